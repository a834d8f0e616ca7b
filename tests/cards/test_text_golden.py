"""The text of every card and power in each language, as a person has read it beside the card: a change shows as such.

`python -m tests.cards.test_text_golden` writes the files anew; read what changed before committing them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path

import pytest

from game.engine.cards import basic_cards
from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options
from game.engine.text import LANGUAGES, card_runs, frame_runs
from tests.support.cards.marked_text import written

HERE = Path(__file__).parent
LONG, LONG_AGENT = 225, 115
"""Characters that fit at the smallest size, without reminders."""
TOO_LONG = {
    "en": "0161 0177 0182 0240 0248 0265 0338",
    "fr": "0032 0035 0037 0161 0163 0169 0177 0182 0240 0242 0248 0260 0265 0270 0279 0281 0310 0338 0346 0351",
    "cs": "0161 0177 0182 0240 0242 0248 0265 0338",
}
"""Cards whose text needs room from the picture; the lists may only shrink."""
REMINDER_LONG = 45


def lines(lang: str) -> list[str]:
    """One line for each card with a text, its number first; then the powers."""
    pool = CardPool.load().of_sets(BASE_SET)
    cards = [(f"{card.number:04}", written(card_runs(card, lang))) for card in pool.cards]
    powers = sorted((power.id, written(frame_runs(power.frame, "power", lang))) for power in pool.powers.values())
    return [f"{number} {text}" for number, text in [*cards, *powers] if text]


def basic_lines(lang: str) -> list[str]:
    """The same for the cards that say something else in the basic game (rulebook 14)."""
    plain = basic_cards.pool_for(CardPool.load().of_sets(BASE_SET), Options(basic_game=True))
    texts = [f"{card.number:04} {written(card_runs(card, lang))}" for card in plain.cards if card_runs(card, lang)]
    advanced = set(lines(lang))
    return [text for text in texts if text not in advanced]


Made = Callable[[str], list[str]]


def files() -> Iterator[tuple[Path, Made, str]]:
    """Each file, what it holds and its language."""
    for lang in LANGUAGES:
        yield HERE / f"texts.{lang}.txt", lines, lang
        yield HERE / f"texts.basic.{lang}.txt", basic_lines, lang


@pytest.mark.parametrize(
    ("file", "made", "lang"),
    [case if case[2] == "en" else pytest.param(*case, marks=pytest.mark.matrix) for case in files()],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_texts_read_as_they_were_read(file: Path, made: Made, lang: str) -> None:
    golden = file.read_text(encoding="utf-8").splitlines()
    diff = "\n".join(unified_diff(golden, made(lang), "read", "produced", lineterm="", n=0))
    assert not diff, f"{diff}\n\nRead the new texts; then: python -m tests.cards.test_text_golden"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_fit_their_panel(lang: str) -> None:
    long = set()
    for card in CardPool.load().of_sets(BASE_SET).cards:
        told = [words for runs in card_runs(card, lang) for role, words in runs if role != "reminder"]
        if sum(map(len, told)) > (LONG_AGENT if card.suit == "agent" else LONG):
            long.add(f"{card.number:04}")
    assert sorted(long) == TOO_LONG[lang].split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reminders_are_short(lang: str) -> None:
    for card in CardPool.load().of_sets(BASE_SET).cards:
        for runs in card_runs(card, lang):
            assert all(len(words) <= REMINDER_LONG for role, words in runs if role == "reminder"), card.id


if __name__ == "__main__":
    for file, made, lang in files():
        file.write_text("".join(f"{line}\n" for line in made(lang)), encoding="utf-8")
