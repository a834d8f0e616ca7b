"""rulebook 7.8b, 4.6d: what a view tells of an Agent who is kept out is what the totals go by."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.query.combat import kept_agents
from game.engine.query.sites import check_state, presence, teams
from tests.support.engine import games
from tests.support.engine.hindered import BARRIER, BEFORE_SENT, ELSEWHERE, NESTED, PAPERWORK, SKINNER, TROUBLES
from tests.support.engine.positions import load_position

HOLDS = {"left_behind", "elsewhere", "this_check", "all_checks"}


def agrees(game: Game) -> tuple[int, int]:
    """How many members of a checking Team add and do not add; the view tells a reason of the latter alone."""
    check = check_state.current(game)
    if check is None or not check.team:
        return 0, 0
    depth = check_state.depth_of(game, check)
    able = presence.able(game, check.team, check.site, depth)
    for seat in range(len(game.players)):
        for card in teams.members(game, check.team):
            kinds = {one.kind for one in game.view(seat).hindrances(card)}
            stops = HOLDS | {"site_checks"} if check.site >= 0 else {"this_check", "all_checks"}
            assert (card in able) == (not kinds & stops and not kept_agents.waits(game, card, depth))
    return len(able), len(teams.members(game, check.team)) - len(able)


@pytest.mark.parametrize("script", [TROUBLES, BARRIER, PAPERWORK, PAPERWORK.rstrip() + NESTED, SKINNER])
def test_whoever_adds_nothing_is_told_of_and_nobody_else(script: str, tmp_path: Path) -> None:
    game = load_position(script, tmp_path, CardPool.load())
    assert sum(agrees(game))


@pytest.mark.games
def test_in_whole_games_too() -> None:
    met = [agrees(game) for seed in (1, 2, 3) for game in games.positions(seed, 1500, every=3)]
    assert sum(adding for adding, _ in met) > 50


def test_whoever_has_done_it_is_told_with_the_card(tmp_path: Path) -> None:
    game = load_position(BEFORE_SENT, tmp_path, CardPool.load())
    view = game.view(0)
    (agent,) = view.agents(0)
    (found,) = view.hindrances(agent.card)
    card = view.card(found.card)
    assert (found.kind, found.by) == ("site_checks", 1) and card is not None and card.name == "Paperwork"


def test_of_a_team_that_goes_nowhere_nobody_has_been_elsewhere(tmp_path: Path) -> None:
    """4.6d: to have been at a Site keeps nobody from where he is not sent."""
    for script, kinds in ((ELSEWHERE, ["elsewhere"]), (ELSEWHERE + "  - to: turn 2\n", [])):
        view = load_position(script, tmp_path, CardPool.load()).view(0)
        mulder = next(info.card for info in view.agents(0) if info.name == "Agent Fox Mulder")
        assert [one.kind for one in view.hindrances(mulder)] == kinds
