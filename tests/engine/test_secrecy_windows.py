"""rulebook 4.0j: who is passed over had nothing to say, and a pause tells nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.decisions import declining
from game.engine.game import Game
from game.engine.query.play import priority
from game.engine.rules.play import windows
from game.engine.rules.play.windows import Window
from tests.support.engine import games
from tests.support.engine.exchanged import exchange, own

Told = list[tuple[int, str, str]]


def _wealthy(seed: int, players: int, points: tuple[int, int]) -> Game:
    """A game in which everybody has so many RP and CP."""
    game = games.new_game(seed, players)
    for player in game.players:
        player.rp, player.cp = points
    return game


@pytest.mark.parametrize(
    ("seed", "players", "points"),
    [(31, 2, (5, 5)), (32, 2, (0, 60)), (33, 2, (60, 0)), (34, 3, (5, 5)), (35, 3, (60, 0)), (36, 4, (30, 0))],
)
def test_who_is_passed_over_has_nothing_to_say(
    seed: int, players: int, points: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule 3: a player who cannot answer by public facts has no legal card and no ability either."""
    passed_over: list[str] = []
    cannot_respond = priority.cannot_respond

    def watched(g: Game, window: Window, player: int) -> bool:
        found = cannot_respond(g, window, player)
        if found:
            passed_over.append(window.name)
            assert windows.plays(g, player, window) == []
        return found

    monkeypatch.setattr(priority, "cannot_respond", watched)
    game, dice = _wealthy(seed, players, points), Random(seed)
    for _ in range(1500):
        if game.over:
            break
        game.apply(games.pick(game, dice))
    assert len(passed_over) > 20


def _asked(game: Game, length: int) -> Told:
    """Whom the next questions go to while everybody passes."""
    told: Told = []
    while len(told) < length and not game.over:
        decision = games.asked(game)
        told.append((decision.player, decision.kind, decision.window))
        game.apply(declining(decision) or decision.choices[-1])
    return told


@pytest.mark.parametrize(("seed", "players", "ask_always"), [(41, 3, False), (42, 3, True), (43, 2, False)])
def test_the_questions_of_a_turn_stay_the_same_with_other_cards_in_hand(
    seed: int, players: int, ask_always: bool
) -> None:
    """Exchange what nobody may see; the sequence of questions must not change."""
    dice, compared = Random(seed), 0
    for game in games.positions(seed, 900, every=67, players=players, ask_always=ask_always):
        decision = games.asked(game)
        if declining(decision) is None or decision.kind in ("search", "choose"):
            continue
        for player in range(players):
            as_it_is, otherwise = game.copy(), game.copy()
            exchange(otherwise, [own(otherwise, player)], dice)
            for other in (as_it_is, otherwise):
                other.apply(declining(decision) or decision.choices[-1])
            assert _asked(otherwise, 45) == _asked(as_it_is, 45)
            compared += 1
    assert compared >= 12
