"""Stops for one's own cards: where one can do something that it could not when its player let it be, or with news.

This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.cards.ast import Value
from game.engine.core.choices import Pass, PlayCard
from game.engine.view.useless_bluffs import wasted
from game.session import news

if TYPE_CHECKING:
    from game.engine.cards.ast import Effect
    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView

OF_CHECKS = ("W7", "W8", "W9", "W10", "W11", "W12")
"""Windows around the checks: a Bluff has its say beneath a Site, or in a check."""
OF_ABILITIES = news.OF_ALL - {"turn"}
"""What is news for an ability: a token that is saved up could be spent in every turn."""
BOOST, HINDER = "boost", "tiered"
"""Words of effects that only raise the total of a check, and only lower it."""


@dataclass(slots=True)
class OwnCards:
    """What one player has let be."""

    on: bool = False
    """Cards and abilities stop the game at all."""
    every: bool = False
    """Also what can wait, or does not help now: where one position is to be solved, all of it is a way."""
    memory: news.Memory = field(default_factory=dict)

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played, used or handed on here that the player has not let be, or that is news."""
        return self.on and bool(self._fresh(view, decision))

    def passed(self, view: PlayerView, decision: Decision, at: int) -> None:
        """The player has passed when so many events had happened: nothing of this stops the game until there is news.

        What can do nothing now is not let be: it is asked for when it can. What was let be before stays as it was, so
        that it is known where this answer is taken back.
        """
        news.let_be(self.memory, self._fresh(view, decision), at)

    def _fresh(self, view: PlayerView, decision: Decision) -> dict[str, news.Ways]:
        left = useful(view, decision, self.every)
        cards, abilities = (news.offers(view, left, abilities) for abilities in (False, True))
        if decision.kind == "requisition":  # what has happened makes no other reason to hand something on
            return news.new_ways(self.memory, abilities)
        found = news.fresh(self.memory, abilities, view, OF_ABILITIES)
        return found | news.fresh(self.memory, cards, view)

    def back_to(self, at: int) -> None:
        """Answers were taken back until so many events were left."""
        news.back_to(self.memory, at)

    def forget(self) -> None:
        """All is thought about anew."""
        self.memory.clear()


def useful(view: PlayerView, decision: Decision, every: bool = False) -> Decision:
    """The decision without what can do nothing and, but for `every`, what can be done later just as well."""
    left = [choice for choice in decision.choices if not wasted(view, choice)]
    if every:
        return decision._replace(choices=tuple(left))
    left = [choice for choice in left if not (needless(view, choice) or can_wait(view, decision, choice))]
    return decision._replace(choices=_without_vain_help(view, tuple(left)))


def can_wait(view: PlayerView, decision: Decision, choice: Choice) -> bool:
    """Whether this is a Bluff that can be slipped in a moment (4.5e), or played in the check that is to come."""
    return decision.window in OF_CHECKS and view.active != view.seat and _suit(view, choice) == "bluff"


def _suit(view: PlayerView, choice: Choice) -> str:
    """The suit of a card of the hand that is played; "" of all else."""
    card = view.card(choice.card) if isinstance(choice, PlayCard) and choice.card in view.hand else None
    return card.suit if card is not None else ""


def needless(view: PlayerView, choice: Choice) -> bool:
    """Whether this only helps a check that succeeds as it stands, or only hinders one that fails: there is time yet.

    Whatever changes the check is news, and is followed by another word for everybody (7.4).
    """
    check = view.check
    if check is None or not check.skill or view.combat is not None:
        return False
    succeeds = check.total >= check.need and not check.has_failed
    helped = check.owner == view.seat and not succeeds and not check.has_failed
    words = {effect.word for effect in _effects(view, choice)}
    hinders = words == {HINDER} or (_suit(view, choice) == "bluff" and check.owner != view.seat)
    return (words == {BOOST} and not helped) or (hinders and not succeeds)


def _without_vain_help(view: PlayerView, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices without those that only help the own check where all that are offered together do not help enough."""
    check = view.check
    if check is None or check.owner != view.seat or not check.skill or view.combat is not None:
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
