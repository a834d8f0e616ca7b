"""The context of drawing the table: canvas, view, words and lights, and where each thing came to lie.

Every part of the table draws itself with a `DrawContext` and tells it where its things lie; from these places come the
targets of mouse, keys and focus ring. What is lit, chosen or staged is said by `Lights`, never by the part.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.view.cached_view import CachedView
from game.scenes.common import short_names
from game.scenes.table.core.part_cache import Part, Parts
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.place import Place, Places
from game.ui.i18n.texts import Texts
from game.ui.style.palette import CORE, LAMP, MANILA, Color
from game.ui.tree.sketch import Sketch
from game.ui.widgets.controls import key_cap
from game.ui.workers.picture_worker import picture_worker

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.view.player_view import PlayerView


TAB = 40
"""What is smaller, in design units, is a tab that shows nothing but its sign."""
REACH = 48  # design units: no light, shadow or key of a thing lies farther from it


@dataclass(slots=True)
class Lights:
    """What light falls on: what can be pointed at now, what is chosen, what is staged, and the number keys."""

    lit: frozenset[Point] = frozenset()
    chosen: frozenset[Point] = frozenset()
    staged: frozenset[Point] = frozenset()
    keys: Mapping[Point, str] = field(default_factory=dict)
    carried: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Equipment that is staged for each Agent."""
    asked: bool = field(default=False, compare=False)
    """Whether anybody has asked for `any`."""

    @property
    def any(self) -> bool:
        """Whether anything is lit, so that the rest is dimmed."""
        self.asked = True
        return bool(self.lit or self.chosen)

    def of_kinds(self, *kinds: type) -> Hashable:
        """The points of these kinds that can be chosen or are, to be compared."""
        return tuple(frozenset(one for one in points if isinstance(one, kinds)) for points in (self.lit, self.chosen))

    def on(self, points: Iterable[Point], dims: bool) -> Hashable:
        """The light on some things, to be compared; with what `dims` them where they are dimmed when others are lit."""
        keys = self.keys
        light = [(point in self.lit, point in self.chosen, point in self.staged, keys.get(point)) for point in points]
        return dims and self.any, tuple(light), tuple(self.carried.items())


def caps_over(canvas: Canvas, places: Mapping[Point, Place], keys: Mapping[Point, str], *frames: Rect) -> None:
    """Draw the caps of keys anew over which frames were drawn around things that bear them."""
    around = [frame.inflate(canvas.u(TAB), canvas.u(TAB)) for frame in frames]
    for point, place in places.items():
        if place.cap is not None and point in keys and Rect(place.cap, (1, 1)).collidelist(around) >= 0:
            key_cap(canvas, place.cap, keys[point], "c", warm=True)


class ViewWords:
    """What one player may know, in words."""

    __slots__ = ()
    view: PlayerView
    texts: Texts

    def card(self, number: int) -> CardDef | None:
        """The definition of a card that the viewer may know."""
        return self.view.card(number) if number >= 0 else None

    def word(self, name: str) -> str:
        """A skill, keyword, characteristic or value in full; what the catalogue lacks is made readable."""
        key = f"face.word.{name}"
        return self.texts(key) if key in self.texts else name.replace("_", " ").capitalize()

    def short_word(self, name: str) -> str:
        """The same where there is little room."""
        key = f"face.short.{name}"
        return self.texts(key) if key in self.texts else self.word(name)

    def brief_word(self, name: str) -> str:
        """The same in one word."""
        key = f"notebook.brief.{name}"
        return self.texts(key) if key in self.texts else self.short_word(name)

    def name(self, number: int) -> str:
        """The printed name of a card, or «a card»."""
        card = self.card(number)
        return card.name if card else self.texts("table.a_card")

    def short(self, number: int) -> str:
        """The name that a small form has room for."""
        card = self.card(number)
        return short_names.short(card) if card else self.texts("table.a_card")

    def in_words(self, number: int) -> str:
        """A card's whole name as it stands in a sentence: in quotation marks where it could be misread."""
        card, name = self.card(number), self.name(number)
        return self.texts("table.quoted", name=name) if card is not None and short_names.misread(card) else name

    def who(self, player: int) -> str:
        """A player's name, or «you»."""
        return self.texts("table.you") if player == short_names.you(self.view) else self.view.names[player]

    @property
    def many(self) -> bool:
        """Whether more than two sit at the desk, so that it has to be said who is meant."""
        return len(self.view.names) > 2


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

    def part(self, name: Hashable, given: Hashable, draw: Callable[[], None]) -> None:
        """Draw a part, or take it as it was drawn last if nothing is different on which it depends.

        That is what it is `given`, what it asks of the view, and the light on the things that it places.
        """
        canvas, view, parts = self.canvas, self.view, self.parts
        if parts is None or not isinstance(canvas, Sketch) or not isinstance(view, CachedView):
            draw()
            return
        part = parts.get(name, given, self.lights, view)
        if part is not None:
            canvas.add(part.tree)
        else:
            self._lay_out(canvas, view, parts, name, given, draw)

    def _lay_out(
        self,
        canvas: Sketch,
        view: CachedView,
        parts: Parts,
        name: Hashable,
        given: Hashable,
        draw: Callable[[], None],
    ) -> None:
        lights, lacking = self.lights, picture_worker.lacking
        asked, lights.asked = lights.asked, False
        with view.listening() as heard, canvas.drawing(("part", name)) as drawn:
            draw()
        tree, dims = drawn[0], lights.asked
        lights.asked = asked or dims
        if picture_worker.lacking == lacking:  # else it is drawn anew once its pictures have come
            parts.keep(name, Part(given, lights.on(tree.places, dims), dims, heard, tree))

    def dims(self, point: Point) -> bool:
        """Whether a thing is dimmed because others can be chosen."""
        lights = self.lights
        return lights.any and point not in lights.lit | lights.chosen | lights.staged

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
    ) -> Rect:
        """Draw a thing, a node of its own, with the light that falls on it now, and note where it lies.

        Lit things lie `lift` units higher and have a lamp rim, chosen ones a bright one, staged ones a dashed one;
        while anything is lit all others are dimmed by a third, `dull` ones also while nothing is. The number key's
        cap sits at the `cap` corner, of a thing of which only `seen` pixels are not covered at the corner of these;
        its light, too, is as wide as what is seen of it. On a tab it sits at the lower corner, off the sign.
        """
        canvas, lights = self.canvas, self.lights
        lit, chosen, staged = point in lights.lit, point in lights.chosen, point in lights.staged
        if lift and (lit or chosen):
            rect = rect.move(0, -self.u(lift))
        corner = self._cap(rect, cap, seen) if cap and point in lights.keys else None
        place = Place(rect, say, group, card, self._seen(rect, seen), corner)
        part = place.part
        with canvas.node(point, place):
            if chosen:
                canvas.glow(part, CORE, 11, radius)
            elif lit and glow:
                canvas.glow(part, LAMP, 10, radius)
            if (dull or (dim and lights.any)) and not (lit or chosen or staged):
                with canvas.dimmed():
                    draw(rect)
                canvas.dim(rect, 78, radius)
            elif part != rect and (lit or chosen):
                with canvas.clipped(part):
                    draw(rect)
            else:
                draw(rect)
            if chosen:
                canvas.rim(part.inflate(self.u(4), self.u(4)), CORE, 3, radius)
            elif staged:
                canvas.rim(part.inflate(self.u(3), self.u(3)), LAMP, 2, radius, dashed=True)
            elif lit:
                canvas.rim(part.inflate(self.u(2), self.u(2)), LAMP, 2, radius)
            if corner is not None:
                key_cap(canvas, corner, lights.keys[point], "c", warm=True)
        return rect

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
