"""Games that a player cannot distinguish: cards hidden from him have changed places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.engine.core.state import SitePiece
from game.engine.game import Game
from game.engine.table import Table
from game.engine.view.player_view import PlayerView
from tests.support.engine import games


def exchange(game: Game, groups: Iterable[Sequence[int]], dice: Random) -> None:
    """Shuffle the identities of the cards within each group; their places stay."""
    defs = list(game.table.defs)
    for cards in groups:
        mixed = [defs[card] for card in cards]
        dice.shuffle(mixed)
        for card, d in zip(cards, mixed, strict=True):
            defs[card] = d
    old = game.table
    game.table = Table(old.pool, defs, old.owner, old.names)


def own(game: Game, player: int) -> list[int]:
    """The cards of a player's hand and deck."""
    return [
        card
        for card, zone in enumerate(game.zone)
        if game.owner(card) == player and zone in ("hand", "deck") and card not in game.pieces
    ]


def hidden_from(game: Game, seat: int) -> dict[int, list[int]]:
    """Cards unknown to the seat, by owner: decks, other hands, face down beneath Sites."""
    view = game.view(seat)
    known = {*view.told_of(), *view.asked_about(), *turned_up(game), *game.pieces}
    found: dict[int, list[int]] = {}
    for card, zone in enumerate(game.zone):
        if card not in known and (zone == "deck" or (game.owner(card) != seat and zone in ("hand", "under"))):
            found.setdefault(game.owner(card), []).append(card)
    return found


def turned_up(game: Game) -> set[int]:
    """The cards that lie face up beneath Sites."""
    sites = [piece for piece in game.pieces.values() if isinstance(piece, SitePiece)]
    return {card for site in sites for card, face in zip(site.under, site.faces, strict=True) if face}


def shuffled(game: Game, seat: int, dice: Random) -> Game:
    """A game that the seat cannot distinguish from this one: other hidden cards and random numbers."""
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
    """Exchange cards of a hand with cards of the deck."""
    player = game.players[owner]
    held = [card for card in cards if card in player.hand]
    lying = [card for card in cards if card in player.deck]
    for ours, theirs in zip(held, dice.sample(lying, min(len(lying), len(held))), strict=False):
        player.hand[player.hand.index(ours)] = theirs
        player.deck[player.deck.index(theirs)] = ours
        game.zone[ours], game.zone[theirs] = "deck", "hand"


def looks(view: PlayerView) -> tuple[object, ...]:
    """Everything that a player sees of a game and can answer."""
    others = [player.seat for player in view.players if player.seat != view.seat]
    return (
        view.to_json(),
        view.decision,
        view.lines,
        [(view.own_candidates(o), view.candidates(o), view.notes(o)) for o in others],
    )


def redealt(game: Game, seat: int, dice: Random) -> Game:
    """A game that the seat cannot distinguish from this one, with the same decision asked again."""
    other = game.copy()
    other.log = list(game.log or ())
    exchange(other, hidden_from(game, seat).values(), dice)
    for number, player in enumerate(other.players):
        if number != seat and not player.announced:
            player.x_file = dice.choice(game.view(seat).candidates(number))
    return asked_again(other)


def asked_again(game: Game) -> Game:
    """The same game where the question that waits is put anew, to whoever holds the cards now."""
    game.stack[-1].step = games.asked(game).again  # type: ignore[attr-defined]
    game.decision = None
    game.run()
    return game
