"""The memory of the process: kept small and steady, and cleared when nobody waits.

Pictures come and go on two threads. The C library of Linux would give each thread a heap of its own and keep large
blocks that were freed for later; where it can be told so, it does neither. Elsewhere nothing is done.

To clear is to look through all that was made since the program settled, which halts every thread for as long as a
frame has. Python would do it whenever it pleases; here it is done in a round that shows nothing.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import sys
from pathlib import Path

ARENA_MAX, MMAP_THRESHOLD = -8, -3  # names of the C library's options
LARGE = 1 << 18  # bytes from which a block is given back as soon as it is freed
USUAL = gc.get_threshold()[2]
UNTIDY = 200  # clearings of what is young until all is worth looking through: little ends in circles
PATIENCE = 800  # the same until Python does it unasked: only where no round shows nothing for minutes


@functools.cache
def _library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
        return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
    except OSError:
        return None


def steady() -> bool:
    """One heap for all threads, and large blocks given back at once; whether the system could be told so.

    From now on all is looked through when `clear` is called.
    """
    gc.set_threshold(*gc.get_threshold()[:2], PATIENCE)
    library = _library()
    if library is None:
        return False
    return bool(library.mallopt(ARENA_MAX, 1)) and bool(library.mallopt(MMAP_THRESHOLD, LARGE))


def usual() -> None:
    """Python clears by itself again as it does everywhere: the window is closed."""
    gc.set_threshold(*gc.get_threshold()[:2], USUAL)


def untidy() -> bool:
    """Whether so much has come and gone that it is time to clear."""
    return gc.get_count()[2] >= UNTIDY


def clear() -> None:
    """Drop what nobody refers to any more, for a round that shows nothing; `trim` gives it back in another."""
    gc.collect()


def trim() -> None:
    """Give back what has become free among small blocks; up to ten thousandths of a second."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def resident_mb(process: int | None = None) -> float:
    """What a process (this one) holds in memory, in MB of a million bytes; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process or 'self'}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
