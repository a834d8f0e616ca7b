"""Events as motion: cards, points and marks go where they go.

Motion is only shown, never waited for: the resting picture is already that of what has happened, what moves is drawn
above it, and a click sets everything to its end. What has not arrived yet is covered where it is going to lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface

from game.engine.core.event_data import BluffRevealed, CheckOver, DamageTaken, XFileGuessed
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import CheckInfo
from game.scenes.table.animation.before_after import Places
from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.animation.event_styles import MOTIONS, RIM_MS, EventStyle
from game.scenes.table.animation.held_places import HeldPlaces
from game.scenes.table.animation.motion_effects import Count, Flight, Rim, TimedDrawing
from game.scenes.table.animation.read_pause import SEEN_MS, STAYS_MS, Announcement
from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_points import Point
from game.ui.animation.tween import Motion, Queue, ease_out, linear
from game.ui.drawing.canvas import Canvas
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout
from game.ui.surfaces.picture_before import PictureBefore, piece_of

Bare = Callable[[frozenset["Point"], Sequence[Rect]], Sequence[Surface | None]]
"""Pieces of the table without some of the things that lie there."""


class Step(NamedTuple):
    """What is seen of an event, and how it moves."""

    way: EventStyle
    event: Event
    acts: list[MotionEffect]


Staged = tuple[list[Step], list[MotionEffect]]
"""What moves because of each event, and what makes room in the hand."""
CLOSE_UP_MS = 160.0
PATIENCE_MS = 6000.0
"""For how long cards are read in one turn before the next are told in half their time."""
CLOSE_UP = EventStyle("flight", CLOSE_UP_MS)
LONG_MARKS = {
    "checked": 700.0, "total": 1400.0, "asked": 900.0, "answered": 900.0, "guessed": 1400.0, "paid": 420.0,
}  # fmt: skip
"""Stamps and slips that are read stay longer than their motion lasts."""


class Animator:
    """Turns news into motion and draws it."""

    def __init__(self, queue: Queue, stays: Callable[[Announcement], bool] = lambda act: False) -> None:
        self.queue = queue
        self.stays = stays
        """Whether a sheet that decides much stays until whoever sits there goes on."""
        self.moving: list[MotionEffect] = []
        self._held = HeldPlaces()
        self._pools: dict[tuple[int, str], int] = {}
        self._told_ms = 0.0
        """For how long cards have been read in the turn that runs."""
        self._seat = -1
        self._sum: CheckInfo | None = None
        """The check that ran in the picture before."""

    @property
    def announcing(self) -> bool:
        """Whether a sheet that is to be read lies over the table, or will as soon as what moves has arrived."""
        return any(isinstance(act, Announcement) for act in self.moving)

    def staged(self, news: Sequence[Event], change: EventMotion, bare: Bare | None = None) -> Staged:
        """Everything that is going to move because of what has happened."""
        change.reduced = self.queue.pace.reduced
        added = [] if any(event.kind == "check" for event in news) else list(self._added(change))
        steps = [
            Step(MOTIONS[event.kind], event, list(change.acts(event)))
            for event in news
            if event.kind in MOTIONS and not (event.kind == "total" and added)  # told once, with by how much
        ]
        steps += [Step(MOTIONS["total"], Event("total", change.view.seat), acts) for acts in added]
        closing = change.closing_up() if not change.reduced else []
        if bare is not None and change.hides and self.queue.pace.factor > 0:
            self._cover(change, bare)
        return steps, closing

    def begin(self, staged: Staged, change: EventMotion) -> None:
        """Let all of that begin."""
        steps, closing = staged
        self.queue.step(*[self._motion(act, CLOSE_UP_MS, CLOSE_UP, 0, "", 0.0) for act in closing])
        if any(step.event.kind == "turn" for step in steps):
            self._told_ms = 0.0
        together: list[list[Motion]] = []
        paid = -1
        for kind, group in groupby(steps, key=lambda step: step.event.kind):
            motions = self._motions(kind, list(group), change)
            if kind == "points" and together:  # they are paid while the card flies or is read
                together[-1] += motions
            else:
                together.append(motions)
            paid = len(together) - 1 if kind == "points" and motions else paid
        counts = self._counts(change.view, change.after)
        if together:
            together[paid] += counts
        else:
            together.append(counts)
        for motions in together:
            self._begin(motions)
        self._sum = change.view.check

    def hold_back(self, change: EventMotion, frame: Frame, asks_anew: bool = False) -> None:
        """Let log, prompt, counters and sums show what has happened only once that was seen.

        The prompt of another screen `asks_anew` at once.
        """
        self._held.take(self.moving, change, frame, asks_anew)

    def _added(self, change: EventMotion) -> Iterator[list[MotionEffect]]:
        """The sum of the check that runs, if something has changed it: that is seen after all that has."""
        was, now = self._sum, change.view.check
        if was is None or now is None or (was.site, was.depth, was.skill) != (now.site, now.depth, now.skill):
            return
        if was.total != now.total and (acts := change.added(now.total - was.total)):
            yield acts

    def hear_first(self, news: Sequence[Event], change: EventMotion) -> list[Event]:
        """Show what belongs to the picture before, and give back the rest: a verdict is stamped on the open docket.

        It stays there as long as that picture is shown. What was asked and answered before the next check begins
        belongs there too.
        """
        change.reduced = self.queue.pace.reduced
        on_docket = change.was(("docket",)) is not None
        begins = max((at for at, event in enumerate(news) if event.kind == "check"), default=0)
        early = [
            event for at, event in enumerate(news)
            if (event.kind == "checked" and on_docket) or (event.kind in ("asked", "answered") and at < begins)
        ]  # fmt: skip
        for event in early:
            acts = list(change.acts(event))
            self._begin(self._motions(event.kind, [Step(MOTIONS[event.kind], event, acts)], change))
            sealed = [partial(_seal, act, change.old, change.layout) for act in acts]
            self.queue.step(*[Motion(1, lambda share: None, linear, seal) for seal in sealed])
        return [event for event in news if event not in early]

    def _cover(self, change: EventMotion, bare: Bare) -> None:
        """Hide what has not arrived, with pieces of a table on which it does not lie."""
        pieces = bare(frozenset(point for _, point, _ in change.hides), [rect for _, _, rect in change.hides])
        for (act, _, rect), piece in zip(change.hides, pieces, strict=True):
            if piece is not None:
                cover = Cover(piece, rect.clip(change.layout.full))
                act.covers.insert(0, cover)
                change.bare.append(cover)

    def _motions(self, kind: str, group: list[Step], change: EventMotion) -> list[Motion]:
        """Events of one kind that follow each other, each a little after the one before."""
        motions: list[Motion] = []
        for way, event, acts in group:
            for index, act in enumerate(acts):
                order = len(motions)
                ms = LONG_MARKS.get(kind, way.ms) if isinstance(act, TimedDrawing) else way.ms
                ms = self._read_ms(act) if isinstance(act, Announcement) else ms
                sound = _sound(way, event, change) if index == 0 else ""
                motions.append(self._motion(act, ms, way, order, sound, _pan(act, change)))
                if change.reduced and isinstance(act, Flight):
                    rim = Rim(act.goal, still=True)
                    motions.append(self._motion(rim, RIM_MS, EventStyle("glow", RIM_MS, linear), order, "", 0.0))
            if not acts and way.form not in ("flight", "sign", "count") and (sound := _sound(way, event, change)):
                cue(sound)
        return motions

    def _begin(self, motions: Sequence[Motion]) -> None:
        """Let them begin together, but what is read one after the other."""
        later = [motion for motion in motions if motion.alone][1:]
        self.queue.step(*[motion for motion in motions if motion not in later])
        for motion in later:
            self.queue.step(motion)

    def _read_ms(self, act: Announcement) -> float:
        """How long this is read: half as long once much has been told in this turn, unless it waits to be seen."""
        if act.foot is not None:
            return act.soon if act.soon and self.stays(act) else act.ms
        ms = act.ms if self._told_ms < PATIENCE_MS else act.ms / 2
        self._told_ms += ms
        return ms

    def show(
        self,
        draw: Callable[[Canvas, float], None],
        ms: float,
        cues: Sequence[tuple[float, str]] = (),
        read_ms: float = 0.0,
        stays: bool = False,
        alone: bool = False,
    ) -> None:
        """Let something draw itself for a while: `draw` gets the share of the time that has passed.

        `cues` are sounds with the share at which each is given, in order. At its end it stays until it has been seen
        for `read_ms` milliseconds in all, at every pace but instant; what `stays` does so until the player goes on.
        What is shown `alone` tells something in words: all that follows waits for its end.
        """
        left = list(cues)
        mark = TimedDrawing(draw)
        mark.lasting = True

        def heard(share: float) -> None:
            while left and share >= left[0][0] and share < 1:
                cue(left.pop(0)[1])

        motion = self._motion(mark, ms, EventStyle("film", ms, linear), 0, "", 0.0, heard)
        motion.alone = alone
        motion.hold = max(0.0, read_ms - ms * self.queue.pace.factor)
        self.queue.step(_staying(motion) if stays else motion)

    def perform(self, acts: Sequence[tuple[MotionEffect, float]], sound: str = "", apart: float = 0.0) -> None:
        """Let acts with their milliseconds begin together, or each `apart` from the one before."""
        way = EventStyle("sign", 0, linear, sound, apart)
        self.queue.step(*[self._motion(act, ms, way, order, sound, 0.0) for order, (act, ms) in enumerate(acts)])

    def _motion(
        self,
        act: MotionEffect,
        ms: float,
        way: EventStyle,
        order: int,
        sound: str,
        pan: float,
        heard: Callable[[float], None] | None = None,
    ) -> Motion:
        """An act as a motion; it covers its goal from now on, though it may have to wait for its time."""
        act.reduced = self.queue.pace.reduced
        flies = isinstance(act, Flight)
        if self.queue.pace.factor > 0:
            self.moving.append(act)

        def apply(share: float) -> None:
            begins = not act.begun
            act.begun, act.share = True, share
            if sound and begins and not way.lands and share < 1:
                cue(sound, pan, order)
            if heard is not None:
                heard(share)

        def done() -> None:
            self.moving = [other for other in self.moving if other is not act]
            self._held.release(self.moving)
            if sound and way.lands and act.begun:
                cue(sound, pan, order)

        ease = linear if isinstance(act, TimedDrawing) else way.ease
        if not isinstance(act, Announcement):
            return Motion(ms, apply, ease, done, order * way.apart, flight=flies)
        act.lasting = act.foot is not None and self.stays(act)
        motion = Motion(ms, apply, ease, done, flight=False, alone=True)
        return _staying(motion) if act.lasting else motion

    def _counts(self, view: PlayerView, after: Places) -> list[Motion]:
        """Pools that have changed count up or down, in steps of 25 ms, for 400 at most."""
        if view.seat != self._seat:
            self._pools, self._seat = {}, view.seat
        counts = []
        for info in view.players:
            for pool, number in (("RP", info.rp), ("CP", info.cp)):
                was = self._pools.get((info.seat, pool))
                self._pools[info.seat, pool] = number
                place = after.get(("pool", info.seat, pool))
                if was is None or was == number or place is None:
                    continue
                ms = min(400.0, 25.0 * abs(number - was) + 100)
                sound = ("shield" if pool == "RP" else "eye") + ("_up" if number > was else "_down")
                way = EventStyle("count", ms, linear)
                counts.append(self._motion(Count(pool, place.rect, was, number), ms, way, 0, sound, 0.0))
        return counts

    def shake(self, rect: Rect, rest: Surface | None) -> None:
        """What cannot be chosen shakes its head: two degrees, 160 ms."""
        cue("refused")
        image = piece_of(rest, rect) if rest is not None else None
        if image is None or self.queue.pace.reduced:
            return

        def draw(canvas: Canvas, share: float) -> None:
            swing = (0, 4, -4, 3, -2, 0)[min(5, int(share * 6))]
            canvas.surface.blit(image, rect.clip(canvas.full).move(swing, 0))

        self.queue.step(self._motion(TimedDrawing(draw), 160, EventStyle("sign", 160, ease_out), 0, "", 0.0))

    def forget(self) -> None:
        """Nothing moves any more and nothing of it is kept."""
        self.moving.clear()
        self._held.forget()
        self._pools.clear()
        self._sum = None

    # drawing ----------------------------------------------------------------------------------------
    def cover(self, surface: Surface) -> None:
        """Hide what has not arrived yet."""
        for one in self.moving:
            one.cover(surface)

    def paint_held(self, canvas: Canvas) -> None:
        """Draw the places that do not tell yet what is still to be seen: as they were before the first of it."""
        self._held.paint(canvas, self.moving)

    def paint(self, canvas: Canvas) -> None:
        """Draw what still waits where it lies, and above it all that moves."""
        for one in self.moving:
            if not one.begun:
                one.wait(canvas)
        for one in self.moving:
            if one.begun and (one.share < 1 or one.lasting):
                one.paint(canvas)


def _staying(motion: Motion) -> Motion:
    """The same, which stays at its end until the player goes on; what follows waits for it."""
    return replace(motion, hold=STAYS_MS, least=SEEN_MS, alone=True)


def _seal(act: MotionEffect, old: PictureBefore | None, layout: Layout) -> None:
    """Leave the last of a mark in the picture on which it was made."""
    if isinstance(act, TimedDrawing) and old is not None and old.kept is not None:
        act.draw(Canvas(old.kept, layout), 1.0)


def _pan(act: MotionEffect, change: EventMotion) -> float:
    """Where on the desk it sounds, from -1 at the left edge to 1."""
    rect = act.goal if isinstance(act, Flight) else getattr(act, "rect", None)
    wide = change.layout.size[0]
    return (2 * rect.centerx / wide - 1) * 0.7 if isinstance(rect, Rect) else 0.0


def _sound(way: EventStyle, event: Event, change: EventMotion) -> str:
    """The sound of an event: the table's, or what fits how it went."""
    data = event.data
    if isinstance(data, CheckOver) and not data.passed:
        return "thud"
    if isinstance(data, BluffRevealed):
        card = change.view.card(data.card)
        return "half_ring" if card is not None and "bluff" in (card.suit, *card.keywords) else way.sound
    if isinstance(data, XFileGuessed):  # good news or bad for whoever looks on
        return "chord" if data.right == (event.player == change.view.seat) else "thunder"
    if event.kind == "over":
        return "victory" if event.player == change.view.seat else "defeat"
    if isinstance(data, DamageTaken):
        combat = change.view.combat
        if combat is not None and combat.round == "lrc":
            return "shot"
        return "claw" if change.view.agent(card_of(data.target)) is not None else "blow"
    return way.sound
