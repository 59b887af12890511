"""The version, in one place: year, month, day, and the number of the release on that day."""

VERSION = "2026.11.30.1"
