"""The hand form: 105 by 150 units, for a hand and a deck grid at 720 lines.

Narrower than the hand face can be set, so it says less in the same places: name strip, cost and suit's tag at the upper
corners of the picture, one foot line. A long name takes a third line; in a fan only the left part is seen, then all
that counts moves into that part. No text in it is below 14 pixels.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.faces.face_sheet import Sheet, tag_size
from game.ui.faces.face_words import suit_word
from game.ui.faces.facts import QUESTIONS, STATS, short_name, sign_color, signs, stat_text
from game.ui.faces.frame import frame, suit_color
from game.ui.faces.hand_face import STRIP, TITLE, cropped, focus
from game.ui.faces.lettering import Setting, name_fitted, name_narrow, name_whole, sizes
from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import AFFILIATION, CORE, DAMAGE, LAMP, PAPER, mix, theme

WIDE, HIGH = 105, 150
BAR_Y, BAR_H = 7, 36
HIGH_BARS = (51, 62)
"""Bars of long names: three lines, also where the letters are at their floor while the card is smaller."""
FOOT = (118, 28)
WHOLE = 102  # from this width on a form is set as if all of it were seen: nothing is written beyond it


def seen_of(height: int, visible: int) -> float:
    """For how many units of the width a form of that height is set, of which so many pixels are seen, 0 for all."""
    k = height / HIGH
    return WIDE if not visible or visible >= WHOLE * k else max(44.0, visible / k)


def set_name(card: CardDef, k: float, seen: float = WIDE) -> tuple[Setting, int]:
    """The name as it is set and the height of its bar.

    It takes a third line, then a higher bar, and is set narrower before a word is divided or anything is cut.
    """
    name, wide, steps = short_name(card), round((seen - 8) * k), sizes(14, 12, k)
    low = round(BAR_H * k) + 2
    if seen == WIDE and not (setting := name_whole(name, "sans", wide, low, steps, 0.86)).cut:
        return setting, BAR_H
    for way, narrow in ((name_whole, False), (name_whole, True), (name_fitted, False), (name_fitted, True)):
        for bar in HIGH_BARS:
            room = (wide, round(bar * k) + 2, steps, 0.86, 3)
            setting = name_narrow(way, name, "sans", *room) if narrow else way(name, "sans", *room)
            if not setting.cut:
                return setting, bar
    return setting, HIGH_BARS[-1]


def lettered(card: CardDef, bar: int, k: float) -> bool:
    """Whether the suit's ribbon has its letters: not where they would leave no room on the picture of an Adversary.

    There a slip has to lie that tells where it may attack; its foot of numbers tells its suit as well.
    """
    free = FOOT[0] - BAR_Y - bar - tag_size(card.suit, 22, k)[1]
    return card.suit != "adversary" or free >= 1.3 * TEXT_FLOOR / k


def form_sheet(card: CardDef, height: int, picture: pygame.Surface, visible: int = 0) -> Sheet:
    """The card as a form of that height, with what was put where.

    `visible` is how many pixels of its width are seen, from the left; 0 for all.
    """
    k = height / HIGH
    seen = seen_of(height, visible)
    setting, bar = set_name(card, k, seen)
    sheet = Sheet(frame(card.suit, round(WIDE * k), height, round(BAR_Y * k), round(bar * k), theme.high), WIDE)
    below = BAR_Y + bar
    box = sheet.box(4, below + 2, WIDE - 8, FOOT[0] - below - 4)
    pygame.draw.rect(sheet.s, (0, 0, 0), box.inflate(2, 2))
    shown = cropped(picture, (sheet.u(min(WIDE, seen + 4) - 8), box.h), focus(card))
    if shown.get_width() < box.w:  # what is hidden is not worth a wider cut: the subject stands where it is seen
        sheet.s.blit(pygame.transform.smoothscale(shown, box.size), box)
    sheet.s.blit(shown, box)
    sheet.set_lines(setting, "sans", sheet.box(5, BAR_Y, seen - 8, bar), TITLE)
    sheet.suit_tag(card.suit, seen - 5, below, 22, lettered(card, bar, k))
    sheet.badge(card, 2, below - 1, 31)
    sheet.rect(4, FOOT[0], WIDE - 8, FOOT[1], STRIP[card.suit], 3)
    FEET.get(card.suit, _usual)(sheet, card, seen)
    return sheet


def _middle() -> float:
    return FOOT[0] + FOOT[1] / 2


def _numbers(sheet: Sheet, card: CardDef, seen: float) -> None:
    """Health, LRC, CRC; in a narrow form each sign above its number."""
    if card.basic:  # without Health and combat values (rulebook 14.6)
        _usual(sheet, card, seen)
        return
    wide = (seen - 7.5) / 3
    for i, name in enumerate(STATS):
        text = stat_text(card, name)
        ink = DAMAGE if name == "health" else PAPER
        if wide > 28:
            sheet.stat(4 + i * wide, _middle(), wide, name, text, 13, ink)
        else:
            sheet.sign(name, 4 + (i + 0.5) * wide, FOOT[0] + 6, 11, ink)
            sheet.label(text, 4 + (i + 0.5) * wide, FOOT[0] + 20, 14, (250, 244, 230), "bold", "mc")


def _site(sheet: Sheet, card: CardDef, seen: float) -> None:
    """Level of each prerequisite, then the questions; in a narrow form those stand on the picture."""
    x = 14.0
    for name, level in card.prerequisites:
        sheet.sign(name, x, _middle(), 16, PAPER)
        sheet.label(str(level), x + 9, _middle(), 15, CORE, "bold")
        x += 28
    asked = list(reversed(card.questions))
    crowded = x + 20 * len(asked) > seen
    x, y = seen - 13, FOOT[0] - 12 if crowded else _middle()
    for question in asked:
        sheet.disc(x, y, 9.5, LAMP)
        sheet.sign(question, x, y, 13, (30, 26, 18))
        x -= 20


def _x_file(sheet: Sheet, card: CardDef, seen: float) -> None:
    step = (seen - 13) / 4
    for i, question in enumerate(QUESTIONS):
        value = card.characteristics[question]
        ink = AFFILIATION.get(value, (240, 224, 180))
        sheet.sign(value, 6 + (i + 0.5) * step, _middle(), min(18, step - 1), ink)


def _usual(sheet: Sheet, card: CardDef, seen: float) -> None:
    """The suit in words where there is room beside the signs; a narrow form has its signs alone, the tag says it."""
    shown = signs(card)
    used = 0.0
    if seen == WIDE or not shown:
        mark = mix(suit_color(card.suit, "mark"), (255, 255, 255), 0.2)
        if sheet.width(suit_word(card.suit), "italic", 14) <= seen - 12:
            used = sheet.label(suit_word(card.suit), 9, _middle(), 14, mark, "italic")
    x = seen - 13
    for name in shown:
        if x - 9 < (11 + used if used else 4):
            break
        sheet.sign(name, x, _middle(), 16, sign_color(name, PAPER))
        x -= 19


FEET: dict[str, Callable[[Sheet, CardDef, float], None]] = {
    "agent": _numbers,
    "adversary": _numbers,
    "site": _site,
    "x_file": _x_file,
}
