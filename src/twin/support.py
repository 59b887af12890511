"""The C that comes from no module: widths, texts, and the words of the subset that C has to be taught."""

from twin.layout import PAD

MARK = "/* Made by twin out of src/dyacht/core: change it there, never here. */"

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

static const u32 WORDS_CRC[16] = {{
{PAD}0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
{PAD}0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C
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

/* Return the CRC-32 of some bytes, going on from the one of those before; half a byte at a time. */
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before)
{{
{PAD}u32 crc = before ^ 0xFFFFFFFF;
{PAD}u16 i;

{PAD}for (i = 0; i < count; i++) {{
{PAD}{PAD}crc ^= data[start + i];
{PAD}{PAD}crc = (crc >> 4) ^ WORDS_CRC[crc & 15];
{PAD}{PAD}crc = (crc >> 4) ^ WORDS_CRC[crc & 15];
{PAD}}}
{PAD}return crc ^ 0xFFFFFFFF;
}}
"""
