"""A check that fails with enough says what made it fail: «Failed: 4 of 4» reads like a contradiction (7.6a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.common.deck_choice import pool
from game.scenes.table.log.event_text import Teller
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from tests.support.engine.positions import load_position

DENIED = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Computer Access Denied]}
turn: {player: A, phase: investigation}
sites: [{card: Coastal Northwest Oregon}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - to: B check
  - B: play "Computer Access Denied"
  - to: W12
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_that_a_card_made_fail_names_that_card(language: str, tmp_path: Path) -> None:
    game = load_position(DENIED, tmp_path, pool())
    events = list(game.view(0).events())
    site, nested = (
        next(one for one in events if one.kind == "checked" and (one.data[5] >= 0) == own) for own in (True, False)
    )
    assert not site.data[1] and site.data[2] >= site.data[3]
    teller = Teller(game.view(0), Texts(language, strict=True))
    told, bare = teller.tell(site), teller.tell(nested)
    for words in (told.text, told.alone):
        assert words.endswith("Computer Access Denied") and f"{site.data[2]}" in words, words
    assert "Computer Access Denied" not in bare.text, "that one was short by itself"
    assert game.view(0).tell(site).endswith('by "Computer Access Denied".')


def test_a_check_that_was_short_names_no_card(tmp_path: Path) -> None:
    game = load_position(DENIED.replace("{card: Agent Fox Mulder, at: field}", "{card: Agent Weiss}"), tmp_path, pool())
    site = next(one for one in game.view(0).events() if one.kind == "checked" and one.data[5] >= 0)
    assert site.data[2] < site.data[3] and len(site.data) == 6
