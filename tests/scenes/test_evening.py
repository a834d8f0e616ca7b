"""The title as a thing: it rains, the lamp can be switched, and nothing of it costs what it need not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.title.scene import Title
from game.ui.settings import FILE as SETTINGS
from tests.support.scenes.windows import frame, point, press, window


def title(speed: str = "normal", **settings: Any) -> Title:
    app = window(speed=speed, **settings)
    app.push(scene := Title(app, (), fresh=False))
    app.draw()
    return scene


@pytest.mark.parametrize(
    ("settings", "moves"),
    [
        ({}, True),
        ({"speed": "instant"}, False),
        ({"reduced_motion": True}, False),
        ({"high_contrast": True}, False),
        ({"effects": "low"}, False),
    ],
)
def test_it_rains_unless_the_player_wants_it_still(settings: dict[str, Any], moves: bool) -> None:
    scene = title(**settings)
    before = frame(scene)
    scene.update(60.0)
    assert scene.polling == moves
    assert (frame(scene) != before) == moves


def test_a_kept_picture_looks_as_one_that_is_drawn_anew() -> None:
    scene = title()
    frame(scene)
    scene.pointer = (0, 0)
    for key in ("decks", "radio", "career"):
        scene.targets.hover = key
        kept = frame(scene)
        assert frame(scene) == kept
        scene._still = None
        assert frame(scene) == kept
    point(scene, "radio")
    kept = frame(scene)
    scene._still = None
    assert frame(scene) == kept


def test_the_lamp_is_switched_by_mouse_and_by_keys() -> None:
    scene = title(speed="instant")
    lit = frame(scene)
    point(scene, "lamp")
    assert not scene.evening.lamp and frame(scene) != lit
    scene.targets.give_focus("lamp")
    press(scene, "confirm")
    assert scene.evening.lamp


def test_the_window_answers_with_lightning() -> None:
    scene = title()
    point(scene, "window")
    scene.update(60.0)
    assert scene.evening.weather.flash > 0.5


@pytest.mark.parametrize("key", ["new", "learn", "career", "decks", "settings", "quit", "radio"])
def test_neither_lamp_nor_window_lies_over_what_is_chosen(key: str) -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)):
        app = window(size)
        app.push(scene := Title(app, (), fresh=False))
        target = scene.targets.get(key)
        found = scene.targets.at(target.rect.center)
        assert found is not None and found.key == key


def test_whoever_has_only_looked_at_the_settings_has_never_played(own_home: Path) -> None:
    (own_home / SETTINGS).write_text(json.dumps({"language": "en"}), encoding="utf-8")
    app = window()
    assert Title(app, ()).entries[0].key == "learn"
    (own_home / "learning.json").write_text('{"version": 1, "marks": {}}', encoding="utf-8")
    assert Title(app, ()).entries[0].key == "new"
