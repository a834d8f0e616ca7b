"""Two pictures of the table, before and after: where things lay and lie, and pieces of them that can fly."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.engine.core.refs import TeamRef
from game.engine.view.player_view import PlayerView
from game.scenes.table.animation.motion_effects import Flight, Rim
from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.layout import window_frame
from game.session.choice.choice_points import Point
from game.ui.cards.card_images import back, hand_card
from game.ui.drawing.node import Places
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.surfaces.picture_before import PictureBefore, piece_of
from game.ui.widgets.targets import key_kind
from game.ui.workers.picture_worker import picture_worker

MARGIN = 16  # units round a thing that its glow and shadow reach


@dataclass
class BeforeAfter:
    """Two pictures of the table: where things lay (`before`, in the picture `old`) and where they lie (`after`)."""

    view: PlayerView
    texts: Texts
    layout: Layout
    before: Places
    old: PictureBefore | None
    after: Places
    now: Surface | None = None
    """The picture of the table as it is."""
    reduced: bool = False
    bare: list[Cover] = field(default_factory=list)
    """The table where something is on its way, without that."""
    hides: list[tuple[MotionEffect, Point, Rect]] = field(default_factory=list)
    """What is not to be seen where it lies until its act has ended."""
    _fates: dict[int, str] = field(default_factory=dict)
    """What became of cards in this change before they were laid aside."""
    _inked: set[TeamRef] = field(default_factory=set)
    """Teams whose bracket is inked in this change."""
    _gone: set[int] = field(default_factory=set)
    """Cards that have flown already in this change."""

    # places -----------------------------------------------------------------------------------------
    def was(self, point: Point) -> Rect | None:
        """Where a thing lay."""
        place = self.before.get(point)
        return place.rect if place is not None else None

    def lies(self, point: Point) -> Rect | None:
        """Where it lies now."""
        place = self.after.get(point)
        return place.rect if place is not None else None

    def at(self, point: Point) -> Rect | None:
        """Where it lies now, or where it lay."""
        return self.lies(point) or self.was(point)

    def middle(self) -> tuple[int, int]:
        """The middle of the bands."""
        prompt = self.lies(("prompt",))
        if prompt is None:
            return self.layout.full.center
        return prompt.x + (self.layout.full.centerx - prompt.x) * 3 // 4, prompt.y // 2

    def pile(self, name: str, player: int) -> Rect | None:
        """One of a player's piles; the viewer's own deck is a thing of its own."""
        mine = player == self.view.seat
        if name == "deck" and mine:
            return self.at(("deck", player))
        if name == "hand" and mine:
            return self.at(("prompt",))
        return self.at(("pile", name, player)) or self.at(("player", player))

    def cut_old(self, rect: Rect | None) -> Surface | None:
        """A piece of the table as it was."""
        return self.old.piece(rect) if self.old is not None and rect is not None else None

    def cut_now(self, rect: Rect | None) -> Surface | None:
        """A piece of the table as it is."""
        return piece_of(self.now, rect) if self.now is not None and rect is not None else None

    def release(self) -> None:
        """Let go of both pictures and of what moves, which has its pieces and may wait and be read for long."""
        self.old = self.now = None
        self.bare, self.hides = [], []

    # pictures ---------------------------------------------------------------------------------------
    def face(self, card: int) -> Surface:
        """A card as it flies: its face if the viewer knows it and it is drawn already, else its back."""
        known = self.view.card(card) if card >= 0 else None
        lacking = picture_worker.lacking
        image = hand_card(known, self.layout.u(window_frame.HAND)) if known is not None else self.reverse()
        return image if picture_worker.lacking == lacking else self.reverse()

    def reverse(self) -> Surface:
        """The back of a card of the hand's size."""
        high = self.layout.u(window_frame.HAND)
        return back((round(high * 0.7), high))

    def _sized(self, rect: Rect, least: float = 44, most: float = window_frame.HAND) -> Rect:
        """A rectangle as high as a card may be that comes from there or goes there."""
        high = max(self.layout.u(least), min(self.layout.u(most), rect.h))
        box = Rect(0, 0, round(high * 0.7), high)
        box.center = rect.center
        return box

    def _hide(self, act: MotionEffect, point: Point, rect: Rect) -> None:
        self.hides.append((act, point, rect.inflate(self.layout.u(MARGIN), self.layout.u(MARGIN))))

    def _as_it_was(self, act: MotionEffect, rect: Rect | None, until: float = 1.0) -> None:
        """Keep a place that does not move as it was until the act has ended."""
        piece = self.cut_old(rect)
        if piece is not None and rect is not None and self.now is not None:
            act.covers.append(Cover(piece, rect.clip(self.now.get_rect()), until))

    def _hand_of(self, card: int, player: int) -> Rect | None:
        mine = player == self.view.seat
        return self.was(("card", card)) if mine and self.was(("card", card)) else self.pile("hand", player)

    def _stacked(self, card: int) -> Rect | None:
        """Where a card waits that has been announced."""
        for point, place in self.before.items():
            if key_kind(point) == "tray" and place.card == card:
                return place.rect
        return self.was(("tray", 0))

    def _like(self, start: Rect, goal: Rect) -> Rect:
        """A rectangle at `start` in the proportions of `goal`, no larger than twice and no smaller than a third."""
        high = max(goal.h // 3, min(goal.h * 2, start.h))
        box = Rect(0, 0, round(high * goal.w / max(1, goal.h)), high)
        box.center = start.center
        return box

    # what moves ---------------------------------------------------------------------------------------
    def _fly(
        self, card: int, start: Rect | None, goal: Rect | None, *, known: bool = True, turned: bool = False
    ) -> list[Flight]:
        if start is None or goal is None or start.center == goal.center:
            return []
        image = self.face(card) if known else self.reverse()
        behind = self.reverse() if turned and known else None
        return [Flight(image, self._sized(start), self._sized(goal), self.layout.u(26), behind)]

    def _thing(self, point: Point, start: Rect | None, *, waits: bool = False) -> list[Flight]:
        """A thing that lies on the table now, on its way there."""
        goal = self.lies(point)
        image = self.cut_now(goal)
        if goal is None or image is None or start is None or start == goal:
            return []
        flight = Flight(image, start, goal, waits=waits)
        self._hide(flight, point, goal)
        return [flight]

    def _comes(self, card: int, start: Rect | None) -> list[Flight]:
        goal = self.lies(("card", card))
        return self._thing(("card", card), self._like(start, goal)) if start is not None and goal is not None else []

    def _glow(self, rect: Rect | None) -> list[MotionEffect]:
        return [Rim(rect)] if rect is not None else []
