"""Turning everything that is shown to another language while the game runs."""

from __future__ import annotations

import pygame

from game.ui.runtime.app import App


def speak(app: App, language: str) -> None:
    """Every word in every scene is this language's from now on, and the setting is kept.

    The window's catalogue is turned, not replaced: whoever holds it speaks the new language. Scenes make anew what
    they keep in words (`Scene.translated`), and then everything is laid out again.
    """
    app.settings.language = language
    app.t.turn_to(language)
    app.window.caption = app.t("app.name")
    pygame.display.set_caption(app.window.caption)
    for scene in tuple(app.scenes):
        scene.translated()
    app.relay()
    app.settings.save()
