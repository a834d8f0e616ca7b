"""What a scene may override: it does nothing until then."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.sound.mood import Mood
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Part, Target


class SceneHooks:
    """The part of every scene that does nothing until it is overridden."""

    transparent = False
    own_page = False
    """Whether it lies over the middle of what is below: words that it would cut in half are better left out."""
    is_played = False
    """Whether a game is played here, which no other screen may cover unasked."""
    is_shared = False
    """Whether people share the screen here, each of whom sets for himself when he is asked."""
    own_foot = False
    """Whether it has a line of its own that says what is focused."""

    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Measure the screen for this window and give its targets, and what is only looked at, lowest first."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Draw, changing nothing."""

    def intercept_signal(self, signal: Signal) -> bool:
        """A signal that the scene takes before targets and focus do; True if it was taken."""
        return False

    def rescue(self) -> str:
        """After a fault of the program: keep what can be kept, and say in a sentence what was."""
        return ""

    @property
    def given_names(self) -> Iterable[str]:
        """What the player has called people and decks: a report of a fault leaves it out."""
        return ()

    @property
    def polling(self) -> bool:
        """Whether it waits for something that gives no event."""
        return False

    @property
    def mood(self) -> Mood | None:
        """How it sounds while this is shown; None as the scene below has it."""
        return None

    @property
    def announcement(self) -> str:
        """What is asked, in a sentence, for whoever has the screen read out."""
        return ""

    def resume(self) -> None:
        """It is uppermost now."""

    def configured(self) -> None:
        """The settings have changed: take what is not read from them anyway."""

    def translated(self) -> None:
        """The words are another language's now: make anew what is kept in words. It is laid out afterwards."""

    def field_changed(self, field: TextField) -> None:
        """Something was typed into this field, or the cursor moved in it."""

    def field_left(self, field: TextField) -> None:
        """This field has let go of the keyboard: take what was typed."""
