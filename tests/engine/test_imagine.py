"""Imagined games: they look as the game does to who imagines them, and hold nothing else of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.ai.baseline import BaselinePolicy
from game.ai.opponents import make
from game.engine.core.choices import Guess, TakeCard
from game.engine.core.event_data import BluffSlipped, CardsLookedAt
from game.engine.core.refs import PlayerRef
from game.engine.core.state import State
from game.engine.game import Game
from game.engine.query.sites.notebook import fits
from game.engine.rules import zones
from game.engine.sampling.determinize import Hidden, World, determinize, hidden
from game.fuzz.invariants import faults
from tests.support.engine import games
from tests.support.engine.exchanged import looks, shuffled
from tests.support.engine.wild_games import wild_positions

KINDS = [
    (2, {}),
    (3, {}),
    (4, {"x_file_powers": True, "killer_cards": True}),
    (2, {"x_file_powers": True, "killer_cards": True, "question_or_guess": True}),
    (2, {"basic_game": True}),
    (3, {"ask_always": True}),
    (3, {"mulligan": True, "ask_always": True}),
]


def some_world(game: Game, found: Hidden, dice: Random) -> World:
    """The cards that truly lie hidden, each owner's dealt anew."""
    mixed = {}
    for owner, seen in enumerate(found.seen):
        lying = Counter(d for card, d in enumerate(game.table.defs) if game.owner(card) == owner and d.suit != "power")
        lying.subtract(seen)
        mixed[owner] = list(lying.elements())
        dice.shuffle(mixed[owner])
    cards = [mixed[slot.owner].pop() for slot in found.slots]
    assert not any(mixed.values())
    return World([dice.choice(own) for own in found.x_files], cards, dice.getrandbits(64))


def everything(game: Game) -> tuple[object, ...]:
    """All that is true in a game."""
    return State.to_plain(game), game.table.defs, game.decision, game.log


def positions(
    seed: int, players: int, options: dict[str, bool], decisions: int = 700, every: int = 11
) -> Iterator[Game]:
    yield from games.positions(seed, decisions, every=every, players=players, **options)


@pytest.mark.parametrize("every", [53, pytest.param(23, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("kind", range(len(KINDS)))
@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_looks_the_same_and_holds_nothing_of_the_true_one(kind: int, seed: int, every: int) -> None:
    players, options = KINDS[kind]
    dice = Random(seed)
    for game in positions(seed, players, options, every=every):
        seat = games.asked(game).player
        found = hidden(game.view(seat))
        world = some_world(game, found, dice)
        imagined = determinize(found, world)
        assert looks(imagined.view(seat)) == looks(game.view(seat))
        assert faults(imagined) == []
        assert everything(determinize(hidden(shuffled(game, seat, dice).view(seat)), world)) == everything(imagined)


@pytest.mark.games
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_an_imagined_game_can_be_played_on_by_everybody(kind: int) -> None:
    players, options = KINDS[kind]
    for number, game in enumerate(positions(5, players, options, 400)):
        if number % 6 == 3:
            found = hidden(game.view(games.asked(game).player), memory=number % 4 == 3)
            _play_on(determinize(found, some_world(game, found, Random(number))), number)


def _play_on(game: Game, seed: int) -> None:
    policies = [BaselinePolicy(seed + seat) for seat in range(len(game.players))]
    for number in range(400):
        if game.decision is None:
            return
        decision = game.decision
        view = game.view(decision.player)
        for about in range(len(game.players)):
            assert about == decision.player or game.players[about].x_file in view.candidates(about)
        game.apply(policies[decision.player].choose(view, decision))
        assert number % 20 or faults(game) == []


def whispering_positions(seed: int) -> Iterator[Game]:
    """A game of three in which questions are asked and wrong guesses made."""
    game = games.new_game(seed, 3)
    policies = [make("novice", seed + seat) for seat in range(3)]
    dice = Random(seed)
    for number in range(900):
        decision = game.decision
        if decision is None:
            return
        if number % 7 == 0:
            yield game
        guesses = [choice for choice in decision.choices if isinstance(choice, Guess)]
        wrong = [guess for guess in guesses if guess.x_file != game.players[decision.get("of")].x_file]
        chosen = policies[decision.player].choose(game.view(decision.player), decision)
        game.apply(dice.choice(wrong) if wrong else chosen)


def test_what_was_whispered_to_others_is_whatever_the_world_makes_it() -> None:
    """9.2b, 12.6a: with three players nobody hears the answers that another gets, nor whom he named in vain."""
    heard = missed = 0
    for number, game in enumerate(whispering_positions(3)):
        seat = games.asked(game).player
        found = hidden(game.view(seat))
        imagined = determinize(found, some_world(game, found, Random(number)))
        x_files = game.table.pool.x_files
        for other, player in enumerate(imagined.players):
            about = [note for note in player.notes if other != seat]
            missed += sum(note.kind == "guess" for note in game.players[other].notes) * (other != seat)
            for note in about:
                own = imagined.players[note.about].x_file
                assert note.kind != "guess"
                assert fits(x_files[own], own, note)
                heard += note.about != seat
        for happening in imagined.recent:
            if (answer := happening.answer) is not None:
                assert isinstance(happening.source, PlayerRef)
                own = imagined.players[happening.source.player].x_file
                assert answer.is_yes == (x_files[own].characteristics[answer.characteristic] == answer.value)
    assert heard > 50
    assert missed > 0


@pytest.mark.parametrize("first", [5, pytest.param(2, marks=pytest.mark.matrix)])
def test_cards_lie_where_the_world_puts_them(first: int) -> None:
    spoken_of = 0
    for seed in range(first, 50):
        if spoken_of and seed > 4:
            break
        for number, game in enumerate(wild_positions(seed, every=12)):
            found = hidden(game.view(games.asked(game).player))
            world = some_world(game, found, Random(number))
            _lies_so(determinize(found, world), found, world)
            for card, d in found.loose:
                spoken_of += 1
                assert determinize(found, world).def_of(card) is d
    assert spoken_of > 0


def _lies_so(imagined: Game, found: Hidden, world: World) -> None:
    dealt = dict(zip(found.slots, world.cards, strict=True))
    for slot, d in dealt.items():
        if slot.place == "under":
            assert imagined.def_of(imagined.pieces[slot.under].under[slot.at]) is d  # type: ignore[attr-defined]
    unknown = set(found.ids)
    for seat, player in enumerate(imagined.players):
        deck = [imagined.def_of(card) for card in reversed(player.deck) if card in unknown]
        assert deck == [d for slot, d in dealt.items() if (slot.place, slot.player) == ("deck", seat)]
        hand = [imagined.def_of(card) for card in player.hand if card in unknown]
        held = [
            d for slot, d in zip(found.slots, world.cards, strict=True) if (slot.place, slot.player) == ("hand", seat)
        ]
        assert Counter(hand) == Counter(held)


def test_nothing_is_kept_of_cards_that_went_back_into_hiding() -> None:
    """Uses that were spent by cards now hidden, and what a search of one's deck has found besides what is offered."""
    searches = 0
    for seed in (2, 6):
        for number, game in enumerate(wild_positions(seed, every=3)):
            decision = games.asked(game)
            game.players[0].used.append(f"1/game|{game.players[1 - decision.player % 2].deck[0]}|0")
            if decision.kind == "search" or number % 15 == 0:
                found = hidden(game.view(decision.player))
                imagined = determinize(found, some_world(game, found, Random(number)))
                lying = {card for card, zone in enumerate(imagined.zone) if zone in ("hand", "deck", "under")}
                for seat, player in enumerate(imagined.players):
                    spent = {int(key.split("|")[1]) for key in player.used}
                    assert not spent & lying & set(found.ids), seat
                searches += decision.kind == "search"
                if decision.kind == "search":
                    offered = [choice.card for choice in decision.choices if isinstance(choice, TakeCard)]
                    assert imagined.stack[-1].found == offered  # type: ignore[attr-defined]
                    assert [imagined.def_of(card) for card in offered] == [game.def_of(card) for card in offered]
    assert searches > 0


def test_two_worlds_with_one_seed_of_the_dice_roll_alike_and_others_do_not() -> None:
    game = next(positions(1, 2, {}))
    found = hidden(game.view(games.asked(game).player))
    world = some_world(game, found, Random(1))
    assert everything(determinize(found, world)) == everything(determinize(found, world))
    assert determinize(found, world._replace(dice=1)).seed != determinize(found, world._replace(dice=2)).seed


def test_an_imagined_game_is_independent_of_the_true_one() -> None:
    game = next(positions(1, 2, {}))
    before = everything(game)
    found = hidden(game.view(games.asked(game).player))
    imagined = determinize(found, some_world(game, found, Random(1)))
    _play_on(imagined, 1)
    assert everything(game) == before


def test_only_who_is_asked_can_imagine() -> None:
    game = next(positions(1, 2, {}))
    with pytest.raises(ValueError, match="being asked"):
        hidden(game.view(1 - games.asked(game).player))


def test_what_the_log_tells_of_a_hidden_card_is_so() -> None:
    """Cards followed through the log into hands and onto decks, in games of the whole pool."""
    followed = {"hand": 0, "top": 0, "constraint": 0}
    for seed in (1, 2):
        for game in wild_positions(seed, "XF96-0240"):
            for seat in range(len(game.players)):
                _follow(game, seat, followed)
    assert min(followed.values()) > 4, followed


def test_a_card_is_followed_until_it_may_be_elsewhere() -> None:
    game = games.new_game(1)
    view = game.view(0)
    held, top = list(game.players[1].hand), game.players[1].deck[:-4:-1]
    game.log_event(0, CardsLookedAt("card.of=foe.in=hand.each", len(held)), secret=tuple(held), seen=1)
    game.log_event(0, CardsLookedAt("card.of=foe.in=deck.top=3", 3), secret=tuple(top), seen=1)
    assert _sure(game, held) == held
    assert view.trail().tops[1] == top
    zones.draw(game, 1, 1)
    assert _sure(game, top) == top[:1]
    game.log_event(1, BluffSlipped(0, 0), secret=(held[0],), seen=2)
    assert _sure(game, held) == []
    assert view.trail().places(held[1], 1) == {"hand", "under"}
    zones.shuffle(game, 1)
    assert view.trail().tops[1] == []
    assert view.trail().places(top[1], 1) == {"deck"}
    zones.draw(game, 1, 1)
    assert "hand" in view.trail().places(top[1], 1)
    assert game.log is not None
    del game.log[-1]  # taken back
    assert view.trail().places(top[1], 1) == {"deck"}


def _sure(game: Game, cards: list[int]) -> list[int]:
    trail = game.view(0).trail()
    return [card for card in cards if trail.surely_in_hand(card, 1)]


def _follow(game: Game, seat: int, followed: dict[str, int]) -> None:
    trail = game.view(seat).trail()
    for card in trail.told:
        hidden_away = game.zone[card] in ("hand", "deck", "under") and card not in game.pieces
        if hidden_away and game.owner(card) != seat:
            followed["constraint"] += 1
            assert game.zone[card] in trail.places(card, game.owner(card))
    for card, (player, _) in trail.hands.items():
        if trail.surely_in_hand(card, player):
            followed["hand"] += 1
            assert card in game.players[player].hand
    for player, top in trail.tops.items():
        deck = [card for card in reversed(game.players[player].deck) if card not in game.pieces]
        for depth, known in enumerate(top):
            followed["top"] += known is not None
            assert known in (None, deck[depth])
