"""How a check is seen: what lies beneath comes up, the docket with the sum, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.core.event_data import BluffDeclined, BluffPaid, BluffRevealed, CheckBegan, CheckBroken, CheckOver
from game.engine.core.events import Event
from game.scenes.common import short_names
from game.scenes.table.animation import card_spotlight, stamps_and_banners
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.motion_effects import Flight, TimedDrawing, Wipe
from game.scenes.table.animation.read_pause import Announcement, go_on
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.facts import missed_helpers
from game.scenes.table.layout.window_frame import HAND
from game.scenes.table.log.event_text import Teller
from game.scenes.table.sheets import skill_check_sheet
from game.ui.style.palette import DAMAGE, HEALING

RESULT_MS = 2000.0
"""How long the result of a check is seen, with who has investigated and what the sum came to."""
THEIR_RESULT_MS = 2800.0
"""The same of another player's check: whoever sits there did not send the Team, and has to read all of it."""
FAILED_MS = 1000.0
"""How long a player's own check that has failed is seen at the least; where it can, it waits to be seen."""


class CheckMotion(BeforeAfter):
    """What is seen of events of a check."""

    def _check(self, event: Event, data: CheckBegan) -> list[MotionEffect]:
        return self._glow(self.lies(("card", data.site)) or self.lies(("docket",)))

    def _revealed(self, event: Event, data: BluffRevealed) -> list[MotionEffect]:
        """A card comes up; one of others that may do something is read."""
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

    def _paid(self, event: Event, data: BluffPaid) -> list[MotionEffect]:
        rect = self.at(("card", data.card)) or self._stacked(data.card)
        return [TimedDrawing(stamps_and_banners.price(rect, data.cost))] if rect is not None and data.cost else []

    def _declined(self, event: Event, data: BluffDeclined) -> Sequence[MotionEffect]:
        self._fates[data.card] = "declined"
        if event.player == self.view.seat:
            return []  # his own doing
        return self._said(event, "discard")

    def _said(self, event: Event, sign: str) -> Sequence[TimedDrawing]:
        told = Teller(self.view, self.texts).tell(event)
        if told is None or not told.text:
            return []
        return [TimedDrawing(stamps_and_banners.banner(self.middle(), told.text, sign))]

    def _total(self, event: Event, data: object) -> list[MotionEffect]:
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

    def _checked(self, event: Event, data: CheckOver) -> list[MotionEffect]:
        if data.site < 0:
            return []
        docket, still = self.was(("docket",)), self.was(("still",))
        gauge = skill_check_sheet.parts(self.layout, docket)[2] if docket is not None else None  # beside its reasons
        at, wide = (gauge.center, gauge.w) if gauge is not None else (self.middle(), 0)
        captions = self._of_check(data, event.player)
        verdict = stamps_and_banners.verdict(at, self.texts, docket, still, *captions, passed=data.passed, wide=wide)
        own = event.player == self.view.you
        if data.passed or not own or docket is None:
            theirs = not own and self.view.you >= 0
            return [Announcement(verdict, ms=THEIR_RESULT_MS if theirs else RESULT_MS)]
        told = Teller(self.view, self.texts).tell(event)
        words = missed_helpers.lacking(self.view, self.texts, data, told.text) if told is not None else ""
        return [Announcement(verdict, ms=FAILED_MS, foot=lambda canvas: go_on(canvas, self, words))]

    def _of_check(self, data: CheckOver, player: int) -> tuple[str, str]:
        """Who has investigated where, and what the sum came to: a check without cards beneath has shown neither."""
        mine = player == self.view.you
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
