"""The window with the scenes in it: how it is opened and measured, and what of the settings belongs to no scene."""

from __future__ import annotations

import os

import pygame

from game.ui.backdrop import backdrops
from game.ui.cache import process_memory
from game.ui.decor import radio
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts, use
from game.ui.input.keymap import KeyMap
from game.ui.input.reader import Reader
from game.ui.runtime import cache_reset
from game.ui.runtime.scene_protocol import SceneProtocol
from game.ui.runtime.scene_stack import SceneStack
from game.ui.runtime.window import Screen, Window
from game.ui.settings import Settings
from game.ui.sound.player import Player
from game.ui.style.layout import SMALLEST_WINDOW, Layout
from game.ui.style.palette import theme
from game.ui.style.quality import quality
from game.ui.surfaces import textures
from game.ui.surfaces.crt_filter import film
from game.ui.surfaces.surface_pool import sheets
from game.ui.text.recorder import Recorder
from game.ui.widgets import toast
from game.ui.widgets.key_caps import caps
from game.ui.widgets.toast import Toast


class SceneWindow(SceneStack):
    """One window with its scenes, settings and words: all that is seen, heard and pressed there."""

    def __init__(self, settings: Settings, texts: Texts | None) -> None:
        super().__init__(settings)
        self.t = use(texts or Texts(settings.language))
        self.reader = Reader()
        self.window = Window(settings)
        self.screen: Screen
        self.sound = Player(settings)
        """Silent until the loop runs."""
        self._sign = Toast()
        self._foot = toast.SaveWarning()
        self._whole: Canvas
        """The whole picture; what is shown leaves its foot free where something is told there."""

    def open(self) -> None:
        """Open the window. Raises NoDisplay where there is none to open it on."""
        process_memory.steady()
        surface = self.window.open(self.t("app.name"))
        pygame.font.init()
        self._take_settings()
        self._adopt(surface)

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
        self.fade.finish()
        sheets.evict_idle(0.0)
        self._rehearsal = None
        quality.renew()
        settings = self.settings
        scales = (settings.text_percent / 100, settings.card_percent / 100, settings.scale_percent / 100)
        self.screen = Screen(surface)
        self.reader.fit = self.screen.fit
        whole = Layout(self.screen.fit.picture, *scales)
        cache_reset.take(whole, surface)
        self._whole = self.canvas = Canvas(self.screen.surface, whole)
        if high := self._foot.high(self._whole):
            seen = pygame.Rect(0, 0, whole.size[0], whole.size[1] - high)
            self.canvas = Canvas(self.screen.surface.subsurface(seen), Layout(seen.size, *scales[:2], whole.scale))
        layout = self.layout
        self.leisure.begin(layout)
        for scene in self.scenes:
            scene.resized(layout)
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size; in full screen it has it from then on."""
        self._remember(size)
        if not self.settings.fullscreen and self.window.shown:
            self._adopt(self.window.set_mode(size))

    def _remember(self, size: tuple[int, int]) -> None:
        """The next window has this size, unless it is one that nobody would choose."""
        self.settings.width = max(size[0], SMALLEST_WINDOW[0])
        self.settings.height = max(size[1], SMALLEST_WINDOW[1])

    def _resized(self, size: tuple[int, int]) -> None:
        surface, before = pygame.display.get_surface(), self.screen.fit.window
        if surface is not None and self.window.shown and self.window.smooth and not self.settings.fullscreen:
            if size != before:  # the picture was only stretched
                self.resize(size)
            return
        if surface is None or surface.get_size() == before:
            return
        self._adopt(surface)
        if not self.settings.fullscreen:
            self._remember(size)

    def replace(self, scene: SceneProtocol) -> None:
        """Close all scenes and open this one, with every effect that is set: it has another chance."""
        anew = quality.renew()
        super().replace(scene)
        if anew:
            self.relay()

    def toggle_fullscreen(self) -> None:
        """Full screen at the desktop's size, and back."""
        self.settings.fullscreen = not self.settings.fullscreen
        if self.window.shown:
            self._adopt(self.window.set_mode())
        self.settings.save()

    # settings ---------------------------------------------------------------------------------------
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
        caps.ringed = False  # the scene says so anew
        if self.t.two_presses != settings.two_presses:
            self.t.two_presses = settings.two_presses
            for scene in tuple(self.scenes):
                scene.translated()
        quality.choose(settings.effects)
        if theme.set(settings.high_contrast, settings.room_light):
            textures.forget_textures()
            backdrops.forget()

    def tell_saving(self, fault: OSError | None) -> str:
        """Tell at the foot of the window what could not be saved, until all could; what is new of it."""
        told = toast.words(fault, self.t)
        if told == self._foot.words:
            return ""
        self._foot.words = told
        surface = pygame.display.get_surface()
        if surface is not None:
            self._adopt(surface)
        return told

    def relay(self) -> None:
        """Every scene draws itself anew, in the same measures."""
        recorder = self.canvas.recorder
        self.canvas = Canvas(self.canvas.surface, self.layout, recorder)
        for scene in tuple(self.scenes):
            scene.relay()
        self.dirty = True

    def speak(self, language: str) -> None:
        """Every word in every scene is this language's from now on, and the setting is kept.

        The window's catalogue is turned, not replaced: whoever holds it speaks the new language. Scenes make anew what
        they keep in words (`Scene.translated`), and then everything is laid out again.
        """
        self.settings.language = language
        self.t.turn_to(language)
        self.window.caption = self.t("app.name")
        pygame.display.set_caption(self.window.caption)
        for scene in tuple(self.scenes):
            scene.translated()
        self.relay()
        self.settings.save()

    def toggle_mute(self) -> None:
        """All sound off, or on again; which of both is shown for a moment."""
        self._sign.show(self.t("sound.off" if self.sound.mute() else "sound.on"))
        self.settings.save()
        self.dirty = True

    def tune(self) -> None:
        """The radio's next station; what it plays is shown for a moment."""
        self.settings.station = (self.settings.station + 1) % (radio.STATIONS + 1)
        self._sign.show(self.t("radio.now", station=self.t(f"radio.{self.settings.station}")))
        self.settings.save()
        self.dirty = True

    def draw(self) -> None:
        """Draw what can be seen of the scenes, and over them what is the window's own."""
        super().draw()
        if self._foot.words:
            self._foot.draw(self._whole)
        if self._sign.words:
            self._sign.draw(self.canvas)
        glass = self._glass()
        if glass is not None:
            self.canvas.surface.blit(glass, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    @property
    def still_seen(self) -> bool:
        """Whether the canvas holds what was seen last, with no sign and no glass of an old screen over it."""
        return super().still_seen and not self._sign.words and self._glass() is None

    def _glass(self) -> pygame.Surface | None:
        """What lies over everything where the window is to look like an old screen."""
        settings = self.settings
        if settings.high_contrast or not quality.overlays:
            return None
        return film(self.layout.size, settings.scan_lines, settings.grain, settings.vignette)
