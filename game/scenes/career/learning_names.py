"""What all lessons and puzzles are called in `Progress`, by the names of their files: reading them would take long."""

from __future__ import annotations

from game.paths import asset


def lesson_names() -> tuple[str, ...]:
    """The lessons in their order."""
    return tuple(f"lessons/{path.stem}" for path in sorted(asset("lessons").glob("*.yaml")))


def puzzle_names() -> tuple[str, ...]:
    """The puzzles in their order; their number is no part of their name."""
    return tuple(f"puzzles/{path.stem.partition('_')[2]}" for path in sorted(asset("puzzles").glob("*.yaml")))
