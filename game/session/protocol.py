"""What the table and the keeper have to do with a session: the faces that both sides know."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ai.fallback import Fallen
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.game import Game
from game.engine.record.replay import Replay
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts

if TYPE_CHECKING:
    from game.session.stops import Stops


Pencil = dict[tuple[int, int], str]
"""A player's own marks in his notebook: the player whom a page is about and an X-File, to the mark."""


class Saver:
    """Keeps a game; this one keeps nothing."""

    @property
    def slot(self) -> str:
        """Where the game is kept among the cases that were left, "" where it is not kept."""
        return ""

    @property
    def fault(self) -> OSError | None:
        """Why the last answers could not be kept, None while all is well."""
        return None

    @property
    def recorded(self) -> Replay | None:
        """The game so far as it is being written down, None where it is not."""
        return None

    @property
    def pencilled(self) -> dict[int, Pencil]:
        """The marks that were kept, by seat."""
        return {}

    @property
    def stops_kept(self) -> dict[int, object]:
        """What was kept of the players' stops when the game was saved, by seat."""
        return {}

    def before(self, game: Game, choice: Choice) -> None:
        """A choice is about to be applied."""

    def after(self, game: Game) -> None:
        """A choice was applied."""

    def back(self, game: Game, steps: int) -> None:
        """The last choices were taken back."""

    def keep_stops(self, memories: dict[int, dict[str, object]], game: Game | None = None) -> None:
        """Keep what the players said of being asked: with this game, as it stands, else with the next answer."""

    def pencil(self, game: Game, marks: dict[int, Pencil]) -> None:
        """Keep the marks of all seats with the game."""

    def put_away(self) -> None:
        """Nobody plays the game any more: nothing of it is kept."""

    def close(self) -> None:
        """The table is left; the game stays as it was saved."""


class AutoAnswer(NamedTuple):
    """An automatic answer, without alternative, that was given for the player, and the kind of its question."""

    choice: Choice
    kind: str
    card: int = -1
    """A card of the hand for which the question would have been, if it is worth saying why it was not asked."""
    why: Refusal | None = None
    alone: bool = True
    """Whether there was no other; a lesson takes one of several."""
    shown_ms: float = 400.0
    """For how long it is told before the game goes on: at a shared screen the curtain may fall then."""


class Handover(NamedTuple):
    """The screen is to be handed to this player; `kind` is that of the question that waits for him, "" for none."""

    seat: int
    kind: str = ""
    can_decline: bool = False
    """He may as well say aloud that he does nothing, and stay where he is; all know that."""
    duty: int = 0
    """So many cards he has to discard, as all can count."""


class SessionProtocol(Protocol):
    """What the table needs of a session: one that runs, or a recorded game."""

    me: int
    setup: GameSetup
    stops: Stops
    saver: Saver
    waited: float
    answered: int
    covered: bool
    teams_kept: bool
    handover: Handover | None
    fallen: list[tuple[int, Fallen]]

    @property
    def view(self) -> PlayerView: ...
    @property
    def over(self) -> bool: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def asked(self) -> Decision | None: ...
    @property
    def thinking(self) -> bool: ...
    @property
    def gone(self) -> bool: ...
    @property
    def heard(self) -> int: ...
    def news(self) -> list[Event]: ...
    def something_new(self) -> bool: ...
    def answer(self, choice: Choice) -> None: ...
    def why_no_undo(self) -> Refusal | None: ...
    def take_back(self) -> Refusal | None: ...
    def concede(self) -> None: ...
    def sit(self, seat: int) -> None: ...
    def leave_seat(self) -> None: ...
    def decline_aloud(self) -> None: ...
    def take_auto_answer(self) -> AutoAnswer | None: ...
    def update(self, ms: float) -> bool: ...
    def hasten(self) -> bool: ...
    @property
    def pencil(self) -> Pencil: ...
    def keep_pencil(self) -> None: ...
    def keep_stops(self) -> None: ...
    def change_language(self, t: Texts) -> None: ...
    def close(self) -> None: ...
