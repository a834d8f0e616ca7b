"""rulebook 13.4: X-File powers in saves, views and windows; tests/scenarios/ch13_powers.yaml shows what each does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Announce, UseAbility
from game.engine.core.state import Options, PowerPiece
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.notation import line, parse
from game.engine.record.replay import Header, Replay, parse_text
from game.engine.rules import powers
from game.fuzz.invariants import faults

POOL = CardPool.load()
ON = Options(x_file_powers=True)


def dealt(seed: int = 3, options: Options = ON, players: int = 2, x_file: str = "") -> Game:
    decks = list(ready_made(POOL)[:players])
    if x_file:
        decks[0] = replace(decks[0], x_file=POOL.named(x_file))
    return Game.new(decks, seed, options.copy(), POOL, first=0)


def wander(g: Game, dice: Random, count: int) -> None:
    """Play on at random, with a liking for powers."""
    for _ in range(count):
        if g.decision is None:
            return
        choices = g.decision.choices
        liked = [
            choice
            for choice in choices
            if isinstance(choice, Announce)
            or (isinstance(choice, UseAbility) and powers.value_of(g, choice.source.card))
        ]
        g.apply(dice.choice(liked or choices) if dice.random() < 0.5 else dice.choice(choices))


@pytest.mark.parametrize("players", [2, 4, pytest.param(3, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("seed", range(3))
def test_games_with_powers_are_sound_saved_and_written(seed: int, players: int) -> None:
    g, dice = dealt(seed, players=players), Random(seed)
    for _ in range(12):
        wander(g, dice, 60)
        assert faults(g) == []
        again = Game.from_json(g.to_json(), POOL)
        assert again.to_json() == g.to_json()
        if g.decision is not None:
            written = [line(g, g.decision, choice) for choice in g.decision.choices[:60]]
            assert [parse(g, text) for text in written] == list(g.decision.choices[:60])
    assert any(isinstance(piece, PowerPiece) for piece in g.pieces.values())


def test_a_replay_carries_the_options_and_comes_out_the_same() -> None:
    options = Options(x_file_powers=True, killer_cards=True, question_or_guess=True, single_guess=True)
    header = Header(ready_made(POOL)[:2], 5, options, ("A", "B"), None)
    g, replay, dice = header.new_game(POOL), Replay(header), Random(5)
    for _ in range(400):
        if g.decision is None:
            break
        choice = dice.choice(g.decision.choices)
        replay.note(g, choice)
        g.apply(choice)
    read = parse_text(replay.text(), "test", POOL)
    assert read.header.options == options
    assert read.end(POOL).to_json() == g.to_json()


def test_what_a_player_could_announce_is_no_public_knowledge() -> None:
    """Whatever X-File lies there: the same cards, the same questions, the same sight for the others."""
    seen = []
    for name in ("The Manitou", "Eve", "Alien Abductors"):
        g = dealt(x_file=name)
        assert g.decision is not None and not any(isinstance(piece, PowerPiece) for piece in g.pieces.values())
        seen.append((g.table.defs, g.zone, g.decision.player, g.view(1).to_json()))
    assert seen[0] == seen[1] == seen[2]


def test_a_view_tells_announced_powers_with_their_tokens() -> None:
    g = dealt(x_file="Duane Barry")
    while g.decision is not None and ("announce", "result") not in g.decision.choices:
        g.apply(g.decision.choices[-1])
    assert g.decision is not None and g.decision.player == 0
    g.apply(("announce", "result"))
    for seat in (0, 1):
        info = g.view(seat).players[0]
        assert info.announced == (("result", "abduction"),)
        assert info.powers == (("abduction", 2),)
        assert g.view(seat).to_json()["players"][0]["powers"] == [["abduction", 2]]
    assert g.view(1).knows(0, "result", "abduction") == "yes"


def test_the_healing_window_opens_for_the_conspiracy_also_when_nothing_is_new() -> None:
    """Powers are bound to W4."""

    def asked_in_w4(options: Options) -> set[tuple[int, int]]:
        g = dealt(options=options)
        found: set[tuple[int, int]] = set()
        while g.decision is not None and g.turn < 3:
            if g.decision.window == "W4":
                found.add((g.turn, g.decision.player))
            g.apply(g.decision.choices[-1])
        return found

    assert asked_in_w4(ON) >= {(1, 1), (2, 0)}
    assert asked_in_w4(Options()) == set()


def test_without_the_option_the_game_knows_no_powers() -> None:
    g = dealt(options=Options())
    assert not any(powers.value_of(g, card) for card in range(len(g.table.defs)))
    assert g.view(0).players[0].powers == ()


def test_who_leaves_takes_his_powers_along() -> None:
    g = dealt(players=3, x_file="The Manitou")
    while g.decision is not None and ("announce", "motive") not in g.decision.choices:
        g.apply(g.decision.choices[-1])
    g.apply(("announce", "motive"))
    assert powers.of_player(g, 0)
    g.concede(0)
    assert not powers.of_player(g, 0)
    assert faults(g) == []
