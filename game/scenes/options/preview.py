"""What a page of the settings changes, seen at once below its lines: sentences, cards, a piece of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.scenes.table.overlay import card_zoom
from game.ui import faces
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import split
from game.ui.style.palette import BONE, INK, LAMP, MANILA, MUTED, PAPER, SEPIA, SOFT, mix, theme
from game.ui.style.quality import quality
from game.ui.surfaces import textures
from game.ui.text.fonts import SMALLER, XS, M, S

if TYPE_CHECKING:
    from game.scenes.options.scene import Options

LEAST = 60  # design units of height below which there is nothing to be seen
CARDS = 100  # the same for cards, which no hand shows so low
PHOTOGRAPH = 0.63  # of an Agent's height: above it there is the photograph at the left
BELOW = 0.6  # and from here on nothing of it but its edge
TWO_LINES, RULES_END = 0.75, 0.845  # where two lines of its rules text end, and all of them
PANEL = 0.9  # of its width: the panel of its rules text
WRITTEN = 60  # how far two dots side by side differ where something is written
READ, SHOWN = "Agent Fox Mulder", ("Agent Dana Scully", "Road Trip", "Car Troubles", "Squeeze", "Aubrey, MO")
"""The card that is held on the page of reading, and those that lie on the page of colours."""


def place(scene: Options, free: Rect) -> Rect:
    """Where the preview of the open page lies within what its lines leave; nothing where there is not room for it."""
    u = scene.app.layout.u
    box = Rect(free.x, free.y + u(8), free.w, free.h - u(14))
    if scene.page.name not in _PREVIEWS or box.h < u(LEAST):
        return Rect()
    return box


def paint(scene: Options, canvas: Canvas, box: Rect) -> None:
    """Draw the preview of the open page."""
    with canvas.clipped(box), canvas.inside(box):
        _PREVIEWS[scene.page.name](scene, canvas, box)


@cache
def _card(name: str) -> CardDef:
    return next(card for card in pool().cards if card.name == name)


def _reading(scene: Options, canvas: Canvas, box: Rect) -> None:
    """The prompt, a sheet of paper, and as much of a held card as there is room for: its words, at their true size."""
    u, t = canvas.u, scene.t
    box = box.inflate(-u(16), -u(10))  # its shadows have room
    card = _card(READ)
    image = faces.face(card, card_zoom.size(canvas.layout)[0], text=card_zoom.rules_text(card, scene.t.language))
    piece = piece_with_rules(image, (box.w * 3 // 5, box.h))
    words, held_box = split(box, [1.0, piece.w], u(14))
    prompt, sheet = split(words, [max(u(54), canvas.px(M) + canvas.px(XS) + u(18)), 1.0], u(8), down=True)
    canvas.panel(prompt, 250, LAMP, 5)
    room = prompt.w - u(24)
    at = (prompt.x + u(12), prompt.centery - round(canvas.px(M) * 0.55))
    canvas.fitted(at, t("options.sample.prompt"), (M, S, *SMALLER), BONE, "bold", "ml", room)
    at = (prompt.x + u(12), prompt.centery + round(canvas.px(XS) * 0.75))
    canvas.fitted(at, t("options.sample.hint"), SMALLER, MUTED, "sans", "ml", room)
    told, room = t("options.sample.paper"), sheet.w - u(24)
    high = canvas.para_height(told, room, S) + u(20)
    if high <= sheet.h:  # half a sentence shows nothing of how it reads
        sheet.h = high
        canvas.paper(sheet, mix(PAPER, MANILA, 0.25), 3, 8)
        canvas.para((sheet.x + u(12), sheet.y + u(9)), told, room, S, INK)
    if piece:
        seen = Rect(held_box.topleft, piece.size)
        canvas.shade(seen, 10, 150, 4, hollow=True)
        canvas.surface.blit(image, seen, piece)
        for y in [seen.y] * (piece.y > 0) + [seen.bottom - 1] * (piece.bottom < image.get_height()):
            pygame.draw.line(canvas.surface, SEPIA, (seen.x, y), (seen.right - 1, y), max(1, u(1)))


def piece_with_rules(image: pygame.Surface, room: tuple[int, int]) -> Rect:
    """What of the face of an Agent is shown in so much room: all, or what stands below the photograph, as if it were
    slipped out from under something. Nothing where two lines of its rules text do not fit."""
    w, h = image.get_size()
    piece = Rect((w - min(w, room[0])) // 2, 0, min(w, room[0]), h)
    if h > room[1]:
        piece.y = _between_lines(image, range(round(h * BELOW), h))
        piece.h = h - piece.y
    if piece.h > room[1]:
        low = piece.y + room[1]
        piece.h = _between_lines(image, range(min(low, round(h * RULES_END)), piece.y, -1)) - piece.y
    return piece if piece.bottom >= h * TWO_LINES and piece.w >= w * PANEL else Rect()


def _between_lines(image: pygame.Surface, rows: range) -> int:
    """The first of these rows at which the face of an Agent may be cut without a line of its words being cut.

    Beside the photograph only the skills count.
    """
    w, h = image.get_size()
    for y in rows:
        first = w * (0.545 if y < h * PHOTOGRAPH else 0.07)
        row = [sum(image.get_at((x, y))[:3]) for x in range(int(first), int(w * 0.93), 2)]
        if all(abs(a - b) < WRITTEN for a, b in pairwise(row)):
            return y
    return rows[0]


def _colours(scene: Options, canvas: Canvas, box: Rect) -> None:
    """A piece of the table by night with cards on it, a panel and a slip of paper, and the room's light over all.

    Where cards would be too low to be made out, panel and slip have the room to themselves, side by side.
    """
    u, t = canvas.u, scene.t
    canvas.surface.blit(textures.desk(box.w, box.h), box)
    high = min(round(box.h * 0.94), u(190))
    wide = round(high * 0.7)
    count = min(len(SHOWN), (box.w * 3 // 5) // (wide + u(10))) if high >= u(CARDS) else 0
    x = box.x + u(14)
    for name in SHOWN[:count]:
        image = faces.hand_form(_card(name), high)
        canvas.surface.blit(image, (x, box.y + max(u(6), (box.h - high) // 2)))
        x += wide + u(10)
    words = Rect(x, box.y + u(8), box.right - x - u(14), box.h - u(16))
    panel, slip = split(words, [1.0, 1.0], u(8), down=count > 0)
    canvas.panel(panel, 232, LAMP, 5)
    canvas.fitted(panel.center, t("options.sample.prompt"), (M, S, *SMALLER), BONE, "bold", "c", panel.w - u(16))
    canvas.paper(slip, PAPER, 3, 12)
    canvas.fitted(slip.center, t("options.sample.hint"), (S, *SMALLER), SOFT, "sans", "c", slip.w - u(16))
    if theme.room_light and quality.overlays:
        canvas.surface.blit(textures.room_light(box.w, box.h), box, special_flags=pygame.BLEND_RGB_MULT)


_PREVIEWS: dict[str, Callable[[Options, Canvas, Rect], None]] = {"reading": _reading, "colours": _colours}
