"""rulebook 8: Combat, in positions that no line of a script can bring about (the rest: tests/scenarios)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.refs import card_ref
from game.engine.core.state import Mod
from game.engine.game import Game
from game.engine.scenario import files, runner
from game.engine.scenario.files import Scenario

HERE = Path(__file__).parents[2] / "scenarios"
SCENARIOS = [scenario for path in sorted(HERE.glob("ch08_*.yaml")) for scenario in files.load(path)]


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return CardPool.load()


def named(name: str) -> Scenario:
    return next(scenario for scenario in SCENARIOS if scenario.name == name)


def in_combat(name: str, pool: CardPool) -> runner.Player:
    """The scenario's position, up to the first decision inside its Combat."""
    player = runner.Player(named(name), pool)
    for item in player.scenario.script:
        player.step(item)
        decision = player.game.decision
        if decision is not None and decision.kind == "combat":
            return player
    raise AssertionError("the scenario has no Combat")


def finish(game: Game, rounds: list[tuple[str, int]]) -> None:
    """Decline everything until the Combat is over; the rounds fought are noted."""
    for _ in range(400):
        if game.decision is None or not any(type(frame).__name__ == "Combat" for frame in game.stack):
            return
        game.apply(runner.unscripted(game, game.decision))
        for event in game.events():
            if event.kind == "round" and event.data not in rounds:
                rounds.append(event.data)
    raise AssertionError("the Combat does not end")


def test_two_rounds_without_damage_and_cards_end_combat(pool: CardPool) -> None:
    """8.6e, D35."""
    player = in_combat("An Adversary whose text skips LRC meets the Agents in CRC at once", pool)
    g = player.game
    for card in g.pieces:
        if g.pieces[card].at in ("combat", "field"):
            g.mods.append(Mod(card_ref(card), "crc", "set", 0, "game", card, 0, g.turn, final=True))
    rounds: list[tuple[str, int]] = []
    finish(g, rounds)
    assert rounds == [("crc", 1), ("crc", 2)]
    squeeze = next(card for card in range(len(g.zone)) if g.def_of(card).name == "Squeeze")
    assert squeeze in g.players[1].discard


def test_combat_survives_copy_and_json_in_the_middle(pool: CardPool) -> None:
    """The same answers give the same game from a copy and from a saved game taken inside a Combat."""
    player = in_combat("The Combat of the worked example", pool)
    games = [player.game.copy(), Game.from_json(player.game.to_json(), pool), player.game]
    for _ in range(12):
        decisions = {repr(game.decision) for game in games}
        assert len(decisions) == 1
        for game in games:
            assert game.decision is not None
            choice = game.decision.choices[0] if game.decision.kind == "hit" else None
            game.apply(choice or runner.unscripted(game, game.decision))


def test_combat_that_handcuffs_end_is_told_like_any_other(pool: CardPool) -> None:
    """8.6b, 8.6c: the Adversary is kept, and whoever follows the log learns that the Combat is over."""
    name = "Handcuffs end the Combat and keep the Adversary, for two points against its kind later"
    player = runner.Player(named(name), pool)
    for item in player.scenario.script:
        player.step(item)
    game = player.game
    squeeze = next(piece.card for piece in game.pieces.values() if piece.at == "captive")
    over = [event for event in game.events() if event.kind == "combat_over"]
    assert [(event.player, event.data) for event in over] == [(1, (card_ref(squeeze), "captive"))]


def test_witness_turned_adversary_belongs_to_the_combat_it_joins(pool: CardPool) -> None:
    """8.2b: it names the Combat it fights in as every other Adversary does."""
    names = [scenario.name for scenario in SCENARIOS if any("Kiss Of The Vampire" in str(s) for s in scenario.script)]
    game = in_combat(names[0], pool).game
    fighting = [piece for piece in game.pieces.values() if piece.at == "combat"]
    assert len(fighting) == 2
    assert len({piece.host for piece in fighting}) == 1
