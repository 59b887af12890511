/* Starts one program whose modules are frozen into it. Knows Python's start and this system's folder of the program, nothing of the program.
 *
 * One process, one file: nothing is unpacked, nothing is looked for on the machine (no Python, no site, no PYTHON... variable), and no library of
 * the machine is loaded. The last needs help, as a static glibc still opens libnss_*.so where nsswitch.conf names other sources than files and
 * dns, gconv modules for a locale's charset, and OpenSSL what its configuration file names.
 */

#include <Python.h>
#include <limits.h>
#include <nss.h>
#include <openssl/crypto.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

extern const char program_name[], program_module[], program_function[];
extern const struct _frozen program_modules[];

PyMODINIT_FUNC PyInit__hashlib(void);
PyMODINIT_FUNC PyInit__json(void);
PyMODINIT_FUNC PyInit__ssl(void);
PyMODINIT_FUNC PyInit_hostclock(void);
PyMODINIT_FUNC PyInit_termios(void);

enum { FAULT = 3 };             /* the exit code of a program that can't start */

static PyObject *ssl_without_configuration(void)
{
    OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
    return PyInit__ssl();
}

static PyObject *hashlib_without_configuration(void)
{
    OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
    return PyInit__hashlib();
}

/* What Debian's libpython.a has not got; build/static compiles them. */
static struct _inittab more[] = {
    {"_hashlib", hashlib_without_configuration},
    {"_json", PyInit__json},
    {"_ssl", ssl_without_configuration},
    {"hostclock", PyInit_hostclock},
    {"termios", PyInit_termios},
    {NULL, NULL}
};

static void look_up_names_alone(void)
{
    static const char *const databases[] = {
        "aliases", "ethers", "group", "gshadow", "initgroups", "netgroup", "networks", "passwd", "protocols", "publickey", "rpc", "services",
        "shadow", NULL
    };
    int i;

    for (i = 0; databases[i] != NULL; i++)
        __nss_configure_lookup(databases[i], "files");
    __nss_configure_lookup("hosts", "files dns");
}

/* The file that the sysop installed: links are followed, PATH and argv[0] don't matter. */
static const char *own_path(void)
{
    static char path[PATH_MAX + 1];
    const char *started = (const char *)getauxval(AT_EXECFN);
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);

    if (length > 0)
        path[length] = 0;
    else if (started == NULL || realpath(started, path) == NULL)
        return program_name;
    return path;
}

static void start(int argc, char **argv)
{
    PyPreConfig before;
    PyConfig config;
    PyStatus status;

    PyImport_FrozenModules = program_modules;
    PyImport_ExtendInittab(more);
    PyPreConfig_InitIsolatedConfig(&before);
    before.configure_locale = 0;
    before.utf8_mode = 1;
    status = Py_PreInitialize(&before);
    if (PyStatus_Exception(status))
        Py_ExitStatusException(status);
    PyConfig_InitIsolatedConfig(&config);
    config.site_import = 0;
    config.write_bytecode = 0;
    config.pathconfig_warnings = 0;
    config.module_search_paths_set = 1;
    config.install_signal_handlers = 1;
    config.use_frozen_modules = 1;
    PyConfig_SetBytesString(&config, &config.executable, own_path());
    PyConfig_SetBytesString(&config, &config.base_executable, "");
    PyConfig_SetBytesString(&config, &config.prefix, "");
    PyConfig_SetBytesString(&config, &config.exec_prefix, "");
    PyConfig_SetBytesString(&config, &config.base_prefix, "");
    PyConfig_SetBytesString(&config, &config.base_exec_prefix, "");
    PyConfig_SetBytesString(&config, &config.stdlib_dir, "");
    PyConfig_SetBytesArgv(&config, argc, argv);
    status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (PyStatus_Exception(status))
        Py_ExitStatusException(status);
    PySys_SetObject("frozen", Py_True);
}

int main(int argc, char **argv)
{
    PyObject *module, *answer = NULL;
    long code = FAULT;

    look_up_names_alone();
    start(argc, argv);
    module = PyImport_ImportModule(program_module);
    if (module != NULL)
        answer = PyObject_CallMethod(module, program_function, NULL);
    if (answer != NULL)
        code = answer == Py_None ? 0 : PyLong_AsLong(answer);
    if (PyErr_Occurred()) {
        PyErr_Print();          /* ends here on SystemExit, with its code */
        code = FAULT;
    }
    if (Py_FinalizeEx() < 0 && code == 0)
        code = FAULT;
    return (int)code;
}
