"""Teams as they were laid out, in steps that the engine takes one after another (4.4e, 4.6a).

The engine puts each Agent into a Team once, and offers the Teams there are and the lowest free number.  Clicks know
nothing of that: a Team that was laid out may have become empty since, and its number with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.choices import Choice, JoinTeam, MoveAgent
from game.engine.core.state import AgentPiece
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import BETWEEN, free_number, placed, standing, team_numbers

KINDS = ("deployment", "teams")
"""Decisions at which Teams are set (5.2a, 5.2b)."""


def arranged(view: PlayerView, steps: Sequence[Choice]) -> list[Choice]:
    """Steps that put the same Agents together and that the engine takes in this order; Teams may get other numbers.

    Who was put into a Team before, by an answer, goes where he comes by himself (5.2f).
    """
    open_ones = [step for step in steps if not (isinstance(step, JoinTeam) and _is_teamed(view, step.agent))]
    return open_ones if _can_be_taken(view, open_ones) else _arranged_anew(view, open_ones)


def _can_be_taken(view: PlayerView, steps: Sequence[Choice]) -> bool:
    """Whether the engine will offer each of these steps after those before it."""
    for count, step in enumerate(steps):
        if isinstance(step, JoinTeam):
            stands = placed(view, steps[:count])
            stays = step.number == stands[step.agent][1] and not _is_loose(view, step.agent)
            if stays or step.number not in team_numbers(stands, step.agent):
                return False
    return True


def _is_loose(view: PlayerView, card: int) -> bool:
    """Whether nobody has put the Agent into the Team in which he stands (5.2f)."""
    piece = view.piece(card)
    return isinstance(piece, AgentPiece) and piece.loose


def _is_teamed(view: PlayerView, card: int) -> bool:
    """Whether the Agent has been put into a Team in this step, which is done once (4.4f)."""
    piece = view.piece(card)
    return isinstance(piece, AgentPiece) and piece.teamed


def _arranged_anew(view: PlayerView, steps: Sequence[Choice]) -> list[Choice]:
    """First all moves, then who joins a Team that stays, then the new Teams from the lowest free number on."""
    moves = [step for step in steps if isinstance(step, MoveAgent)]
    chosen = {step.agent for step in steps if isinstance(step, JoinTeam)}
    moved = {step.agent for step in moves}
    now = {info.card: 0 if info.card in moved else info.team for info in view.agents(view.seat)}
    stands, joins = standing(view, steps), list[Choice]()
    for section in BETWEEN:
        crews: dict[int, list[int]] = {}
        for card, (place, number) in sorted(stands.items(), key=lambda one: (one[1], one[0])):
            if place == section:
                crews.setdefault(number, []).append(card)
        numbers = _numbers_kept(crews, now)
        forms_itself = [one for one, crew in crews.items() if chosen.isdisjoint(crew) and not any(map(now.get, crew))]
        for one in [*numbers, *(crew for crew in crews if crew not in numbers and crew not in forms_itself)]:
            number = numbers.setdefault(one, free_number(numbers.values()))
            set_here = not chosen.isdisjoint(crews[one])
            for card in crews[one]:
                has_to_join = now[card] != number and (now[card] or set_here)
                is_to_be_set = now[card] == number and card in chosen and _is_loose(view, card)
                if (has_to_join or is_to_be_set) and not _is_teamed(view, card):
                    joins.append(JoinTeam("team", number, card))
    return [*moves, *joins]


def _numbers_kept(crews: dict[int, list[int]], now: dict[int, int]) -> dict[int, int]:
    """For each crew in which somebody can stay in his Team its number, at best the one that was laid out."""
    numbers = {one: one for one, crew in crews.items() if one in map(now.get, crew)}
    for one, crew in crews.items():
        left = [now[card] for card in crew if now[card] and now[card] not in numbers.values()]
        if one not in numbers and left:
            numbers[one] = left[0]
    return numbers
