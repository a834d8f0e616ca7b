"""A Witness signs what he has stated."""

from __future__ import annotations

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.curves import spline
from game.ui.art.dice import dice_for
from game.ui.faces.face_sheet import Sheet
from game.ui.style.palette import CARBON, FAINT


def signature(sheet: Sheet, card: CardDef, box: pygame.Rect) -> None:
    """One seeded scribble in carbon blue over a rule."""
    dice = dice_for("sign", card.name)
    k = sheet.k
    left, right, y = box.x / k, box.right / k, box.bottom / k - 16
    sheet.rule(FAINT, left + 96, y + 4, right - 12, y + 4)
    for s in (-1, 1):
        sheet.rule(FAINT, left + 84, y - 3 * s, left + 90, y + 3 * s)
    x, points = left + 102, []
    for part in card.name.split()[-2:]:
        points += [(x, y - dice.uniform(12, 20)), (x + 5, y + dice.uniform(-2, 5))]
        for _ in part:
            x += dice.uniform(4.5, 7.5)
            points.append((x, y - dice.uniform(-1, 8 if dice.random() < 0.75 else 17)))
        x += 7
    points.append((x + 14, y - 6))
    stroke = [(p[0] * k, p[1] * k) for p in spline(points, False, 5) if p[0] < right - 12]
    for shift in (0.0, 0.7):
        pygame.draw.aalines(sheet.s, CARBON, False, [(a, b + shift) for a, b in stroke])
