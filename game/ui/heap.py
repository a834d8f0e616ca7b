"""The memory of the process: kept small and steady, and cleared when nobody waits (CLIENT.md 1).

Pictures come and go on two threads. The C library of Linux would give each thread a heap of its own and keep large
blocks that were freed for later; where it can be told so, it does neither. Elsewhere nothing is done.
"""

from __future__ import annotations

import ctypes
import gc
import sys

ARENA_MAX, MMAP_THRESHOLD = -8, -3  # names of the C library's options
LARGE = 1 << 18  # bytes from which a block is given back as soon as it is freed


def _library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
        return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
    except OSError:
        return None


def steady() -> bool:
    """One heap for all threads, and large blocks given back at once; whether the system could be told so."""
    library = _library()
    if library is None:
        return False
    return bool(library.mallopt(ARENA_MAX, 1)) and bool(library.mallopt(MMAP_THRESHOLD, LARGE))


def settle() -> None:
    """Set aside for good what is there: modules, cards and texts last as long as the program does.

    No clearing halts over them any more. For the moment when what is slow to read has been read.
    """
    gc.freeze()


def clear() -> None:
    """Drop what nobody refers to any more, and give the memory back: for the moment after a change of scenes."""
    gc.collect()
    trim()


def trim() -> None:
    """Give back what has become free among small blocks; a thousandth of a second or two."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)
