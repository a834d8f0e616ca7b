"""What the pages share: words that fill a place, the opponent with the deck that is played, the rules agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.common.players import portrait_of
from game.scenes.setup import seat_choices
from game.session.player_names import level_name
from game.ui.cards import card_images
from game.ui.style.palette import CHOSEN, CHOSEN_LIT, INK, LEATHER, PAPER_FRESH, PINE, RED_INK, SEPIA, SOFT, WARM
from game.ui.text.fitting import falling, line_size, para_size
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets import controls

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.cards.card_def import CardDef
    from game.scenes.career.scene import Career
    from game.ui.drawing.canvas import Canvas
    from game.ui.style.layout import Layout
    from game.ui.style.palette import Color
    from game.ui.widgets.targets import Target

STORY = falling(17)
"""The sizes in which a story is told: the largest that has room."""
LEAD = 1.3
GREEN, RED = PINE, RED_INK


def filled(
    canvas: Canvas, rect: Rect, words: str, color: Color = INK, face: str = "sans", sizes: tuple[float, ...] = STORY
) -> int:
    """A paragraph as large as it fits into `rect`; gives the y below it."""
    size = para_size(canvas, words, sizes, rect.w, rect.h, face, LEAD)
    lines = max(1, rect.h // max(1, canvas.para_height("x", rect.w, size, face, LEAD)))
    with canvas.inside(rect):
        return canvas.para(rect.topleft, words, rect.w, size, color, face, LEAD, lines)


def high(canvas: Canvas, words: str, room: int, size: float) -> int:
    """How high a paragraph is, upright or slanted, in pixels."""
    return max(canvas.para_height(words, room, size, face, LEAD) for face in ("sans", "italic"))


def heading(canvas: Canvas, rect: Rect, words: str) -> None:
    """A typed line, as large as it fits."""
    size = line_size(canvas, words, falling(20), rect.w, "mono")
    with canvas.inside(rect):
        canvas.typed((rect.x, rect.centery), words, size, INK, "ml", rect.w)


def photo(canvas: Canvas, rect: Rect, card: CardDef) -> None:
    """A photograph with its white edge."""
    canvas.paper(rect, PAPER_FRESH, 1, rect.w)
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
        name = canvas.fitted(at, upper, falling(17), INK, "bold", "ml", room)
        at = (x, rect.bottom - gap - canvas.px(XS) // 2)
        canvas.fitted(at, lower, SMALLER, CHOSEN, "sans", "ml", rect.right - x)
    return name


def foe(scene: Career, canvas: Canvas, rect: Rect, level: str, words: str) -> None:
    """The opponent: face, name, strength, and a few words."""
    u, name = canvas.u, level_name(level, scene.t)
    face = Rect(rect.x, rect.y, round(rect.h * seat_choices.FACE), rect.h)
    canvas.surface.blit(portrait_of(name, face.size), face)
    canvas.rim(face, CHOSEN_LIT, 1, 0)
    beside = Rect(face.right + u(12), rect.y, rect.right - face.right - u(12), rect.h)
    marks = u(80) if beside.w > u(250) else 0
    shown = two(canvas, beside, name, words, beside.right - marks)
    if marks:
        seat_choices.strength(canvas, shown.right + u(8), shown.centery, beside.right, level)


def rules_targets(scene: Career, layout: Layout, rect: Rect, options: Iterable[str]) -> Iterable[Target]:
    """A chip for each optional rule that is played with; pointed at, it says what it does."""
    from game.ui.widgets.targets import Target

    x = rect.x
    for name in options:
        label = scene.t(f"setup.option.{name}")
        wide = controls.chip_width(scene.app.canvas, label)
        place = Rect(x, rect.y, min(wide, rect.right - x), rect.h)
        say = f"{label}. {scene.t(f'setup.option.{name}.say')}"
        yield Target(("rule", name), place, say, group="rules", draw=partial(_rule, label))
        x = place.right + layout.u(8)


def no_rules(scene: Career, canvas: Canvas, rect: Rect, options: Sequence[str]) -> None:
    """That there is none, where there is none."""
    if not options:
        with canvas.inside(rect):
            canvas.text(rect.midleft, scene.t("career.no_rules"), XS, SOFT, "italic", "ml", rect.w)


def _rule(label: str, canvas: Canvas, place: Rect, hover: bool) -> None:
    with canvas.inside(place):
        canvas.box(place, LEATHER if hover else SEPIA, 12)
        canvas.fitted(place.center, label, SMALLER, WARM, "sans", "c", place.w - canvas.u(10))
