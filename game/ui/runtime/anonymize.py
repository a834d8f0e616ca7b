"""Reports that tell nobody's name: neither in paths nor as somebody has written it into the program."""

from __future__ import annotations

import getpass
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.ui.user_files import user_folder

NAME = "<name>"
_PROGRAM = Path(__file__).resolve().parents[3]
_PLACES: tuple[tuple[str, Callable[[], str | Path]], ...] = (
    ("<program>", lambda: _PROGRAM),
    ("<folder>", user_folder),
    ("<python>", lambda: sys.prefix),
    ("<python>", lambda: sys.base_prefix),
    ("<temporary>", tempfile.gettempdir),
    ("<home>", Path.home),
)
_SLASH = r"[\\/]+"
_HOMES = re.compile(rf"({_SLASH}(?:home|users|media|documents and settings){_SLASH})[^\\/'\"\n]+", re.IGNORECASE)
"""Folders of people, also of others and on other disks."""


def anonymous(text: str, names: Iterable[str] = ()) -> str:
    """Give the text back with words for the folders of this computer, and without these names."""
    for path, word in sorted(_places(), key=lambda place: -len(place[0])):
        parts = _SLASH.join(map(re.escape, re.split(_SLASH, path)))
        text = re.sub(rf"(?<![\w.-]){parts}(?![\w.-])", word, text, flags=re.IGNORECASE if os.name == "nt" else 0)
    text = _HOMES.sub(rf"\1{NAME}", text)
    for user in _users():
        text = re.sub(rf"({_SLASH}){re.escape(user)}(?![\w.-])", rf"\1{NAME}", text)
    for name in sorted((name for name in names if len(name) > 1), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NAME, text)
    return text


def _places() -> Iterator[tuple[str, str]]:
    for word, place in _PLACES:
        try:
            path = Path(place())
            found = {str(path), str(path.resolve())}
        except (OSError, RuntimeError):
            continue
        yield from ((each, word) for each in found if len(Path(each).parts) > 1)


def _users() -> Iterator[str]:
    try:
        yield getpass.getuser()
    except (OSError, KeyError, ImportError):
        return
