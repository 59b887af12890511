; KEYS.COM program arguments: run a program while keys from KEYS.BIN go into the BIOS's buffer at the timer's pace.
; nasm -f bin -o KEYS.COM keys.asm
;
; KEYS.BIN holds words: scan code and letter of a key, put in as soon as the buffer is empty; FEnn: wait nn ticks;
; FF00: keep a picture of B800:0; FF02: Ctrl-Break, as the BIOS tells of it; FF01: the end. The pictures, 4,000 bytes each, are in SNAP.BIN when the program has ended.
; The exit code is the program's; 200 stands for a program that could not be run.
        bits 16
        cpu 8086
        org 100h
SNAPS   equ 14
        mov     sp, stack_end
        mov     bx, last
        mov     cl, 4
        shr     bx, cl
        inc     bx
        mov     ah, 4Ah                 ; keep no more memory than this needs
        int     21h
        mov     ah, 48h
        mov     bx, SNAPS*250
        int     21h
        jc      failed
        mov     [snaps], ax
        mov     dx, keys_name
        mov     ax, 3D00h
        int     21h
        jc      failed
        mov     bx, ax
        mov     dx, script
        mov     cx, 4096
        mov     ah, 3Fh
        int     21h
        mov     ah, 3Eh
        int     21h
        call    split
        mov     ax, 351Ch
        int     21h
        mov     [old], bx
        mov     [old+2], es
        mov     dx, tick
        mov     ax, 251Ch
        int     21h
        mov     [block+2], word tail
        mov     [block+4], cs
        mov     [block+6], word 5Ch
        mov     [block+8], cs
        mov     [block+10], word 6Ch
        mov     [block+12], cs
        push    cs
        pop     es
        mov     bx, block
        mov     dx, program
        mov     ax, 4B00h
        int     21h
        mov     ax, cs
        mov     ds, ax
        mov     ss, ax
        mov     sp, stack_end
        mov     al, 200
        jc      ended
        mov     ah, 4Dh
        int     21h
ended:  mov     [code], al
        push    ds
        lds     dx, [old]
        mov     ax, 251Ch
        int     21h
        pop     ds
        mov     dx, snap_name
        xor     cx, cx
        mov     ah, 3Ch
        int     21h
        mov     bx, ax
        xor     si, si
.next:  cmp     si, [taken]
        jae     .done
        push    ds
        mov     ax, 250
        mul     si
        add     ax, [snaps]
        mov     ds, ax
        xor     dx, dx
        mov     cx, 4000
        mov     ah, 40h
        int     21h
        pop     ds
        inc     si
        jmp     .next
.done:  mov     ah, 3Eh
        int     21h
        mov     al, [code]
        mov     ah, 4Ch
        int     21h
failed: mov     ax, 4CC8h
        int     21h

; The command line: first word the program, the rest its own command line.
split:  mov     si, 81h
        mov     di, program
.blank: lodsb
        cmp     al, ' '
        je      .blank
.word:  cmp     al, ' '
        jbe     .ended
        mov     [di], al
        inc     di
        lodsb
        jmp     .word
.ended: mov     byte [di], 0
        dec     si
        mov     di, tail+1
        xor     cx, cx
.rest:  lodsb
        mov     [di], al
        inc     di
        cmp     al, 0Dh
        je      .out
        inc     cx
        jmp     .rest
.out:   mov     [tail], cl
        ret

tick:   push    ax
        push    bx
        push    cx
        push    si
        push    di
        push    ds
        push    es
        push    cs
        pop     ds
        cld
        cmp     word [wait_for], 0
        je      .go
        dec     word [wait_for]
        jmp     .out
.go:    mov     si, [place]
        mov     ax, [si]
        cmp     ax, 0FF01h
        je      .out
        cmp     ax, 0FF00h
        je      .snap
        cmp     ax, 0FF02h
        je      .break
        cmp     ah, 0FEh
        je      .wait
        mov     bx, 40h
        mov     es, bx
        mov     bx, [es:1Ah]
        cmp     bx, [es:1Ch]
        jne     .out
        mov     [es:bx], ax
        add     bx, 2
        cmp     bx, [es:82h]
        jb      .set
        mov     bx, [es:80h]
.set:   mov     [es:1Ch], bx
        jmp     .step
.wait:  mov     ah, 0
        mov     [wait_for], ax
        jmp     .step
.break: int     1Bh
        jmp     .step
.snap:  mov     bx, [taken]
        cmp     bx, SNAPS
        jae     .step
        mov     ax, 250
        push    dx
        mul     bx
        pop     dx
        add     ax, [snaps]
        mov     es, ax
        xor     di, di
        push    ds
        push    si
        mov     ax, 0B800h
        mov     ds, ax
        xor     si, si
        mov     cx, 2000
        rep movsw
        pop     si
        pop     ds
        inc     word [taken]
.step:  add     word [place], 2
.out:   pop     es
        pop     ds
        pop     di
        pop     si
        pop     cx
        pop     bx
        pop     ax
        jmp     far [cs:old]

keys_name db 'KEYS.BIN', 0
snap_name db 'SNAP.BIN', 0
old     dd 0
snaps   dw 0
taken   dw 0
place   dw script
wait_for dw 0
code    db 0
        align 2
block   times 14 db 0
program times 80 db 0
tail    times 130 db 0
        align 2
script  times 4098 db 0FFh
        times 512 db 0
stack_end equ $
last    equ $
