"""What decides much stays on the table until whoever sits there goes on: how a Combat ended, that a name was wrong.

Only for one person against the computer: nobody else waits for it, and nothing is asked. How a Combat ended stays at
the slow and the normal pace where he has not said to pass on; all else at every pace but instant.
Cards that were looked at or shown stay among several people as well: all know that this was done.
What the summary of the others' turn tells waits there, once; so nothing stays in their turn where it is going to come.
Any click or key that ends a motion goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.engine.core.state import NOBODY
from game.scenes.table.animation.motion_effects import TimedDrawing
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.wording.prompt_text import BACK, DECLINE, UNDO
from game.session.session import Session
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BONE, PANEL, Color
from game.ui.text.fitting import falling
from game.ui.widgets.controls import button, over_buttons

STAYS_MS = 60_000.0
"""For how long: a table that nobody touches goes on after a minute, as nothing is asked of anybody."""
SEEN_MS = 500.0
"""For how long it has to have been seen before a press ends it, which may have been meant for what was before."""
UNHURRIED = ("slow", "normal")
ROW = (MAIN, OFF, BACK, UNDO, DECLINE)
"""The buttons of a question: what is read lies over all of them."""


@dataclass(slots=True)
class Announcement(TimedDrawing):
    """A sheet that tells what was named or answered, for so many milliseconds or, if `lasting`, until one goes on."""

    ms: float = 1400.0
    foot: Callable[[Canvas], None] | None = None
    """What is drawn beside it while it waits, if it is worth waiting for."""
    soon: float = 0.0
    """After how many milliseconds it may be ended where it waits; 0 for as many as it lasts where it does not."""
    among_people: bool = False
    """It waits where several people share the screen, too: that there is something to read is no secret."""
    summed_up: bool = False
    """The summary of the others' turn tells it, too."""
    card: int = NOBODY
    """The card that it shows large: strip and tray tell of the same as long as it is read."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        self.draw(canvas, self.share)
        if self.share >= 1 and self.foot is not None:
            self.foot(canvas)


def waits_for_reader(scene: ShownTable) -> bool:
    """Whether the table waits for whoever sits there before it goes on."""
    session = scene.session
    passing = isinstance(session, Session) and session.stops.passing and session.stops.rests is None
    unhurried = not passing and scene.motion.pace.speed in UNHURRIED
    return waits_until_seen(scene) and unhurried and not _is_summed_up(scene)


def stays(scene: ShownTable, act: Announcement) -> bool:
    """Whether this sheet stays until whoever sits there goes on."""
    return waits_until_seen(scene, act.among_people) and not (act.summed_up and _is_summed_up(scene))


def waits_until_seen(scene: ShownTable, among_people: bool = False) -> bool:
    """Whether what others ask and name stays until it was seen: at every pace but instant, also while one passes.

    For one person alone or, if so said, `among_people` as well; not where somebody says what it was.
    """
    session = scene.session
    played = isinstance(session, Session) and (session.practice or among_people)
    return played and not scene.mode.is_told and scene.motion.pace.factor > 0


def _is_summed_up(scene: ShownTable) -> bool:
    """Whether the summary that waits as the player's next turn begins tells of what happens now."""
    session = scene.session
    told = scene.app.settings.summary and scene.mode.sums_up
    return told and not session.over and session.view.active != session.me


def go_on(canvas: Canvas, change: TableChange, words: str) -> None:
    """In the place of what was asked: what has happened, and where the main button was what the space bar does now."""
    u, label = canvas.u, change.texts("motion.go_on")
    strip, row = change.was(("prompt",)), [change.before[point] for point in ROW if point in change.before]
    rect = max((place.rect for place in row), key=lambda rect: rect.right, default=Rect(0, 0, u(150), u(36))).copy()
    if not row and strip is not None:
        rect.midright = strip.midright
    elif not row:
        rect.bottomright = (canvas.full.right - u(14), canvas.full.bottom - u(12))
    key = "Space"
    rect = over_buttons(canvas, rect, label, key)
    if strip is not None:
        tell(canvas, Rect(strip.x, strip.y, rect.x - u(4) - strip.x, strip.h), words)
    button(canvas, rect, label, "main", key)


def tell(canvas: Canvas, strip: Rect, words: str) -> None:
    """What has happened, over what was asked before."""
    u = canvas.u
    told = strip.inflate(0, -u(4))
    canvas.box(told, PANEL, 4)
    in_two_lines(canvas, Rect(told.x + u(14), told.y, told.w - u(20), told.h), words, BONE, "ml")


def in_two_lines(canvas: Canvas, box: Rect, words: str, ink: Color, anchor: str) -> None:
    """A sentence at the left side or in the middle of a box: in two lines where one has no room."""
    sizes = falling(17)
    if canvas.width(words, sizes[-1], "bold") <= box.w:
        canvas.label(box, words, sizes, ink, "bold", anchor)
    else:
        lies = "mc" if anchor == "c" else anchor
        canvas.para(box.midleft, words, box.w, sizes[-1], ink, "bold", lead=1.15, lines=2, anchor=lies)
