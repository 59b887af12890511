/* The module hostclock: date and time of the host. It is compiled with a 64-bit time_t, which Debian's Python has not on a 32-bit ARM. */

#include <Python.h>
#include <time.h>

static PyObject *hostclock_localtime(PyObject *module, PyObject *arguments)
{
    long long moment = time(NULL);
    time_t then;
    struct tm here;

    (void)module;
    if (!PyArg_ParseTuple(arguments, "|L", &moment))
        return NULL;
    then = (time_t)moment;
    if (localtime_r(&then, &here) == NULL)
        return PyErr_SetFromErrno(PyExc_OSError);
    return Py_BuildValue("(iiiiii)", here.tm_year + 1900, here.tm_mon + 1, here.tm_mday, here.tm_hour, here.tm_min, here.tm_sec);
}

static PyObject *hostclock_time(PyObject *module, PyObject *nothing)
{
    (void)module;
    (void)nothing;
    return PyLong_FromLongLong(time(NULL));
}

static PyMethodDef functions[] = {
    {"localtime", hostclock_localtime, METH_VARARGS, "Return year, month, day, hour, minute and second here, now or so many seconds after 1970."},
    {"time", hostclock_time, METH_NOARGS, "Return the seconds since 1970 in UTC."},
    {NULL, NULL, 0, NULL}
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "hostclock", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_hostclock(void)
{
    return PyModule_Create(&definition);
}
