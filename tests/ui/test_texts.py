"""The catalogue: keys, parameters, plurals, faults."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogues import CatalogueFault
from game.ui.i18n.texts import MissingText, Texts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.en.json").write_text(
        json.dumps({"hello": "Hello {name}", "left.one": "{n} left over", "left.other": "{n} left"})
    )
    (tmp_path / "a.cs.json").write_text(
        json.dumps({"left.one": "{n} karta", "left.few": "{n} karty", "left.other": "{n} karet"})
    )
    return tmp_path


def test_parameters_are_filled_in(folder: Path) -> None:
    assert Texts("en", folder)("hello", name="Fox") == "Hello Fox"


def test_the_number_chooses_the_plural(folder: Path) -> None:
    english, czech = Texts("en", folder), Texts("cs", folder)
    assert [english("left", n=n) for n in (1, 2)] == ["1 left over", "2 left"]
    assert [czech("left", n=n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 karet"]


def test_english_stands_in_for_what_a_language_lacks(folder: Path) -> None:
    assert Texts("cs", folder)("hello", name="Dana") == "Hello Dana"


def test_what_is_written_meanwhile_is_read(folder: Path) -> None:
    assert Texts("cs", folder)("hello", name="Dana") == "Hello Dana"
    (folder / "b.cs.json").write_text(json.dumps({"hello": "Ahoj {name}"}))
    assert Texts("cs", folder)("hello", name="Dana") == "Ahoj Dana"
    (folder / "a.en.json").write_text(json.dumps({"bye": "So long"}))
    assert Texts("cs", folder)("bye") == Texts("en", folder)("bye") == "So long"


def test_a_missing_key_is_loud_where_the_catalogue_is_strict(folder: Path) -> None:
    assert Texts("en", folder)("nothing.here") == "nothing.here"
    with pytest.raises(MissingText, match=r"nothing\.here"):
        Texts("en", folder, strict=True)("nothing.here")
    with pytest.raises(MissingText, match="name"):
        Texts("en", folder, strict=True)("hello")


def test_a_catalogue_reaches_nothing_but_its_parameters(folder: Path) -> None:
    (folder / "b.en.json").write_text(json.dumps({"sly": "{name.__class__}"}))
    assert "class" in Texts("en", folder)("sly", name="x")
    with pytest.raises(MissingText):
        Texts("en", folder, strict=True)("sly", name="x")


@pytest.mark.parametrize("content", ["{", "[1]", '{"a": {"b": "c"}}', '{"hello": "twice"}'])
def test_a_faulty_file_is_named(folder: Path, content: str) -> None:
    (folder / "broken.en.json").write_text(content)
    with pytest.raises(CatalogueFault, match=r"broken\.en\.json"):
        Texts("en", folder)


def test_the_catalogues_of_the_game_can_be_read() -> None:
    texts = Texts(strict=True)
    assert texts("app.name")
    assert "unofficial" in texts("app.notice")
