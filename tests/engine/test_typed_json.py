"""JSON from outside is read strictly: every field of its type and within bounds, or one sentence."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.typed_json import DEEPEST, Fields, JsonFault, read
from tests.support.engine.json_trees import TREES

READERS: dict[str, Callable[[Fields], object]] = {
    "text": lambda fields: fields.text("a"),
    "flag": lambda fields: fields.flag("a"),
    "whole": lambda fields: fields.whole("a", most=99),
    "number": lambda fields: fields.number("a", most=99),
    "texts": lambda fields: fields.texts("a"),
    "wholes": lambda fields: fields.wholes("a", most=99),
    "one of": lambda fields: fields.one_of("a", ("x", "y")),
    "named": lambda fields: fields.fields("a").named(),
    "rows": lambda fields: fields.rows("a"),
}


def told(text: str) -> Fields | str:
    """What is read of a text, or the sentence that refuses it."""
    try:
        return read(text, "the file")
    except JsonFault as fault:
        return str(fault)


@given(TREES)
def test_whatever_is_read_can_be_written_and_is_the_same(tree: object) -> None:
    found = told(json.dumps(tree))
    if isinstance(found, Fields):
        assert json.loads(json.dumps(found.plain, allow_nan=False)) == tree
    else:
        assert "\n" not in found


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    found = told(text)
    assert isinstance(found, Fields) or ("the file" in found and "\n" not in found)


@given(TREES, st.sampled_from(sorted(READERS)))
def test_a_field_is_of_its_type_or_refused_in_one_sentence(tree: object, name: str) -> None:
    said, found = "", None
    try:
        found = READERS[name](Fields({"a": tree}, "the file"))
    except JsonFault as fault:
        said = str(fault)
    assert "\n" not in said
    if isinstance(found, float | int) and not isinstance(found, bool):
        assert math.isfinite(found) and 0 <= found <= 99


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "nested"),
        ('{"a": ' + "[" * DEEPEST + "]" * DEEPEST + "}", "nested"),
        ('{"a": Infinity}', "no number"),
        ('{"a": NaN}', "no number"),
        ('{"a": 1e999}', "no number"),
        ('{"a": ' + "9" * 5_000 + "}", "not JSON"),
        ("[]", "an object"),
        ("", "not JSON"),
        ('"' + "x" * 16_000_001 + '"', "more than"),
    ],
    ids=range(9),
)
def test_what_is_refused(text: str, said: str) -> None:
    with pytest.raises(JsonFault, match=said):
        read(text, "the file")
