"""Imagined games: they look as the game does to who imagines them, and hold nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.ai.light import LightPolicy
from game.engine.cards import CardPool
from game.engine.game import Game, Table
from game.engine.imagine import Hidden, World, hidden, imagine
from game.engine.invariants import faults
from game.engine.state import SitePiece, State
from game.engine.view import PlayerView
from game.engine.whereabouts import Trail
from game.fuzz.playing import Run, policies_for
from tests import games

KINDS = [
    (2, {}),
    (3, {}),
    (4, {"x_file_powers": True, "killer_cards": True}),
    (2, {"x_file_powers": True, "killer_cards": True, "question_or_guess": True}),
    (2, {"basic_game": True}),
    (3, {"ask_always": True}),
]


def some_world(game: Game, found: Hidden, dice: Random) -> World:
    """The cards that truly lie hidden, each owner's dealt anew."""
    cards = [game.def_of(card) for card in true_cards(game, found)]
    for owner in range(len(game.players)):
        places = [at for at, slot in enumerate(found.slots) if slot.owner == owner]
        mixed = [cards[at] for at in places]
        dice.shuffle(mixed)
        for at, d in zip(places, mixed, strict=True):
            cards[at] = d
    return World([dice.choice(own) for own in found.x_files], cards, dice.getrandbits(64))


def true_cards(game: Game, found: Hidden) -> list[int]:
    """The cards of the slots, those of one hand or deck in any order."""
    trail = Trail(game.view(found.seat))
    decks = [iter(reversed([c for c in p.deck if c not in game.pieces])) for p in game.players]
    hands = [iter([c for c in p.hand if not trail.surely_in_hand(c, n)]) for n, p in enumerate(game.players)]
    cards = []
    for slot in found.slots:
        if slot.place == "under":
            site = game.pieces[slot.under]
            assert isinstance(site, SitePiece)
            cards.append(site.under[slot.at])
        elif slot.place == "held":
            cards.append(next(c for c, p in game.pieces.items() if p.at == "held" and p.host[1] == slot.under))
        else:
            pile = decks if slot.place == "deck" else hands
            cards.append(next(c for c in pile[slot.player] if game.owner(c) == slot.owner))
    return cards


def everything(game: Game) -> tuple[object, ...]:
    """All that is true in a game."""
    return State.to_plain(game), game.table.defs, game.decision, game.log


def shuffled(game: Game, seat: int, dice: Random) -> Game:
    """A game that the seat cannot tell from this one: hidden cards change places and what they are, and the dice."""
    view = game.view(seat)
    told = {card for card in range(len(game.zone)) if view.card(card) is not None}
    other = game.copy()
    other.log = list(game.log or ())
    defs = list(game.table.defs)
    for owner, player in enumerate(other.players):
        lying = [c for c in range(len(defs)) if game.owner(c) == owner and c not in told and game.zone[c] != "file"]
        strange = [card for card in lying if owner != seat or game.zone[card] == "deck"]
        mixed = [defs[card] for card in strange]
        dice.shuffle(mixed)
        for card, d in zip(strange, mixed, strict=True):
            defs[card] = d
        places = [at for at, card in enumerate(player.deck) if card in strange]
        cards = [player.deck[at] for at in places]
        dice.shuffle(cards)
        for at, card in zip(places, cards, strict=True):
            player.deck[at] = card
        if owner != seat:
            _trade(other, owner, [c for c in strange if other.zone[c] in ("hand", "deck")], dice)
            player.x_file = dice.choice(view.candidates(owner))
    other.table = Table(game.table.pool, defs, game.table.owner, game.table.names)
    other.seed = dice.getrandbits(64)
    return other


def _trade(game: Game, owner: int, cards: list[int], dice: Random) -> None:
    """Cards of a hand for cards of the deck."""
    player = game.players[owner]
    held = [card for card in cards if card in player.hand]
    lying = [card for card in cards if card in player.deck]
    for ours, theirs in zip(held, dice.sample(lying, min(len(lying), len(held))), strict=False):
        player.hand[player.hand.index(ours)] = theirs
        player.deck[player.deck.index(theirs)] = ours
        game.zone[ours], game.zone[theirs] = "deck", "hand"


def looks(view: PlayerView) -> tuple[object, ...]:
    """What a player sees of a game and can answer."""
    return view.to_json(), view.decision, view.lines


def positions(seed: int, players: int, options: dict[str, bool], decisions: int = 700) -> Iterator[Game]:
    yield from games.positions(seed, decisions, every=11, players=players, **options)


def wild_positions(seed: int, *feature: str, decisions: int = 700, every: int = 9) -> Iterator[Game]:
    """A game with decks and options from the whole pool, played by those who use every card."""
    pool = CardPool.load()
    run = Run(1, seed, policy="wild", mixed=True, feature=feature)
    table = run.setting(seed, pool)
    game = Game.new(table.decks, seed, table.options, pool)
    policies = policies_for(run, seed, table)
    for number in range(decisions):
        if game.decision is None:
            return
        if number % every == 0:
            yield game
        decision = game.decision
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))


@pytest.mark.parametrize("kind", range(len(KINDS)))
@pytest.mark.parametrize("seed", range(2))
def test_an_imagined_game_looks_the_same_and_holds_nothing_of_the_true_one(kind: int, seed: int) -> None:
    players, options = KINDS[kind]
    dice = Random(seed)
    for game in positions(seed, players, options):
        seat = games.asked(game).player
        found = hidden(game.view(seat))
        world = some_world(game, found, dice)
        imagined = imagine(found, world)
        assert looks(imagined.view(seat)) == looks(game.view(seat))
        assert faults(imagined) == []
        assert everything(imagine(hidden(shuffled(game, seat, dice).view(seat)), world)) == everything(imagined)


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_an_imagined_game_can_be_played_on_by_everybody(kind: int) -> None:
    players, options = KINDS[kind]
    for number, game in enumerate(positions(5, players, options, 400)):
        if number % 6 == 3:
            found = hidden(game.view(games.asked(game).player), memory=number % 4 == 3)
            _play_on(imagine(found, some_world(game, found, Random(number))), number)


def _play_on(game: Game, seed: int) -> None:
    policies = [LightPolicy(seed + seat) for seat in range(len(game.players))]
    for number in range(400):
        if game.decision is None:
            return
        decision = game.decision
        view = game.view(decision.player)
        for about in range(len(game.players)):
            assert about == decision.player or game.players[about].x_file in view.candidates(about)
        game.apply(policies[decision.player].choose(view, decision))
        assert number % 20 or faults(game) == []


def test_two_worlds_with_one_seed_of_the_dice_roll_alike_and_others_do_not() -> None:
    game = next(positions(1, 2, {}))
    found = hidden(game.view(games.asked(game).player))
    world = some_world(game, found, Random(1))
    assert everything(imagine(found, world)) == everything(imagine(found, world))
    assert imagine(found, world._replace(dice=1)).seed != imagine(found, world._replace(dice=2)).seed


def test_an_imagined_game_is_independent_of_the_true_one() -> None:
    game = next(positions(1, 2, {}))
    before = everything(game)
    found = hidden(game.view(games.asked(game).player))
    imagined = imagine(found, some_world(game, found, Random(1)))
    _play_on(imagined, 1)
    assert everything(game) == before


def test_only_who_is_asked_can_imagine() -> None:
    game = next(positions(1, 2, {}))
    with pytest.raises(ValueError, match="being asked"):
        hidden(game.view(1 - games.asked(game).player))


def test_what_the_log_tells_of_a_hidden_card_is_so() -> None:
    """Cards followed through the log into hands and onto decks, in games of the whole pool."""
    followed = {"hand": 0, "top": 0, "rumour": 0}
    for seed in (2, 5, 8):
        for game in wild_positions(seed, "XF96-0240"):
            for seat in range(len(game.players)):
                _follow(game, seat, followed)
    assert min(followed.values()) > 10, followed


def _follow(game: Game, seat: int, followed: dict[str, int]) -> None:
    trail = Trail(game.view(seat))
    for card in trail.told:
        hidden_away = game.zone[card] in ("hand", "deck", "under") and card not in game.pieces
        if hidden_away and game.owner(card) != seat:
            followed["rumour"] += 1
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
