"""Determinized games: what a player does not know is filled in, all else is as it is.

    found = hidden(view)                      # what the player who is being asked does not know, and where it lies
    world = World(x_files, cards, dice)       # one way in which it may be
    game = determinize(found, world)          # an independent game, at the same decision, to be played on

`hidden` is called once for a decision, `determinize` once for each world. A world names an X-File for every player and
a card for every `Slot`, in the order of `found.slots`. A determinized game is made of the view's knowledge and the
world alone: two games that look alike to a player give him the same determinized games. The ids of hidden cards, the
order in which others hold their cards, the dice and private messages are replaced along with the cards.

In a determinized game everybody can be asked and `game.view(seat)` works for every seat, so that each player can be
played from what *he* may know in it. Its log holds only what policies need to remember (`memory`), or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import CardRef
from game.engine.core.state import NOBODY, SitePiece
from game.engine.game import Game
from game.engine.query.visibility import HELD, may_see
from game.engine.rules.zones import FILE
from game.engine.sampling import stack_references
from game.engine.table import GameState, Table
from game.engine.view import private_info
from game.engine.view.card_tracking import DECK, HAND, UNDER, Trail
from game.engine.view.player_view import PlayerView


class Slot(NamedTuple):
    """A place that holds a card unknown to the viewer."""

    owner: int
    """Whose deck the card came from."""
    place: str
    """ "hand", "under" a Site, "held" beneath a Resource, or "deck"."""
    player: int
    """Whose hand or deck it is; who may use a card beneath a Site or held."""
    under: int = NOBODY
    """The Site or Resource above it."""
    at: int = 0
    """Beneath a Site the place, 0 first; in a deck how many unknown cards lie above it, 0 for the uppermost."""


class Constraint(NamedTuple):
    """A card that must lie in some slot of its owner, though the viewer cannot say in which."""

    owner: int
    card: CardDef
    places: frozenset[str]
    """The kinds of slots in which it may lie."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a player who is being asked does not know."""

    seat: int
    slots: tuple[Slot, ...]
    """Every unknown card: hands, then beneath Sites, then held, then decks from the top, each by seat."""
    x_files: tuple[tuple[int, ...], ...]
    """For every player the X-Files that he may have, by index; one's own has one."""
    own: tuple[CardDef, ...]
    """The viewer's own cards among the unknown ones, by name: exactly these lie in the slots that he owns."""
    constraints: tuple[Constraint, ...]
    """Cards of others that lie in slots of theirs; a world must put each into one of them."""
    known: tuple[tuple[int, CardDef, str], ...]
    """Cards of others that lie hidden and yet are known: owner, card, and in which kind of place."""
    seen: tuple[tuple[CardDef, ...], ...]
    """For every player his cards that the viewer knows to lie elsewhere than in a slot: Agents, piles, `known`."""
    base: GameState
    """For `determinize` alone: the game without what is hidden."""
    ids: tuple[int, ...]
    """For `determinize` alone: the card of each slot."""
    loose: tuple[tuple[int, CardDef], ...]
    """For `determinize` alone: ids that are spoken of and whose card is known, though not its slot."""


class World(NamedTuple):
    """One way in which everything hidden may be."""

    x_files: Sequence[int]
    """By seat; the viewer's own entry is not read."""
    cards: Sequence[CardDef]
    """For each of `Hidden.slots`."""
    dice: int
    """Seed of whatever will be rolled and shuffled."""


def hidden(view: PlayerView, *, memory: bool = True) -> Hidden:
    """What the player who is being asked does not know.  Raises ValueError if the view's player is not asked.

    memory: determinized games keep the answers, guesses and looks of the log, for policies that reckon with them.
    """
    g, seat = view._g, view.seat
    if view.decision is None:
        raise ValueError("only the player who is being asked can determinize the game")
    trail = view.trail()
    found = list(_slots(view, trail))
    slots, cards = tuple(slot for slot, _ in found), tuple(card for _, card in found)
    lying = set(cards)
    asked_about = view.asked_about()
    running = (stack_references.running(g) | asked_about) & lying
    named = running | (stack_references.lasting(g) & lying)
    told = {card: g.def_of(card) for card in cards if card in trail.told or card in asked_about}
    ids = _numbered(found, {card for card in running if card not in told})
    mine = [g.def_of(card) for slot, card in found if slot.owner == seat]
    return Hidden(
        seat=seat,
        slots=slots,
        x_files=tuple(_x_files(view, player.seat) for player in view.players),
        own=tuple(sorted(mine, key=lambda d: (d.name, d.id))),
        constraints=tuple(_constraints(view, trail, told)),
        known=tuple(_known(view, trail, lying)),
        seen=tuple(tuple(_seen(g, player.seat, lying)) for player in view.players),
        base=_base(view, cards, ids, trail, memory),
        ids=ids,
        loose=tuple((card, told[card]) for card in sorted(named) if card in told),
    )


def determinize(found: Hidden, world: World) -> Game:
    """An independent game in which what is hidden is as `world` says, at the decision that waits.

    Raises ValueError if the world has no place for a card that is known to lie in it.
    """
    game, table = cast("Game", found.base.copy()), found.base.table  # a view is always one of a game
    ids = _with_loose(found, world) if found.loose else found.ids
    if ids != found.ids:
        _rename(game, dict(zip(found.ids, ids, strict=True)))
    defs = list(table.defs)
    for card, d in zip(ids, world.cards, strict=True):
        defs[card] = d
    game.table = Table(table.pool, defs, table.owner, table.names)
    game.seed = world.dice
    for seat, player in enumerate(game.players):
        if seat != found.seat:
            player.x_file = world.x_files[seat]
    if found.base.log is not None:
        game.log = found.base.log[:]
    if len(game.players) > 2:
        private_info.rewrite_untold_answers(game, found.seat)
    return game


# -- where what is unknown lies --------------------------------------------------------------------------


def _slots(view: PlayerView, trail: Trail) -> Iterator[tuple[Slot, int]]:
    """Every place with an unknown card, and the card that truly lies there, which nobody is told."""
    g, seat = view._g, view.seat
    for number, player in enumerate(g.players):
        strange = [c for c in player.hand if not may_see(g, seat, c) and not trail.surely_in_hand(c, number)]
        for card in sorted(strange, key=g.owner):
            yield Slot(g.owner(card), HAND, number), card
    looked_at = view._looked_at()
    for piece in g.pieces.values():
        if isinstance(piece, SitePiece):
            for place, card in enumerate(piece.under):
                if card not in looked_at and not may_see(g, seat, card):
                    yield Slot(g.owner(card), UNDER, piece.under_by[place], piece.card, place), card
    for card, piece in g.pieces.items():
        if piece.at == HELD and piece.by != seat and isinstance(piece.host, CardRef):
            yield Slot(g.owner(card), HELD, piece.by, piece.host.card), card
    for number, player in enumerate(g.players):
        top = dict(enumerate(trail.tops[number]))
        loose = [card for card in reversed(player.deck) if card not in g.pieces]
        strange = [card for depth, card in enumerate(loose) if top.get(depth) != card]
        for at, card in enumerate(strange):
            yield Slot(number, DECK, number, NOBODY, at), card


def _x_files(view: PlayerView, player: int) -> tuple[int, ...]:
    own = view._g.players[player].x_file
    return (own,) if player == view.seat else view.candidates(player)


def _constraints(view: PlayerView, trail: Trail, told: Mapping[int, CardDef]) -> Iterator[Constraint]:
    """Cards of others that were seen once and lie in one of the unknown places now, in an order that tells nothing."""
    for card in sorted(told):
        owner = view._g.owner(card)
        if owner != view.seat:
            yield Constraint(owner, told[card], trail.places(card, owner))


def _known(view: PlayerView, trail: Trail, lying: set[int]) -> Iterator[tuple[int, CardDef, str]]:
    g = view._g
    for card in sorted(trail.told):
        if g.zone[card] in (HAND, UNDER, DECK) and card not in lying and g.owner(card) != view.seat:
            if card not in g.pieces:
                yield g.owner(card), g.def_of(card), g.zone[card]


def _seen(g: GameState, player: int, lying: set[int]) -> Iterator[CardDef]:
    for card, d in enumerate(g.table.defs):
        if g.table.owner[card] == player and card not in lying and g.zone[card] != FILE:
            yield d


# -- the game without what is hidden -----------------------------------------------------------------------


def _numbered(found: Sequence[tuple[Slot, int]], kept: set[int]) -> tuple[int, ...]:
    """Which card id lies in each slot: each owner's in ascending order, so that the ids tell nothing.

    What a procedure in progress has in hand keeps its own id.
    """
    left: dict[int, list[int]] = {}
    for slot, card in found:
        if card not in kept:
            left.setdefault(slot.owner, []).append(card)
    for cards in left.values():
        cards.sort(reverse=True)
    return tuple(card if card in kept else left[slot.owner].pop() for slot, card in found)


def _base(view: PlayerView, cards: tuple[int, ...], ids: tuple[int, ...], trail: Trail, memory: bool) -> GameState:
    g, lying = view._g, set(cards)
    base = g.copy()
    _rename(base, dict(zip(cards, ids, strict=True)))
    blank = [None if card in lying else d for card, d in enumerate(g.table.defs)]
    base.table = Table(g.table.pool, blank, g.table.owner, g.table.names)  # type: ignore[arg-type]
    base.seed = 0
    for number, player in enumerate(base.players):
        if number != view.seat:
            player.hand.sort()
            player.x_file = NOBODY
        player.used = [key for key in player.used if int(key.split("|")[1]) not in lying]
    stack_references.forget_found(base)
    if len(base.players) > 2:
        private_info.drop_untold_guesses(base, view.seat)
    if memory:
        base.log = list(private_info.memory(view, lying))
    return base


def _rename(game: GameState, new: Mapping[int, int]) -> None:
    """Give the unknown cards other ids, each its place: piles, Sites and zones."""
    for player in game.players:
        player.hand = [new.get(card, card) for card in player.hand]
        player.deck = [new.get(card, card) for card in player.deck]
    for piece in list(game.pieces.values()):
        if isinstance(piece, SitePiece):
            piece.under = [new.get(card, card) for card in piece.under]
        elif piece.at == HELD and piece.card in new:
            piece.card = new[piece.card]
    if any(piece.card != card for card, piece in game.pieces.items()):
        game.pieces = {piece.card: piece for piece in game.pieces.values()}
    zones = game.zone[:]
    for old, card in new.items():
        game.zone[card] = zones[old]


def _with_loose(found: Hidden, world: World) -> tuple[int, ...]:
    """The ids of the slots so that each card spoken of lies where the world has a card like it."""
    ids, taken = list(found.ids), set()
    for card, d in found.loose:
        now = ids.index(card)
        owner = found.slots[now].owner
        for to in (now, *range(len(ids))):
            if to not in taken and world.cards[to] is d and found.slots[to].owner == owner:
                break
        else:
            raise ValueError(f"this world has no place for {d.name}, which is known to lie in it")
        taken.add(to)
        ids[now], ids[to] = ids[to], ids[now]
    return tuple(ids)
