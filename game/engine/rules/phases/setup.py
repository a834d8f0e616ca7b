"""rulebook 3: setting up a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.cards import basic_cards
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.rng import Dice
from game.engine.core.state import AgentPiece, Options, Player, State
from game.engine.query import basic
from game.engine.rules import powers, zones
from game.engine.rules.phases.turn import Turn
from game.engine.table import GameState, Table

G = TypeVar("G", bound=GameState)
HAND = 7
"""3.4c: cards drawn at the start."""


def empty_game(cls: type[G], pool: CardPool, names: Sequence[str], options: Options, seed: int) -> G:
    """A game with players and nothing else; positions and new games are built on it."""
    game = cls.__new__(cls)
    start = State(players=[Player() for _ in names], options=basic.options_in_force(options), seed=seed)
    for name in State.__dataclass_fields__:
        setattr(game, name, getattr(start, name))
    game.table = Table(basic_cards.pool_for(pool, options), (), (), names)
    game.decision, game.log = None, []
    if basic.has_no_costs(game):
        for player in game.players:
            player.rp = player.cp = 0
    if game.options.x_file_powers:
        _lay_out_powers(game)
    return game


def _lay_out_powers(game: GameState) -> None:
    """The powers of all values for every player: which of them he has, nobody is told (13.4)."""
    for player in range(len(game.players)):
        for power in game.table.pool.powers.values():
            add_card(game, player, powers.as_card(power), zones.FILE)


def new_game(
    cls: type[G],
    decks: Sequence[Deck],
    seed: int,
    options: Options,
    pool: CardPool,
    names: Sequence[str] | None,
    first: int | None,
) -> G:
    """3.6: decks, X-Files, Agents, Sections, opening hands, first player; the first turn lies on the stack.

    Cards are shuffled before they get their ids and once more afterwards, so that no id tells its neighbours.
    """
    game = empty_game(cls, pool, names or [f"Player {chr(65 + i)}" for i in range(len(decks))], options, seed)
    pool = game.table.pool
    stream = Dice(seed)
    for player, deck in enumerate(decks):
        cards: list[CardDef] = [pool.by_id[card.id] for card in deck.listing()]
        stream.shuffle(cards)
        game.players[player].x_file = pool.x_files.index(deck.x_file)
        for agent in deck.agents:
            add_agent(game, player, pool.by_id[agent.id])
        add_cards(game, player, cards, "deck")
        stream.shuffle(game.players[player].deck)
    chosen = stream.below(len(decks))
    game.seed = stream.state
    game.first = game.active = chosen if first is None else first
    for player in range(len(decks)):
        zones.draw(game, player, basic.opening_hand(options, HAND))
    game.stack = [Turn(player=game.active, step="mulligan" if options.mulligan else "begin")]
    return game


def add_card(game: GameState, player: int, card: CardDef, zone: str) -> int:
    """A card of this game, in a zone of its owner; returns its id. Set-up and positions only."""
    return add_cards(game, player, [card], zone)[0]


def add_cards(game: GameState, player: int, cards: Sequence[CardDef], zone: str) -> range:
    """Cards of this game, in a zone of their owner; returns their ids. Set-up and positions only."""
    old = game.table
    numbers = range(len(old.defs), len(old.defs) + len(cards))
    game.table = Table(old.pool, (*old.defs, *cards), (*old.owner, *(player for _ in cards)), old.names)
    game.zone.extend(zone for _ in cards)
    if zone in ("hand", "deck", "discard", "removed"):
        getattr(game.players[player], zone).extend(numbers)
    return numbers


def add_agent(game: GameState, player: int, card: CardDef, at: str = "bureau", team: int = 1) -> int:
    """3.4a: a starting Agent on the table; returns its id."""
    number = add_card(game, player, card, "play")
    tokens, purse = card.frame.plain_tokens, int(bool(card.frame.purse))
    game.pieces[number] = AgentPiece(number, player, at, tokens=tokens, team=team, purse=purse)
    return number
