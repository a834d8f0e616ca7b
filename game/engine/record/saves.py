"""Saved games: the whole replay and the present state, so that a game goes on after a crash exactly where it stood.

A save is one JSON file with the replay's text and the state, packed: they tell who has which cards and X-File, and are
not to be read by eye.  It is written beside its place and then renamed, and the two before it are kept: whatever
happens while writing, one whole save is there.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game import __version__, is_later
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.typed_json import SIZE_LIMIT, Fields
from game.engine.core.typed_json import read as read_json
from game.engine.game import Game
from game.engine.record.replay import Header, Replay, ReplayFault, SetsMissing, checksum, parse_text

KEPT = 3
"""How many saves of a name there are: the newest and those before it."""
_KIND = "xfiles-ccg save"

_PACKED = "packed:"

_DAMAGED = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, AssertionError)
"""What reading a damaged save may raise; none of them reaches a player."""


class SaveFault(ValueError):
    """A save that cannot be used; one sentence with its file."""


class LaterSave(SaveFault):
    """A save that a later version of the program has written: it is not damaged, and is left as it is."""


class SetsMissingSave(LaterSave):
    """A save of a game with card sets which the pool has not: it is left as it is, too."""

    def __init__(self, fault: SetsMissing) -> None:
        super().__init__(str(fault))
        self.sets = fault.sets


@dataclass(slots=True)
class Saved:
    """A game and its replay so far; `more` is what the client put beside them, such as who sits where."""

    game: Game
    replay: Replay
    more: dict[str, Any]
    file: Path


class Autosave:
    """Keeps the last saves of a running game.

    Call `note` before each choice is applied and `save` after it.
    """

    def __init__(
        self, folder: Path, header: Header, name: str = "autosave", more: dict[str, Any] | None = None
    ) -> None:
        self.folder = folder
        self.name = name
        self.replay = Replay(header)
        self.more = more or {}

    @classmethod
    def again(cls, saved: Saved, name: str = "autosave") -> Autosave:
        """Goes on with a game that was loaded."""
        made = cls(saved.file.parent, saved.replay.header, name, saved.more)
        made.replay = saved.replay
        return made

    def still(self) -> Autosave:
        """As it is now, whatever is played meanwhile: to save on another thread."""
        made = Autosave(self.folder, self.replay.header, self.name, dict(self.more))
        made.replay = replace(self.replay, lines=list(self.replay.lines))
        return made

    def note(self, game: Game, choice: Choice) -> None:
        """A choice is about to be applied."""
        self.replay.note(game, choice)

    def save(self, game: Game) -> Path:
        """Write the game down.  Raises OSError where the disk refuses."""
        parts = {"more": _compact(self.more), "replay": self.replay.text(), "state": game.to_json()}
        plain = {"is": _KIND, "program": __version__, **{name: _packed(part) for name, part in parts.items()}}
        return write(self.folder, self.name, _compact({**plain, "checksum": checksum(_compact(plain))}))


def files(folder: Path, name: str = "autosave") -> list[Path]:
    """The places of the saves of a name, the newest first, whether there is a file or not."""
    return [folder / f"{name}{f'-{age}' if age else ''}.json" for age in range(KEPT)]


def write(folder: Path, name: str, text: str) -> Path:
    """A new newest save; the others grow older and the oldest goes, once the new one is whole.  Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    places = files(folder, name)
    with _fresh(places[0], text) as fresh:
        for older, newer in zip(reversed(places[1:]), reversed(places[:-1]), strict=True):
            if newer.exists():
                newer.replace(older)
        fresh.replace(places[0])
    return places[0]


def forget(folder: Path, name: str = "autosave") -> None:
    """Remove all saves of a name."""
    for place in files(folder, name):
        place.unlink(missing_ok=True)


def load(path: Path, pool: CardPool | None = None) -> Saved:
    """One save.  If its state cannot be used any more, the lines of its replay are played again.

    Raises SaveFault for what is no save or is damaged, LaterSave for what this version does not know, SetsMissingSave,
    OSError if there is no such file.
    """
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
        fields = read_json(data.decode("utf-8"), "the file")
        if fields.text("is", "") != _KIND:
            raise SaveFault(f"{path}: this is no saved game")
        if is_later(fields.text("program", "")):
            raise LaterSave(f"{path}: a later version of the program has saved this game")
        replay = parse_text(_unpacked(fields.text("replay")), str(path), pool)
        game = _game(fields, replay, pool)
        more = _more(fields)
    except SetsMissing as fault:
        raise SetsMissingSave(fault) from None
    except ReplayFault as fault:
        raise SaveFault(str(fault)) from None
    except _DAMAGED as fault:
        if isinstance(fault, SaveFault):
            raise
        raise SaveFault(f"{path}: the saved game is damaged ({fault})") from None
    return Saved(game, replay, more, path)


def _game(fields: Fields, replay: Replay, pool: CardPool | None) -> Game:
    """The state of a save; that of its replay where the save has none of use, or where it does not match its sum.

    Raises SaveFault where a save that was damaged has no replay that is whole.
    """
    summed = {key: value for key, value in fields.plain.items() if key != "checksum"}
    if "checksum" not in fields or fields.text("checksum") == checksum(_compact(summed)):
        return _state(_unpacked(fields.text("state")), pool) or replay.end(pool)
    if not replay.intact:
        raise SaveFault(f"{replay.file}: the saved game is damaged (it does not match its checksum)")
    return replay.end(pool)


def _more(fields: Fields) -> dict[str, Any]:
    """What the client put into a save; versions that did not pack have an object there, or nothing."""
    if isinstance(fields.plain.get("more"), str):
        return read_json(_unpacked(fields.text("more")), "`more`").plain
    return fields.fields("more").plain if "more" in fields else {}


def _packed(text: str) -> str:
    """A text that nobody reads at a glance: who shares the screen may see the file.  Any program can unpack it."""
    return _PACKED + b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"), 1)).decode()


def _unpacked(text: str) -> str:
    """What was packed; a text of a version that did not pack.  Raises ValueError."""
    if not text.startswith(_PACKED):
        return text
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(b64decode(text.removeprefix(_PACKED), validate=True), SIZE_LIMIT)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if not unpacking.eof:
        raise ValueError("it ends too early, or is too large")
    return data.decode("utf-8", "surrogatepass")


def _compact(plain: dict[str, Any]) -> str:
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:  # a path whose name is not UTF-8
        return json.dumps(plain, separators=(",", ":"))
    return text


def best(
    folder: Path, name: str = "autosave", pool: CardPool | None = None, fits: Callable[[Saved], object] | None = None
) -> tuple[Saved | None, list[Path]]:
    """The newest save that can be used, or None; and the files newer than it that cannot be.

    `fits` raises ValueError for a save of which the caller can make nothing. Raises LaterSave.
    """
    damaged: list[Path] = []
    for path in files(folder, name):
        try:
            saved = load(path, pool)
            if fits is not None:
                fits(saved)
            return saved, damaged
        except FileNotFoundError:
            continue
        except LaterSave:
            raise
        except (ValueError, OSError):
            damaged.append(path)
    return None, damaged


def put_aside(paths: Sequence[Path]) -> Path | None:
    """Move damaged saves where nothing is written over them; gives the first one's new place, None if there is none.

    A file that cannot be moved stays where it is.
    """
    first: Path | None = None
    for path in paths:
        folder = path.parent / "damaged"
        number = 1
        while (place := folder / f"{path.stem}-{number}.json").exists():
            number += 1
        try:
            folder.mkdir(exist_ok=True)
            path.replace(place)
        except OSError:
            place = path
        first = first or place
    return first


def _state(text: str, pool: CardPool | None) -> Game | None:
    try:
        return Game.from_json(text, pool)
    except _DAMAGED:
        return None


@contextmanager
def _fresh(path: Path, text: str) -> Iterator[Path]:
    """A new file beside `path`; nothing of it stays that is not put in its place.  Raises OSError."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8")
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)
