; hog.asm: stays resident, so that the next program finds so many KB free as its argument says, and no more.

        org 0x100
        mov si, 0x81
        xor bx, bx              ; KB to leave
next:   lodsb
        cmp al, ' '
        je next
        cmp al, 13
        je stay
        sub al, '0'
        cbw
        push ax
        mov ax, 10
        mul bx
        pop bx
        add bx, ax
        jmp next
stay:   mov cl, 6
        shl bx, cl              ; paragraphs
        mov dx, [2]             ; where memory ends
        mov ax, cs
        sub dx, ax
        sub dx, bx
        dec dx                  ; the next block has a paragraph of DOS's own before it
        mov ax, 0x3100
        int 0x21
