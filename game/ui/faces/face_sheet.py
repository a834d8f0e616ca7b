"""The sheet: a card face under work, with the drawing words that all forms share.

Lengths are in the units of the form (280 wide for the big face, 140 for the hand's); `k` pixels are one unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art import noise
from game.ui.faces.badge import cost_badge
from game.ui.faces.face_words import suit_letters, word
from game.ui.faces.facts import AS_PRINTED, Now, price, sign_color
from game.ui.faces.frame import suit_color
from game.ui.faces.lettering import Setting, draw_lines, fitted, sizes
from game.ui.icons import icon, known
from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import INK, PAPER, Color, mix, theme
from game.ui.text import fonts

CHIP = (20, 21, 22)
PLAIN = "standard"
SHADOW = (0, 0, 0, 90)
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """What was put where: a text or a sign, its words or its name, the pixels it covers, whether it was cut."""

    kind: str
    what: str
    box: pygame.Rect
    cut: bool = False


def tag_size(suit: str, wide: float, k: float, lettered: bool = True) -> tuple[float, float]:
    """Width and height in units of a suit's ribbon that is at least so wide, with letters or the sign alone."""
    if not lettered:
        return wide, wide * 1.06
    px = max(TEXT_FLOOR, round(wide * 0.5 * k))
    wide = max(wide, fonts.width(suit_letters(suit), "bold", px) / k + 5)
    return wide, wide * 1.06 + max(TEXT_FLOOR, round(wide * 0.5 * k)) / k


class Sheet:
    """A copy of the suit's frame and where things are put on it; `marks` tells what was put where."""

    def __init__(self, frame: pygame.Surface, units_wide: int) -> None:
        self.s = frame.copy()
        self.k = frame.get_width() / units_wide
        self.cut = False  # whether rules text did not fit
        self.marks: list[PlacedItem] = []

    def u(self, n: float) -> int:
        """A length in pixels."""
        return round(n * self.k)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels."""
        left, top = self.u(x), self.u(y)
        return pygame.Rect(left, top, self.u(x + w) - left, self.u(y + h) - top)

    def size(self, n: float) -> int:
        """A size of type in pixels, never below the floor."""
        return max(TEXT_FLOOR, round(n * self.k))

    def width(self, text: str, face: str, n: float) -> float:
        """How wide a line is, in units."""
        return fonts.width(text, face, self.size(n)) / self.k

    def rect(
        self, x: float, y: float, w: float, h: float, ink: tuple[int, ...], r: float = 0, edge: bool = False
    ) -> None:
        """A rectangle, filled or (`edge`) its outline."""
        pygame.draw.rect(self.s, ink, self.box(x, y, w, h), 1 if edge else 0, border_radius=self.u(r))

    def rule(self, ink: Color, x0: float, y0: float, x1: float, y1: float) -> None:
        """A thin line."""
        pygame.draw.line(self.s, ink, (self.u(x0), self.u(y0)), (self.u(x1), self.u(y1)))

    def disc(self, x: float, y: float, r: float, fill: Color, edge: Color | None = None) -> None:
        """A disc with a thin outline."""
        pygame.draw.circle(self.s, fill, (self.u(x), self.u(y)), self.k * r)
        if edge:
            pygame.draw.circle(self.s, edge, (self.u(x), self.u(y)), self.k * r, 1)

    def sign(self, name: str, x: float, y: float, size: float, ink: Color) -> None:
        """An icon with its middle at `(x, y)`; a keyword that a card set declares has that of the plain ones."""
        drawn = icon(name if known(name) else PLAIN, self.u(size), ink)
        box = drawn.get_rect(center=(self.u(x), self.u(y)))
        self.s.blit(drawn, box)
        self.marks.append(PlacedItem("sign", name, box))

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        ink: Color,
        face: str = "sans",
        anchor: str = "ml",
        room: float = 0,
    ) -> float:
        """One line at its anchor (t, m, b and l, c, r); cut where it is wider than `room` units. Gives its width."""
        px = self.size(size)
        whole = text
        if room:
            text = fonts.cut(text, face, px, self.u(room))
        drawn = fonts.line(text, face, px, theme.words(ink))
        box = drawn.get_rect()
        left, top = self.u(x), self.u(y)
        box.x = {"l": left, "c": left - box.w // 2, "r": left - box.w}[anchor[1]]
        box.y = {"t": top, "m": top - box.h // 2, "b": top - box.h}[anchor[0]]
        self.s.blit(drawn, box)
        self.marks.append(PlacedItem("text", text, box, text != whole))
        return box.w / self.k

    def set_lines(self, setting: Setting, face: str, home: pygame.Rect, ink: Color) -> None:
        """Lines that were fitted, in a box of pixels."""
        draw_lines(self.s, setting, face, home, ink)
        wide = round(max(fonts.width(line, face, setting.px) for line in setting.lines) * setting.narrow)
        box = pygame.Rect(home.x, home.y + (home.h - setting.height) // 2, wide, setting.height)
        self.marks.append(PlacedItem("text", " ".join(setting.lines), box, setting.cut))

    def lines(self, forms: Sequence[str], box: Box, size: tuple[int, int], ink: Color) -> None:
        """The first of the forms that stands whole in two lines at most, `size` the largest and the smallest type."""
        home = self.box(*box)
        found = [fitted(text, "sans", home.w, home.h, sizes(*size, self.k), 2, 0.86) for text in forms]
        self.set_lines(next((one for one in found if not one.cut), found[-1]), "sans", home, ink)

    def badge(self, card: CardDef, x: float, y: float, size: float, now: Now = AS_PRINTED) -> None:
        """The cost, if there is one, its upper left corner at `(x, y)`."""
        amount, present = price(card), now.of("cost")
        if amount is None:
            return
        if amount and present is not None:
            amount = str(present)
        box = pygame.Rect(self.u(x), self.u(y), self.u(size), self.u(size))
        self.s.blit(cost_badge(card.pool, amount, box.w), box)
        self.marks.append(PlacedItem("sign", "cost", box))

    def suit_tag(self, suit: str, right: float, top: float, wide: float, lettered: bool = True) -> None:
        """The ribbon that tells the suit: its sign, over its letters if it is `lettered`, in its colour."""
        mark, bar = suit_color(suit, "mark"), suit_color(suit, "bar")
        letters = suit_letters(suit)
        wide, high = tag_size(suit, wide, self.k, lettered)
        x = right - wide
        outline = [
            (x, top),
            (right, top),
            (right, top + high),
            (right - wide / 2, top + high - wide * 0.2),
            (x, top + high),
        ]
        points = [(self.u(a), self.u(b)) for a, b in outline]
        shadow = pygame.Surface((self.u(wide) + 4, self.u(high) + 4), pygame.SRCALPHA)
        shadow.fill((0, 0, 0, 80))
        self.s.blit(shadow, (points[0][0] - 1, points[0][1]))
        pygame.draw.polygon(self.s, mix(bar, (0, 0, 0), 0.25), points)
        pygame.draw.polygon(self.s, mark, points, max(1, self.u(1)))
        self.sign(suit, right - wide / 2, top + wide * 0.4, wide * 0.66, mark)
        if not lettered:
            return
        foot = top + wide * 0.72 + self.size(wide * 0.5) / self.k / 2
        self.label(letters, right - wide / 2, foot, wide * 0.5, mix(mark, (255, 255, 255), 0.35), "bold", "mc")

    def panel(self, x: float, y: float, w: float, h: float, ink: Color, edge: Color | None = None) -> pygame.Rect:
        """A slip of paper with a little shadow; gives its rectangle in pixels."""
        box = self.box(x, y, w, h)
        shadow = pygame.Surface((box.w + 4, box.h + 4), pygame.SRCALPHA)
        shadow.fill((0, 0, 0, 60))
        self.s.blit(shadow, (box.x - 1, box.y))
        if theme.high:
            self.s.fill(theme.sheet(ink), box)
            edge = theme.words(edge or INK)
        else:
            self.s.blit(noise.paper(box.w, box.h, ink, 9, 5, 6), box)
        if edge:
            pygame.draw.rect(self.s, edge, box, 1)
        return box

    def photo(
        self,
        picture: pygame.Surface,
        x: float,
        y: float,
        border: float,
        rim: Color = (232, 226, 208),
        tilt: float = 0.0,
    ) -> None:
        """A print on the paper: border, shadow, perhaps tilted; its picture starts at `(x, y)`."""
        w, h = picture.get_size()
        b = self.u(border)
        print_ = pygame.Surface((w + b * 2, h + b * 2), pygame.SRCALPHA)
        print_.fill((*rim, 255))
        print_.blit(picture, (b, b))
        pygame.draw.rect(print_, mix(rim, (0, 0, 0), 0.25), print_.get_rect(), 1)
        if tilt:
            print_ = pygame.transform.rotozoom(print_, tilt, 1)
        shadow = print_.copy()
        shadow.fill(SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
        at = print_.get_rect(center=(self.u(x) + w // 2, self.u(y) + h // 2))
        self.s.blit(shadow, (at.x + self.u(3), at.y + self.u(4)))
        self.s.blit(print_, at)

    def chip_width(self, name: str, h: float, worded: bool) -> float:
        """How wide a keyword's chip would be."""
        return h + 6 + self.width(word(name), "bold", h - 8) if worded else h

    def chip(self, x: float, y: float, name: str, h: float, worded: bool = True) -> float:
        """A keyword: its sign in a dark pill, affiliations in their colour; gives the width."""
        ink = sign_color(name, PAPER)
        w = self.chip_width(name, h, worded)
        self.rect(x, y, w, h, CHIP, 4)
        self.rect(x, y, w, h, mix(ink, CHIP, 0.45), 4, edge=True)
        self.sign(name, x + h / 2 + (1 if worded else 0), y + h / 2, h - 6, ink)
        if worded:
            self.label(word(name), x + h + 1, y + h / 2, h - 8, PAPER, "bold")
        return w

    def stat(
        self, x: float, y: float, w: float, name: str, text: str, size: float, sign: Color, ink: Color = (250, 244, 230)
    ) -> None:
        """A number with its sign, centred in a column that starts at `x`; `y` is its middle."""
        px, gap = size * 1.06, 4.0
        if size + gap + self.width(text, "bold", px) > w - 4:  # two digits in a narrow column
            size, px, gap = size * 0.86, px * 0.9, 2.0
        total = size + gap + self.width(text, "bold", px)
        left = x + (w - total) / 2
        self.sign(name, left + size / 2, y, size, sign)
        self.label(text, left + size + gap, y, px, ink, "bold")
