"""What composing a table needs of it."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table.animation.animator import Animator
from game.scenes.table.drawing.prompt_bar import TablePrompt
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.rendering.layers import Layers
from game.scenes.table.rendering.passages import TableSnapshot
from game.ui.style.layout import Layout


class ComposedTable(SpeakingTable, Protocol):
    """A table of which pictures are composed."""

    layers: Layers
    table_prompt: TablePrompt

    @property
    def animator(self) -> Animator: ...
    @property
    def seen(self) -> TableSnapshot:
        """What the table shows."""

    def begin(self, layout: Layout) -> None:
        """A picture begins."""
