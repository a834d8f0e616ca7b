"""The room of the title as a thing: rain and steam move, the lamp can be switched, the window answers with a flash."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.scenes.base import Scene
from game.ui.backdrop import backdrops, room
from game.ui.decor.weather import Weather
from game.ui.drawing.canvas import Canvas
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout
from game.ui.style.palette import theme
from game.ui.style.quality import quality
from game.ui.widgets.targets import Target

SHADE = (176, 62)  # design units: how wide and high the lamp's shade is
DARK = 150
"""How dark the room is without the lamp, of 255: what can be chosen is read all the same."""


class AnimatedRoom:
    """What moves and can be touched behind the drawer of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.weather = Weather()
        self.lamp = True
        """Whether it is lit."""

    @property
    def moves(self) -> bool:
        """Whether anything moves: not where the player wants it still, nor where frames are late."""
        pace = self.scene.app.settings.pace
        return pace.factor > 0 and not pace.reduced and not theme.high and quality.overlays

    def passed(self, ms: float) -> bool:
        """Time passes; whether it looks different now."""
        return self.moves and self.weather.passed(ms)

    def switch(self) -> None:
        """The lamp on, or off."""
        self.lamp = not self.lamp
        self.scene.relay()

    def strike(self) -> None:
        """Lightning, now; whoever cannot see it flash hears it roll."""
        self.weather.strike()
        cue("thunder")
        self.scene.app.redraw()

    # layout -----------------------------------------------------------------------------------------
    def targets(self, layout: Layout) -> Iterable[Target]:
        """The window and the lamp; nothing where only the dark is seen."""
        if theme.high:
            return
        t = self.scene.t
        panes = room.panes(layout)
        window = panes[0].unionall(panes[1:])
        yield Target("window", window, t("desk.window.say"), self.strike, group="desk", sound="")
        x, y = room.lamp_place(layout)
        shade = Rect(0, 0, layout.u(SHADE[0]), layout.u(SHADE[1]))
        shade.center = (x, y)
        say = t("desk.lamp.off.say" if self.lamp else "desk.lamp.on.say")
        yield Target("lamp", shade, say, self.switch, group="desk", sound="clack")

    # drawing ----------------------------------------------------------------------------------------
    def paint_room(self, canvas: Canvas) -> None:
        """The room, dark but for the window where the lamp is off."""
        picture = backdrops.title_room(canvas.layout)
        canvas.surface.blit(picture, (0, 0))
        if not self.lamp and not theme.high:
            canvas.veil(DARK)
            for pane in room.panes(canvas.layout):
                canvas.surface.blit(picture, pane, pane)

    def paint(self, canvas: Canvas) -> None:
        """What moves, over all that stands still."""
        if not self.moves:
            return
        self.weather.rain(canvas.surface, room.panes(canvas.layout))
        x, y = room.mug_place(canvas.layout)
        u = canvas.u
        self.weather.steam(canvas.surface, (x + u(31), y - u(8)), canvas.layout.scale)
