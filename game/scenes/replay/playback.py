"""Stands in for a session at the table: nobody is asked, the lines of a recorded game are carried out one by one."""

from __future__ import annotations

from game.ai.fallback import Fallen
from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.engine.view.spectator_view import OpenView, PublicView
from game.engine.view.view_types import Refusal
from game.scenes.replay.replay_moments import ReplayMoments
from game.session.game_setup import GameSetup, Seat
from game.session.protocol import Handover, Pencil, Saver
from game.session.stops import Stops

STEP_MS = 1100.0
"""How long a line that is worth seeing stands at the usual speed."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
OPEN, PUBLIC = "open", "public"
"""What is seen: everything, or what lay open to all; else the letter of a player's seat."""


class NoStops(Stops):
    """No window stops in a recorded game: no flag is shown on the phases, as none could be set."""

    __slots__ = ()

    def offered(self, view: PlayerView, phase: str) -> bool:
        """Never."""
        return False


def _nothing(*given: object) -> None:
    """Do what a recorded game does where a session lets somebody take part: nothing."""


class Playback:
    """A recorded game, how far it has been played, and who looks on. Nobody at the screen is asked anything."""

    over = gone = covered = teams_kept = False
    """The end of a recorded game is its last line."""
    decision = asked = None
    answer = concede = leave_seat = decline_aloud = take_auto_answer = change_language = close = _nothing
    keep_pencil = keep_stops = _nothing

    def __init__(self, moments: ReplayMoments, me: int = 0, sight: str = OPEN) -> None:
        self.moments = moments
        self.replay = moments.replay
        self.me = "ABCD".index(sight) if sight in "ABCD" else me
        """On whose side of the desk one sits."""
        self.sight = sight
        header = moments.replay.header
        seats = tuple(Seat("", color=seat) for seat in range(len(header.names)))
        self.setup = GameSetup(seats, header.seed, header.first)
        self.stops: Stops = NoStops()
        self.waited = 0.0
        self.answered = moments.length
        self.playing = False
        self.speed = 1.0
        self.handover: Handover | None = None
        self.saver = Saver()
        self.fallen: list[tuple[int, Fallen]] = []
        self.heard = 0
        self.at = 0
        """How many lines have been carried out."""
        self._game = moments.at(0)
        self._since = 0.0
        self._pencil: dict[int, Pencil] = {}

    # what is seen -----------------------------------------------------------------------------------
    @property
    def view(self) -> PlayerView:
        """The game as it is looked at."""
        kinds: dict[str, type[PlayerView]] = {OPEN: OpenView, PUBLIC: PublicView}
        return kinds.get(self.sight, PlayerView)(self._game, self.me)

    def hand(self, player: int) -> tuple[int, ...] | None:
        """A player's hand, None where it is not seen."""
        view = self.view
        if isinstance(view, OpenView):
            return view.hand_of(player)
        return view.hand if player == self.me and self.sight != PUBLIC else None

    @property
    def open(self) -> bool:
        """Whether everything is seen."""
        return self.sight == OPEN

    def look(self, sight: str, seat: int) -> None:
        """Look from this side of the desk, and see this much."""
        self.sight, self.me = sight, seat

    # what a session has -------------------------------------------------------------------------------
    @property
    def thinking(self) -> bool:
        """Whether it goes on by itself."""
        return self.playing

    def news(self) -> list[Event]:
        """What has happened since the last call."""
        events = self.view.events(self.heard)
        self.heard += len(events)
        return events

    def something_new(self) -> bool:
        """Whether the last lines did more than pass."""
        quiet = ("passed", "phase", "total", "values")
        return any(event.kind not in quiet for event in self.view.events(self.heard))

    def why_no_undo(self) -> Refusal | None:
        """Nothing can be taken back in a recorded game."""
        return self.take_back()

    def hasten(self) -> bool:
        """Nothing goes on by itself here: False."""
        return False

    def take_back(self) -> Refusal | None:
        """Nothing can be taken back in a recorded game."""
        return Refusal("refused_undo_nothing")

    def sit(self, seat: int) -> None:
        """Look from that side of the desk."""
        self.me = seat

    @property
    def pencil(self) -> Pencil:
        """Marks that last as long as one watches."""
        return self._pencil.setdefault(self.me, {})

    # going on -----------------------------------------------------------------------------------------
    @property
    def ended(self) -> bool:
        """Whether the last line has been carried out."""
        return self.at >= self.moments.length

    @property
    def ended_game(self) -> bool:
        """Whether the game itself is over here, so that nobody can play on."""
        return self._game.over

    def on(self) -> bool:
        """Carry out the next line; False at the end."""
        choice = self.moments.choice(self.at)
        if choice is None:
            self.playing = False
            return False
        self._game.apply(choice)
        self.at += 1
        return True

    def seek(self, line: int) -> None:
        """Go to just after that many lines; what happened till then counts as heard."""
        self.at = max(0, min(line, self.moments.length))
        self._game = self.moments.at(self.at)
        self.heard = len(self._game.log or ())
        self._since = 0.0

    def update(self, ms: float) -> bool:
        """Time passes: carry out a line when it is its turn. Lines that only pass are carried out at once."""
        self._since += ms
        if not self.playing or self._since < STEP_MS / self.speed or not self.on():
            return False
        if self.something_new():
            self._since = 0.0
        return True
