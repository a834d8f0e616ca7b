"""Short sheets of the builder: all reasons, decks that the program makes, what keys and words do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.against import cure
from game.scenes.decks.leaf import Leaf
from game.scenes.start import fresh_seed
from game.ui import controls
from game.ui.board import lies_whole
from game.ui.layout import Layout
from game.ui.palette import BONE, LAMP, MUTED
from game.ui.targets import Target
from game.ui.type import XS, M, S

if TYPE_CHECKING:
    from game.engine.decks import Reason
    from game.scenes.decks.workbench import Workbench
    from game.ui.draw import Canvas

Row = tuple[str, str, str, Callable[[], object]]
"""The key of a row, what it is called, what it says, and what choosing it does."""


class Rows(Leaf):
    """A sheet of rows to choose from, each with a name and a line about it."""

    def __init__(self, desk: Workbench, title: str, rows: list[Row]) -> None:
        super().__init__(desk.app, title)
        self.desk = desk
        self.rows = rows
        self.targets.main = ("row", rows[0][0]) if rows else ("close",)

    def fill(self, layout: Layout) -> Iterable[Target]:
        """One below the other, each as high as its words."""
        u, canvas = layout.u, self.app.canvas
        y, inner = self.body.y - self.scroll.top, self.body.w - u(46)
        placed = []
        for key, name, about, act in self.rows:
            words = canvas.para_height(about, inner, XS) if about else 0
            high = layout.text(M) + words + u(22)
            placed.append((key, Rect(self.body.x, y, self.body.w - u(14), high), f"{name}. {about}", act))
            y += high + u(6)
        self.scroll.fit(layout, self.body, y + self.scroll.top - self.body.y, u(80))
        for number, (key, place, say, act) in enumerate(placed):
            target = self.target(("row", key), place, say, self._chosen(act))
            target.number = number + 1 if number < 9 else 0
            yield target

    def _chosen(self, act: Callable[[], object]) -> Callable[[], None]:
        def chosen() -> None:
            self.app.pop()
            act()

        return chosen

    def write(self, canvas: Canvas) -> None:
        """The rows."""
        u = canvas.u
        with canvas.clipped(self.body):
            for key, name, about, _ in self.rows:
                place = self.places[("row", key)]
                if lies_whole(canvas, place, self.body):
                    hover = self.hovers(("row", key)) or self.targets.main == ("row", key)
                    canvas.box(place, (52, 46, 36) if hover else (34, 38, 39), 5, edge=LAMP if hover else None)
                    with canvas.inside(place):
                        x, y = place.x + u(14), place.y + u(9)
                        canvas.text((x, y), name, M, LAMP if hover else BONE, "bold", room=place.w - u(28))
                        y += round(canvas.px(M) * 1.25) + u(2)
                        canvas.para((x, y), about, place.w - u(32), XS, (206, 202, 188))
        self.scroll.draw(canvas)


class Reasons(Leaf):
    """Everything that is said against the deck, each with its cure."""

    size = (800, 460)

    def __init__(self, desk: Workbench) -> None:
        super().__init__(desk.app, desk.t("decks.reasons.title"))
        self.desk = desk

    @property
    def reasons(self) -> list[Reason]:
        """What is said, also what forbids nothing."""
        return self.desk.working.reasons

    def _cure(self, reason: Reason) -> None:
        healed = cure(self.desk, reason)
        if healed.leaves:
            self.app.pop()
        healed.act()
        self.relay()

    def _show(self, reason: Reason) -> None:
        self.app.pop()
        self.desk.show_culprit(reason)

    def fill(self, layout: Layout) -> Iterable[Target]:
        """Words at the left, the cure at the right."""
        u, canvas = layout.u, self.app.canvas
        y = self.body.y - self.scroll.top
        for number, reason in enumerate(self.reasons):
            text, label = self.desk.reason_text(reason), cure(self.desk, reason).label
            wide = max(u(110), canvas.width(label, XS, "bold") + u(24))
            room = self.body.w - wide - u(70)
            high = max(u(40), canvas.para_height(text, room, S) + u(14))
            words = Rect(self.body.x, y, room + u(44), high)
            button = Rect(words.right + u(8), y + (high - u(34)) // 2, wide, max(u(34), layout.text(XS) + u(12)))
            yield self.target(("why", number), words, text, partial(self._show, reason))
            yield self.target(("cure", number), button, f"{label}: {text}", partial(self._cure, reason))
            y += high + u(6)
        self.scroll.fit(layout, self.body, y + self.scroll.top - self.body.y, u(80))

    def write(self, canvas: Canvas) -> None:
        """The reasons, or that there are none."""
        u = canvas.u
        if not self.reasons:
            canvas.text(self.body.center, self.t("decks.reasons.none"), S, BONE, "sans", "c", self.body.w)
        with canvas.clipped(self.body):
            for number, reason in enumerate(self.reasons):
                place, button = self.places[("why", number)], self.places[("cure", number)]
                if not lies_whole(canvas, place, self.body):
                    continue
                ink = LAMP if self.hovers(("why", number)) else BONE
                sign, tone = ("question", MUTED) if reason.warning else ("warn", (255, 176, 136))
                canvas.icon((place.x + u(14), place.centery), sign, 20, tone)
                text, room = self.desk.reason_text(reason), place.w - u(44)
                y = place.centery - canvas.para_height(text, room, S) // 2
                with canvas.inside(place):
                    canvas.para((place.x + u(34), y), text, room, S, ink)
                label = cure(self.desk, reason).label
                controls.button(canvas, button, label, size=XS, hover=self.hovers(("cure", number)))
        self.scroll.draw(canvas)


def open_reasons(desk: Workbench) -> None:
    """All reasons on a sheet of their own."""
    desk.app.push(Reasons(desk))


def open_complete(desk: Workbench) -> None:
    """Fill the deck up, or have one made: by chance or of a theme."""
    from game.engine.deck_making import theme_ids

    t = desk.t
    rows: list[Row] = [("complete", t("decks.make.complete"), t("decks.make.complete.about"), partial(_complete, desk))]
    rows.append(("", t("decks.make.random"), t("decks.make.random.about"), partial(_make, desk, "")))
    for theme in theme_ids():
        name, about = t(f"deck.theme.{theme}"), t(f"deck.theme.{theme}.about")
        rows.append((theme, t("decks.make.theme", theme=name), about, partial(_make, desk, theme)))
    desk.app.push(Rows(desk, t("decks.make.title"), rows))


def _complete(desk: Workbench) -> None:
    from game.engine.deck_making import NoDeck, complete

    before = desk.working.deck
    try:
        made = complete(before, fresh_seed(), pool=desk.pool)
    except NoDeck as fault:
        desk.tell(str(fault))
        return
    desk.adopt(made, desk.t("decks.made.complete", n=made.size - before.size))


def _make(desk: Workbench, theme: str) -> None:
    from game.engine.deck_making import random_deck

    seed = fresh_seed()
    name = desk.working.deck.name or desk.t("decks.make.name", theme=desk.t(f"deck.theme{'.' if theme else ''}{theme}"))
    made = random_deck(theme, seed, pool=desk.pool)
    desk.adopt(replace(made, name=name), desk.t("decks.made.random", seed=seed))


def open_help(desk: Workbench) -> None:
    """Keys and words."""
    t = desk.t
    parts = ("mouse", "keys", "words", "numbers", "either", "deck")
    rows: list[Row] = [(each, t(f"decks.help.{each}"), t(f"decks.help.{each}.text"), lambda: None) for each in parts]
    desk.app.push(Rows(desk, t("decks.help"), rows))
