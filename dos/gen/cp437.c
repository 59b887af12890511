/* Made by twin out of src/dyacht/core: change it there, never here. */

/* CP437, UTF-8, and how one becomes the other. Knows letters; whose name or text they spell it does not know. */

#include <string.h>

#include "core.h"

const u16 CP437_POINTS[128] = {
    0xC7, 0xFC, 0xE9, 0xE2, 0xE4, 0xE0, 0xE5, 0xE7, 0xEA, 0xEB, 0xE8, 0xEF, 0xEE, 0xEC, 0xC4, 0xC5, 0xC9,
    0xE6, 0xC6, 0xF4, 0xF6, 0xF2, 0xFB, 0xF9, 0xFF, 0xD6, 0xDC, 0xA2, 0xA3, 0xA5, 0x20A7, 0x0192, 0xE1,
    0xED, 0xF3, 0xFA, 0xF1, 0xD1, 0xAA, 0xBA, 0xBF, 0x2310, 0xAC, 0xBD, 0xBC, 0xA1, 0xAB, 0xBB, 0x2591,
    0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556, 0x2555, 0x2563, 0x2551, 0x2557, 0x255D,
    0x255C, 0x255B, 0x2510, 0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F, 0x255A,
    0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567, 0x2568, 0x2564, 0x2565, 0x2559, 0x2558,
    0x2552, 0x2553, 0x256B, 0x256A, 0x2518, 0x250C, 0x2588, 0x2584, 0x258C, 0x2590, 0x2580, 0x03B1, 0xDF,
    0x0393, 0x03C0, 0x03A3, 0x03C3, 0xB5, 0x03C4, 0x03A6, 0x0398, 0x03A9, 0x03B4, 0x221E, 0x03C6, 0x03B5,
    0x2229, 0x2261, 0xB1, 0x2265, 0x2264, 0x2320, 0x2321, 0xF7, 0x2248, 0xB0, 0x2219, 0xB7, 0x221A,
    0x207F, 0xB2, 0x25A0, 0xA0
};

static u8 cp437_first(struct Decoder *decoder, u8 byte);
static u16 cp437_keep_point(u8 *out, u16 length, u16 size, u32 point);
static u16 cp437_keep_hex(u8 *out, u16 length, u16 size, u16 unit);
static u16 cp437_keep(u8 *out, u16 length, u16 size, u8 byte);

/* Return the code point of a CP437 byte from 32 on. */
u16 cp437_point_of(u8 letter)
{
    return letter >= 128 ? CP437_POINTS[letter - 128] : letter;
}

/* Return the CP437 byte of a code point, or 0 where CP437 lacks it. Control characters have none. */
u8 cp437_byte_of(u32 point)
{
    i16 i;

    if (point < 127) {
        return (u8)(point >= CP437_BLANK ? point : 0);
    }
    for (i = 0; i < 128; i++) {
        if (CP437_POINTS[i] == point) {
            return 128 + i;
        }
    }
    return 0;
}

/* Take one byte and return what it did (Utf8); overlong forms, surrogates and points past 10FFFF are wrong. */
u8 cp437_feed(struct Decoder *decoder, u8 byte)
{
    if (decoder->missing == 0) {
        return cp437_first(decoder, byte);
    }
    if (byte < decoder->low || byte > decoder->high) {
        decoder->missing = 0;
        return UTF8_WRONG;
    }
    decoder->point = (decoder->point & 0x7FFF) * 64 + (byte & 0x3F);
    decoder->missing--;
    decoder->low = 0x80;
    decoder->high = 0xBF;
    return decoder->missing == 0 ? UTF8_DONE : UTF8_MORE;
}

/* Take the first byte of a letter. */
static u8 cp437_first(struct Decoder *decoder, u8 byte)
{
    decoder->low = 0x80;
    decoder->high = 0xBF;
    if (byte < 0x80) {
        decoder->point = byte;
        return UTF8_DONE;
    }
    if (byte < 0xC2 || byte > 0xF4) {
        return UTF8_WRONG;
    }
    if (byte < 0xE0) {
        decoder->missing = 1;
        decoder->point = byte & 0x1F;
    } else if (byte < 0xF0) {
        decoder->missing = 2;
        decoder->point = byte & 0x0F;
        decoder->low = byte == 0xE0 ? 0xA0 : 0x80;
        decoder->high = byte == 0xED ? 0x9F : 0xBF;
    } else {
        decoder->missing = 3;
        decoder->point = byte & 0x07;
        decoder->low = byte == 0xF0 ? 0x90 : 0x80;
        decoder->high = byte == 0xF4 ? 0x8F : 0xBF;
    }
    return UTF8_MORE;
}

/* Return whether *count* bytes from *start* are UTF-8, whole letters all of them. */
u8 cp437_is_utf8(const u8 *data, u16 start, u16 count)
{
    struct Decoder decoder;
    u16 i;

    memset(&decoder, 0, sizeof(decoder));
    for (i = 0; i < count; i++) {
        u8 done = cp437_feed(&decoder, data[start + i]);

        if (done == UTF8_WRONG) {
            return 0;
        }
    }
    return decoder.missing == 0;
}

/* Write a CP437 byte from 32 on as UTF-8 (three bytes at most); return where the next one goes. */
u16 cp437_put_utf8(u8 *out, u16 at, u8 letter)
{
    u16 point = cp437_point_of(letter);

    if (point < 0x80) {
        out[at] = (u8)point;
        return (u16)(at + 1);
    }
    if (point < 0x0800) {
        out[at] = (u8)(0xC0 + point / 64);
        out[at + 1] = 0x80 + point % 64;
        return (u16)(at + 2);
    }
    out[at] = 0xE0 + point / 4096;
    out[at + 1] = 0x80 + point / 64 % 64;
    out[at + 2] = 0x80 + point % 64;
    return (u16)(at + 3);
}

/* Read a name or a text from outside into *size* bytes of CP437, filled up with zero bytes; return its length. */
u16 cp437_text_in(const u8 *data, u16 start, u16 count, u8 *out, u16 size)
{
    u8 utf8 = cp437_is_utf8(data, start, count);
    struct Decoder decoder;
    u16 length;
    u16 i;

    memset(&decoder, 0, sizeof(decoder));
    length = 0;
    for (i = 0; i < count; i++) {
        u8 byte = data[start + i];
        u8 done;

        if (!utf8) {
            length = cp437_keep(out, length, size, byte);
            continue;
        }
        done = cp437_feed(&decoder, byte);
        if (done == UTF8_DONE) {
            length = cp437_keep_point(out, length, size, decoder.point);
        }
    }
    while (length > 0 && out[length - 1] == CP437_BLANK) {
        length--;
    }
    for (i = length; i < size; i++) {
        out[i] = 0;
    }
    return length;
}

/* Append a code point; return the new length. */
static u16 cp437_keep_point(u8 *out, u16 length, u16 size, u32 point)
{
    u8 letter;
    u16 middle;

    if (point < CP437_BLANK || (CP437_DELETE <= point && point < 0xA0)) {
        return length;
    }
    letter = cp437_byte_of(point);
    if (letter > 0) {
        return cp437_keep(out, length, size, letter);
    }
    if (point <= 0xFFFF) {
        return cp437_keep_hex(out, length, size, (u16)point);
    }
    middle = cp437_keep_hex(out, length, size, 0xD7C0 + point / 1024 % 2048);
    return cp437_keep_hex(out, middle, size, 0xDC00 + point % 1024);
}

/* Append a question mark and four hex digits; return the new length. */
static u16 cp437_keep_hex(u8 *out, u16 length, u16 size, u16 unit)
{
    u16 at = cp437_keep(out, length, size, CP437_LACKING);

    at = cp437_keep(out, at, size, CP437_HEX[unit / 4096]);
    at = cp437_keep(out, at, size, CP437_HEX[unit / 256 % 16]);
    at = cp437_keep(out, at, size, CP437_HEX[unit / 16 % 16]);
    return cp437_keep(out, at, size, CP437_HEX[unit % 16]);
}

/* Append a CP437 byte where it may stay and fits; return the new length. */
static u16 cp437_keep(u8 *out, u16 length, u16 size, u8 byte)
{
    u8 letter = byte == CP437_NO_BREAK ? CP437_BLANK : byte;

    if (letter < CP437_BLANK || letter == CP437_DELETE || length >= size || (length == 0 && letter == CP437_BLANK)) {
        return length;
    }
    out[length] = letter;
    return (u16)(length + 1);
}
