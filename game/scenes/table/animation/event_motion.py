"""From events to what moves: where each thing lay, where it lies now, and what is seen of its way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.engine.core import event_data
from game.engine.core.events import Event
from game.engine.core.state import NOBODY
from game.scenes.table.animation import looked_at_cards, question_announcements, read_pause, stamps_and_banners
from game.scenes.table.animation.card_motion import CardMotion
from game.scenes.table.animation.check_motion import CheckMotion
from game.scenes.table.animation.motion_effects import TimedDrawing
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.animation.stamps_and_banners import Draw
from game.scenes.table.animation.unit_motion import UnitMotion
from game.scenes.table.core.motion_effect import TO_THE_END, Cover, MotionEffect
from game.scenes.table.log import taken_cards
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording.latest_news import sentence
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import GREEN_INK
from game.ui.widgets.targets import key_kind

RESULTS = frozenset({"checked", "asked", "answered"})
"""What is told of a check after it is over."""


STRIP = (("prompt",), *read_pause.ROW)
"""What the strip consists of."""


class EventMotion(CardMotion, UnitMotion, CheckMotion):
    """What has happened between two pictures of the table, as motion."""

    def acts(self, event: Event) -> Sequence[MotionEffect]:
        """What is to be seen of an event: nothing where it shows nothing, or what it moves lies nowhere."""
        made: Callable[[Event, Any], Sequence[MotionEffect]] | None = getattr(self, f"_{event.kind}", None)
        acts = made(event, event.data) if made is not None else ()
        if event.kind in RESULTS and self.was(("docket",)) is not None:
            if event.kind == "checked" or self.lies(("docket",)) is not None:
                self._on_its_docket(acts)
        strip = self._strip()
        for act in acts:
            if isinstance(act, Announcement) and act.card != NOBODY and strip is not None:
                act.draw = self._said_below(act.draw, strip, event)
        return acts

    def _strip(self) -> Rect | None:
        """The whole strip with all buttons that lie in it, before and after: they are not of one width."""
        words = self.at(("prompt",))
        found = [place.rect for places in (self.before, self.after) for place in map(places.get, STRIP) if place]
        row = [rect for rect in found if words is not None and words.top <= rect.centery <= words.bottom]
        return words.unionall(row) if words is not None else None

    def _said_below(self, draw: Draw, strip: Rect, event: Event) -> Draw:
        """The same with the event in words in the strip, where something else was told before."""
        told = Teller(self.view, self.texts).tell(event)
        words = sentence(self.texts, told.brief) if told is not None else ""

        def both(canvas: Canvas, share: float) -> None:
            read_pause.tell(canvas, strip, words)
            draw(canvas, share)

        return both

    def _on_its_docket(self, acts: Sequence[MotionEffect]) -> None:
        """What came of a check is told over its own docket, as long as it is read: nothing that follows is seen before.

        Where the bands slide, the whole picture of before is shown meanwhile; where nothing slides, this cover is.
        """
        places = [*self.before.items(), *self.after.items()]
        bands = [place.rect for point, place in places if key_kind(point) in ("section", "docket")]
        for act in acts:
            self._as_it_was(act, bands[0].unionall(bands[1:]), TO_THE_END)

    def closing_up(self) -> list[MotionEffect]:
        """The cards of the hand that have made room, or closed a gap."""
        found: list[MotionEffect] = []
        awaited = list(self.hides)
        for point, place in self.after.items():
            was = self.before.get(point)
            moved = was is not None and (was.group, place.group) == ("hand", "hand") and was.rect.x != place.rect.x
            if was is not None and moved and was.rect.size == place.rect.size:
                flights = self._thing(point, was.rect, waits=True)
                for flight in flights:
                    flight.flat = True
                found += flights
        self._keep_edges(awaited)
        return found

    def _keep_edges(self, awaited: Sequence[tuple[MotionEffect, Point, Rect]]) -> None:
        """A card of the hand keeps its edge while the one beside it, on which light falls, is still on its way."""
        acts = {point: act for act, point, _ in self.hides}
        for act, point, rect in awaited:
            own = self.lies(point)
            for other, place in self.after.items() if own is not None else ():
                if own is None or place.group != "hand" or not rect.x < place.rect.right:
                    continue
                strip = Rect(rect.x, place.rect.y, own.x - rect.x, place.rect.h).clip(place.rect)
                piece = self.cut_now(strip) if strip.w and place.rect.x < own.x else None
                if piece is not None:
                    act.covers.append(Cover(piece, strip, after=acts.get(other)))

    # what is said to all
    def _asked(self, event: Event, data: event_data.QuestionAsked) -> Sequence[MotionEffect]:
        if data.of == self.view.you:
            return []  # the sheet of the answer says who asks what
        said = self._said(event, "phone")
        if self.view.you in (NOBODY, event.player):
            return said
        return [Announcement(one.draw, ms=question_announcements.OVERHEARD_MS) for one in said]

    def _answered(self, event: Event, data: event_data.QuestionAnswered) -> list[MotionEffect]:
        if not event.secret:
            return []
        if data.of == self.view.you and event.player != data.of:
            return [question_announcements.asked_me(self, event)]
        return [question_announcements.answered_me(self, event)]

    def _guessed(self, event: Event, data: event_data.XFileGuessed) -> list[MotionEffect]:
        if not data.right:
            return [question_announcements.wrong_name(self, event)]
        mark = TimedDrawing(stamps_and_banners.stamped(self.middle(), self.texts("question.stamp_right"), GREEN_INK))
        prompt = self.lies(("prompt",))
        if prompt is not None:  # the folder is opened after it has been told
            self._as_it_was(mark, Rect(prompt.x, 0, self.layout.full.right - prompt.x, prompt.y))
        return [mark]

    def _closed(self, event: Event, data: event_data.SiteClosed) -> Sequence[MotionEffect]:
        self._fates[data.site] = "closed"
        return self._lost_site(event, data.site) or super()._closed(event, data)

    def _discarded(self, event: Event, data: event_data.Discarded) -> Sequence[MotionEffect]:
        lost = self._lost_site(event, data.card) if self._fates.get(data.card) != "closed" else []
        return [*super()._discarded(event, data), *lost, *looked_at_cards.lost(self, event)]

    def _put(self, event: Event, data: event_data.CardPut) -> Sequence[MotionEffect]:
        return [*super()._put(event, data), *looked_at_cards.lost(self, event)]

    def _lost_site(self, event: Event, site: int) -> list[Announcement]:
        """What tells the viewer that a Site of his own is gone; nothing where it is not."""
        how = taken_cards.site_gone(self.view, event) if event.player == self.view.you else ""
        return question_announcements.seen(self, site, how) if how else []

    def _announced(self, event: Event, data: object) -> Sequence[MotionEffect]:
        return self._said(event, "x_file")

    def _left(self, event: Event, data: object) -> Sequence[MotionEffect]:
        return self._said(event, "person")

    def _turn(self, event: Event, data: event_data.TurnBegan) -> list[MotionEffect]:
        mine = event.player == self.view.seat
        who = self.view.names[event.player]
        words = self.texts(
            "table.turn_mine" if event.player == self.view.you else "table.turn_theirs",
            n=data.number,
            who=who,
        )
        return [TimedDrawing(stamps_and_banners.new_turn(self.middle(), words, mine=mine, still=self.reduced))]

    def _phase(self, event: Event, data: event_data.PhaseBegan) -> list[MotionEffect]:
        rect = self.lies(("phase", data.phase))
        image = self.cut_now(rect)
        if rect is None or image is None or data.phase != self.view.phase:
            return []
        return [TimedDrawing(stamps_and_banners.tab(image, rect))]

    def _over(self, event: Event, data: object) -> list[MotionEffect]:
        won = event.player == self.view.seat
        if self.lies(("sheet",)) is not None:
            return []  # the open folder bears the stamp
        return [TimedDrawing(stamps_and_banners.end(self.middle(), self.texts, won=won))]
