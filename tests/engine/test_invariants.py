"""Short random games of every kind for CI: sound at every decision, and copied or reloaded in the middle of anything.

The long runs are `python -m game fuzz`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import fuzz
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.choices import Choice, MoveAgent, PlayCard, UseAbility
from game.engine.core.decisions import declining
from game.engine.core.state import Options
from game.engine.game import Game
from game.engine.procedure import Procedure
from game.engine.rules import zones
from game.fuzz import invariants
from game.fuzz.random_legal_deck import any_deck
from tests.support.engine import games


@pytest.mark.parametrize("policy", ["light", "random"])
@pytest.mark.parametrize("seed", range(7_000, 7_018))
def test_a_game_of_any_decks_is_sound(seed: int, policy: str, pool: CardPool) -> None:
    """Ready-made and random decks, both orders of asking; the invariants hold at every decision."""
    report = fuzz.play_one(seed, policy, pool, cap=700)
    assert report.faults == []
    assert report.decisions > 100


def _play_on(game: Game, indices: list[int]) -> str:
    """Answer with the choices of these indices, and say what has become of the game."""
    game.log = None
    for index in indices:
        if game.over:
            break
        decision = games.asked(game)
        game.apply(decision.choices[index % len(decision.choices)])
    return game.to_json()


_LINES = st.lists(st.integers(0, 60), min_size=30, max_size=90)


@pytest.mark.games
@given(seed=st.integers(0, 10_000), players=st.sampled_from([2, 2, 3]), start=st.integers(0, 700), line=_LINES)
def test_any_line_of_choices_plays_alike_from_copy_and_file(
    seed: int, players: int, start: int, line: list[int]
) -> None:
    """Wherever the game stands, a copy and a reloaded game answer the same choices in the same way."""
    game, dice = games.new_game(seed % 20, players), Random(seed)
    for _ in range(start):
        if game.over:
            return
        game.apply(games.pick(game, dice))
    before = game.to_json()
    copy, loaded = game.copy(), Game.from_json(before)
    assert _play_on(copy, line) == _play_on(loaded, line)
    assert invariants.faults(copy) == []
    assert game.to_json() == before


def test_deep_positions_are_reloaded_too() -> None:
    """Combats inside checks inside investigations: the deepest stacks of some games come back as they were."""
    deepest = 0
    for seed in (51, 52, 53):
        for game in games.positions(seed, 1500):
            depth = sum(1 for frame in game.stack if isinstance(frame, Procedure))
            if depth > 6:
                deepest = max(deepest, depth)
                loaded = Game.from_json(game.to_json())
                assert loaded.to_json() == game.to_json()
                assert loaded.decision == game.decision
    assert deepest > 6


@given(cards=st.integers(2, 40), depths=st.sets(st.integers(1, 38), min_size=1, max_size=4), seed=st.integers(0, 999))
def test_shuffling_leaves_abducted_agents_at_their_depth(cards: int, depths: set[int], seed: int) -> None:
    """10.6c: the other cards change places, the Agents do not, however many there are."""
    game = games.new_game(seed)
    game.seed = seed
    deck = game.players[0].deck
    agents = [card for card, piece in game.pieces.items() if game.owner(card) == 0 and piece.at == "bureau"]
    del deck[cards:]
    put = dict(zip(sorted(depth for depth in depths if depth < cards), agents, strict=False))
    for depth in sorted(put):
        deck.insert(len(deck) - depth, put[depth])
        game.pieces[put[depth]].at = "deck"
    loose = {card for card in deck if card not in put.values()}
    zones.shuffle(game, 0)
    assert {card: len(deck) - 1 - deck.index(card) for card in put.values()} == {c: d for d, c in put.items()}
    assert {card for card in deck if card not in put.values()} == loose


_SPEAKING = ("window", "check", "combat", "response")


def _by_content(game: Game) -> None:
    """A policy that depends on what is offered and not on how often it is asked: silent in windows, else any choice."""
    decision = games.asked(game)
    decline = declining(decision)
    if decision.kind in (*_SPEAKING, "guess") and decline is not None:
        game.apply(decline)
        return
    mark = f"{game.turn} {game.phase} {decision.player} {decision.kind} {len(decision.choices)}"
    game.apply(decision.choices[crc32(mark.encode()) % len(decision.choices)])


def _turns(seed: int, last: int, ask_always: bool) -> list[object]:
    """What lies where at the start of each turn."""
    game = games.new_game(seed, ask_always=ask_always)
    seen: list[object] = []
    for _ in range(20_000):
        if game.over or game.turn > last:
            return seen
        if len(seen) < game.turn:
            players = [(p.rp, p.cp, p.hand, p.deck, p.discard) for p in game.copy().players]
            seen.append((game.turn, players, [piece.to_plain() for piece in game.pieces.values()]))
        _by_content(game)
    raise AssertionError("the turns do not end")


@pytest.mark.parametrize("seed", [61, 62, 63])
def test_windows_left_out_change_nothing(seed: int) -> None:
    """4.0j: a game that asks everybody everywhere goes like one that leaves out what cannot matter."""
    assert _turns(seed, 14, ask_always=True) == _turns(seed, 14, ask_always=False)


_WILD = {"event": 5, "witness": 3, "bluff": 3, "equipment": 1, "combat": 4, "adversary": 4, "site": 4, "agent": 1}
"""Shares of the suits in decks that are meant to make everything meet everything."""


def _wild_deck(pool: CardPool, dice: Random) -> Deck:
    """No legal deck: sixty cards of any title, Killers too, with a random team."""
    suits = dice.choices(list(_WILD), list(_WILD.values()), k=60)
    cards = Counter(dice.choice([card for card in pool.cards if card.suit == suit]) for suit in suits)
    return replace(any_deck(pool, dice), cards=cards)


def _wild_choice(game: Game, dice: Random) -> Choice:
    """Cards and abilities rather than passing, the Field rather than the Hospital, and no guesses that end the game."""
    decision = games.asked(game)
    decline = declining(decision)
    spoken = [choice for choice in decision.choices if isinstance(choice, PlayCard | UseAbility)]
    sent = [choice for choice in decision.choices if isinstance(choice, MoveAgent) and choice.section == "field"]
    if decline is not None and decision.kind in ("guess", "penalty", "sell"):
        return decline
    if spoken and dice.random() < 0.7:
        return dice.choice(spoken)
    if sent and dice.random() < 0.7:
        return dice.choice(sent)
    quiet = decline is not None and (decision.kind in _SPEAKING or (decision.kind == "discard" and dice.random() < 0.7))
    return decline if quiet and decline is not None else dice.choice(decision.choices)


@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize(("seed", "players"), [(71, 2), (72, 2), (73, 3), (74, 2), (75, 2), (76, 3)])
def test_everything_may_meet_everything(seed: int, players: int, powers: bool, pool: CardPool) -> None:
    """Any cards in any deck, and points enough to play them: still sound at every decision."""
    dice = Random(seed)
    decks = [_wild_deck(pool, dice) for _ in range(players)]
    game = Game.new(decks, seed, Options(ask_always=seed % 2 == 0, killer_cards=True, x_file_powers=powers), pool)
    for _ in range(600):
        if game.over:
            break
        assert invariants.faults(game) == []
        for player in game.players:
            player.rp, player.cp = max(player.rp, 15), max(player.cp, 15)
        game.apply(_wild_choice(game, dice))
