"""The speaker's card: a portrait, a name, one sentence that is typed as one reads, one line of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.scenes.common.players import card_of
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, PAPER, PAPER_FRESH, PINE, RED_INK, SOFT
from game.ui.surfaces.textures import undeveloped
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, XS, L, M, S
from game.ui.widgets.controls import button
from game.ui.widgets.key_caps import caps
from game.ui.workers.picture_worker import picture_worker

PHOTO = (82, 100)
PAD = 11
PER_SECOND = 55.0
"""Characters typed in a second."""


class Form(NamedTuple):
    """How the card may look: design units wide, with the portrait or without, the sentence's size."""

    width: float
    photo: bool = True
    size: int = L
    worth: float = 1.0
    """How much less welcome it is so: narrower ones are higher."""
    typed: bool = True
    """Whether the sentence is typed, or set in the narrower letters of everything else."""

    @property
    def below(self) -> int:
        """The size of the numbers below the sentence."""
        return min(S, self.size)


FORMS = (Form(500), Form(440, worth=1.3), Form(380, worth=1.6))
PLAIN = (Form(500, False), Form(400, False, M, 1.2), Form(300, False, M, 1.4), Form(226, False, M, 1.6))
"""Where there is no room for the portrait; the last of them is as wide as the rail."""
TIGHT = (Form(226, False, M, 1.0, False), Form(226, False, S, 1.3, False), Form(226, False, XS, 1.6, False))
"""Where not even that one is free, as with large text: as wide as the rail, in narrower letters."""


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the card and on the strip of the lesson."""

    speaker: str
    """The name of the card of which the portrait is made."""
    sentence: str
    number: str = ""
    wrong: bool = False
    button: str = ""
    """What the button says, "" for a card without one."""
    title: str = ""
    brief: str = ""
    """The same where there is little room."""
    bare: str = ""
    """The same where there is hardly any."""
    done: int = 0
    of: int = 1
    count: str = ""
    skip: str = ""
    """What the way out says, "" where there is none any more."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Where everything of it lies, measured from the card's corner; and the sentence in its lines."""

    form: Form
    size: tuple[int, int]
    photo: Rect | None
    column: Rect
    lines: tuple[str, ...]
    step: int
    button: Rect | None


def measure(words: Words, layout: Layout, form: Form, rail: int = 0) -> Laid:
    """The card in this form, no wider than the window; `rail` is how wide the rail is, in pixels."""
    u = layout.u
    wide = min(rail if rail and form in (PLAIN[-1], *TIGHT) else u(form.width), layout.size[0] - u(24))
    pad = u(PAD if form.photo else 9)
    photo = Rect(pad, pad, u(PHOTO[0]), u(PHOTO[1])) if form.photo else None
    left = photo.right + pad if photo is not None else pad
    column = Rect(left, pad, wide - left - pad, 0)
    px = layout.text(form.size)
    lines = fonts.wrap(words.sentence, "mono" if form.typed else "sans", px, column.w)
    step = fonts.line_height(px, 1.28)
    high = fonts.line_height(layout.text(XS)) + u(4) + step * len(lines)
    if words.number:
        px = layout.text(form.below)
        high += u(5) + fonts.line_height(px) * len(fonts.wrap(words.number, "sans", px, column.w))
    own = None
    if words.button:
        line = max(u(36), layout.text(S) + u(14))
        sign = fonts.width(caps.label("Space"), "mono", layout.text(XS))
        label = fonts.width(words.button, "bold", layout.text(S)) + sign + u(8 + 16 + 24 + 2)
        own = Rect(column.x, pad + high + u(7), min(column.w, max(u(210), label)), line)
        high += u(7) + line
    column.h = high
    bottom = max(photo.bottom if photo is not None else 0, pad + high) + pad
    return Laid(form, (wide, bottom), photo, column, tuple(lines), step, own)


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
    canvas.paper(Rect(at.topleft, laid.size), PAPER, 4, 14)
    if laid.photo is not None:
        _photo(canvas, laid.photo.move(at.topleft), words.speaker)
    column = laid.column.move(at.topleft)
    ink = RED_INK if words.wrong else INK
    with canvas.inside(at):
        name = called(canvas, words.speaker, column.w)
        canvas.fitted(column.topleft, name, SMALLER, SOFT, "italic", "tl", column.w)
        y = column.y + fonts.line_height(canvas.px(XS)) + u(4)
        y = _sentence(canvas, Rect(column.x, y, column.w, 0), laid, words.sentence, ink, shown)
        if words.number:
            canvas.para((column.x, y + u(5)), words.number, column.w, laid.form.below, PINE)
    if laid.button is not None:
        label = words.button
        button(canvas, laid.button.move(at.topleft), label, "main", "Space", size=S, hover=hover in ("back", "on"))


def _photo(canvas: Canvas, rect: Rect, speaker: str) -> None:
    canvas.paper(rect, PAPER_FRESH, 1, 2)
    picture = rect.inflate(-canvas.u(8), -canvas.u(8))
    image = picture_worker.picture(face(speaker), picture.size, person=True) or undeveloped(picture.size)
    canvas.surface.blit(image, picture)


def called(canvas: Canvas, speaker: str, room: int) -> str:
    """The speaker's name, without the first words of his title where the whole of it has no room."""
    words = speaker.split(" ")
    while len(words) > 2 and canvas.width(" ".join(words), SMALLER[-1], "italic") > room:
        words.pop(0)
    return " ".join(words)


def _sentence(canvas: Canvas, box: Rect, laid: Laid, sentence: str, ink: tuple[int, int, int], shown: int) -> int:
    """The lines, typed as far as they are; gives the y below them."""
    size = laid.form.size
    y, glyph, at = box.y, fonts.typed_width("m", canvas.px(size)), 0
    for line in laid.lines:
        at = max(at, sentence.find(line, at))  # a word that was broken has no space before its second half
        part = max(0, min(len(line), shown - at))
        if part and not laid.form.typed:
            canvas.text((box.x, y), line[:part], size, ink, "sans")
        elif part == len(line):
            canvas.typed((box.x, y), line, size, ink)
        elif part:
            with canvas.clipped(Rect(box.x, y - canvas.u(2), part * glyph, laid.step + canvas.u(4))):
                canvas.typed((box.x, y), line, size, ink)
        at += len(line)
        y += laid.step
    return y
