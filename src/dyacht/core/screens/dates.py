"""Dates and spans of time in words."""

from dyacht.core.book import days
from dyacht.core.book.days import Date
from dyacht.core.screens import page, say
from dyacht.core.screens.page import Page
from dyacht.core.words import new, u8, u16, u32


def long_date(sheet: Page, row: u8, column: u8, ink: u8, day: u16) -> u8:
    """Write "Monday, 30 November 2026"; return the column after it."""
    date: Date = new(Date)
    days.split(day, date)
    at: u8 = page.text(sheet, row, column, ink, say.WEEKDAYS[date.weekday])
    at = page.text(sheet, row, at, ink, b", ")
    at = page.number(sheet, row, at, ink, date.day, 1)
    page.put(sheet, row, at, ink, 32)
    at = page.text(sheet, row, at + 1, ink, say.MONTHS[max(date.month, 1) - 1])
    page.put(sheet, row, at, ink, 32)
    return page.number(sheet, row, at + 1, ink, date.year, 4)


def short_date(sheet: Page, row: u8, column: u8, ink: u8, day: u16) -> u8:
    """Write "Mon 30 Nov 2026" (15 cells); return the column after it."""
    date: Date = new(Date)
    days.split(day, date)
    page.span(sheet, row, column, ink, say.WEEKDAYS[date.weekday], 3)
    page.put(sheet, row, column + 3, ink, 32)
    page.number(sheet, row, column + 4, ink, date.day, 2)
    page.put(sheet, row, column + 6, ink, 32)
    page.span(sheet, row, column + 7, ink, say.MONTHS[max(date.month, 1) - 1], 3)
    page.put(sheet, row, column + 10, ink, 32)
    return page.number(sheet, row, column + 11, ink, date.year, 4)


def iso_date(sheet: Page, row: u8, column: u8, ink: u8, day: u16) -> u8:
    """Write "2026-11-30"; return the column after it."""
    date: Date = new(Date)
    days.split(day, date)
    page.number(sheet, row, column, ink, date.year, 4)
    page.put(sheet, row, column + 4, ink, 45)
    two(sheet, row, column + 5, ink, date.month)
    page.put(sheet, row, column + 7, ink, 45)
    two(sheet, row, column + 8, ink, date.day)
    return column + 10


def two(sheet: Page, row: u8, column: u8, ink: u8, value: u8) -> None:
    """Write two digits."""
    page.put(sheet, row, column, ink, 48 + value // 10 % 10)
    page.put(sheet, row, column + 1, ink, 48 + value % 10)


def lasting(sheet: Page, row: u8, column: u8, ink: u8, seconds: u32) -> u8:
    """Write "3 h 12" or "47 min", minutes rounded up; return the column after it."""
    minutes: u32 = (min(seconds, 359_999) + 59) // 60
    at: u8 = column
    if minutes >= 60:
        at = page.number(sheet, row, at, ink, minutes // 60, 1)
        at = page.text(sheet, row, at, ink, b" h ")
        two(sheet, row, at, ink, minutes % 60)
        return at + 2
    at = page.number(sheet, row, at, ink, minutes, 1)
    return page.text(sheet, row, at, ink, b" min")
