"""A bare table for tests of single words: players, Agents and cards where a test wants them, no turn running."""

from __future__ import annotations

from typing import Any

from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.core.refs import CardRef
from game.engine.core.state import Env, Mod, Options, Piece, Ref, SitePiece
from game.engine.game import Game
from game.engine.query import conditions, select
from game.engine.rules.setup import add_agent, add_card, empty_game


class Table:
    """A game of two without a question; cards are named as printed and told by their ids."""

    def __init__(self, options: Options | None = None) -> None:
        self.pool = CardPool.load()
        self.g: Game = empty_game(Game, self.pool, ["Ann", "Ben"], options or Options(), 7)

    def agent(self, name: str, at: str = "field", player: int = 0, team: int = 1) -> int:
        """A starting Agent."""
        return add_agent(self.g, player, self.pool.named(name), at, team)

    def card(self, name: str, zone: str = "hand", player: int = 0) -> int:
        """A card in a pile."""
        return add_card(self.g, player, self.pool.named(name), zone)

    def piece(
        self, name: str, at: str = "bureau", host: Ref = (), player: int = 0, tokens: int = 0, **more: Any
    ) -> int:
        """A card on the table that is no Agent."""
        card = add_card(self.g, player, self.pool.named(name), "play")
        self.g.pieces[card] = Piece(card, player, at, host, tokens=tokens, **more)
        return card

    def site(self, name: str, player: int = 0, under: tuple[str, ...] = ()) -> int:
        """A Site in its player's Field, directed at the other player, with that player's cards beneath it."""
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
        """A change that lasts."""
        self.g.mods.append(Mod(of, stat, op, value, until, source, 0, self.g.turn, **more))

    def find(self, selector: str, me: int = 0, **env: Any) -> list[str]:
        """The names, or the refs of what has none, that a selector finds for a player."""
        found = select.find(self.g, Env(me, **env), parse_selector(selector))
        return [self.name(ref) for ref in found]

    def name(self, ref: Ref) -> str:
        """A card's printed name; any other object as it is written in the state."""
        return self.g.def_of(ref.card).name if isinstance(ref, CardRef) else " ".join(str(part) for part in ref)

    def holds(self, condition: str, me: int = 0, **env: Any) -> bool:
        """Whether a condition holds for a player."""
        return conditions.holds(self.g, Env(me, **env), parse_condition(condition))
