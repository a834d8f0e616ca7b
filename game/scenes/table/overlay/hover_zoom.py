"""The card that the pointer rests on, or that a key has chosen, is held large after a while.

What that needs is made ready before.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards.card_def import CardDef
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.overlay.transient_overlay import HeldCard
from game.session.choice.choice_points import Point
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.warm_up import Rehearsal
from game.ui.widgets.targets import Target
from game.ui.workers.picture_worker import picture_worker

WALKS = ("left", "right", "up", "down")
"""Keys that move the focus from card to card."""
PUTS_BACK = ("move", "press", "number", "confirm", "back")
"""What puts a card back that is held large."""


class HoveredCard:
    """Watches on what card the pointer of one table rests."""

    def __init__(self, scene: SpeakingTable) -> None:
        self.scene = scene
        self.still = False
        """The pointer has not moved since something else came to lie under it: that was not pointed at."""
        self._on: object = None
        """On what card the pointer stood when it moved."""
        self.by_key = False
        """The last card was chosen by a number or an arrow: where the focus is counts, and not the pointer."""
        self._held: Point = ()
        self._rehearsal: Rehearsal | None = None
        """What makes ready the picture of the card that may be held next, and which card that is."""

    def hold_still(self) -> None:
        """What lies under the pointer now was not pointed at."""
        self.still, self.by_key = True, False

    def pointer_moved(self) -> None:
        """What lies under the pointer now is pointed at."""
        self.still, self._on = False, self._under

    def keyed(self, signal: Signal) -> None:
        """A key has walked to a card, or picked it up; whatever else is done leads back to the pointer."""
        scene, chooser = self.scene, self.scene.chooser
        picked = signal.name == "number" and chooser is not None and scene.targets.focus in chooser.walked
        if picked or signal.name in WALKS:
            self.by_key = True
            scene.rest_anew()
            scene.transient.card = None
        elif signal.name in PUTS_BACK:
            self.by_key = False

    @property
    def _spot(self) -> Target | None:
        """What is looked at: where a key has led, or what the pointer is over."""
        targets = self.scene.targets
        return targets.focused if self.by_key else targets.hovered

    @property
    def _under(self) -> object:
        """What lies under the pointer: the card, or else the thing."""
        target = self.scene.targets.hovered
        known = target is not None and isinstance(target.data, int) and target.data >= 0
        return None if target is None else target.data if known else target.key

    def show(self, target: Target, bare: bool = False) -> bool:
        """Show the card of a target large, without its slips if `bare`; True if it has one that may be known."""
        scene = self.scene
        if not isinstance(target.data, int) or target.data < 0 or scene.session.view.card(target.data) is None:
            return False
        scene.transient.hold_large(target.data, target.rect, bare)
        scene.app.redraw()
        return True

    def show_at(self, pos: tuple[int, int]) -> bool:
        """Show the card that lies there large; True if there is one."""
        target = self.scene.targets.at(pos)
        return target is not None and self.show(target)

    def release(self) -> None:
        """After a new layout: a card held large goes back once neither pointer nor focus is on it any more."""
        above, targets = self.scene.transient, self.scene.targets
        spot = targets.focused if targets.ring else self._spot
        if above.card is not None and (spot is None or spot.data != above.card.card):
            above.card = None
        if self._under != self._on:
            self.still = True

    def rest(self) -> None:
        """Make the picture of the card ready on which pointer or focus rests, and after a while show it large."""
        scene, target = self.scene, self._spot
        if scene.motion.is_alone:  # one large card at a time: what is told is read first
            scene.transient.card = None
            return
        bare = scene.mode.holds_bare(target)
        if bare is None or scene.summary.lines:
            return
        if (self.still and not self.by_key) or target is None or not isinstance(target.data, int) or target.data < 0:
            return
        late = scene.rested >= scene.app.settings.hover_ms
        if (
            scene.transient.card is not None
            or scene.transient.dragged is not None
            or (not late and scene.app.top is not scene)
        ):
            return
        slip = scene.transient.slip
        if slip.speaks(scene.rested) or slip.holds(scene.app.canvas, scene.t, scene.pointer):
            return  # what has just been said, or is pointed at, is read first
        number, rect = target.data, target.rect

        def hold(canvas: Canvas) -> None:
            scene.transient.hold(canvas, scene, HeldCard(number, rect))

        known = scene.session.view.card(number)
        if (known is None or self._ready(known, ("card", number), hold, late)) and late:
            self.show(target, bare)

    def hold_own_x_file(self) -> None:
        """The own X-File is wanted: what holding it up needs is made ready, then it is held up."""
        scene = self.scene
        known = card_zoom.own_x_file(scene.session.view)
        if scene.transient.lifted or not scene.transient.x_file or known is None:
            return

        def hold(canvas: Canvas) -> None:
            card_zoom.x_file(canvas, scene.session.view, scene.t, scene.places)

        if self._ready(known, ("my_x_file",), hold, late=True):
            scene.transient.lifted = True
            scene.app.redraw()

    def _ready(self, known: CardDef, point: Point, hold: Callable[[Canvas], None], late: bool) -> bool:
        """Make a little more of what holding a card needs, which `hold` draws; whether it can be held.

        Once it is `late`, its own picture is not waited for any more.
        """
        scene = self.scene
        if known.suit == card_zoom.POWER or scene.layout is None or not picture_worker.open:
            return True
        wide = card_zoom.size(scene.layout)[0]
        drawn = card_images.whole_ahead(known, wide)
        if not card_images.laid_out(known, wide) or not (drawn or late):
            return False
        if self._held != point or self._rehearsal is None:
            self._held, self._rehearsal = point, Rehearsal(hold)
        return self._rehearsal.done or self._rehearsal.go_on(scene.app.canvas)
