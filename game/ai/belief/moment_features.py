"""Public features of the moment: what a player could do with a card now, and has not done."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PlayerInfo

CASES = 5
OUTSIDE, UNFIT, FIT, PASSED, DEAR = range(CASES)
"""No check is running; the card does not fit the one that is; it fits; it fits and its player has passed; he cannot
pay for it."""
_STRUCTURAL = frozenset({"active", "conspiracy", "combat", "briefing", "multiplayer", "agent"})
_SITE = "_site"


class Moment(NamedTuple):
    """The public situation of one player."""

    player: PlayerInfo
    own_turn: bool
    words: frozenset[str] | None
    """Activators that the running check meets, by its Site and skill; None outside a check."""
    passed: bool
    """The player has passed since the check was announced."""

    def cell(self, d: CardDef) -> int:
        """Case of the card, one of the five."""
        if not payable(d, self.player):
            return DEAR
        if self.words is None:
            return OUTSIDE
        if not frozenset(d.activators) - _STRUCTURAL <= self.words:
            return UNFIT
        return PASSED if self.passed else FIT

    def row(self, d: CardDef) -> str:
        """Row of the card in the table of likelihood ratios."""
        return f"{d.suit} {d.pool} {'own' if self.own_turn else 'other'}"


def moment(view: PlayerView, player: int) -> Moment:
    """The public situation of a player."""
    check = view.check
    words: frozenset[str] | None = None
    if check is not None:
        site = view.card(check.site)
        asks = [] if site is None else [kind + _SITE for kind in site.questions]
        words = frozenset((check.skill, *asks, *(() if site is None else site.keywords)))
    return Moment(view.players[player], view.active == player, words, words is not None and _passed(view, player))


def _passed(view: PlayerView, player: int) -> bool:
    for event in reversed(view.events()):
        if event.kind == "check":
            return False
        if event.kind == "passed" and event.player == player:
            return True
    return False


def payable(d: CardDef, player: PlayerInfo) -> bool:
    """Whether the player has the printed cost of the card."""
    have = player.rp if d.pool == "RP" else player.cp if d.pool == "CP" else max(player.rp, player.cp)
    return (d.cost or 0) <= have
