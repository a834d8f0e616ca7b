"""Stops for one's own cards: where one can do something that it could not when its player let it be, or with news.

This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.cards.ast import Value
from game.engine.core.choices import Pass, PlayCard
from game.session import news
from game.session.useless_bluffs import wasted

if TYPE_CHECKING:
    from game.engine.cards.ast import Effect
    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView

BOOST, HINDER = "boost", "tiered"
"""Words of effects that only raise the total of a check, and only lower it."""


@dataclass(slots=True)
class OwnCards:
    """What one player has let be."""

    on: bool = False
    """Cards and abilities stop the game at all."""
    memory: news.Memory = field(default_factory=dict)

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played or used here that the player has not let be, or has to think about again."""
        return self.on and bool(news.fresh(self.memory, offers(view, decision), view))

    def passed(self, view: PlayerView, decision: Decision, at: int) -> None:
        """The player has passed when so many events had happened: nothing of this stops the game until there is news.

        What can do nothing now is not let be: it is asked for when it can.
        """
        news.let_be(self.memory, offers(view, decision), at)

    def back_to(self, at: int) -> None:
        """Answers were taken back until so many events were left."""
        news.back_to(self.memory, at)

    def forget(self) -> None:
        """All is thought about anew."""
        self.memory.clear()


def offers(view: PlayerView, decision: Decision) -> dict[str, news.Ways]:
    """What this decision offers to play or to use, and that can do something; by its name, in which ways."""
    useful = tuple(choice for choice in decision.choices if not (wasted(view, choice) or needless(view, choice)))
    sifted = _in_vain(view, useful)
    left = decision._replace(choices=sifted)
    return news.offers(view, left, abilities=False) | news.offers(view, left, abilities=True)


def needless(view: PlayerView, choice: Choice) -> bool:
    """Whether this only helps a check that succeeds as it stands, or only hinders one that fails: there is time yet.

    Whatever changes the check is news, and is followed by another word for everybody (7.4).
    """
    check = view.check
    if check is None or not check.skill or view.pending or view.combat is not None:
        return False
    succeeds = check.total >= check.need and not check.has_failed
    helped = check.owner == view.seat and not succeeds and not check.has_failed
    words = {effect.word for effect in _effects(view, choice)}
    return (words == {BOOST} and not helped) or (words == {HINDER} and not succeeds)


def _in_vain(view: PlayerView, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without those that only help the own check where all that are offered together do not help enough."""
    check = view.check
    if check is None or check.owner != view.seat or not check.skill or view.pending:
        return choices
    helping = [choice for choice in choices if _is_help(view, choice)]
    sizes = {_name(view, choice): _size(view, choice, check.need) for choice in helping}
    others = any(not isinstance(choice, Pass) and choice not in helping for choice in choices)
    if others or (check.total + sum(sizes.values()) >= check.need and not check.has_failed):
        return choices
    return tuple(choice for choice in choices if choice not in helping)


def _is_help(view: PlayerView, choice: Choice) -> bool:
    return {effect.word for effect in _effects(view, choice)} == {BOOST}


def _name(view: PlayerView, choice: Choice) -> object:
    return choice.card if isinstance(choice, PlayCard) else choice


def _size(view: PlayerView, choice: Choice, need: int) -> int:
    """By how much the choice raises the total: enough, where its text does not say a number."""
    sizes = [effect.arg("by") for effect in _effects(view, choice)]
    numbers = [size.number if isinstance(size, Value) and size.kind == "int" else need for size in sizes]
    return sum(numbers)


def _effects(view: PlayerView, choice: Choice) -> list[Effect]:
    """What happens if the choice is carried out; nothing for what is neither a card nor an ability."""
    if isinstance(choice, PlayCard):
        card = view.card(choice.card)
        modes = card.frame.modes if card is not None else ()
        return list(modes[choice.spec.mode].do) if 0 <= choice.spec.mode < len(modes) else []
    return []
