"""The hand face: 140 by 200 units, set anew and not shrunk, with the two or three numbers that matter in a hand.

Used where a card is about 140 to 230 pixels wide (hands from 1080 lines on, deck grids, the result).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for
from game.ui.faces.face_sheet import Sheet
from game.ui.faces.face_words import suit_word
from game.ui.faces.facts import (
    AS_PRINTED,
    QUESTIONS,
    STATS,
    Now,
    affiliation,
    short_name,
    sign_color,
    signs,
    skills,
    stat_text,
)
from game.ui.faces.frame import frame
from game.ui.faces.lettering import Setting, name_fitted, name_whole, sizes
from game.ui.style.palette import AFFILIATION, CORE, DAMAGE, EDGE, INK, LAMP, PAPER, STAMP_TEXT, Color, theme

WIDE, HIGH = 140, 200
BAR_Y, BAR_H, HIGH_BAR = 9, 32, 47
TITLE: Color = (252, 248, 238)
PICTURE = {
    "adversary": (0, 42, 140, 104),
    "agent": (7, 45, 78, 102),
    "witness": (34, 45, 101, 107),
    "site": (5, 45, 130, 97),
    "x_file": (5, 45, 130, 82),
}
USUAL_PICTURE = (5, 45, 130, 107)
SIDE, SIGN, DISC = 9, 31, 29
"""The margin of the foot, and how much of it a sign at the left and a round one at the right take as a rule."""
RIM: dict[str, Color] = {
    "site": (232, 234, 222),
    "combat": (18, 8, 6),
    "bluff": (120, 116, 108),
    "x_file": EDGE,
}
USUAL_RIM: Color = (232, 226, 208)
STRIP: dict[str, Color] = {
    "agent": (24, 42, 58),
    "witness": (52, 36, 42),
    "adversary": (8, 9, 11),
    "site": (30, 42, 40),
    "x_file": (40, 20, 16),
    "bluff": (12, 10, 11),
    "combat": (34, 12, 9),
    "event": (60, 38, 18),
    "equipment": (30, 40, 48),
}


def focus(card: CardDef) -> float:
    """Which part of a wide picture a narrow form keeps: 0 left, 0.5 middle, 1 right."""
    if card.suit == "bluff" and "phenomena" not in card.keywords:
        return 1.0 if dice_for(card.id).choice([-1, 1]) > 0 else 0.0  # the struck-out portrait stands aside
    return 0.5


HEIGHT_OF_SUBJECT = {
    "Kiss Of The Vampire": 0.75, "The Host Attacks": 0.5, "Darkness Falls": 0.6, "Abduction": 0.4,
    "Smoke Screen": 0.1, "Relentless Pursuit": 0.0, "Krycek, The Double Agent": 0.0, "True Grit": 0.15,
    "Skinner Chooses A Side": 0.2, "Deep Throat": 0.1, "The Overcoat Man": 0.0, "Terminal Damage": 0.1,
    "Baltimore, MD": 0.9, "Minneapolis, MN": 0.8, "New York City, NY": 0.15, "Broad Street, Philadelphia, PA": 0.2,
    "University Of Maryland, Baltimore, MD": 0.15,
}  # fmt: skip
"""Where what matters lies in a picture: 0 at the top, 1 at the foot."""


def focus_height(card: CardDef) -> float:
    """Which part of a picture a lower window keeps: 0 the top, 1 the foot. An Adversary keeps its head."""
    return HEIGHT_OF_SUBJECT.get(card.name, 0.14 if card.suit == "adversary" else 0.5)


def cropped(picture: pygame.Surface, size: tuple[int, int], keep: float = 0.5, top: float = 0.0) -> pygame.Surface:
    """The picture scaled to a size and never stretched: its sides are cut so that `keep` stays (0 left, 1 right),
    or of its height the share `top` of what is too much above, the rest at the foot."""
    w, h = picture.get_size()
    cut = picture.get_rect()
    if w / h > size[0] / size[1]:
        cut.width = int(h * size[0] / size[1])
        cut.x = int((w - cut.width) * keep)
    else:
        cut.height = int(w * size[1] / size[0])
        cut.y = int((h - cut.height) * top)
    return pygame.transform.smoothscale(picture.subsurface(cut), size)


def hand_sheet(card: CardDef, width: int, picture: pygame.Surface, now: Now = AS_PRINTED) -> Sheet:
    """The card as it stands in a hand, at that width, and what was put where."""
    k = width / WIDE
    high = round(HIGH * k)
    setting, bar = set_name(card, k)
    sheet = Sheet(frame(card.suit, width, high, round(BAR_Y * k), round(bar * k), theme.high), WIDE)
    x, y, w, h = PICTURE.get(card.suit, USUAL_PICTURE)
    y, h = y + bar - BAR_H, h - (bar - BAR_H)
    box = sheet.box(x, y, w, h)
    if card.suit != "adversary":
        sheet.rect(x - 1, y - 1, w + 4, h + 4, (0, 0, 0))
        sheet.rect(x - 2, y - 2, w + 4, h + 4, RIM.get(card.suit, USUAL_RIM))
    sheet.s.blit(cropped(picture, box.size, focus(card)), box)
    sheet.suit_tag(card.suit, x + w - 2, BAR_Y + bar, 22)
    up = 1.5 if len(setting.lines) > 1 else 0.0  # what hangs below the last line stays off the picture
    sheet.set_lines(setting, "bold", sheet.box(6, BAR_Y - up, WIDE - 10, bar), TITLE)
    sheet.badge(card, 2, BAR_Y + bar - 3, 32, now)
    LOWER.get(card.suit, _usual)(sheet, card, now)
    return sheet


def set_name(card: CardDef, k: float) -> tuple[Setting, int]:
    """The name as it is set and the height of its bar: a long one takes a third line, before a word is divided."""
    wide, steps = round((WIDE - 10) * k), sizes(14, 10, k)
    setting = name_whole(card.name, "bold", wide, round(BAR_H * k) + 1, steps, 0.79)
    if not setting.cut:
        return setting, BAR_H
    return name_fitted(short_name(card), "bold", wide, round(HIGH_BAR * k) + 1, steps, 0.79, 3), HIGH_BAR


def _numbers(sheet: Sheet, card: CardDef, now: Now, ink: Color) -> None:
    sheet.rect(4, 166, 132, 29, ink, 4)
    if card.basic:  # without Health and combat values (rulebook 14.6)
        sheet.label(suit_word(card.suit), 70, 180, 15, PAPER, "italic", "mc")
        return
    for i, name in enumerate(STATS):
        text = stat_text(card, name)
        if name == "health" and now.damage:
            text = str(max(0, (card.health or 0) - now.damage))
        elif (present := now.of(name)) is not None:
            text = str(present)
        sheet.stat(4 + i * 44, 180, 44, name, text, 18, DAMAGE if name == "health" else PAPER)


def _agent(sheet: Sheet, card: CardDef, now: Now) -> None:
    known = skills(card)
    beside = 6 if len(known) > 5 else 5  # the best, beside the photograph: one more where they stand closer
    step, size = (20.0, 18) if beside == 5 else (17.0, 16)
    for i, (name, level) in enumerate(known[:beside]):
        middle = 43 + (i + 0.5) * step
        sheet.sign(name, 98, middle, size, INK)
        sheet.label(str(level), 113, middle, size - 1, STAMP_TEXT if level > 2 else INK, "bold")
    for i, (name, level) in enumerate(known[beside:9]):
        sheet.sign(name, 14 + i * 33, 156, 16, INK)
        sheet.label(str(level), 24 + i * 33, 156, 15, INK, "bold")
    _numbers(sheet, card, now, STRIP["agent"])


def _adversary(sheet: Sheet, card: CardDef, now: Now) -> None:
    x = 6.0
    for name in signs(card)[:5]:
        x += sheet.chip(x, 142, name, 21, worded=False) + 4
    _numbers(sheet, card, now, STRIP["adversary"])
    if side := affiliation(card):
        sheet.rect(4, 166, 132, 29, AFFILIATION[side], 4, edge=True)


def _site(sheet: Sheet, card: CardDef, now: Now) -> None:
    sheet.rect(4, 148, 132, 46, STRIP["site"], 4)
    rows = card.prerequisites
    for i, (name, level) in enumerate(rows):
        middle = 161 + i * 21 if len(rows) > 1 else 171
        sheet.sign(name, 18.5, middle, 19, PAPER)
        sheet.label(str(level), 32, middle, 20, CORE, "bold")
    for i, question in enumerate(card.questions):
        x = 116 - (len(card.questions) - 1 - i) * 40
        sheet.disc(x, 171, 17, LAMP)
        sheet.sign(question, x, 171, 22, (30, 26, 18))


def _x_file(sheet: Sheet, card: CardDef, now: Now) -> None:
    sheet.rect(4, 133, 132, 61, STRIP["x_file"], 4)
    for i, question in enumerate(QUESTIONS):
        value = card.characteristics[question]
        x = 21 + i * 33
        sheet.sign(value, x, 153, 28, AFFILIATION.get(value, (240, 224, 180)))
        sheet.sign(question, x, 181, 14, (190, 156, 126))
        if i:
            sheet.rule((78, 46, 36), 4 + i * 33, 139, 4 + i * 33, 188)


def _witness(sheet: Sheet, card: CardDef, now: Now) -> None:
    for i, name in enumerate(signs(card)[:3]):
        sheet.rect(4, 73 + i * 28, 26, 25, (34, 30, 30), 4)
        sheet.sign(name, 17, 85.5 + i * 28, 19, AFFILIATION.get(name, PAPER))
    sheet.rect(4, 157, 132, 38, STRIP["witness"], 4)
    _activators(sheet, card, 1.0)


def _usual(sheet: Sheet, card: CardDef, now: Now) -> None:
    """What it is about at the left, when it may be played at the right; smaller where there is much of both."""
    sheet.rect(4, 157, 132, 38, STRIP[card.suit], 4)
    shown = signs(card)[:3]
    share = min(1.0, (WIDE - 2 * SIDE) / (SIGN * len(shown) + DISC * len(card.activators[:3]) or 1))
    for i, name in enumerate(shown):
        sheet.sign(name, SIDE + (13 + i * SIGN) * share, 176, 26 * share, sign_color(name, PAPER))
    _activators(sheet, card, share)


def _activators(sheet: Sheet, card: CardDef, share: float) -> None:
    """When the card may be played: round signs at the right."""
    for i, name in enumerate(card.activators[:3]):
        x = WIDE - SIDE - (15 + i * DISC) * share
        sheet.disc(x, 176, 13 * share, (10, 10, 11), (150, 142, 124))
        sheet.sign(name, x, 176, 16 * share, (222, 214, 192))


LOWER: dict[str, Callable[[Sheet, CardDef, Now], None]] = {
    "agent": _agent,
    "witness": _witness,
    "site": _site,
    "adversary": _adversary,
    "x_file": _x_file,
}
