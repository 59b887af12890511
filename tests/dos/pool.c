/* pool.c: plat_rand.c alone: what comes in on standard input is added piece by piece, and 32 bytes are taken after each. A piece is
   a byte that counts and so many bytes. */

#include <stdio.h>

#include "plat_dos.h"

int main(void)
{
    u8 bytes[256];
    int count;
    int i;

    while ((count = getchar()) != EOF) {
        for (i = 0; i < count; i++) {
            bytes[i] = (u8)getchar();
        }
        pool_add(bytes, (u16)count);
        pool_take(bytes, 32);
        for (i = 0; i < 32; i++) {
            printf("%02x", (unsigned)bytes[i]);
        }
        printf("\n");
    }
    return 0;
}
