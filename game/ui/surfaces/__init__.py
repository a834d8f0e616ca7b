"""Painted surfaces that others put together: shapes, paper and wood, the pool of window-sized ones."""
