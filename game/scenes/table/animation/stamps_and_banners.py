"""What appears above the table for a moment and is no thing: stamps, banners, arrows, light."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.engine.core.event_data import CardPlayed, Sent
from game.engine.core.events import Event
from game.engine.core.refs import CardRef
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.motion_effects import TimedDrawing
from game.scenes.table.overlay.targeting_arrow import in_the_way
from game.ui.animation.tween import ease_back, ease_out, smooth
from game.ui.cache.byte_cache import cached
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.style.quality import quality
from game.ui.surfaces.shapes import ready
from game.ui.text.fitting import falling
from game.ui.text.fonts import wrap

Draw = Callable[[Canvas, float], None]
At = tuple[int, int]
STRIP = 64  # pixels: how wide the pieces of a light over the whole window are


def stamped(at: At, words: str, ink: Color, *captions: str, wide: int = 0) -> Draw:
    """A stamp on a slip of paper, so many pixels `wide` (0: as usual); `captions` stand whole above it."""

    def draw(canvas: Canvas, share: float) -> None:
        sizes = falling(17)
        room = (wide or canvas.u(340)) - canvas.u(16)
        rows = [row for caption in captions for row in wrap(caption, "bold", canvas.px(sizes[-1]), room)]
        line = canvas.u(28 if len(rows) == len(captions) else 22)
        box = Rect(0, 0, room + canvas.u(16), canvas.u(104) + len(rows) * line + canvas.u(6) * bool(rows))
        box.center = at
        canvas.paper(box, seed=5)
        for index, row in enumerate(rows):
            top = (at[0], box.y + canvas.u(8) + line // 2 + index * line)
            canvas.fitted(top, row, sizes, palette.INK, "bold", "c", room)
        centre, room = (at[0], box.bottom - canvas.u(54)), box.w - canvas.u(20)
        paper_marks.stamp(canvas, centre, words, ink, 42, 6, 235, room, struck=ease_back(min(1.0, share * 4)))

    return draw


def verdict(
    at: At, texts: Texts, docket: Rect | None, stale: Rect | None, *captions: str, passed: bool, wide: int = 0
) -> Draw:
    """What came of a check, stamped on its docket with `captions` above it; one that has failed goes grey.

    That its sum can still change, at `stale`, is said no longer.
    """
    words = texts("table.stamp.solved" if passed else "table.stamp.failed")
    slip = stamped(at, words, palette.GREEN_INK if passed else palette.INK, *captions, wide=wide)

    def draw(canvas: Canvas, share: float) -> None:
        if stale is not None:
            canvas.box(stale, palette.INK)
        if docket is not None and not passed:
            canvas.dim(docket, round(90 * min(1.0, share * 2)), 4, palette.PANEL_EDGE)
        elif docket is not None:
            canvas.rim(docket, palette.HEALING, 3, 5)
        slip(canvas, share)

    return draw


def end(at: At, texts: Texts, *, won: bool) -> Draw:
    """The case is closed: won or lost."""
    words = texts("motion.won" if won else "motion.lost")
    slip = stamped(at, words, palette.GREEN_INK if won else palette.RED_INK, texts("motion.closed"))

    def draw(canvas: Canvas, share: float) -> None:
        canvas.veil(round(110 * min(1.0, share * 3)))
        slip(canvas, share)

    return draw


def banner(at: At, words: str, sign: str) -> Draw:
    """A sentence that all hear, beside its sign; a phone swings while it rings."""

    def draw(canvas: Canvas, share: float) -> None:
        room = round(canvas.full.w * 0.56)
        wide = min(room, canvas.width(words, 17, "bold") + canvas.u(78))
        box = Rect(0, 0, wide, canvas.u(58))
        box.center = at
        canvas.panel(box, 240, palette.LAMP)
        swing = round(math.sin(share * 60) * canvas.u(3)) if sign == "phone" and share < 0.5 else 0
        canvas.icon((box.x + canvas.u(30) + swing, box.centery), sign, 26, palette.LAMP)
        canvas.fitted(
            (box.x + canvas.u(56), box.centery),
            words,
            falling(17, 14),
            palette.BONE,
            "bold",
            "ml",
            box.w - canvas.u(66),
        )

    return draw


@cached(2)
def _glow_of_room(high: int, color: Color, low: bool) -> Surface:
    """A strip of the light that falls from one side of the desk, to be laid over it side by side."""
    column = Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        depth = y / 63 if low else 1 - y / 63
        column.set_at((0, y), (*color, round(84 * depth * depth)))
    return ready(pygame.transform.smoothscale(column, (STRIP, high)))


def new_turn(at: At, words: str, *, mine: bool, still: bool) -> Draw:
    """Lamp and window trade a little light, and a banner says whose turn it is."""

    def draw(canvas: Canvas, share: float) -> None:
        if not still and quality.overlays:
            high = canvas.full.h * 2 // 3  # what lies farther would hardly be lit
            light = _glow_of_room(high, palette.AMBER if mine else palette.RP_SOFT, mine)
            light.set_alpha(round(250 * math.sin(math.pi * min(1.0, share * 1.4)) ** 2) if share < 0.72 else 0)
            top = canvas.full.h - high if mine else 0
            canvas.surface.fblits([(light, (x, top)) for x in range(0, canvas.full.w, STRIP)])
        come = 1.0 if still else ease_out(min(1.0, share * 5))
        box = Rect(0, 0, canvas.width(words, 20, "mono") + canvas.u(60), canvas.u(60))
        box.center = at[0] - round((1 - come) * canvas.u(40)), at[1]
        canvas.panel(box, 236, palette.LAMP)
        canvas.typed(box.center, words, 20, palette.CORE, "c")

    return draw


def tab(image: Surface, rect: Rect) -> Draw:
    """The open phase's tab comes out of the rail."""

    def draw(canvas: Canvas, share: float) -> None:
        out = round((1 - ease_out(share)) * -rect.w * 0.3)
        with canvas.clipped(rect):
            canvas.surface.blit(image, rect.move(out, 0))
        canvas.rim(rect, palette.LAMP, 2, 5)

    return draw


def riffle(rect: Rect, back: Surface) -> Draw:
    """A pile whose halves run into each other."""

    def draw(canvas: Canvas, share: float) -> None:
        high = max(canvas.u(34), min(rect.h, canvas.u(90)))
        card = pygame.transform.smoothscale(back, (round(high * 0.7), high))
        apart = round(math.sin(share * math.pi * 2) * canvas.u(16))
        for side in (-1, 1):
            canvas.surface.blit(card, card.get_rect(center=(rect.centerx + side * apart, rect.centery)))

    return draw


def price(rect: Rect, cost: int) -> Draw:
    """What was paid for a card, stamped on it."""

    def draw(canvas: Canvas, share: float) -> None:
        struck = ease_back(min(1.0, share * 2))
        paper_marks.stamp(
            canvas, rect.center, f"−{cost}", palette.RED_INK, 28, 8, 235, ground=palette.PAPER_LIT, struck=struck
        )

    return draw


def difference(place: Rect, change: int, color: Color) -> Draw:
    """How much a pool has changed, beside it."""
    words = f"+{change}" if change > 0 else f"−{-change}"

    def draw(canvas: Canvas, share: float) -> None:
        box = Rect(0, 0, canvas.width(words, 16, "bold") + canvas.u(14), canvas.u(26))
        box.midbottom = (place.centerx, place.y - canvas.u(2))
        canvas.box(box, palette.PANEL, 5, edge=color)
        canvas.text(box.center, words, 16, palette.BONE, "bold", "c")

    return draw


def arrows(scenery: BeforeAfter, event: Event) -> list[TimedDrawing]:
    """From a card that has just been announced to each of its targets, growing."""
    data: CardPlayed = event.data
    source = scenery.lies(("tray", 0))
    mine = event.player == scenery.view.seat
    around = in_the_way(scenery.after, scenery.layout)
    found = []
    for ref in data.targets:
        slip = scenery.lies(("strip", data.card, ref.card)) if isinstance(ref, CardRef) else None
        goal = slip or scenery.lies(ref)
        if source is None or goal is None or goal.colliderect(source):
            continue
        start, end, bend = paper_marks.flight(source, goal, scenery.layout.u(8), around)
        if slip is not None:
            start, end, bend = source.midleft, goal.midright, 0.12

        def draw(canvas: Canvas, share: float, start: At = start, end: At = end, bend: float = bend) -> None:
            ink, head = (palette.LAMP, "chevron") if mine else (palette.CP_ARROW, "barbed")
            grown = round(min(1.0, share) * 8) / 8
            paper_marks.arrow(canvas, start, end, ink, bend, head, max(0.12, grown))

        mark = TimedDrawing(draw)
        whole = source.union(goal).inflate(scenery.layout.u(60), scenery.layout.u(120))
        scenery.hides.append((mark, ("arrow", data.card), whole))
        found.append(mark)
    return found


def thread(scenery: BeforeAfter, event: Event) -> list[TimedDrawing]:
    """The red thread from a Team to the Site to which it is sent."""
    data: Sent = event.data
    folder = scenery.lies(("card", data.site))
    field = scenery.view.agents(event.player, "field")
    people = [info.card for info in field if data.team and info.team == data.team]
    rects = [rect for card in people if (rect := scenery.lies(("card", card))) is not None]
    if folder is None or not rects:
        return []
    first = min(rects, key=lambda rect: abs(rect.x - folder.right))

    def draw(canvas: Canvas, share: float) -> None:
        grown = smooth(min(1.0, share))
        start, goal = first.center, folder.center
        end = (round(start[0] + (goal[0] - start[0]) * grown), round(start[1] + (goal[1] - start[1]) * grown))
        paper_marks.thread(canvas, start, end, 5)
        paper_marks.pin(canvas, end)

    return [TimedDrawing(draw)]
