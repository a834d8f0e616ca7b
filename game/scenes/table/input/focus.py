"""Where the focus stands, for whoever plays with keys or a pad, and what the settings change here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.overlay import card_zoom
from game.ui.cards import card_images
from game.ui.runtime.warm_up import Rehearsal
from game.ui.widgets.targets import key_kind
from game.ui.workers.picture_worker import darkroom

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.cards.card_def import CardDef
    from game.scenes.table.scene import TableScene
    from game.session.choice.points import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.targets import Target

ORDER: tuple[str, ...] = (
    *("choices", "numbers", "tiers", "hand", "agents", "sites", "sections", "tray_cards", "goals"),
    *("main", "buttons", "tray", "log", "notebook", "plates", "phases"),
)
"""The groups that Tab walks, in this order; all others follow, and last what cannot be chosen now."""
CALM = frozenset(("main", "buttons", "tray", "log", "notebook", "plates", "phases", "choices", "numbers"))
"""The groups that the focus walks even where nothing of them is lit."""
ASIDE = "aside "
"""Before the group of what cannot be chosen now: it can be looked at, and asked why."""
DEAF = frozenset(("sheet", "head", "prompt", "off", "goal", "docket", "reach", "phase"))
"""Places that say nothing which is not said elsewhere, or that only catch clicks."""


class Focus:
    """The focus ring of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.new = False
        """Something new is asked, and the focus has not yet been put anywhere for it."""
        self._still = False
        self._on: object = None
        """The pointer has not moved since; and on what card it stood when it did."""
        self._last: dict[str, Point] = {}
        self._held: Point = ()
        self._rehearsal: Rehearsal | None = None
        """What makes ready the picture of the card that may be held next, and which card that is."""

    @property
    def still(self) -> bool:
        """The pointer has not moved since something else came to lie under it: that was not pointed at."""
        return self._still

    @still.setter
    def still(self, still: bool) -> None:
        self._still = still
        if not still:
            self._on = self._under

    @property
    def _under(self) -> object:
        """What lies under the pointer: the card, or else the thing."""
        target = self.scene.targets.hovered
        known = target is not None and isinstance(target.data, int) and target.data >= 0
        return None if target is None else target.data if known else target.key

    def chosen(self, point: Point) -> None:
        """This was chosen, with whatever: the next decision of the same kind begins here."""
        decision = self.scene.session.decision
        if decision is not None and point in self.scene.lights.lit:
            self._last[decision.kind] = point

    def stand(self) -> None:
        """At a new decision: on the last choice of the same kind, else on the first that is lit, else nowhere.

        Never on a button: what the main button does may be final, and the space bar finds it without the focus.
        """
        scene, targets = self.scene, self.scene.targets
        decision = scene.session.decision
        if not self.new or decision is None:
            return
        self.new = False
        last = self._last.get(decision.kind)
        sheet = scene.panel
        if last is not None and sheet is not None and sheet.unlikely(last):
            last = None
        if last in scene.lights.lit and targets.get(last) is not None:
            targets.give_focus(last, ring=targets.ring)
        elif (first := self.first(likely=True) or self.first()) is not None:
            targets.give_focus(first.key, ring=targets.ring)
        else:
            targets.focus = None

    def first(self, likely: bool = False) -> Target | None:
        """The first that is lit, in the order of the groups, from the left; `likely`: of what may lead anywhere."""
        scene = self.scene
        ranks, sheet = scene.targets.ranks, scene.panel if likely else None
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        lit = [one for one in lit if sheet is None or not (isinstance(one.key, tuple) and sheet.unlikely(one.key))]
        return min(lit, key=lambda target: (ranks.get(target.group, len(ranks)), target.rect.x), default=None)

    def appear(self) -> None:
        """The ring is seen: where the focus stands, if that can be chosen, else at what is lit first."""
        targets = self.scene.targets
        first = targets.focused if targets.focus in self.scene.lights.lit else self.first(likely=True) or self.first()
        targets.give_focus(first.key if first is not None else MAIN)
        self.scene.app.redraw()

    def look(self) -> bool:
        """Show the whole card of what is focused, or of what the pointer is over."""
        scene = self.scene
        focused = scene.targets.focused if scene.targets.ring else None
        return scene.look(scene.pointer) if focused is None else self.show(focused)

    def show(self, target: Target) -> bool:
        """Show the card of a target large; True if it has one that may be known."""
        scene = self.scene
        if not isinstance(target.data, int) or target.data < 0 or scene.session.view.card(target.data) is None:
            return False
        scene.above.lift(target.data, target.rect)
        scene.app.redraw()
        return True

    def release(self) -> None:
        """After a new layout: a card held large goes back once neither pointer nor focus is on it any more."""
        above, targets = self.scene.above, self.scene.targets
        spot = targets.focused if targets.ring else targets.hovered
        if above.card is not None and (spot is None or spot.data != above.card.card):
            above.card = None
        if self._under != self._on:
            self._still = True

    def rest(self) -> None:
        """The pointer rests on a card: its picture is made ready, and after a while the card is shown large."""
        scene, target = self.scene, self.scene.targets.hovered
        if scene.summary.open or self.still or target is None or not isinstance(target.data, int) or target.data < 0:
            return
        late = scene.rested >= scene.app.settings.hover_ms
        if scene.above.card is not None or scene.above.dragged is not None or (not late and scene.app.top is not scene):
            return
        if scene.above.speaks(scene.rested) or scene.above.on_slip(scene.app.canvas, scene.t, scene.pointer):
            return  # what has just been said, or is pointed at, is read first
        number, rect = target.data, target.rect

        def hold(canvas: Canvas) -> None:
            scene.above.hold(canvas, scene.session.view, scene.t, scene.places, scene.lights.lit, (number, rect))

        known = scene.session.view.card(number)
        if (known is None or self._ready(known, ("card", number), hold, late)) and late:
            self.show(target)

    def lift(self) -> None:
        """The own X-File is wanted: what holding it up needs is made ready, then it is held up."""
        scene = self.scene
        known = card_zoom.own_x_file(scene.session.view)
        if scene.above.lifted or not scene.above.x_file or known is None:
            return

        def hold(canvas: Canvas) -> None:
            card_zoom.x_file(canvas, scene.session.view, scene.t, scene.places)

        scene.above.lifted = self._ready(known, ("my_x_file",), hold, late=True)
        if scene.above.lifted:
            scene.app.redraw()

    def _ready(self, known: CardDef, point: Point, hold: Callable[[Canvas], None], late: bool) -> bool:
        """Make a little more of what holding a card needs, which `hold` draws; whether it can be held.

        Once it is `late`, its own picture is not waited for any more.
        """
        scene = self.scene
        if known.suit == card_zoom.POWER or scene.layout is None or not darkroom.open:
            return True
        wide = card_zoom.size(scene.layout)[0]
        drawn = card_images.whole_ahead(known, wide)
        if not card_images.laid_out(known, wide) or not (drawn or late):
            return False
        if self._held != point or self._rehearsal is None:
            self._held, self._rehearsal = point, Rehearsal(hold)
        return self._rehearsal.done or self._rehearsal.unseen(scene.app.canvas)

    # settings ---------------------------------------------------------------------------------------
    def configured(self) -> None:
        """The settings have changed while the game goes on: flags, full control, forced answers."""
        settings, stops = self.scene.app.settings, self.scene.session.stops
        alone = not self.scene.session.setup.hot_seat  # among people a pause would tell what somebody holds
        stops.set(settings.stops, settings.full_control, settings.ask_forced, settings.stop_cards and alone)

    @property
    def announcement(self) -> str:
        """What is asked, for whoever has it read out."""
        place = self.scene.places.get(("prompt",))
        return place.say.strip() if place is not None and self.scene.session.decision is not None else ""


def group_of(point: Point, group: str, lit: bool) -> tuple[str, bool]:
    """In which group the focus finds a thing, and whether it does at all."""
    if lit or group in CALM:
        return group, True
    return ASIDE + group, key_kind(point) not in DEAF
