"""Opens the dialogs of the builder: what lies over it, each read only when it is asked for."""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol
from game.scenes.screens import screen


def open_dialog(editor: DeckEditorProtocol, name: str, *about: object) -> None:
    """Open the dialog that `screens.SCREENS` calls so, `about` something of the deck where it wants that."""
    made = screen(f"decks.{name}")(editor, *about)
    if isinstance(made, Scene):
        editor.app.push(made)
