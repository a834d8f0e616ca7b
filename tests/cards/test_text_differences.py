"""Where a card departs on purpose from its printed wording: each place says why, and names a paragraph that decides it.

`python -m tests.cards.test_text_differences` prints the list, one line for each card and reason.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.text import card_text
from tests.support.engine.rulings import paragraphs

HERE = Path(__file__).parent
DIFFERENCES: list[dict[str, object]] = yaml.safe_load((HERE / "text_differences.yaml").read_text(encoding="utf-8"))
LONG = 130
"""Characters of a reason: one line of a list."""


def strings(entry: dict[str, object], key: str) -> list[str]:
    found = entry[key]
    assert isinstance(found, list) and all(isinstance(each, str) for each in found), f"{key} in {entry}"
    return found


def test_the_rules_have_the_paragraphs_that_are_known_of_them() -> None:
    known = paragraphs()
    assert {"1.1a", "7.8i", "10.7", "16.4c", "17.92", "18.8p", "D79"} <= known
    assert not {"8.3", "17.93", "D56", "D999", "19.1"} & known


@pytest.mark.parametrize("entry", DIFFERENCES, ids=lambda entry: "-".join(entry["cards"]))
def test_a_difference_names_cards_and_paragraphs_that_exist(entry: dict[str, object]) -> None:
    pool = CardPool.load().by_id
    cards = strings(entry, "cards")
    assert cards == sorted(set(cards))
    assert [number for number in cards if f"XF96-{number}" not in pool] == []
    assert [number for number in cards if not card_text(pool[f"XF96-{number}"])] == []
    cited = strings(entry, "paragraphs")
    assert cited
    assert [each for each in cited if each not in paragraphs()] == []


@pytest.mark.parametrize("entry", DIFFERENCES, ids=lambda entry: "-".join(entry["cards"]))
def test_a_difference_says_why_in_one_line(entry: dict[str, object]) -> None:
    why = entry["why"]
    assert set(entry) == {"cards", "why", "paragraphs"}
    assert isinstance(why, str) and why.endswith(".") and len(why.split()) >= 5 and len(why) <= LONG


def test_nothing_is_said_twice() -> None:
    said = [entry["why"] for entry in DIFFERENCES]
    assert sorted(said, key=str) == sorted(set(said), key=str)
    pairs = [(tuple(strings(e, "cards")), tuple(strings(e, "paragraphs"))) for e in DIFFERENCES]
    assert len(pairs) == len(set(pairs))


def lines() -> list[str]:
    """One line for each card and reason, in the order of the cards."""
    pool = CardPool.load().by_id
    found = [
        (
            number,
            f"- {number} {pool[f'XF96-{number}'].name}: {entry['why']} [{'; '.join(strings(entry, 'paragraphs'))}]",
        )
        for entry in DIFFERENCES
        for number in strings(entry, "cards")
    ]
    return [line for _, line in sorted(found, key=lambda each: each[0])]


if __name__ == "__main__":
    print("\n".join(lines()))
