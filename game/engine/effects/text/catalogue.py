"""The sentences and nouns of card text: `assets/text/*.LANGUAGE.json`, flat, read once for each language."""

from __future__ import annotations

import json
from functools import cache

from game.paths import asset

FALLBACK = "en"
OWN = "cards"
"""The catalogue file of the texts; the words of the frame stand in the other files of the language."""


class CatalogueFault(ValueError):
    """A catalogue that cannot be read, with the file and the place."""


@cache
def entries(language: str) -> dict[str, str]:
    """Every entry of a language; raises CatalogueFault for a file that is no flat table of sentences."""
    found: dict[str, str] = {}
    for path in sorted(asset("text").glob(f"*.{language}.json")):
        try:
            loaded = json.loads(path.read_text(encoding="utf-8"))
        except json.JSONDecodeError as fault:
            raise CatalogueFault(f"{path.name}, line {fault.lineno}: not JSON ({fault.msg})") from fault
        if not isinstance(loaded, dict) or not all(isinstance(value, str) for value in loaded.values()):
            raise CatalogueFault(f"{path.name}: expected one flat object, each key with a sentence in quotes")
        found |= loaded
    return found


def known(language: str) -> bool:
    """Whether there are sentences for the cards in this language."""
    return asset(f"text/{OWN}.{language}.json").is_file()
