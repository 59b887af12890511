"""The translator: reads the core's text, checks it against the subset (docs/design.md), and writes it as C89.

Knows Python's and C's rules, nothing of what the core is about; it imports nothing of it.
"""
