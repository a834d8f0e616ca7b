"""What pages share: their class, words that fill a place, the opponent with the deck played, the rules agreed on."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import name_of
from game.scenes.common.players import portrait_of
from game.scenes.setup import seat_choices
from game.session.game_setup import level_name
from game.ui.cards import card_images
from game.ui.drawing import folders
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout, inset
from game.ui.style.palette import Color
from game.ui.text.fitting import falling, para_size
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Act, Part, Target

if TYPE_CHECKING:
    from game.scenes.career.scene import Career


STORY = falling(17)
"""The sizes in which a story is told: the largest that has room."""
LEAD = 1.3
GREEN, RED = palette.PINE, palette.RED_INK


def filled(
    canvas: Canvas,
    rect: Rect,
    words: str,
    color: Color = palette.INK,
    face: str = "sans",
    sizes: tuple[float, ...] = STORY,
) -> int:
    """A paragraph as large as it fits into `rect`; gives the y below it."""
    size = para_size(canvas, words, sizes, rect.w, rect.h, face, LEAD)
    lines = max(1, rect.h // max(1, canvas.para_height("x", rect.w, size, face, LEAD)))
    with canvas.inside(rect):
        return canvas.para(rect.topleft, words, rect.w, size, color, face, LEAD, lines)


def high(canvas: Canvas, words: str, room: int, size: float) -> int:
    """How high a paragraph is, upright or slanted, in pixels."""
    return max(canvas.para_height(words, room, size, face, LEAD) for face in ("sans", "italic"))


def counted(canvas: Canvas, rect: Rect, words: str, count: str) -> Iterator[Part]:
    """A heading, and at the right how many there are of what is below it."""
    yield Part(rect, Canvas.label, count, 15, palette.STAMP_TEXT, "bold", "mr")
    room = rect.w - canvas.width(count, 15, "bold") - canvas.u(12)
    yield Part(Rect(rect.x, rect.y, room, rect.h), Canvas.heading, words, M)


def folder(layout: Layout, area: Rect, words: str, seed: int, paper: int) -> Generator[Part, None, Rect]:
    """A folder with a sheet in it; gives what the sheet has room for."""
    u, tab = layout.u, folders.tab_high(layout)
    rect = Rect(area.x, area.y + tab, area.w, area.h - tab)
    sheet = inset(rect, u(16), u(14))
    yield Part(rect, folders.tabbed, 0.4, words, seed=seed)
    yield Part(sheet, Canvas.paper, palette.PAPER, 2, paper)
    return inset(sheet, u(20), u(14))


def rule(canvas: Canvas, rect: Rect) -> None:
    """A thin line above what lies in the rectangle."""
    canvas.surface.fill(palette.PAPER_RULE, (rect.x, rect.y - canvas.u(6), rect.w, 1))


def photo(canvas: Canvas, rect: Rect, card: CardDef) -> None:
    """A photograph with its white edge."""
    canvas.paper(rect, palette.PAPER_FRESH, 1, rect.w)
    inner = rect.inflate(-canvas.u(14), -canvas.u(14))
    canvas.surface.blit(card_images.picture(card, inner.size), inner)


def two_lines(layout: Layout) -> int:
    """How high a line of someone or something with words below its name is, in pixels."""
    return max(layout.u(54), layout.text(17) + layout.text(XS) + layout.u(18))


def two(canvas: Canvas, rect: Rect, upper: str, lower: str, right: int = 0) -> Rect:
    """A name, and a few words below it; gives where the name stands."""
    x, room = rect.x, (right or rect.right) - rect.x
    gap = max(0, rect.h - canvas.px(17) - canvas.px(XS)) // 3
    with canvas.inside(rect):
        at = (x, rect.y + gap + canvas.px(17) // 2)
        name = canvas.fitted(at, upper, falling(17), palette.INK, "bold", "ml", room)
        at = (x, rect.bottom - gap - canvas.px(XS) // 2)
        canvas.fitted(at, lower, SMALLER, palette.CHOSEN, "sans", "ml", rect.right - x)
    return name


def foe(scene: Career, rect: Rect, level: str, deck: str) -> Iterator[Part | Target]:
    """The opponent: face, name, strength, and the deck he plays."""
    t, name = scene.t, level_name(level, scene.t)
    plays = t("career.foe.deck", deck=name_of(deck))
    yield Part(rect, rule)
    say = f"{t.pair(name, t(f'opponent.{level}.about'))} {plays}."
    yield Target("foe", rect, say, group="folder", draw=partial(_foe, name, level, plays))


def _foe(name: str, level: str, words: str, canvas: Canvas, rect: Rect, hover: bool) -> None:
    u = canvas.u
    face = Rect(rect.x, rect.y, round(rect.h * seat_choices.FACE), rect.h)
    canvas.surface.blit(portrait_of(name, face.size), face)
    canvas.rim(face, palette.CHOSEN_LIT, 1, 0)
    beside = Rect(face.right + u(12), rect.y, rect.right - face.right - u(12), rect.h)
    marks = u(80) if beside.w > u(250) else 0
    shown = two(canvas, beside, name, words, beside.right - marks)
    if marks:
        seat_choices.strength(canvas, shown.right + u(8), shown.centery, beside.right, level)


def deck(scene: Career, rect: Rect, name: str, about: str, lent: bool = False) -> Iterator[Part | Target]:
    """The deck that is played, one's own or lent, and what it is like."""
    t = scene.t
    words = t("career.deck.lent" if lent else "career.day.plays", deck=name)
    say = t("career.deck.say", deck=name, about=about)
    yield Target("deck", rect, say, group="folder", draw=lambda canvas, rect, hover: two(canvas, rect, words, about))


def rules(scene: Career, rect: Rect, options: Sequence[str]) -> Iterator[Part | Target]:
    """A chip for each optional rule that is played with, which says what it does; else that there is none."""
    if not options:
        yield Part(rect, Canvas.label, scene.t("career.no_rules"), XS, palette.SOFT, "italic")
    x = rect.x
    for name in options:
        label = scene.t(f"setup.option.{name}")
        wide = controls.chip_width(scene.app.canvas, label)
        place = Rect(x, rect.y, min(wide, rect.right - x), rect.h)
        say = f"{label}. {scene.t(f'setup.option.{name}.say')}"
        yield Target(("rule", name), place, say, group="rules", draw=partial(_rule, label))
        x = place.right + scene.app.canvas.u(8)


def _rule(label: str, canvas: Canvas, place: Rect, hover: bool) -> None:
    with canvas.inside(place):
        canvas.box(place, palette.LEATHER if hover else palette.SEPIA, 12)
        canvas.fitted(place.center, label, SMALLER, palette.WARM, "sans", "c", place.w - canvas.u(10))


def lit(label: str, say: str, act: Act) -> Button:
    """The button that the space bar takes."""
    return Button("main", label, act, "main", "Space", say, least=250)


class Page:
    """One of the four. It is asked for its targets and parts; the scene has the frame."""

    name = ""

    def __init__(self, scene: Career) -> None:
        self.scene = scene

    @property
    def title(self) -> str:
        """What its tab says."""
        return self.scene.t(f"career.page.{self.name}")

    @property
    def main(self) -> Button | None:
        """What can be done here, None for nothing."""
        return None

    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """What lies on it within `area`, lowest first."""
        raise NotImplementedError

    def told(self) -> list[str]:
        """Sentences in which what may be cut on it can be read whole."""
        return []

    def shown(self) -> None:
        """It has come up."""
