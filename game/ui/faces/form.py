"""The hand form: 105 by 150 units, for a hand and a deck grid at 720 lines (SCREENS.md 2).

Narrower than the hand face can be set, so it has a design of its own in the same frame: a name strip, the picture
with the cost on its corner, one foot line. No text in it is below 14 pixels.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.faces.badge import cost_badge
from game.ui.faces.facts import AS_PRINTED, QUESTIONS, STATS, Now, has_numbers, price, sign_color, signs, stat_text
from game.ui.faces.frame import frame, suit_color
from game.ui.faces.hand import STRIP, TITLE, cropped, focus
from game.ui.faces.lettering import draw_lines, name_fitted, sizes
from game.ui.faces.sheet import Sheet
from game.ui.faces.words import suit_word
from game.ui.palette import AFFILIATION, CORE, DAMAGE, LAMP, PAPER, mix

if TYPE_CHECKING:
    from game.engine.cards import CardDef

WIDE, HIGH = 105, 150
BAR_Y, BAR_H = 7, 36
PICTURE = (4, 45, 97, 71)
FOOT = (118, 28)
TITLES = re.compile(r"^(Special |Assistant |Section )?(Agent|Director|Chief|Inspector|Detective|Sheriff|Senator) ")
PLACE = re.compile(r",.*$")


def short_name(card: CardDef) -> str:
    """The name that a small form has room for: people without their office, places without their state."""
    name = card.name
    if card.suit in ("agent", "witness", "bluff"):
        name = TITLES.sub("", name)
    return PLACE.sub("", name) if card.suit in ("site", "agent", "x_file") else name


def hand_form(
    card: CardDef, height: int, picture: pygame.Surface, cost: int | None = None, now: Now = AS_PRINTED
) -> pygame.Surface:
    """The card as a form of that height; `cost` is what it costs now where that is not the print."""
    k = height / HIGH
    sheet = Sheet(frame(card.suit, round(WIDE * k), height, round(BAR_Y * k), round(BAR_H * k)), WIDE)
    box = sheet.box(*PICTURE)
    pygame.draw.rect(sheet.s, (0, 0, 0), box.inflate(2, 2))
    sheet.s.blit(cropped(picture, box.size, focus(card)), box)
    home = sheet.box(5, BAR_Y, WIDE - 8, BAR_H)
    setting = name_fitted(short_name(card), "sans", home.w, home.h + 2, sizes(14, 14, k), 0.86)
    draw_lines(sheet.s, setting, "sans", home, TITLE)
    mark = suit_color(card.suit, "mark")
    sheet.disc(91, 57, 9.5, suit_color(card.suit, "bar"), mark)
    sheet.sign(card.suit, 91, 57, 13, mark)
    amount = price(card)
    if amount is not None:
        badge = cost_badge(card.pool, str(cost) if amount and cost is not None else amount, sheet.u(31))
        sheet.s.blit(badge, (sheet.u(2), sheet.u(42)))
    sheet.rect(4, FOOT[0], WIDE - 8, FOOT[1], STRIP[card.suit], 3)
    FEET.get(card.suit, _usual)(sheet, card, now)
    return sheet.s


def _middle() -> float:
    return FOOT[0] + FOOT[1] / 2


def _numbers(sheet: Sheet, card: CardDef, now: Now) -> None:
    """Health, LRC, CRC."""
    if not has_numbers(card):
        _usual(sheet, card, now)
        return
    for i, name in enumerate(STATS):
        text = stat_text(card, name)
        if name == "health" and now.damage:
            text = str(max(0, (card.health or 0) - now.damage))
        elif (present := now.of(name)) is not None:
            text = str(present)
        sheet.stat(4 + i * 32.5, _middle(), 32.5, name, text, 13, DAMAGE if name == "health" else PAPER)


def _site(sheet: Sheet, card: CardDef, now: Now) -> None:
    """Level of each prerequisite, then the questions."""
    x = 14.0
    for name, level in card.prerequisites:
        sheet.sign(name, x, _middle(), 16, PAPER)
        sheet.label(str(level), x + 9, _middle(), 15, CORE, "bold")
        x += 28
    x = 92.0
    for question in reversed(card.questions):
        sheet.disc(x, _middle(), 9.5, LAMP)
        sheet.sign(question, x, _middle(), 13, (30, 26, 18))
        x -= 20


def _x_file(sheet: Sheet, card: CardDef, now: Now) -> None:
    for i, question in enumerate(QUESTIONS):
        value = card.characteristics[question]
        sheet.sign(value, 18 + i * 23, _middle(), 18, AFFILIATION.get(value, (240, 224, 180)))


def _usual(sheet: Sheet, card: CardDef, now: Now) -> None:
    """The suit in words, then the signs that there is room for."""
    mark = mix(suit_color(card.suit, "mark"), (255, 255, 255), 0.2)
    used = sheet.label(suit_word(card.suit), 9, _middle(), 14, mark, "italic")
    x = 92.0
    for name in signs(card):
        if x - 9 < 11 + used:
            break
        sheet.sign(name, x, _middle(), 16, sign_color(name, PAPER))
        x -= 19


FEET: dict[str, Callable[[Sheet, CardDef, Now], None]] = {
    "agent": _numbers,
    "adversary": _numbers,
    "site": _site,
    "x_file": _x_file,
}
