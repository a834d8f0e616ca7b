"""Walking with keys or a pad through the lists of the builder, as one reads: over the ends of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.decks.builder.editor import DeckEditor


def walk(editor: DeckEditor, way: str) -> bool:
    """Left and right in the grid, up and down in the deck; False where the arrow means something else."""
    here, by = editor.targets.focus, 1 if way in ("right", "down") else -1
    if not editor.targets.ring or here is None:
        return False
    walked = editor.pool_panel if way in ("left", "right") else editor.deck_list
    goal = walked.beside(here, by)
    if goal is None:
        return False
    walked.reveal(goal)
    editor.relay_parts(walked)
    editor.targets.give_focus(goal)
    return True
