"""The French and Czech catalogues beside the English one, and their texts: complete, well formed, right in grammar."""

from __future__ import annotations

import json
import re
import string
from functools import cache

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.text import card_text, frame_runs
from game.paths import asset

LANGS = ("fr", "cs")
FILES = ("cards", "faces", "rules")
HOLE = re.compile(r"\{([^{}]*)\}")
ENGLISH_ONLY = re.compile(r"text\.(possessive|article\.an?|pronoun\.\w+_s)")
"""What other languages say with an article or a case of their own."""
APART = re.compile(
    r"text\.(touch|agree)\..+|text\.negated|text\.noun\.\w+\.\w+|text\.np\.\w+\.\w+\.\w+|text\.np\.none_of\.\w+|text\.word\.\w+"
)
"""What English has no use for: forms that agree, and nouns, articles and keywords with forms of their own."""
FORMS = {
    "fr": re.compile(r"from|p|none|inf|has|its|key"),
    "cs": re.compile(r"[st]?f?[123467]|p[123467]?|n[123467]?|its|inf|key"),
}
"""The forms that the entries of a language may ask for."""


@cache
def catalogue(lang: str, file: str = "cards") -> dict[str, str]:
    loaded: dict[str, str] = json.loads(asset(f"text/{file}.{lang}.json").read_text(encoding="utf-8"))
    return loaded


def without_form(key: str, lang: str) -> str:
    """The key of the entry that a key is a form of."""
    base, _, form = key.rpartition("_")
    if key in catalogue("en"):
        return key
    return base if form and FORMS[lang].fullmatch(form) and base in catalogue("en") else key


# -- the catalogues ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_cards_have_the_same_entries(lang: str) -> None:
    english = {key for key in catalogue("en") if not ENGLISH_ONLY.fullmatch(key)}
    here = {without_form(key, lang) for key in catalogue(lang)}
    assert sorted(english - here) == []
    assert sorted(key for key in here - english if not APART.fullmatch(key)) == []


SILENT = {("cs", "text.goal.bureau", "of")}
"""Arguments that a language does not say: a Bureau into which something is put is one’s own, «svá»."""
ADDED = {("text.clause.heavy", "that"), ("text.play.its_cost", "x")}
"""Arguments that English has no use for."""


def arguments(entry: str) -> set[str]:
    """The placeholders of an entry, whatever form they are asked for in."""
    holes = (hole for hole in HOLE.findall(entry) if ":" in hole or "|" not in hole)
    return {re.split("[:_]", hole)[0] for hole in holes}


@pytest.mark.parametrize("lang", LANGS)
def test_every_argument_is_said(lang: str) -> None:
    english = catalogue("en")
    shared = [key for key in catalogue(lang) if key in english and not key.startswith("text.np.")]
    left_out = {
        (lang, key, name) for key in shared for name in arguments(english[key]) - arguments(catalogue(lang)[key])
    }
    added = {(key, name) for key in shared for name in arguments(catalogue(lang)[key]) - arguments(english[key])}
    assert left_out <= SILENT
    assert added <= ADDED


@pytest.mark.parametrize("lang", LANGS)
def test_faces_have_the_same_entries(lang: str) -> None:
    english = catalogue("en", "faces")
    assert [key for key in english if key not in catalogue(lang, "faces")] == []
    more = [key for key in catalogue(lang, "faces") if key not in english]
    long = [{key.replace(".short.", kind) for kind in (".word.", ".suit.")} for key in more]
    assert all(key.startswith("face.short.") for key in more)
    assert all(english.keys() & words for words in long), "what is shortened is a word or a suit"


@pytest.mark.parametrize("lang", LANGS)
def test_refusals_are_those_that_there_are(lang: str) -> None:
    assert [key for key in catalogue(lang, "rules") if key not in catalogue("en", "rules")] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("file", ["faces", "rules"])
def test_parameters_are_the_same(file: str, lang: str) -> None:
    def holes(sentence: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}

    english = catalogue("en", file)
    other = {key: holes(entry) for key, entry in catalogue(lang, file).items() if key in english}
    assert {key: found for key, found in other.items() if found != holes(english[key])} == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("file", FILES)
def test_entries_are_well_formed(file: str, lang: str) -> None:
    for key, entry in catalogue(lang, file).items():
        if key.startswith("text.touch."):
            continue
        bare = HOLE.sub("", entry)
        assert "  " not in entry, f"{key}: a doubled space"
        assert "{" not in bare and "}" not in bare, f"{key}: braces that do not belong together"
        assert bare.count("[") == bare.count("]"), f"{key}: brackets that do not belong together"
        assert entry.strip(" ") == entry or key == "text.bullet", f"{key}: a space at an end"
        assert "'" not in entry and '"' not in entry and " - " not in entry, f"{key}: typewriter signs"
        if file == "cards":
            assert not entry.endswith(".") or key.startswith("text.reminder."), f"{key}: a stop"


@pytest.mark.parametrize("lang", LANGS)
def test_entries_ask_for_forms_that_there_are(lang: str) -> None:
    english = {name for entry in catalogue("en").values() for name in HOLE.findall(entry)}
    for key, entry in catalogue(lang).items():
        for hole in HOLE.findall(entry):
            base, _, form = hole.rpartition("_")
            if base and "|" not in hole and hole not in english and base != "noun":
                assert FORMS[lang].fullmatch(form), f"{key}: {hole}"


@pytest.mark.parametrize("lang", LANGS)
def test_touches_are_patterns(lang: str) -> None:
    touches = {key: entry for key, entry in catalogue(lang).items() if key.startswith("text.touch.")}
    assert list(touches) == sorted(touches)
    for entry in touches.values():
        pattern, arrow, _ = entry.partition(" → ")
        assert arrow and re.compile(pattern)


# -- the texts -----------------------------------------------------------------------------------------------


@cache
def texts(lang: str) -> list[tuple[str, str]]:
    pool = CardPool.load()
    powers = [
        (power.id, "".join(word for run in frame_runs(power.frame, "power", lang) for _, word in run))
        for power in pool.powers.values()
    ]
    return [*((card.id, card_text(card, lang)) for card in pool.cards), *powers]


@pytest.mark.parametrize("lang", LANGS)
def test_texts_are_well_formed(lang: str) -> None:
    for card_id, text in texts(lang):
        assert not re.search(r"[{}<>…~·|\[\]]|  |\.\.|\.:|:\.| [.,)]|\( |,[.,;:]|(?:text|face)\.[a-z]|None", text), (
            f"{card_id}: {text}"
        )
        for line in text.splitlines():
            assert line.endswith((".", ":", ")", "“", "»")), f"{card_id}: {line}"
            assert line[0].isupper() or line[0] in "+−•1„«X", f"{card_id}: {line}"


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_that_has_an_english_text_has_one(lang: str) -> None:
    english = dict(texts("en"))
    assert [card_id for card_id, text in texts(lang) if bool(text) != bool(english[card_id])] == []
    same = {card_id for card_id, text in texts(lang) if text and text == english[card_id]}
    assert {CardPool.load().by_id[card_id].number for card_id in same} <= {
        188,
        189,
        206,
        216,
        312,
        313,
        314,
        317,
        319,
        321,
        323,
    }


VOWEL = "[aeiouyâàéèêëîïôûœAEIOUÂÀÉÈÊËÎÏÔÛŒ]"
WRONG_FRENCH = {
    "a contraction left out": r"\b[Dd]e les?\b|\b[ÀàA] les?\b",
    "an elision left out": rf"\b(?:[Ll][ea]|[Dd]e|[Qq]ue|[Nn]e|[Cc]e) (?:{VOWEL}|Hôpital)",
    "an elision before a consonant": r"\b[LlDdNn]’(?!Hôpital)[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]",
    "«si il»": r"\b[Ss]i ils?\b",
    "«cet» before a consonant": rf"\b[Cc]et (?!{VOWEL})",
    "a stop that may begin a line": r" [:;!?»]|[^\xa0][:;!?»]|«[^\xa0]",
    "«vous» as an owner": r"\bde vous\b",
    "a plural after one": r"(?<![\d,–] )\b[01] (?:dégâts|jetons|cartes|Agents|points)\b",
    "«est pas»": r"(?<!n’)\best pas\b|(?<!ne )\bsont pas\b",
}


@pytest.mark.parametrize("what", WRONG_FRENCH)
def test_french_grammar(what: str) -> None:
    found = [f"{card_id}: {text}" for card_id, text in texts("fr") if re.search(WRONG_FRENCH[what], text)]
    assert found == []


WRONG_CZECH = {
    "a preposition that needs its vowel": r"\b(?:[Vv]\s[vfVF]|[Kk]\s[kgKG]|[Zz]\s[zsžšZSŽŠ]|[Ss]\s[zsžšZSŽŠ])",
    "a vowel that is not needed": r"\b(?:[Kk]e|[Zz]e|[Vv]e) [aeiouáéíóúAEIOUÁÉÍÓÚ]",
    "a preposition at the end of a line": r"\b[KkSsVvZzOoUuAaIi] \S",
    "a number parted from its noun": r"\d (?:zranění|karet|kart|žeton|Agent|Míst|RP|CP|CRC|LRC)",
    "a noun in the wrong number": r"\b1\s(?:karty|karet|žetony|žetonů|Agenty|Místa)\b|\b[234]\s(?:karet|žetonů|Míst)\b",
    "a comma left out": r"\w (?:když|pokud|který|která|které|kterého|kterou)\b",
    "each does not": r"\b[Kk]aždý [^.,;:]*\bne(?:má|smí|přidává|způsobí|utrží)\b",
}
COMMA_BEFORE = r"\b(?:a|i|jen|nebo) (?:když|pokud)\b|, (?:z|ze|s|se|u|v|ve) kter\w+"


@pytest.mark.parametrize("what", WRONG_CZECH)
def test_czech_grammar(what: str) -> None:
    found = [
        f"{card_id}: {text}"
        for card_id, text in texts("cs")
        if re.search(WRONG_CZECH[what], re.sub(COMMA_BEFORE, "", text))
    ]
    assert found == []


def test_a_command_speaks_of_ones_own_and_a_statement_of_yours() -> None:
    pool = CardPool.load()
    assert card_text(pool.by_id["XF96-0199"], "cs").startswith("Přilož ke svému týmu")
    assert "Tvůj tým v Terénu provede zkoušku" in card_text(pool.by_id["XF96-0226"], "cs").replace("\xa0", " ")
    assert "Když někdo unese tvého Agenta, smíš" in card_text(pool.by_id["XF96-0166"], "cs").replace(" ", " ")
