"""Lines of a log with nothing in them but who did what when."""

from __future__ import annotations

from game.scenes.table.core.log_line import LogLine


def lines(*kinds: tuple[str, int, int]) -> list[LogLine]:
    """A line for each kind, player and turn; its words are the kind and the turn."""
    return [
        LogLine("", (0, 0, 0), f"{kind} {turn}", player=player, kind=kind, turn=turn) for kind, player, turn in kinds
    ]
