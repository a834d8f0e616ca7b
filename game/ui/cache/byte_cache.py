"""Caches bounded in bytes, the least recently used entry dropped first.

Use `cached(megabytes)` as `functools.lru_cache`. A cache bounded by its number of entries
would hold four times as much in a large window as in a small one.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock, local
from time import monotonic, thread_time
from typing import Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")
MB = 1_000_000
SLIGHT = 200  # bytes that anything takes beside its pixels
TIMES = 1.0
"""How many times its budget a cache may hold: once where somebody plays, more where a process only draws."""


def weight(thing: object) -> int:
    """About how many bytes a thing holds: pixels and numbers are counted, whatever else is slight."""
    if isinstance(thing, Surface):
        return SLIGHT + (0 if thing.get_parent() is not None else thing.get_pitch() * thing.get_height())
    if isinstance(thing, tuple):
        return SLIGHT + sum(weight(part) for part in thing)
    return SLIGHT + int(getattr(thing, "nbytes", 0))


@dataclass(slots=True)
class _Kept(Generic[T]):
    """A thing in a cache, its weight, and when it was used last."""

    thing: T
    weight: int
    used: float


class ByteCache(Generic[T]):
    """Things by key, the least recently used dropped when they weigh more than `megabytes` together.

    The newest stays, whatever it weighs. Two threads may use it (`ui.workers.picture_worker`).
    """

    def __init__(self, megabytes: float, lasting: bool = False) -> None:
        self.budget = round(megabytes * MB)
        self.weight = 0
        self.lasting = lasting
        """`evict_idle` drops nothing of it."""
        self._things: OrderedDict[Hashable, _Kept[T]] = OrderedDict()
        self._lock = Lock()
        register_cache(self)

    def __len__(self) -> int:
        return len(self._things)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def get(self, key: Hashable) -> T | None:
        """The thing of that key, which counts as used now."""
        with self._lock:
            found = self._things.get(key)
            if found is None:
                return None
            self._things.move_to_end(key)
            found.used = monotonic()
            return found.thing

    def put(self, key: Hashable, thing: T) -> T:
        """Keep it, and drop what has been used least until all fits."""
        heavy = weight(thing)
        with self._lock:
            before = self._things.pop(key, None)
            self.weight += heavy - (before.weight if before is not None else 0)
            self._things[key] = _Kept(thing, heavy, monotonic())
            while self.weight > self.budget * TIMES and len(self._things) > 1:
                self.weight -= self._things.popitem(last=False)[1].weight
        return thing

    def evict_idle(self, idle_s: float) -> None:
        """Drop what nobody has used for so many seconds, unless the cache is lasting."""
        before = monotonic() - idle_s
        with self._lock:
            while not self.lasting and self._things and next(iter(self._things.values())).used <= before:
                self.weight -= self._things.popitem(last=False)[1].weight

    def clear(self, maker: object = None) -> None:
        """Drop all, or what a maker has put there."""
        with self._lock:
            for key in list(self._things):
                if maker is None or (isinstance(key, tuple) and key[0] is maker):
                    self.weight -= self._things.pop(key).weight


class Cache(Protocol):
    """Something that holds what can be made again."""

    def evict_idle(self, idle_s: float) -> None:
        """Drop what nobody has used for so many seconds."""
        ...


_caches: WeakSet[Cache] = WeakSet()


def register_cache(cache: Cache) -> None:
    """Have `evict_idle` drop things of this cache too, as long as it exists."""
    _caches.add(cache)


def evict_idle(idle_s: float) -> None:
    """Let everything drop what nobody has used for so many seconds: memory is short."""
    for cache in tuple(_caches):
        cache.evict_idle(idle_s)


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
    """What `make` gives, or None where what is new for it takes longer than `share_s` seconds of this thread's own.

    What was made for it until then is kept, so that it comes further the next time: at least one new thing each time.
    While other programs have the processor nothing is made, so that time is not counted.
    """
    outer: Callable[[], None] | None = getattr(_now, "before", None)
    until, made = 0.0, 0

    def count() -> None:
        nonlocal until, made
        if outer is not None:
            outer()
        if not made:
            until = thread_time() + share_s
        elif thread_time() > until:
            raise _Enough
        made += 1

    try:
        with counting(count):
            return make()
    except _Enough:
        return None


def before_making() -> None:
    """Something new is about to be made that will be kept: whoever counts such things is told."""
    before: Callable[[], None] | None = getattr(_now, "before", None)
    if before is not None:
        before()


class CachedFunction(Generic[P, T]):
    """A function whose results are cached; it never gives None."""

    def __init__(self, make: Callable[P, T], cache: ByteCache[T]) -> None:
        functools.update_wrapper(self, make)
        self._make = make
        self.cache = cache

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        """The cached result for these arguments, else a new one."""
        key = self._key(*args, **named)
        found = self.cache.get(key)
        if found is not None:
            return found
        before_making()
        with counting(None):
            return self.cache.put(key, self._make(*args, **named))

    def is_cached(self, *args: P.args, **named: P.kwargs) -> bool:
        """Whether the result for these arguments is cached."""
        return self._key(*args, **named) in self.cache

    def anew(self, *args: P.args, **named: P.kwargs) -> T:
        """A new result for these arguments, which is not cached."""
        return self._make(*args, **named)

    def _key(self, *args: P.args, **named: P.kwargs) -> Hashable:
        return (self._make, args, *sorted(named.items())) if named else (self._make, args)

    def cache_clear(self) -> None:
        """Drop all that this function made."""
        self.cache.clear(self._make)


def cached(megabytes: float) -> Callable[[Callable[P, T]], CachedFunction[P, T]]:
    """Cache the results of a function, up to so many megabytes of a million bytes."""

    def wrap(make: Callable[P, T]) -> CachedFunction[P, T]:
        return CachedFunction(make, ByteCache(megabytes))

    return wrap


def cached_in(cache: ByteCache[T]) -> Callable[[Callable[P, T]], CachedFunction[P, T]]:
    """Cache the results of a function in a cache that others use as well."""

    def wrap(make: Callable[P, T]) -> CachedFunction[P, T]:
        return CachedFunction(make, cache)

    return wrap


backdrops: ByteCache[Surface] = ByteCache(16, lasting=True)
"""One cache for all pictures of a whole window: desk, cork, light, the room at night. Few of them are seen in turn."""
papers: ByteCache[Surface] = ByteCache(7)
"""One for sheets of paper: as much as the folders and slips of one screen, which are seen again in each frame."""
large_papers: ByteCache[Surface] = ByteCache(0)
"""One for paper that fills a window: only the last, so that it pushes neither small sheets nor desk and light out."""
