"""Setting text into a box: the largest size at which it fits, a cut with "…" only where none does.

Sizes are pixels, largest first, and never below the floor of `game.ui.text.fonts`. Rules text comes as paragraphs of
runs `(role, words)`; the roles are label, text, keyword, title and reminder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import LAMP, STAMP_TEXT, Color, luminance, mix, theme
from game.ui.text import fonts
from game.ui.text.rich_text import Run, Word, line_of, wrap

RoleRun = tuple[str, str]
Paragraph = tuple[RoleRun, ...]
Text = Sequence[Sequence[RoleRun]]

FACE_OF_ROLE = {"label": "bold", "title": "italic", "reminder": "italic"}
ELLIPSIS = "…"


def paragraphs(text: Text) -> tuple[Paragraph, ...]:
    """Rules text as what a cache can tell apart."""
    return tuple(tuple(paragraph) for paragraph in text)


def sizes(largest: int, smallest: int, k: float) -> tuple[int, ...]:
    """Sizes of type from large to small at the scale `k`, one pixel apart, the floor kept."""
    low = max(TEXT_FLOOR, round(smallest * k))
    return tuple(range(max(low, round(largest * k)), low - 1, -1))


@dataclass(frozen=True, slots=True)
class Setting:
    """Lines of text that were fitted: their size, their step and whether something was cut."""

    px: int
    lines: tuple[str, ...]
    step: int
    cut: bool
    narrow: float = 1.0
    """How wide the letters are set, to their usual width."""

    @property
    def height(self) -> int:
        return self.step * len(self.lines)


@lru_cache(maxsize=2000)
def fitted(text: str, face: str, w: int, h: int, steps: tuple[int, ...], most: int, lead: float) -> Setting:
    """The greatest of the sizes at which the text fits in `most` lines; at the last one it is cut."""
    for px in steps:
        lines = _wrapped(text, face, px, w)
        step = int(fonts.font(face, px).get_height() * lead)
        widest = max(fonts.width(line, face, px) for line in lines)
        if len(lines) <= most and len(lines) * step <= h and widest <= w:
            return Setting(px, tuple(lines), step, False)
    room = max(1, min(most, h // step))
    if len(lines) > room:
        lines = [*lines[: room - 1], lines[room - 1] + ELLIPSIS * 40]
    return Setting(px, tuple(_shortened(line, face, px, w) for line in lines), step, True)


def _shortened(line: str, face: str, px: int, w: int) -> str:
    bare = line.rstrip(ELLIPSIS)
    if bare == line and fonts.width(line, face, px) <= w:
        return line
    bare = bare.rstrip(" ,.-")
    while bare and fonts.width(bare + ELLIPSIS, face, px) > w:
        bare = bare[:-1].rstrip(" ,.-")
    return bare + ELLIPSIS


def _wrapped(text: str, face: str, px: int, w: int) -> list[str]:
    lines: list[str] = []
    current = ""
    for part in text.split():
        longer = f"{current} {part}" if current else part
        if not current or fonts.width(longer, face, px) <= w:
            current = longer
        else:
            lines.append(current)
            current = part
    return [*lines, current]


def name_whole(name: str, face: str, w: int, h: int, steps: tuple[int, ...], lead: float, most: int = 2) -> Setting:
    """A card's name in up to `most` lines, no word of it divided; the state, then the town goes before it is cut."""
    setting = fitted(name, face, w, h, steps, most, lead)
    while setting.cut and "," in name:
        name = name.rpartition(",")[0]
        setting = fitted(name, face, w, h, steps, most, lead)
    return setting


def name_fitted(name: str, face: str, w: int, h: int, steps: tuple[int, ...], lead: float, most: int = 2) -> Setting:
    """A card's name as `name_whole` has it, where it fits.

    A word that is wider than the box is divided; where even that does not do, whole last words give way to "…".
    """
    plain = setting = name_whole(name, face, w, h, steps, lead, most)
    if not setting.cut:
        return setting
    name = name.partition(",")[0]
    for divided in (_at_hyphens, _divided, _in_pieces):
        broken = " ".join(divided(word, face, steps[-1], w) for word in name.split())
        setting = fitted(broken, face, w, h, steps[-1:], most, lead)
        if not setting.cut:
            return setting
    words = broken.split()
    while setting.cut and len(words) > 1:
        words.pop()
        told = " ".join(words).rstrip(" ,.-:") + ELLIPSIS
        setting = fitted(told, face, w, h, steps[-1:], most, lead)
        if not setting.cut:
            return replace(setting, cut=True) if len(told) > len(name) * ENOUGH else plain
    return plain if setting.cut else setting


NARROW = 0.8  # letters of this width, to their usual one, are still read with ease


def name_narrow(
    way: Callable[..., Setting],
    name: str,
    face: str,
    w: int,
    h: int,
    steps: tuple[int, ...],
    lead: float,
    most: int = 2,
) -> Setting:
    """A card's name as that `way` of setting has it, in letters that are narrower."""
    return replace(way(name, face, round(w / NARROW), h, steps, lead, most), narrow=NARROW)


ENOUGH = 0.55  # of a name must be left for whole words to give way; else its last letters do
VOWELS = frozenset("aeiouyAEIOUY")
ONSETS = {"s": "chklmnptw"} | dict.fromkeys("bcfgp", "lr") | dict.fromkeys("dtw", "r")
TOGETHER = frozenset(a + b for a, others in ONSETS.items() for b in others) | {"ch", "ph", "th", "wh"}
"""Consonants that begin a syllable together."""
LEAST = 3  # letters on either side of a division


def _at_hyphens(word: str, face: str, px: int, w: int) -> str:
    """A word as it stands, or taken apart at its own hyphens where it is wider than the box."""
    return word if fonts.width(word, face, px) <= w else word.replace("-", "- ").rstrip()


def _divided(word: str, face: str, px: int, w: int) -> str:
    """A word as it stands, or in two parts with a hyphen where it is wider than the box."""
    if fonts.width(word, face, px) <= w:
        return word
    best = 0
    for at in range(LEAST, len(word.rstrip("-")) - LEAST + 1):
        if fonts.width(word[:at] + "-", face, px) > w:
            break
        near = "-" in word[at : at + LEAST]  # too little would stand before its own hyphen
        if not near and (word[at - 1] + word[at]).lower() not in TOGETHER and _begins_a_syllable(word[at:]):
            best = at
    if not best or fonts.width(word[best:], face, px) > w:
        return word
    return f"{word[:best].rstrip('-')}- {word[best:]}"


def _begins_a_syllable(rest: str) -> bool:
    """Whether what follows a division can be spoken by itself: a consonant, or two that go together, and a vowel."""
    start = next((at for at, letter in enumerate(rest) if letter in VOWELS), 0)
    return (start == 1 and rest[0].isalpha()) or (start == 2 and rest[:2].lower() in TOGETHER)


def _in_pieces(word: str, face: str, px: int, w: int) -> str:
    """A word taken apart at its own hyphens, and what is still wider than the box divided."""
    return " ".join(_divided(part, face, px, w) for part in _at_hyphens(word, face, px, w).split())


def draw_lines(on: pygame.Surface, setting: Setting, face: str, box: pygame.Rect, color: Color) -> None:
    """The fitted lines half way down the box."""
    y = box.y + (box.h - setting.height) // 2
    for text in setting.lines:
        drawn = fonts.line(text, face, setting.px, theme.words(color))
        if setting.narrow < 1:
            drawn = pygame.transform.smoothscale(drawn, (round(drawn.get_width() * setting.narrow), drawn.get_height()))
        on.blit(drawn, (box.x, y + (setting.step - drawn.get_height()) // 2))
        y += setting.step


# ---------------------------------------------------------------------------------------------- rules text


@dataclass(frozen=True, slots=True)
class RulesSetting:
    """Rules text that was fitted: lines at one size, each with whether it ends a paragraph."""

    px: int
    lines: tuple[tuple[Sequence[Word], bool], ...]
    step: int
    gap: int
    cut: bool

    @property
    def told(self) -> str:
        """All of its words."""
        return " ".join("".join(part.text for part in word) for words, _ in self.lines for word in words)

    @property
    def width(self) -> int:
        """How wide its widest line is, in pixels."""
        return max(_width(words, self.px) for words, _ in self.lines)

    @property
    def height(self) -> int:
        breaks = sum(1 for _, last in self.lines[:-1] if last)
        return self.step * len(self.lines) + self.gap * breaks


@lru_cache(maxsize=800)
def rules_fitted(text: tuple[Paragraph, ...], w: int, h: int, steps: tuple[int, ...]) -> RulesSetting:
    """Rules text at the largest size that fits; reminders go first, then the last line ends in an ellipsis."""
    bare = tuple(tuple(run for run in paragraph if run[0] != "reminder") for paragraph in text)
    for version in (text, bare) if bare != text else (text,):
        for px in steps:
            setting = _rules_setting(version, w, px)
            if setting.height <= h:
                return setting
    return _rules_cut(setting, w, h)


def _rules_setting(text: tuple[Paragraph, ...], w: int, px: int) -> RulesSetting:
    step = round(fonts.font("sans", px).get_height() * 0.93)
    lines: list[tuple[Sequence[Word], bool]] = []
    for paragraph in text:
        runs = (Run(words, FACE_OF_ROLE.get(role, "sans"), role) for role, words in paragraph)
        set_ = [words for words in wrap(runs, px, w) if words]
        lines += [(words, index == len(set_) - 1) for index, words in enumerate(set_)]
    return RulesSetting(px, tuple(lines), step, round(step * 0.25), False)


def _rules_cut(setting: RulesSetting, w: int, h: int) -> RulesSetting:
    lines = list(setting.lines)
    while len(lines) > 1 and RulesSetting(setting.px, tuple(lines), setting.step, setting.gap, True).height > h:
        lines.pop()
    words = list(lines[-1][0])
    while len(words) > 1 and _width(words, setting.px) + fonts.width(ELLIPSIS, "sans", setting.px) > w:
        words.pop()
    last = words[-1][-1]
    words[-1] = [*words[-1][:-1], last._replace(text=last.text.rstrip(".,;:") + ELLIPSIS)]
    lines[-1] = (words, True)
    return RulesSetting(setting.px, tuple(lines), setting.step, setting.gap, True)


def _width(words: Sequence[Word], px: int) -> int:
    last = line_of(words, px)[-1]
    return last.x + last.wide


def draw_rules(on: pygame.Surface, setting: RulesSetting, x: int, y: int, ink: Color, back: Color) -> int:
    """Draws rules text from `(x, y)`, keywords and reminders in their own ink; gives the y of its foot."""
    back = theme.sheet(back)
    dark = luminance(back) < 0.2
    inks = {"keyword": LAMP if dark else STAMP_TEXT, "reminder": mix(ink, back, 0.0 if theme.high else 0.28)}
    for words, last in setting.lines:
        for piece in line_of(words, setting.px):
            drawn = fonts.line(piece.text, piece.face, setting.px, theme.words(inks.get(piece.tag, ink)))
            on.blit(drawn, (x + piece.x, y))
        y += setting.step + (setting.gap if last else 0)
    return y
