"""The set-up: my deck, the opponent and their deck, the case (SCREENS.md 9, picture 02). Everything has a default."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.scenes.case import OPPONENTS, OPTIONAL, OWN_X_FILE, GameSetup
from game.scenes.library import Library, Offer, library
from game.scenes.menu import Notice
from game.scenes.person import portrait_of
from game.scenes.scene import Scene
from game.scenes.start import fresh_seed, open_table
from game.ui import controls, textures
from game.ui.app import App
from game.ui.draw import Canvas
from game.ui.entry import NumberEntry
from game.ui.input import Signal
from game.ui.layout import Layout, inset, row, split
from game.ui.palette import AFFILIATION, INK, MANILA, PAPER, SOFT, STAMP_TEXT, mix
from game.ui.targets import Target
from game.ui.type import XS, M

FIRST: tuple[int | None, ...] = (None, 0, 1)
LEVELS = {"random": 1, "novice": 2}
MOST_LEVELS = 5
RANDOM = "random"
SLIP_HIGH, SLIP_LEAST = 92, 50  # design units


class Setup(Scene):
    """Three sheets: my deck, the opponent, the case. The main button is lit from the start."""

    def __init__(self, app: App, decks: Library | None = None) -> None:
        super().__init__(app)
        self.decks = decks or library(app.t)
        settings = app.settings
        mine = self.decks.find(settings.deck)
        self.deck = mine if mine and mine.legal else self.decks.first()
        self.foe_deck = self.decks.other_than(self.deck, settings.foe_deck)
        self.opponent = settings.opponent if settings.opponent in OPPONENTS else OPPONENTS[0]
        self.first: int | None = None
        self.x_file = OWN_X_FILE[0]
        self.options: frozenset[str] = frozenset()
        self.seed = NumberEntry(app, fresh_seed(), 12)
        self.scroll = 0
        self.places: dict[str, Rect] = {}
        self.lists: dict[str, list[tuple[Rect, Offer]]] = {"mine": [], "theirs": []}
        self.targets.main = "open"

    # what was chosen ----------------------------------------------------------------------------------
    @property
    def agreed(self) -> GameSetup:
        """The set-up as it stands."""
        options = tuple(name for name in OPTIONAL if name in self.options)
        decks = (self.deck.key, self.foe_deck.key)
        return GameSetup.duel(*decks, self.opponent, self.seed.value, self.first, self.x_file, options)

    def choose_deck(self, offer: Offer) -> None:
        """My deck; the opponent takes another one if we both would play the same."""
        if offer.key == self.foe_deck.key and offer.key != RANDOM:
            self.foe_deck = self.deck if self.deck.key != offer.key else self.decks.other_than(offer, "")
        self.deck = offer
        self.relay()

    def choose_foe_deck(self, offer: Offer) -> None:
        """The deck that the opponent plays."""
        if offer.legal:
            self.foe_deck = offer
            self.relay()

    def open(self) -> None:
        """To the table, if both decks may be played."""
        self.seed.leave()
        faulty = next((offer for offer in (self.deck, self.foe_deck) if not offer.legal), None)
        if faulty:
            self.app.push(Notice(self.app, self.t("setup.not_legal", name=faulty.name), faulty.fault))
            return
        setup = self.agreed
        settings = self.app.settings
        settings.deck, settings.foe_deck, settings.opponent = self.deck.key, self.foe_deck.key, self.opponent
        settings.save()
        open_table(self.app, setup)

    def back(self) -> None:
        """Out of the seed field first, then to the title."""
        if self.seed.active:
            self.seed.leave()
            self.relay()
        else:
            super().back()

    def close(self) -> None:
        """The field lets go of the keyboard."""
        self.seed.leave()

    def _set(self, name: str, value: object) -> Callable[[], None]:
        def act() -> None:
            setattr(self, name, value)
            self.relay()

        return act

    def _tick(self, name: str) -> Callable[[], None]:
        return self._set("options", self.options ^ {name})

    def _new_seed(self) -> None:
        self.seed.leave()
        self.seed.value = fresh_seed()
        self.relay()

    # signals ----------------------------------------------------------------------------------------
    def key(self, signal: Signal) -> bool:
        """What is typed goes into the seed while it has the focus; the wheel scrolls the decks."""
        if signal.name == "wheel" and self.places["mine"].collidepoint(signal.pos):
            before = self.scroll
            self.scroll = max(0, min(self.scroll - signal.number, len(self.decks.offers) - len(self.lists["mine"])))
            if self.scroll != before:
                self.relay()
            return True
        if self.seed.active:
            if signal.name == "confirm":
                self.seed.leave()
                self.relay()
                return True
            if signal.name == "press" and not self.places["seed"].collidepoint(signal.pos):
                self.seed.leave()
                self.relay()
            if self.seed.take(signal):
                self.app.redraw()
                return True
        return False

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Two folders and a sheet; slips in the folders."""
        u = layout.u
        body = inset(layout.page(), u(18), u(16))
        top, main, foot = split(body, [u(48), 1.0, u(60)], u(10), True)
        mine, theirs, case = split(main, [1.0, 1.05, 0.95], u(18))
        for sheet in (mine, theirs, case):
            sheet.y += u(20)
            sheet.h -= u(26)
        open_ = Rect(foot.right - u(270), foot.y + u(6), u(270), u(50))
        back = Rect(foot.x, foot.y + u(8), u(150), u(46))
        self.places = {"top": top, "mine": mine, "theirs": theirs, "case": case, "open": open_, "back": back}
        self.places["foot"] = Rect(back.right + u(20), foot.y, open_.x - back.right - u(40), foot.h)
        yield from self._lay_mine(layout, mine)
        yield from self._lay_theirs(layout, theirs)
        yield from self._lay_case(layout, case)
        yield Target("open", open_, self.t("setup.open.say", deck=self.deck.name), self.open, group="buttons")
        yield Target("back", back, self.t("setup.back"), self.back, group="buttons")

    def _slips(self, layout: Layout, area: Rect, offers: list[Offer]) -> list[tuple[Rect, Offer]]:
        step = min(layout.u(SLIP_HIGH + 6), area.h // max(1, len(offers)))
        step = max(step, layout.u(SLIP_LEAST), 2 * layout.text(XS) + layout.u(22))
        shown = max(1, area.h // step)
        first = max(0, min(self.scroll, len(offers) - shown))
        return [
            (Rect(area.x, area.y + index * step, area.w, step - layout.u(7)), offer)
            for index, offer in enumerate(offers[first : first + shown])
        ]

    def _lay_mine(self, layout: Layout, folder: Rect) -> Iterable[Target]:
        area = inset(folder, layout.u(14), layout.u(12))
        self.lists["mine"] = self._slips(layout, area, self.decks.offers)
        for index, (rect, offer) in enumerate(self.lists["mine"]):
            say = self.t("setup.deck.say", name=offer.name, about=offer.about)
            yield Target(
                ("mine", offer.key),
                rect,
                say if offer.legal else f"{say} {offer.fault}",
                partial(self.choose_deck, offer) if offer.legal else None,
                group="mine",
                number=index + 1 if index < 9 else 0,
                tip=offer.plan,
            )

    def _lay_theirs(self, layout: Layout, folder: Rect) -> Iterable[Target]:
        u = layout.u
        area = inset(folder, u(14), u(12))
        people, decks = split(area, [u(96) * len(OPPONENTS), 1.0], u(30), True)
        for name, rect in zip(OPPONENTS, row(people, len(OPPONENTS), u(8), True)):
            self.places[f"opponent.{name}"] = rect
            say = f"{self.t(f'opponent.{name}.name')}: {self.t(f'opponent.{name}.about')}"
            yield Target(("opponent", name), rect, say, self._set("opponent", name), group="opponent")
        self.places["foe_decks"] = decks
        offers = [offer for offer in self.decks.offers if offer.legal]
        columns = 2
        lines = -(-len(offers) // columns)
        high = min(u(40), decks.h // max(1, lines) - u(6))
        self.lists["theirs"] = []
        for index, offer in enumerate(offers):
            cell = row(Rect(decks.x, 0, decks.w, high), columns, u(8))[index % columns]
            cell.y = decks.y + index // columns * (high + u(6))
            self.lists["theirs"].append((cell, offer))
            say = self.t("setup.foe_deck.say", name=offer.name, about=offer.about)
            act = partial(self.choose_foe_deck, offer)
            yield Target(("theirs", offer.key), cell, say, act, group="theirs", tip=offer.plan)

    def _lay_case(self, layout: Layout, sheet: Rect) -> Iterable[Target]:
        u = layout.u
        area = inset(sheet, u(20), u(16))
        parts = [u(30), u(70), u(70), u(26) + len(OPTIONAL) * u(30), u(70), 1.0]
        _, own, begins, rules, seed, _rest = split(area, parts, u(4), True)
        self.places |= {"own": own, "begins": begins, "rules": rules, "seed_line": seed, "case_area": area}
        for name, rect in zip(OWN_X_FILE[:2], row(_lower(own, u), 2, u(6))):
            self.places[f"x_file.{name}"] = rect
            say = self.t(f"setup.x_file.{name}.say")
            yield Target(("x_file", name), rect, say, self._set("x_file", name), group="x_file")
        for who, rect in zip(FIRST, row(_lower(begins, u), len(FIRST), u(6))):
            self.places[f"first.{who}"] = rect
            say = f"{self.t('setup.begins')}: {self._first_label(who)}"
            yield Target(("first", who), rect, say, self._set("first", who), group="first")
        boxes = Rect(rules.x, rules.y + u(26), rules.w, rules.h - u(26))
        for name, rect in zip(OPTIONAL, split(boxes, [1.0] * len(OPTIONAL), u(2), True)):
            self.places[f"option.{name}"] = rect
            state = self.t("setup.option.on" if name in self.options else "setup.option.off")
            say = f"{self.t(f'setup.option.{name}')}: {state} {self.t(f'setup.option.{name}.say')}"
            yield Target(("option", name), rect, say, self._tick(name), group="options")
        field, fresh = split(_lower(seed, u), [1.0, u(110)], u(8))
        self.places |= {"seed": field, "fresh": fresh}
        self.seed.place(field)
        yield Target("seed", field, self.t("setup.seed.say", seed=self.seed.value), self._edit_seed, group="seed")
        yield Target("fresh", fresh, self.t("setup.seed.new.say"), self._new_seed, group="seed")

    def _edit_seed(self) -> None:
        self.seed.enter()
        self.app.redraw()

    def _first_label(self, who: int | None) -> str:
        if who == 1:
            return self.t(f"opponent.{self.opponent}.name")
        return self.t("setup.begins.coin" if who is None else "setup.begins.me")

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Desk, two folders, the sheet, two buttons."""
        u, places = canvas.u, self.places
        canvas.surface.blit(textures.desk(*canvas.full.size, (0.5, 0.6)), (0, 0))
        top = places["top"]
        heading = canvas.typed((top.x + u(6), top.centery), self.t("setup.title"), 30, (250, 234, 198), "ml")
        hint_at = (heading.right + u(40), top.centery + u(4))
        room = top.right - hint_at[0]
        canvas.text(hint_at, self.t("setup.hint"), 16, (220, 212, 194), "sans", "ml", room)
        for number, name, tone in ((1, "mine", MANILA), (2, "theirs", mix(MANILA, (110, 140, 160), 0.22))):
            tab = canvas.folder(places[name], 0.46, tone, number + 2, 20)
            canvas.typed((tab.centerx, tab.y + u(12)), f"{number} {self.t(f'setup.{name}')}", 15, INK, "c")
        for rect, offer in self.lists["mine"]:
            self._slip(canvas, rect, offer)
        self._paint_theirs(canvas)
        self._paint_case(canvas)
        controls.button(canvas, places["back"], self.t("setup.back"), key="Esc", hover=self.hovers("back"))
        open_ = places["open"]
        controls.button(canvas, open_, self.t("setup.open"), "main", "Enter", size=20, hover=self.hovers("open"))
        controls.spoken_line(canvas, places["foot"], self.targets.spoken_briefly)

    def _chosen_rim(self, canvas: Canvas, rect: Rect) -> None:
        canvas.rim(rect.inflate(canvas.u(3), canvas.u(3)), (150, 104, 30), 3, 4)

    def _slip(self, canvas: Canvas, rect: Rect, offer: Offer) -> None:
        u = canvas.u
        on, hover = offer.key == self.deck.key, self.hovers(("mine", offer.key))
        tone = (250, 244, 228) if on else (238, 230, 210) if hover and offer.legal else (226, 217, 196)
        if on:
            canvas.glow(rect, (255, 246, 220), 9, 4)
        canvas.paper(rect, tone if offer.legal else (206, 195, 168), 3, len(offer.name))
        if on:
            self._chosen_rim(canvas, rect)
            canvas.icon((rect.right - u(22), rect.centery), "tick", 19, (130, 80, 10))
        ink = mix(AFFILIATION[offer.affiliation], (0, 0, 0), 0.5) if offer.affiliation else SOFT
        canvas.icon((rect.x + u(24), rect.centery), offer.affiliation or "question", 24, ink)
        x, right = rect.x + u(48), rect.right - u(40 if on else 12)
        words, color, face = (offer.about, SOFT, "sans") if offer.legal else (offer.fault, STAMP_TEXT, "bold")
        step = canvas.px(XS) * 4 // 3
        lines = 2 if rect.h > 3 * step + u(12) and canvas.width(words, XS, face) > right - x else 1
        top = rect.centery - (lines + 1) * step // 2
        with canvas.inside(rect):
            canvas.typed((x, top + step // 2 - u(2)), offer.name, M, INK, "ml", right - x, bold=on)
            canvas.para((x, top + step), words, right - x, XS, color, face, lines=lines)

    def _paint_theirs(self, canvas: Canvas) -> None:
        u = canvas.u
        for name in OPPONENTS:
            rect, on = self.places[f"opponent.{name}"], name == self.opponent
            if on:
                canvas.glow(rect, (255, 246, 220), 9, 4)
            hover = self.hovers(("opponent", name))
            canvas.paper(rect, (250, 244, 228) if on else (236, 231, 216) if hover else (222, 218, 204), 3, len(name))
            portrait = Rect(rect.x + u(8), rect.y + u(8), int((rect.h - u(16)) * 0.8), rect.h - u(16))
            canvas.surface.blit(portrait_of(name, portrait.size), portrait)
            if on:
                self._chosen_rim(canvas, rect)
            x = portrait.right + u(14)
            third = (rect.h - u(16)) // 3
            lines = [Rect(x, rect.y + u(8) + index * third, rect.right - x - u(10), third) for index in range(3)]
            with canvas.inside(rect):
                name_line = lines[0]
                typed = canvas.typed((x, name_line.centery), self.t(f"opponent.{name}.name"), 18, INK, "ml", bold=on)
                for step in range(MOST_LEVELS):
                    mark = Rect(rect.right - u(88) + step * u(16), name_line.centery - u(6), u(12), u(13))
                    if mark.x > typed.right:
                        canvas.box(mark, (120, 40, 30) if step < LEVELS[name] else (196, 188, 166), 2, edge=SOFT)
                about, sees = self.t(f"opponent.{name}.about"), self.t("opponent.sees")
                canvas.fitted((x, lines[1].centery), about, (15, 14), INK, "sans", "ml", lines[1].w)
                canvas.text((x, lines[2].centery), sees, XS, SOFT, "italic", "ml", lines[2].w)
        decks = self.places["foe_decks"]
        canvas.text((decks.x, decks.y - u(15)), self.t("setup.foe_deck"), 15, INK, "sans", "ml")
        for rect, offer in self.lists["theirs"]:
            on, hover = offer.key == self.foe_deck.key, self.hovers(("theirs", offer.key))
            controls.switch(canvas, rect, offer.name, on, hover)

    def _paint_case(self, canvas: Canvas) -> None:
        u, places = canvas.u, self.places
        canvas.paper(places["case"], PAPER, 2, 7)
        area = places["case_area"]
        canvas.typed((area.x, area.y + u(12)), f"3 {self.t('setup.case')}", M, INK, "ml")
        labels = {"own": "x_file", "begins": "begins", "rules": "options", "seed_line": "seed"}
        for place, label in labels.items():
            canvas.text((area.x, places[place].y + u(14)), self.t(f"setup.{label}"), 15, SOFT, "sans", "ml")
        for name in OWN_X_FILE[:2]:
            on = name == self.x_file
            label = self.t(f"setup.x_file.{name}")
            controls.switch(canvas, places[f"x_file.{name}"], label, on, self.hovers(("x_file", name)))
        for who in FIRST:
            on = who == self.first
            controls.switch(canvas, places[f"first.{who}"], self._first_label(who), on, self.hovers(("first", who)))
        for name in OPTIONAL:
            label, note = self.t(f"setup.option.{name}"), self.t(f"setup.option.{name}.note")
            rect, hover = places[f"option.{name}"], self.hovers(("option", name))
            controls.check_box(canvas, rect, label, name in self.options, note, hover)
        self.seed.draw(canvas, self.hovers("seed"))
        controls.button(canvas, places["fresh"], self.t("setup.seed.new"), size=15, hover=self.hovers("fresh"))
        y = places["seed"].bottom + u(12)
        y = canvas.para((area.x, y), self.t("setup.seed.note"), area.w, XS, SOFT, "italic") + u(14)
        canvas.surface.fill((190, 178, 150), (area.x, y - u(7), area.w, 1))
        self._paint_plan(canvas, Rect(area.x, y, area.w, area.bottom - y))

    def _paint_plan(self, canvas: Canvas, rect: Rect) -> None:
        """What I hide, and how the chosen deck, or the one pointed at, wants to be played."""
        target = self.targets.focused if self.targets.ring else self.targets.hovered
        offer, hides = self.deck, True
        if target and isinstance(target.key, tuple) and target.key[0] in ("mine", "theirs"):
            offer = self.decks.find(str(target.key[1])) or offer
            hides = offer is self.deck
        title = self.t("setup.plan", name=offer.name)
        if hides and self.x_file == "deck" and offer.x_file:
            title = self.t("setup.hides", x_file=offer.x_file)
        elif hides:
            title = self.t("setup.hides.chance")
        y = canvas.para(rect.topleft, title, rect.w, 15, INK, "bold", lines=2) + canvas.u(4)
        lines = (rect.bottom - y) // (canvas.px(XS) * 4 // 3)
        if offer.plan and lines > 0:
            canvas.para((rect.x, y), offer.plan, rect.w, XS, SOFT, lines=lines)


def _lower(rect: Rect, u: Callable[[float], int]) -> Rect:
    """The lower part of a line of the sheet: the choices under their label."""
    return Rect(rect.x, rect.y + u(30), rect.w, u(34))
