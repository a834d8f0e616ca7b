"""The processes that the program has started, as the system knows them."""

from __future__ import annotations

import multiprocessing
from multiprocessing.process import BaseProcess


def children(name: str) -> list[BaseProcess]:
    """Those of this name that run: `opponent` or `coach`."""
    return [child for child in multiprocessing.active_children() if child.name == name]


def kill_children(name: str) -> None:
    """End them as the system would, without a word."""
    found = children(name)
    assert found
    for child in found:
        child.kill()
        child.join(5)
