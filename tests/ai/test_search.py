"""The searching opponents: same view and seed, same answer; only the view counts; a net of time; nothing breaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.arena import oracles
from game.ai.opponents import LEVELS, UnknownPolicy, make
from game.ai.policy import Policy
from game.ai.search.determinized_games import sampled_games
from game.ai.search.oracle_policy import CHEATER, OraclePolicy
from game.ai.search.position_value import Value, fitted
from game.ai.search.rollout import roll_out
from game.ai.search.search_config import SearchConfig, search_configs
from game.ai.search.search_levels import adviser, heuristic_maker, searcher
from game.ai.search.search_policy import SearchPolicy
from game.ai.search.sequential_halving import Outcome
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.state import Note
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.ui.i18n.texts import Texts
from tests.support.ai.level_games import positions
from tests.support.engine.exchanged import redealt
from tests.support.engine.games import asked, new_game

VETERAN, DIRECTOR = search_configs()["veteran"], search_configs()["director"]
KINDS = {named.partition(" ")[0] for named in VETERAN.about}
QUICK = replace(VETERAN, worlds=2, answers=3, seconds=60.0)
"""Few tries, and no hurry on a busy machine."""


def answer(game: Game, effort: SearchConfig = QUICK, seed: int = 5) -> Choice:
    decision = asked(game)
    return searcher(effort, seed).choose(game.view(decision.player), decision)


@pytest.mark.parametrize("every", [27, pytest.param(9, marks=pytest.mark.matrix)])
def test_the_same_view_and_seed_give_the_same_answer_and_leave_the_game_alone(every: int) -> None:
    for game in positions(3, every, KINDS):
        before = game.to_json()
        assert answer(game) == answer(game)
        assert game.to_json() == before


@pytest.mark.parametrize("every", [12, pytest.param(6, marks=pytest.mark.matrix)])
def test_what_a_player_may_not_know_changes_nothing(every: int) -> None:
    dealt = 0
    for game in positions(4, every, KINDS):
        other = redealt(game, asked(game).player, Random(game.turn))
        dealt += other.table.defs != game.table.defs
        assert answer(other) == answer(game)
    assert dealt > 2


@pytest.mark.games
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (2, {"x_file_powers": True, "killer_cards": True}), (3, {"ask_always": True}), (4, {})],
)
def test_games_are_played_to_their_end(players: int, options: dict[str, bool]) -> None:
    game = new_game(6, players, **options)
    effort = replace(QUICK, worlds=1, answers=2)
    policies: list[Policy] = [searcher(effort, 1), *(heuristic_maker("novice")(seat) for seat in range(1, players))]
    while (decision := game.decision) is not None and game.turn <= 10:
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    assert game.over or game.turn > 10


def test_the_rule_of_thumb_is_followed_where_rehearsals_show_no_difference() -> None:
    even = Value(fitted().odds, 0, 0, 0, {})
    for game in positions(5, 10, KINDS - {"bluffs"}):  # there a lot decides between real and false
        decision = asked(game)
        view = game.view(decision.player)
        player = SearchPolicy(5, QUICK, heuristic_maker(QUICK.like), sampled_games, even)
        if game.turn < 4:  # where nobody can win this turn
            assert player.choose(view, decision) == heuristic_maker(QUICK.like)(5).choose(view, decision)


@pytest.mark.games
def test_the_rule_of_thumb_is_overruled_where_another_answer_gains_and_says_so() -> None:
    overruled = 0
    for game in positions(5, 2, {"sites", "bluffs", "check", "window"}):
        decision = asked(game)
        view = game.view(decision.player)
        player = searcher(replace(QUICK, worlds=4), 5)
        if player.choose(view, decision) != heuristic_maker(VETERAN.like)(5).choose(view, decision):
            if player.explain().key == "reason.search":
                overruled += 1
                assert player.explain().secret  # the chances come of the own hand
                figures = player.explain().figures()
                assert int(figures["after"]) >= int(figures["before"])
    assert overruled > 0


def test_the_net_of_time_holds() -> None:
    hurried = replace(DIRECTOR, worlds=500, seconds=0.0)
    for game in positions(7, 25, {"sites"})[:3]:
        decision = asked(game)
        assert answer(game, hurried) in decision.choices


def test_kinds_that_are_not_searched_are_left_to_the_rule_of_thumb() -> None:
    idle = replace(VETERAN, about=frozenset())
    for game in positions(8, 15, {"sites", "bluffs", "sell", "buy", "check"}):
        decision = asked(game)
        view = game.view(decision.player)
        assert answer(game, idle) == heuristic_maker(idle.like)(5).choose(view, decision)


def test_a_rehearsal_ends_with_the_turn_and_leaves_its_world_alone() -> None:
    for game in positions(9, 20, {"sites", "check"}):
        decision = asked(game)
        world = sampled_games(game.view(decision.player), Random(1))(0)
        before = world.copy()
        after = roll_out(world, decision.choices[0], 1, heuristic_maker("novice"))
        assert after is not None
        assert after.over or after.turn == game.turn + 1
        assert world == before


def test_the_value_rises_with_what_helps(pool: CardPool) -> None:
    value, game = fitted(), new_game(2)
    seat = game.active
    even = value.chance(game, seat)
    assert 0.4 < even < 0.7
    richer, nearer = game.copy(), game.copy()
    richer.players[seat].rp += 3
    assert value.chance(richer, seat) > even
    x_file = pool.x_files[game.players[1 - seat].x_file]
    for kind, own in x_file.characteristics.items():
        if kind in ("result", "motive"):
            nearer.players[seat].notes.append(_note(1 - seat, kind, own))
    assert value.chance(nearer, seat) > even + 0.1
    assert value.chance(nearer, 1 - seat) == pytest.approx(1 - value.chance(nearer, seat))


def _note(about: int, kind: str, own: str) -> Note:
    return Note(about, "value", kind, own, True, 1)


def test_chances_of_all_players_add_up_to_about_one() -> None:
    for players in (2, 3, 4):
        game = new_game(3, players)
        total = sum(fitted().chance(game, seat) for seat in range(players))
        assert total == pytest.approx(1, abs=0.1 if players > 2 else 1e-9)


def test_the_cheater_sees_the_true_game_and_is_no_level() -> None:
    assert CHEATER not in LEVELS
    game = new_game(11)
    player = OraclePolicy(3, replace(QUICK, about=frozenset({"sites"})))
    found = positions(11, 1, {"sites"})[0]
    with pytest.raises(AssertionError):
        player.choose(found.view(asked(found).player), asked(found))
    player.peek(game)
    world = player._as_it_is(game.view(0), Random(1))(0)
    assert world.players[1].hand == game.players[1].hand
    assert world.seed != game.seed


class _Recorder:
    def __init__(self) -> None:
        self.views: list[PlayerView] = []

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        self.views.append(view)
        return decision.choices[0]


def test_everybody_in_a_rehearsal_answers_from_his_own_view() -> None:
    game = positions(9, 10, {"sites"})[0]
    decision = asked(game)
    world = sampled_games(game.view(decision.player), Random(1))(0)
    seats = [_Recorder(), _Recorder()]
    roll_out(world, decision.choices[0], 1, seats.__getitem__)
    assert all(view.seat == seat for seat, one in enumerate(seats) for view in one.views)
    assert all(one.views for one in seats)


@pytest.mark.parametrize("level", ["veteran", pytest.param("director", marks=pytest.mark.matrix)])
def test_the_levels_go_by_name_and_give_reasons(level: str) -> None:
    texts = Texts("en", strict=True)
    game = positions(12, 6, {"sites"})[0]
    decision = asked(game)
    player = make(level, 1)
    assert isinstance(player, SearchPolicy)
    assert player.choose(game.view(decision.player), decision) in decision.choices
    why = player.explain()
    assert texts(why.key, **why.figures())
    assert texts("reason.search", before=40, after=50)


def test_the_arena_seats_the_cheater_and_shows_him_the_game_and_nobody_else_does() -> None:
    seated = oracles.make(CHEATER, 1)
    assert isinstance(seated, OraclePolicy)
    game = positions(11, 1, {"sites"})[0]
    oracles.show(seated, game)
    oracles.validate_name(CHEATER)
    with pytest.raises(UnknownPolicy):
        make(CHEATER, 1)
    decision = asked(game)
    assert seated.choose(game.view(decision.player), decision) in decision.choices


@pytest.mark.parametrize(("gain", "says"), [(0.05, False), (0.2, True)])
def test_advice_speaks_against_the_rule_of_thumb_only_where_it_is_sure(
    gain: float, says: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Outcome(1, gain, 0.04, 32, (0.4, 0.4 + gain))
    monkeypatch.setattr("game.ai.search.search_policy.halving", lambda *_: found)
    game = positions(3, 1, {"sites"})[0]
    decision = asked(game)
    view = game.view(decision.player)
    usual = heuristic_maker(DIRECTOR.like)(5).choose(view, decision)
    assert searcher(DIRECTOR, 5).choose(view, decision) != usual
    assert (adviser(5).choose(view, decision) != usual) == says
