"""The scenes of the window, one above the other: what is seen of them, and how one takes the place of another."""

from __future__ import annotations

import pygame

from game.ui.backdrop import room
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.idle_tasks import IdleTasks
from game.ui.runtime.scene_fade import Fade
from game.ui.runtime.scene_protocol import Composed, SceneProtocol
from game.ui.runtime.warm_up import FirstPicture
from game.ui.settings import Settings
from game.ui.sound.cues import cue
from game.ui.sound.mood import Mood
from game.ui.style.layout import Layout
from game.ui.style.quality import quality
from game.ui.surfaces.surface_pool import sheets
from game.ui.workers.picture_worker import picture_worker


class SceneStack:
    """The stack of scenes; the last one is the uppermost."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.canvas: Canvas
        self.scenes: list[SceneProtocol] = []
        self.dirty = True
        self.running = False
        self.leisure = IdleTasks()
        self._shown = False  # a frame has been shown, so that there is something to fade from
        self._clear = False  # in the frame drawn last nothing faded
        self.fade = Fade()
        self._still: pygame.Surface | None = None
        """What the scenes looked like when they were last drawn, kept only while something fades over them.

        Not where all of them keep that themselves.
        """
        self._rehearsal: FirstPicture | None = None
        """The first picture of the uppermost scene, until all is made that it needs; what was seen is seen so long."""

    @property
    def layout(self) -> Layout:
        """The measures of the window as it is now."""
        return self.canvas.layout

    @property
    def top(self) -> SceneProtocol | None:
        """The scene that gets the signals."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: SceneProtocol) -> None:
        """Put a scene above the others."""
        if self.top:
            self.top.pause()
            self._begin_fade()
            cue("page")
        self.leisure.open()
        self.scenes.append(scene)
        scene.resized(self.layout)
        scene.resume()
        self._rehearse(scene)

    def turned(self) -> None:
        """The uppermost scene shows another page of its own: that comes as another scene would."""
        if self.top:
            self._begin_fade()
            self._rehearse(self.top)

    def _rehearse(self, scene: SceneProtocol) -> None:
        """Its next picture is seen once all is made that it needs."""
        rehearsed = self._shown and picture_worker.open and not self.canvas.recorder
        paint = scene.rehearse if isinstance(scene, Composed) else scene.draw
        self._rehearsal = FirstPicture(paint) if rehearsed else None
        self.dirty = True

    def cover(self, scene: SceneProtocol, alone: bool = False) -> None:
        """Put a scene above the others at once: nothing that was seen before shows any more, not even fading.

        `alone` closes the others.
        """
        self.fade.finish()
        sheets.evict_idle(0.0)
        self._rehearsal = None
        if self.top:
            self.top.pause()
        if alone:
            self._close(0)
            room.forget_rooms()
        self.scenes.append(scene)
        scene.resized(self.layout)
        scene.resume()
        self.dirty = True

    def pop(self) -> None:
        """Close the uppermost scene; with the last one the game ends."""
        self._begin_fade()
        self._rehearsal = None
        self._close(len(self.scenes) - 1)
        if self.top:
            cue("page")
            self.top.resume()
        else:
            self.running = False
        self.dirty = True

    def replace(self, scene: SceneProtocol) -> None:
        """Close all scenes and open this one."""
        self._begin_fade()
        self._close(0)
        room.forget_rooms()
        self.push(scene)

    def swap(self, scene: SceneProtocol) -> None:
        """Open a scene in the place of the uppermost one."""
        if self.scenes:
            self._close(len(self.scenes) - 1)
        self.push(scene)

    def _close(self, least: int) -> None:
        while len(self.scenes) > least:
            scene = self.scenes.pop()
            scene.close()
            self.leisure.leave(scene)

    def _begin_fade(self) -> None:
        if self._shown and quality.overlays:
            self.fade.begin(self.canvas.surface, self.settings.pace)
            self.dirty = True

    @property
    def still_seen(self) -> bool:
        """Whether the canvas holds what was seen last, of these scenes alone: what covers them may begin with it."""
        return self._shown and self._clear and not self.canvas.recorder

    def redraw(self) -> None:
        """Something that is seen has changed."""
        self.dirty = True

    @property
    def mood(self) -> Mood:
        """How it sounds: as the uppermost scene that has a say wants it."""
        return next((mood for scene in reversed(self.scenes) if (mood := scene.mood) is not None), Mood())

    # what is seen ----------------------------------------------------------------------------------
    def rehearse(self, spent: float = 0.0) -> bool:
        """Make a little more of what a scene that has just come needs for its first picture; whether it can be seen."""
        if self._rehearsal is not None and self._rehearsal.ready(self.canvas, spent):
            self._rehearsal = None
        return self._rehearsal is None

    def draw(self) -> None:
        """Draw what can be seen: the uppermost scene, and below it those that show through."""
        if self._still is not None and not self.dirty:
            self.canvas.surface.blit(self._still, (0, 0))
        else:
            self._draw_scenes()
            self._hold(self.fade.running and not all(isinstance(scene, Composed) for scene in self.visible))
        self.dirty = False
        self._clear = not self.fade.running
        if self.fade.running:
            self.fade.draw(self.canvas.surface)
        elif self._still is not None:
            self._hold(False)

    def _hold(self, holds: bool) -> None:
        """Hold what was drawn while something fades over it, or hold nothing any more."""
        if not holds:
            if self._still is not None:
                sheets.give(self._still)
            self._still = None
        elif self._still is None:
            self._still = sheets.copy(self.canvas.surface)
        else:
            self._still.blit(self.canvas.surface, (0, 0))

    @property
    def visible(self) -> list[SceneProtocol]:
        """The scenes of which something is seen: the uppermost, and what it and those below let show through."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].transparent:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def _draw_scenes(self) -> None:
        self.canvas.layer = 0
        for scene in self.visible:
            scene.draw(self.canvas)
            self.canvas.over()
