"""The focus in the lists of the builder while they are laid out anew; and the card that is pressed there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from game.engine.cards.card_def import CardDef
from game.ui.input.reader import Signal
from game.ui.widgets.targets import Targets, key_kind


@contextmanager
def place_kept(targets: Targets) -> Iterator[None]:
    """Lay out within: where what had the focus is gone then, what took its place in its list has it."""
    lost, before = targets.focus, _kin(targets, targets.focus)
    yield
    kin = _kin(targets, lost)
    if targets.ring and targets.focus is None and lost in before and kin:
        targets.give_focus(kin[min(before.index(lost), len(kin) - 1)])


def _kin(targets: Targets, key: Hashable) -> list[Hashable]:
    """The keys of all targets of the same kind, if it has one."""
    return [each.key for each in targets if key_kind(key) and key_kind(each.key) == key_kind(key)]


class HeldCard:
    """The card on which the button went down, and how long ago: long enough, and it is shown whole."""

    card: CardDef | None = None
    _ms = 0.0

    def take(self, signal: Signal, under: CardDef | None) -> None:
        """The button goes down on this card, or is let go."""
        if signal.name == "press" and signal.button == 1:
            self.card, self._ms = under, 0.0
        elif signal.name in ("release", "drag_start", "drop"):
            self.card = None

    def held_through(self, ms: float, most: float) -> CardDef | None:
        """Time passes; the card, once, when it was held for so long."""
        self._ms += ms
        if self.card is None or self._ms < most:
            return None
        card, self.card = self.card, None
        return card
