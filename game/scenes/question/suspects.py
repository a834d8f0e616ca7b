"""What a player's notebook says about one opponent: who may still be it, what each answer would leave (9.4b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.event_data import QuestionAsked
from game.engine.core.state import Note
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names

KINDS = ("affiliation", "motive", "method", "result")
"""How much help: nothing is counted; counts, and who remains after each answer; the notebook also says why one fell."""


def grouped(files: Sequence[CardDef]) -> dict[str, list[int]]:
    """The X-Files by affiliation and then by name: the order in which they stand wherever all of them do."""
    order = sorted(range(len(files)), key=lambda index: short_names.x_file(files[index]))
    return {
        affiliation: [index for index in order if files[index].characteristics["affiliation"] == affiliation]
        for affiliation in CHARACTERISTICS["affiliation"]
    }


class Outcome(NamedTuple):
    """What both answers to one question would leave."""

    value: str
    yes: tuple[int, ...]
    no: tuple[int, ...]
    known: str
    """ "yes" or "no" where the answer follows already, else "unknown"."""
    note: Note | None
    """The answer that said so itself, if one did."""

    @property
    def falls(self) -> int:
        """How many suspects fall at least."""
        return min(len(self.yes), len(self.no))


def outcomes(view: PlayerView, about: int, kind: str) -> list[Outcome]:
    """All five questions about a characteristic, in the order in which they are asked."""
    files, left, notes = view.pool.x_files, view.candidates(about), view.notes(about)
    found = []
    for value in CHARACTERISTICS[kind]:
        yes = tuple(index for index in left if files[index].characteristics[kind] == value)
        no = tuple(index for index in left if index not in yes)
        note = next((one for one in notes if one.kind == "value" and (one.a, one.b) == (kind, value)), None)
        found.append(Outcome(value, yes, no, view.knows(about, kind, value), note))
    return found


def best(found: list[Outcome]) -> int:
    """The largest number of suspects that is sure to fall by one of these questions; 0 if none tells anything."""
    return max((outcome.falls for outcome in found), default=0)


def possible(view: PlayerView, about: int, kind: str) -> int:
    """How many of the five values are still possible."""
    files = view.pool.x_files
    return len({files[index].characteristics[kind] for index in view.candidates(about)})


def asked_at(view: PlayerView) -> dict[tuple[int, str, str], int]:
    """The Site at which each question was asked first, by whom it was about, characteristic and value."""
    sites: dict[tuple[int, str, str], int] = {}
    for event in view.events():
        asked = event.data
        if isinstance(asked, QuestionAsked) and event.player == view.seat:
            sites.setdefault((asked.of, asked.characteristic, asked.value), asked.site)
    return sites
