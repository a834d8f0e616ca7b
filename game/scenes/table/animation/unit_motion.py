"""How people, Sites and what lies with them move."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import event_data
from game.engine.core.events import Event
from game.engine.core.refs import team_ref
from game.engine.core.state import NOBODY
from game.scenes.table.animation import card_spotlight, stamps_and_banners
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.motion_effects import Blow, Bracket, Cure, Flight
from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.drawing import team_tags


class UnitMotion(BeforeAfter):
    """What is seen of events about Agents, Sites and Combat."""

    def _moved(self, event: Event, data: event_data.AgentMoved) -> list[Flight]:
        card = data.agent
        if event.player == self.view.seat and self.was(("card", card)) == self.lies(("card", card)):
            return []
        start = self.was(("card", card))
        if data.to_section == "hospital":
            return self._to_hospital(card)
        return self._thing(("card", card), start, waits=True)

    def _hospital(self, event: Event, data: event_data.AgentHospitalized) -> list[Flight]:
        return self._to_hospital(data.agent)

    def _to_hospital(self, card: int) -> list[Flight]:
        if card in self._gone:
            return []
        self._gone.add(card)
        start = self.was(("card", card))
        found = self._thing(("card", card), start, waits=True)
        grey = self.cut_old(start)
        for flight in found:
            flight.behind = None
            flight.image = pygame.transform.grayscale(grey) if grey is not None else flight.image
        return found

    def _teamed(self, event: Event, data: event_data.AgentTeamed) -> list[MotionEffect]:
        people = [info.card for info in self.view.agents(event.player, data.section) if info.team == data.number]
        rects = [rect for card in people if (rect := self.lies(("card", card))) is not None]
        team = team_ref(event.player, data.section, data.number)
        if data.number <= 0 or not rects or team in self._inked:
            return []
        self._inked.add(team)
        box = rects[0].unionall(rects[1:]).inflate(self.layout.u(10), self.layout.u(10))
        return [Bracket(box, team_tags.color(data.section, data.number))]

    def _equipped(self, event: Event, data: event_data.CardEquipped) -> Sequence[MotionEffect]:
        card = data.card
        goal = self.lies(("card", card))
        if self.view.you not in (NOBODY, event.player):
            large = card_spotlight.equipped(self, event, goal)
            if goal is not None:
                for one in large:
                    self._hide(one, ("card", card), goal)
            return large
        start = self._hand_of(card, event.player)
        if goal is None or start is None:
            return []
        flights = self._fly(card, start, goal)
        for flight in flights:
            flight.goal = self._like(goal, self._sized(goal))
            self._hide(flight, ("card", card), goal)
        return flights

    def _transferred(self, event: Event, data: event_data.CardTransferred) -> list[Flight]:
        return self._thing(("card", data.card), self.was(("card", data.card)), waits=True)

    def _purchased(self, event: Event, data: event_data.AgentPurchased) -> list[Flight]:
        return self._comes(data.card, self._hand_of(data.card, event.player))

    def _placed(self, event: Event, data: event_data.SitePlaced) -> list[Flight]:
        card = data.site
        goal = self.lies(("card", card))
        if goal is None:
            return []
        u = self.layout.u
        start = goal.move(0, -u(70)).inflate(u(24), u(18))
        if event.player == self.view.seat and (own := self.was(("card", card))) is not None:
            start = self._like(own, goal)
        return self._thing(("card", card), start)

    def _closed(self, event: Event, data: event_data.SiteClosed) -> Sequence[MotionEffect]:
        return self._glow(self.was(("card", data.site)))

    def _slipped(self, event: Event, data: event_data.BluffSlipped) -> list[Flight]:
        card = event.secret[0] if event.secret else -1
        info = self.view.site(data.site)
        goal = self.lies(("card", data.site))
        if info is not None:
            under = next((one for one in info.under if one.ref.place == data.place), None)
            goal = (self.lies(under.ref) if under is not None else None) or goal
        start = self._hand_of(card, event.player)
        found = self._fly(card, start, goal, known=event.player == self.view.seat)
        folder = self.cut_now(self.lies(("card", data.site)))
        for flight in found:
            if folder is not None:
                flight.under = Cover(folder, self.lies(("card", data.site)) or flight.goal)
            if event.player == self.view.seat:
                flight.image, flight.behind = self.reverse(), flight.image
        return found

    def _sent(self, event: Event, data: object) -> list[MotionEffect]:
        return list(stamps_and_banners.thread(self, event))

    def _damaged(self, event: Event, data: event_data.DamageTaken) -> list[MotionEffect]:
        rect = self.at(data.target)
        if rect is None or not data.amount:
            return []
        blow = Blow(rect, data.amount, self.cut_now(rect))
        if self.was(data.target) == self.lies(data.target):
            self._as_it_was(blow, rect, Blow.FALL)
        return [blow]

    def _healed(self, event: Event, data: event_data.AgentHealed) -> list[MotionEffect]:
        point = ("card", data.agent)
        rect = self.at(point)
        if rect is None or not data.amount:
            return []
        cure = Cure(rect, data.amount)
        if self.was(point) == self.lies(point):
            self._as_it_was(cure, rect)
        return [cure]

    def _changed(self, event: Event, data: event_data.KeywordChanged | event_data.StatChanged) -> list[MotionEffect]:
        return self._glow(self.at(data.of))

    _keyword = _changed
