"""A view that remembers what was read from it, for somebody who thinks long about one decision.

It is right as long as the game stands still: who asks a second time gets the first answer, after a move too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.engine.cards.card_def import CardDef
from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo, CheckInfo, PlayerInfo, SiteInfo

R = TypeVar("R")


class CachedView(PlayerView):
    """What a view shows at one decision; nothing in it may be changed by the reader."""

    __slots__ = ("_read",)

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view._g, view.seat)
        self._read: dict[tuple[Any, ...], Any] = {}

    def _once(self, read: Callable[..., R], *args: object) -> R:
        key = (read, *args)
        if key not in self._read:
            self._read[key] = read(self, *args)
        found: R = self._read[key]
        return found

    @property
    def players(self) -> list[PlayerInfo]:
        """Every player, by seat."""
        return self._once(_players)

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own hand."""
        return self._once(_hand)

    @property
    def check(self) -> CheckInfo | None:
        """The innermost Skill Check that is running."""
        return self._once(_check)

    def card(self, card: int) -> CardDef | None:
        """What a card is."""
        return self._once(PlayerView.card, card)

    def agent(self, card: int) -> AgentInfo | None:
        """The Agent of that card."""
        return self._once(PlayerView.agent, card)

    def skill(self, agent: int, skill: str) -> int:
        """One Agent's rating."""
        return self._once(PlayerView.skill, agent, skill)

    def equipment(self, agent: int) -> tuple[int, ...]:
        """The Equipment an Agent carries."""
        return self._once(PlayerView.equipment, agent)

    def sites(self, player: int) -> list[SiteInfo]:
        """The Sites in this player's Field."""
        return self._once(PlayerView.sites, player)

    def site(self, card: int) -> SiteInfo | None:
        """The Site of that card."""
        return self._once(PlayerView.site, card)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened from event number `since` on."""
        return self._once(PlayerView.events, since)

    def candidates(self, about: int) -> tuple[int, ...]:
        """The X-Files an opponent may still have."""
        return self._once(PlayerView.candidates, about)

    def own_candidates(self, to: int) -> tuple[int, ...]:
        """The X-Files that another player may still think the viewer has."""
        return self._once(PlayerView.own_candidates, to)

    def agents(self, player: int, section: str | None = None) -> list[AgentInfo]:
        """The Agents this player controls, all or of one Section."""
        everybody = self._once(PlayerView.agents, player)
        return everybody if section is None else [one for one in everybody if one.section == section]


def _players(view: CachedView) -> list[PlayerInfo]:
    return super(CachedView, view).players


def _hand(view: CachedView) -> tuple[int, ...]:
    return super(CachedView, view).hand


def _check(view: CachedView) -> CheckInfo | None:
    return super(CachedView, view).check
