"""What a player believes of hidden cards: the right deck, worlds that may be true, chances that come true as often."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
import yaml

from game.ai.belief import Belief
from game.ai.belief.card_likelihood import is_real, learnt, read
from game.ai.belief.deck_posterior import Unknown, posterior
from game.ai.training.fit_likelihood import Tally, games
from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import BluffRevealed
from game.engine.core.state import Options
from game.engine.decks.legality import COPIES
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.sampling.determinize import World, determinize
from game.fuzz.random_legal_deck import any_deck
from tests.support.engine import games as play
from tests.support.engine.exchanged import looks, shuffled
from tests.support.engine.wild_games import wild_positions


def believed(game: Game) -> Belief:
    return Belief(game.view(play.asked(game).player))


def worlds_of(belief: Belief, number: int, seed: int = 1) -> list[World]:
    dice = Random(seed)
    return [belief.world(dice) for _ in range(number)]


@pytest.mark.parametrize("number", range(4))
def test_a_dozen_cards_of_a_ready_made_deck_name_it(number: int) -> None:
    pool, dice = CardPool.load(), Random(number)
    deck = ready_made(pool)[number]
    seen = dice.sample(list(deck.listing()), 12)
    found = {one.name: chance for one, chance in posterior(pool, Options(), 2, seen) if one.kept == 1.0}
    assert found[deck.id] > 0.9


@pytest.mark.parametrize("seed", range(3))
def test_a_deck_that_nobody_knows_is_told_from_the_ready_made_ones(seed: int) -> None:
    pool, dice = CardPool.load(), Random(seed)
    deck = any_deck(pool, dice)
    seen = [*deck.agents, *dice.sample(list(deck.listing()), 12)]
    found = {one.name: chance for one, chance in posterior(pool, Options(), 2, seen)}
    assert found[""] > 0.9


def test_an_altered_deck_is_taken_for_the_one_it_was_made_from() -> None:
    pool, dice = CardPool.load(), Random(1)
    deck, other = ready_made(pool)[:2]
    strange = [card for card in other.listing() if card not in deck.cards and card.suit != "agent"][:3]
    seen = [*deck.agents, *dice.sample([card for card in deck.listing() if card.suit != "agent"], 15), *strange]
    found = {(one.name, one.kept): chance for one, chance in posterior(pool, Options(), 2, seen)}
    assert found[deck.id, 0.8] > 0.9


def test_an_unknown_deck_holds_no_more_copies_than_it_may() -> None:
    pool = CardPool.load()
    had = pool.cards[200]
    unknown = Unknown(pool, Options(), 2, Counter({had: COPIES}))
    drawn = Counter(unknown.draw(Random(1), 200))
    assert max(drawn.values()) <= COPIES
    assert drawn[had] == 0
    assert not any(card.suit == "x_file" for card in drawn)


def _positions(every: int) -> Iterator[Game]:
    for players, options in ((2, {}), (3, {"x_file_powers": True}), (2, {"basic_game": True})):
        yield from play.positions(3, 500, every=every, players=players, **options)
    yield from wild_positions(4, every=every)


@pytest.mark.parametrize("every", [180, 60])
def test_worlds_hold_what_is_known_and_can_be_imagined(every: int) -> None:
    for number, game in enumerate(_positions(every)):
        belief = believed(game)
        for world in worlds_of(belief, 3, number):
            _holds_what_is_known(belief, world)
            seat = belief.hidden.seat
            assert looks(determinize(belief.hidden, world).view(seat)) == looks(game.view(seat))


def _holds_what_is_known(belief: Belief, world: World) -> None:
    found = belief.hidden
    assert len(world.cards) == len(found.slots)
    assert all(world.x_files[seat] in left for seat, left in enumerate(found.x_files))
    lies = list(zip(found.slots, world.cards, strict=True))
    assert Counter(card for slot, card in lies if slot.owner == found.seat) == Counter(found.own)
    for constraint in found.constraints:
        alike = [one for one in found.constraints if (one.owner, one.card, one.places) == constraint]
        fitting = [
            s for s, c in lies if c is constraint.card and s.owner == constraint.owner and s.place in constraint.places
        ]
        assert len(fitting) >= len(alike), constraint


def test_who_cannot_tell_two_games_apart_believes_the_same_of_both() -> None:
    for number, game in enumerate(play.positions(6, 600, every=30)):
        seat = play.asked(game).player
        other = shuffled(game, seat, Random(number))
        one, same = (worlds_of(Belief(each.view(seat)), 4) for each in (game, other))
        assert one == same


_SAY = """
import sys
from random import Random
elsewhere = [bytes(length) for length in range(int(sys.argv[1]))]  # so that nothing has its usual address
from game.ai.belief import Belief
from tests.support.engine import games
for game in games.positions(6, 260, every=60):
    belief, dice = Belief(game.view(game.decision.player)), Random(1)
    print([[card.id for card in belief.world(dice).cards] for _ in range(30)])
"""


@pytest.mark.games
def test_the_same_view_gives_the_same_worlds_in_every_process() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", _SAY, seed],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "3000")
    ]
    assert len(said[0]) > 1000
    assert said[0] == said[1]


WORLDS = 40


def _beneath(game: Game) -> Iterator[tuple[float, bool]]:
    """Of each card of the opponent beneath a Site: the share of worlds in which it is real, and whether it is."""
    belief = believed(game)
    worlds = worlds_of(belief, WORLDS)
    for at, slot in enumerate(belief.hidden.slots):
        if slot.place == "under" and slot.owner != belief.hidden.seat:
            lying = game.pieces[slot.under].under[slot.at]  # type: ignore[attr-defined]
            yield sum(is_real(world.cards[at]) for world in worlds) / WORLDS, is_real(game.def_of(lying))


def _held(game: Game) -> Iterator[tuple[float, bool]]:
    """Of each suit: the share of worlds in which the opponent holds a card of it, and whether he does."""
    belief = believed(game)
    player = 1 - belief.hidden.seat
    hand = {game.def_of(card).suit for card in game.players[player].hand}
    places = [at for at, s in enumerate(belief.hidden.slots) if (s.place, s.owner) == ("hand", player)]
    known = {d.suit for owner, d, place in belief.hidden.known if (place, owner) == ("hand", player)}
    hands = [known | {world.cards[at].suit for at in places} for world in worlds_of(belief, WORLDS)]
    for suit in ("adversary", "witness", "combat", "equipment", "bluff"):
        yield sum(suit in each for each in hands) / WORLDS, suit in hand


@pytest.mark.games
def test_what_is_called_likely_is_so_as_often() -> None:
    """Calibration over games of other deals than those learnt from: in five buckets of chances the share that held."""
    said: dict[int, list[tuple[float, bool]]] = {}
    beneath: list[tuple[float, bool]] = []
    for number, game in enumerate(games(9, ["novice"], seed=7)):
        if number % 6 == 0:
            for chance, true in _held(game):
                said.setdefault(min(4, int(chance * 5)), []).append((chance, true))
            beneath += _beneath(game)
    for bucket in (*said.values(), beneath):
        meant = sum(chance for chance, _ in bucket) / len(bucket)
        held = sum(true for _, true in bucket) / len(bucket)
        assert len(bucket) > 20
        assert meant == pytest.approx(held, abs=0.13)


def test_who_shows_harmless_cards_is_believed_less() -> None:
    """The share of real Bluffs that is expected beneath Sites follows what a player has revealed."""
    duds: list[float] = []
    others: list[float] = []
    for seed in (2, 6):
        for game in play.positions(seed, 1500, every=100):
            belief = believed(game)
            player = 1 - belief.hidden.seat
            shown = [
                is_real(game.def_of(data.card))
                for event in game.events()
                if isinstance(data := event.data, BluffRevealed) and event.player == player
            ]
            if len(shown) > 3:
                meant = [chance for chance, _ in _beneath(game)]
                (duds if sum(shown) / len(shown) < 0.34 else others).extend(meant)
    assert len(duds) > 4
    assert max(duds) < learnt().real
    assert not others or sum(duds) / len(duds) < sum(others) / len(others)


@pytest.mark.games
def test_what_was_learnt_can_be_learnt_again() -> None:
    tally = Tally()
    for game in games(2, ["light"]):
        tally.look(game, 0)
    again = read(yaml.safe_load("\n".join(tally.lines())))
    assert again.hand.keys() == learnt().hand.keys()
    assert 0 <= again.real <= 1
