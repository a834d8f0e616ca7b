"""The window and its loop: a stack of scenes, drawn when something changed, fed with signals (CLIENT.md 1 and 2)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from time import perf_counter

import pygame

from game.ui import backdrop, heap, measures, radio_set, room, textures
from game.ui.aloud import Aloud
from game.ui.caps import caps
from game.ui.clerk import clerk
from game.ui.crash import closed, rescued, tell_crash
from game.ui.cues import cue
from game.ui.darkroom import Proofs, darkroom
from game.ui.draw import Canvas
from game.ui.fade import Fade
from game.ui.input import Reader, Signal
from game.ui.keymap import KeyMap
from game.ui.layout import SMALLEST_WINDOW, Layout
from game.ui.leisure import Leisure
from game.ui.old_screen import film
from game.ui.quality import quality
from game.ui.record import Recorder
from game.ui.rehearsal import MUCH_S, FirstPicture
from game.ui.settings import Settings
from game.ui.sign import Sign
from game.ui.sound.mood import Mood
from game.ui.sound.player import Player
from game.ui.stage import Composed, Stage
from game.ui.texts import Texts, use
from game.ui.theme import theme
from game.ui.window import NoDisplay, Window

__all__ = ["App", "NoDisplay", "Stage"]

LONGEST_STEP_MS = 50.0  # Windows stops the loop while a window is dragged; nothing may jump afterwards
IDLE_WAIT_MS = 250  # how long a resting scene waits before it looks round again
FADE_WAIT_MS = 40  # the same while the ambience changes
POLL_WAIT_MS = 15  # the same while a scene waits for somebody else, such as the computer player


class App:
    """One window with its scenes, settings and words."""

    def __init__(self, settings: Settings | None = None, texts: Texts | None = None) -> None:
        self.settings = settings or Settings()
        self.t = use(texts or Texts(self.settings.language))
        self.reader = Reader()
        self.scenes: list[Stage] = []
        self.dirty = True
        self.running = False
        self.notice = ""  # a sentence that the title shows once, such as damaged settings
        self.canvas: Canvas
        self.clock = pygame.time.Clock()
        self._after_frame: list[Callable[[], None]] = []
        self._shown = False  # a frame has been shown, so that there is something to fade from
        self._owed = False  # what waits for that frame is to be done
        self._fade = Fade()
        self._still: pygame.Surface | None = None
        """What the scenes looked like when they were last drawn, kept only while something fades over them.

        Not where all of them keep that themselves.
        """
        self.sound = Player(self.settings)
        """Silent until the loop runs."""
        self._rehearsal: FirstPicture | None = None
        """The first picture of the uppermost scene, until all is made that it needs; what was seen is seen so long."""
        self._sign = Sign()
        self.window = Window(self.settings)
        self._aloud = Aloud()
        self._proofs = Proofs()
        self.leisure = Leisure()

    # the window ------------------------------------------------------------------------------------
    def open(self) -> None:
        """Open the window. Raises NoDisplay where there is none to open it on."""
        heap.steady()
        surface = self.window.open(self.t("app.name"))
        pygame.font.init()
        self._take_settings()
        self._adopt(surface)
        self.after_frame(self.reader.pad.start)

    def open_hidden(self, size: tuple[int, int], recorder: Recorder | None = None) -> None:
        """A window that nobody sees, for pictures and tests."""
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        self._take_settings()
        self._adopt(pygame.display.set_mode(size))
        self.canvas.recorder = recorder

    def _adopt(self, surface: pygame.Surface) -> None:
        """Take another surface: what was made for other measures is dropped, every scene lays itself out anew."""
        self._fade.finish()
        self._rehearsal = None
        quality.renew()
        settings = self.settings
        scales = (settings.text_percent / 100, settings.card_percent / 100, settings.scale_percent / 100)
        layout = Layout(surface.get_size(), *scales)
        measures.take(layout, surface)
        self.canvas = Canvas(surface, layout)
        self.leisure.begin(layout)
        for scene in self.scenes:
            scene.resized(layout)
        self.dirty = True

    @property
    def layout(self) -> Layout:
        """The measures of the window as it is now."""
        return self.canvas.layout

    @property
    def desktop(self) -> tuple[int, int]:
        """The size of the screen on which the window lies."""
        return self.window.desktop

    def apply_settings(self, anew: bool = True) -> None:
        """Take settings that have changed: they hold at once, in every scene.

        `anew` makes everything anew that depends on the sizes of window and text.
        """
        self._take_settings()
        for scene in self.scenes:
            scene.pace(self.settings.pace)
            scene.configured()
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if self.window.shown and self.window.smooth != self.window.was_smooth:
            surface = self.window.reopen()
            anew = True
        if anew:
            self._adopt(surface)
        else:
            self.relay()

    def _take_settings(self) -> None:
        """What belongs to no scene: keys, caps, colours."""
        settings, reader = self.settings, self.reader
        reader.keys, reader.latching = KeyMap.read(settings.keys, settings.pad), settings.two_presses
        caps.show(reader.device, reader.keys)
        quality.choose(settings.effects)
        if theme.set(settings.high_contrast, settings.room_light):
            textures.forget_textures()
            backdrop.forget()

    def relay(self) -> None:
        """Every scene draws itself anew, in the same measures."""
        recorder = self.canvas.recorder
        self.canvas = Canvas(self.canvas.surface, self.layout, recorder)
        for scene in tuple(self.scenes):
            scene.relay()
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size; in full screen it has it from then on."""
        self.settings.width, self.settings.height = size
        if not self.settings.fullscreen and self.window.shown:
            self._adopt(self.window.set_mode())

    def toggle_mute(self) -> None:
        """All sound off, or on again; which of both is shown for a moment."""
        self._sign.show(self.t("sound.off" if self.sound.mute() else "sound.on"))
        self.settings.save()
        self.dirty = True

    def tune(self) -> None:
        """The radio's next station; what it plays is shown for a moment."""
        self.settings.station = (self.settings.station + 1) % (radio_set.STATIONS + 1)
        self._sign.show(self.t("radio.now", station=self.t(f"radio.{self.settings.station}")))
        self.settings.save()
        self.dirty = True

    def toggle_fullscreen(self) -> None:
        """Full screen at the desktop's size, and back."""
        self.settings.fullscreen = not self.settings.fullscreen
        if self.window.shown:
            self._adopt(self.window.set_mode())
        self.settings.save()

    # the scenes ------------------------------------------------------------------------------------
    @property
    def top(self) -> Stage | None:
        """The scene that gets the signals."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Stage) -> None:
        """Put a scene above the others."""
        if self.top:
            self.top.pause()
            self._begin_fade()
            cue("page")
        self.leisure.open()
        self.scenes.append(scene)
        scene.resized(self.layout)
        scene.resume()
        rehearsed = self._shown and darkroom.open and not self.canvas.recorder
        paint = scene.rehearse if isinstance(scene, Composed) else scene.draw
        self._rehearsal = FirstPicture(paint) if rehearsed else None
        self.dirty = True

    def cover(self, scene: Stage, alone: bool = False) -> None:
        """Put a scene above the others at once: nothing that was seen before shows any more, not even fading.

        `alone` closes the others.
        """
        self._fade.finish()
        self._rehearsal = None
        if self.top:
            self.top.pause()
        while alone and self.scenes:
            self.scenes.pop().close()
        if alone:
            room.forget_rooms()
            self.leisure.leave()
        self.scenes.append(scene)
        scene.resized(self.layout)
        scene.resume()
        self.dirty = True

    def pop(self) -> None:
        """Close the uppermost scene; with the last one the game ends."""
        self._begin_fade()
        self._rehearsal = None
        self.scenes.pop().close()
        self.leisure.leave()
        if self.top:
            cue("page")
            self.top.resume()
        else:
            self.running = False
        self.dirty = True

    def replace(self, scene: Stage) -> None:
        """Close all scenes and open this one."""
        self._begin_fade()
        while self.scenes:
            self.scenes.pop().close()
        room.forget_rooms()
        self.push(scene)
        self.leisure.leave()

    def swap(self, scene: Stage) -> None:
        """Open a scene in the place of the uppermost one."""
        if self.scenes:
            self.scenes.pop().close()
        self.push(scene)

    def _begin_fade(self) -> None:
        """What is seen now fades out over what comes."""
        if self._shown and quality.overlays:
            self._fade.begin(self.canvas.surface, self.settings.pace)
            self.dirty = True

    def quit(self) -> None:
        """End the loop."""
        self.running = False

    def shows(self, scene: Stage) -> bool:
        """Whether any of this scene is seen."""
        return scene in self._visible

    def redraw(self) -> None:
        """Something that is seen has changed."""
        self.dirty = True

    def after_frame(self, act: Callable[[], None]) -> None:
        """Do something once the next frame is shown: work that would delay it."""
        self._after_frame.append(act)

    @property
    def mood(self) -> Mood:
        """How it sounds: as the uppermost scene that has a say wants it."""
        return next((mood for scene in reversed(self.scenes) if (mood := scene.mood) is not None), Mood())

    # the loop --------------------------------------------------------------------------------------
    def run(self, first: Stage) -> int:
        """Show `first` until the player leaves; the exit code, 3 after a fault of the program."""
        self.running = True
        heap.settle()
        darkroom.unlock()
        clerk.call()
        try:
            self.begin(first)
            self.after_frame(self.sound.open)
            while self.running:
                self.turn()
            clerk.finish()
        except Exception as fault:
            tell_crash(fault, rescued(self.scenes), self.t)
            return 3
        finally:
            self._leave()
        return 0

    def begin(self, first: Stage) -> None:
        """Show the first picture. Nothing is seen before it, so that it is drawn at once, and not in a round."""
        self.push(first)
        self.draw()
        pygame.display.flip()
        self._shown = self._owed = True
        self.clock.tick()

    def turn(self) -> None:
        """One round of the loop: events, time, and a frame if anything changed."""
        events, begun = self._events(), perf_counter()
        for event in events:
            self.take(event)
            if not self.running:
                return
        spent = perf_counter() - begun
        ms = min(LONGEST_STEP_MS, float(self.clock.tick(quality.frames)))
        begun = perf_counter()
        self._hand_on(self.reader.pad.tick(ms))
        self.advance(ms)
        self.develop(ms)
        self.sound.update(self.mood)
        if self._sign.update(ms):
            self.dirty = True
        self.leisure.passed(ms)
        ready = not (self._owed and self._frame_shown()) and self.rehearse(spent + perf_counter() - begun)
        fading = self._fade.running and ready
        if fading:
            self._fade.update(ms)
        drawn = (self.dirty or fading) and ready and self.running
        if drawn:
            self.draw()
            if not self.window.smooth:  # where it is, showing a frame waits for the screen
                pygame.display.flip()
            spent += perf_counter() - begun
            if self.window.smooth:
                pygame.display.flip()
            self._shown = self._owed = True
        elif spent + perf_counter() - begun < MUCH_S:
            self.leisure.spend()
        if quality.measured(ms, spent * 1000 if drawn else None):
            self.relay()

    def advance(self, ms: float) -> None:
        """Time passes for every scene, and those hear who waited for the clerk."""
        for scene in tuple(self.scenes):
            scene.update(ms)
        clerk.listen()

    def rehearse(self, spent: float = 0.0) -> bool:
        """Make a little more of what a scene that has just come needs for its first picture; whether it can be seen."""
        if self._rehearsal is not None and self._rehearsal.ready(self.canvas, spent):
            self._rehearsal = None
        return self._rehearsal is None

    def develop(self, ms: float) -> None:
        """Let the scenes show pictures that have come from the darkroom since they were laid out.

        Not one by one, and not in a frame that has enough to do already.
        """
        if self._proofs.due(ms, self.dirty):
            for scene in tuple(self.scenes):
                scene.develop()

    def take(self, event: pygame.event.Event) -> None:
        """Hand one event on to whom it concerns."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self._resized(event.size)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.dirty = True
        self._hand_on(self.reader.read(event))

    def _hand_on(self, signals: Iterable[Signal]) -> None:
        """Signals go to the uppermost scene, but for those that are the window's own."""
        if caps.show(self.reader.device, self.reader.keys):
            self.relay()
        for signal in signals:
            if signal.name in ("fullscreen", "mute"):
                if not signal.repeat:
                    self.toggle_fullscreen() if signal.name == "fullscreen" else self.toggle_mute()
            elif self.top:
                self.top.handle(signal)
        if self.settings.read_aloud and self.top:
            self._aloud.say(self.top.announcement, self.top.spoken)

    def draw(self) -> None:
        """Draw what can be seen: the uppermost scene, and below it those that show through."""
        if self._still is not None and not self.dirty:
            self.canvas.surface.blit(self._still, (0, 0))
        else:
            self._draw_scenes()
            kept = self._fade.running and not all(isinstance(scene, Composed) for scene in self._visible)
            self._still = self.canvas.surface.copy() if kept else None
        if not self._fade.running:
            self._still = None
        self.dirty = False
        self._fade.draw(self.canvas.surface)
        self._sign.draw(self.canvas)
        settings = self.settings
        if not settings.high_contrast and quality.overlays:
            glass = film(self.layout.size, settings.scan_lines, settings.grain, settings.vignette)
            if glass is not None:
                self.canvas.surface.blit(glass, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    @property
    def _visible(self) -> list[Stage]:
        """The scenes of which something is seen: the uppermost, and what it and those below let show through."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].transparent:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def _draw_scenes(self) -> None:
        self.canvas.layer = 0
        for scene in self._visible:
            scene.draw(self.canvas)
            self.canvas.over()

    def _events(self) -> list[pygame.event.Event]:
        if (
            self.dirty
            or self._fade.running
            or self._sign.running
            or self._after_frame
            or any(scene.animating for scene in self.scenes)
        ):
            return pygame.event.get()
        busy = darkroom.waiting or self.leisure.waiting or self.reader.pad.busy
        polling = busy or any(scene.polling for scene in self.scenes)
        wait = POLL_WAIT_MS if polling else FADE_WAIT_MS if self.sound.fading else IDLE_WAIT_MS
        first = pygame.event.wait(wait)
        self.clock.tick()  # the time that was waited is nobody's motion
        return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []

    def _resized(self, size: tuple[int, int]) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and self.window.shown and self.window.smooth and not self.settings.fullscreen:
            if size != self.layout.size:  # the picture was only stretched
                self.resize(size)
            return
        if surface is None or surface.get_size() == self.layout.size:
            return
        self._adopt(surface)
        if not self.settings.fullscreen:
            self.settings.width = max(size[0], SMALLEST_WINDOW[0])
            self.settings.height = max(size[1], SMALLEST_WINDOW[1])

    def _frame_shown(self) -> bool:
        """A frame was seen: do what waited for it, in the round after it; whether that is enough for one round."""
        begun, self._shown, self._owed = perf_counter(), True, False
        waiting, self._after_frame = self._after_frame, []
        for act in waiting:
            act()
        return perf_counter() - begun > MUCH_S

    def _leave(self) -> None:
        closing = [scene.close for scene in reversed(self.scenes)]
        self.scenes.clear()
        closed(*closing, clerk.dismiss)
        heap.usual()
        darkroom.lock()
        self.sound.close()
        self.settings.save()
        pygame.quit()
