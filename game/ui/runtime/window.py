"""The window itself: how it is opened, its size, full screen, and the two ways in which SDL brings pictures into it."""

from __future__ import annotations

import os
import sys

import pygame

from game.ui.icons import icon
from game.ui.settings import Settings
from game.ui.style.layout import SMALLEST_WINDOW, Fit, fit
from game.ui.style.palette import MANILA

UNSEEN_DRIVERS = ("dummy", "offscreen")
SCREEN_VARIABLES = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
PLAIN = "SDL_FRAMEBUFFER_ACCELERATION"
"""SDL's hint: without it every frame goes through OpenGL, also where that is software and 15 to 70 times slower (SDL
#5296)."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is one sentence for a person."""


class Screen:
    """The surface on which scenes draw: the window's own, or another that is scaled into it."""

    def __init__(self, window: pygame.Surface) -> None:
        self._window = window
        self.fit: Fit = fit(window.get_size())
        self.surface = window if self.fit.picture == self.fit.window else pygame.Surface(self.fit.picture)

    def whole(self) -> pygame.Surface:
        """The window with the picture in it."""
        if self.surface is not self._window:
            scaled, (x, y, *size) = self.surface, self.fit.box
            if self.fit.scale != 1:
                scaled = pygame.transform.smoothscale(scaled, size)
            self._window.fill((0, 0, 0))
            self._window.blit(scaled, (x, y))
        return self._window

    def show(self) -> None:
        """Let the player see what was drawn."""
        self.whole()
        pygame.display.flip()


class Window:
    """One window; what it is like is told by the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.caption = ""
        self.shown = False  # it was opened; pictures and tests have none
        self.was_smooth = False
        self._hinted = False  # it was we who told SDL to go the plain way

    @property
    def desktop(self) -> tuple[int, int]:
        """The size of the screen."""
        sizes = pygame.display.get_desktop_sizes() if pygame.display.get_init() else []
        return sizes[0] if sizes else (self.settings.width, self.settings.height)

    @property
    def smooth(self) -> bool:
        """Whether pictures go through the graphics card, in step with the screen."""
        return not self.settings.plain_window and pygame.display.get_driver() not in UNSEEN_DRIVERS

    def open(self, caption: str) -> pygame.Surface:
        """Open it. Raises NoDisplay where there is no screen."""
        self.caption = caption
        self._hint()
        try:
            if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREEN_VARIABLES):
                raise pygame.error("no screen was found")  # before the system's own libraries complain of it
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("no screen was found")  # SDL falls back on a window that nobody sees
            surface = self.set_mode()
        except pygame.error as fault:
            pygame.display.quit()
            raise NoDisplay(f"There is no display on which a window could be opened ({fault}).") from fault
        pygame.key.set_repeat(400, 60)
        pygame.key.stop_text_input()
        pygame.event.set_blocked([pygame.JOYBALLMOTION, pygame.WINDOWENTER, pygame.WINDOWLEAVE])
        return surface

    def set_mode(self, size: tuple[int, int] | None = None) -> pygame.Surface:
        """Give it a size, else the one that is set, or the whole screen."""
        size, flags = size or (self.settings.width, self.settings.height), pygame.RESIZABLE
        if self.settings.fullscreen:
            size, flags = self.desktop, pygame.FULLSCREEN
        else:
            size = (min(size[0], self.desktop[0]), min(size[1], self.desktop[1]))
        surface = self._smooth_surface(size, flags) or pygame.display.set_mode(size, flags)
        self.shown, self.was_smooth = True, self.smooth
        if not self.settings.fullscreen:
            least = (min(SMALLEST_WINDOW[0], size[0]), min(SMALLEST_WINDOW[1], size[1]))
            pygame.Window.from_display_module().minimum_size = least  # what a desktop can hold; others may not ask
        pygame.display.set_caption(self.caption)
        pygame.display.set_icon(icon("folder", 64, MANILA))
        return surface

    def _smooth_surface(self, size: tuple[int, int], flags: int) -> pygame.Surface | None:
        """A surface that is shown in step with the screen; None where that is not wanted or cannot be had."""
        if not self.smooth:
            return None
        try:
            return pygame.display.set_mode(size, flags | pygame.SCALED, vsync=1)
        except pygame.error:
            return None

    def reopen(self) -> pygame.Surface:
        """The same window the other way, plain or smooth: SDL looks at the hint only when it opens a screen."""
        pygame.display.quit()
        self._hint()
        pygame.display.init()
        return self.set_mode()

    def _hint(self) -> None:
        if not (sys.platform.startswith("linux") and os.environ.get("DISPLAY")):
            return
        if self.settings.plain_window:
            self._hinted = self._hinted or PLAIN not in os.environ
            os.environ.setdefault(PLAIN, "0")
        elif self._hinted:
            os.environ.pop(PLAIN, None)
            self._hinted = False
