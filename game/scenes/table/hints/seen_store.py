"""Which hints somebody has put away: kept in the user's folder for good, until he wants all of them again."""

from __future__ import annotations

from game.engine.core.typed_json import Fields, JsonFault
from game.ui.user_files import LaterVersion, PlayerFile, user_folder

FILE = "hints.json"


def _file() -> PlayerFile[frozenset[str]]:
    return PlayerFile(user_folder() / FILE, _parsed)


def _parsed(stored: Fields) -> frozenset[str]:
    return frozenset(stored.texts("known", ()))


def known() -> frozenset[str]:
    """The names of the hints that were put away; none where the file is missing or makes no sense."""
    try:
        return _file().read()
    except LaterVersion:
        return _file().glance() or frozenset()
    except (OSError, JsonFault):
        return frozenset()


def put_away(name: str) -> None:
    """This one is not shown again."""
    _file().keep(name, lambda plain: plain.update(known=sorted({*plain.get("known", ()), name})))


def all_again() -> None:
    """All are shown again, each at its next occasion."""
    _file().keep("all", lambda plain: plain.update(known=[]))
