"""Colours, scale and theme: what every drawing is measured by."""
