"""The faults of a card file written by a test."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.loader import read_cards
from game.engine.core.faults import Fault

EVENT = """\
set: test
suit: event
cards:
  - id: XF99-0001
    name: A Thing
    rarity: common
    cost: {amount: 2, pool: RP}
    keywords: [event]
    activators: [active]
    effect:
"""


def faults_of(folder: Path, text: str, name: str = "event.yaml") -> tuple[Fault, ...]:
    folder = folder / "cards"
    (folder / "test").mkdir(parents=True)
    (folder / "test" / name).write_text(text, encoding="utf-8")
    return read_cards(folder)[1]


def effect(*lines: str) -> str:
    return EVENT + "".join(f"      {line}\n" for line in lines)
