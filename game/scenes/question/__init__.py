"""Question time: the five values of a characteristic, what each answer leaves, and the naming of the X-File."""

from __future__ import annotations

from game.scenes.question.panel import panel
from game.scenes.table.core import panel as panels

panels.register(panel, 20)
