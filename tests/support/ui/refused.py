"""What the system does with what may not be done."""

from __future__ import annotations


def refused(*_: object, **__: object) -> None:
    """Stand in for a function of the system that nobody has a right to."""
    raise PermissionError(13, "Permission denied")
