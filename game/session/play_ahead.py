"""What comes next among people who share a screen: a copy of the game is played on by what answers itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.core.choices import PASS, Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.sampling.any_hand import answers_to_call_for
from game.session.auto_answer import automatic_answer
from game.session.protocol import Handover
from game.session.stops import PASSABLE, Stops

BEFORE_CHECK = ("window", "teams", "allocation")
"""What is asked between cards slipped beneath Sites and the first check."""


def first_called(game: Game, stops: Mapping[int, Stops]) -> Handover:
    """Who begins at the screen: the first of whom something is asked that does not answer itself, as all may know.

    Where the computer answers before, whoever is spoken to first looks on; at an end the first of the people.
    """
    spoken_to: int | None = None
    for decision, answer in _questions(game.copy(), stops, None):
        if answer is None:
            return Handover(decision.player, decision.kind)
        spoken_to = decision.player if spoken_to is None else spoken_to
    return Handover(next(iter(stops)) if spoken_to is None else spoken_to)


def sends_teams_next(game: Game, me: int, stops: Mapping[int, Stops]) -> bool:
    """Whether `me` is asked for his Teams or where they go as soon as he has passed here.

    He stays seated and nothing is turned up before, so that nobody sees whether he was asked here as well.
    """
    ahead = game.copy()
    ahead.apply(PASS)
    for decision, answer in _questions(ahead, stops, me):
        if decision.kind not in BEFORE_CHECK:
            return False
        if answer is None:
            return decision.player == me
    return False


def _questions(game: Game, stops: Mapping[int, Stops], me: int | None) -> Iterator[tuple[Decision, Choice | None]]:
    """The questions to people that come next, each with the answer that it gives itself: the last one has None.

    `me` sits at the screen; where it is None nobody does, and only what all may know is reckoned with.
    """
    while (decision := game.decision) is not None and decision.player in stops:
        player = decision.player
        possible = answers_to_call_for(game) if me is None and decision.kind in PASSABLE else None
        answer = automatic_answer(game.view(player), decision, stops[player], player == me, False, possible)
        yield decision, answer
        if answer is None:
            return
        game.apply(answer)
