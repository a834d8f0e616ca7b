"""The system's clipboard; where there is none, such as in a window that nobody sees, nothing happens."""

from __future__ import annotations

import pygame

LONGEST = 1_100_000
"""Characters that are taken: more than any list that is read has."""


def put(text: str) -> bool:
    """Copy a text. False where the system has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError, ValueError):
        return False
    return True


def get() -> str:
    """The text that was copied last, "" where there is none."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except (pygame.error, AttributeError, NotImplementedError, ValueError):
        return ""
