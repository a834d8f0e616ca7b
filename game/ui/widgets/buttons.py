"""Buttons and rows to choose from as targets that draw themselves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.text.fonts import M
from game.ui.widgets import controls
from game.ui.widgets.targets import Act, Target


class Button(NamedTuple):
    """A button that is to be laid: its label, what it does, the cap of its key, what it says if not its label."""

    key: Hashable
    label: str
    act: Act | None
    kind: str = "plain"
    cap: str = ""
    say: str = ""
    icon: str = ""
    least: float = 96
    """Design units that it is wide at least."""
    hold: float = 0.0

    def at(self, rect: Rect, size: float = M, group: str = "buttons", number: int = 0) -> Target:
        """The button there, its letters of at most that size."""
        draw = partial(controls.button, label=self.label, kind=self.kind, key=self.cap, icon=self.icon, size=size)
        say = self.say or self.label
        return Target(self.key, rect, say, self.act, group, number=number, hold=self.hold, draw=draw)

    def width(self, canvas: Canvas, size: float, capped: bool = True) -> int:
        """How wide it wants to be, in pixels, with its cap or without."""
        cap = self.cap if capped else ""
        words = controls.button_width(canvas, self.label, self.kind, cap, size) + canvas.u(10)
        return max(canvas.u(self.least), words + (canvas.u(24) if self.icon else 0))


def from_right(
    canvas: Canvas, strip: Rect, buttons: Sequence[Button], size: float = M, gap: float = 8, high: int = 0
) -> Iterator[Target]:
    """These buttons side by side, the first one at the right end; where room is short they lose their caps first."""
    room = strip.w - canvas.u(gap) * (len(buttons) - 1)
    wides = [button.width(canvas, size) for button in buttons]
    if sum(wides) > room:
        wides = [button.width(canvas, size, capped=False) for button in buttons]
    share = min(1.0, room / max(1, sum(wides)))
    x, high = strip.right, high or strip.h
    for button, wide in zip(buttons, wides, strict=True):
        x -= round(wide * share)
        yield button.at(Rect(x, strip.centery - high // 2, round(wide * share), high), size)
        x -= canvas.u(gap)


def row(canvas: Canvas, rect: Rect, on: bool, hover: bool, lit: bool = False) -> None:
    """The ground of one of several rows or chips on a dark sheet: that which is chosen has an edge of light."""
    canvas.box(rect, palette.CHOSEN if on or hover else palette.RAISED, 4, edge=palette.LAMP if on or lit else None)
