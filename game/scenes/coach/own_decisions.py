"""The player's own decisions on the way to a turning point, and what the coach would have answered in his place."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.explanation import Reason
from game.engine.core.choices import DECLINING, Ask, Choice, Guess, verb_of
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.notation import parse
from game.engine.record.replay import Replay
from game.engine.view.player_view import PlayerView
from game.scenes.coach.advice import advice

KINDS_BY_WEIGHT = (
    "guess", "penalty", "question", "reduced", "bluff", "check", "combat", "response", "window", "allocation", "skill",
    "hit", "bluffs", "sites", "deployment", "teams", "requisition", "choose", "search", "wield", "absorb", "may",
    "buy", "sell", "points",
)  # fmt: skip
"""Kinds of decision of which the coach may speak, the weightiest first; what is left out is drawing and tidying up."""

EVEN = "reason.guess.even"
"""Why the coach names nobody, or somebody, where that and the other win alike."""


class MissedChoice(NamedTuple):
    """What the coach would have done in the player's place: at which decision, instead of what, and why."""

    kind: str
    choice: Choice
    instead: Choice
    why: Reason
    among: int = 0
    """The coach would have named one of so many X-Files, each as likely as the others; 0 for all else, also a name
    that was certain. Which of them he would have named is a toss, so nobody is told."""
    text: str = ""
    """The game at that decision, as `Game.to_json` gives it: what is told of it was so then, prices among it."""


class OwnDecisions:
    """The player's decisions that are met, one after the other."""

    def __init__(self, seat: int, level: str) -> None:
        self._seat, self._level = seat, level
        self._met = 0
        self._played: dict[Choice, int] = {}
        """As which of the player's decisions each of his answers was given last."""
        self._other: list[tuple[int, MissedChoice]] = []
        self.asked = False
        """Whether there was a decision of weight with more than one answer among them."""
        self.toss = 0
        """Player and coach both named one of so many X-Files that were equally likely; 0 where they did not."""

    def consider(self, game: Game, replay: Replay, number: int) -> None:
        """A decision of somebody's: if it is the player's, the coach is asked, too."""
        decision = game.decision
        if decision is None or decision.player != self._seat or number >= len(replay.lines):
            return
        played = parse(game, replay.lines[number])
        self._met += 1
        self._played[played] = self._met
        if len(decision.choices) < 2 or decision.kind not in KINDS_BY_WEIGHT:
            return
        self.asked = True
        view = game.view(self._seat)
        said = advice(view, decision, self._level)
        suspects = _suspects(view, decision)
        among = len(suspects) if isinstance(said.choice, Guess) and len(suspects) > 1 else 0
        if among and isinstance(played, Guess) and played.x_file in suspects:
            self.toss = among
        elif said.choice != played and said.why.key != EVEN and not _as_good(view, suspects, said.choice, played):
            self._other.append(
                (self._met, MissedChoice(decision.kind, said.choice, played, said.why, among, game.to_json()))
            )

    def missed(self) -> MissedChoice | None:
        """The weightiest difference, of equals the last; what was done a little later all the same is none."""
        found = [one for at, one in self._other if not self._done_after(at, one.choice)]
        best = min(found, key=lambda one: KINDS_BY_WEIGHT.index(one.kind), default=None)
        return None if best is None else [one for one in found if one.kind == best.kind][-1]

    def _done_after(self, at: int, choice: Choice) -> bool:
        """Whether the player has done it all the same. To pass some other time is no way back from what was played, and
        an answer that names nothing may be one to another card."""
        named = len(choice) > 1 and verb_of(choice) not in DECLINING
        return named and self._played.get(choice, 0) > at


def _suspects(view: PlayerView, decision: Decision) -> tuple[int, ...]:
    """The X-Files that may still be the one this decision is about; all of them are equally likely (rulebook 9.4)."""
    rival = next(seat for seat in range(len(view.names)) if seat != view.seat)
    return view.candidates(int(decision.get("of", rival)))


def _as_good(view: PlayerView, suspects: tuple[int, ...], one: Choice, other: Choice) -> bool:
    """Whether two questions promised as much: about one characteristic, and no suspect more or less left on average."""
    if not (isinstance(one, Ask) and isinstance(other, Ask)) or one.characteristic != other.characteristic:
        return False
    files = [view.pool.x_files[index].characteristics for index in suspects]

    def left(asked: Ask) -> float:
        """How many suspects are left on average."""
        yes = sum(file[asked.characteristic] == asked.value for file in files)
        return (yes * yes + (len(files) - yes) ** 2) / len(files)

    return abs(left(one) - left(other)) < 1.0
