"""Buying in the Briefing (4.2): the numbers to click."""

from __future__ import annotations

from random import Random

from tests.support.scenes.table_player import click, open_table, play, spot, wait


def test_the_numbers_stay_where_they_are_when_one_is_chosen_and_a_click_on_one_buys() -> None:
    _, scene = open_table(seed=4)
    dice = Random(1)
    for _ in range(60):
        wait(scene)
        decision = scene.session.decision
        if decision.kind == "buy" and len(decision.choices) > 2:
            break
        play(scene, dice, 1, main=0.9)
    assert decision.kind == "buy"
    numbers = [target for target in scene.targets if isinstance(target.key, tuple) and target.key in scene.lights.lit]
    places = {target.key: target.rect.copy() for target in numbers}
    scene.choice_controller.turn(1)
    scene.relay()
    assert scene.chooser.ready is not None
    now = {target.key: target.rect for target in scene.targets if target.key in places}
    assert now == places
    last = scene.targets.get(numbers[-1].key)
    at, before = spot(scene, last), scene.session.answered
    click(scene, at)
    assert scene.session.answered == before + 1, "one click on a number buys as many"
