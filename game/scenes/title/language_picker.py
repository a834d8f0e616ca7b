"""The languages in a corner of the title, each named in its own tongue: found without reading any other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.scenes.base import Scene
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import LANGUAGES
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, MANILA, PANEL, mix
from game.ui.text.fonts import XS
from game.ui.widgets.targets import Target

GROUP = "tongues"
MARGIN = 18  # design units from the corner of the page


def lay(scene: Scene, layout: Layout) -> Iterable[Target]:
    """A chip for each language, side by side in the upper right corner."""
    u, page, canvas = layout.u, layout.page(), scene.app.canvas
    high = max(u(28), layout.text(XS) + u(10))
    x = page.right - u(MARGIN)
    for code in reversed(LANGUAGES):
        name = scene.t(f"options.language.{code}")
        wide = canvas.width(name, XS, "bold") + u(24)
        x -= wide
        say = scene.t("tongues.say", name=name)
        place = Rect(x, page.y + u(MARGIN), wide, high)
        act, draw = partial(scene.app.speak, code), partial(_chip, name, code == scene.t.language)
        yield Target((GROUP, code), place, say, act, GROUP, draw=draw)
        x -= u(6)


def _chip(name: str, on: bool, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """A language; that in use is lit."""
    canvas.box(rect, mix(PANEL, MANILA, 0.25 if hover else 0.0), 5, 215, LAMP if on or hover else None)
    with canvas.inside(rect):
        canvas.text(rect.center, name, XS, LAMP if on else BONE, "bold" if on else "sans", "c")
