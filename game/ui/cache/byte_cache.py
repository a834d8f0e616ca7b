"""Caches bounded in bytes, the least recently used entry dropped first.

Use `kept(megabytes)` as `functools.lru_cache`. A cache bounded by its number of entries
would hold four times as much in a large window as in a small one.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock, local
from time import monotonic
from typing import Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")
MB = 1_000_000
SLIGHT = 200  # bytes that anything takes beside its pixels
TIMES = 1.0
"""How many times its budget a shelf may hold: once where somebody plays, more where a process only draws."""


def weight(thing: object) -> int:
    """About how many bytes a thing holds: pixels and numbers are counted, whatever else is slight."""
    if isinstance(thing, Surface):
        return SLIGHT + (0 if thing.get_parent() is not None else thing.get_pitch() * thing.get_height())
    if isinstance(thing, tuple):
        return SLIGHT + sum(weight(part) for part in thing)
    return SLIGHT + int(getattr(thing, "nbytes", 0))


class Kept(Generic[T]):
    """Things by key, the least recently used dropped when they weigh more than `megabytes` together.

    The newest is always kept, whatever it weighs. Two threads may use it (`ui.workers.picture_worker`).
    """

    def __init__(self, megabytes: float, lasting: bool = False) -> None:
        self.budget = round(megabytes * MB)
        self.weight = 0
        self.lasting = lasting
        """What lies here is not let go because nobody has used it for a while."""
        self._things: OrderedDict[Hashable, tuple[T, int, float]] = OrderedDict()
        self._door = Lock()
        sheds(self)

    def __len__(self) -> int:
        return len(self._things)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def get(self, key: Hashable) -> T | None:
        """The thing of that key, which counts as used now."""
        with self._door:
            found = self._things.pop(key, None)
            if found is None:
                return None
            self._things[key] = found[0], found[1], monotonic()
            return found[0]

    def put(self, key: Hashable, thing: T) -> T:
        """Keep it, and drop what has been used least until all fits."""
        heavy = weight(thing)
        with self._door:
            before = self._things.pop(key, None)
            self.weight += heavy - (before[1] if before is not None else 0)
            self._things[key] = thing, heavy, monotonic()
            while self.weight > self.budget * TIMES and len(self._things) > 1:
                self.weight -= self._things.popitem(last=False)[1][1]
        return thing

    def shed(self, idle_s: float) -> None:
        """Drop what nobody has used for so many seconds, unless it lies on a shelf that lasts."""
        before = monotonic() - idle_s
        with self._door:
            while not self.lasting and self._things and next(iter(self._things.values()))[2] <= before:
                self.weight -= self._things.popitem(last=False)[1][1]

    def clear(self, maker: object = None) -> None:
        """Drop all, or what a maker has put there."""
        with self._door:
            for key in list(self._things):
                if maker is None or (isinstance(key, tuple) and key[0] is maker):
                    self.weight -= self._things.pop(key)[1]


class Sheds(Protocol):
    """Something that holds what it can make anew."""

    def shed(self, idle_s: float) -> None:
        """Drop what nobody has used for so many seconds."""
        ...


_shelves: WeakSet[Sheds] = WeakSet()


def sheds(holder: Sheds) -> None:
    """This one too is asked to drop what it holds when memory is short, as long as it lives."""
    _shelves.add(holder)


def shed(idle_s: float) -> None:
    """Let everything drop what nobody has used for so many seconds: memory is short."""
    for shelf in tuple(_shelves):
        shelf.shed(idle_s)


_now = local()


@contextmanager
def counting(before: Callable[[], None] | None) -> Iterator[None]:
    """Within this, on this thread, `before` is called whenever something new is about to be made; it may break off.

    Not for what something new is made of: what is broken off in the middle would have to be made again.
    """
    outer, _now.before = getattr(_now, "before", None), before
    try:
        yield
    finally:
        _now.before = outer


def counted() -> bool:
    """Whether somebody counts what is made now, on this thread, and breaks off where it takes long."""
    return getattr(_now, "before", None) is not None


class _Enough(Exception):
    """What was to be made takes longer than it may."""


def within(share_s: float, make: Callable[[], T]) -> T | None:
    """What `make` gives, or None where that takes longer than `share_s` seconds.

    What was made for it until then is kept, so that it comes further the next time: at least one new thing each time.
    """
    outer: Callable[[], None] | None = getattr(_now, "before", None)
    until, made = monotonic() + share_s, 0

    def count() -> None:
        nonlocal made
        if outer is not None:
            outer()
        if made and monotonic() > until:
            raise _Enough
        made += 1

    try:
        with counting(count):
            return make()
    except _Enough:
        return None


def making() -> None:
    """Something new is about to be made that will be kept: whoever counts such things is told."""
    before: Callable[[], None] | None = getattr(_now, "before", None)
    if before is not None:
        before()


class Making(Generic[P, T]):
    """A function whose results are kept; all of one kind are made by a function that never gives None."""

    def __init__(self, make: Callable[P, T], shelf: Kept[T]) -> None:
        functools.update_wrapper(self, make)
        self._make = make
        self.kept = shelf

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        """What is kept for these arguments, else what the function makes of them."""
        key = self._key(*args, **named)
        found = self.kept.get(key)
        if found is not None:
            return found
        making()
        with counting(None):
            return self.kept.put(key, self._make(*args, **named))

    def is_cached(self, *args: P.args, **named: P.kwargs) -> bool:
        """Whether the result for these arguments is cached."""
        return self._key(*args, **named) in self.kept

    def anew(self, *args: P.args, **named: P.kwargs) -> T:
        """What the function makes of these arguments, kept nowhere."""
        return self._make(*args, **named)

    def _key(self, *args: P.args, **named: P.kwargs) -> Hashable:
        return (self._make, args, *sorted(named.items())) if named else (self._make, args)

    def cache_clear(self) -> None:
        """Drop all that this function made."""
        self.kept.clear(self._make)


def kept(megabytes: float) -> Callable[[Callable[P, T]], Making[P, T]]:
    """Keep what a function gives, up to so many megabytes of a million bytes."""

    def wrap(make: Callable[P, T]) -> Making[P, T]:
        return Making(make, Kept(megabytes))

    return wrap


def kept_on(shelf: Kept[T]) -> Callable[[Callable[P, T]], Making[P, T]]:
    """Keep what a function gives on a shelf that others use as well."""

    def wrap(make: Callable[P, T]) -> Making[P, T]:
        return Making(make, shelf)

    return wrap


backdrops: Kept[Surface] = Kept(25, lasting=True)
"""One shelf for all pictures of a whole window: desk, cork, light, the room at night. Few of them are seen in turn."""
papers: Kept[Surface] = Kept(7)
"""One for sheets of paper: as much as the folders and slips of one screen, which are seen again in each frame."""
large_papers: Kept[Surface] = Kept(0)
"""One for paper that fills a window: only the last, so that it pushes neither small sheets nor desk and light out."""
