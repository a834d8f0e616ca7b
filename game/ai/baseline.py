"""The policy `light`: fast, random, and able to end games; for benchmarks and fuzzing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.core.choices import Ask, Choice, Guess, JoinTeam, MoveAgent
from game.engine.core.decisions import Decision, declining
from game.engine.view.player_view import PlayerView

_COIN = frozenset({"window", "check", "combat", "response", "bluffs"})
_ASKING = frozenset({"question", "reduced", "penalty"})
_ENDING = frozenset({"discard", "sell"})
_GROUPING = frozenset({"deployment", "teams"})


class BaselinePolicy:
    """Plays or passes at random, asks the question that splits best, names an X-File only when one is left.

    It neither discards nor sells if it need not, and keeps its Agents together; other choices are uniform. The same
    seed gives the same answers.
    """

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        choices: Sequence[Choice] = decision.choices
        if len(choices) == 1:
            return choices[0]
        kind = decision.kind
        if kind in _COIN:
            decline = declining(decision)
            if decline is not None and self._dice.random() < 0.5:
                return decline
            return self._any([choice for choice in choices if choice is not decline])
        if kind in _ASKING:
            return self._best_question(view, decision)
        if kind == "guess":
            return _certain_guess(decision, _suspects(view, decision)) or declining(decision) or self._any(choices)
        if kind in _GROUPING:
            return self._any([choice for choice in choices if not _scatters(choice)])
        if kind in _ENDING:
            return declining(decision) or self._any(choices)
        return self._any(choices)

    def _any(self, choices: Sequence[Choice]) -> Choice:
        return choices[int(self._dice.random() * len(choices))]

    def _best_question(self, view: PlayerView, decision: Decision) -> Choice:
        questions = [choice for choice in decision.choices if isinstance(choice, Ask)]
        left = _suspects(view, decision)
        sure = _certain_guess(decision, left)
        if sure or not questions:
            return sure or declining(decision) or self._any(decision.choices)
        if view.options.question_or_guess and decision.kind == "question" and len(left) == 1:
            return declining(decision) or self._any(decision.choices)  # 13.1: who asks may not guess
        x_files = view.pool.x_files
        suspects = [x_files[index].characteristics for index in left]

        def unevenness(choice: Ask) -> int:
            yes = [suspect.get(choice.characteristic) for suspect in suspects].count(choice.value)
            return abs(2 * yes - len(suspects))

        return min(questions, key=unevenness)


def _scatters(choice: Choice) -> bool:
    """Whether such choices, made at random, scatter the Agents; moves to the Field do not."""
    return isinstance(choice, JoinTeam) or (isinstance(choice, MoveAgent) and choice.section != "field")


def _suspects(view: PlayerView, decision: Decision) -> tuple[int, ...]:
    """Suspects of the opponent asked about, by default of the one with the fewest."""
    asked = decision.get("of")
    if isinstance(asked, int):
        return view.candidates(asked)
    others = [seat for seat, info in enumerate(view.players) if seat != view.seat and not info.out]
    return min((view.candidates(seat) for seat in others), key=len)


def _certain_guess(decision: Decision, suspects: tuple[int, ...]) -> Choice | None:
    """The guess that is certain, if it is on offer."""
    if len(suspects) != 1:
        return None
    (x_file,) = suspects
    return next((choice for choice in decision.choices if isinstance(choice, Guess) and choice.x_file == x_file), None)
