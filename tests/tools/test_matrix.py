"""What `run.py test` leaves to `--all`: repetitions of a test; a whole test only where its author says so."""

from __future__ import annotations

import pytest

from tests.support.tools.matrix import kind_of_scene, varies_only


@pytest.mark.parametrize(
    ("name", "values", "on_screens", "varies"),
    [
        ("language", ["en", "fr", "cs"], False, True),
        ("start", ["en", "cs"], False, True),
        ("named", ["en", "de"], False, False),
        ("size", [(1280, 720), (1024, 600)], False, True),
        ("pair", [(1, 2), (3, 4)], False, False),
        ("seed", [1, 2], False, True),
        ("players", [2, 3], False, False),
        ("players", [2, 3], True, True),
        ("text", [100, 150], True, True),
        ("text", ["a deck", "another"], True, False),
    ],
)
def test_what_repeats_a_test_is_told_by_its_values(
    name: str, values: list[object], on_screens: bool, varies: bool
) -> None:
    assert varies_only(name, values, on_screens) is varies


def test_scenes_are_of_the_kind_of_their_package_or_else_of_their_first_word() -> None:
    assert kind_of_scene("crowded", "game.scenes.table.samples.crowded") == "table"
    assert kind_of_scene("options_keys", "game.scenes.samples") == "options"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("row", [["a"], ["b"]])
def test_of_each_row_that_is_no_word_one_size_is_left(
    row: list[str], size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    assert row and (request.node.get_closest_marker("matrix") is None) == (size == (1280, 720))


def test_of_each_test_the_first_case_is_left(request: pytest.FixtureRequest) -> None:
    """Looks at the tests that are collected with this one: all of them in a run of everything."""
    first: dict[str, pytest.Item] = {}
    for item in request.session.items:
        first.setdefault(item.nodeid.partition("[")[0], item)
    marked = [name for name, item in first.items() if item.get_closest_marker("matrix") and not is_whole(item)]
    assert marked == []


def is_whole(item: pytest.Item) -> bool:
    """True for a test that its author marked: it is about other sizes, or breaks every part of the cards."""
    marks = [*getattr(getattr(item, "function", None), "pytestmark", ())]
    module = getattr(getattr(item, "module", None), "pytestmark", [])
    marks += module if isinstance(module, list) else [module]
    return any(mark.name == "matrix" for mark in marks)
