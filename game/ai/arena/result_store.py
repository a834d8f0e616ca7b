"""Results in a file, one line of JSON for each pair, so that an interrupted match can continue."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.revision import digest

BEGIN = b'{"match":'
"""Start of each line."""


class BadResults(ValueError):
    """The file is no file of results; the message is one sentence."""


class Store:
    """Results of one or more matches in a file; without a file nothing is kept.

    Pairs with a crashed game are not kept, so that they are played again.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Raises BadResults, and OSError where nothing can be written.

        An incomplete last line is removed.
        """
        self._path = path
        self._known: dict[str, dict[int, list[Played]]] = {}
        self.aged = False
        """Whether some results are from another version of the program."""
        if path is None:
            return
        if path.is_file():  # what is read from a device may never end
            self._read(path)
        path.open("a", encoding="utf-8").close()

    def known(self, match: Match) -> dict[int, list[Played]]:
        """Finished pairs of a match, by number."""
        return dict(self._known.get(_key(match.to_plain()), {}))

    def keep(self, match: Match, both: list[Played]) -> None:
        """Write a pair to the file. Raises OSError."""
        if self._path is None or any(game.end == "crashed" for game in both):
            return
        plain = {"match": match.to_plain(), "code": digest(), "games": [game.to_plain() for game in both]}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n")

    def _read(self, path: Path) -> None:
        whole = path.read_bytes()
        end = whole.rfind(b"\n") + 1
        for number, row in enumerate(whole[:end].splitlines(), 1):
            try:
                self._take(json.loads(row))
            except (ValueError, LookupError, TypeError, AttributeError):
                raise BadResults(f"{path}: line {number} is not a result of the arena") from None
        if end == 0 and not whole.startswith(BEGIN[: len(whole)]):
            raise BadResults(f"{path}: this is no file of results of the arena")
        if end < len(whole):
            with path.open("r+b") as file:
                file.truncate(end)

    def _take(self, plain: dict[str, Any]) -> None:
        both = [Played.from_plain(game) for game in plain["games"]]
        self._known.setdefault(_key(plain["match"]), {})[both[0].pair] = both
        self.aged = self.aged or plain["code"] != digest()


def _key(plain: dict[str, Any]) -> str:
    return json.dumps(plain, sort_keys=True)
