/* Starts one program whose modules are frozen into it, on Windows. Knows Python's start and where its library lies, nothing of the program.
 *
 * One process; nothing is unpacked, nothing is looked for on the machine (no Python, no site, no PYTHON... variable, no registry). Python's own
 * library and the modules that are libraries too lie in a folder beside the program, W32 or W64; since all that Windows itself would look for is
 * beside a program or on PATH, that library is loaded by its full path, and its functions by name.
 */

#include <Python.h>
#include <stdio.h>
#include <windows.h>

extern const char program_name[], program_module[], program_function[];
extern const struct _frozen program_modules[];

enum { FAULT = 3, LONGEST = 32768 };    /* the exit code of a program that can't start; letters of a path */

#ifdef _WIN64
#define FOLDER L"W64"
#else
#define FOLDER L"W32"
#endif

/* Python's functions, found by name. */
#define FUNCTIONS(each) each(PyConfig_Clear) each(PyConfig_InitIsolatedConfig) each(PyConfig_SetArgv) each(PyConfig_SetString) \
    each(PyErr_Occurred) each(PyErr_Print) each(PyImport_ImportModule) each(PyLong_AsLong) each(PyObject_CallMethod) \
    each(PyBool_FromLong) each(PyPreConfig_InitIsolatedConfig) each(PyStatus_Exception) each(PySys_SetObject) each(PyWideStringList_Append) \
    each(Py_ExitStatusException) each(Py_FinalizeEx) each(Py_InitializeFromConfig) each(Py_PreInitialize)
#define POINTER(name) static __typeof__(name) *p_##name;
#define FIND(name) find(python, #name, &p_##name);

FUNCTIONS(POINTER)

static void give_up(const wchar_t *path, const char *words)
{
    fprintf(stderr, "%s: %ls %s (error %lu). Unpack the whole zip.\n", program_name, path, words, (unsigned long)GetLastError());
    exit(FAULT);
}

static void find(HMODULE python, const char *name, void *pointer)
{
    FARPROC found = GetProcAddress(python, name);

    if (found == NULL)
        give_up(FOLDER, "has not what it should");
    memcpy(pointer, &found, sizeof found);
}

/* The file that the sysop installed: links are followed, PATH and argv[0] don't matter. */
static void own_path(wchar_t *path)
{
    static wchar_t end[LONGEST];
    HANDLE file;
    DWORD length = 0;

    GetModuleFileNameW(NULL, path, LONGEST);
    file = CreateFileW(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return;
    length = GetFinalPathNameByHandleW(file, end, LONGEST, VOLUME_NAME_DOS);
    CloseHandle(file);
    /* Before a drive's letter stands \\?\ , before a share \\?\UNC\ : the first goes, the second is left to GetModuleFileName. */
    if (length > 6 && length < LONGEST && end[5] == L':')
        wcscpy(path, end + 4);
}

static HMODULE load(const wchar_t *folder)
{
    static wchar_t path[LONGEST];
    HMODULE python;

    _snwprintf(path, LONGEST, L"%ls\\python%d%d.dll", folder, PY_MAJOR_VERSION, PY_MINOR_VERSION);
    python = LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (python == NULL)
        give_up(path, "can't be loaded");
    return python;
}

static void check(PyStatus status)
{
    if (p_PyStatus_Exception(status))
        p_Py_ExitStatusException(status);
}

static void start(int argc, wchar_t **argv)
{
    static wchar_t own[LONGEST], folder[LONGEST];
    PyPreConfig before;
    PyConfig config;
    HMODULE python;
    const struct _frozen **frozen;
    int i;

    own_path(own);
    wcscpy(folder, own);
    wcscpy(wcsrchr(folder, L'\\') + 1, FOLDER);
    python = load(folder);
    FUNCTIONS(FIND)
    find(python, "PyImport_FrozenModules", &frozen);
    *frozen = program_modules;

    p_PyPreConfig_InitIsolatedConfig(&before);
    before.configure_locale = 0;
    before.utf8_mode = 1;
    check(p_Py_PreInitialize(&before));
    p_PyConfig_InitIsolatedConfig(&config);
    config.site_import = 0;
    config.write_bytecode = 0;
    config.pathconfig_warnings = 0;
    config.install_signal_handlers = 1;
    config.use_frozen_modules = 1;
    config.module_search_paths_set = 1;
    check(p_PyWideStringList_Append(&config.module_search_paths, folder));
    check(p_PyConfig_SetString(&config, &config.executable, own));
    {
        wchar_t **empty[] = {
            &config.base_executable, &config.prefix, &config.exec_prefix, &config.base_prefix, &config.base_exec_prefix, &config.stdlib_dir
        };
        for (i = 0; i < (int)(sizeof empty / sizeof *empty); i++)
            check(p_PyConfig_SetString(&config, empty[i], L""));
    }
    check(p_PyConfig_SetArgv(&config, argc, argv));
    check(p_Py_InitializeFromConfig(&config));
    p_PyConfig_Clear(&config);
    p_PySys_SetObject("frozen", p_PyBool_FromLong(1));
}

int wmain(int argc, wchar_t **argv)
{
    PyObject *module, *answer = NULL;
    long code = FAULT;

    start(argc, argv);
    module = p_PyImport_ImportModule(program_module);
    if (module != NULL)
        answer = p_PyObject_CallMethod(module, program_function, NULL);
    if (answer != NULL)
        code = p_PyLong_AsLong(answer);
    if (p_PyErr_Occurred()) {
        p_PyErr_Print();        /* ends here on SystemExit, with its code */
        code = FAULT;
    }
    if (p_Py_FinalizeEx() < 0 && code == 0)
        code = FAULT;
    return (int)code;
}
