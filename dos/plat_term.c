/* plat_term.c: a caller of any kind on the POSIX machine's standard input and output, whether a terminal or a pipe. What the bytes mean
   it does not know. */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "plat_host.h"

#define STUCK 20000
#define FAREWELL 1000
#define OUTGOING 65536

static u8 outgoing[OUTGOING];
static u32 outgoing_count;
static u32 moved;
static struct termios saved;
static u8 is_raw;

u8 plat_open(const struct Call *call, struct Line *line, char *words)
{
    struct sigaction action;
    struct termios raw;

    (void)line;
    memset(&action, 0, sizeof action);
    action.sa_handler = host_hang_up;
    sigaction(SIGHUP, &action, 0);
    sigaction(SIGTERM, &action, 0);
    sigaction(SIGINT, &action, 0);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, 0);
    if (tcgetattr(0, &saved) == 0) {
        is_raw = 1;
        raw = saved;
        raw.c_iflag &= ~(tcflag_t)(BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXANY | IXOFF);
        raw.c_oflag &= ~(tcflag_t)OPOST;
        raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
        raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        tcsetattr(0, TCSANOW, &raw);
    }
    fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
    text_begin(words);
    text_add(words, arrive_is_local(call) ? "local" : "standard input and output");
    return 1;
}

/* Wait once for at most so long, and send what can be sent; return whether there is something to read. */
static u8 turn(u32 wait, u8 reading)
{
    struct pollfd ends[2];
    ssize_t count;

    ends[0].fd = reading ? 0 : -1;
    ends[0].events = POLLIN;
    ends[1].fd = 1;
    ends[1].events = outgoing_count > 0 ? POLLOUT : 0;
    ends[0].revents = ends[1].revents = 0;
    if (poll(ends, 2, wait > 0x7FFFFFFF ? -1 : (int)wait) < 0) {
        return 0;
    }
    if ((ends[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) {
        host_lost = 1;
    }
    if ((ends[1].revents & POLLOUT) != 0) {
        count = write(1, outgoing, outgoing_count);
        if (count > 0) {
            outgoing_count -= (u32)count;
            memmove(outgoing, outgoing + count, outgoing_count);
            moved = host_milliseconds();
        } else if (errno != EAGAIN && errno != EINTR) {
            host_lost = 1;
        }
    }
    if (outgoing_count > 0 && host_milliseconds() - moved >= STUCK) {
        host_lost = 1;
    }
    return ends[0].revents != 0;
}

static u32 rest_of(u32 began, u32 wait)
{
    u32 passed = host_milliseconds() - began;

    if (outgoing_count > 0 && wait > 100) {
        return 100;
    }
    return wait == PLAT_FOREVER ? wait : passed < wait ? wait - passed : 0;
}

u16 plat_read(u8 *bytes, u16 room, u32 milliseconds_of_door)
{
    u32 wait = host_paced(milliseconds_of_door);
    u32 began = host_milliseconds();
    u8 backlog = plat_has_backlog();
    ssize_t count;

    do {
        if (turn(rest_of(began, wait), 1)) {
            count = read(0, bytes, room);
            if (count > 0) {
                return (u16)count;
            }
            if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
                host_lost = 1;
            }
        }
    } while (!host_lost && plat_has_backlog() == backlog && (wait == PLAT_FOREVER || host_milliseconds() - began < wait));
    return 0;
}

void plat_write(const u8 *bytes, u16 count)
{
    if (outgoing_count == 0) {
        moved = host_milliseconds();
    }
    if (outgoing_count + count > OUTGOING) {
        host_lost = 1;
        return;
    }
    memcpy(outgoing + outgoing_count, bytes, count);
    outgoing_count += count;
    turn(0, 0);
}

u8 plat_is_lost(void)
{
    if (!host_lost) {
        turn(0, 0);
    }
    return host_lost != 0;
}

u8 plat_is_over(void)
{
    return plat_is_lost();
}

u8 plat_has_backlog(void)
{
    return outgoing_count > 0;
}

u8 plat_pause(u32 milliseconds_of_door)
{
    u32 wait = host_paced(milliseconds_of_door);
    u32 began = host_milliseconds();

    while (!host_lost && host_milliseconds() - began < wait) {
        turn(rest_of(began, wait), 0);
    }
    return !host_lost;
}

u16 plat_sysop(void)
{
    return EVENT_NONE;
}

u8 plat_show(const struct Page *page, const struct State *state)
{
    (void)page;
    (void)state;
    return 0;
}

void plat_window(u16 *columns, u16 *rows)
{
    *columns = 0;
    *rows = 0;
}

void plat_close(const u8 *last, u16 count)
{
    u32 began = host_milliseconds();

    if (!host_lost) {
        plat_write(last, count);
    }
    while (!host_lost && outgoing_count > 0 && host_milliseconds() - began < FAREWELL) {
        turn(rest_of(began, FAREWELL), 0);
    }
    fcntl(1, F_SETFL, fcntl(1, F_GETFL) & ~O_NONBLOCK);
    if (is_raw) {
        tcsetattr(0, TCSANOW, &saved);
    }
}
