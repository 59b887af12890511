; EARLY.COM: set the machine's date to 2 January 2019, a day before any that the door knows.
; nasm -f bin -o EARLY.COM early.asm
        bits 16
        cpu 8086
        org 100h
        mov     cx, 2019
        mov     dx, 0102h
        mov     ah, 2Bh
        int     21h
        mov     ax, 4C00h
        int     21h
