"""Bare table for tests of single effects: players, Agents and cards placed freely, without a turn."""

from __future__ import annotations

from typing import Any

from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.core.refs import CardRef, Ref
from game.engine.core.state import Env, Mod, Options, Piece, SitePiece
from game.engine.game import Game
from game.engine.query.effects import conditions, select
from game.engine.rules.phases.setup import add_agent, add_card, empty_game


class Table:
    """A game of two without a decision; cards are named as printed and have ids."""

    def __init__(self, options: Options | None = None) -> None:
        self.pool = CardPool.load()
        self.g: Game = empty_game(Game, self.pool, ["Ann", "Ben"], options or Options(), 7)

    def agent(self, name: str, at: str = "field", player: int = 0, team: int = 1) -> int:
        """Add a starting Agent."""
        return add_agent(self.g, player, self.pool.named(name), at, team)

    def card(self, name: str, zone: str = "hand", player: int = 0) -> int:
        """Add a card to a pile."""
        return add_card(self.g, player, self.pool.named(name), zone)

    def piece(
        self, name: str, at: str = "bureau", host: Ref = (), player: int = 0, tokens: int = 0, **more: Any
    ) -> int:
        """Add a card that is no Agent to the table."""
        card = add_card(self.g, player, self.pool.named(name), "play")
        self.g.pieces[card] = Piece(card, player, at, host, tokens=tokens, **more)
        return card

    def site(self, name: str, player: int = 0, under: tuple[str, ...] = ()) -> int:
        """Add a Site to its player's Field, with the target's cards beneath it."""
        card = add_card(self.g, player, self.pool.named(name), "play")
        site = SitePiece(card=card, by=player, at="site", target=1 - player)
        for hidden in under:
            site.under.append(add_card(self.g, 1 - player, self.pool.named(hidden), "under"))
            site.under_by.append(1 - player)
            site.faces.append(False)
        self.g.pieces[card] = site
        return card

    def change(
        self, of: Ref, stat: str, op: str, value: Any, until: str = "turn", source: int = -1, **more: Any
    ) -> None:
        """Add a lasting change."""
        self.g.mods.append(Mod(of, stat, op, value, until, source, 0, self.g.turn, **more))

    def find(self, selector: str, me: int = 0, **env: Any) -> list[str]:
        """Names, or references of unnamed objects, that a selector finds for a player."""
        found = select.find(self.g, Env(me, **env), parse_selector(selector))
        return [self.name(ref) for ref in found]

    def name(self, ref: Ref) -> str:
        """A card's printed name; any other object as its reference."""
        return self.g.def_of(ref.card).name if isinstance(ref, CardRef) else " ".join(str(part) for part in ref)

    def holds(self, condition: str, me: int = 0, **env: Any) -> bool:
        """Whether a condition holds for a player."""
        return conditions.holds(self.g, Env(me, **env), parse_condition(condition))
