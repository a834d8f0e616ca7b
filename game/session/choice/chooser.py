"""Choosing: a decision is walked point by point until one choice is left; works for every decision there is.

The walk lights what can be clicked next. Points without alternative are walked by themselves, so that one click on
a card with one target is enough to know everything; what costs something then still waits for the main button,
as one click is soon made by mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.core.choices import (
    Absorb,
    Announce,
    Choice,
    DeclineBluff,
    Guess,
    PayBluff,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    UseAbility,
)
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef
from game.session.choice.choice_points import ButtonPoint, DeckPoint, NumberPoint, Point, Way, as_point, payers

CONFIRMED = PlayCard | UseAbility | PayBluff | PurchaseAgent | PlaceSite | Announce | Absorb | Guess
"""Choices that spend or reveal something for good, and of which one click does not say all: it readies them, and the
main button (or a second click on the last thing) sends them. Who has clicked a card and its target, or its price, has
said it, but who pays is no target, and a price that follows by itself is seen first; a number of cards and a question
are said by one click."""


class Chooser:
    """Where the player stands between a decision and its answer."""

    def __init__(
        self, ways: Sequence[Way], before: Sequence[Way] = (), *, readied: Callable[[Choice], bool] | None = None
    ) -> None:
        self.ways = list(ways)
        """All ways to an answer."""
        self._before = list(before) or self.ways
        self._readied = readied
        self.walked: list[Point] = []
        self._clicked: list[int] = []

    @property
    def first(self) -> list[Point]:
        """What could be pointed at before anything was, nor staged, in the order of the choices."""
        return list(dict.fromkeys(way.start for way in self._before if way.points))

    @property
    def open(self) -> list[Way]:
        """The ways that begin with what was walked so far."""
        depth = len(self.walked)
        return [way for way in self.ways if list(way.points[:depth]) == self.walked]

    @property
    def options(self) -> list[Point]:
        """What may be pointed at next, in the order of the choices."""
        depth = len(self.walked)
        return list(dict.fromkeys(way.points[depth] for way in self.open if len(way.points) > depth))

    @property
    def ready(self) -> Choice | None:
        """The choice that is complete with what was walked; the main button sends it."""
        depth = len(self.walked)
        return next((way.choice for way in self.open if len(way.points) == depth), None) if depth else None

    @property
    def pointed(self) -> list[Point]:
        """What is to be seen as chosen: all of it but a player who was meant by himself, as there is no other."""
        clicked = set(self._clicked)
        return [
            point for place, point in enumerate(self.walked) if not isinstance(point, PlayerRef) or place in clicked
        ]

    @property
    def started(self) -> bool:
        """Whether anything was pointed at that Esc would take back."""
        return bool(self.walked)

    @property
    def needs_more(self) -> bool:
        """Whether something was pointed at that is no choice yet."""
        return self.started and self.ready is None

    def can(self, point: Point) -> bool:
        """Whether this may be pointed at next."""
        return point in self.options

    def pick(self, point: Point) -> Choice | None:
        """Point at something that is lit. Gives the choice if it is thereby made, else None."""
        if point not in self.options:
            return None
        self._clicked.append(len(self.walked))
        self.walked.append(as_point(point))
        while self.ready is None:  # what a button says counts where nothing else is left
            options = [point for point in self.options if not isinstance(point, ButtonPoint)] or self.options
            if len(options) != 1:
                break
            self.walked += options
        choice = self.ready
        if choice is None or self.options:
            return None
        return None if self._waits(choice) else choice

    def _waits(self, choice: Choice) -> bool:
        """Whether a click only readies it: it costs something, or a card is let go while another can be paid (6.3d).

        Or its player is to be warned first: `readied` says of which choices.
        """
        if isinstance(choice, DeclineBluff):
            return any(isinstance(way.choice, PayBluff) for way in self.ways)
        if self._readied is not None and self._readied(choice):
            return True
        clicked = set(self._clicked)
        unsaid = any(isinstance(point, NumberPoint) and at not in clicked for at, point in enumerate(self.walked))
        said = {self.walked[at] for at in clicked}.difference(payers(choice))
        return isinstance(choice, CONFIRMED) and (unsaid or len(said) < 2)

    def restart_with(self, point: Point) -> Choice | None:
        """Point at something that was lit at the beginning, giving up what was walked."""
        self.cancel()
        return self.pick(point)

    def begins(self, point: Point) -> bool:
        """Whether this was lit at the beginning."""
        return any(way.points and way.start == point for way in self.ways)

    @property
    def begun(self) -> list[Point]:
        """What may be pointed at next or, once a number was, what could have been in its place."""
        place = next((at for at, point in enumerate(self.walked) if isinstance(point, NumberPoint)), len(self.walked))
        before = self.walked[:place]
        ways = [way.points for way in self.ways if list(way.points[:place]) == before and len(way.points) > place]
        return list(dict.fromkeys(points[place] for points in ways))

    def toward(self, choice: Choice) -> Point | None:
        """What is to be pointed at next to make this choice; None where nothing is left to, or nothing leads there."""
        depth = len(self.walked)
        ways = [way.points for way in self.ways if way.choice == choice and way.points]
        here = next((points for points in ways if list(points[:depth]) == self.walked), None)
        if here is not None:
            return here[depth] if len(here) > depth else None
        return ways[0][0] if ways else None

    def before(self, point: Point) -> list[Point]:
        """What may be pointed at now and has to be before this; nothing where it leads nowhere."""
        for depth, ways in ((len(self.walked), self.open), (0, self.ways)):
            if found := [way.points[depth] for way in ways if point in way.points[depth + 1 :]]:
                return list(dict.fromkeys(found))
        return []

    def back_to_numbers(self) -> None:
        """Take back what was walked from the first number on."""
        while any(isinstance(point, NumberPoint) for point in self.walked) and self.back():
            pass

    def back(self) -> bool:
        """Take the last click back. False if there was none."""
        if not self._clicked:
            return False
        del self.walked[self._clicked.pop() :]
        return True

    def cancel(self) -> None:
        """Take everything back."""
        self.walked.clear()
        self._clicked.clear()


def objects(points: Iterable[Point]) -> list[Point]:
    """Those points that are things and not buttons, numbers or words."""
    things = CardRef | HiddenRef | TeamRef | SectionRef | PlayerRef | DeckPoint
    return [point for point in points if isinstance(point, things)]
