"""A sheet over the builder or the drawer: a dark panel with a heading, what it is about, and buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.decks.widgets.editor_panel import within
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.style.palette import LAMP
from game.ui.text.fonts import S
from game.ui.widgets import controls
from game.ui.widgets.scroll import PAGES, Scroll
from game.ui.widgets.targets import Target, Typed

GUTTER = 14  # design units: what a list leaves to its bar


class Button(NamedTuple):
    """A button at the foot."""

    key: str
    label: str
    act: Callable[[], None]
    kind: str = "plain"
    cap: str = ""


class Dialog(Scene):
    """A sheet of at most that many design units. Subclasses say what is in it: `buttons`, `fill`, `write`."""

    transparent = True
    size = (860, 600)

    def __init__(self, app: App, title: str, **about: object) -> None:
        """`title` is the key of its heading, `about` what is filled in there."""
        super().__init__(app)
        self._title, self._about = title, about
        self.panel = Rect()
        self.body = Rect()
        self.places: dict[Hashable, Rect] = {}
        self.scroll = Scroll()
        self.targets.main = ("close",)

    @property
    def title(self) -> str:
        """The heading."""
        return self.t(self._title, **self._about)

    # to be written by each ---------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """What can be done with all of it, besides closing it."""
        return []

    def fill(self, layout: Layout) -> Iterable[Target]:
        """What lies in the body."""
        return ()

    def write(self, canvas: Canvas) -> None:
        """Draw the body."""

    # the scene ---------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """The panel in the middle; heading above, buttons below, the body between them."""
        u, canvas = layout.u, self.app.canvas
        wide = min(max(u(self.size[0]), round(self.size[0] * layout.text(S) / S)), layout.size[0] - u(24))
        high = min(max(u(self.size[1]), round(self.size[1] * layout.text(S) / S)), layout.size[1] - u(24))
        self.panel = Rect(0, 0, wide, high)
        self.panel.center = layout.full.center
        self.places = {}
        head, foot = layout.text(20) + u(26), max(u(38), layout.text(S) + u(16))
        inner = self.panel.inflate(-u(40), -u(32))
        self.body = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot - u(14))
        yield from self.fill(layout)
        close = Button("close", self.t("decks.close"), self.app.pop, "main", self.t("key.esc"))
        self._shown = (close, *reversed(self.buttons()))
        caps = {button.key: u(46) if button.cap else 0 for button in self._shown}
        wanted = {b.key: max(u(96) - caps[b.key], canvas.width(b.label, S, "bold") + u(34)) for b in self._shown}
        room = inner.right - self.body.x - u(8) * (len(self._shown) - 1)
        if sum(wanted.values()) + sum(caps.values()) > room:
            caps = dict.fromkeys(caps, 0)  # too narrow, it is the caps of keys that give way first
        narrower = min(1.0, room / max(1, sum(wanted.values())))
        x = inner.right
        for button in self._shown:
            wide = round(wanted[button.key] * narrower) + caps[button.key]
            place = Rect(x - wide, inner.bottom - foot, wide, foot)
            x -= wide + u(8)
            self.places["button", button.key] = place
            yield Target((button.key,), place, button.label, button.act, "buttons")

    def target(
        self,
        key: Hashable,
        rect: Rect,
        say: str,
        act: Callable[[], None] | None,
        group: str = "body",
        fixed: bool = False,
        typed: Typed | None = None,
    ) -> Target:
        """Something in the body: of a list that is scrolled only what is seen of it, or `fixed` beside the list."""
        self.places[key] = rect
        seen = within(rect, self.scroll.view) if self.scroll.most and not fixed else rect
        return Target(key, seen, say, act, group, typed=typed)

    def list_in(self, layout: Layout, view: Rect, length: Callable[[int], int], step: int) -> int:
        """A list there, as long as its width makes it; how wide it is: a bar takes room only where there is one."""
        wide = view.w if length(view.w) <= view.h else view.w - layout.u(GUTTER)
        self.scroll.fit(layout, view, length(wide), step)
        return wide

    def intercept_signal(self, signal: Signal) -> bool:
        """Lists scroll; a click beside the sheet puts it away."""
        if self.scroll.take(signal):
            self.relay()
            return True
        if signal.name in PAGES and self.scroll.most:
            self.scroll.page(signal.name)
            self.app.redraw()
            return True
        if signal.name == "click" and not self.panel.collidepoint(signal.pos):
            if not self.panel.collidepoint(signal.start):
                self.back()
                return True
        return False

    def handle(self, signal: Signal) -> None:
        """What has got the focus is scrolled into view."""
        before = self.targets.focus
        super().handle(signal)
        place = self.places.get(self.targets.focus)
        if self.targets.focus != before and self.targets.ring and place is not None and self.scroll.most:
            if self.scroll.view.collidepoint(place.centerx, self.scroll.view.centery):
                top = place.y + self.scroll.top - self.scroll.view.y
                self.scroll.show(top, top + place.h, place.h // 2)
                self.app.redraw()

    @property
    def animating(self) -> bool:
        """Whether a list glides."""
        return super().animating or self.scroll.moving

    def update(self, ms: float) -> None:
        """A list glides on."""
        super().update(ms)
        if self.scroll.update(ms, self.app.settings.pace):
            self.relay()

    def paint(self, canvas: Canvas) -> None:
        """Veil, panel, heading, body, buttons."""
        canvas.veil(150)
        canvas.over()
        canvas.panel(self.panel, 252)
        u = canvas.u
        head = Rect(self.body.x, self.panel.y + u(16), self.body.w, canvas.px(20) + u(16))
        with canvas.inside(self.panel):
            canvas.typed((head.x, head.centery), self.title, 20, LAMP, "ml", head.w)
        self.write(canvas)
        for button in self._shown:
            place = self.places["button", button.key]
            controls.button(
                canvas, place, button.label, button.kind, button.cap, size=S, hover=self.hovers((button.key,))
            )
