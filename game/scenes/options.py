"""The settings: each is applied at once and says in one line what it does (SCREENS.md, picture 15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import Rect

from game.scenes.scene import Scene
from game.ui import controls
from game.ui.app import App
from game.ui.draw import Canvas
from game.ui.layout import Layout, inset, row, split
from game.ui.motion import SPEEDS
from game.ui.palette import INK, PAPER, SOFT
from game.ui.targets import Target
from game.ui.type import XS

WIDTH, LINE = 760, 80  # design units


@dataclass(frozen=True, slots=True)
class Setting:
    """One line: the name of the setting and its values."""

    name: str
    values: tuple[object, ...]


SETTINGS = (
    Setting("speed", tuple(SPEEDS)),
    Setting("reduced_motion", (False, True)),
    Setting("text_percent", (100, 115, 130, 150)),
    Setting("fullscreen", (False, True)),
    Setting("practice", (False, True)),
    Setting("summary", (False, True)),
)


class Options(Scene):
    """A sheet over whatever was shown; it goes on as soon as the sheet is put away."""

    transparent = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sheet = Rect(0, 0, 0, 0)
        self.lines: list[Rect] = []
        self.places: dict[tuple[str, object], Rect] = {}
        self.done = Rect(0, 0, 0, 0)
        self.targets.main = "done"

    def lay(self, layout: Layout) -> Iterable[Target]:
        """One line for each setting, the button below."""
        u = layout.u
        head, foot = u(58), u(70)
        high = min(layout.size[1] - u(24), head + foot + u(LINE) * len(SETTINGS))
        self.sheet = Rect(0, 0, u(WIDTH), high)
        self.sheet.center = layout.full.center
        body = inset(self.sheet, u(26), 0)
        _, lines, last = split(body, [head, 1.0, foot], 0, True)
        self.lines = row(lines, len(SETTINGS), 0, True)
        for setting, line in zip(SETTINGS, self.lines):
            choices = Rect(line.x + round(line.w * 0.34), line.y + u(4), line.w - round(line.w * 0.34), u(36))
            for value, rect in zip(setting.values, row(choices, len(setting.values), u(6))):
                self.places[setting.name, value] = rect
                say = f"{self.t(f'options.{setting.name}')}: {self._label(setting, value)}."
                note = self.t(f"options.{setting.name}.note")
                yield Target(
                    (setting.name, value), rect, say, self._set(setting.name, value), group=setting.name, tip=note
                )
        self.done = Rect(last.right - u(180), last.y + u(10), u(180), u(44))
        yield Target("done", self.done, self.t("options.done"), self.back, group="buttons")

    def _label(self, setting: Setting, value: object) -> str:
        if isinstance(value, bool):
            return self.t("options.on" if value else "options.off")
        if isinstance(value, int):
            return self.t("options.percent", n=value)
        return self.t(f"options.{setting.name}.{value}")

    def _set(self, name: str, value: object) -> Callable[[], None]:
        def act() -> None:
            settings = self.app.settings
            if getattr(settings, name) == value:
                return
            if name == "fullscreen":
                self.app.toggle_fullscreen()
            else:
                setattr(settings, name, value)
                self.app.apply_settings()
            settings.save()

        return act

    def paint(self, canvas: Canvas) -> None:
        """Veil, sheet, lines."""
        u, sheet = canvas.u, self.sheet
        canvas.veil(140)
        canvas.over()
        canvas.paper(sheet, PAPER, 4, 3)
        canvas.typed((sheet.x + u(26), sheet.y + u(34)), self.t("options.title"), 24, INK, "ml")
        for setting, line in zip(SETTINGS, self.lines):
            left = Rect(line.x, line.y + u(4), round(line.w * 0.34) - u(10), u(36))
            name = self.t(f"options.{setting.name}")
            canvas.fitted((left.x, left.centery), name, (16, 15, 14), INK, "bold", "ml", left.w)
            note = self.t(f"options.{setting.name}.note")
            canvas.text((line.x, left.bottom + u(16)), note, XS, SOFT, "italic", "ml", line.w)
            for value in setting.values:
                rect = self.places[setting.name, value]
                on = getattr(self.app.settings, setting.name) == value
                hover = self.hovers((setting.name, value))
                controls.switch(canvas, rect, self._label(setting, value), on, hover)
        controls.button(canvas, self.done, self.t("options.done"), "main", "Space", hover=self.hovers("done"))
