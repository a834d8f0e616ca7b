"""The catalogue files: every sentence of the game, `assets/text/*.LANGUAGE.json`, flat from key to sentence.

Card text and screens, which do not know each other, both read them here: each file is read once, and judged alike.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


class CatalogueFault(ValueError):
    """A catalogue file that cannot be read: says which file and where."""


@dataclass(frozen=True, eq=False, slots=True)
class Catalogue:
    """All sentences of one language's files; nobody changes them."""

    sentences: dict[str, str]


def read(folder: Path, language: str) -> Catalogue:
    """The files of one language as they are now: read anew only where one was written meanwhile.

    Raises CatalogueFault for a file that is no flat table of sentences, or has a key that another one has.
    """
    found = [(path, path.stat()) for path in sorted(folder.glob(f"*.{language}.json"))]
    return _read_once(tuple((path, stat.st_mtime_ns, stat.st_size) for path, stat in found))


@lru_cache(maxsize=16)
def _read_once(files: tuple[tuple[Path, int, int], ...]) -> Catalogue:
    sentences: dict[str, str] = {}
    for path, _, _ in files:
        loaded = _flat(path)
        if twice := sentences.keys() & loaded.keys():
            raise CatalogueFault(f'{path.name}: "{min(twice)}" stands in another file as well')
        sentences |= loaded
    return Catalogue(sentences)


def _flat(path: Path) -> dict[str, str]:
    try:
        loaded = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as fault:
        raise CatalogueFault(f"{path.name}, line {fault.lineno}: not JSON ({fault.msg})") from fault
    if not isinstance(loaded, dict) or not all(isinstance(value, str) for value in loaded.values()):
        raise CatalogueFault(f"{path.name}: expected one flat object, each key with a sentence in quotes")
    return loaded


def declared_word(word: str) -> str:
    """A keyword that a card set declares, without a text of its own: printed alike in all languages."""
    return word.replace("_", " ").title()
