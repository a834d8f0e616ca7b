"""A whole game can be played with the mouse alone, at every window size, and nothing but the view is shown."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.scenes.table_player import open_table, play, wait

KINDS = {"draw", "buy", "deployment", "sites", "sell", "bluffs", "allocation", "discard"}
"""What is asked in every game of whoever is asked also where there is one answer only."""


@pytest.mark.games
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_played_by_clicks_alone(seed: int) -> None:
    app, scene = open_table(seed=seed)
    app.settings.ask_forced = True
    scene.configured()
    dice, asked = Random(seed), set[str]()
    for _ in range(14):
        asked |= set(play(scene, dice, 50))
        if scene.session.view.turn > 6 and asked >= KINDS:
            break
    assert scene.session.view.turn > 6
    assert asked >= KINDS


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1080)])
def test_every_lit_thing_can_be_reached_in_other_windows(size: tuple[int, int]) -> None:
    _, scene = open_table(size, seed=3)
    play(scene, Random(3), 80)


def test_the_end_leads_to_the_story() -> None:
    app, scene = open_table(seed=4)
    wait(scene)
    scene.session.concede()
    scene.relay()
    scene.acts.confirm()
    assert type(app.top).__name__ == "Result"
