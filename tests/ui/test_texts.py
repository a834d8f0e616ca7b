"""Texts by key in each language."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.catalogues import CatalogueFault
from game.ui.i18n.texts import FORMS, LANGUAGES, MissingText, Texts, place, plural, preferred, written
from game.ui.settings import Settings


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


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 5: "other", 21: "other", 1.5: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other", 5: "other", 1.5: "one"}),
        ("cs", {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 22: "other", 1.5: "other"}),
    ],
)
def test_a_number_takes_the_form_of_its_language(language: str, forms: dict[float, str]) -> None:
    assert {number: plural(language, number) for number in forms} == forms
    assert set(forms.values()) == set(FORMS[language])


def test_what_is_no_whole_number_is_written_as_the_language_writes_it(tmp_path: Path) -> None:
    assert [written(language, 0.90) for language in LANGUAGES] == ["0.9", "0,9", "0,9"]
    (tmp_path / "a.en.json").write_text('{"wait": "{n} s"}')
    assert [Texts(language, tmp_path)("wait", n=1.25) for language in LANGUAGES] == ["1.25 s", "1,25 s", "1,25 s"]


@pytest.mark.parametrize(
    ("wanted", "got"), [(("fr", "en"), "fr"), (("de", "cs"), "cs"), (("de", "pl"), "en"), ((), "en")]
)
def test_the_first_language_that_there_is_is_taken(wanted: tuple[str, ...], got: str) -> None:
    assert preferred(wanted) == got


def test_the_first_start_asks_the_system_and_later_ones_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [{"language": "de", "country": "CZ"}, {"language": "cs", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: asked)
    path = tmp_path / "settings.json"
    assert Settings.load(path)[0].language == "cs"
    path.write_text("{")
    settings, complaint = Settings.load(path)
    assert settings.language == "cs"
    assert path.name in complaint
    path.write_text(json.dumps({"language": "fr"}))
    assert Settings.load(path) == (Settings(language="fr"), "")
    path.write_text(json.dumps({"language": "klingon"}))
    settings, complaint = Settings.load(path)
    assert settings.language == "cs"
    assert "language" in complaint


def test_a_list_of_words_stands_in_the_order_of_the_alphabet() -> None:
    czech = ["Chodba", "čaj", "cizinec", "hlídka", "duch", "dům", "zbraň", "žena"]
    assert sorted(czech, key=lambda word: place("cs", word)) == [
        *("cizinec", "čaj", "duch", "dům", "hlídka", "Chodba", "zbraň", "žena")
    ]
    french = ["évasion", "eau", "zone", "École"]
    assert sorted(french, key=lambda word: place("fr", word)) == ["eau", "École", "évasion", "zone"]


def test_a_language_may_have_forms_where_english_has_none(tmp_path: Path) -> None:
    (tmp_path / "a.en.json").write_text('{"points": "{n} RP for you", "name": "RP"}')
    czech = {"points.one": "{n} bod", "points.few": "{n} body", "points.other": "{n} bodů"}
    (tmp_path / "a.cs.json").write_text(json.dumps(czech))
    texts = Texts("cs", tmp_path, strict=True)
    assert [texts("points", n=n) for n in (1, 3, 5)] == ["1 bod", "3 body", "5 bodů"]
    texts.turn_to("en")
    assert (texts.language, texts("points", n=3), texts("name")) == ("en", "3 RP for you", "RP")
    assert "points" in texts
