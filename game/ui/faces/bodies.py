"""The lower half of the big face, suit by suit: what the card can do and its rules text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.curves import spline
from game.ui.art.dice import dice_for
from game.ui.faces.face_sheet import PlacedItem, Sheet
from game.ui.faces.face_words import least_word, short_word, word
from game.ui.faces.facts import QUESTIONS, STATS, Now, affiliation, signs, skills, stat_text
from game.ui.faces.frame import suit_color
from game.ui.faces.lettering import Paragraph, draw_rules, rules_fitted, sizes
from game.ui.i18n.texts import in_use
from game.ui.style.palette import (
    AFFILIATION,
    CARBON,
    CORE,
    DAMAGE,
    DAMAGE_TEXT,
    EDGE,
    FAINT,
    HEALING,
    INK,
    LAMP,
    MANILA,
    PAPER,
    RP,
    SOFT,
    STAMP_TEXT,
    Color,
    mix,
)

Rules = tuple[Paragraph, ...]
Place = tuple[float, float, float, float]  # where the picture lies
FOOT = 382
SLATE, NUMBERS_EDGE = (24, 42, 58), (60, 84, 102)
STRIP = (30, 42, 40)
PALE: Color = (206, 214, 204)
LOW: Color = mix(INK, SOFT, 0.4)
"""The ink of a skill of which one has little: as much paler as can still be read on the darkest part of the paper."""


def rules_text(
    sheet: Sheet, text: Rules, box: tuple[float, float, float, float], size: tuple[int, int], ink: Color, back: Color
) -> float:
    """Rules text in a box, at the largest size that fits; gives the y of its foot in units."""
    home = sheet.box(*box)
    if not text:
        return box[1]
    setting = rules_fitted(text, home.w, home.h, sizes(*size, sheet.k))
    sheet.cut = sheet.cut or setting.cut
    foot = draw_rules(sheet.s, setting, home.x, home.y, ink, back)
    place = pygame.Rect(home.x, home.y, setting.width, foot - home.y)
    sheet.marks.append(PlacedItem("rules", setting.told, place, setting.cut))
    return foot / sheet.k


def usual(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """Event, Equipment, Combat, Bluff: chips, then the panel with when and what."""
    top = _chips(sheet, card, 16, place[1] + place[3] + 12) + 6
    _panel(sheet, card, text, 14, top, FOOT)


def witness(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """What the Witness knows stands in the margin beside the photograph; a statement is signed."""
    x, y, w, h = place
    names = signs(card)[:3]
    left = x + w + 12
    wide, high = 264 - left, min(46.0, h / max(1, len(names)) - 5)
    for i, name in enumerate(names):
        top = y - 1 + i * (high + 5)
        sheet.rect(left, top, wide, high, (34, 30, 30), 5)
        ink = AFFILIATION.get(name, PAPER)
        room = wide - 6 if high > 40 else wide - high - 4
        forms = (short_word(name), least_word(name))
        said = next((told for told in forms if sheet.width(told, "sans", 11) <= room), "")
        if not said:
            sheet.sign(name, left + wide / 2, top + high / 2, min(34, high - 6), ink)
        elif high > 40:
            sheet.sign(name, left + wide / 2, top + 16, 26, ink)
            sheet.label(said, left + wide / 2, top + 37, 11, PAPER, "sans", "mc")
        else:
            sheet.sign(name, left + high / 2 + 1, top + high / 2, high - 6, ink)
            sheet.label(said, left + high + 2, top + high / 2, 11, PAPER)
    box, end = _panel(sheet, card, text, 30, y + h + 14, FOOT)
    if box.bottom / sheet.k - end > 46:
        _sign(sheet, card, box)


def adversary(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """Chips and panel as usual, the numbers in a rule of the affiliation's colour."""
    top = _chips(sheet, card, 12, place[1] + place[3] + 8) + 3
    _panel(sheet, card, text, 14, top, 346)
    side = affiliation(card)
    sheet.rect(8, 348, 264, 34, (8, 9, 11), 6)
    sheet.rect(8, 348, 264, 34, AFFILIATION[side] if side else PALE, 6, edge=True)
    if card.basic:  # without Health and combat values (rulebook 14.6)
        sheet.label(in_use()("face.basic.strip"), 140, 365, 15, PAPER, "italic", "mc")
        return
    for i, name in enumerate(STATS):
        _number(sheet, card, now, name, 8 + i * 88, 365, 88)


def agent(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """Skills as form lines beside the photograph, keywords stamped, numbers on blue."""
    x, y, w, h = place
    foot = y + h
    end = _skills(sheet, card, now, x + w + 13, foot)
    stamps = [word(name) for name in card.keywords if name != "agent"]
    beside = foot - end > 26 and _stamps_width(sheet, stamps) <= 266 - x - w - 13
    _stamped(sheet, x + w + 13 if beside else 14, foot - 16 if beside else foot + 13, stamps)
    top = foot + (14 if beside else 36)
    sheet.panel(14, top, 252, 334 - top, PAPER, EDGE)
    rules_text(sheet, text, (22, top + 2, 236, 330 - top), (16, 12), INK, PAPER)
    sheet.rect(8, 340, 264, 40, SLATE, 6)
    if card.basic:  # without Health and combat values (rulebook 14.6)
        sheet.label(in_use()("face.basic.strip"), 140, 360, 15, PAPER, "italic", "mc")
        return
    for i, name in enumerate((*STATS, "resources")):
        _number(sheet, card, now, name, 8 + i * 66, 360, 66)
        if i:
            sheet.rule(NUMBERS_EDGE, 8 + i * 66, 346, 8 + i * 66, 374)


SKILLS_TOP = 70


def _skills(sheet: Sheet, card: CardDef, now: Now, x: float, foot: float) -> float:
    """The skills, a line to each; where there is no room for that, in two columns without words. Gives their foot."""
    known = skills(card)
    least = sheet.size(12) / sheet.k * 1.16
    step = min(24.0, (foot - SKILLS_TOP + 4) / max(1, len(known)))
    columns = 1 if step >= least else 2
    rows = -(-len(known) // columns)
    if columns > 1:
        step = min(24.0, (foot - SKILLS_TOP + 4) / rows)
    wide = (268 - x) / columns
    for i, (name, level) in enumerate(known):
        left, middle = x + i // rows * wide, SKILLS_TOP + (i % rows + 0.5) * step
        level, changed = _present(now, name, level)
        ink = INK if level > 1 else LOW
        sheet.sign(name, left + 8, middle, min(18, step - 2), ink)
        if columns == 1:
            sheet.label(short_word(name), left + 19, middle, 12, ink, room=wide - 33)
        high = _change_ink(changed) if changed else STAMP_TEXT if level > 2 else INK
        at = left + wide - 2 if columns == 1 else left + 22
        sheet.label(str(level), at, middle, 17 if level > 2 else 15, high, "bold", "mr" if columns == 1 else "ml")
        sheet.rule(mix(MANILA, EDGE, 0.5), left, middle + step / 2 - 1, left + wide - 4, middle + step / 2 - 1)
    return SKILLS_TOP + rows * step


def site(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """The two things that matter: which skill at which level, and which question."""
    high = 58 if text else 116
    top = place[1] + place[3] + 13
    sheet.rect(10, top, 260, high, STRIP, 6)
    if text:
        _site_short(sheet, card, top, now)
        _panel(sheet, card, text, 14, top + high + 5, FOOT)
    else:
        _site_tall(sheet, card, top, now)


VALUE = 184  # units between the sign of a characteristic and that of its value


def x_file(sheet: Sheet, card: CardDef, place: Place, text: Rules, now: Now) -> None:
    """The four characteristics as rows."""
    y = place[1] + place[3]
    for i, question in enumerate(QUESTIONS):
        value = card.characteristics[question]
        top = y + 8 + i * 38
        paper = mix(PAPER, AFFILIATION[value], 0.35) if i == 0 else PAPER
        sheet.panel(14, top, 252, 34, paper, EDGE)
        sheet.sign(question, 31, top + 17, 22, SOFT)
        sheet.label(word(question), 48, top + 8, 10, SOFT)
        named = next((told for told in (word(value), short_word(value)) if sheet.width(told, "bold", 12) <= VALUE), "")
        size = next((n for n in (15, 14, 13) if sheet.width(named, "bold", n) <= VALUE), 12)
        sheet.label(named, 48, top + 22, size, INK, "bold", room=VALUE)
        sheet.sign(value, 248, top + 17, 28, INK)


BODIES: dict[str, Callable[[Sheet, CardDef, Place, Rules, Now], None]] = {
    "agent": agent,
    "witness": witness,
    "site": site,
    "adversary": adversary,
    "x_file": x_file,
}


# ------------------------------------------------------------------------------------------------- shared parts


def _chips(sheet: Sheet, card: CardDef, x: float, y: float) -> float:
    """The row of keyword chips; they lose their words when they would not fit. Gives the y of its foot."""
    names = signs(card)
    if not names:
        return y
    room = 280 - 2 * x
    worded = sum(sheet.chip_width(name, 20, True) + 4 for name in names) <= room + 4
    for name in names:
        x += sheet.chip(x, y, name, 20, worded) + 4
    return y + 20


def _panel(sheet: Sheet, card: CardDef, text: Rules, x: float, top: float, foot: float) -> tuple[pygame.Rect, float]:
    """The slip with the activators and the rules text; gives its rectangle and the y of the text's foot."""
    suit = card.suit
    paper: Color = mix(suit_color(suit, "paper"), PAPER, 0.62)
    ink, tint = INK, suit_color(suit, "bar")
    if suit in ("bluff", "adversary"):
        paper, ink, tint = ((24, 22, 23) if suit == "bluff" else (14, 16, 18)), PAPER, (120, 120, 116)
    elif suit == "combat":
        paper = (226, 214, 190)
    box = sheet.panel(x, top, 266 - x, foot - top - 2, paper, mix(paper, tint, 0.35))
    y = top + 4
    if card.activators:
        y = _activators(sheet, card, x, top, paper, ink)
    end = rules_text(sheet, text, (x + 8, y, 266 - x - 16, foot - y - 8), (17, 12), ink, paper)
    return box, end


def _activators(sheet: Sheet, card: CardDef, x: float, top: float, paper: Color, ink: Color) -> float:
    """The line that says when the card may be played; gives the y below it."""
    middle = top + 13
    at = x + 7
    at += sheet.label(in_use()("face.play"), at, middle, 10, mix(ink, paper, 0.25), "italic") + 6
    for i, name in enumerate(card.activators):
        sheet.sign(name, at + 7, middle, 14, ink)
        room = 266 - at - 20 - 19 * (len(card.activators) - 1 - i)
        named = next((each for each in (word(name), short_word(name)) if sheet.width(each, "bold", 11) < room), "")
        if named:
            at += sheet.label(named, at + 17, middle, 11, ink, "bold") + 25
        else:
            at += 19
    sheet.rule(mix(ink, paper, 0.7), x + 6, top + 24, 259, top + 24)
    return top + 27


def _present(now: Now, name: str, printed: int) -> tuple[int, int]:
    """What a number is now, and by how much it differs from its print."""
    present = now.of(name)
    return (printed, 0) if present is None else (present, present - printed)


def _change_ink(change: int) -> Color:
    return mix(HEALING, (0, 0, 0), 0.45) if change > 0 else STAMP_TEXT


def _number(sheet: Sheet, card: CardDef, now: Now, name: str, x: float, y: float, w: float) -> None:
    """One number of the strip, with what it is now where that differs."""
    shown, ink = stat_text(card, "res" if name == "resources" else name), (250, 244, 230)
    if name == "health" and now.damage:
        shown, ink = f"{max(0, (card.health or 0) - now.damage)}/{card.health}", DAMAGE_TEXT
    elif (present := now.of(name)) is not None and str(present) != shown:
        ink = mix(HEALING, (255, 255, 255), 0.35) if not shown.isdigit() or present > int(shown) else DAMAGE_TEXT
        shown = str(present)
    sign = {"health": DAMAGE, "resources": RP}.get(name, PAPER)
    sheet.stat(x, y, w, name, shown, 23, sign, ink)


def _stamps_width(sheet: Sheet, names: list[str]) -> float:
    return sum(sheet.width(name, "sans", 11) + 12 for name in names) - 4


def _stamped(sheet: Sheet, x: float, y: float, names: list[str]) -> None:
    for name in names:
        w = sheet.width(name, "sans", 11) + 8
        if x + w > 268:
            return
        sheet.rect(x, y, w, 19, STAMP_TEXT, 2, edge=True)
        sheet.label(name, x + w / 2, y + 9.5, 11, STAMP_TEXT, "sans", "mc")
        x += w + 4


def _site_short(sheet: Sheet, card: CardDef, top: float, now: Now) -> None:
    """Level and question in one low strip, above a panel of text."""
    asked = card.questions
    for i, (name, level) in enumerate(card.prerequisites):
        x = 18 + i * 84
        level, _ = _present(now, name, level)
        sheet.sign(name, x + 15, top + 21, 30, PAPER)
        sheet.label(str(level), x + 36, top + 21, 28, CORE, "bold")
        sheet.label(short_word(name), x, top + 47, 12, PALE, room=82)
    for i, question in enumerate(asked):
        x = 243 - 46 * (len(asked) - 1 - i)
        _question_disc(sheet, question, x, top + 23, 19)
        if len(asked) == 1:
            sheet.label(word(question), 264, top + 49, 11, LAMP, "sans", "mr")


def _site_tall(sheet: Sheet, card: CardDef, top: float, now: Now) -> None:
    """Level and question large, where there is no text below."""
    asked = card.questions
    rows = card.prerequisites
    high = 116
    edge = 270 - (84 if len(asked) == 1 else 106)
    left, big = (38, 36) if len(rows) == 1 else (27, 28)
    for i, (name, level) in enumerate(rows):
        level, _ = _present(now, name, level)
        middle = top + high * (i + 0.5) / len(rows)
        sheet.sign(name, left, middle, big, PAPER)
        sheet.label(str(level), left + big / 2 + 6, middle, big - 3, CORE, "bold")
        start = left + big * 1.5
        home = (start, middle - 20, edge - start - (4 if len(rows) > 1 else 0), 40)  # apart from the questions
        sheet.lines((word(name), short_word(name)), home, (16, 12), PALE)
    for i, question in enumerate(asked):
        x = edge + (84 / 2 if len(asked) == 1 else 26 + i * 52)
        _question_disc(sheet, question, x, top + high / 2 - 12, 25 if len(asked) == 1 else 22)
        room = 52 if len(asked) > 1 else 84
        forms = (short_word(question), least_word(question)) if len(asked) > 1 else (word(question),)
        named = next((told for told in forms if sheet.width(told, "sans", 12) <= room), forms[-1])
        sheet.label(named, x, top + high / 2 + 27, 12, LAMP, "sans", "mc", room)


def _question_disc(sheet: Sheet, question: str, x: float, y: float, r: float) -> None:
    sheet.disc(x, y, r, LAMP)
    sheet.sign(question, x, y, r * 1.26, (30, 26, 18))


def _sign(sheet: Sheet, card: CardDef, box: pygame.Rect) -> None:
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
