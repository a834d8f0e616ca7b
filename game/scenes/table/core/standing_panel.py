"""Which panel stands over the bands now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.screens import panel_makers

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView
    from game.scenes.table.core.panel_base import Panel
    from game.scenes.table.core.table_protocols import PlayedTable


def panel_for(table: PlayedTable, view: PlayerView, decision: Decision | None) -> Panel | None:
    """The panel that stands now."""
    return next((made for make in panel_makers() if (made := make(table, view, decision))), None)
