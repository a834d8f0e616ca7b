"""The context of drawing the table: canvas, view, words and lights, and where each thing came to lie.

Every part of the table draws itself with a `DrawContext` and tells it where its things lie; from these places come the
targets of mouse, keys and focus ring. What is lit, chosen or staged is said by `Lights`, never by the part.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

from pygame import Rect

from game.engine.view.cached_view import CachedView, Question
from game.engine.view.player_view import PlayerView
from game.scenes.common.short_names import ViewWords
from game.scenes.table.core.lights import Lights
from game.session.choice.choice_points import Point
from game.ui.cache.byte_cache import before_making
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node, Place, Places
from game.ui.drawing.sketch import Sketch
from game.ui.i18n.texts import Texts
from game.ui.style.palette import CORE, LAMP, MANILA, Color
from game.ui.surfaces.strokes import Box
from game.ui.widgets.controls import key_cap
from game.ui.workers.picture_worker import picture_worker

TAB = 40
"""What is smaller, in design units, is a tab that shows nothing but its sign."""
KEPT = 3
"""So many versions of a part are kept: what is asked comes back from one decision to the next."""


def caps_over(canvas: Canvas, places: Mapping[Point, Place], keys: Mapping[Point, str], *frames: Rect) -> None:
    """Draw the caps of keys anew over which frames were drawn around things that bear them."""
    around = [frame.inflate(canvas.u(TAB), canvas.u(TAB)) for frame in frames]
    for point, place in places.items():
        if place.cap is not None and point in keys and Rect(place.cap, (1, 1)).collidelist(around) >= 0:
            key_cap(canvas, place.cap, keys[point], "c", warm=True)


T = TypeVar("T")
Falling = Callable[["DrawContext", Callable[[Rect], None]], None]
"""Lays the light of the context on what the function draws, and lets that lie where it has to in this light."""


class Seen(NamedTuple):
    """What is seen in changing light: how it falls, and what was drawn without any, by where it lies."""

    light: Falling
    drawn: Mapping[Box, Node]


class Part(NamedTuple):
    """What a part was drawn with, and all that it depended on."""

    given: tuple[Any, ...]
    """What it was told."""
    heard: Mapping[Question, object]
    """What it asked of the view, and the answers."""
    heard_of_light: Mapping[Any, object]
    """What it asked of the light."""
    lights: Lights
    """The light in which it was seen last."""
    node: Node
    lacks: bool
    """Whether a picture was not there when it was laid out."""


class Parts:
    """The parts of one table, as they were laid out the last times; `about` is what all of them depend on."""

    def __init__(self) -> None:
        self._about: object = None
        self._parts: dict[Hashable, list[Part]] = {}
        self._facts: dict[str, tuple[object, CachedView, Any]] = {}
        self._lacking = 0

    @property
    def lacking(self) -> int:
        """A number that grows with each part that is laid out while a picture is not there."""
        return self._lacking + picture_worker.lacking

    def begin(self, about: object) -> None:
        """Forget all if anything is different on which all depend."""
        if about != self._about:
            self._about = about
            self._parts.clear()
            self._facts.clear()

    def forget_lacking(self) -> None:
        """Pictures have come: forget what was laid out without them."""
        self._parts = {name: [part for part in kept if not part.lacks] for name, kept in self._parts.items()}

    def fact(self, name: str, given: object, view: CachedView, find: Callable[[], T]) -> T:
        """What is found out of a view and what is given, once for as long as both are the same."""
        known = self._facts.get(name)
        if known is None or known[1] is not view or known[0] != given:
            known = self._facts[name] = (given, view, find())
        found: T = known[2]
        return found

    def take(self, name: Hashable, given: tuple[Any, ...], lights: Lights, view: CachedView) -> Part | None:
        """A part as it would be laid out now, to be kept again; None where it was not among the last ones."""
        kept = self._parts.get(name, [])
        for at, part in enumerate(kept):
            if part.given == given and lights.says(part.heard_of_light) and view.says(part.heard):
                return kept.pop(at)
        return None

    def keep(self, name: Hashable, part: Part) -> None:
        """This is how it is laid out now."""
        self._lacking += part.lacks
        self._parts[name] = [part, *self._parts.get(name, ())][:KEPT]


@dataclass(slots=True)
class DrawContext(ViewWords):
    """What the parts of the table draw with."""

    canvas: Canvas
    view: PlayerView
    texts: Texts
    lights: Lights = field(default_factory=Lights)
    front: int = -1
    """The other player whose band is shown in full."""
    parts: Parts | None = None
    """The parts of the picture before, where they may be taken again."""
    in_part: bool = False
    """Whether a part is being laid out, which is to be seen in other light as well."""
    colors: tuple[Color, ...] = ()
    """The players' colours, by seat."""

    @property
    def places(self) -> Places:
        """Where things lie already that can be pointed at."""
        return self.canvas.places

    @property
    def small(self) -> bool:
        """Whether details fold away."""
        return self.canvas.layout.small

    @property
    def u(self) -> Callable[[float], int]:
        """Design units in pixels."""
        return self.canvas.u

    @property
    def line(self) -> int:
        """The step from one line of small text to the next, in pixels."""
        return max(self.u(18), round(self.canvas.px(14) * 1.26))

    @property
    def foe(self) -> int:
        """The other player whom this moment is about."""
        if self.front >= 0:
            return self.front
        return next((player for player in range(len(self.view.names)) if player != self.view.seat), self.view.seat)

    def color(self, player: int) -> Color:
        """The colour in which a player is shown."""
        return self.colors[player] if 0 <= player < len(self.colors) else MANILA

    def place(
        self, point: Point, rect: Rect, say: str = "", group: str = "table", card: int = -1, seen: int = 0
    ) -> None:
        """A thing lies here, above all that was placed before; a point that was placed already has moved here."""
        before = self.places.get(point)
        cap = before.cap if before is not None and before.rect == rect else None
        self.lay(point, Place(rect, say, group, card, self._seen(rect, seen), cap))

    def lay(self, point: Point, place: Place | Rect) -> None:
        """The same, where its place is known already; a Rect is a mark that cannot be pointed at."""
        with self.canvas.node(point, place):
            pass

    def part(self, name: Hashable, draw: Callable[..., object], *given: Any) -> None:
        """Let `draw` draw a part, or take it as it was drawn last if nothing is different on which it depends.

        That is what it is `given`, and what it asks of the view and of the lights. What falls on its things is drawn
        again in the light of now without it.
        """
        canvas, view, parts, lights = self.canvas, self.view, self.parts, self.lights
        if parts is None or not isinstance(canvas, Sketch) or not isinstance(view, CachedView):
            draw(self, *given)
            return
        kept = tuple(one.copy() if isinstance(one, Rect) else one for one in given)
        part, lacking = parts.take(name, kept, lights, view), parts.lacking
        if part is None:
            before_making()
            outer, self.in_part = self.in_part, True
            with view.listening() as heard, lights.listening() as light, canvas.drawing(("part", name)) as drawn:
                draw(self, *given)
            self.in_part = outer
            part = Part(kept, heard, light, lights, drawn[0], parts.lacking != lacking)
        elif part.node.is_lit and lights.differs(part.lights, part.node.places):
            with canvas.drawing(("part", name)) as drawn:
                canvas.repeat(part.node, partial(self._shine, before=part.lights))
            part = part._replace(lights=lights, node=drawn[0])
        else:
            canvas.add(part.node)
        parts.keep(name, part)

    def fact(self, name: str, given: object, find: Callable[[], T]) -> T:
        """What is found out of the view and what is given, once for as long as nothing happens."""
        if self.parts is None or not isinstance(self.view, CachedView):
            return find()
        return self.parts.fact(name, given, self.view, find)

    def _seen(self, rect: Rect, seen: int) -> Rect | None:
        """What is seen of a thing, so many pixels from the left, less the line that frames them; None for all of it."""
        return Rect(rect.x, rect.y, seen - self.u(2), rect.h) if 0 < seen < rect.w else None

    def draw_thing(
        self,
        point: Point,
        rect: Rect,
        draw: Callable[[Rect], None],
        *,
        say: str = "",
        group: str = "table",
        card: int = -1,
        lift: int = 0,
        radius: float = 5,
        dim: bool = True,
        cap: str = "right",
        glow: bool = True,
        dull: bool = False,
        seen: int = 0,
    ) -> None:
        """Draw a thing, a node of its own, with the light that falls on it now, and note where it lies.

        Lit things lie `lift` units higher and have a lamp rim, chosen ones a bright one, staged ones a dashed one;
        while anything is lit all others are dimmed by a third, `dull` ones also while nothing is. The number key's
        cap sits at the `cap` corner, of a thing of which only `seen` pixels are not covered at the corner of these;
        its light, too, is as wide as what is seen of it. On a tab it sits at the lower corner, off the sign.
        """
        raised = rect.move(0, -self.u(lift))

        def light(ctx: DrawContext, draw: Callable[[Rect], None]) -> None:
            canvas, lights = ctx.canvas, ctx.lights
            lit, chosen, staged = point in lights.lit, point in lights.chosen, point in lights.staged
            at = raised if lit or chosen else rect
            corner = ctx._cap(at, cap, seen) if cap and point in lights.keys else None
            place = Place(at, say, group, card, ctx._seen(at, seen), corner)
            part = place.part
            with canvas.node(point, place):
                if chosen:
                    canvas.glow(part, CORE, 11, radius)
                elif lit and glow:
                    canvas.glow(part, LAMP, 10, radius)
                if (dull or (dim and (lights.lit or lights.chosen))) and not (lit or chosen or staged):
                    with canvas.dimmed():
                        draw(at)
                    canvas.dim(at, 78, radius)
                elif part != at and (lit or chosen):
                    with canvas.clipped(part):
                        draw(at)
                else:
                    draw(at)
                if chosen:
                    canvas.rim(part.inflate(ctx.u(4), ctx.u(4)), CORE, 3, radius)
                elif staged:
                    canvas.rim(part.inflate(ctx.u(3), ctx.u(3)), LAMP, 2, radius, dashed=True)
                elif lit:
                    canvas.rim(part.inflate(ctx.u(2), ctx.u(2)), LAMP, 2, radius)
                if corner is not None:
                    key_cap(canvas, corner, lights.keys[point], "c", warm=True)

        self.in_light(point, draw, light, rect, raised)

    def draw_above(self, point: Point, box: Rect, draw: Callable[[Rect], None]) -> None:
        """Draw something above the light on a thing, dimmed where that is."""

        def light(ctx: DrawContext, draw: Callable[[Rect], None]) -> None:
            lights = ctx.lights
            with ctx.canvas.node(point):
                draw(box)
                if (lights.lit or lights.chosen) and point not in lights.lit | lights.chosen | lights.staged:
                    ctx.canvas.dim(box, 78, 5)

        self.in_light(point, draw, light, box)

    def in_light(self, point: Point, draw: Callable[[Rect], None], light: Falling, *rects: Rect) -> None:
        """Draw something at the one of these places where the light lets it lie; a part keeps it for other light."""
        if not self.in_part:
            light(self, draw)
            return
        assert isinstance(self.canvas, Sketch)
        places = dict.fromkeys((*rect,) for rect in rects)  # without a lift they are one
        drawn = {place: self.canvas.apart(partial(draw, Rect(place))) for place in places}
        self._shine(Node(point, (), again=Seen(light, drawn)))

    def _shine(self, node: Node, before: Lights | None = None) -> None:
        """Draw again what is seen in light, unless that is as `before`."""
        canvas, (light, drawn) = self.canvas, node.again
        assert isinstance(canvas, Sketch)
        if before is not None and not self.lights.differs(before, {node.id, *node.places}):
            canvas.add(node)
            return
        with canvas.node(node.id, again=node.again):
            light(self, lambda at: canvas.repeat(drawn[(*at,)], self._shine))

    def _cap(self, rect: Rect, corner: str, seen: int) -> tuple[int, int]:
        """The middle of the cap of a thing's number key."""
        if corner == "corner":
            return rect.right - self.u(2), rect.y
        x = {"right": rect.x + (seen or rect.w) - self.u(10), "left": rect.x + self.u(12)}.get(
            corner, rect.right + self.u(8)
        )
        y = rect.centery if corner == "edge" else rect.y + self.u(1)
        if corner == "right" and max(rect.size) < self.u(TAB):
            return rect.right - self.u(4), rect.bottom - self.u(3)
        return x, y
