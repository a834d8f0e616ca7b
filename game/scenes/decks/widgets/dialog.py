"""A sheet over the builder or the drawer: a dark panel with a heading, what it is about, and buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from pygame import Rect

from game.scenes.base import Scene
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.style.palette import LAMP
from game.ui.text.fonts import S
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Act, Part, Target

GUTTER = 14  # design units: what a list leaves to its bar


class Dialog(Scene):
    """A sheet of at most that many design units. Subclasses say what is in it: `buttons` and `fill`."""

    transparent = True
    size = (860, 600)

    def __init__(self, app: App, title: str, **about: object) -> None:
        """`title` is the key of its heading, `about` what is filled in there."""
        super().__init__(app)
        self._title, self._about = title, about
        self.panel = Rect()
        self.body = Rect()
        self.scroll = Scroll()
        self.scrolls: Sequence[Scroll] = (self.scroll,)
        self.targets.main = ("close",)

    @property
    def title(self) -> str:
        """The heading."""
        return self.t(self._title, **self._about)

    # to be written by each ---------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """What can be done with all of it, besides closing it."""
        return []

    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """What lies in the body."""
        return ()

    # the scene ---------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """The panel in the middle; heading above, buttons below, the body between them."""
        u = layout.u
        wide = min(max(u(self.size[0]), round(self.size[0] * layout.text(S) / S)), layout.size[0] - u(24))
        high = min(max(u(self.size[1]), round(self.size[1] * layout.text(S) / S)), layout.size[1] - u(24))
        self.panel = Rect(0, 0, wide, high)
        self.panel.center = layout.full.center
        head, foot = layout.text(20) + u(26), max(u(38), layout.text(S) + u(16))
        inner = self.panel.inflate(-u(40), -u(32))
        self.body = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot - u(14))
        yield from self.fill(layout)
        close = Button(("close",), self.t("decks.close"), self.app.pop, "main", "Space")
        strip = Rect(self.body.x, inner.bottom - foot, self.body.w, foot)
        yield from from_right(self.app.canvas, strip, (close, *reversed(self.buttons())), S)

    def target(
        self,
        key: Hashable,
        rect: Rect,
        say: str,
        act: Act | None,
        group: str = "body",
        fixed: bool = False,
        **more: Any,
    ) -> Target:
        """Something in the body: of a list that is scrolled only what is seen of it, or `fixed` beside the list."""
        target = Target(key, rect, say, act, group, **more)
        return self.scroll.holds(target) if self.scroll.most and not fixed else target

    def list_in(self, layout: Layout, view: Rect, laid: Callable[[int], Sequence[Rect]], step: int) -> list[Rect]:
        """A list there, laid from its top in the width that it is given; where it lies in the window.

        A bar takes room only where there is one.
        """
        found = laid(view.w)
        if found and found[-1].bottom > view.h:
            found = laid(view.w - layout.u(GUTTER))
        self.scroll.fit(layout, view, max((rect.bottom for rect in found), default=0), step)
        return [rect.move(view.x, view.y - self.scroll.top) for rect in found]

    def intercept_signal(self, signal: Signal) -> bool:
        """A click beside the sheet puts it away."""
        beside = signal.name == "click" and not any(map(self.panel.collidepoint, (signal.pos, signal.start)))
        if beside:
            self.back()
        return beside

    def paint(self, canvas: Canvas) -> None:
        """Veil, panel, heading, body, buttons."""
        canvas.veil(150)
        canvas.over()
        canvas.panel(self.panel, 252)
        u = canvas.u
        head = Rect(self.body.x, self.panel.y + u(16), self.body.w, canvas.px(20) + u(16))
        with canvas.inside(self.panel):
            canvas.typed((head.x, head.centery), self.title, 20, LAMP, "ml", head.w)
        self.draw_controls(canvas)


def stack(heights: Iterable[int], wide: int, gap: int) -> list[Rect]:
    """Rows of these heights one below the other, with a gap between them."""
    found, y = [], 0
    for high in heights:
        found.append(Rect(0, y, wide, high))
        y += high + gap
    return found


def columns(room: int, count: int, gap: int) -> list[Rect]:
    """So many columns side by side, with a gap between them; they have no height."""
    edges = [(room + gap) * edge // count for edge in range(count + 1)]
    return [Rect(left, 0, right - left - gap, 0) for left, right in pairwise(edges)]
