"""Short words from the window itself: at its top for a moment, at its foot as long as something cannot be saved."""

from __future__ import annotations

import errno

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import BONE, LAMP, VOID
from game.ui.text.fonts import XS, S
from game.ui.user_files import barred, shown, user_folder

SHOWN_MS = 1500.0


class Toast:
    """Shown for a while over whatever is shown, then gone."""

    def __init__(self) -> None:
        self.words = ""
        """What it says, "" while it is not shown."""
        self._left = 0.0

    def show(self, words: str) -> None:
        """Show these words from now on."""
        self.words, self._left = words, SHOWN_MS

    def update(self, ms: float) -> bool:
        """Time passes; True when it has just gone."""
        if not self.words:
            return False
        self._left -= ms
        if self._left <= 0:
            self.words = ""
        return not self.words

    def draw(self, canvas: Canvas) -> None:
        """A dark slip in the middle of the upper edge, while it is shown."""
        canvas.over()
        u = canvas.u
        box = Rect(0, u(14), canvas.width(self.words, S, "bold") + u(44), u(38))
        box.centerx = canvas.full.centerx
        canvas.panel(box, 244, LAMP)
        with canvas.inside(box):
            canvas.text(box.center, self.words, S, BONE, "bold", "c")


REASONS = {
    "saving.full": (errno.ENOSPC, errno.EDQUOT),
    "saving.barred": (errno.EACCES, errno.EPERM, errno.EROFS),
    "saving.busy": (errno.EAGAIN,),
}
EDGE, ABOVE = 16, 4  # design units beside the words, and above and below them


class TakenOver(OSError):
    """Another window goes on with what is played here: this one writes nothing of it any more."""


def why(fault: OSError, t: Texts) -> str:
    """Why something cannot be written, as a clause."""
    key = next((key for key, numbers in REASONS.items() if fault.errno in numbers), "")
    return t(key) if key else fault.strerror or str(fault)


def words(fault: OSError | None, t: Texts) -> str:
    """The line for what could not be written, "" where all could."""
    if fault is None:
        return ""
    return t("saving.taken") if isinstance(fault, TakenOver) else t("saving.not", why=why(fault, t))


def notice(t: Texts) -> str:
    """What whoever starts the game is told where nothing can be kept, "" where it can."""
    fault = barred()
    return t("saving.home", place=shown(user_folder()), why=why(fault, t)) if fault is not None else ""


class SaveWarning:
    """The line: a strip below all that is shown, which is laid out above it."""

    def __init__(self) -> None:
        self.words = ""

    def high(self, canvas: Canvas) -> int:
        """How many pixels of the window's foot it takes; 0 where there is nothing to be told."""
        if not self.words:
            return 0
        return canvas.para_height(self.words, self._room(canvas), XS, "bold") + 2 * canvas.u(ABOVE)

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the whole window."""
        high = self.high(canvas)
        if high:
            strip = Rect(0, canvas.full.h - high, canvas.full.w, high)
            canvas.surface.fill(VOID, strip)
            canvas.surface.fill(LAMP, (strip.x, strip.y, strip.w, 1))
            canvas.para((canvas.u(EDGE), strip.y + canvas.u(ABOVE)), self.words, self._room(canvas), XS, LAMP, "bold")

    def _room(self, canvas: Canvas) -> int:
        return canvas.full.w - 2 * canvas.u(EDGE)
