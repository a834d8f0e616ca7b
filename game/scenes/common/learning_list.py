"""What lists of lessons and of puzzles share: papers on the desk at night, the one that comes next lit, none locked."""

from __future__ import annotations

from collections.abc import Generator, Hashable

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.learning.learning_progress import Progress
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.style.palette import PAPER_DIM, STRAW, WARM
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

LEAD = 1.1  # from line to line, to the height of the letters, where two share the foot
HEADING = WARM
BACK = 140  # design units: how wide the way back is at least


def sentence(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


class DeskList(Scene):
    """A heading, whatever is listed, and below it the way back and what is said of the thing that is pointed at."""

    own_foot = True

    wide, margins, high = 1120, (40, 36), (54, 44)
    """In design units: how wide it is at most, what stays free in all at the page's sides, how high head and foot are.
    """
    gap, dark = 8, 120
    """Design units between head, list and foot; how dark the desk is, up to 255."""
    way = ""
    """What the way back says, as a key."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.head = self.foot = self._back = Rect(0, 0, 0, 0)

    @property
    def first(self) -> Hashable:
        """The key of what comes next."""
        raise NotImplementedError

    def framed(self, layout: Layout, title: str, note: str = "") -> Generator[Part, None, Rect]:
        """Lay head and foot, with a few words beside the heading; gives what is left between them."""
        u, page = layout.u, layout.page()
        body = page.inflate(-u(self.margins[0]), -u(self.margins[1]))
        body = Rect(0, 0, min(body.w, u(self.wide)), body.h)
        body.center = page.center
        head, middle, foot = split(body, [u(self.high[0]), 1.0, u(self.high[1])], u(self.gap), down=True)
        yield Part(head, _heading, title, note)
        wide = max(u(BACK), controls.button_width(self.app.canvas, self.t(self.way), key="Esc"))
        self._back, self.head = Rect(foot.x, foot.y, wide, foot.h), head
        self.foot = Rect(foot.x + wide + u(20), foot.y, foot.w - wide - u(20), foot.h)
        return middle

    def way_back(self, say: str) -> Target:
        """The button at the foot."""
        return Button("back", self.t(self.way), self.app.pop, cap="Esc", say=say).at(self._back)

    def lit(self, key: object) -> bool:
        """Whether it is the one that is lit: under the pointer, else in the focus ring, else what comes next."""
        targets = self.targets
        ringed = targets.focus if targets.ring else None
        return key == next((one for one in (targets.hover, ringed) if one is not None), targets.main)

    @property
    def complaint(self) -> str:
        """What is wrong with a file of what was done, as a key; "" for nothing."""
        return ""

    def paint(self, canvas: Canvas) -> None:
        """The desk, all that lies on it, and beside the way back what is wrong, else what is pointed at.

        That lies on a dark strip, for below it lie a pencil and a cup; what one line does not hold takes two.
        """
        canvas.surface.blit(backdrops.menu_room(canvas.layout), (0, 0))
        canvas.veil(self.dark)
        canvas.over()
        self.draw_controls(canvas)
        foot, u = self.foot, canvas.u
        said = self.t(self.complaint) if self.complaint else self.targets.spoken_briefly
        if not said:
            return
        room = foot.w - 2 * u(12)
        size = next((size for size in SMALLER if canvas.width(said, size, "italic") <= room), 0)
        wide = canvas.width(said, size, "italic") if size else room
        canvas.panel(Rect(foot.x, foot.y, wide + 2 * u(12), foot.h), 225, radius=4)
        at = (foot.x + u(12), foot.centery)
        if size:
            canvas.text(at, said, size, PAPER_DIM, "italic", "ml", room)
        else:
            canvas.para(at, said, room, SMALLER[-1], PAPER_DIM, "italic", LEAD, 2, "ml")


class LearningList(DeskList):
    """The same of what is learned: how far one has come is seen."""

    def __init__(self, app: App, progress: Progress | None = None) -> None:
        super().__init__(app)
        self.progress = progress or Progress()

    def resume(self) -> None:
        """Shown again: what was done meanwhile is seen, and the focus is on what comes next."""
        self.progress = self.progress.again()
        self.targets.main = self.first
        if self.targets.ring:
            self.targets.give_focus(self.first)
        self.relay()

    @property
    def complaint(self) -> str:
        """What is wrong with the file of what was learned."""
        return self.progress.complaint


def _heading(canvas: Canvas, head: Rect, title: str, note: str) -> None:
    x = canvas.typed(head.midleft, title, 30, HEADING, "ml").right + canvas.u(20)
    if note:
        at = (x, head.centery + canvas.u(5))
        canvas.fitted(at, note, falling(15), STRAW, "italic", "ml", head.right - x)
