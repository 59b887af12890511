/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Dates and spans of time in words. */

#include <string.h>

#include "core.h"

/* Write "Monday, 30 November 2026"; return the column after it. */
u8 dates_long_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day)
{
    struct Date date;
    u8 at;

    memset(&date, 0, sizeof(date));
    days_split(day, &date);
    at = page_text(sheet, row, column, ink, SAY_WEEKDAYS[date.weekday]);
    at = page_text(sheet, row, at, ink, TEXT(", "));
    at = page_number(sheet, row, at, ink, date.day, 1);
    page_put(sheet, row, at, ink, 32);
    at = page_text(sheet, row, (u8)(at + 1), ink, SAY_MONTHS[LARGER(date.month, 1) - 1]);
    page_put(sheet, row, at, ink, 32);
    return page_number(sheet, row, (u8)(at + 1), ink, date.year, 4);
}

/* Write "Mon 30 Nov 2026" (15 cells); return the column after it. */
u8 dates_short_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day)
{
    struct Date date;

    memset(&date, 0, sizeof(date));
    days_split(day, &date);
    page_span(sheet, row, column, ink, SAY_WEEKDAYS[date.weekday], 3);
    page_put(sheet, row, (u8)(column + 3), ink, 32);
    page_number(sheet, row, (u8)(column + 4), ink, date.day, 2);
    page_put(sheet, row, (u8)(column + 6), ink, 32);
    page_span(sheet, row, (u8)(column + 7), ink, SAY_MONTHS[LARGER(date.month, 1) - 1], 3);
    page_put(sheet, row, (u8)(column + 10), ink, 32);
    return page_number(sheet, row, (u8)(column + 11), ink, date.year, 4);
}

/* Write "2026-11-30"; return the column after it. */
u8 dates_iso_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day)
{
    struct Date date;

    memset(&date, 0, sizeof(date));
    days_split(day, &date);
    page_number(sheet, row, column, ink, date.year, 4);
    page_put(sheet, row, (u8)(column + 4), ink, 45);
    dates_two(sheet, row, (u8)(column + 5), ink, date.month);
    page_put(sheet, row, (u8)(column + 7), ink, 45);
    dates_two(sheet, row, (u8)(column + 8), ink, date.day);
    return (u8)(column + 10);
}

/* Write two digits. */
void dates_two(struct Page *sheet, u8 row, u8 column, u8 ink, u8 value)
{
    page_put(sheet, row, column, ink, 48 + value / 10 % 10);
    page_put(sheet, row, (u8)(column + 1), ink, 48 + value % 10);
}

/* Write "3 h 12" or "47 min", minutes rounded up; return the column after it. */
u8 dates_lasting(struct Page *sheet, u8 row, u8 column, u8 ink, u32 seconds)
{
    u32 minutes = (SMALLER(seconds, 359999) + 59) / 60;
    u8 at = column;

    if (minutes >= 60) {
        at = page_number(sheet, row, at, ink, minutes / 60, 1);
        at = page_text(sheet, row, at, ink, TEXT(" h "));
        dates_two(sheet, row, at, ink, minutes % 60);
        return (u8)(at + 2);
    }
    at = page_number(sheet, row, at, ink, minutes, 1);
    return page_text(sheet, row, at, ink, TEXT(" min"));
}
