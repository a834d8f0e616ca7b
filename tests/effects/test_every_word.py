"""Every item of the vocabulary that a card uses is at work in some scenario; what no card uses is listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.cards import CardPool
from game.engine.effects.vocabulary import DECLARED

TESTS = Path(__file__).parent.parent
TEXT = "\n".join(
    file.read_text(encoding="utf-8") for folder in ("scenarios", "effects") for file in (TESTS / folder).glob("*.yaml")
)
DOCUMENTS = re.split(r"^---$", TEXT, flags=re.MULTILINE)
POOL = CardPool.load()
USED = {
    item: frozenset(d.name for d in POOL.cards if item in d.frame.words())
    for item in sorted(DECLARED)
    if any(item in d.frame.words() for d in POOL.cards)
}
REFUSALS = "\n".join(re.findall(r"(?:refused|never_offered): .*", TEXT))


def at_work(names: frozenset[str]) -> bool:
    """Whether a card of these names lies in the position of a scenario that says what must then be true."""
    return any("expect" in document and any(name in document for name in names) for document in DOCUMENTS)


@pytest.mark.parametrize("item", USED)
def test_every_item_that_a_card_uses_is_at_work_in_a_scenario(item: str) -> None:
    assert at_work(USED[item]), f"no scenario has a card that uses {item}: {', '.join(sorted(USED[item])[:6])}"


@pytest.mark.parametrize("window", [item for item in USED if item.startswith("window:") and item != "window:printed"])
def test_every_window_is_seen_refusing_a_card_of_its_own(window: str) -> None:
    """But `printed`, which is no moment: it is whatever moment the card to be played has itself."""
    assert any(name in REFUSALS for name in USED[window]), f"{window}: {', '.join(sorted(USED[window])[:6])}"
