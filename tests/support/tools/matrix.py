"""Which cases of a test only the whole matrix runs: all but the first size, language, seed and scene of a kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable

import pytest

LANGUAGES = {"en", "fr", "cs"}
SMALLEST = 300
"""Pairs of numbers from here on are sizes of windows."""
EVERYWHERE = {"seed", "encoding"}
ON_SCREENS = {
    *("text", "percent", "text_percent", "scale", "light", "wide", "height", "speed", "reduced", "device", "count"),
    *(
        "players",
        "level",
        "basic",
        "lesson",
        "number",
        "index",
        "say",
        "most",
        "puzzle",
        "way",
        "line",
        "page",
        "worker",
    ),
}
"""Parameters of tests of scenes: the same in another text, pace, lesson or puzzle. A `text` in words is no size."""


def is_size(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(n, int) and n >= SMALLEST for n in value)


def varies_only(name: str, values: list[object], on_screens: bool) -> bool:
    """Whether a parameter shows the same thing again: in another language, size or game."""
    texts = {value for value in values if isinstance(value, str)}
    if name in EVERYWHERE or all(is_size(value) for value in values) or (texts and texts <= LANGUAGES):
        return True
    return on_screens and name in ON_SCREENS and not (name == "text" and texts)


def kind_of_scene(value: object, scenes: set[str]) -> str | None:
    """The first word of the name of a scene, `decks` of `decks_list`; None for what is no scene."""
    name = getattr(value, "scene", value)
    return name.split("_")[0] if isinstance(name, str) and name in scenes else None


def told(case: pytest.Function, name: str, scenes: set[str]) -> Hashable:
    """What a parameter of a case is, the kind if it is a scene; two of equal value are one."""
    value = case.callspec.params[name]
    plain = isinstance(value, str | int | float | None)
    return kind_of_scene(value, scenes) or (value if plain else ("case", case.callspec.indices[name]))


def mark_matrix(items: Iterable[pytest.Item], scenes: set[str]) -> None:
    """Mark as `matrix` each case that differs from an earlier one only in what the matrix varies."""
    tests: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for nodeid, cases in tests.items():
        on_screens = nodeid.startswith("tests/scenes")
        params = [case.callspec.params for case in cases]
        names = {name for each in params for name in each}
        dropped = {
            name for name in names if varies_only(name, [each[name] for each in params if name in each], on_screens)
        }
        seen: set[Hashable] = set()
        for case, each in zip(cases, params, strict=True):
            key = tuple(told(case, name, scenes) for name in sorted(each) if name not in dropped)
            if key in seen:
                case.add_marker("matrix")
            seen.add(key)
