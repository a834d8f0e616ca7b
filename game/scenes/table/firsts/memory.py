"""Which hints somebody has put away: kept in the user's folder for good, until he wants all of them again."""

from __future__ import annotations

import json
from pathlib import Path

from game.ui.settings import user_folder, write_atomically

FILE = "hints.json"
VERSION = 1


def _path() -> Path:
    return user_folder() / FILE


def known() -> frozenset[str]:
    """The names of the hints that were put away; none where the file is missing or makes no sense."""
    try:
        stored = json.loads(_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return frozenset()
    names = stored.get("known") if isinstance(stored, dict) else None
    return frozenset(name for name in names if isinstance(name, str)) if isinstance(names, list) else frozenset()


def put_away(name: str) -> None:
    """This one is not shown again; a folder that cannot be written is no reason to stop playing."""
    _write(known() | {name})


def all_again() -> None:
    """All are shown again, each at its next occasion."""
    _write(frozenset())


def _write(names: frozenset[str]) -> None:
    try:
        write_atomically(_path(), json.dumps({"version": VERSION, "known": sorted(names)}, indent=1) + "\n")
    except OSError:
        return
