"""Encoding of a `PlayerView` as an observation vector, and of its choices.

The vector: turn, active player, phase, kind of decision, running Skill Check, own X-File, own hand by card; then each
player clockwise from oneself: points, cards, Agents, skills, Sites, and possible X-Files. `Encoding.layout` names the
parts and their lengths. A choice is a row of five numbers, see `row`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from game.engine.cards.card_pool import CardPool
from game.engine.cards.term_lists import CHARACTERISTICS, INVESTIGATION_SKILLS
from game.engine.core import choices
from game.engine.core.choices import Ask, Choice, Spec, verb_of
from game.engine.core.decisions import KINDS as ALL_KINDS
from game.engine.core.state import PHASES
from game.engine.query.card_ids import cards_in_choice
from game.engine.view.player_view import PlayerView

KINDS = tuple(kind for kind in ALL_KINDS if kind != "mulligan")
"""Kinds of decision that the vector tells apart; its length is that of every version so far."""
VERBS = tuple(verb for verb in choices.VERBS if verb != "concede")
"""Verbs of choices."""
VALUES = tuple((kind, value) for kind, values in CHARACTERISTICS.items() for value in values)
"""Characteristics and values that can be asked."""
AMOUNTS = ("amount", "number", "team", "x_file")
"""Fields of choices that are a number and no card; no choice has two."""
SECTIONS = ("bureau", "field", "hospital")
BOUND = 1000.0
"""Bound of the absolute values in the vector."""
COLUMNS = 5
"""Numbers that describe a choice."""

Vector = NDArray[np.float32]
Rows = NDArray[np.int32]


class Encoding:
    """Encoder for games with a number of players."""

    def __init__(self, pool: CardPool, players: int) -> None:
        self._pool = pool
        self._players = players
        self._card = {card.id: number for number, card in enumerate(pool.cards, 1)}

    @cached_property
    def layout(self) -> dict[str, int]:
        """Parts of the vector in order, with their lengths."""
        each = {
            "player.out": 1, "player.points": 2, "player.cards": 4, "player.agents": len(SECTIONS),
            "player.health": 1, "player.resources": 1, "player.skills": len(INVESTIGATION_SKILLS),
            "player.sites": 3, "player.x_files": len(self._pool.x_files),
        }  # fmt: skip
        table = {
            "turn": 1, "active": 1, "first": 1, "phase": len(PHASES), "kind": len(KINDS), "check": 4,
            "check.skill": len(INVESTIGATION_SKILLS), "x_file": len(self._pool.x_files),
            "hand": len(self._pool.cards),
        }  # fmt: skip
        return table | {f"{name}{seat}": n for seat in range(self._players) for name, n in each.items()}

    @property
    def length(self) -> int:
        """Length of the vector."""
        return sum(self.layout.values())

    def vector(self, view: PlayerView) -> Vector:
        """The view as a vector."""
        found = np.fromiter(self._all(view), np.float32)
        return np.clip(found, -BOUND, BOUND)

    def rows(self, view: PlayerView, choices: Sequence[Choice], length: int) -> Rows:
        """The choices, one a row, with empty rows up to `length`."""
        found = np.zeros((length, COLUMNS), np.int32)
        for number, choice in enumerate(choices):
            found[number] = self.row(view, choice)
        return found

    def row(self, view: PlayerView, choice: Choice) -> list[int]:
        """A choice: its verb, the first two cards it names, the value it asks about, and its number.

        Each counts from 1, 0 being none: verbs as in `VERBS`, cards as in the pool, values as in `VALUES`. The number
        is an amount, a Team, an X-File or an X.
        """
        verb = verb_of(choice)
        cards = [self._number_of(view, card) for card in cards_in_choice(choice)][:2]
        asked = (choice.characteristic, choice.value) if isinstance(choice, Ask) else None
        value = VALUES.index(asked) + 1 if asked in VALUES else 0
        spec = next((part for part in choice if isinstance(part, Spec)), None)
        amount = spec.x if spec else next((getattr(choice, name) for name in AMOUNTS if hasattr(choice, name)), -1)
        number = VERBS.index(verb) + 1 if verb in VERBS else 0
        return [number, *cards, *[0] * (2 - len(cards)), value, amount + 1]

    def _number_of(self, view: PlayerView, card: int) -> int:
        known = view.card(card)
        return self._card.get(known.id, 0) if known is not None else 0

    def _all(self, view: PlayerView) -> Iterator[float]:
        yield view.turn
        yield view.active == view.seat
        yield view.first == view.seat
        yield from _one_of(view.phase, PHASES)
        decision = view.decision
        yield from _one_of(decision.kind if decision is not None else "", KINDS)
        check = view.check
        yield from ((1, check.owner == view.seat, check.need, check.total) if check is not None else (0, 0, 0, 0))
        yield from _one_of(check.skill if check is not None else "", INVESTIGATION_SKILLS)
        own = view.players[view.seat].x_file
        yield from _one_of(own, range(len(self._pool.x_files)))
        hand = [0.0] * (len(self._pool.cards) + 1)
        for card in view.hand:
            hand[self._number_of(view, card)] += 1
        yield from hand[1:]
        for step in range(self._players):
            yield from self._player(view, (view.seat + step) % self._players)

    def _player(self, view: PlayerView, seat: int) -> Iterator[float]:
        info, agents, sites = view.players[seat], view.agents(seat), view.sites(seat)
        yield info.out
        yield from (info.rp, info.cp)
        yield from (info.hand_size, info.deck_size, len(info.discard), len(view.resources(seat)))
        for section in SECTIONS:
            yield sum(agent.section == section for agent in agents)
        working = [agent for agent in agents if agent.section in ("bureau", "field")]
        yield sum(agent.health for agent in working)
        yield sum(agent.res for agent in working)
        for skill in INVESTIGATION_SKILLS:
            yield sum(view.skill(agent.card, skill) for agent in working)
        yield from (len(sites), sum(site.investigated for site in sites), sum(len(site.under) for site in sites))
        suspected = () if seat == view.seat or info.out else view.candidates(seat)
        for x_file in range(len(self._pool.x_files)):
            yield x_file in suspected


def _one_of(value: object, among: Sequence[object]) -> Iterator[float]:
    """One-hot encoding."""
    return (float(value == one) for one in among)
