"""Combat as one picture over the table: Conspiracy left, Bureau right, between them what each side deals."""

from __future__ import annotations

from game.scenes.combat.panel import panel
from game.scenes.table.core import panel as panels

panels.register(panel, 10)
