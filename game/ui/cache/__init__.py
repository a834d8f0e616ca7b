"""Caches bounded by bytes, and how much memory the program holds."""
