"""Where the marks of a drawn card collide or leave it."""

from __future__ import annotations

import pygame

from game.ui.faces.face_sheet import PlacedItem, Sheet
from game.ui.style.layout import TEXT_FLOOR
from game.ui.text.fonts import font

HELD = 329
"""The width of a held card at 720 lines, the smallest one that is held."""
SHEET = 280
"""The width at which a face is looked at beside others."""


def ink(mark: PlacedItem) -> pygame.Rect:
    """What a line of type covers: its letters, without the air above and below them."""
    if mark.kind == "sign":
        return mark.box.inflate(-mark.box.w // 4, -mark.box.h // 4)
    return mark.box.inflate(0, -round(min(mark.box.h, font("sans", TEXT_FLOOR).get_height()) * 0.42))


def collisions(sheet: Sheet) -> list[tuple[str, str]]:
    marks = [mark for mark in sheet.marks if mark.kind != "sign" or mark.what == "cost"]
    return [(a.what, b.what) for i, a in enumerate(marks) for b in marks[i + 1 :] if ink(a).colliderect(ink(b))]


def outside(sheet: Sheet) -> list[str]:
    card = sheet.s.get_rect()
    return [mark.what for mark in sheet.marks if not card.contains(ink(mark))]
