"""Languages: which one a system asks for, the forms of numbers, lists in the order of the alphabet, first start."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.ui.i18n.languages import FORMS, LANGUAGES, place, plural, preferred, written
from game.ui.i18n.texts import Texts
from game.ui.settings import Settings


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
