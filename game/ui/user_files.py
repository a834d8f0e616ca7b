"""The player's folder: where it lies, and how the small files in it are read, changed and locked.

Several windows may use it at once, older and later programs in turn, and nothing in it is trusted. Each change is made
to what lies there now, under a lock that lasts no longer than that; what a later version has written is left as it is.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from game.engine.core.typed_json import SIZE_LIMIT, Fields, JsonFault
from game.engine.core.typed_json import read as read_json
from game.paths import player_folder
from game.ui.workers.file_writer import file_writer

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK = ".lock"
FOLDERS = ("decks", "replays", "saves", "shared")
"""The folders in the player's folder in which the program writes files whole or not at all."""
_UNFINISHED = re.compile(r"\..+-[a-z0-9_]{8}\.new|[a-z0-9]+\.json\.new")
"""Names of new files that do not stand in their place yet: those of `write_atomically`, and of saves."""
PATIENCE_S = 2.0  # how long the lock is waited for
ROOM = 4096  # bytes that have to fit into the folder, or it counts as full
LATEST = 250_000_000_000  # seconds since 1970 that every calendar knows: the year 9892
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)

T = TypeVar("T")


# the folder -----------------------------------------------------------------------------------------
def user_folder() -> Path:
    """The folder for settings, saves and reports; it exists wherever one can be made."""
    return _made(player_folder())


@lru_cache(maxsize=4)
def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass  # whoever writes there is told why he cannot
    return folder


def barred() -> OSError | None:
    """Why nothing can be kept in the player's folder, None where something can."""
    try:
        with tempfile.TemporaryFile(dir=user_folder()) as probe:
            probe.write(bytes(ROOM))
    except OSError as fault:
        return fault
    return None


def shown(path: Path | str) -> str:
    """A path for people to read: bytes of its name that are no text are replaced."""
    return os.fsencode(path).decode("utf-8", "replace")


def lies(path: Path) -> bool:
    """Whether there is something at a path; not where nobody may look."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def files(folder: Path, pattern: str = "*") -> list[Path]:
    """The files of a folder whose names match; none where nobody may look."""
    try:
        with os.scandir(folder) as found:
            return [folder / each.name for each in found if fnmatchcase(each.name, pattern) and _is_file(each)]
    except OSError:
        return []


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # such as a link to itself
        return False


def written(path: Path) -> float:
    """When a file was written, in seconds since 1970 that every calendar knows; 0 where it is gone."""
    try:
        return min(max(0.0, path.stat().st_mtime), LATEST)
    except OSError:
        return 0.0


# locks ----------------------------------------------------------------------------------------------
class _FolderLock:
    """The lock of the folder as far as this process has it."""

    alone = threading.RLock()
    depth = 0


_held: dict[Path, IO[bytes]] = {}
"""What this process holds against others for longer."""


@contextmanager
def locked() -> Iterator[None]:
    """Alone with the player's folder among all windows. Raises OSError where that cannot be had in a while."""
    with _FolderLock.alone:
        if _FolderLock.depth:
            yield
            return
        folder = user_folder()
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / LOCK).open("ab") as file:
            if not _lock(file, PATIENCE_S):
                raise BlockingIOError(errno.EAGAIN, "another window is writing", str(folder))
            _FolderLock.depth = 1
            try:
                yield
            finally:
                _FolderLock.depth = 0
                _unlock(file)


def hold(path: Path) -> bool:
    """Hold something against all other processes until `let_go`; False where another holds it."""
    if path in _held:
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError:
        return True  # nobody can hold anything there
    if not _lock(file):
        file.close()
        return False
    _held[path] = file
    return True


def holds(path: Path) -> bool:
    """Whether this process holds it."""
    return path in _held


def let_go(path: Path) -> None:
    """Hold this no longer."""
    file = _held.pop(path, None)
    if file is not None:
        _unlock(file)
        file.close()


def held_elsewhere(path: Path) -> bool:
    """Whether another process holds this."""
    if path in _held or not lies(path):
        return False
    free = hold(path)
    let_go(path)
    return not free


def _lock(file: IO[bytes], patience: float = 0.0) -> bool:
    """Whether the file could be locked; where the system has no locks for it, it counts as locked."""
    until = time.monotonic() + patience
    while True:
        try:
            if sys.platform == "win32":
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except OSError as fault:
            if fault.errno in _NO_LOCKS:
                return True
            if time.monotonic() >= until:
                return False
        time.sleep(0.01)


def _unlock(file: IO[bytes]) -> None:
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_UN)
    except OSError:
        return  # there was none


# files ----------------------------------------------------------------------------------------------
def write_atomically(path: Path, content: str | bytes, sync: bool = False) -> None:
    """Write a new file beside `path`, then put it in its place: a crash leaves the old one whole. Raises OSError.

    `sync` waits until the disk has it, so that not even a power cut loses both.
    """
    with locked() if path.is_relative_to(user_folder()) else nullcontext():
        _write(path, content, sync)


def _write(path: Path, content: str | bytes, sync: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content.encode() if isinstance(content, str) else content)
            if sync:
                out.flush()
                os.fsync(out.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def remove_unfinished() -> None:
    """Remove the new files of writes that were killed, unless another window is writing."""
    top = user_folder()
    with suppress(OSError), locked():
        for folder in (str(top), *(each for name in FOLDERS for each, _, _ in os.walk(top / name))):
            for path in files(Path(folder), "*.new"):
                if _UNFINISHED.fullmatch(path.name):
                    path.unlink(missing_ok=True)


def put_aside(path: Path, name: str) -> None:
    """Give a damaged file this name, with a number where one lies there already. Raises OSError."""
    first = path.with_name(name)
    names = (first.with_stem(f"{first.stem}{number or ''}") for number in count())
    path.replace(next(name for name in names if not name.exists()))


LATER, UNREAD, DAMAGED = "later", "unread", "damaged"
"""What may be said of a file: a later version has written it; the system does not let it be read; it makes no sense."""


class LaterVersion(JsonFault, OSError):
    """A later version of the program has written the file: it is left as it is."""


@dataclass(frozen=True)
class PlayerFile(Generic[T]):
    """A small JSON file of the player's. What nobody knows in it stays there when it is written.

    `parse` makes of its fields what it is read for, and raises JsonFault where it is damaged; `key` is where its
    version stands.
    """

    path: Path
    parse: Callable[[Fields], T]
    version: int = 1
    key: str = "version"

    def read(self) -> T:
        """What it says, once the file writer has written what it holds of it.

        Raises FileNotFoundError, another OSError, LaterVersion, or JsonFault where it is damaged.
        """
        file_writer.finish(self.path)
        return self.parse(self.fields())

    def glance(self) -> T | None:
        """What it says as it lies there, whoever wrote it; None where it says nothing that can be read."""
        try:
            return self.parse(self.fields(judge=False))
        except (OSError, JsonFault):
            return None

    def look(self) -> tuple[T | None, str]:
        """What it says, and "", `LATER`, `UNREAD` or `DAMAGED`; what is damaged is put aside, and it begins anew."""
        try:
            return self.read(), ""
        except FileNotFoundError:
            return None, ""
        except LaterVersion:
            return self.glance(), LATER
        except OSError:
            return None, UNREAD
        except JsonFault:
            self.keep(DAMAGED, lambda _: None)
            return None, DAMAGED

    def change(self, edit: Callable[[dict[str, Any]], object]) -> None:
        """Change what lies there now. A damaged file is put aside, and `damaged` stands in the new one.

        Raises OSError, and LaterVersion.
        """
        with locked():
            try:
                fields = self.fields()
                self.parse(fields)
                plain = fields.plain
            except FileNotFoundError:
                plain = {}
            except LaterVersion:
                raise
            except JsonFault:
                put_aside(self.path, self.damaged)
                plain = {DAMAGED: True}
            before = json.dumps(plain)
            edit(plain)
            plain[self.key] = self.version
            if (text := json.dumps(plain)) != before:
                write_atomically(self.path, text + "\n", sync=file_writer.is_own_thread)

    def keep(self, name: Hashable, edit: Callable[[dict[str, Any]], object]) -> None:
        """Have the file writer change it until it is written; a newer change of that name takes its place.

        So what only adds to the file has a name of its own, and what is set anew each time has one for all.
        What a later version has written is left without a word: whoever reads it is told.
        """

        def change() -> None:
            with suppress(LaterVersion):
                self.change(edit)

        file_writer.submit_with_retry((self.path, name), change)

    @property
    def damaged(self) -> str:
        """What it is called where it was put aside."""
        return f"{self.path.stem}.damaged{self.path.suffix}"

    def fields(self, judge: bool = True) -> Fields:
        """All that stands in it; unless it is judged, also where a later version wrote it. Raises as `read` does."""
        try:
            with self.path.open(encoding="utf-8-sig") as file:
                fields = read_json(file.read(SIZE_LIMIT + 1), self.path.name)
        except UnicodeDecodeError as fault:
            raise JsonFault(f"{self.path.name} is no text ({fault.reason})") from None
        if judge and fields.whole(self.key, self.version, 0, 10**9) > self.version:
            raise LaterVersion(f"{self.path.name} was written by a later version")
        return fields
