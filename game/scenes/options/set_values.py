"""What is set, and from what can be chosen: the values of each line of the settings, and their words."""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.options.setting_pages import SIZE, SIZES, Line
from game.ui.runtime.app import App
from game.ui.style.layout import largest_scale
from game.ui.style.quality import quality


class SetValues:
    """The values of the settings in one window."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def largest(self) -> int:
        """The largest scale in per cent that this window holds."""
        return int(largest_scale(self.app.layout.size) * 100 + 0.001)

    def values(self, line: Line) -> tuple[object, ...]:
        """The values from which can be chosen, none where it is on or off."""
        if line.name != SIZE:
            return line.values
        now = (self.app.settings.width, self.app.settings.height)
        room = self.app.window.desktop
        fitting = [size for size in SIZES if size[0] <= room[0] and size[1] <= room[1]]
        return tuple(sorted({now, *fitting[-5:]}))

    def value(self, line: Line) -> object:
        """What is set."""
        settings = self.app.settings
        return (settings.width, settings.height) if line.name == SIZE else getattr(settings, line.name)

    def steps(self, slider: Line) -> int:
        """How many steps from its lower end a slider stands."""
        value = self.value(slider)
        assert isinstance(value, int) and slider.numbers is not None
        return (value - slider.numbers.start) // slider.numbers.step

    def fits(self, name: str, value: object) -> bool:
        """Whether this window has room for it."""
        return name != "scale_percent" or not isinstance(value, int) or value <= self.largest

    def label(self, name: str, value: object) -> str:
        """A value in words."""
        if isinstance(value, tuple):
            return self.app.t("options.size.value", wide=value[0], high=value[1])
        if f"options.{name}.{value}" in self.app.t:
            return self.app.t(f"options.{name}.{value}")
        if isinstance(value, bool):
            return self.app.t("options.on" if value else "options.off")
        if isinstance(value, int):
            if name.endswith("_ms"):
                return self.app.t("options.seconds", n=value / 1000)
            return str(value) if name == "scale_percent" else self.app.t("options.percent", n=value)
        return str(value)

    def note(self, line: Line) -> str:
        """What the line sets or, while that is without effect, which other setting is why."""
        t, settings = self.app.t, self.app.settings
        if line.own and any(isinstance(scene, Scene) and scene.is_shared for scene in self.app.scenes):
            return t("options.idle", why=t("options.shared"))
        for name in line.idle_by:
            if not quality.overlays if name == "effects" else getattr(settings, name):
                why = t.pair(t(f"options.{name}"), self.label(name, getattr(settings, name)))
                return t("options.idle", why=why)
        return t(f"options.{line.name}.note")

    def flagged(self, phase: str, mine: bool) -> bool:
        """Whether the game stops in this phase of my turns, or of theirs."""
        return flag_word(phase, mine) in self.app.settings.stops.split()


def flag_word(phase: str, mine: bool) -> str:
    """How the settings keep a flag."""
    return f"{phase}.{'mine' if mine else 'theirs'}"
