; STACK.COM: stays resident and does as the stages of a real DOS do: whoever is idle (INT 28h) waits for two ticks of the timer on another
; stack, with interrupts on. Nothing is in that stack's segment but zeros, where an interrupt may look for what is its program's.

        bits 16
        cpu 8086
        org 100h
        mov     si, last
        xor     al, al
clear:  mov     [si], al
        inc     si
        jnz     clear
        mov     ax, 2528h
        mov     dx, idle
        int     21h
        mov     dx, 1000h               ; all of the segment
        mov     ax, 3100h
        int     21h

idle:   cli
        mov     [cs:old_sp], sp
        mov     [cs:old_ss], ss
        push    cs
        pop     ss
        mov     sp, 0FFFEh
        sti
        push    ax
        push    cx
        push    ds
        mov     ax, 40h
        mov     ds, ax
        mov     cx, 2
await:  mov     ax, [6Ch]
same:   cmp     ax, [6Ch]
        je      same
        loop    await
        pop     ds
        pop     cx
        pop     ax
        cli
        mov     ss, [cs:old_ss]
        mov     sp, [cs:old_sp]
        iret

old_sp: dw      0
old_ss: dw      0
last:
