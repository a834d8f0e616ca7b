"""The loop of the window: its scenes are drawn when something changed, and fed with signals."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from time import perf_counter

import pygame

from game.ui.cache import process_memory
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.crash import closed, given_names, rescued, tell_crash
from game.ui.runtime.scene_protocol import SceneProtocol
from game.ui.runtime.screen_reader import ScreenReader
from game.ui.runtime.warm_up import MUCH_S
from game.ui.runtime.window import NoDisplay
from game.ui.runtime.window_app import SceneWindow
from game.ui.settings import Settings
from game.ui.style.quality import quality
from game.ui.widgets.key_caps import caps
from game.ui.workers.file_writer import file_writer
from game.ui.workers.picture_worker import Proofs, picture_worker

__all__ = ["App", "NoDisplay", "SceneProtocol"]

LONGEST_STEP_MS = 50.0  # Windows stops the loop while a window is dragged; nothing may jump afterwards
IDLE_WAIT_MS = 250  # how long a resting scene waits before it looks round again
FADE_WAIT_MS = 40  # the same while the ambience changes
POLL_WAIT_MS = 15  # the same while a scene waits for somebody else, such as the computer player


class App(SceneWindow):
    """One window with its scenes, settings and words, and the rounds in which it lives."""

    def __init__(self, settings: Settings | None = None, texts: Texts | None = None) -> None:
        super().__init__(settings or Settings(), texts)
        self.notice = ""  # a sentence that the title shows once, such as damaged settings
        self.clock = pygame.time.Clock()
        self.waited = 0.0
        """Milliseconds for which this round waited for an event: no motion's time, but its viewer's."""
        self._begun = 0.0
        """When this round began, less what it waited for since."""
        self._after_frame: list[Callable[[], None]] = []
        self._owed = False  # what waits for a frame that was shown is to be done
        self._aloud = ScreenReader()
        self._proofs = Proofs()

    def open(self) -> None:
        """Open the window. Raises NoDisplay where there is none to open it on."""
        super().open()
        self.after_frame(self.reader.pad.start)

    def run(self, first: SceneProtocol) -> int:
        """Show `first` until the player leaves; the exit code, 3 after a fault of the program."""
        self.running = True
        gc.freeze()  # modules, cards and texts last as long as the program: no clearing halts over them
        picture_worker.unlock()
        file_writer.start()
        try:
            self.begin(first)
            self.after_frame(self.sound.open)
            while self.running:
                self.turn()
            file_writer.finish()
        except Exception as fault:
            tell_crash(fault, rescued(self.scenes), self.t, given_names(self.scenes))
            return 3
        finally:
            self._leave()
        return 0

    def begin(self, first: SceneProtocol) -> None:
        """Show the first picture. Nothing is seen before it, so that it is drawn at once, and not in a round."""
        self.push(first)
        self.draw()
        self.screen.show()
        self._shown = self._owed = True
        self.clock.tick()

    def quit(self) -> None:
        """End the loop."""
        self.running = False

    def after_frame(self, act: Callable[[], None]) -> None:
        """Do something once the next frame is shown: work that would delay it."""
        self._after_frame.append(act)

    # a round ----------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether this round has worked so long that what can wait is to be begun in the next."""
        return self._spent >= MUCH_S

    @property
    def _spent(self) -> float:
        return perf_counter() - self._begun

    def turn(self) -> None:
        """One round of the loop: events, time, and a frame if anything changed."""
        self.waited = 0.0
        events = self._events()
        self._begun = perf_counter()
        for event in events:
            self.take(event)
            if not self.running:
                return
        waited = perf_counter()
        ms = min(LONGEST_STEP_MS, float(self.clock.tick(quality.frames)))
        self._begun += perf_counter() - waited
        self._hand_on(self.reader.pad.tick(ms))
        self.advance(ms)
        self.develop(ms)
        self.sound.update(self.mood)
        if self._sign.update(ms):
            self.dirty = True
        self.leisure.passed(ms)
        ready = not (self._owed and self.run_after_frame()) and self.rehearse(self._spent)
        fading = self.fade.running and ready
        if fading:
            self.fade.update(ms)
        drawn = (self.dirty or fading) and ready and self.running
        if drawn:
            self.draw()
            if not self.window.smooth:  # where it is, showing a frame waits for the screen
                self.screen.show()
            spent = self._spent
            if self.window.smooth:
                self.screen.show()
            self._shown = self._owed = True
        elif ready and not self.busy:
            self.leisure.spend()
        if quality.measured(ms, spent * 1000 if drawn else None):
            self.relay()

    def advance(self, ms: float) -> None:
        """Time passes for every scene, and faults of the file writer are raised."""
        for scene in tuple(self.scenes):
            scene.update(ms)
        file_writer.raise_fault()
        told = self.tell_saving(file_writer.refusal())
        if told and self.settings.read_aloud:
            self._aloud.tell(told)

    def develop(self, ms: float) -> None:
        """Let the scenes show pictures that have come from the picture worker since they were laid out.

        Not one by one, and not in a frame that has enough to do already.
        """
        if self._proofs.due(ms, self.dirty):
            for scene in tuple(self.scenes):
                scene.develop()

    def _events(self) -> list[pygame.event.Event]:
        if (
            self.dirty
            or self.fade.running
            or self._sign.words
            or self._after_frame
            or any(scene.animating for scene in self.scenes)
        ):
            return pygame.event.get()
        busy = picture_worker.waiting or self.leisure.waiting or self.reader.pad.busy
        polling = busy or any(scene.polling for scene in self.scenes)
        wait = POLL_WAIT_MS if polling else FADE_WAIT_MS if self.sound.fading else IDLE_WAIT_MS
        first = pygame.event.wait(wait)
        self.waited = float(self.clock.tick())  # nobody's motion
        return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []

    def run_after_frame(self) -> bool:
        """A frame was seen: do what waited for it, in the round after it; whether that is enough for one round."""
        begun, self._shown, self._owed = perf_counter(), True, False
        waiting, self._after_frame = self._after_frame, []
        for act in waiting:
            act()
        return perf_counter() - begun > MUCH_S

    # signals ----------------------------------------------------------------------------------------
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

    def _leave(self) -> None:
        closing = [scene.close for scene in reversed(self.scenes)]
        self.scenes.clear()
        closed(*closing, file_writer.stop)
        process_memory.usual()
        picture_worker.lock()
        self.sound.close()
        self.settings.save()
        pygame.quit()
