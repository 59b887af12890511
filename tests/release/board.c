/* A board for tests, as real ones for Windows do it: one caller on a port of loopback, and a door that inherits his socket.
 *
 *     board SHARED DROPFILE PROGRAM ARGUMENTS...
 *
 * Prints "port N", takes one caller, puts the number of his socket's handle for {socket} into the arguments and into DROPFILE (- for none), runs
 * the door, says BACK to the caller and ends with the door's exit code. SHARED: 1 all that can be inherited is, as most boards do it; 2 the
 * caller's socket is made non-blocking and tells events, as a board of one thread has it.
 */
#include <winsock2.h>
#include <windows.h>
#include <stdio.h>
#include <string.h>

static void fill_in(char *to, size_t room, const char *text, unsigned long number)
{
    const char *at = strstr(text, "{socket}");

    if (at == NULL)
        snprintf(to, room, "%s", text);
    else
        snprintf(to, room, "%.*s%lu%s", (int)(at - text), text, number, at + strlen("{socket}"));
}

static void fill_in_file(const char *path, unsigned long number)
{
    static char before[4096], after[4200];
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return;
    before[fread(before, 1, sizeof before - 1, file)] = 0;
    fclose(file);
    fill_in(after, sizeof after, before, number);
    file = fopen(path, "wb");
    fwrite(after, 1, strlen(after), file);
    fclose(file);
}

static DWORD run(int count, char **words, unsigned long number)
{
    static char line[8192], word[2048];
    static STARTUPINFOA how;
    PROCESS_INFORMATION door;
    DWORD code = 99;
    int i;

    how.cb = sizeof how;
    for (i = 0; i < count; i++) {
        fill_in(word, sizeof word, words[i], number);
        snprintf(line + strlen(line), sizeof line - strlen(line), "%s\"%s\"", i ? " " : "", word);
    }
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &how, &door)) {
        printf("%s can't be started: error %lu\n", line, GetLastError());
        return code;
    }
    WaitForSingleObject(door.hProcess, INFINITE);
    GetExitCodeProcess(door.hProcess, &code);
    return code;
}

int main(int argc, char **argv)
{
    WSADATA about;
    SOCKET listener, caller;
    struct sockaddr_in here;
    int size = sizeof here, sent;
    u_long one = 1;
    DWORD code;

    WSAStartup(MAKEWORD(2, 2), &about);
    memset(&here, 0, sizeof here);
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    if (argc < 4 || bind(listener, (struct sockaddr *)&here, sizeof here) || listen(listener, 1))
        return 99;
    getsockname(listener, (struct sockaddr *)&here, &size);
    printf("port %d\n", ntohs(here.sin_port));
    fflush(stdout);
    caller = accept(listener, NULL, NULL);
    closesocket(listener);
    SetHandleInformation((HANDLE)caller, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    if (argv[1][0] == '2') {
        WSAEventSelect(caller, WSACreateEvent(), FD_READ | FD_CLOSE);
        ioctlsocket(caller, FIONBIO, &one);
    }
    fill_in_file(argv[2], (unsigned long)caller);
    code = run(argc - 3, argv + 3, (unsigned long)caller);
    sent = send(caller, "BACK", 4, 0);
    printf("the door ended with %lu, and %d bytes went after it\n", code, sent);
    closesocket(caller);
    return (int)code;
}
