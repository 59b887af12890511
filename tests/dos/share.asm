; SHARE.COM [n]: a stand-in for DOS's SHARE. It says that it is there, grants locks but the first n of them, and keeps a trace.
; SHARE.COM D: print the trace.
; nasm -f bin -o SHARE.COM share.asm
;
; L a lock that was granted, R one that was refused, U one given back, W a write of a record or of a part of one (96 or 32 bytes),
; M a folder made, D one removed. 65535 locks are refused for ever.
        bits 16
        cpu 8086
        org 100h
ROOM    equ 4000
        jmp     install

here:   cmp     ax, 1000h
        jne     .more
        mov     al, 0FFh
        iret
.more:  cmp     ax, 10FEh
        jne     .not
        push    cs
        pop     es
        mov     bx, trace
        mov     cx, [cs:used]
        iret
.not:   jmp     far [cs:old2f]

; Keep the letter in AL.
note:   push    bx
        mov     bx, [cs:used]
        cmp     bx, ROOM
        jae     .full
        mov     [cs:trace+bx], al
        inc     word [cs:used]
.full:  pop     bx
        ret

call21: cmp     ah, 5Ch
        je      locked
        push    ax
        cmp     ah, 40h
        je      .write
        cmp     ah, 39h
        mov     al, 'M'
        je      .keep
        cmp     ah, 3Ah
        mov     al, 'D'
        je      .keep
        jmp     .on
.write: mov     al, 'W'
        cmp     cx, 96
        je      .keep
        cmp     cx, 32
        jne     .on
.keep:  call    note
.on:    pop     ax
        jmp     far [cs:old21]

locked: push    bp
        mov     bp, sp
        cmp     al, 0
        mov     al, 'U'
        jne     .good
        cmp     word [cs:refuse], 0
        je      .grant
        cmp     word [cs:refuse], 0FFFFh
        je      .refuse
        dec     word [cs:refuse]
.refuse:
        mov     al, 'R'
        call    note
        mov     ax, 33                  ; lock violation
        or      word [bp+6], 1
        jmp     .out
.grant: mov     al, 'L'
.good:  call    note
        and     word [bp+6], 0FFFEh
.out:   pop     bp
        iret

old21   dd 0
old2f   dd 0
refuse  dw 0
used    dw 0
trace   times ROOM db 0

install:
        mov     si, 81h
        xor     ax, ax
        mov     bx, 10
.next:  mov     cl, [si]
        inc     si
        cmp     cl, ' '
        je      .next
        cmp     cl, 'D'
        je      dump
        sub     cl, '0'
        cmp     cl, 9
        ja      .set
        mul     bx
        xor     ch, ch
        add     ax, cx
        jmp     .next
.set:   mov     [refuse], ax
        mov     ax, 3521h
        int     21h
        mov     [old21], bx
        mov     [old21+2], es
        mov     ax, 352Fh
        int     21h
        mov     [old2f], bx
        mov     [old2f+2], es
        mov     dx, here
        mov     ax, 252Fh
        int     21h
        mov     dx, call21
        mov     ax, 2521h
        int     21h
        mov     dx, install
        int     27h

dump:   mov     ax, 10FEh
        int     2Fh
        push    es
        pop     ds
        mov     dx, bx
        mov     bx, 1
        mov     ah, 40h
        int     21h
        mov     ax, 4C00h
        int     21h
