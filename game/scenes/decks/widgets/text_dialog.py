"""A sheet with a field in which one writes: who takes what is typed, and how one comes out of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.decks.widgets.dialog import Dialog

if TYPE_CHECKING:
    from game.ui.gui.field import Field
    from game.ui.input.reader import Signal


class TextDialog(Dialog):
    """Such a sheet; a subclass says which line it is, and may keep what was written once it is left."""

    @property
    def line(self) -> Field:
        """The line."""
        raise NotImplementedError

    def leave_line(self) -> None:
        """It lets go of the keyboard."""
        if self.line.active:
            self.line.leave()
            self.relay()

    def pause(self) -> None:
        """Another scene covers it: the field lets go of the keyboard."""
        super().pause()
        self.leave_line()

    def close(self) -> None:
        """What was written is left as it stands."""
        self.leave_line()

    def back(self) -> None:
        """Out of the line first."""
        if self.line.active:
            self.leave_line()
        else:
            super().back()

    def typed(self, signal: Signal) -> bool | None:
        """Whether the line that is written in is done with the signal; None where the signal does not concern it."""
        if not self.line.active:
            return None
        outside = signal.name == "press" and not self.line.rect.collidepoint(signal.pos)
        if outside or signal.name in self.line.out:
            self.leave_line()
            return not outside
        if self.line.take(signal):
            self.app.redraw()
            return True
        return None
