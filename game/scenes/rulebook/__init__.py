"""The rule book in the program: chapters of numbered paragraphs, search, links, the glossary in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.runtime.app import App

__all__ = ["open_rulebook"]


def open_rulebook(app: App, at: str = "") -> None:
    """Open the rule book over what is shown, at a paragraph, section, chapter or word, else where one read last."""
    from game.scenes.rulebook.scene import Rulebook

    app.push(Rulebook(app, at))
