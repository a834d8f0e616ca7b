"""The big face: the whole card, 280 by 400 units, for a held card, the table's zoom, deck building and the result.

It is set anew at each width: type keeps the floor of 14 pixels, so that a narrow face says less, never smaller.
"""

from __future__ import annotations

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for
from game.ui.faces import bodies
from game.ui.faces.face_sheet import Sheet
from game.ui.faces.face_words import suit_word
from game.ui.faces.facts import AS_PRINTED, DOTS, Now, affiliation
from game.ui.faces.frame import UNITS_HIGH, UNITS_WIDE, frame, suit_color
from game.ui.faces.hand_face import cropped, focus_height
from game.ui.faces.lettering import Paragraph, name_fitted, sizes
from game.ui.style.palette import AFFILIATION, EDGE, INK, PAPER, Color, mix, theme

PICTURE = {
    "agent": (16, 72, 122, 160),
    "witness": (32, 71, 150, 152),
    "adversary": (0, 58, 280, 172),
    "x_file": (16, 68, 248, 150),
    "site": (16, 69, 248, 184),
}
USUAL_PICTURE = (16, 69, 248, 168)
TITLE: Color = (250, 246, 234)
BAR_Y, BAR_H = 18, 40
TAB = {"agent": (67, 84), "witness": (80, 74), "equipment": (50, 62), "x_file": (46, 54)}  # middle and room for a word
LIGHT_ON_DARK = ("bluff", "adversary")
PERSONS = ("agent", "witness")
LIFTS = (24, 48, 72, 96, 120)  # what the picture gives to a text that does not fit, step by step
MOST_OF_PERSON = 96  # a photograph smaller than this leaves no face
BADGE, TAG = 46, 30


def picture_size(suit: str, width: int) -> tuple[int, int]:
    """The size in pixels of the picture on a big face of that width."""
    _, _, w, h = PICTURE.get(suit, USUAL_PICTURE)
    k = width / UNITS_WIDE
    return round(w * k), round(h * k)


def big_sheet(
    card: CardDef, width: int, picture: pygame.Surface, text: tuple[Paragraph, ...] = (), now: Now = AS_PRINTED
) -> Sheet:
    """The whole card with its picture as high as its text leaves it, and what was put where.

    `picture` has the size that `picture_size` gives.
    """
    sheet = _set(card, width, picture, text, now, 0)
    for lift in LIFTS:
        if not sheet.cut or (card.suit in PERSONS and lift > MOST_OF_PERSON):
            break
        sheet = _set(card, width, picture, text, now, lift)
    return sheet


def _set(card: CardDef, width: int, picture: pygame.Surface, text: tuple[Paragraph, ...], now: Now, lift: int) -> Sheet:
    """The card with its picture lower by `lift` units; a photograph of a person shrinks as a whole."""
    k = width / UNITS_WIDE
    empty = frame(card.suit, width, round(UNITS_HIGH * k), round(BAR_Y * k), round(BAR_H * k), theme.high)
    sheet = Sheet(empty, UNITS_WIDE)
    x, y, w, h = PICTURE.get(card.suit, USUAL_PICTURE)
    place = (x, y, w * (h - lift) / h if card.suit in PERSONS else w, h - lift)
    if lift:
        picture = cropped(picture, sheet.box(*place).size, top=focus_height(card))
    _lay_picture(sheet, card, picture, place)
    bodies.BODIES.get(card.suit, bodies.usual)(sheet, card, place, text, now)
    _title(sheet, card, now)
    _tab_word(sheet, card.suit)
    _foot(sheet, card, _soft_ink(card.suit))
    return sheet


def _tab_word(sheet: Sheet, suit: str) -> None:
    """The suit's name, where the card has a tab and the tab has room."""
    middle, room = TAB.get(suit, (0, 0))
    if room and sheet.width(suit_word(suit), "sans", 11) <= room:
        sheet.label(suit_word(suit), middle, 9.5, 11, mix(INK, suit_color(suit, "paper"), 0.15), "sans", "mc")


def _soft_ink(suit: str) -> Color:
    if suit == "combat":
        return 236, 206, 186
    return mix(PAPER, suit_color(suit, "paper"), 0.25) if suit in LIGHT_ON_DARK else INK


def _lay_picture(
    sheet: Sheet, card: CardDef, picture: pygame.Surface, place: tuple[float, float, float, float]
) -> None:
    x, y, w, h = place
    bar = suit_color(card.suit, "bar")
    at = (sheet.u(x), sheet.u(y))
    match card.suit:
        case "adversary":
            sheet.s.blit(picture, at)
            if side := affiliation(card):
                sheet.rect(0, y + h, UNITS_WIDE, 3, AFFILIATION[side])
        case "agent":
            sheet.photo(picture, x, y, 5)
            _paper_clip(sheet, x + w * 0.82, y)
        case "witness":
            sheet.photo(picture, x, y, 6, tilt=dice_for(card.id).choice([-1.6, 1.4]))
        case "bluff":
            sheet.photo(picture, x, y, 2, (120, 116, 108))
        case "combat":
            sheet.rect(x - 3, y - 3, w + 6, h + 6, (18, 8, 6))
            sheet.s.blit(picture, at)
        case "x_file":
            sheet.s.blit(picture, at)
            sheet.rect(x, y, w, h, EDGE, edge=True)
        case "site":
            _map_margin(sheet, (x, y, w, h), bar)
            sheet.s.blit(picture, at)
            sheet.rect(x - 1, y - 1, w + 2, h + 2, bar, edge=True)
        case _:
            sheet.photo(picture, x, y, 4)


def _paper_clip(sheet: Sheet, x: float, y: float) -> None:
    wire = [(0, 14), (0, -10), (9, -10), (9, 18), (3, 18), (3, -4)]
    for shift, ink in ((1, (60, 58, 52)), (0, (190, 192, 188))):
        course = [(sheet.u(x + dx) + shift, sheet.u(y + dy) + shift) for dx, dy in wire]
        pygame.draw.lines(sheet.s, ink, False, course, max(2, sheet.u(2)))


def _map_margin(sheet: Sheet, box: tuple[float, float, float, float], ink: Color) -> None:
    """White margin and graticule of a map sheet."""
    x, y, w, h = box
    sheet.rect(x - 7, y - 7, w + 14, h + 14, (232, 234, 222))
    sheet.rect(x - 7, y - 7, w + 14, h + 14, ink, edge=True)
    for i in range(1, 12, 2):
        sheet.rect(x + i * w / 12, y - 5, w / 12, 3, ink)
        sheet.rect(x + i * w / 12, y + h + 2, w / 12, 3, ink)


def _title(sheet: Sheet, card: CardDef, now: Now) -> None:
    """The name in the bar, the suit's tag at its right end, the cost at the left where bar and picture meet."""
    box = sheet.box(14, 19, UNITS_WIDE - 14 - TAG - 14, 38)
    setting = name_fitted(card.name, "bold", box.w, box.h, sizes(18, 12, sheet.k), 0.86)
    if len(setting.lines) > 1:  # the second line ends above the cost
        box.y -= round(1.6 * sheet.k)
    sheet.set_lines(setting, "bold", box, TITLE)
    sheet.suit_tag(card.suit, UNITS_WIDE - 8, BAR_Y, TAG)
    sheet.badge(card, 3, 53, BADGE, now)


def _foot(sheet: Sheet, card: CardDef, ink: Color) -> None:
    """Number, episode, rarity as dots."""
    y = 390.5
    number = sheet.label(f"{card.number:04}", 12, y, 10, ink, "mono")
    dots = DOTS.get(card.rarity, 1)
    for i in range(dots):
        sheet.disc(264 - i * 8, y + 0.5, 2.5, ink)
    if card.episode:
        room = UNITS_WIDE - 2 * (number + 20)
        sheet.label(card.episode, 140, y, 11, ink, "italic", "mc", room)
