"""Targets: everything on a screen that can be pointed at, focused, chosen or asked about.

A scene lists its targets when it lays itself out: rectangle, the sentence that says what it is, what choosing it
does. The same list serves the mouse, the number keys, the focus ring and reading aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec, Protocol

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.input.signals import Signal
from game.ui.widgets.scroll import Scroll

Act = Callable[[], object]
How = ParamSpec("How")


def key_kind(key: Hashable) -> str:
    """The kind of thing that a key names: the word with which it begins, "" where it begins with none."""
    match key:
        case (str(kind), *_):
            return kind
        case _:
            return ""


class Draw(Protocol):
    """Draws a target where it lies."""

    def __call__(self, canvas: Canvas, rect: Rect, /, *, hover: bool) -> object: ...


class Part:
    """A thing that is looked at and nothing more: it is drawn where it lies, among the targets."""

    def __init__(
        self, rect: Rect, draw: Callable[Concatenate[Canvas, Rect, How], object], *args: How.args, **how: How.kwargs
    ) -> None:
        """`draw` is called with the canvas, the rectangle and whatever else is given here."""
        self.rect = rect
        self._draw, self._args, self._how = draw, args, how

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self._draw(canvas, self.rect, *self._args, **self._how)


class Typed(Protocol):
    """A field in which one types."""

    @property
    def selected(self) -> range:
        """The places of the characters that are selected."""

    def take(self, signal: Signal) -> bool:
        """Type, move or select as the signal says; True if it was for the field."""


@dataclass(slots=True)
class Target:
    """One thing to point at.

    `key` names it across re-layouts; `group` is what Tab walks; `number` the digit that chooses it; `hold` the
    seconds for which confirm or the button must be held before `act` happens; `tip` is read on hover beside `say`.
    A target without `act` can be focused and read, and choosing it does nothing (`refuse` says why).
    """

    key: Hashable
    rect: Rect
    say: str
    act: Act | None = None
    group: str = ""
    number: int = 0
    hold: float = 0.0
    tip: str = ""
    refuse: Act | None = None
    focusable: bool = True
    data: object = None
    sound: str = "key"  # the cue that choosing it gives, "" for none
    seen: Rect | None = None  # what is not covered of it, if that is not all
    typed: Typed | None = None  # the field that it is: pressing there, and not first a click, enters it
    aside: bool = False  # it cannot be chosen now: arrows go there only where nothing else lies that way
    draw: Draw | None = None  # how it looks, where that is not drawn with what lies round it
    scroll: Scroll | None = None  # the list in which it lies: `rect` is what is seen of it
    whole: Rect | None = None  # where all of it lies, also what is scrolled away

    @property
    def part(self) -> Rect:
        """What is seen of it: what frames it frames this."""
        return self.seen or self.rect


@dataclass(slots=True)
class Targets:
    """The targets of one scene, in the order in which they lie: later ones are above earlier ones."""

    items: list[Target] = field(default_factory=list)
    drawn: list[Target | Part] = field(default_factory=list)
    """The same, and what lies between them only to be looked at."""
    focus: Hashable = None
    hover: Hashable = None
    ring: bool = False  # the focus ring is shown once the keyboard was used
    fallback: bool = False  # confirm itself has shown the ring, as there was nothing else that it does
    main: Hashable = None  # what confirm does when the focus is nowhere
    ranks: dict[str, int] = field(default_factory=dict)  # the order in which Tab walks groups; else as they lie
    _last: dict[str, Hashable] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Target]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def reset(self, targets: Iterable[Target | Part] = ()) -> None:
        """A new list after a new layout; focus and hover stay where they still exist."""
        self.drawn = list(targets)
        self.items = [each for each in self.drawn if isinstance(each, Target)]
        keys = {target.key for target in self.items}
        self.focus = self.focus if self.focus in keys else None
        self.hover = self.hover if self.hover in keys else None
        if self.fallback and self.main in keys:
            self.ring = self.fallback = False

    def get(self, key: Hashable) -> Target | None:
        """The target with this key."""
        return next((target for target in self.items if target.key == key), None) if key is not None else None

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The uppermost target under a point."""
        return next((target for target in reversed(self.items) if target.rect.collidepoint(pos)), None)

    def numbered(self, number: int) -> Target | None:
        """The target that a digit chooses."""
        return next((target for target in self.items if target.number == number), None) if number else None

    @property
    def focused(self) -> Target | None:
        """The target with the focus."""
        return self.get(self.focus)

    @property
    def is_main_left(self) -> bool:
        """Whether there is a main target, and the focus ring is on another, so that confirm does that."""
        return self.ring and self.focus not in (None, self.main) and self.get(self.main) is not None

    @property
    def hovered(self) -> Target | None:
        """The target under the pointer."""
        return self.get(self.hover)

    @property
    def pointed(self) -> Target | None:
        """The target with the focus ring or, without a ring, the one under the pointer."""
        return self.focused if self.ring else self.hovered

    @property
    def spoken(self) -> str:
        """The sentence of what is focused or, without a focus ring, of what is under the pointer."""
        target = self.pointed
        if target is None:
            return ""
        return join_sentences(target.say, target.tip)

    @property
    def spoken_briefly(self) -> str:
        """The same without the tip."""
        target = self.pointed
        return target.say if target else ""

    def point(self, pos: tuple[int, int]) -> bool:
        """The pointer is here now. True if it is over something else than before."""
        target = self.at(pos)
        before, self.hover = self.hover, target.key if target else None
        return before != self.hover

    def give_focus(self, key: Hashable, ring: bool = True) -> None:
        """Put the focus on a target."""
        target = self.get(key)
        if target is not None:
            self.focus, self.ring, self.fallback = key, ring, False
            self._last[target.group] = key

    def lose_focus(self) -> None:
        """Put the focus nowhere."""
        self.focus = None

    def next_group(self, back: bool = False) -> bool:
        """Tab: to the next group, at the member that had the focus there last."""
        lying = dict.fromkeys(target.group for target in self.items if target.focusable)
        aside = {target.group for target in self.items if target.aside}
        groups = sorted(lying, key=lambda group: (group in aside, self.ranks.get(group, len(self.ranks))))
        if not groups:
            return False
        here = self.focused
        if here is None or here.group not in groups:
            index = len(groups) - 1 if back else 0
            if self.main is not None and not back:
                self.give_focus(self.main)
                return True
        else:
            index = (groups.index(here.group) + (-1 if back else 1)) % len(groups)
        members = [target for target in self.items if target.group == groups[index] and target.focusable]
        last = self._last.get(groups[index])
        chosen = next((target for target in members if target.key == last), members[0])
        self.give_focus(chosen.key)
        return True

    def step(self, way: str) -> bool:
        """An arrow key: to the nearest target that way, first within the group, then anywhere.

        Only up and down lead aside, as to a button at the other end of the foot, and none of them within the group.
        """
        here = self.focused
        if here is None:
            return self.next_group()
        others = [target for target in self.items if target.focusable and target.key != here.key]
        group, ready = [t for t in others if t.group == here.group], [t for t in others if not t.aside]
        level = way in ("left", "right")
        for candidates, straight in ((group, True), (ready, level), (others, level)):
            costs = [_away(here.rect, target.rect, way, straight) for target in candidates]
            near = [(cost, index) for index, cost in enumerate(costs) if cost >= 0]
            if near:
                self.give_focus(candidates[min(near)[1]].key)
                return True
        self.ring = True
        return False


def join_sentences(*parts: str) -> str:
    """These parts one after another, each ended as a sentence where another follows."""
    told = [part.strip() for part in parts if part.strip()]
    ended = [part if part[-1] in ".!?:…" else f"{part}." for part in told[:-1]]
    return " ".join([*ended, *told[-1:]])


def _away(a: Rect, b: Rect, way: str, straight: bool) -> float:
    """How far `b` is from `a` in that direction, sideways counted double; below 0 if it is not that way at all.

    `straight`: nor if between the two more room is left sideways than the way leads on.
    """
    dx, dy = b.centerx - a.centerx, b.centery - a.centery
    ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
    room = abs(aside) - (a.h + b.h if way in ("left", "right") else a.w + b.w) // 2
    if ahead <= 0 or abs(aside) > 3 * ahead or (straight and room > ahead):
        return -1.0
    return ahead + 2 * abs(aside)
