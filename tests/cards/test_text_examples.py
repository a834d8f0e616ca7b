"""The worked examples of card text: each was read against its composition by a person, and reads as there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_runs, frame_runs
from tests.support.cards.marked_text import written

EXAMPLES = Path(__file__).with_name("text_examples.en.txt")


def examples() -> list[tuple[str, str]]:
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    return [(number, text) for number, _, text in (line.partition(" ") for line in lines)]


def runs_of(number: str) -> list[list[tuple[str, str]]]:
    pool = CardPool.load()
    if number.startswith("P"):
        power = next(power for power in pool.powers.values() if power.id == number)
        return frame_runs(power.frame, "power")
    card: CardDef = pool.by_id[f"XF96-{number}"]
    return card_runs(card)


@pytest.mark.parametrize(("number", "text"), examples())
def test_reads_as_in_the_example(number: str, text: str) -> None:
    assert written(runs_of(number), reminders="*(" in text) == text
