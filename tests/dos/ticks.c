/* TICKS: print the ticks of 55 ms since midnight, by the BIOS. */
#include <i86.h>
#include <stdio.h>

int main(void)
{
    printf("%lu\n", *(volatile unsigned long __far *)MK_FP(0x40, 0x6C));
    return 0;
}
