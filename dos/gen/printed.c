/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Pages as files to look at: rows of plain CP437 text, or of a web page in their inks. Knows cells, not what they tell. */

#include "core.h"

const u8 *const PRINTED_HEAD[8] = {
    TEXT("<!DOCTYPE html>\012<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"),
    TEXT("<title>Daily Yacht: "),
    TEXT("</title>\012<style>body{background:#000;color:#aaa;margin:1ch}"),
    TEXT("pre{font:1rem/1.2 monospace;font-size:max(.6rem,min(1rem,2vw));overflow-x:auto;margin:0}\012"),
    TEXT(".f0{color:#000}.f1{color:#00a}.f2{color:#0a0}.f3{color:#0aa}.f4{color:#a00}.f5{color:#a0a}.f6{color:#a50}.f7{color:#aaa}\012"),
    TEXT(".f8{color:#555}.f9{color:#55f}.f10{color:#5f5}.f11{color:#5ff}.f12{color:#f55}.f13{color:#f5f}.f14{color:#ff5}.f15{color:#fff}\012"),
    TEXT(".b1{background:#00a}.b2{background:#0a0}.b3{background:#0aa}.b4{background:#a00}"),
    TEXT(".b5{background:#a0a}.b6{background:#a50}.b7{background:#aaa}</style></head>\012<body><pre>\012")
};

static u8 printed_is_blank(u8 kind, u16 cell);
static void printed_letter(struct Print *sheet, u8 *out, u16 cell);
static void printed_escaped(struct Print *sheet, u8 *out, u8 letter);
static void printed_open(struct Print *sheet, u8 *out, u8 ink);
static void printed_close(struct Print *sheet, u8 *out);
static void printed_end_row(struct Print *sheet, u8 *out);
static void printed_row_end(struct Print *sheet, u8 *out);
static void printed_title(struct Print *sheet, u8 *out, const u8 *title);
static void printed_text(struct Print *sheet, u8 *out, const u8 *text);
static void printed_byte(struct Print *sheet, u8 *out, u8 byte);

/* Begin a file. */
void printed_begin(struct Print *sheet, u8 kind)
{
    sheet->kind = kind;
    sheet->at = 0;
    sheet->end = 0;
    sheet->ink = INK_GREY;
    sheet->gap = 0;
    sheet->ends = 0;
}

/* Write what stands before the rows, and return how many bytes (under 1,024); 0 for plain text. *title* is in capitals. */
u16 printed_head(struct Print *sheet, const u8 *title, u8 *out)
{
    i16 i;

    sheet->length = 0;
    if (sheet->kind == KIND_HTML) {
        for (i = 0; i < 8; i++) {
            if (i == PRINTED_TITLED) {
                printed_title(sheet, out, title);
            }
            printed_text(sheet, out, PRINTED_HEAD[i]);
        }
    }
    return sheet->length;
}

/* Set out to draw so many rows of a page. */
void printed_from_row(struct Print *sheet, u8 first, u8 rows)
{
    sheet->at = first * SIZES_COLUMNS;
    sheet->end = (u16)(first + rows) * SIZES_COLUMNS;
}

/* Write what *room* bytes (STEP at least) hold of the rows set out for, and return how many bytes; 0 when they are done. */
u16 printed_draw(struct Print *sheet, const struct Page *page, u8 *out, u16 room)
{
    sheet->length = 0;
    while (sheet->at < sheet->end && (i32)sheet->length + PRINTED_STEP <= room) {
        u16 cell = page->cells[sheet->at];

        if (printed_is_blank(sheet->kind, cell)) {
            sheet->gap++;
        } else if (sheet->ends > 0) {
            printed_end_row(sheet, out);
            continue;
        } else {
            printed_letter(sheet, out, cell);
        }
        sheet->at++;
        if (sheet->at % SIZES_COLUMNS == 0) {
            printed_close(sheet, out);
            sheet->gap = 0;
            sheet->ends++;
        }
    }
    return sheet->length;
}

/* Write what stands behind the last row, and return how many bytes. */
u16 printed_foot(struct Print *sheet, u8 *out)
{
    sheet->length = 0;
    if (sheet->kind == KIND_HTML) {
        printed_text(sheet, out, PRINTED_FOOT);
    } else {
        printed_row_end(sheet, out);
    }
    return sheet->length;
}

/* Tell whether nothing of a cell is seen. */
static u8 printed_is_blank(u8 kind, u16 cell)
{
    u8 letter = cell & 0xFF;

    if (letter != CP437_BLANK && letter != 0 && letter != CP437_NO_BREAK) {
        return 0;
    }
    return kind == KIND_TEXT || (cell & 0x7000) == 0;
}

/* Write a letter, and before it the blanks that it stands behind. */
static void printed_letter(struct Print *sheet, u8 *out, u16 cell)
{
    u8 ink = (cell >> 8) & 0x7F;
    u8 anew = sheet->kind == KIND_HTML && (ink != sheet->ink || (sheet->gap > 0 && ink >= 16));
    u8 letter;
    i16 _;
    i16 __end;

    if (anew) {
        printed_close(sheet, out);
    }
    __end = sheet->gap;
    for (_ = 0; _ < __end; _++) {
        printed_byte(sheet, out, CP437_BLANK);
    }
    sheet->gap = 0;
    if (anew) {
        printed_open(sheet, out, ink);
    }
    letter = cell & 0xFF;
    if (letter == 0 || letter == CP437_NO_BREAK) {
        letter = CP437_BLANK;
    } else if (letter < CP437_BLANK || letter == CP437_DELETE) {
        letter = PRINTED_UNKNOWN;
    }
    if (sheet->kind == KIND_TEXT) {
        printed_byte(sheet, out, letter);
    } else {
        printed_escaped(sheet, out, letter);
    }
}

/* Write a letter as a web page has it. */
static void printed_escaped(struct Print *sheet, u8 *out, u8 letter)
{
    switch (letter) {
    case 38:
        printed_text(sheet, out, TEXT("&amp;"));
        break;
    case 60:
        printed_text(sheet, out, TEXT("&lt;"));
        break;
    case 62:
        printed_text(sheet, out, TEXT("&gt;"));
        break;
    default:
        sheet->length = cp437_put_utf8(out, sheet->length, letter);
        break;
    }
}

/* Begin a span of an ink. */
static void printed_open(struct Print *sheet, u8 *out, u8 ink)
{
    sheet->ink = ink;
    if (ink == INK_GREY) {
        return;
    }
    printed_text(sheet, out, TEXT("<span class=\"f"));
    if ((ink & 15) > 9) {
        printed_byte(sheet, out, 49);
    }
    printed_byte(sheet, out, 48 + (ink & 15) % 10);
    if (ink >= 16) {
        printed_text(sheet, out, TEXT(" b"));
        printed_byte(sheet, out, 48 + (ink >> 4));
    }
    printed_text(sheet, out, TEXT("\">"));
}

/* End the span that is open, if one is. */
static void printed_close(struct Print *sheet, u8 *out)
{
    if (sheet->ink != INK_GREY) {
        printed_text(sheet, out, TEXT("</span>"));
        sheet->ink = INK_GREY;
    }
}

/* Write one of the row ends that the next letter stands behind. */
static void printed_end_row(struct Print *sheet, u8 *out)
{
    sheet->ends--;
    printed_row_end(sheet, out);
}

/* Write a row's end. */
static void printed_row_end(struct Print *sheet, u8 *out)
{
    if (sheet->kind == KIND_TEXT) {
        printed_byte(sheet, out, 13);
    }
    printed_byte(sheet, out, 10);
}

/* Write a title, in small letters but for its first. */
static void printed_title(struct Print *sheet, u8 *out, const u8 *title)
{
    i16 i;
    i16 i_end;

    i_end = words_length(title);
    for (i = 0; i < i_end; i++) {
        printed_byte(sheet, out, (u8)(i > 0 && 65 <= title[i] && title[i] <= 90 ? title[i] + 32 : title[i]));
    }
}

/* Write a text. */
static void printed_text(struct Print *sheet, u8 *out, const u8 *text)
{
    i16 i;
    i16 i_end;

    i_end = words_length(text);
    for (i = 0; i < i_end; i++) {
        printed_byte(sheet, out, text[i]);
    }
}

/* Write one byte. */
static void printed_byte(struct Print *sheet, u8 *out, u8 byte)
{
    out[sheet->length] = byte;
    sheet->length++;
}
