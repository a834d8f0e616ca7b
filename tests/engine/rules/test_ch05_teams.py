"""rulebook 5.2e, 5.2f: who stands alone, until Teams are formed."""

from __future__ import annotations

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.query.sites import teams
from game.engine.rules.sites import team_moves
from game.engine.scenario.files import Scenario
from game.engine.scenario.position import set_up
from game.fuzz.random_positions import plain

NAMES = ["Agent Weiss", "Agent Rich", "Agent Dana Scully", "Agent Fox Mulder"]


def alone(pool: CardPool) -> tuple[Game, dict[str, int]]:
    """Mulder is a Team that was set in the Field; the three others have come to stand alone there."""
    agents: list[dict[str, object]] = [{"card": name} for name in NAMES[:3]]
    agents.append({"card": NAMES[3], "at": "field", "team": 1})
    plan = {"players": {"A": {"x_file": "Eve", "agents": agents}, "B": {"x_file": "The Manitou"}}}
    game = set_up(Scenario("alone", 1, "", (), 1, plain(plan), (), ()), pool)
    found = {game.def_of(card).name: card for card in game.pieces}
    teams.agent(game, found["Agent Fox Mulder"]).loose = False
    for name in NAMES[:3]:
        team_moves.relocate(game, found[name], "field")
        team_moves.stand_alone(game, found[name])
    return game, found


def test_who_stands_alone_is_in_nobodys_team(pool: CardPool) -> None:
    game, found = alone(pool)
    assert len({teams.team_of(game, found[name]) for name in NAMES}) == 4


def test_they_form_one_team_beside_the_one_that_was_set(pool: CardPool) -> None:
    game, found = alone(pool)
    team_moves.settle(game, 0)
    assert len({teams.team_of(game, found[name]) for name in NAMES[:3]}) == 1
    assert teams.members(game, teams.team_of(game, found["Agent Fox Mulder"])) == [found["Agent Fox Mulder"]]


def test_also_where_the_first_of_them_has_left(pool: CardPool) -> None:
    game, found = alone(pool)
    team_moves.relocate(game, found[NAMES[0]], "hospital")
    team_moves.settle(game, 0)
    rich, scully, mulder = (teams.team_of(game, found[name]) for name in NAMES[1:])
    assert rich == scully != mulder


def test_what_was_formed_stays_as_it_is(pool: CardPool) -> None:
    game, found = alone(pool)
    team_moves.settle(game, 0)
    before = [teams.team_of(game, found[name]) for name in NAMES]
    told = len(game.fired)
    team_moves.settle(game, 0)
    assert [teams.team_of(game, found[name]) for name in NAMES] == before
    assert len(game.fired) == told
