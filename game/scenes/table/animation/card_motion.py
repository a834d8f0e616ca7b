"""How cards and points move: drawn, played, laid aside, paid for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.core import event_data
from game.engine.core.events import Event
from game.engine.core.refs import Ref
from game.scenes.table.animation import card_spotlight, looked_at_cards, stamps_and_banners
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.motion_effects import Flight, Sign, Stroke, TimedDrawing
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.core.motion_effect import JUST_BEGUN, MotionEffect
from game.ui.style.palette import BLACK, CP, MANILA, PAPER_FRESH, RP
from game.ui.widgets.controls import RP_TEXT
from game.ui.widgets.targets import key_kind

MOST_SIGNS = 6  # points that are seen to fly at once


class CardMotion(BeforeAfter):
    """What is seen of events about cards and points."""

    def _drew(self, event: Event, data: event_data.CardsDrawn) -> list[Flight]:
        player, mine = event.player, event.player == self.view.seat
        start = self.pile("deck", player)
        if start is None:
            return []
        if not mine:
            count = min(5, data.amount)
            return [one for _ in range(count) for one in self._fly(-1, start, self.pile("hand", player), known=False)]
        found = []
        for card in [card for card in event.secret if isinstance(card, int)][:14]:
            goal = self.lies(("card", card))
            for flight in self._fly(card, start, goal, turned=True):
                flight.goal = goal or flight.goal
                self._hide(flight, ("card", card), flight.goal)
                found.append(flight)
        return found

    def _played(self, event: Event, data: event_data.CardPlayed) -> list[MotionEffect]:
        card = data.card
        tray = self.lies(("tray", 0))
        found: list[MotionEffect] = []
        if event.player != self.view.seat:
            found += card_spotlight.read(self, card, tray)
            for large in found:
                self._as_it_was(large, _tray(self), JUST_BEGUN)
        for flight in () if found else self._fly(card, self._hand_of(card, event.player), tray):
            flight.arc = self.layout.u(30)
            flight.waits = event.player == self.view.seat
            self._as_it_was(flight, _tray(self))
            found.append(flight)
        if data.targets:
            found += stamps_and_banners.arrows(self, event)
        return found

    def _came_from(self, card: int, zone: str | Ref, player: int) -> Rect | None:
        """Where a card lay in a hand, on a pile or in the tray; None for any other zone."""
        if zone == "stack":
            return self._stacked(card)
        if zone == "hand":
            return self._hand_of(card, player)
        return self.pile(str(zone), player) if zone in ("deck", "discard") else None

    def _resolved(self, event: Event, data: event_data.CardResolved | event_data.CardFizzled) -> list[MotionEffect]:
        self._fates[data.card] = "resolved"
        return self._glow(self._stacked(data.card))

    _fizzled = _resolved

    def _negated(self, event: Event, data: event_data.CardNegated) -> list[MotionEffect]:
        card = data.card
        self._fates[card] = "negated"
        rect = self.was(("card", card)) or self._stacked(card)
        large = card_spotlight.negated(self, card, data.by_card)
        return [*large, Stroke(rect)] if rect is not None else list(large)

    def _discarded(self, event: Event, data: event_data.Discarded) -> Sequence[MotionEffect]:
        card = data.card
        owner = self.view.owner(card) if card >= 0 else event.player
        goal = self.pile("discard", owner if owner >= 0 else event.player)
        if card in self._gone or goal is None:
            return []
        self._gone.add(card)
        found = self._leaving(card, data.from_zone, event.player, goal)
        if owner == self.view.seat:
            for flight in found:
                self._as_it_was(flight, goal)
        return found

    def _leaving(self, card: int, zone: str, player: int, goal: Rect) -> list[Flight]:
        """A card that is laid aside: from the hand, from the tray, from where it lay."""
        if zone in ("hand", "deck", "stack"):
            found = self._fly(card, self._came_from(card, zone, player), goal, turned=zone == "deck")
            for flight in found if zone == "stack" and self._fates.get(card) == "negated" else ():
                flight.arc = 0.0
                flight.image = pygame.transform.grayscale(flight.image)
            return found
        start = self.was(("card", card))
        image = self.cut_old(start)
        if start is None or image is None:
            return self._fly(card, self.was(("docket",)) or self._stacked(card), goal)
        if self._fates.get(card) == "declined":
            image = pygame.transform.grayscale(image)
        smaller = self._sized(goal, most=96)
        return [Flight(image, start, smaller, waits=True)]

    def _sold(self, event: Event, data: event_data.CardSold) -> list[MotionEffect]:
        card = data.card
        goal = self.pile("discard", event.player)
        self._gone.add(card)
        found: list[MotionEffect] = []
        for flight in self._fly(card, self._hand_of(card, event.player), goal, turned=event.player != self.view.seat):
            flight.waits = event.player == self.view.seat
            self._as_it_was(flight, goal if event.player == self.view.seat else None)
            found.append(flight)
        pool = self.lies(("pool", event.player, "CP" if event.player != self.view.active else "RP"))
        if goal is not None and pool is not None:
            name, color = ("cp", CP) if event.player != self.view.active else ("rp", RP)
            found.append(Sign(name, color, goal.center, pool.center))
        return found

    def _put(self, event: Event, data: event_data.CardPut) -> Sequence[MotionEffect]:
        return [*card_spotlight.put(self, event), *self._moved_to(event, data)]

    def _moved_to(self, event: Event, data: event_data.CardPut) -> Sequence[MotionEffect]:
        card = data.card
        goal = self.lies(("card", card)) or self.pile(
            data.to_zone if data.to_zone in ("hand", "deck") else "discard", event.player
        )
        if goal is None or card in self._gone:
            return []
        start = self._came_from(card, data.from_zone, event.player)
        start = start or self.was(("card", card)) or self.pile("hand", event.player)
        return self._comes(card, start) if self.lies(("card", card)) is not None else self._fly(card, start, goal)

    def _bought(self, event: Event, data: object) -> Sequence[MotionEffect]:
        return card_spotlight.said(self, event)

    def _removed(self, event: Event, data: event_data.CardRemoved | event_data.AgentAbducted) -> list[Flight]:
        card, into = (data.agent, PAPER_FRESH) if isinstance(data, event_data.AgentAbducted) else (data.card, BLACK)
        start = self.was(("card", card))
        image = self.cut_old(start)
        if start is None or image is None:
            return []
        goal = start.move(0, -self.layout.u(120)).inflate(self.layout.u(14), self.layout.u(20))
        return [Flight(image, start, goal, vanish=into, waits=True)]

    _abducted = _removed

    def _looked(self, event: Event, data: object) -> list[MotionEffect]:
        rect = self.pile("deck", event.player)
        eye = [Sign("seen", MANILA, rect.center, rect.center, 30)] if rect is not None else []
        return [*eye, *looked_at_cards.looked(self, event)]

    def _shown(self, event: Event, data: object) -> list[Announcement]:
        return looked_at_cards.shown(self, event)

    def _shuffled(self, event: Event, data: object) -> list[MotionEffect]:
        rect = self.pile("deck", event.player)
        return [TimedDrawing(stamps_and_banners.riffle(rect, self.reverse()))] if rect is not None else []

    def _used(self, event: Event, data: event_data.AbilityUsed) -> list[MotionEffect]:
        found = self._glow(self.at(data.source))
        return [*found, *(card_spotlight.used(self, event) if event.player != self.view.seat else ())]

    def _attached(self, event: Event, data: event_data.CardAttached) -> list[Flight]:
        return self._comes(data.card, self._stacked(data.card))

    # points
    def _points(self, event: Event, data: event_data.PointsChanged) -> list[MotionEffect]:
        name = "CP" if data.pool == "cp" else "RP"
        place = self.lies(("pool", event.player, name))
        if place is None or not data.change or data.reason == "sold":
            return []
        icon, color = ("cp", CP) if name == "CP" else ("rp", RP)
        if self.reduced:
            return [TimedDrawing(stamps_and_banners.difference(place, data.change, color))]
        others = self._sources(event.player, data.reason, data.change)
        ways = [(point, place.center) if data.change > 0 else (place.center, point) for point in others]
        return [Sign(icon, color, start, goal) for start, goal in ways]

    def _sources(self, player: int, why: str, change: int) -> list[tuple[int, int]]:
        if why == "res":
            people = [info for place in ("bureau", "field") for info in self.view.agents(player, place) if info.res > 0]
            rects = [rect for info in people if (rect := self.at(("card", info.card))) is not None]
            return [rect.midbottom for rect in rects][:MOST_SIGNS]
        rect = self.pile("deck", player) if why == "cards" else self.at(("tray", 0))
        return [rect.center] * min(3, abs(change)) if rect is not None else []

    def _tokens(self, event: Event, data: event_data.TokensChanged) -> list[MotionEffect]:
        rect = self.at(("card", data.card))
        return [Sign("disc", RP_TEXT, rect.center, rect.center, 26, str(data.left))] if rect is not None else []


def _tray(scenery: BeforeAfter) -> Rect | None:
    """All that the tray tells, now and before: a card that comes on top moves everything below it."""
    rows = [
        place.rect
        for places in (scenery.before, scenery.after)
        for point, place in places.items()
        if key_kind(point) == "tray"
    ]
    return rows[0].unionall(rows[1:]) if rows else None
