"""What is done at a table, looked through and held down, and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.scenes.scene_controls import HeldTarget
from game.scenes.table.overlay.speaking_table import SpeakingTable

if TYPE_CHECKING:
    from game.scenes.table.input.focus import Focus
    from game.scenes.table.input.misclick_guard import Leaving
    from game.scenes.table.input.table_acts import TableActs


class Seats(Protocol):
    """The people who share the screen; `hot_seat.HotSeat` seats them."""

    def catch_up(self) -> None:
        """Tell what has happened since whoever sits there looked last."""


class PlayedTable(SpeakingTable, Protocol):
    """The same with what can be done at it, looked through and held down, and who sits there."""

    held: HeldTarget
    acts: TableActs
    focus: Focus
    leaving: Leaving

    def hear(self) -> None:
        """Take the news."""

    @property
    def hot_seat(self) -> Seats: ...
    def scroll_list(self, rows: int) -> None:
        """Scroll the list of choices down by so many rows."""

    def scroll_log(self, rows: int) -> None:
        """Scroll the log back by so many lines."""

    def bring_forward(self, player: int) -> None:
        """Show another player's band in full until the next question."""

    def hold_share(self, key: object) -> float:
        """Return how much of a hold on this target is done, 0 to 1."""
