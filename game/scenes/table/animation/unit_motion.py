"""How people, Sites and what lies with them move, and what a check shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.core.event_data import CheckBroken
from game.engine.core.events import Event
from game.engine.core.refs import team_ref
from game.scenes.common import short_names
from game.scenes.table.animation import card_spotlight, stamps_and_banners
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.motion_effects import Blow, Bracket, Cure, Flight, TimedDrawing, Wipe
from game.scenes.table.animation.read_pause import Announcement, go_on
from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.drawing import team_tags
from game.scenes.table.layout.window_frame import HAND
from game.scenes.table.log.event_text import Teller
from game.ui.style.palette import DAMAGE, HEALING

if TYPE_CHECKING:
    from game.engine.core.event_data import (
        AgentHealed,
        AgentHospitalized,
        AgentMoved,
        AgentPurchased,
        AgentTeamed,
        BluffDeclined,
        BluffPaid,
        BluffRevealed,
        BluffSlipped,
        CardEquipped,
        CardTransferred,
        CheckBegan,
        CheckOver,
        DamageTaken,
        KeywordChanged,
        SiteClosed,
        SitePlaced,
        StatChanged,
    )


RESULT_MS = 2000.0
"""How long the result of a check is seen, with who has investigated and what the sum came to."""
THEIR_RESULT_MS = 2800.0
"""The same of another player's check: whoever sits there did not send the Team, and has to read all of it."""
FAILED_MS = 1000.0
"""How long a player's own check that has failed is seen at the least; where it can, it waits to be seen."""


class UnitMotion(BeforeAfter):
    """What is seen of events about Agents, Sites, Combat and checks."""

    def _moved(self, event: Event) -> list[Flight]:
        data: AgentMoved = event.data
        card = data.agent
        if event.player == self.view.seat and self.was(("card", card)) == self.lies(("card", card)):
            return []
        start = self.was(("card", card))
        if data.to_section == "hospital":
            return self._to_hospital(card)
        return self._thing(("card", card), start, waits=True)

    def _hospital(self, event: Event) -> list[Flight]:
        data: AgentHospitalized = event.data
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

    def _teamed(self, event: Event) -> list[MotionEffect]:
        data: AgentTeamed = event.data
        people = [info.card for info in self.view.agents(event.player, data.section) if info.team == data.number]
        rects = [rect for card in people if (rect := self.lies(("card", card))) is not None]
        team = team_ref(event.player, data.section, data.number)
        if data.number <= 0 or not rects or team in self._inked:
            return []
        self._inked.add(team)
        box = rects[0].unionall(rects[1:]).inflate(self.layout.u(10), self.layout.u(10))
        return [Bracket(box, team_tags.color(data.section, data.number))]

    def _equipped(self, event: Event) -> list[Flight]:
        data: CardEquipped = event.data
        card = data.card
        goal = self.lies(("card", card))
        start = self._hand_of(card, event.player)
        if goal is None or start is None:
            return []
        flights = self._fly(card, start, goal)
        for flight in flights:
            flight.goal = self._like(goal, self._sized(goal))
            self._hide(flight, ("card", card), goal)
        return flights

    def _transferred(self, event: Event) -> list[Flight]:
        data: CardTransferred = event.data
        return self._thing(("card", data.card), self.was(("card", data.card)), waits=True)

    def _purchased(self, event: Event) -> list[Flight]:
        data: AgentPurchased = event.data
        card = data.card
        start, goal = self._hand_of(card, event.player), self.lies(("card", card))
        return self._thing(("card", card), self._like(start, goal)) if start is not None and goal is not None else []

    def _placed(self, event: Event) -> list[Flight]:
        data: SitePlaced = event.data
        card = data.site
        goal = self.lies(("card", card))
        if goal is None:
            return []
        u = self.layout.u
        start = goal.move(0, -u(70)).inflate(u(24), u(18))
        if event.player == self.view.seat and (own := self.was(("card", card))) is not None:
            start = self._like(own, goal)
        return self._thing(("card", card), start)

    def _closed(self, event: Event) -> Sequence[MotionEffect]:
        data: SiteClosed = event.data
        return self._glow(self.was(("card", data.site)))

    def _slipped(self, event: Event) -> list[Flight]:
        data: BluffSlipped = event.data
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

    def _sent(self, event: Event) -> list[MotionEffect]:
        return list(stamps_and_banners.thread(self, event))

    def _damaged(self, event: Event) -> list[MotionEffect]:
        data: DamageTaken = event.data
        rect = self.at(data.target)
        if rect is None or not data.amount:
            return []
        blow = Blow(rect, data.amount, self.cut_now(rect))
        if self.was(data.target) == self.lies(data.target):
            self._as_it_was(blow, rect, Blow.FALL)
        return [blow]

    def _healed(self, event: Event) -> list[MotionEffect]:
        data: AgentHealed = event.data
        point = ("card", data.agent)
        rect = self.at(point)
        if rect is None or not data.amount:
            return []
        cure = Cure(rect, data.amount)
        if self.was(point) == self.lies(point):
            self._as_it_was(cure, rect)
        return [cure]

    def _keyword(self, event: Event) -> list[MotionEffect]:
        data: KeywordChanged = event.data
        return self._glow(self.at(data.of))

    def _changed(self, event: Event) -> list[MotionEffect]:
        data: StatChanged = event.data
        return self._glow(self.at(data.of))

    # checks
    def _check(self, event: Event) -> list[MotionEffect]:
        data: CheckBegan = event.data
        return self._glow(self.lies(("card", data.site)) or self.lies(("docket",)))

    def _revealed(self, event: Event) -> list[MotionEffect]:
        """A card comes up; one of others that may do something is read."""
        data: BluffRevealed = event.data
        card, known = data.card, self.view.card(data.card)
        theirs = self.view.owner(card) not in (-1, self.view.seat)
        does = known is not None and "bluff" in (known.suit, *known.keywords)
        return [*self._turned_up(card, data.site), *(card_spotlight.read(self, card) if theirs and does else ())]

    def _turned_up(self, card: int, site: int) -> list[Flight]:
        info = self.view.site(site)
        ref = next((one.ref for one in info.under if one.card == card), None) if info is not None else None
        goal = self.lies(ref) if ref is not None else None
        x, y = self.middle()
        if goal is None:
            start = self.was(("card", site)) or self.lies(("docket",))
            goal = Rect(0, 0, self.layout.u(105), self.layout.u(HAND))
            goal.center = (x, y)
            return self._fly(card, start, goal, turned=True)
        start = goal.move(0, self.layout.u(4))
        flight = Flight(
            self.face(card), self._sized(start, 56), self._sized(goal, 70), self.layout.u(20), self.reverse()
        )
        return [flight]

    def _paid(self, event: Event) -> list[MotionEffect]:
        data: BluffPaid = event.data
        rect = self.at(("card", data.card)) or self._stacked(data.card)
        return [TimedDrawing(stamps_and_banners.price(rect, data.cost))] if rect is not None and data.cost else []

    def _declined(self, event: Event) -> list[MotionEffect]:
        data: BluffDeclined = event.data
        self._fates[data.card] = "declined"
        if event.player == self.view.seat or data.reason not in ("", "cost"):
            return []  # his own doing, or no Bluff at all
        told = Teller(self.view, self.texts).tell(event)
        words = told.text if told is not None else ""
        return [TimedDrawing(stamps_and_banners.banner(self.middle(), words, "discard"))] if words else []

    def _total(self, event: Event) -> list[MotionEffect]:
        return self._printed_anew()

    def _printed_anew(self) -> list[MotionEffect]:
        rect = self.lies(("docket",))
        piece = self.cut_old(rect)
        same = rect is not None and self.was(("docket",)) == rect
        return [Wipe(piece, rect)] if piece is not None and rect is not None and same else []

    def added(self, change: int) -> list[MotionEffect]:
        """The docket is printed anew because the sum has changed by so much, which is said beside it for a while."""
        rect, u = self.lies(("docket",)), self.layout.u
        wipe = self._printed_anew()
        if rect is None or not wipe:
            return []
        beside = Rect(rect.right - u(74), rect.y + u(62), u(60), u(30))
        return [*wipe, TimedDrawing(stamps_and_banners.difference(beside, change, HEALING if change > 0 else DAMAGE))]

    def _checked(self, event: Event) -> list[MotionEffect]:
        data: CheckOver = event.data
        if data.site < 0:
            return []
        docket = self.was(("docket",))
        at = docket.center if docket is not None else self.middle()
        captions = self._of_check(data, event.player)
        verdict = stamps_and_banners.verdict(
            at, self.texts, docket, self.was(("still",)), *captions, passed=data.passed
        )
        own = event.player == short_names.you(self.view)
        if data.passed or not own or docket is None:
            theirs = not own and short_names.you(self.view) >= 0
            return [Announcement(verdict, ms=THEIR_RESULT_MS if theirs else RESULT_MS)]
        told = Teller(self.view, self.texts).tell(event)
        words = told.text if told is not None else ""
        return [Announcement(verdict, ms=FAILED_MS, foot=lambda canvas: go_on(canvas, self, self.layout.full, words))]

    def _of_check(self, data: CheckOver, player: int) -> tuple[str, str]:
        """Who has investigated where, and what the sum came to: a check without cards beneath has shown neither."""
        mine = player == short_names.you(self.view)
        who = self.texts("motion.check.you") if mine else self.view.names[player]
        known = self.view.card(data.site)
        where = short_names.short(known) if known is not None else self.texts("table.a_card")
        key = f"face.word.{data.skill}"
        tested = self.texts(key) if key in self.texts else data.skill
        sums = self.texts("preview.sum", skill=tested, n=data.total, need=data.need)
        card = self.view.card(data.broken_by) if isinstance(data, CheckBroken) else None
        if card is not None:
            sums = self.texts.pair(sums, short_names.short(card))  # what made it fail, though the sum was enough
        return self.texts.pair(who, where), sums
