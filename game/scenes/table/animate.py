"""Events as motion: cards, points and marks go where they go (SCREENS.md 6).

Motion is only shown, never waited for: the resting picture is already that of what has happened, flights and marks are
drawn above it, and a click sets everything to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.table.cards import back, hand_card
from game.scenes.table.desk import Place
from game.scenes.table.points import Point
from game.ui.controls import counter
from game.ui.draw import Canvas
from game.ui.marks import stamp
from game.ui.motion import Motion, Queue, between, ease_back, ease_in, ease_out, linear
from game.ui.palette import DAMAGE, HEALING, INK, LAMP, RED_INK, Color

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.engine.view import PlayerView
    from game.ui.layout import Layout
    from game.ui.texts import Texts

Places = Mapping[Point, Place]
GREEN_INK: Color = (24, 110, 66)
FLIGHTS: dict[str, float] = {
    "drew": 240,
    "sold": 260,
    "discarded": 240,
    "played": 260,
    "resolved": 180,
    "negated": 260,
    "equipped": 180,
    "purchased": 260,
    "placed": 260,
    "slipped": 220,
    "moved": 220,
    "hospital": 320,
    "closed": 240,
}
"""Milliseconds of each kind of flight."""


@dataclass(slots=True)
class Flight:
    """A picture on its way; `cover` hides at its goal what is not there yet."""

    image: Surface
    start: Rect
    goal: Rect
    arc: float = 0.0
    cover: Surface | None = None
    share: float = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw it where it is now."""
        if self.cover is not None:
            canvas.surface.blit(self.cover, self.goal)
        x = between(self.start.centerx, self.goal.centerx, self.share)
        y = between(self.start.centery, self.goal.centery, self.share)
        lift = self.arc * 4 * self.share * (1 - self.share)
        canvas.surface.blit(self.image, self.image.get_rect(center=(round(x), round(y - lift))))


@dataclass(slots=True)
class Mark:
    """Something that appears on the table for a moment: a stamp, a burst with its number."""

    draw: Callable[[Canvas, float], None]
    share: float = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        self.draw(canvas, self.share)


@dataclass(slots=True)
class Count:
    """A pool's number on its way from one value to another."""

    pool: str
    place: Rect
    old: int
    new: int
    share: float = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the counter over the resting one."""
        counter(canvas, self.place, self.pool, round(between(self.old, self.new, self.share)))


class Animator:
    """Turns news into motion and draws it."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue
        self.moving: list[Flight | Mark | Count] = []
        self._pools: dict[tuple[int, str], int] = {}

    def hear(self, news: Sequence[Event], change: Change) -> None:
        """What has happened, as motion from where things lay to where they lie."""
        self._count(change.view, change.after)
        for event in news:
            made = change.flights(event)
            length = FLIGHTS.get(event.kind, 240)
            if made:
                self.queue.step(*[self._motion(one, length, ease_out, index * 60) for index, one in enumerate(made)])
            mark = change.mark(event)
            if mark is not None:
                self.queue.step(self._motion(mark, 900, linear))

    def show(self, draw: Callable[[Canvas, float], None], ms: float) -> None:
        """Let something draw itself for a while: `draw` gets the share of the time that has passed."""
        self.queue.step(self._motion(Mark(draw), ms, linear))

    def _motion(
        self, one: Flight | Mark | Count, ms: float, ease: Callable[[float], float], delay: float = 0
    ) -> Motion:
        def apply(share: float) -> None:
            one.share = share
            if share < 1 and one not in self.moving:
                self.moving.append(one)

        def done() -> None:
            self.moving = [other for other in self.moving if other is not one]

        return Motion(ms, apply, ease, done, delay)

    def _count(self, view: PlayerView, after: Places) -> None:
        """Pools that have changed count up or down."""
        counts = []
        for info in view.players:
            for pool, number in (("RP", info.rp), ("CP", info.cp)):
                was = self._pools.get((info.seat, pool))
                self._pools[info.seat, pool] = number
                place = after.get(("pool", info.seat, pool))
                if was is not None and was != number and place is not None:
                    steps = min(600, 40 * abs(number - was) + 120)
                    counts.append(self._motion(Count(pool, place.rect, was, number), steps, linear))
        if counts:
            self.queue.step(*counts)

    def shake(self, rect: Rect, rest: Surface | None) -> None:
        """What cannot be chosen shakes its head."""
        body = rect.clip(rest.get_rect()) if rest is not None else Rect(0, 0, 0, 0)
        if rest is None or not body.w or not body.h or self.queue.pace.reduced:
            return
        image = rest.subsurface(body).copy()

        def draw(canvas: Canvas, share: float) -> None:
            swing = (0, 4, -4, 3, -2, 0)[min(5, int(share * 6))]
            canvas.surface.blit(image, body.move(swing, 0))

        self.queue.step(self._motion(Mark(draw), 160, linear))

    def paint(self, canvas: Canvas) -> None:
        """Draw all that moves."""
        for one in self.moving:
            one.paint(canvas)


@dataclass(slots=True)
class Change:
    """Two pictures of the table: where things lay (`before`, in the picture `old`) and where they lie (`after`)."""

    view: PlayerView
    texts: Texts
    layout: Layout
    before: Places
    old: Surface | None
    after: Places

    def flights(self, event: Event) -> list[Flight]:
        """The cards that an event moves."""
        if event.kind not in FLIGHTS or (event.kind == "moved" and event.player == self.view.seat):
            return []  # own pieces lie where they were staged already
        if event.kind == "drew":
            return self._drawn(event)
        card = event.data[0] if event.data and isinstance(event.data[0], int) else -1
        if event.kind == "slipped":
            card = event.secret[0] if event.secret else -1
        start = self._place(("card", card), self.before) or self._start(event)
        goal = self._goal(event, card)
        if start is None or goal is None or start == goal:
            return []
        return [self._flight(card, start, goal)]

    def _drawn(self, event: Event) -> list[Flight]:
        player, mine = event.player, event.player == self.view.seat
        start = self._place(("deck", player) if mine else ("pile", "deck", player), self.after)
        if start is None:
            return []
        if not mine:
            goal = self._place(("pile", "hand", player), self.after)
            return [self._flight(-1, start, goal) for _ in range(min(5, event.data[0]))] if goal else []
        cards = [card for card in event.secret if isinstance(card, int)]
        goals = [(card, self._place(("card", card), self.after)) for card in cards]
        return [self._flight(card, start, goal) for card, goal in goals[:12] if goal is not None]

    def _start(self, event: Event) -> Rect | None:
        """Where a card comes from that lay nowhere: the tray, if it was waiting there, else its player's hand."""
        if event.kind in ("resolved", "negated") or (event.kind == "discarded" and event.data[1:2] != ("hand",)):
            return self._place(("tray", 0), self.before)
        if event.player == self.view.seat:
            return self._place(("prompt",), self.before)
        return self._place(("pile", "hand", event.player), self.before)

    def _goal(self, event: Event, card: int) -> Rect | None:
        here = self._place(("card", card), self.after)
        match event.kind:
            case "played":
                return self._place(("tray", 0), self.after)
            case "slipped":
                return self._place(("card", event.data[0]), self.after)
            case "discarded" | "sold" | "resolved" | "negated" | "closed":
                owner = self.view.owner(card) if card >= 0 else event.player
                return self._place(("pile", "discard", owner if owner >= 0 else event.player), self.after)
            case _:
                return here

    def _place(self, point: Point, places: Places) -> Rect | None:
        place = places.get(point)
        return place.rect if place is not None else None

    def _flight(self, card: int, start: Rect, goal: Rect) -> Flight:
        known = self.view.card(card) if card >= 0 else None
        high = self.layout.u(104)  # one size for all: every other one would be kept as well
        image = hand_card(known, high) if known is not None else back((round(high * 0.7), high))
        cover = None
        body = goal.clip(self.old.get_rect()) if self.old is not None else goal
        prompt = self._place(("prompt",), self.after)
        if self.old is not None and body == goal and known is not None and prompt and goal.y > prompt.y:
            cover = self.old.subsurface(body).copy()
        return Flight(image, start, goal, self.layout.u(26), cover)

    def mark(self, event: Event) -> Mark | None:
        """What an event stamps on the table."""
        if event.kind == "checked" and event.data[5] >= 0:
            key, ink = ("table.stamp.solved", GREEN_INK) if event.data[1] else ("table.stamp.failed", RED_INK)
            return self._stamped(self.texts(key), ink, "")
        if event.kind == "turn":
            key = "table.turn_mine" if event.player == self.view.seat else "table.turn_theirs"
            return self._banner(self.texts(key, n=event.data[0], who=self.view.names[event.player]))
        if event.kind == "answered" and event.secret:
            key, ink = ("table.stamp.yes", GREEN_INK) if event.secret[0] else ("table.stamp.no", RED_INK)
            words = [self.texts(f"face.word.{event.data[1]}"), self.texts(f"face.word.{event.data[2]}")]
            return self._stamped(self.texts(key), ink, ": ".join(words))
        if event.kind in ("damaged", "healed") and event.data and event.data[1]:
            ref = event.data[0] if isinstance(event.data[0], tuple) else ("card", event.data[0])
            place = self._place(ref, self.after) or self._place(ref, self.before)
            return _burst(place, event) if place is not None else None
        return None

    def _middle(self) -> tuple[int, int]:
        prompt = self._place(("prompt",), self.after)
        return self.layout.full.centerx - self.layout.u(40), (prompt.y if prompt else self.layout.size[1]) // 2

    def _stamped(self, words: str, ink: Color, caption: str) -> Mark:
        at = self._middle()
        red = ink == RED_INK

        def draw(canvas: Canvas, share: float) -> None:
            box = Rect(0, 0, canvas.u(340), canvas.u(138 if caption else 104))
            box.center = at
            canvas.paper(box, seed=5)
            size = 44 - 6 * min(1.0, share * 6)
            stamp(canvas, (at[0], at[1] + canvas.u(14 if caption else 0)), words, RED_INK if red else ink, size, 6, 235)
            if caption:
                canvas.text((at[0], box.y + canvas.u(22)), caption, 17, INK, "bold", "c", box.w - canvas.u(16))

        return Mark(draw)

    def _banner(self, words: str) -> Mark:
        at = self._middle()

        def draw(canvas: Canvas, share: float) -> None:
            box = Rect(0, 0, canvas.width(words, 20, "mono") + canvas.u(60), canvas.u(60))
            box.center = at
            canvas.panel(box, 236, LAMP)
            canvas.typed(at, words, 20, (250, 230, 186), "c")

        return Mark(draw)


def _burst(place: Rect, event: Event) -> Mark:
    sign, ink = ("burst", DAMAGE) if event.kind == "damaged" else ("healing", HEALING)

    def draw(canvas: Canvas, share: float) -> None:
        drop = round((1 - ease_in(min(1.0, share * 4))) * canvas.u(30))
        grow = 44 * (0.7 + 0.3 * ease_back(min(1.0, share * 3)))
        at = (place.centerx, place.centery - drop)
        canvas.icon(at, sign, grow, ink)
        canvas.text(at, str(event.data[1]), 20, (255, 246, 230), "bold", "c")

    return Mark(draw)
