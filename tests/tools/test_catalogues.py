"""The catalogue files are read once for card text and screens alike, and a faulty one is named with its fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogues import CatalogueFault, read
from game.engine.text.languages.catalogue import entries
from game.paths import asset


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{\n"a": \n', "b.en.json, line 3: not JSON (Expecting value)"),
        ("[1]", "b.en.json: expected one flat object, each key with a sentence in quotes"),
        ('{"a": {"b": "c"}}', "b.en.json: expected one flat object, each key with a sentence in quotes"),
        ('{"hello": "twice"}', 'b.en.json: "hello" stands in another file as well'),
    ],
)
def test_a_faulty_file_is_named_with_its_fault(content: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.en.json").write_text('{"hello": "Hello"}')
    (tmp_path / "b.en.json").write_text(content)
    with pytest.raises(CatalogueFault) as fault:
        read(tmp_path, "en")
    assert str(fault.value) == said


def test_files_are_read_again_only_where_one_was_written(tmp_path: Path) -> None:
    (tmp_path / "a.en.json").write_text('{"hello": "Hello"}')
    (tmp_path / "a.fr.json").write_text('{"hello": "Bonjour"}')
    first = read(tmp_path, "en")
    assert read(tmp_path, "en") is first and first.sentences == {"hello": "Hello"}
    (tmp_path / "a.en.json").write_text(json.dumps({"hello": "Hello there"}))
    assert read(tmp_path, "en").sentences == {"hello": "Hello there"}


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_card_text_and_screens_have_the_same_table(language: str) -> None:
    assert entries(language) == read(asset("text"), language).sentences
