"""The English text of every card and power, as a person has read it beside the card: a change shows in the diff.

`python -m tests.cards.test_text_golden` writes the file anew; read what changed before committing it.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

from game.engine.cards import CardPool
from game.engine.effects.text import card_runs, frame_runs
from game.engine.rules import basic_cards
from game.engine.state import Options
from tests.cards.test_text_examples import written

GOLDEN = Path(__file__).with_name("texts.en.txt")
BASIC = Path(__file__).with_name("texts.basic.en.txt")
"""The texts that the basic game changes (RULES 14)."""
LONG, LONG_AGENT = 225, 115
"""Characters that fit at the smallest size, without reminders (TEXT.md 1)."""
TOO_LONG = frozenset({
    "0161", "0177", "0182", "0240", "0248", "0265", "0338",
})  # fmt: skip
"""Cards whose text needs room from the picture; the list may only shrink."""
REMINDER_LONG = 45


def lines() -> list[str]:
    """One line for each card with a text, its number first; then the powers."""
    pool = CardPool.load()
    cards = [(f"{card.number:04}", written(card_runs(card))) for card in pool.cards]
    powers = sorted((power.id, written(frame_runs(power.frame, "power"))) for power in pool.powers.values())
    return [f"{number} {text}" for number, text in [*cards, *powers] if text]


def basic_lines() -> list[str]:
    """The same for the cards that say something else in the basic game."""
    plain = basic_cards.pool_for(CardPool.load(), Options(basic_game=True))
    texts = [f"{card.number:04} {written(card_runs(card))}" for card in plain.cards if card_runs(card)]
    advanced = set(lines())
    return [text for text in texts if text not in advanced]


@pytest.mark.parametrize(("file", "made"), [(GOLDEN, lines), (BASIC, basic_lines)], ids=["advanced", "basic"])
def test_texts_read_as_they_were_read(file: Path, made: Callable[[], list[str]]) -> None:
    golden = file.read_text(encoding="utf-8").splitlines()
    diff = "\n".join(unified_diff(golden, made(), "read", "produced", lineterm="", n=0))
    assert not diff, f"{diff}\n\nRead the new texts; then: python -m tests.cards.test_text_golden"


def test_texts_fit_their_panel() -> None:
    long = set()
    for card in CardPool.load().cards:
        told = [words for runs in card_runs(card) for role, words in runs if role != "reminder"]
        if sum(map(len, told)) > (LONG_AGENT if card.suit == "agent" else LONG):
            long.add(f"{card.number:04}")
    assert long == TOO_LONG


def test_reminders_are_short() -> None:
    for card in CardPool.load().cards:
        for runs in card_runs(card):
            assert all(len(words) <= REMINDER_LONG for role, words in runs if role == "reminder"), card.id


if __name__ == "__main__":
    for file, made in ((GOLDEN, lines), (BASIC, basic_lines)):
        file.write_text("".join(f"{line}\n" for line in made()), encoding="utf-8")
