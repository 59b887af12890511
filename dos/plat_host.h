/* plat_host.h: what the parts of the POSIX platform have of each other. */

#ifndef PLAT_HOST_H
#define PLAT_HOST_H

#include <signal.h>

#include "door.h"

extern char host_folder[PLAT_PATH];     /* of the data */
extern volatile sig_atomic_t host_lost; /* the caller is gone */
void host_hang_up(int number);          /* what a signal does */
u32 host_milliseconds(void);            /* since the start */
u32 host_paced(u32 wait);               /* how long to wait in this world for so many of the door's milliseconds */

#endif
