"""Digest of the program's version: results of different versions must not be mixed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from game.paths import card_folders


@cache
def digest() -> str:
    """Sixteen hexadecimal digits that change with the rules, the computer players, the cards or the decks."""
    here = Path(__file__).resolve().parents[2]
    found = sha256()
    for folder in (here / "engine", here / "ai", *card_folders()):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".yaml") and "arena" not in path.parts:
                found.update(str(path.relative_to(folder)).encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:16]
