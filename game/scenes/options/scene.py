"""The settings: each is applied at once and says in one line what it does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.engine.core.state import PHASES
from game.scenes.base import Scene
from game.scenes.options import drawing, keys_page, preview
from game.scenes.options.set_values import SetValues, flag_word
from game.scenes.options.setting_pages import PAGES, STOPS, Line, Page
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.folders import tab_high
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, inset, row, split
from game.ui.style.quality import quality
from game.ui.text.fonts import M, S
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import BESIDE, Scroll
from game.ui.widgets.targets import Target

TABS, LARGE_TABS = 190, 226  # design units: the width of the tabs, and where the text is larger
LINE, FOOT, BUTTON = 78, 34, 44


class Options(Scene):
    """A folder over whatever was shown; it goes on as soon as the folder is put away."""

    transparent = True
    own_page = True
    own_foot = True

    def __init__(self, app: App, page: str = "window") -> None:
        super().__init__(app)
        self.now = SetValues(app)
        self.page = next(one for one in PAGES if one.name == page)
        self.sheet = Rect()
        self.paper = Rect()
        self.foot = Rect()
        self.lines: list[Rect] = []
        self.scroll = Scroll(palette.PAPER_WORN, palette.EDGE)
        self.scrolls = (self.scroll,)
        self.preview = Rect()
        """Where it is shown what the page changes; empty where it is not."""
        self.places: dict[object, Rect] = {}
        self.note = self.t("options.effects.lowered") if quality.tell() else ""
        """What came of the last act, until the next one."""
        self.wanted = ""
        """The action for which a key is awaited."""
        self._sliding: Line | None = None
        self.targets.main = "done"

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Tabs on the left, the lines of the open page on paper, what is focused at its foot."""
        u = layout.u
        page = layout.page()
        tab = tab_high(layout, M, drawing.TAB)
        self.sheet = Rect(0, 0, min(page.w - u(36), u(1220)), min(page.h - u(36) - tab, u(684)))
        self.sheet.center = (page.centerx, page.centery + u(11))
        self.sheet.bottom = min(self.sheet.bottom, page.bottom - u(30))  # the foot of the title is seen whole below it
        inside = inset(self.sheet, u(18))
        tabs, self.paper = split(inside, [u(LARGE_TABS if layout.text_scale > 1.2 else TABS), 1.0], u(12))
        body = inset(self.paper, u(20), u(10))
        body, self.foot = split(body, [1.0, max(u(FOOT), round(layout.text(14) * 1.5))], u(4), True)
        self.places.clear()
        self.preview = Rect()
        yield from self._tabs(layout, tabs)
        if self.page.name == "keys":
            self.scroll.fit(layout, body, 0, 1)
            yield from keys_page.lay(self, layout, body)
            return
        wanted = [u(LINE * (3.4 if line.name == STOPS else 1)) for line in self.page.lines]
        least = [drawing.least_high(self, line, body.w) for line in self.page.lines]
        highs = [*map(max, wanted, least)]
        if sum(highs) > body.h:
            highs = [high + max(0, body.h - sum(least)) // len(least) for high in least]
        self.scroll.fit(layout, body.inflate(u(2 * BESIDE), 0), sum(highs), u(LINE))
        self.lines = split(body.move(0, -self.scroll.top), highs, 0, True)
        for line, rect in zip(self.page.lines, self.lines):
            yield from map(self.scroll.holds, self._line(layout, line, rect))
        low = self.lines[-1].bottom
        self.preview = preview.place(self, Rect(body.x, low, body.w, body.bottom - low))

    def _tabs(self, layout: Layout, area: Rect) -> Iterable[Target]:
        u = layout.u
        high = max(u(BUTTON), layout.text(17) + u(10))
        column, reset, done = split(area, [1.0, high, high], u(8), True)
        each = min(high, (column.h - u(6) * (len(PAGES) - 1)) // len(PAGES))
        for index, page in enumerate(PAGES):
            rect = Rect(column.x, column.y + index * (each + u(6)), column.w, each)
            say = self.t("options.page", name=self.t(f"options.page.{page.name}"))
            draw = partial(drawing.tab, self, page)
            yield Target(("page", page.name), rect, say, partial(self.turn_to, page), group="pages", draw=draw)
        say = self.t("options.reset.say", name=self.t(f"options.page.{self.page.name}"))
        yield Button("reset", self.t("options.reset"), self.reset, say=say, icon="undo").at(reset, S)
        yield Button("done", self.t("options.done"), self.back, "main", "Space").at(done)

    def _line(self, layout: Layout, line: Line, rect: Rect) -> Iterable[Target]:
        u = layout.u
        left = round(rect.w * drawing.CONTROL)
        high = max(u(34), layout.text(15) + u(10))
        control = Rect(rect.x + left, 0, rect.w - left, min(high, rect.h - u(6)))
        control.centery = rect.centery
        note = self.now.note(line)
        if line.name == STOPS:
            yield from self._flags(layout, Rect(control.x, rect.y + u(8), control.w, rect.h - u(16)))
        elif line.numbers is not None:
            bar = Rect(control.x, control.y, round(control.w * 0.72), control.h)
            say = f"{self.t.pair(self.t(f'options.{line.name}'), self.now.label(line.name, self.now.value(line)))}."
            draw = partial(drawing.slider, self, line, rect.right)
            sample = partial(self._sample, line.name)
            yield Target(line.name, bar, say, sample, line.name, tip=note, data=line, draw=draw)
        elif values := self.now.values(line):
            places = drawing.switches(layout, control, [self.now.label(line.name, value) for value in values])
            for value, place in zip(values, places):
                label, fits = self.now.label(line.name, value), self.now.fits(line.name, value)
                say = f"{self.t.pair(self.t(f'options.{line.name}'), label)}."
                act = partial(self.set, line.name, value) if fits else None
                why = note if fits else self.t("options.too_large", n=self.now.largest)
                switch = partial(controls.switch, label=label, on=value == self.now.value(line), off=not fits)
                refuse = partial(self._say, why)
                yield Target((line.name, value), place, say, act, line.name, tip=why, refuse=refuse, draw=switch)
        else:
            box = Rect(control.x, control.y, min(control.w, u(170)), control.h)
            on = bool(self.now.value(line))
            say = f"{self.t.pair(self.t(f'options.{line.name}'), self.now.label(line.name, on))}."
            change = partial(self.set, line.name, not on)
            lever = partial(controls.lever, label=self.now.label(line.name, on), on=on)
            yield Target(line.name, box, say, change, line.name, tip=note, draw=lever)

    def _flags(self, layout: Layout, area: Rect) -> Iterable[Target]:
        self.places["flags"], *rows = row(area, 1 + len(PHASES), 0, True)
        for phase, rect in zip(PHASES, rows):
            name, mine, theirs = split(rect, drawing.FLAGS)
            self.places["phase", phase] = name
            for whose, box in ((True, mine), (False, theirs)):
                who = self.t("table.my_turn" if whose else "table.their_turn")
                state = self.t(f"table.stop.{'always' if self.now.flagged(phase, whose) else 'never'}")
                say = self.t("table.say_stop", phase=self.t(f"table.phase.{phase}"), whose=who, state=state)
                act, on = partial(self._flag, phase, whose), self.now.flagged(phase, whose)
                draw = partial(drawing.flag, on, whose)
                yield Target(("flag", phase, whose), box, say, act, "stops", draw=draw)

    # acts ------------------------------------------------------------------------------------------
    def turn_to(self, page: Page) -> None:
        """Open a page."""
        self._sliding = None  # what is held by the mouse lies on the page that is left
        self.page, self.note, self.wanted = page, "", ""
        self.scroll.to(0, at_once=True)
        self.app.reader.grabbing = False
        self.relay()

    def _say(self, note: str) -> None:
        self.note = note
        self.app.redraw()

    def set(self, name: str, value: object) -> None:
        """Give a setting a value: it holds at once and is kept."""
        settings, self.note = self.app.settings, ""
        if name == "language":
            self.app.speak(str(value))
        elif name == "fullscreen":
            self.app.toggle_fullscreen()
        elif name == "muted":
            self.app.toggle_mute()
        elif isinstance(value, tuple):
            self.app.resize(value)
        elif getattr(settings, name) != value:
            setattr(settings, name, value)
            self.app.apply_settings()
        settings.save()
        self.relay()

    def _flag(self, phase: str, mine: bool) -> None:
        words = self.app.settings.stops.split()
        word = flag_word(phase, mine)
        words = [one for one in words if one != word] if word in words else [*words, word]
        self.set("stops", " ".join(sorted(words)))

    def reset(self) -> None:
        """Give every setting of this page its usual value back."""
        app = self.app
        if self.page.name == "window" and app.settings.fullscreen:
            app.toggle_fullscreen()
        app.settings.usual(self.page.settings)
        if self.page.name == "window":
            app.resize((app.settings.width, app.settings.height))
        app.apply_settings()
        app.settings.save()
        self.note = self.t("options.reset.done")
        self.relay()

    def _sample(self, name: str) -> None:
        if name.startswith("volume_"):
            self.app.sound.preview_volume(name.removeprefix("volume_"))

    def slide(self, slider: Line, steps: int) -> None:
        """Put a slider so many steps from its lower end."""
        assert slider.numbers is not None
        now = slider.numbers[max(0, min(steps, len(slider.numbers) - 1))]
        if now != self.now.value(slider):
            setattr(self.app.settings, slider.name, now)
            self.app.apply_settings(anew=False)
            self._sample(slider.name)
            self.relay()

    def reveal(self) -> None:
        """Scroll to all of the line that has the focus."""
        for line, rect in zip(self.page.lines, self.lines):
            if (target := self.targets.focused) is not None and target.group == line.name:
                self.scroll.reveal(rect)
        self.app.redraw()

    # signals ---------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """A key that was waited for, and what moves a slider."""
        if self.wanted and (signal.name in ("key", "pad") or signal.name in ("press", "back", "click")):
            keys_page.take(self, signal)
            return True
        if signal.name == "press" and signal.button == 1:
            return self._grasp(signal)
        if signal.name in ("drag_start", "drag") and self._sliding is not None:
            self._drag_to(self._sliding, signal.pos[0])
            return True
        if signal.name in ("release", "drop") and self._sliding is not None:
            self._sliding = None
            self.app.settings.save()
            return signal.name == "drop"
        if signal.name in ("up", "down", "left", "right") and self.targets.focused is None:
            self.targets.give_focus(next(one.key for one in self.targets if one.group not in ("pages", "buttons")))
            self.reveal()
            return True
        focused = self.targets.focused if self.targets.ring else None
        steps = {"left": -1, "less": -1, "right": 1, "more": 1}
        if signal.name in steps and focused is not None and isinstance(focused.data, Line):
            self._step(focused.data, steps[signal.name])
            return True
        under = self.targets.hovered
        if signal.name == "wheel" and under is not None and isinstance(under.data, Line):
            self._step(under.data, signal.number)
            return True
        if signal.name in ("page_up", "page_down"):
            place = PAGES.index(self.page) + (1 if signal.name == "page_down" else -1)
            self.turn_to(PAGES[place % len(PAGES)])
            return True
        return False

    def _grasp(self, signal: Signal) -> bool:
        target = self.targets.at(signal.pos)
        if target is not None and isinstance(target.data, Line):
            self._sliding = target.data
            self._drag_to(target.data, signal.pos[0])
        return False

    def _drag_to(self, slider: Line, x: int) -> None:
        target = self.targets.get(slider.name)
        assert target is not None and slider.numbers is not None
        bar = controls.track(target.rect, self.app.layout.u)
        self.slide(slider, round((len(slider.numbers) - 1) * (x - bar.x) / max(1, bar.w)))

    def _step(self, slider: Line, steps: int) -> None:
        self.slide(slider, self.now.steps(slider) + steps)
        self.app.settings.save()

    def back(self) -> None:
        """Put the folder away."""
        self.app.reader.grabbing = False
        self.app.settings.save()
        self.app.pop()

    def paint(self, canvas: Canvas) -> None:
        """Folder, tabs, paper, lines."""
        drawing.paint(self, canvas)
