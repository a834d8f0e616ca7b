"""Where the focus stands, for whoever plays with keys or a pad, and what the settings change here."""

from __future__ import annotations

from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.input.played_table import PlayedTable
from game.ui.widgets.targets import Target


class Focus:
    """The focus ring of one table."""

    def __init__(self, scene: PlayedTable) -> None:
        self.scene = scene
        self.new = False
        """Something new is asked, and the focus has not yet been put anywhere for it."""

    def begin(self) -> None:
        """Something new is asked."""
        self.new = True

    def stand(self) -> None:
        """At a new decision: on the last choice of the same kind, else on the first that is lit, else nowhere.

        Never on a button: what the main button does may be final, and the space bar finds it without the focus.
        """
        scene, targets = self.scene, self.scene.targets
        decision = scene.session.decision
        if decision is None:
            return
        self.new = False
        last = scene.acts.last.get(decision.kind)
        sheet = scene.panel
        if last is not None and sheet is not None and sheet.unlikely(last):
            last = None
        if last in scene.lights.lit and targets.get(last) is not None:
            targets.give_focus(last, ring=targets.ring)
        elif (first := self.first(likely=True) or self.first()) is not None:
            targets.give_focus(first.key, ring=targets.ring)
        else:
            targets.lose_focus()

    def first(self, likely: bool = False) -> Target | None:
        """The first that is lit, in the order of the groups, from the left; `likely`: of what may lead anywhere."""
        scene = self.scene
        ranks, sheet = scene.targets.ranks, scene.panel if likely else None
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        lit = [one for one in lit if sheet is None or not (isinstance(one.key, tuple) and sheet.unlikely(one.key))]
        return min(lit, key=lambda target: (ranks.get(target.group, len(ranks)), target.rect.x), default=None)

    def appear(self) -> None:
        """The ring is seen: where the focus stands, if that can be chosen, else at what is lit first."""
        targets, wanted = self.scene.targets, self.scene.mode.wanted
        first = targets.focused
        if wanted:
            first = first if first in wanted else wanted[0]
        elif targets.focus not in self.scene.lights.lit:
            first = self.first(likely=True) or self.first()
        targets.give_focus(first.key if first is not None else MAIN)
        self.scene.app.redraw()

    def look(self) -> bool:
        """Show the whole card of what is focused, or of what the pointer is over."""
        scene = self.scene
        focused = scene.targets.focused if scene.targets.ring else None
        return scene.zoom.show_at(scene.pointer) if focused is None else scene.zoom.show(focused)

    # settings ---------------------------------------------------------------------------------------
    def configured(self) -> None:
        """The settings have changed while the game goes on: forced answers, and alone flags, full control, own cards.

        Among people a pause would tell what somebody holds, and each has flags of his own.
        """
        settings, stops = self.scene.app.settings, self.scene.session.stops
        if self.scene.session.setup.hot_seat:
            stops.ask_forced = settings.ask_forced
        else:
            stops.apply(settings.stops, settings.full_control, settings.ask_forced, settings.stop_cards)

    @property
    def announcement(self) -> str:
        """What is asked, for whoever has it read out."""
        place = self.scene.places.get(("prompt",))
        return place.say.strip() if place is not None and self.scene.session.decision is not None else ""
