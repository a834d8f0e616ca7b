"""A pad cannot type, and need not: every filter is reached by chips and focus, and a whole deck is built by hand."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from game.engine.decks.legality import legal
from game.scenes.base import Scene
from game.scenes.decks.builder.filter_chips import LISTS
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.filter_values import FilterValuesDialog
from game.scenes.decks.open_dialogs import open_dialog
from tests.support.scenes.deck_editor import editor, rounds
from tests.support.scenes.device_player import by_pad, go_to
from tests.support.scenes.screens import expect

pytestmark = pytest.mark.usefixtures("own_home")


def take(scene: Scene, key: Hashable) -> None:
    """Walk there with the pad, and press A."""
    press = by_pad(scene.app)
    assert scene.targets.get(key) is not None, key
    go_to(scene, press, key)
    press("confirm", 0.0)
    rounds(scene, 3)


def take_some(scene: Builder, number: int) -> None:
    """So many cards from the one that has the focus on."""
    press = by_pad(scene.app)
    for _ in range(number):
        press("confirm", 0.0)
        press("right", 0.0)
        rounds(scene, 1)


@pytest.mark.games
def test_a_deck_of_sixty_cards_is_built_by_hand_with_a_pad_alone(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    take(scene, ("x_file",))
    take_some(scene, 1)
    assert scene.working.deck.x_file is not None
    take(scene, ("hire",))
    take_some(scene, 4)
    assert len(scene.working.deck.agents) == 4
    wanted = [(line.suit, line.advised) for line in scene.deck_list.lines]
    for suit, number in wanted:
        take(scene, ("kind", suit))
        if suit == "agent":
            take(scene, ("word", "can:add"))
            take(scene, ("card", scene.pool_panel.cards[-1].id))
        else:
            take_some(scene, number)
    while not legal(scene.working.deck) and scene.working.deck.size < 70:
        take_some(scene, 1)
    assert legal(scene.working.deck), [scene.reason_text(reason) for reason in scene.against]


def test_every_chip_is_reached_with_a_pad_and_writes_the_words(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    chips = [target.key for target in scene.targets if target.group == "chips"]
    assert len(chips) > 35
    for key in chips:
        before = scene.pool_query.text
        take(scene, key)
        if isinstance(key, tuple) and key[0] == "list":
            sheet = expect(scene.app.top, FilterValuesDialog)
            take(sheet, ("word", sheet.words[-1]))
            by_pad(scene.app)("back", 0.0)
            assert scene.app.top is scene
        assert scene.pool_query.text != before, key
        take(scene, ("clear",))
        assert scene.pool_query.text == ""
    assert {key[1] for key in chips if isinstance(key, tuple) and key[0] == "list"} == set(LISTS)


def test_every_word_of_a_list_is_reached_with_a_pad(tmp_path: Path) -> None:
    scene = editor(tmp_path, size=(1024, 600))
    for which in LISTS:
        open_dialog(scene, "filter_values", which)
        sheet = expect(scene.app.top, FilterValuesDialog)
        for word in sheet.words[:: max(1, len(sheet.words) // 6)]:
            take(sheet, ("word", word))
        assert len(scene.pool_query.chosen(which)) >= 6
        by_pad(scene.app)("back", 0.0)
        scene.clear_line()
