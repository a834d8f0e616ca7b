"""The languages, and the catalogue of words: every sentence on a screen is looked up here by its key.

`assets/text/*.LANGUAGE.json` are flat: key to sentence, with `{name}` where a parameter goes. Where a number `n`
decides the wording, the keys end in `.one` and `.other` (and `.few` where a language has it); a language may have
such forms also where English does without.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from game.catalogues import Catalogue, declared_word, read
from game.paths import asset

USUAL = "en"
LANGUAGES = ("en", "fr", "cs")
"""Every language by its code; the text `options.language.CODE` names it as its speakers do.

The texts of cards need a class of their own in `game.engine.text.LANGUAGES`, else they are English.
"""

FORMS: dict[str, tuple[str, ...]] = {"en": ("one", "other"), "fr": ("one", "other"), "cs": ("one", "few", "other")}
"""The forms that a sentence with a number `n` takes in whole numbers; what is no whole number is told as `other`."""


def plural(language: str, number: object) -> str:
    """Which of its forms a sentence takes for this number: in French 0 is singular, in Czech 2 to 4 are a few."""
    count = number if isinstance(number, int | float) else 0
    if language == "fr":
        return "one" if abs(count) < 2 else "other"
    if language == "cs" and count in (2, 3, 4):
        return "few"
    return "one" if count == 1 else "other"


def written(language: str, value: float) -> str:
    """A number that is not whole, to two places at most, with the sign that the language has for the point."""
    plain = f"{value:.2f}".rstrip("0").rstrip(".")
    return plain if language == USUAL else plain.replace(".", ",")


def preferred(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that there is; the usual one where there is none of them."""
    return next((code for code in wanted if code in LANGUAGES), USUAL)


_OWN_LETTERS = {"cs": {"č": "c~", "ch": "h~", "ř": "r~", "š": "s~", "ž": "z~"}}
"""What counts as a letter of its own in a list of words; every other accent decides only between equals."""


def place(language: str, word: str) -> tuple[str, str]:
    """Where a word stands in a list of words, for sorting."""
    low = plain = word.casefold()
    for letter, after in _OWN_LETTERS.get(language, {}).items():
        plain = plain.replace(letter, after)
    return "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)), low


FALLBACK = USUAL


class MissingText(KeyError):
    """A key or a parameter that the catalogue lacks; raised only where the catalogue is strict (in tests)."""

    def __str__(self) -> str:
        return str(self.args[0])


WORD = "face.word."


class Texts:
    """The sentences of one language, English standing in for what is missing."""

    def __init__(self, language: str = FALLBACK, folder: Path | None = None, strict: bool = False) -> None:
        self.strict = strict
        self.two_presses = False
        """The player holds nothing: what is held elsewhere is pressed twice."""
        self._folder = folder or asset("text")
        self.turn_to(language)

    def turn_to(self, language: str) -> None:
        """From now on every sentence is this language's. Raises CatalogueFault for a file that cannot be read."""
        self._sentences = _whole(self._folder, language)
        self.language = language

    def __contains__(self, key: str) -> bool:
        return key in self._sentences or f"{key}.other" in self._sentences

    def __call__(self, key: str, /, **parameters: object) -> str:
        """The sentence of `key` with its parameters filled in; `n` chooses the plural form.

        A missing key gives the key itself, so that nothing breaks on screen; a strict catalogue raises MissingText.
        Where nothing is held, the sentence of `KEY.twice` stands for that of a key that has one.
        """
        sentence = (self._sentences.get(f"{key}.twice") if self.two_presses else None) or self._sentences.get(key)
        if sentence is None and "n" in parameters:
            form = plural(self.language, parameters["n"])
            sentence = self._sentences.get(f"{key}.{form}", self._sentences.get(f"{key}.other"))
        if sentence is None and key.startswith(WORD):
            return declared_word(key.removeprefix(WORD))
        if sentence is None:
            return self._missing(f'no text "{key}" in assets/text/*.{self.language}.json', key)
        if "{" not in sentence and "}" not in sentence:
            return sentence
        try:
            return _filled(sentence, parameters, self.language)
        except (KeyError, IndexError, ValueError) as fault:
            return self._missing(f'text "{key}": parameter {fault} was not given', sentence)

    def pair(self, what: str, value: object) -> str:
        """A thing and what is said of it, as in «Pace: slow»; each language has its own space before the colon."""
        return self("said.pair", what=what, value=value)

    def series(self, parts: Iterable[str]) -> str:
        """Parts that may have commas of their own, one after the other; French has a space before the semicolon."""
        return self("said.series").join(parts)

    def keys(self, prefix: str = "") -> list[str]:
        """All keys that begin with `prefix`, in order."""
        return sorted(key for key in self._sentences if key.startswith(prefix))

    def _missing(self, message: str, instead: str) -> str:
        if self.strict:
            raise MissingText(message)
        return instead


def first_sentence(text: str) -> str:
    """The first of its sentences; all of it where it has but one."""
    return re.split(r"(?<=[.!?…])\s", text, maxsplit=1)[0]


def on_one_line(text: str) -> str:
    """The text of a card without its lines; its hard spaces stay, so that no sign is parted from its word."""
    return " ".join(part for part in text.replace("\n", " ").split(" ") if part)


def _filled(sentence: str, parameters: Mapping[str, object], language: str) -> str:
    """Only plain `{name}`: a catalogue reaches no attributes or items of what it is given.

    A full stop behind a value that ends with one, such as «D.S.A.», is left out.
    Raises KeyError for a parameter that was not given, ValueError for a sentence that cannot be filled.
    """
    words = [""]
    for before, name, form, _ in _parts(sentence):
        words.append(before[1:] if before[:1] == "." == words[-1][-1:] else before)
        if name is not None:
            value = parameters[name]
            words.append(written(language, value) if isinstance(value, float) else format(value, form or ""))
    return "".join(words)


class _Use:
    texts: Texts | None = None


def use(catalogue: Texts) -> Texts:
    """From now on this is the catalogue in use: that of the window."""
    _Use.texts = catalogue
    return catalogue


def in_use() -> Texts:
    """The catalogue in use, for what belongs to no screen, such as the words on a card; English until there is one."""
    if _Use.texts is None:
        _Use.texts = Texts()
    return _Use.texts


@lru_cache(maxsize=2000)
def _parts(sentence: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """A sentence taken apart: what stands before each parameter, its name and its form."""
    return tuple(string.Formatter().parse(sentence))


def _whole(folder: Path, language: str) -> Mapping[str, str]:
    """All sentences of a language, English ones where it has none. Raises CatalogueFault."""
    usual = read(folder, FALLBACK)
    return _filled_up(usual, read(folder, language)) if language != FALLBACK else usual.sentences


@lru_cache(maxsize=8)
def _filled_up(usual: Catalogue, own: Catalogue) -> Mapping[str, str]:
    """What English has in one form and the language in several is not filled up."""
    forms = {key.removesuffix(".one") for key in own.sentences if key.endswith(".one")}
    several = {key for key in forms if f"{key}.other" in own.sentences}
    return {key: words for key, words in usual.sentences.items() if key not in several} | own.sentences
