; HASTE.COM: let the BIOS's clock run forty times as fast, so that minutes of a door's limits pass in seconds. Stays resident.
; nasm -f bin -o HASTE.COM haste.asm
        bits 16
        cpu 8086
        org 100h
MORE    equ 39                          ; ticks beside each one of the timer's
        jmp     install

tick:   push    ds
        push    ax
        mov     ax, 40h
        mov     ds, ax
        add     word [6Ch], MORE
        adc     word [6Eh], 0
        pop     ax
        pop     ds
        jmp     far [cs:old]

old     dd 0

install:
        mov     ax, 351Ch
        int     21h
        mov     [old], bx
        mov     [old+2], es
        mov     dx, tick
        mov     ax, 251Ch
        int     21h
        mov     dx, install
        int     27h
