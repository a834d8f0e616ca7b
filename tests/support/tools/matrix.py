"""Which cases of a test only the whole matrix runs: all but the first size, language, seed and scene of a kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping

import pytest

LANGUAGES = {"en", "fr", "cs"}
SMALLEST = 300
"""Pairs of numbers from here on are sizes of windows."""
EVERYWHERE = {"seed", "encoding", "every"}
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


def kind_of_scene(name: str, module: str) -> str:
    """The package that shows a scene, `decks` of all of a deck's; the first word of the name where it is no package."""
    package = module.removeprefix("game.scenes.").split(".samples")[0]
    return name.split("_", maxsplit=1)[0] if "." in package or package == "samples" else package


def told(case: pytest.Function, name: str, kinds: Mapping[str, str]) -> Hashable:
    """What a parameter of a case is, the kind if it is a scene; two of equal value are one."""
    value = case.callspec.params[name]
    scene = getattr(value, "scene", value)
    if isinstance(scene, str) and scene in kinds:
        return kinds[scene]
    if isinstance(value, str | int | float | None):
        return value
    return repr(value) if isinstance(value, tuple | list | dict | set) else ("object", id(value))


def mark_matrix(items: Iterable[pytest.Item], kinds: Mapping[str, str]) -> None:
    """Mark as `matrix` each case that differs from an earlier one only in what the matrix varies; `kinds` of scenes."""
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
            key = tuple(told(case, name, kinds if on_screens else {}) for name in sorted(each) if name not in dropped)
            if key in seen:
                case.add_marker("matrix")
            seen.add(key)
