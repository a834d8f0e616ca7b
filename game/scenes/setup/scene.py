"""The set-up as a screen: decks for the chosen seat, two to four seats, the case. The main button is lit at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.engine.core.clean_text import clean
from game.scenes.base import Scene
from game.scenes.common.deck_choice import Library, Offer, library, rules_of
from game.scenes.common.players import COLORS
from game.scenes.dialogs import Notice
from game.scenes.loading import read_ahead
from game.scenes.navigation import fresh_seed, open_table
from game.scenes.screens import open_screen
from game.scenes.setup import drawing, seat_choices
from game.scenes.setup.draft import remember, remembered, usual
from game.scenes.setup.seat_choices import Row, rows
from game.session.game_setup import (
    BASIC,
    FEWEST_SEATS,
    LONGEST_NAME,
    MOST_SEATS,
    OPTIONAL,
    OWN_X_FILE,
    GameSetup,
    letter,
    names_of,
)
from game.ui.backdrop import backdrops
from game.ui.drawing import folders
from game.ui.drawing.canvas import Canvas
from game.ui.gui.manager import ON_DARK
from game.ui.gui.number_field import NumberField
from game.ui.gui.text_field import TextField
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, inset, row, split
from game.ui.style.palette import mix
from game.ui.text.fonts import XS, M
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import RowScroll
from game.ui.widgets.targets import Act, Part, Target

SLIP_HIGH, SLIP_LEAST = 92, 50  # design units of a deck's slip
SEAT_HIGH, SEAT_GAP = 58, 7  # design units of a seat's slip
SEATS = mix(palette.MANILA, palette.SLATE, 0.22)  # the folder of the seats


class Setup(Scene):
    """Three sheets: the decks, the seats, the case."""

    own_foot = True

    def __init__(self, app: App, decks: Library | None = None, deck: str = "", seed: int | None = None) -> None:
        """`decks` are those to choose from, else all that come with the game and the player's own; `deck` is the key
        of the one that lies chosen for the first seat, `seed` what stood there before.
        """
        super().__init__(app)
        self._given = decks
        self.decks = decks or library(app.t)
        self.draft = usual(self.decks, app.settings) if decks else remembered(self.decks, app.settings)
        offer = self.decks.find(deck) if deck else None
        if offer is not None and offer.legal:
            self.draft.leave_basic()
            self.draft.set_deck(offer.key)
        self.seed = NumberField(app, fresh_seed() if seed is None else seed, 12)
        self.name = TextField(app, longest=LONGEST_NAME, style=ON_DARK)
        self.fields = (self.seed, self.name)
        self.scroll = RowScroll(palette.PAPER_WORN, palette.EDGE)
        self.scrolls = (self.scroll,)
        self._offer_decks()
        self._shown = False
        self.targets.main = "open"
        if decks is None:
            read_ahead()  # while the player looks at what was chosen for him

    # what was chosen ----------------------------------------------------------------------------------
    @property
    def agreed(self) -> GameSetup:
        """The set-up as it stands."""
        return self.draft.setup(self.seed.value)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players will be called."""
        return names_of(self.agreed, self.t)

    @property
    def given_names(self) -> set[str]:
        """The names that were chosen, and the one that is written."""
        return self.agreed.given_names | {self.name.text}

    def offer(self, key: str) -> Offer:
        """The deck of that key."""
        return self.decks.find(key) or self.decks.first()

    def open(self) -> None:
        """To the table, if all decks may be played."""
        self.leave_fields()
        setup = self.agreed
        faulty = next((offer for seat in setup.seats if not (offer := self.offer(seat.deck)).legal), None)
        if faulty:
            self.app.push(Notice(self.app, self.t("setup.not_legal", name=faulty.name), faulty.fault))
            return
        remember(setup, self.app.settings)
        open_table(self.app, setup)

    def resume(self) -> None:
        """Back from the drawer: decks may have been built or changed."""
        if self._shown:
            self._offer_decks()
            self.relay()
        self._shown = True

    def field_left(self, field: TextField) -> None:
        """The name is the chosen seat's."""
        if field is self.name:
            self.draft.change(name=clean(self.name.text, LONGEST_NAME))

    def _doing(self, act: Callable[..., None], *values: object) -> Callable[[], None]:
        """`act` as something to choose: what is typed is taken first, everything is laid out anew afterwards."""

        def chosen() -> None:
            self.leave_fields()
            act(*values)
            self.relay()

        return chosen

    def _tick(self, name: str) -> None:
        """A rule on or off; which decks there are, and which may be played, hangs on the rules."""
        self.draft.tick(name)
        self._offer_decks()

    def _offer_decks(self) -> None:
        if self._given is None:
            self.decks = library(self.t, rules_of(self.draft.setup(0).options))
            self.draft.fit(self.decks)
            self.scroll.to(0)

    def translated(self) -> None:
        """What is said of each deck, in other words."""
        self._offer_decks()

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Two folders and a sheet; slips in the folders."""
        if not self.name.active:
            self.name.put(self.draft.seat.name)
            self.name.example = self.names[self.draft.chosen]
        u = layout.u
        body = inset(layout.page(), u(18), u(16))
        top, main, foot = split(body, [u(48), 1.0, u(60)], u(10), True)
        decks, seats, case = split(main, [1.0, 1.12, 0.95], u(18))
        for sheet in (decks, seats, case):
            sheet.y += u(20)
            sheet.h -= u(26)
        open_ = Rect(foot.right - u(270), foot.y + u(6), u(270), u(50))
        back = Rect(foot.x, foot.y + u(8), drawing.back_width(self), u(46))
        yield Part(top, drawing.heading, self.t)
        who, own = self.names[self.draft.chosen], self.draft.seat.person and not self.draft.seat.name
        words = self.t("setup.decks.you" if own and len(self.agreed.people) == 1 else "setup.decks", who=who)
        yield Part(decks, folders.tabbed, 0.62, f"1 {words}", seed=3)
        yield Part(seats, folders.tabbed, 0.46, f"2 {self.t('setup.seats')}", color=SEATS, seed=4)
        yield Part(case, Canvas.paper, palette.PAPER, 2, 7)
        yield from self._lay_decks(layout, decks)
        yield from self._lay_seats(layout, seats)
        yield from self._lay_case(layout, case)
        say = self.t("setup.open.say", names=", ".join(self.names))
        yield Button("open", self.t("setup.open"), self.open, "main", "Space", say).at(open_, 20)
        yield Button("back", self.t("setup.back"), self.back, cap="Esc").at(back)
        said = Rect(back.right + u(20), foot.y, open_.x - back.right - u(40), foot.h)
        yield Part(said, lambda canvas, rect: controls.spoken_line(canvas, rect, self.targets.spoken_briefly))

    def _lay_decks(self, layout: Layout, folder: Rect) -> Iterable[Target | Part]:
        who = self.names[self.draft.chosen]
        u, area = layout.u, inset(folder, layout.u(14), layout.u(12))
        line = max(u(36), layout.text(XS) + u(14))
        build = Rect(area.x, area.bottom - line, area.w, line)
        area.h -= line + u(7)
        offers = self.decks.offers
        step = min(u(SLIP_HIGH + 6), area.h // max(1, len(offers)))
        step = max(step, u(SLIP_LEAST), 2 * layout.text(XS) + u(22))
        rows = max(2, area.h // step)
        shown = len(offers) if len(offers) <= rows else rows - 1
        first = self.scroll.fit_rows(layout, folder, len(offers), shown)
        high = step - u(7)
        setting = drawing.setting(self, area.w, high, offers[first : first + shown])
        for index, offer in enumerate(offers[first : first + shown]):
            rect = Rect(area.x, area.y + index * step, area.w, high)
            say = self.t("setup.deck.say", who=who, name=offer.name, about=offer.about)
            act = self._doing(self.draft.set_deck, offer.key) if offer.legal else None
            say = say if offer.legal else f"{say.rstrip()} {offer.fault}"
            number = index + 1 if index < 9 else 0
            draw = partial(drawing.deck, self, offer, setting)
            yield Target(("deck", offer.key), rect, say, act, group="decks", number=number, tip=offer.plan, draw=draw)
        say, draw = self.t("setup.build.say"), partial(drawing.dashed, self.t("setup.build"), "plus")
        yield Target("build", build, say, partial(open_screen, self.app, "decks"), group="decks", draw=draw)
        if shown < len(offers):
            rest = Rect(area.x, area.y + shown * step, area.w, high)
            say = self.t("setup.decks.more", n=len(offers) - shown)
            draw = partial(drawing.dashed, say, "down")
            on = 0 if self.scroll.top >= self.scroll.most else self.scroll.top + shown
            yield Target("more decks", rest, say, self._doing(self.scroll.to, on), group="decks", draw=draw)

    def _lay_seats(self, layout: Layout, folder: Rect) -> Iterable[Target | Part]:
        u, draft = layout.u, self.draft
        area = inset(folder, u(14), u(12))
        high = max(u(SEAT_HIGH), 2 * layout.text(XS) + u(18))
        for number, seat in enumerate(draft.seats):
            rect = Rect(area.x, area.y + number * (high + u(SEAT_GAP)), area.w, high)
            right = rect.right - u(42 if len(draft.seats) > FEWEST_SEATS else 10)
            draw = partial(drawing.seat, self, number, right)
            who = self.t("setup.person") if seat.person else self.t("setup.computer")
            say = self.t("setup.seat.say", name=self.names[number], who=who, deck=self.offer(seat.deck).name)
            yield Target(("seat", number), rect, say, self._doing(draft.choose, number), group="seats", draw=draw)
            if len(draft.seats) > FEWEST_SEATS:
                cross = Rect(rect.right - u(36), rect.centery - u(14), u(28), u(28))
                say, act = self.t("setup.remove.say", name=self.names[number]), self._doing(draft.remove, number)
                yield Target(("remove", number), cross, say, act, group="seats", draw=drawing.cross)
        bottom = area.y + len(draft.seats) * (high + u(SEAT_GAP))
        if len(draft.seats) < MOST_SEATS:
            rect = Rect(area.x, bottom, area.w, max(u(36), layout.text(XS) + u(14)))
            draw = partial(drawing.dashed, self.t("setup.add"), "person")
            act = self._doing(draft.add, self.decks)
            yield Target("add", rect, self.t("setup.add.say"), act, group="seats", draw=draw)
            bottom = rect.bottom + u(SEAT_GAP)
        most = area.y + MOST_SEATS * (high + u(SEAT_GAP)) + u(4)
        yield from self._lay_chosen(layout, *rows(layout, area, most, bottom, not draft.seat.person))

    def _lay_chosen(self, layout: Layout, area: Rect, lines: list[Row]) -> Iterable[Target | Part]:
        """Who sits on the chosen seat: person or level, name or what the level does, colour, X-File."""
        u, draft = layout.u, self.draft
        yield Part(area, drawing.divider)
        who, name, x_file = (line.choices for line in lines)
        for key, line in zip(("who", "name" if draft.seat.person else "plays", "x_file"), lines, strict=True):
            if line.label.w:
                yield Part(line.label, Canvas.label, self.t(f"setup.line.{key}"), 15, palette.INK)
        high = min(u(36), name.h, x_file.h)
        for level, rect in zip(seat_choices.WHO, seat_choices.cells(layout, who), strict=True):
            act, draw = (
                self._doing(draft.set_level, level),
                partial(seat_choices.draw, level, self.t, level == draft.seat.level),
            )
            yield Target(("level", level), rect, seat_choices.said(level, self.t), act, group="who", draw=draw)
        field, colors = split(_middle(name, high), [1.0, len(COLORS) * (high + u(5))], u(10))
        self.name.rect = field
        if draft.seat.person:
            say = self.t("setup.name.say", name=self.names[draft.chosen])
            enter = partial(self.enter, self.name)
            yield Target("name", field, say, enter, group="name", typed=self.name, draw=self.name.draw)
        else:
            yield Part(field, drawing.about, self.t(f"opponent.{draft.seat.level}.about"))
        for color, rect in enumerate(row(colors, len(COLORS), u(5))):
            say = self.t("setup.color.say", color=self.t(f"setup.color.{color}"))
            act, draw = self._doing(draft.set_color, color), partial(drawing.color, color, draft.seat.color)
            yield Target(("color", color), rect, say, act, group="name", draw=draw)
        ways = OWN_X_FILE if draft.seat.person else OWN_X_FILE[:2]
        for way, rect in zip(ways, row(_middle(x_file, high), len(ways), u(6)), strict=True):
            act = self._doing(partial(draft.change, x_file=way))
            yield self._switch("x_file", way, rect, act, way == draft.seat.x_file)
        if draft.seat.person and draft.seat.x_file == "own":
            low = _middle(x_file, high).bottom
            yield Part(Rect(field.x, low, area.right - field.x, area.bottom - low), drawing.unseen_yet, self.t)

    def _lay_case(self, layout: Layout, sheet: Rect) -> Iterable[Target | Part]:
        u, t, draft = layout.u, self.t, self.draft
        area = inset(sheet, u(20), u(16))
        parts = [u(30), u(64), u(64), u(26) + len(OPTIONAL) * u(29), u(64), 1.0]
        head, mode, begins, rules, seed, _rest = split(area, parts, u(4), True)
        yield Part(Rect(head.x, head.y, head.w, u(24)), Canvas.heading, f"3 {t('setup.case')}", M)
        for key, line in (("mode", mode), ("begins", begins), ("options", rules), ("seed", seed)):
            yield Part(Rect(line.x, line.y, line.w, u(26)), Canvas.label, t(f"setup.{key}"), 15, palette.SOFT)
        for basic, rect in zip((False, True), row(_lower(mode, u), 2, u(6)), strict=True):
            key = "basic" if basic else "advanced"
            act = self._doing(self._tick, BASIC) if basic != draft.basic else self._doing(lambda: None)
            yield self._switch("mode", key, rect, act, basic == draft.basic)
        whos = [None, *range(len(draft.seats))]
        coin = 1.0 if len(whos) <= 3 else 1.9  # letters need less room than names
        for who, rect in zip(whos, split(_lower(begins, u), [coin, *[1.0] * (len(whos) - 1)], u(5)), strict=True):
            say = self.t.pair(self.t("setup.begins"), self.first_label(who, full=True))
            draw = partial(controls.switch, label=self.first_label(who), on=who == draft.first)
            yield Target(("first", who), rect, say, self._doing(draft.begin_with, who), group="first", draw=draw)
        boxes = Rect(rules.x, rules.y + u(26), rules.w, rules.h - u(26))
        for name, rect in zip(OPTIONAL, split(boxes, [1.0] * len(OPTIONAL), u(2), True), strict=True):
            off, on, label = name in draft.off, name in draft.options, t(f"setup.option.{name}")
            note = t("setup.option.not_basic" if off else f"setup.option.{name}.note")
            state = t("setup.option.on" if on and not off else "setup.option.off")
            say = f"{t.pair(label, state)} {t('setup.option.advanced_only' if off else f'setup.option.{name}.say')}"
            tick = None if off else self._doing(self._tick, name)
            draw = partial(controls.check_box, label=label, on=on and not off, note=note, off=off)
            yield Target(("option", name), rect, say, tick, group="options", draw=draw)
        field, fresh = split(_lower(seed, u), [1.0, u(110)], u(8))
        self.seed.rect = field
        say, enter = self.t("setup.seed.say", seed=self.seed.value), partial(self.enter, self.seed)
        yield Target("seed", field, say, enter, group="seed", typed=self.seed, draw=self.seed.draw)
        other = self._doing(self.seed.put, str(fresh_seed()))
        button = Button("fresh", self.t("setup.seed.new"), other, say=self.t("setup.seed.new.say"))
        yield button.at(fresh, 15, "seed")
        offer = self.offer(draft.seat.deck)
        plan = Rect(area.x, field.bottom + u(10), area.w, area.bottom - field.bottom - u(10))
        say = f"{self.t('setup.plan', name=offer.name)}. {offer.plan or offer.about}"
        draw = partial(drawing.plan, self)
        yield Target(("plan", offer.key), plan, say, group="plan", focusable=False, draw=draw)

    def _switch(self, group: str, name: str, rect: Rect, act: Act, on: bool) -> Target:
        draw = partial(controls.switch, label=self.t(f"setup.{group}.{name}"), on=on)
        return Target((group, name), rect, self.t(f"setup.{group}.{name}.say"), act, group=group, draw=draw)

    def first_label(self, who: int | None, full: bool = False) -> str:
        """Who begins, as the switch says it; with several seats only the letter stands there."""
        if who is None:
            return self.t("setup.begins.coin")
        return self.names[who] if full or len(self.draft.seats) == FEWEST_SEATS else letter(who)

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The desk, and what lies on it."""
        canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
        self.draw_controls(canvas)


def _lower(rect: Rect, u: Callable[[float], int]) -> Rect:
    """The lower part of a line of the sheet: the choices under their label."""
    return Rect(rect.x, rect.y + u(28), rect.w, u(33))


def _middle(rect: Rect, high: int) -> Rect:
    """A strip of that height in the middle of a line."""
    return Rect(rect.x, rect.centery - high // 2, rect.w, high)
