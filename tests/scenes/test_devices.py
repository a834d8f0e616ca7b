"""Games with keys alone and with a gamepad alone; where the focus stands; what the caps show."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.keymap import KeyMap
from game.ui.widgets.key_caps import caps
from tests.support.scenes.device_player import Mind, by_keys, by_pad, take_turn
from tests.support.scenes.table_player import open_table, wait

ANSWERS = 140


@pytest.fixture(autouse=True)
def usual_caps() -> None:
    caps.show("keys", KeyMap())


HANDS = {"keys": by_keys, "pad": by_pad}


@pytest.mark.games
@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_game_is_played_with_one_device_alone(device: str) -> None:
    app, scene = open_table(seed=5)
    app.settings.ask_forced = True  # the drawing, too
    scene.configured()
    press, mind, asked = HANDS[device](app), Mind(5), set()
    for _ in range(ANSWERS):
        wait(scene)
        if scene.session.over or app.top is not scene:
            break
        asked.add(take_turn(scene, press, mind))
    assert {"draw", "buy", "deployment", "sites", "allocation"} <= asked


def test_caps_show_the_device_that_was_used_last() -> None:
    app, scene = open_table()
    wait(scene)
    assert caps.label("Space") == "Space"
    by_pad(app)("right", 0.0)
    assert (caps.label("Space"), caps.label("1")) == ("pad:a", "")
    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert (caps.label("Space"), caps.label("1")) == ("Space", "1")


@pytest.mark.games
def test_at_a_new_decision_the_focus_stands_on_what_is_lit_and_never_on_a_button() -> None:
    app, scene = open_table(seed=7)
    press = by_keys(app)
    mind = Mind(7)
    stood: set[str] = set()
    for _ in range(120):
        wait(scene)
        decision, focused = scene.session.decision, scene.targets.focused
        if decision is None:
            break
        if scene.focus.new is False and decision.kind not in stood:
            stood.add(decision.kind)
            if scene.lights.lit:
                assert focused is not None and focused.key in scene.lights.lit, decision.kind
            else:
                assert focused is None, decision.kind
        take_turn(scene, press, mind)
    assert len(stood) > 6
