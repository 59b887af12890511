; BUSY.COM n NAME.EXT: stays resident; the first n times that a program opens, makes, deletes or renames the file of that name, another
; one has it just then: DOS's error 32, a sharing violation. 65535 are for ever.
; BUSY.COM M NAME.EXT: the first time that it is opened, another node renames it to C:\DYACHT.INI just before.
; nasm -f bin -o BUSY.COM busy.asm
        bits 16
        cpu 8086
        org 100h
        jmp     install

call21: cmp     ah, 3Ch
        je      .look
        cmp     ah, 3Dh
        je      .look
        cmp     ah, 41h
        je      .look
        cmp     ah, 56h
        je      .look
        cmp     ah, 5Bh
        je      .look
.on:    jmp     far [cs:old21]
.look:  call    is_it
        jne     .on
        cmp     byte [cs:moves], 0
        jne     .move
        cmp     word [cs:left], 0
        je      .on
        cmp     word [cs:left], 0FFFFh
        je      .busy
        dec     word [cs:left]
.busy:  push    bp
        mov     bp, sp
        or      word [bp+6], 1
        pop     bp
        mov     ax, 32
        iret
.move:  cmp     ah, 3Dh
        jne     .on
        mov     byte [cs:moves], 0
        push    ax
        push    di
        push    es
        push    cs
        pop     es
        mov     di, ini
        mov     ah, 56h
        pushf
        call    far [cs:old21]
        pop     es
        pop     di
        pop     ax
        jmp     .on

; Set Z where the path at DS:DX ends with the name.
is_it:  push    ax
        push    bx
        push    si
        mov     si, dx
.end:   lodsb
        cmp     al, 0
        jne     .end
        dec     si
        mov     bx, [cs:size]
        sub     si, bx
        cmp     si, dx
        jb      .out                    ; NZ
.next:  cmp     bx, 0
        je      .out
        dec     bx
        mov     al, [si+bx]
        cmp     al, 'a'
        jb      .same
        cmp     al, 'z'
        ja      .same
        sub     al, 32
.same:  cmp     al, [cs:bx+name]
        je      .next
.out:   pop     si
        pop     bx
        pop     ax
        ret

old21   dd 0
left    dw 0
moves   db 0
size    dw 0
ini     db 'C:\DYACHT.INI', 0
name    times 16 db 0

install:
        cld
        mov     si, 82h
        xor     ax, ax
        mov     bx, 10
.digit: mov     cl, [si]
        inc     si
        cmp     cl, 'M'
        je      .moves
        sub     cl, '0'
        cmp     cl, 9
        ja      .set
        mul     bx
        xor     ch, ch
        add     ax, cx
        jmp     .digit
.moves: mov     byte [moves], 1
        inc     si
.set:   mov     [left], ax
        mov     di, name
.copy:  lodsb
        cmp     al, ' '
        jbe     .ended
        stosb
        inc     word [size]
        jmp     .copy
.ended: mov     ax, 3521h
        int     21h
        mov     [old21], bx
        mov     [old21+2], es
        mov     dx, call21
        mov     ax, 2521h
        int     21h
        mov     dx, install
        int     27h
