"""Fonts, rendered lines, wrapping and fitting of text."""
