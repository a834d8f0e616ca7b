"""Events as motion: cards, points and marks go where they go (SCREENS.md 6); nothing blocks, a click finishes all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.table.cards import back, hand_card
from game.ui.draw import Canvas
from game.ui.motion import Motion, Queue, between, ease_out

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.scenes.table.scene import TableScene


@dataclass(slots=True)
class Flight:
    """A picture on its way from one place to another."""

    image: Surface
    start: Rect
    goal: Rect
    share: float = 0.0
    lift: float = 0.0

    def rect(self) -> Rect:
        """Where it is now."""
        box = self.image.get_rect()
        x = between(self.start.centerx, self.goal.centerx, self.share)
        y = between(self.start.centery, self.goal.centery, self.share)
        box.center = (round(x), round(y - self.lift * 4 * self.share * (1 - self.share)))
        return box


class Animator:
    """Turns news into flights and draws them."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue
        self.flights: list[Flight] = []
        self._points: dict[tuple[int, str], float] = {}

    def points(self, player: int) -> tuple[int | None, int | None]:
        """The pools as they are shown now, None where they are as they are."""
        return None, None

    def hear(self, news: Sequence[Event], scene: TableScene) -> None:
        """What has happened, as motion from where things lay to where they go."""
        for event in news:
            flight = self._flight(event, scene)
            if flight is not None:
                self._fly(flight)

    def _fly(self, flight: Flight, ms: float = 260) -> None:
        def apply(share: float) -> None:
            flight.share = share
            if flight not in self.flights and share < 1:
                self.flights.append(flight)

        def done() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        self.queue.step(Motion(ms, apply, ease_out, done))

    def _flight(self, event: Event, scene: TableScene) -> Flight | None:
        places, me = scene.places, scene.session.me
        layout = scene.layout
        if layout is None:
            return None
        size = (layout.u(70), layout.u(100))
        start = goal = None
        card = -1
        if event.kind in ("drew", "bought") and event.player != me:
            start, goal = places.get(("pile", "deck", event.player)), places.get(("pile", "hand", event.player))
        elif event.kind == "drew":
            start, goal = places.get(("deck", me)), places.get(("prompt",))
        elif event.kind in ("played", "discarded", "sold", "placed", "purchased", "equipped") and event.data:
            card = event.data[0] if isinstance(event.data[0], int) else -1
            start = places.get(("card", card)) or places.get(("pile", "hand", event.player))
            goal = places.get(("tray", 0)) if event.kind == "played" else places.get(("pile", "discard", event.player))
            if event.kind in ("placed", "purchased", "equipped"):
                goal = places.get(("section", event.player, "field" if event.kind == "placed" else "bureau"))
        elif event.kind == "slipped":
            start, goal = places.get(("pile", "hand", event.player)), places.get(("card", event.data[0]))
        if start is None or goal is None:
            return None
        known = scene.session.view.card(card) if card >= 0 else None
        image = hand_card(known, size[1]) if known is not None else back(size)
        return Flight(image, start.rect, goal.rect, lift=layout.u(24))

    def shake(self, rect: Rect, rest: Surface | None) -> None:
        """What cannot be chosen shakes its head."""
        if rest is None:
            return
        body = rect.clip(rest.get_rect())
        if not body.w or not body.h:
            return
        flight = Flight(rest.subsurface(body).copy(), body, body.move(0, 0))

        def apply(share: float) -> None:
            swing = (0, 1, -1, 1, -1, 0)[min(5, int(share * 6))]
            flight.goal = body.move(swing * 4, 0)
            flight.share = 1.0
            if flight not in self.flights and share < 1:
                self.flights.append(flight)

        def done() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        if not self.queue.pace.reduced:
            self.queue.step(Motion(160, apply, done=done, flight=False))

    def paint(self, canvas: Canvas) -> None:
        """Draw what is on its way."""
        for flight in self.flights:
            canvas.surface.blit(flight.image, flight.rect())
