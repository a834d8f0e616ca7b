"""Table of card counts of a run, and its unexplained zeros."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.rules import powers
from game.fuzz.allowlist import reasons_for_zero
from game.fuzz.run_report import COLUMNS, Report


@dataclass(frozen=True, slots=True)
class Zero:
    """A count that is zero without a reason."""

    card: CardDef
    column: str

    def __str__(self) -> str:
        return f"{self.card.id} {self.card.name} ({self.card.suit}): never {self.column}"


def listed(pool: CardPool) -> Iterator[CardDef]:
    """All cards of the pool and powers of X-Files, by number."""
    yield from pool.cards
    yield from (powers.as_card(power) for power in pool.powers.values())


def unexplained(report: Report, pool: CardPool) -> list[Zero]:
    """Zeros of the table without a reason, card by card."""
    return [
        Zero(card, column)
        for card in listed(pool)
        for column in COLUMNS
        if not report.count(card.id, column) and not reasons_for_zero(card, column)
    ]


def contradicted(report: Report, pool: CardPool) -> list[str]:
    """Counts that are not zero although a reason says that they must be."""
    return [
        f"{card.id} {card.name}: {column} {count}, but: {reason.because}"
        for card in listed(pool)
        for column in COLUMNS
        if (count := report.count(card.id, column))
        for reason in reasons_for_zero(card, column)
    ]


def rows(report: Report, pool: CardPool) -> Iterator[str]:
    """The table as lines of text; a dot marks an excused zero."""
    yield f"{'card':60}" + "".join(f"{column:>10}" for column in COLUMNS)
    for card in listed(pool):
        yield f"{f'{card.id} {card.name} ({card.suit})':60.60}" + "".join(
            f"{_cell(report, card, column):>10}" for column in COLUMNS
        )
    counts = [
        sorted(n for card in listed(pool) if (n := report.count(card.id, column)) or not reasons_for_zero(card, column))
        for column in COLUMNS
    ]
    yield f"{'least':60}" + "".join(f"{found[0] if found else 0:>10}" for found in counts)
    yield f"{'median':60}" + "".join(f"{found[len(found) // 2] if found else 0:>10}" for found in counts)


def _cell(report: Report, card: CardDef, column: str) -> str:
    number = report.count(card.id, column)
    return "." if not number and reasons_for_zero(card, column) else str(number)
