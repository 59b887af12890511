/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Calendar dates as day numbers, and which days may be played. Dates are never instants; nothing here knows a zone. */

#include "core.h"

const u8 DAYS_LENGTHS[12] = {
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
};

const u16 DAYS_STARTS[12] = {
    0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334
};

/* Return whether *year*, from 2020 to 2109, has a 29th of February. */
u8 days_is_leap(u16 year)
{
    return year % 4 == 0 && year != 2100;
}

/* Return how many days a month (1 to 12) has. */
u8 days_length(u16 year, u8 month)
{
    return month == 2 && days_is_leap(year) ? 29 : DAYS_LENGTHS[month - 1];
}

/* Return the day number of the 1st of January of *year*, from 2020 to 2109. */
u16 days_year_start(u16 year)
{
    u16 past = (u16)(year - DAYS_FIRST_YEAR);

    return (u16)((i32)past * 365 + (WIDENED(past) + 3) / 4 - (year > 2100 ? 1 : 0));
}

/* Return a date's day number, or NO_DAY where there is no such date or no record can name it. */
u16 days_number(u16 year, u8 month, u8 day)
{
    u8 after;
    u16 result;

    if (!(DAYS_FIRST_YEAR <= year && year <= DAYS_LAST_YEAR && 1 <= month && month <= 12) || day < 1 ||
            day > days_length(year, month)) {
        return DAYS_NO_DAY;
    }
    after = month > 2 && days_is_leap(year) ? 1 : 0;
    result = (u16)(days_year_start(year) + DAYS_STARTS[month - 1] + after + day - 1);
    return result <= DAYS_LAST ? result : DAYS_NO_DAY;
}

/* Fill *date* from a day number up to LAST. */
void days_split(u16 day, struct Date *date)
{
    u16 year = DAYS_FIRST_YEAR + day / 366;
    u16 rest;
    u8 month;

    if (year < DAYS_LAST_YEAR && days_year_start((u16)(year + 1)) <= day) {
        year++;
    }
    rest = (u16)(day - days_year_start(year));
    month = 1;
    while (rest >= days_length(year, month)) {
        rest -= days_length(year, month);
        month++;
    }
    date->year = year;
    date->month = month;
    date->day = (u8)(rest + 1);
    date->weekday = days_weekday(day);
}

/* Return 0 for a Monday, 6 for a Sunday. */
u8 days_weekday(u16 day)
{
    return ((i32)day + DAYS_WEEKDAY) % 7;
}

/* Return the day that the *count* letters from *start* name as YYYYMMDD, or NO_DAY if they don't. */
u16 days_parse(const u8 *letters, u16 start, u16 count)
{
    u16 year;
    i16 i;

    if (count != 8) {
        return DAYS_NO_DAY;
    }
    for (i = 0; i < 8; i++) {
        if (!(48 <= letters[start + i] && letters[start + i] <= 57)) {
            return DAYS_NO_DAY;
        }
    }
    year = days_digits(letters, start) * 100 + days_digits(letters, (u16)(start + 2));
    return days_number(year, days_digits(letters, (u16)(start + 4)), days_digits(letters, (u16)(start + 6)));
}

/* Return the number that two decimal digits make. */
u8 days_digits(const u8 *letters, u16 start)
{
    return (u8)((letters[start] - 48) * 10 + letters[start + 1] - 48);
}

/* Return the months from 2020-01 to the month of *day*. */
u16 days_month_of(u16 day)
{
    u16 month = day / 31;

    while (WIDENED(month) + 1 < DAYS_MONTHS && days_month_first((u16)(month + 1)) <= day) {
        month++;
    }
    return month;
}

/* Return the first day of a month counted from 2020-01. */
u16 days_month_first(u16 month)
{
    return days_number(DAYS_FIRST_YEAR + month / 12, month % 12 + 1, 1);
}

/* Return the last day of a month counted from 2020-01; the very last month ends with LAST. */
u16 days_month_last(u16 month)
{
    return (u16)SMALLER(DAYS_LAST, (i32)days_month_first(month) + days_length(DAYS_FIRST_YEAR + month / 12,
            month % 12 + 1) - 1);
}

/* Return StartDate: the one *known*, else the *earliest* record's day, else *today*; NO_DAY stands for none. */
u16 days_first_of_play(u16 known, u16 earliest, u16 today)
{
    if (known != DAYS_NO_DAY) {
        return known;
    }
    return earliest < today ? earliest : today;
}

/* Return whether the clock can't be right: before 2020, after LAST, or before the first day of play. */
u8 days_is_impossible(const struct Terms *terms, u16 today)
{
    return today > DAYS_LAST || (terms->start != DAYS_NO_DAY && today < terms->start);
}

/* Return whether a game of *day* can be started. While the first day of play is not known (NO_DAY) none can. */
u8 days_may_start(const struct Terms *terms, u16 today, u16 day)
{
    u16 month;

    if (today > DAYS_LAST || day < terms->start || day > DAYS_LAST) {
        return 0;
    }
    if (day <= today) {
        return (i32)today - day <= terms->makeup_days;
    }
    if (terms->play_ahead_day == 0) {
        return 0;
    }
    month = days_month_of(today);
    return day <= days_month_last(month) && (i32)today - days_month_first(month) + 1 >= terms->play_ahead_day;
}

/* Return whether an unfinished game of *day* can be gone on with; on its own day it always can. */
u8 days_may_resume(const struct Terms *terms, u16 today, u16 day)
{
    return day == today || days_may_start(terms, today, day);
}

/* Return whether the standings of *day* can still change: it is today, or late games of it can be played. */
u8 days_is_open(const struct Terms *terms, u16 today, u16 day)
{
    return day <= today && today <= DAYS_LAST && (i32)today - day <= terms->makeup_days;
}

/* Return whether any day of *month* (counted from 2020-01) is open. */
u8 days_is_month_open(const struct Terms *terms, u16 today, u16 month)
{
    return days_month_first(month) <= today && today <= DAYS_LAST && (days_month_last(month) >= today ||
            (i32)today - days_month_last(month) <= terms->makeup_days);
}

/* Return whether a game of *day* is its owner's alone as yet. While today can't be told, every game is. */
u8 days_is_sealed(u16 today, u16 day)
{
    return day > today || today > DAYS_LAST;
}
