"""Where to point in the lesson at a table: what is lit there, where a Site comes to lie, how the arrow leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.choices import Ask, Choice, PlaceSite, SlipBluff
from game.engine.core.refs import PlayerRef, TeamRef, card_ref
from game.scenes.common import short_names
from game.scenes.learning import highlights
from game.scenes.learning.lessons.lesson import DO, FREE, LIGHT
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.wording.prompt_text import DECLINE
from game.session.choice.choice_points import NumberPoint, Point, ValuePoint, as_point
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP
from game.ui.text.fonts import XS, S
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode

MARKS = ("team", "bracket", "skill", "value", "x_file", "n")
"""What lies on the table only as long as it can be chosen, and so stays lit, though in the dark."""
NAMED = 130  # design units: a strip so wide has room for every name of a card
BELOW = 14  # design units: from a tab to its name, past the light round it and the cap of its key


class PointedPlaces:
    """What is pointed at in one scene, as things lie now."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene

    @property
    def wanted(self) -> list[Choice]:
        """The choices that go on now."""
        course = self.mode.course
        return course.wanted(self.scene.session.asked) if course.kind == DO and not course.answering else []

    @property
    def ordered(self) -> list[Point]:
        """The value that the lesson has asked, where it names one of several."""
        course = self.mode.course
        if course.kind == FREE:
            named = [match["value"] for light in course.light if (match := LIGHT.match(light)) and match["value"]]
            asked = self.scene.session.asked
            asks = [choice for choice in (asked.choices if asked is not None else ()) if isinstance(choice, Ask)]
            return [_value(ask) for ask in asks if ask.value in named]
        wanted = self.wanted
        free = len({choice[1:] for choice in wanted}) > 1
        return [] if free else [_value(choice) for choice in wanted if isinstance(choice, Ask)]

    def next(self) -> list[Point]:
        """What to point at next, so that one of them comes of it."""
        scene, wanted = self.scene, self.wanted
        decision, chooser = scene.session.asked, scene.chooser
        if decision is None or chooser is None or not wanted:
            return []
        if not self.mode.course.beat.arrow and (goals := highlights.goals(wanted, chooser, scene.session.me)):
            return goals
        return highlights.next_points(scene.session.view, wanted, decision, chooser, scene.stage)

    def dimmed(self, lights: Lights) -> Lights:
        """Of what the table lights only what goes on."""
        points = frozenset(self.next()) & lights.lit
        points |= {point for point in lights.lit if key_kind(point) in MARKS}
        keys = {point: key for point, key in lights.keys.items() if point in points}  # each as at any table
        chosen = frozenset(
            point for point in lights.chosen if not isinstance(as_point(point), PlayerRef)
        )  # there is but one to choose
        return Lights(points, chosen, lights.staged, keys, lights.carried)

    def points(self) -> list[Point]:
        """All that is lit: what comes next, where it goes, and what the lesson names."""
        scene, chooser = self.scene, self.scene.chooser
        following = self.next()
        if following and chooser is not None and not chooser.started:
            following += highlights.whole_way(self.wanted, scene.session.me)[-1:]
        if self._enough:
            return [MAIN]
        found = [one for point in following for one in self.seen(point)]
        view, astray = scene.session.view, bool(following) and MAIN not in following  # the button would send it
        named = [one for light in self.mode.course.light for one in highlights.places_of(light, view, scene.places)]
        return self._in_turn(found + [one for one in named if not (astray and one == MAIN)])

    @property
    def _enough(self) -> bool:
        """Whether a free hand has staged all that its goal wants, so that only the button is left."""
        course, steps = self.mode.course, self.scene.stage.steps
        return course.kind == FREE and bool(course.light and steps) and course.reaches(steps)

    def _in_turn(self, points: list[Point]) -> list[Point]:
        """First a number that is to be chosen, then the button."""
        numbers = {point for point in points if isinstance(as_point(point), NumberPoint)}
        if not numbers or self.mode.course.kind != DO:
            return points
        chosen = self._number
        left = [one for one in points if one != MAIN] if chosen not in numbers else [MAIN]
        return list(dict.fromkeys(left))

    @property
    def _number(self) -> Point | None:
        """The number that was chosen: said on the sheet of a sale, or pointed at."""
        scene = self.scene
        if scene.stage.buy >= 0:
            return NumberPoint("n", scene.stage.buy)
        walked = scene.chooser.walked if scene.chooser is not None else []
        return next((point for point in walked if isinstance(point, NumberPoint)), None)

    def seen(self, point: Point) -> list[Point]:
        """Where a point is seen: a Team is its Agents, the other player is where a Site is laid."""
        if point == MAIN and MAIN not in self.scene.places:
            return [DECLINE]
        point = as_point(point)
        if isinstance(point, TeamRef):
            people = self.scene.session.view.agents(point.player, point.section)
            return [*(card_ref(one.card) for one in people if one.team == point.number), point]
        return [] if isinstance(point, PlayerRef) else [point]

    def site_goal(self) -> Rect | None:
        """Where a Site comes to lie that is to be placed."""
        wanted, frame = self.wanted, self.scene.frame
        if not isinstance(next(iter(wanted), None), PlaceSite) or frame is None:
            return None
        band, u = frame.bands[1], self.scene.app.layout.u
        high = min(u(132), band.h - u(34))
        wide = round(high * 1.42)
        lying = [place.rect.right for place in self.scene.places.values() if place.group == "sites"]
        x = max([band.x + u(14), *(right + u(18) for right in lying)])
        return Rect(min(x, band.right - wide - u(10)), band.y + u(26), wide, high)

    def slot(self) -> tuple[Point, Rect] | None:
        """Where a card comes to lie that is to be slipped beneath a Site, and that Site."""
        wanted = self.wanted
        if not isinstance(next(iter(wanted), None), SlipBluff):
            return None
        site = highlights.whole_way(wanted, self.scene.session.me)[-1]
        free = self.scene.places.get(("beneath", site[-1]))
        return (site, free.rect) if free is not None else None

    def paint_goal(self, canvas: Canvas) -> None:
        """Say that a Site lies there."""
        goal = self.site_goal()
        if goal is not None:
            with canvas.inside(goal):
                words = self.scene.t("lessons.site_here")
                canvas.fitted(goal.center, words, (S, 14), LAMP, "italic", "c", goal.w)

    def tabs(self, points: list[Point]) -> list[tuple[str, Rect]]:
        """The names of lit cards on strips too narrow for them, and where each stands below it."""
        scene, u, canvas = self.scene, self.scene.app.layout.u, self.scene.app.canvas
        found: list[tuple[str, Rect]] = []
        for place in [scene.places[point] for point in dict.fromkeys(points) if point in scene.places]:
            card = scene.session.view.card(place.card) if place.card >= 0 else None
            is_piece = place.group == "agents" and scene.session.view.agent(place.card) is None
            if card is None or not is_piece or place.rect.w >= u(NAMED):
                continue
            name = short_names.short(card)
            box = Rect(0, 0, canvas.width(name, XS) + u(14), max(u(24), canvas.px(XS) + u(8)))
            box.midtop = place.rect.centerx, place.rect.bottom + u(BELOW)
            found.append((name, box.clamp(scene.frame.stage if scene.frame is not None else canvas.full)))
        return found

    def paint_tabs(self, canvas: Canvas, points: list[Point]) -> None:
        """Say what these are called."""
        for name, box in self.tabs(points):
            canvas.panel(box, 250, LAMP, 4)
            canvas.text(box.center, name, XS, LAMP, "sans", "c", box.w)

    def arrow(self) -> tuple[Rect, Rect] | None:
        """From where to where the arrow leads."""
        wanted = self.wanted
        way = highlights.whole_way(wanted, self.scene.session.me)
        if len(way) < 2 or not self.mode.course.beat.arrow or MAIN in self.next():
            return None
        slot = self.slot()
        end = slot[1] if slot is not None else self.site_goal()
        source, goal = self._rect_of(way[0]), end or self._rect_of(way[-1])
        return (source, goal) if source is not None and goal is not None else None

    def _rect_of(self, point: Point) -> Rect | None:
        """Where a point lies; of a Team its Agents and its tag, so that the arrow begins above what the tag says."""
        places = self.scene.places
        rects = [places[one].rect for one in self.seen(point) if one in places]
        return rects[0].unionall(rects[1:]) if rects else None


def _value(ask: Ask) -> ValuePoint:
    """The point of the value that is asked for."""
    return ValuePoint("value", ask.characteristic, ask.value)
