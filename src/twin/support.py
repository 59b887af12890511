"""The C that comes from no module: widths, texts, and the words of the subset that C has to be taught."""

from collections.abc import Callable

from twin.layout import PAD

MARK = "/* Made by twin out of src/dyacht/core: change it there, never here. */"

POLYNOMIAL = 0xEDB88320
A_LINE = 16


def crc_of(byte: int) -> int:
    """Return what the CRC-32 of zip makes of one byte."""
    for _ in range(8):
        byte = byte >> 1 ^ POLYNOMIAL * (byte & 1)
    return byte


def crc_of_first(byte: int) -> int:
    """Return what it makes of a byte that a zero byte follows."""
    before = crc_of(byte)
    return before >> 8 ^ crc_of(before & 0xFF)


def halves(crc: Callable[[int], int], shift: int) -> str:
    """Return 16 bits of each byte's CRC-32 as the lines of a table."""
    values = [f"0x{crc(byte) >> shift & 0xFFFF:04X}" for byte in range(256)]
    lines = [", ".join(values[at : at + A_LINE]) for at in range(0, len(values), A_LINE)]
    return ",\n".join(PAD + line for line in lines)


PRELUDE = f"""\
{MARK}

#ifndef CORE_H
#define CORE_H

#include <limits.h>

typedef unsigned char u8;
typedef signed short i16;
typedef unsigned short u16;
#if UINT_MAX == 0xFFFFFFFF
typedef signed int i32;
typedef unsigned int u32;
#define WIDENED(word) ((i32)(word))
#else
typedef signed long i32;
typedef unsigned long u32;
#define WIDENED(word) words_widened(word)
#endif

#define WORDS_SMALL 1 /* No object is over 64 KB. */
#define TEXT(letters) ((const u8 *)(letters))
#define SMALLER(one, two) ((one) < (two) ? (one) : (two))
#define LARGER(one, two) ((one) > (two) ? (one) : (two))

i32 words_widened(u16 word);
u16 words_length(const u8 *text);
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before);
"""

WORDS = f"""\
{MARK}

#include "core.h"

/* The CRC-32 of each byte, its low and its high half, where it is the first of two and where it is the last: a machine of 16 bits
   has no other way to be quick at it. */
static const u16 WORDS_FIRST_LOW[256] = {{
{halves(crc_of_first, 0)}
}};
static const u16 WORDS_FIRST_HIGH[256] = {{
{halves(crc_of_first, 16)}
}};
static const u16 WORDS_LAST_LOW[256] = {{
{halves(crc_of, 0)}
}};
static const u16 WORDS_LAST_HIGH[256] = {{
{halves(crc_of, 16)}
}};

/* Return the same in 32 bits. A call, for OpenWatcom 2 adds up what stands before and after it, and loses the carry. */
i32 words_widened(u16 word)
{{
{PAD}return word;
}}

/* Return how many bytes a text has. */
u16 words_length(const u8 *text)
{{
{PAD}u16 length = 0;

{PAD}while (text[length] != 0) {{
{PAD}{PAD}length++;
{PAD}}}
{PAD}return length;
}}

/* Return the CRC-32 of some bytes, going on from the one of those before: two at a time, with one word for two purposes, since an
   8086 has no room for more. */
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before)
{{
{PAD}const u8 *at = data + start;
{PAD}u16 low = (u16)(~before & 0xFFFF);
{PAD}u16 high = (u16)(~before >> 16);
{PAD}u16 place;

{PAD}if (count % 2 != 0) {{
{PAD}{PAD}place = (u8)(low ^ *at);
{PAD}{PAD}low = (u16)(low >> 8 | high << 8) ^ WORDS_LAST_LOW[place];
{PAD}{PAD}high = (u16)(high >> 8) ^ WORDS_LAST_HIGH[place];
{PAD}{PAD}at++;
{PAD}}}
{PAD}for (count /= 2; count > 0; count--) {{
{PAD}{PAD}place = (u8)(low ^ at[0]);
{PAD}{PAD}high ^= WORDS_FIRST_LOW[place];
{PAD}{PAD}place = WORDS_FIRST_HIGH[place];
{PAD}{PAD}low = (u8)((low >> 8) ^ at[1]);
{PAD}{PAD}place ^= WORDS_LAST_HIGH[low];
{PAD}{PAD}low = WORDS_LAST_LOW[low] ^ high;
{PAD}{PAD}high = place;
{PAD}{PAD}at += 2;
{PAD}}}
{PAD}return ~(((u32)high << 16) | low);
}}
"""
