"""Bluffs by lot: the share of real ones that cannot be read, and Sites that are gone to or left alone in rehearsals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.ai.heuristic import character
from game.ai.policy import Policy
from game.ai.search.bluffing import LEAST_REAL, MOST_REAL, ForcedVisitPolicy, Slip, candidates, share_of_real, slips
from game.ai.search.determinized_games import sampled_games
from game.ai.search.rollout import roll_out
from game.ai.search.search_config import search_configs
from game.ai.search.search_levels import heuristic_maker, searcher
from game.engine.core.choices import STOP, Choice, Investigate, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.query.card_ids import subject_of
from game.engine.view.player_view import PlayerView
from tests.support.ai.level_games import positions
from tests.support.engine.games import asked

REAL, DUD = SlipBluff("bluff", 1, 9), SlipBluff("bluff", 2, 9)
SLIP = Slip(9, (REAL,), DUD)


def share(alone: float, dud: float, met: float) -> float:
    def went(card: Choice, goes: bool, world: int) -> float:
        return alone if not goes else dud if card == DUD else met

    return share_of_real(went, SLIP, REAL, 3)


def test_the_share_of_real_bluffs_leaves_the_other_side_indifferent() -> None:
    for alone, dud, met in ((0.5, 0.4, 0.6), (0.5, 0.45, 0.6), (0.5, 0.3, 0.55)):
        real = share(alone, dud, met)
        if LEAST_REAL < real < MOST_REAL:
            assert real * met + (1 - real) * dud == pytest.approx(alone)
    assert share(0.5, 0.4, 0.6) == pytest.approx(0.5)
    assert share(0.5, 0.4, 0.7) == pytest.approx(1 / 3)  # L = 2G: one third


def test_the_share_stays_between_always_and_never() -> None:
    assert share(0.5, 0.6, 0.7) == LEAST_REAL  # nobody wants to go there
    assert share(0.5, 0.4, 0.35) == LEAST_REAL  # the Bluff stops nobody
    assert share(0.5, 0.3, 0.5) == MOST_REAL  # it stops whoever comes, and he will come
    assert share(0.5, 0.1, 0.51) == MOST_REAL
    assert share_of_real(lambda card, goes, world: None, SLIP, REAL, 3) == 0.5


def lies(game: Game, site: int) -> bool:
    found = game.view(0).site(site)
    return found is not None and bool(found.under)


@cache
@cache
def bluff_positions() -> list[Game]:
    """Where a real Bluff and a card of no use could be slipped under a Site with none of one's own beneath."""
    found = []
    for seed in range(3, 6):
        for game in positions(seed, 1, {"bluffs"}):
            view, decision = game.view(asked(game).player), asked(game)
            offered = slips(view, decision, character("agent"))
            if any(one.real and one.dud and not lies(game, one.site) for one in offered):
                found.append(game)
    return found


def test_a_slip_names_real_bluffs_that_can_be_paid_and_the_card_that_is_missed_least() -> None:
    for game in bluff_positions():
        seat = asked(game).player
        for slip in slips(game.view(seat), asked(game), character("agent")):
            for real in slip.real:
                assert game.def_of(real.card).suit == "bluff"
                assert (game.def_of(real.card).cost or 1) - 1 <= game.players[seat].cp
            assert len({game.def_of(real.card).name for real in slip.real}) == len(slip.real)
            if slip.dud is not None:
                assert game.def_of(slip.dud.card).suit != "bluff"
            assert set(candidates([slip])) <= set(asked(game).choices)


@pytest.mark.games
def test_under_the_same_site_sometimes_a_real_bluff_lies_and_sometimes_a_dud() -> None:
    quick = replace(search_configs()["veteran"], worlds=2, bluff_worlds=1, seconds=60.0)
    mixed = 0
    for game in bluff_positions()[:4]:
        seat = asked(game).player
        said: Counter[str] = Counter()
        for seed in range(8):
            player = searcher(quick, seed)
            choice = player.choose(game.view(seat), asked(game))
            if player.explain().key == "reason.bluff.mixed":
                assert player.explain().secret
                said["real" if game.def_of(subject_of(choice)).suit == "bluff" else "dud"] += 1
        mixed += said["real"] > 0 and said["dud"] > 0
    assert mixed > 0


class Heard:
    """A policy whose answers are written down."""

    def __init__(self, policy: Policy, said: list[Choice]) -> None:
        self._policy, self._said = policy, said

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        self._said.append(self._policy.choose(view, decision))
        return self._said[-1]


@pytest.mark.parametrize("goes", [True, False])
def test_a_rehearsal_can_be_steered_to_a_site_or_away_from_it(goes: bool) -> None:
    visited = 0
    for game in bluff_positions():
        decision = asked(game)
        site = next(choice.site for choice in decision.choices if isinstance(choice, SlipBluff))
        world = sampled_games(game.view(decision.player), Random(1))(0)
        said: list[Choice] = []
        players: list[Policy] = [heuristic_maker("agent")(seat) for seat in range(2)]
        players[game.active] = Heard(ForcedVisitPolicy(players[game.active], site, goes), said)
        assert roll_out(world, STOP, 1, players.__getitem__) is not None
        visited += any(isinstance(choice, Investigate) and choice.site == site for choice in said)
    assert visited > 1 if goes else visited == 0
