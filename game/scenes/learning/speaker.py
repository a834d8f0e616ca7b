"""The speaker's card: a portrait, a name, one sentence that is typed as one reads, one line of numbers; and its bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.library import pool
from game.scenes.person import card_of
from game.ui import type as letters
from game.ui.controls import button
from game.ui.darkroom import darkroom
from game.ui.palette import BONE, INK, LAMP, PANEL_EDGE, PAPER, RED_INK, SOFT, mix
from game.ui.textures import undeveloped
from game.ui.type import XS, L, S

if TYPE_CHECKING:
    from game.engine.cards import CardDef
    from game.ui.draw import Canvas
    from game.ui.layout import Layout

WIDTHS = ((500, 1.0), (440, 1.3), (380, 1.6))
"""Design units that the card may be wide, and how much less welcome it is so: narrower ones are higher."""
PHOTO = (82, 100)
PAD = 11
BAR = 30
GREEN = (22, 92, 58)
PER_SECOND = 55.0
"""Characters typed in a second."""


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the card and its bar."""

    speaker: str
    """The name of the card of which the portrait is made."""
    sentence: str
    number: str = ""
    wrong: bool = False
    button: str = ""
    """What the button says, "" for a card without one."""
    title: str = ""
    done: int = 0
    of: int = 1
    count: str = ""
    skip: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """Where everything of it lies, measured from the card's corner; and the sentence in its lines."""

    size: tuple[int, int]
    photo: Rect
    column: Rect
    lines: tuple[str, ...]
    step: int
    button: Rect | None
    bar: Rect
    skip: Rect


def measure(words: Words, layout: Layout, width: float) -> Laid:
    """The card with its bar, so many design units wide (or as many as the window has)."""
    u = layout.u
    wide = min(u(width), layout.size[0] - u(24))
    pad, photo = u(PAD), Rect(u(PAD), u(PAD), u(PHOTO[0]), u(PHOTO[1]))
    column = Rect(photo.right + pad, pad, wide - photo.right - 2 * pad, 0)
    px = layout.text(L)
    lines = letters.wrap(words.sentence, "mono", px, column.w)
    step = letters.line_height(px, 1.28)
    high = letters.line_height(layout.text(XS)) + u(4) + step * len(lines)
    if words.number:
        rows = letters.wrap(words.number, "sans", layout.text(S), column.w)
        high += u(5) + letters.line_height(layout.text(S)) * len(rows)
    own = None
    if words.button:
        line = max(u(36), layout.text(S) + u(14))
        own = Rect(column.x, pad + high + u(7), min(column.w, u(210)), line)
        high += u(7) + line
    column.h = high
    card = max(photo.bottom, pad + high) + pad
    line = max(u(BAR), round(layout.text(XS) * 1.5) + u(6))
    bar = Rect(0, card + u(6), wide, line)
    side = letters.width(words.skip, "sans", layout.text(XS)) + u(18)
    skip = Rect(wide - side - u(3), bar.y + u(3), side, line - 2 * u(3))
    return Laid((wide, bar.bottom), photo, column, tuple(lines), step, own, bar, skip)


def typing_ms(words: Words) -> float:
    """How long the sentence takes to be typed."""
    return 1000.0 * len(words.sentence) / PER_SECOND


def face(name: str) -> CardDef:
    """The card of which the speaker's portrait is made: an Agent's own, else one for a person of that name."""
    found = next((card for card in pool().cards if card.name == name), None)
    return found if found is not None and found.suit in ("agent", "witness") else card_of(name)


def paint(canvas: Canvas, at: Rect, laid: Laid, words: Words, shown: int, hover: object) -> None:
    """Draw it at `at`, with so many characters of its sentence typed; `hover` is the key of what is pointed at."""
    u = canvas.u
    card = Rect(at.x, at.y, laid.size[0], laid.bar.y - u(6))
    canvas.paper(card, PAPER, 4, 14)
    print_ = laid.photo.move(at.topleft)
    canvas.paper(print_, (250, 246, 236), 1, 2)
    picture = print_.inflate(-u(8), -u(8))
    who = face(words.speaker)
    image = darkroom.picture(who, picture.size, person=True) or undeveloped(picture.size)
    canvas.surface.blit(image, picture)
    column = laid.column.move(at.topleft)
    with canvas.inside(card):
        y = column.y
        canvas.fitted((column.x, y), words.speaker, (XS,), SOFT, "italic", "tl", column.w)
        y += letters.line_height(canvas.px(XS)) + u(4)
        y = _sentence(canvas, Rect(column.x, y, column.w, 0), laid, RED_INK if words.wrong else INK, shown)
        if words.number:
            canvas.para((column.x, y + u(5)), words.number, column.w, S, GREEN)
    if laid.button is not None:
        label = words.button
        button(canvas, laid.button.move(at.topleft), label, "main", "Space", size=S, hover=hover in ("back", "on"))
    _bar(canvas, laid.bar.move(at.topleft), laid.skip.move(at.topleft), words, hover)


def _sentence(canvas: Canvas, box: Rect, laid: Laid, ink: tuple[int, int, int], shown: int) -> int:
    """The lines, typed as far as they are; gives the y below them."""
    y, glyph = box.y, letters.typed_width("m", canvas.px(L))
    for line in laid.lines:
        part = max(0, min(len(line), shown))
        if part == len(line):
            canvas.typed((box.x, y), line, L, ink)
        elif part:
            with canvas.clipped(Rect(box.x, y - canvas.u(2), part * glyph, laid.step + canvas.u(4))):
                canvas.typed((box.x, y), line, L, ink)
        shown -= len(line) + 1
        y += laid.step
    return y


def _bar(canvas: Canvas, bar: Rect, skip: Rect, words: Words, hover: object) -> None:
    """Which lesson, how far, and the way out."""
    u = canvas.u
    canvas.panel(bar, 250, PANEL_EDGE, 4)
    canvas.box(skip, mix((30, 34, 40), LAMP, 0.16 if hover == "skip" else 0.0), 4, edge=mix(PANEL_EDGE, LAMP, 0.3))
    with canvas.inside(bar):
        canvas.text(skip.center, words.skip, XS, BONE, "sans", "c")
        right = canvas.text((skip.x - u(9), bar.centery), words.count, XS, BONE, "sans", "mr").x - u(10)
        title = canvas.width(words.title, S, "bold")
        room = right - bar.x - u(10)
        dots = min(u(14) * words.of, room - title - u(10))
        if dots >= u(6) * words.of:
            _dots(canvas, Rect(right - dots, bar.y, dots, bar.h), words)
            room -= dots + u(8)
        canvas.fitted((bar.x + u(10), bar.centery), words.title, (S, XS), LAMP, "bold", "ml", room)


def _dots(canvas: Canvas, box: Rect, words: Words) -> None:
    """One for each step: done, present, to come."""
    step, high = box.w / words.of, canvas.u(8)
    for index in range(words.of):
        dot = Rect(round(box.x + index * step), box.centery - high // 2, max(3, round(step) - canvas.u(3)), high)
        color = LAMP if index < words.done else mix(LAMP, (20, 20, 20), 0.45) if index == words.done else (58, 62, 66)
        pygame.draw.rect(canvas.surface, color, dot, border_radius=canvas.u(4))


def chip(canvas: Canvas, rect: Rect, words: Words, hover: bool) -> None:
    """What is left of it while the table has the floor: which lesson, and how far."""
    u = canvas.u
    canvas.panel(rect, 250, mix(PANEL_EDGE, LAMP, 0.6 if hover else 0.25), 4)
    with canvas.inside(rect):
        count = canvas.text((rect.right - u(8), rect.centery), words.count, XS, BONE, "sans", "mr")
        room = count.x - rect.x - u(16)
        canvas.fitted((rect.x + u(8), rect.centery), words.title, (S, XS), LAMP, "bold", "ml", room)
