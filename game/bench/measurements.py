"""Parts of the benchmark in order, and the output of figures with their targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

PARTS = {
    "engine": "game.bench.engine_speed:engine_figures",
    "ai": "game.bench.policy_times:level_figures",
    "frame": "game.bench.table_frames:frame_figures",
    "click": "game.bench.table_frames:click_figures",
    "start": "game.bench.start_up:start_figures",
    "decks": "game.bench.deck_search:deck_figures",
    "building": "game.bench.deck_frames:building_figures",
    "lists": "game.bench.long_lists:list_figures",
    "game": "game.bench.whole_game:game_figures",
    "pace": "game.bench.pace:pace_figures",
}
"""Parts by JSON key, with the function that measures each, imported when needed."""
LONG = frozenset({"building", "game", "lists", "pace"})
"""Parts that take minutes, measured only on request."""
OF_GAMES = frozenset({"pace"})
"""Parts that play as many games as one asks for."""

# The marks: the path of a figure, and the least or the most that it should be.
_AT_LEAST = {"engine.decisions_per_second": 60_000, "engine.real_decisions_per_second": 20_000}
_AT_MOST = {
    "engine.copy_us": 20,
    "engine.state_bytes": 16 * 1024,
    "engine.log_bytes": 64 * 1024,
    "ai.random.p95_ms": 100,
    "ai.novice.p95_ms": 100,
    "frame.1280x720.median_ms": 2.5,
    "frame.1920x1080.median_ms": 16.7,
    "click.1280x720.median_ms": 5,
    "click.1920x1080.median_ms": 8,
    "decks.query_p99_ms": 2,
    "start.first_frame_s": 0.5,
    "lists.title.processor_s": 0.5,
    "lists.drawer.processor_s": 0.5,
    "lists.setup.processor_s": 0.5,
    "lists.old_cases.processor_s": 0.5,
    "start.rss_mb": 300,
    "pace.basic.forced_share": 0.1,
    "pace.advanced.forced_share": 0.1,
}


def measure(parts: Iterable[str], games: int = 1) -> dict[str, Any]:
    """Figures of `parts`, by JSON key; `games` for those that play some."""
    figures = {}
    for part in parts:
        module, function = PARTS[part].split(":")
        measured = getattr(import_module(module), function)
        figures[part] = measured(games) if part in OF_GAMES else measured()
    return figures


def as_lines(figures: Mapping[str, Any]) -> Iterator[str]:
    """One line for each figure: path, value, and target with the result."""
    for path, value in _flat(figures):
        mark = ""
        if path in _AT_LEAST:
            mark = f"   mark: at least {_AT_LEAST[path]:,}" + ("" if value >= _AT_LEAST[path] else "   MISSED")
        elif path in _AT_MOST:
            mark = f"   mark: at most {_AT_MOST[path]:,}" + ("" if value <= _AT_MOST[path] else "   MISSED")
        yield f"{path:<38} {value:>12,}{mark}"


def _flat(figures: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, float]]:
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value
