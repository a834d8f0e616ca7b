"""What composing a table needs of it."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table.animation.animator import Animator
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import Prompt
from game.scenes.table.core.table_protocols import SpeakingTable
from game.scenes.table.overlay.targeting_arrow import TargetingArrow
from game.scenes.table.overlay.transient_overlay import TransientOverlay
from game.scenes.table.overlay.turn_summary import TurnSummary
from game.scenes.table.rendering.layers import Layers
from game.scenes.table.rendering.passages import TableSnapshot
from game.scenes.table.wording.prompt_text import Outlook
from game.ui.style.layout import Layout


class PromptStrip(Protocol):
    """The words of the strip; `table_prompt.TablePrompt` makes them."""

    def outlook(self, ctx: DrawContext) -> Outlook:
        """What the strip is made from."""

    def of(self, ctx: DrawContext, outlook: Outlook) -> Prompt:
        """What the strip says."""

    def with_caps(self, asked: Prompt, fitted: Prompt, room: object) -> Prompt:
        """The prompt with the caps that have room, which do not come and go at one question."""


class ComposedTable(SpeakingTable, Protocol):
    """A table of which pictures are composed."""

    layers: Layers

    @property
    def table_prompt(self) -> PromptStrip: ...
    @property
    def animator(self) -> Animator: ...
    @property
    def transient(self) -> TransientOverlay: ...
    @property
    def summary(self) -> TurnSummary: ...
    @property
    def aim(self) -> TargetingArrow: ...
    @property
    def seen(self) -> TableSnapshot:
        """What the table shows."""

    def begin(self, layout: Layout) -> None:
        """A picture begins."""
