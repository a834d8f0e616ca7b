"""Texts by key in each language."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.text import card_runs
from game.paths import asset
from game.scenes.common import deck_descriptions
from game.ui.i18n.texts import FORMS, LANGUAGES, MissingText, Texts, place, plural, preferred, written
from game.ui.settings import Settings
from game.ui.text import fonts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.en.json").write_text(
        json.dumps({"hello": "Hello {name}", "left.one": "{n} left over", "left.other": "{n} left"})
    )
    (tmp_path / "a.cs.json").write_text(
        json.dumps({"left.one": "{n} karta", "left.few": "{n} karty", "left.other": "{n} karet"})
    )
    return tmp_path


def test_parameters_are_filled_in_and_english_stands_in_for_what_is_lacking(folder: Path) -> None:
    assert Texts("en", folder)("hello", name="Fox") == "Hello Fox"
    assert Texts("cs", folder)("hello", name="Dana") == "Hello Dana"
    (folder / "b.cs.json").write_text(json.dumps({"hello": "Ahoj {name}"}))
    assert Texts("cs", folder)("hello", name="Dana") == "Ahoj Dana"


def test_the_number_chooses_the_plural_also_of_forms_that_english_has_not(folder: Path) -> None:
    english, czech = Texts("en", folder), Texts("cs", folder)
    assert [english("left", n=n) for n in (1, 2)] == ["1 left over", "2 left"]
    assert [czech("left", n=n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 karet"]
    (folder / "a.en.json").write_text('{"points": "{n} RP for you", "name": "RP"}')
    forms = {"points.one": "{n} bod", "points.few": "{n} body", "points.other": "{n} bodů"}
    (folder / "a.cs.json").write_text(json.dumps(forms))
    texts = Texts("cs", folder, strict=True)
    assert [texts("points", n=n) for n in (1, 3, 5)] == ["1 bod", "3 body", "5 bodů"]
    texts.turn_to("en")
    assert (texts.language, texts("points", n=3), texts("name")) == ("en", "3 RP for you", "RP")
    assert "points" in texts


def test_a_missing_key_and_a_reach_for_more_than_a_parameter_are_loud_where_strict(folder: Path) -> None:
    assert Texts("en", folder)("nothing.here") == "nothing.here"
    with pytest.raises(MissingText, match=r"nothing\.here"):
        Texts("en", folder, strict=True)("nothing.here")
    with pytest.raises(MissingText, match="name"):
        Texts("en", folder, strict=True)("hello")
    (folder / "b.en.json").write_text(json.dumps({"sly": "{name.__class__}"}))
    assert "class" in Texts("en", folder)("sly", name="x")
    with pytest.raises(MissingText):
        Texts("en", folder, strict=True)("sly", name="x")


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


def test_the_first_start_asks_the_system_later_ones_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


# The words of the interface in every language: complete, with the right forms, signs and letters.
# The texts of cards (`cards.*.json`) are grammar, not sentences; they have tests of their own in `tests/cards`
OTHERS = [language for language in LANGUAGES if language != "en"]
NO_COUNT = frozenset({"decks.list"})
"""Keys that end in `.one` and `.other` and do not mean numbers."""
OWN_SHORT = ("face.short.", "face.least.", "ready.")
"""What a language has for itself: words that it shortens, and what the files of decks say in English."""
SAME: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "same_words.yaml").read_text(encoding="utf-8"))
FACES = ("sans", "bold", "italic", "mono")
ASSEMBLING = frozenset({"lower", "capitalize", "title", "swapcase", "casefold"})
SPEAKING = frozenset({"t", "texts", "word", "short_word", "suit_word"})


def pairs(language: str) -> list[tuple[str, str]]:
    """Each key with its sentence, in the order of the files."""
    files = [path for path in sorted(asset("text").glob(f"*.{language}.json")) if not path.name.startswith("cards.")]
    return [pair for path in files for pair in json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)]


@cache
def sentences(language: str) -> dict[str, str]:
    return dict(pairs(language))


@cache
def with_cards(language: str) -> dict[str, str]:
    """The sentences, and the words of cards."""
    return sentences(language) | json.loads(asset(f"text/cards.{language}.json").read_text(encoding="utf-8"))


@cache
def counted() -> frozenset[str]:
    """The English keys whose sentence hangs on a number."""
    english = sentences("en")
    stems = {key.removesuffix(".one") for key in english if key.endswith(".one")}
    return frozenset(stem for stem in stems if f"{stem}.other" in english) - NO_COUNT


def stem(key: str, language: str) -> str:
    """The key without the form of its number, where it has one."""
    base, _, form = key.rpartition(".")
    own = {f"{base}.{each}" for each in FORMS[language]} <= sentences(language).keys()
    return base if form in FORMS[language] and base not in NO_COUNT and (base in counted() or own) else key


def parameters(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def bare(sentence: str) -> str:
    """A sentence without its parameters."""
    return "".join(text for text, _, _, _ in string.Formatter().parse(sentence))


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_and_none_too_many(language: str) -> None:
    own, english = sentences(language), sentences("en")
    stems = {stem(key, language) for key in own}
    wanted = {stem(key, "en") for key in english}
    assert sorted(wanted - stems) == []
    assert sorted(each for each in stems - wanted if not each.startswith(OWN_SHORT)) == []
    lacking = [f"{each}.{form}" for each in counted() for form in FORMS[language] if f"{each}.{form}" not in own]
    assert sorted(lacking) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_ready_made_deck_is_told_of(pool: CardPool, language: str) -> None:
    told = {key for key in sentences(language) if key.startswith("ready.")}
    decks = [*ready_made(pool), *ready_made(pool, Options(basic_game=True))]
    assert told == {f"ready.{deck.id}.{what}" for deck in decks for what in ("about", "plan")}
    texts = Texts(language)
    assert all(
        deck_descriptions.about(deck, texts) != deck.theme and deck_descriptions.plan(deck, texts) for deck in decks
    )
    assert all(deck_descriptions.about(deck, Texts()) == deck.theme for deck in decks)


@pytest.mark.parametrize("language", OTHERS)
def test_every_parameter_of_a_sentence_is_told(language: str) -> None:
    english, wrong = sentences("en"), []
    for key, sentence in sentences(language).items():
        base = stem(key, language)
        original = english.get(key if base == key else f"{base}.other") or english.get(base, "")
        if key.startswith(OWN_SHORT) and not original:
            continue
        missing, more = parameters(original) - parameters(sentence), parameters(sentence) - parameters(original)
        if more or missing - ({"n"} if key.endswith(".one") else set()):
            wrong.append((key, original, sentence))
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    """What is the same in both languages is a name, a sign of a key, or stands in the list of such words."""
    english, same = sentences("en"), []
    for key, sentence in sentences(language).items():
        plain = bare(sentence).strip(" .,:;/+()")
        if sentence == english.get(key) and re.search("[^\\W\\d_]{2}", plain) and plain not in SAME[language]:
            same.append((key, sentence))
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter(language: str) -> None:
    pygame.font.init()
    used = {letter: key for key, sentence in sentences(language).items() for letter in sentence if letter > "~"}
    for card in CardPool.load().cards:
        told = "".join(words for paragraph in card_runs(card, language) for _, words in paragraph)
        used |= {letter: card.name for letter in told if letter > "~"}
    lacking = []
    for face in FACES:
        font = fonts.font(face, 24)
        blank = pygame.image.tobytes(font.render("\U0010fffe", True, (255, 255, 255)), "RGBA")
        for letter, key in used.items():
            if pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA") == blank:
                lacking.append((face, letter, key))
    assert lacking == []


TYPED = re.compile(
    r"{{.*}}|<!|Knife: 2|{\w+}:(?=\u00a0»)|\b[a-z_]+:(?=\u00a0»)"
    r"|\b[a-z_{}]+(?:[:<>]=?[\w\"].*?)+(?=[\s\u00a0\u202f.,]|$)"
)
"""What a sentence quotes as it is typed: pairs of the search, a line of a file."""


def _french(sentence: str) -> Iterator[str]:
    """What breaks the rules of French type: hard spaces belong to the double signs and inside quotes."""
    plain = TYPED.sub("", sentence)
    yield from re.findall(r".?(?<![\u00a0\u202f])(?:[;!?»]|:(?=\s|$))", plain)
    yield from re.findall(r"«(?![\u00a0\u202f]).?|\w'\w?", plain)


def test_french_has_its_spaces() -> None:
    wrong = [(key, found) for key, sentence in sentences("fr").items() if (found := list(_french(sentence)))]
    assert wrong == []


@pytest.mark.parametrize(("language", "foreign"), [("fr", r"\b[RC]P\b"), ("cs", r"\bP[RC]\b"), ("en", r"\bP[RC]\b")])
def test_points_have_one_name_in_each_language(language: str, foreign: str) -> None:
    assert [key for key, sentence in with_cards(language).items() if re.search(foreign, sentence)] == []


SHORT = re.compile(r"(?:^|(?<=[\s(„]))[ksvzouaiKSVZOUAI] (?=\S)")
"""Words of one letter, which a Czech line does not end with: a hard space holds them to the next."""
COMPOSED = ("text.", "face.")
"""What is put together into the text of a card has its spaces made hard in the end."""


def test_czech_has_its_quotes_and_ends_no_line_with_a_single_letter() -> None:
    def wrong(sentence: str) -> bool:
        plain = re.sub(r"{{.*}}", "", sentence)
        return bool(re.search("[\"”«»']", plain)) or plain.count("„") != plain.count("“")

    assert [(key, sentence) for key, sentence in sentences("cs").items() if wrong(sentence)] == []
    found = {key: sentence for key, sentence in sentences("cs").items() if not key.startswith(COMPOSED)}
    assert [(key, loose) for key, sentence in found.items() if (loose := SHORT.findall(sentence))] == []


def test_no_sentence_is_bent_in_code() -> None:
    """Small letters at the head of a word are another word's business in another language: there are keys for that."""
    bent = []
    for path in sorted([*Path("game/scenes").rglob("*.py"), *Path("game/ui").rglob("*.py")]):
        text = path.read_text(encoding="utf-8")
        if not any(f".{word}(" in text for word in ASSEMBLING):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASSEMBLING:
                calls = [each.func for each in ast.walk(node.func.value) if isinstance(each, ast.Call)]
                names = {getattr(each, "attr", getattr(each, "id", "")) for each in calls}
                if names & SPEAKING:
                    bent.append(f"{path}:{node.lineno}")
    assert bent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_for_another_sentence_where_nothing_is_held_needs_nothing_more(language: str) -> None:
    """The button that shares a deck said that a file is there already, and the name of that file was not given."""
    for key, sentence in sentences(language).items():
        held = sentences(language).get(key.removesuffix(".twice"), sentence)
        assert not key.endswith(".twice") or parameters(sentence) <= parameters(held), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    """Of two sentences with one key the second would be said in the place of the first, and nobody would be told."""
    keys = [key for key, _ in pairs(language)]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


BOTH_POINTS = ("text.pool.star", "decks.pool.star", "glossary.either_point")
NOTATION = re.compile(r"\*P|#\d")
"""What files and the engine write: the pool of either point, the number of a card."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_shows_a_sign_of_the_files_and_either_point_is_called_the_same_everywhere(language: str) -> None:
    found = with_cards(language)
    assert [pair for pair in found.items() if NOTATION.search(pair[1])] == []
    book = [path.read_text(encoding="utf-8") for path in asset("rulebook").glob("*.txt")]
    assert book and [line for text in book for line in text.splitlines() if re.search(r"\*P\b", line)] == []
    either = f"{found['table.word.rp']}/{found['table.word.cp']}"
    assert {key: found[key] for key in BOTH_POINTS} == dict.fromkeys(BOTH_POINTS, either)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ellipsis_stands_as_the_language_writes_it(language: str) -> None:
    """Behind the word in French, after a space in English and Czech, where it means that more follows."""
    loose = r"[ \u00a0]…" if language == "fr" else r"[^\W\d_]…"
    assert [pair for pair in sentences(language).items() if re.search(loose, pair[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_of_combat_begins_the_sentence_that_it_heads(language: str) -> None:
    """«Long range: a Combat card?»; so each name of a round has a capital."""
    rounds = ("table.round.", "table.combat_begins")
    heads = [said for key, said in sentences(language).items() if key.startswith(rounds)]
    assert heads and [said for said in heads if not said[0].isupper()] == []
