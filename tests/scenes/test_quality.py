"""Quality steps: taken one by one where frames come late, never where they do not, and nothing that is told is lost."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.scenes import samples  # noqa: F401  registers the scenes
from game.scenes.base import Scene
from game.ui.drawing.canvas import Canvas
from game.ui.style.quality import CHOICES, FULL, HALF_THE_FRAMES, Quality, quality
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import push, window

ROUND = 1000 / 60


@pytest.fixture(autouse=True)
def full() -> None:
    """Every test begins with all effects, and leaves them so."""
    quality.choose("full")
    quality.choose("auto")


def rounds(own: Quality, seconds: float, frame_ms: float | None) -> int:
    """So many seconds of the loop; gives how often an effect was given up."""
    passed = max(ROUND, frame_ms or 0)
    return sum(own.measured(passed, frame_ms) for _ in range(round(seconds * 1000 / passed)))


def test_frames_in_time_lower_nothing() -> None:
    own = Quality()
    assert rounds(own, 60, 13) == 0
    assert (own.step, own.frames, own.overlays, own.soft, own.turning) == (FULL, 60, True, True, True)


def test_late_frames_lower_step_by_step_down_to_half_the_frames_and_no_further() -> None:
    own = Quality()
    seen = []
    for _ in range(8):
        rounds(own, 1.6, 18)
        seen.append((own.overlays, own.soft, own.turning, own.frames))
    lowest = (False, False, False, 30)
    assert seen == [(False, True, True, 60), (False, False, True, 60), (False, False, False, 60), *[lowest] * 5]


def test_single_late_frames_and_a_window_that_rests_are_no_reason() -> None:
    own = Quality()
    for _ in range(100):
        assert rounds(own, 0.4, 4) == 0
        assert own.measured(50, 50) is False
    for _ in range(40):
        assert rounds(own, 0.1, 25) == 0
        assert rounds(own, 1.9, None) == 0
    assert own.step == FULL


def test_the_player_is_told_once_and_what_he_sets_holds() -> None:
    own = Quality()
    rounds(own, 3, 30)
    assert [own.tell(), own.tell()] == [True, False]
    for choice, step in (("full", FULL), ("low", CHOICES["low"])):
        assert own.choose(choice)
        rounds(own, 20, 30)
        assert own.step == step
    assert CHOICES["low"] < HALF_THE_FRAMES
    assert own.choose("auto")
    assert own.step == FULL
    rounds(own, 3, 30)
    assert own.renew(), "another window begins anew"
    assert own.step == FULL


def test_another_game_gives_every_effect_a_new_chance() -> None:
    app = window()
    app.push(screenshots.builder("table")(app))
    rounds(quality, 60, 2 * ROUND)
    assert quality.step > FULL
    before = app.canvas
    app.replace(screenshots.builder("table")(app))
    assert quality.step == FULL
    assert app.canvas is not before, "nothing that was kept with fewer effects is drawn again"


def test_without_soft_light_what_is_lit_still_has_its_light() -> None:
    surface, rect = pygame.Surface((1280, 720)), Rect(560, 300, 80, 80)
    quality.choose("low")
    Canvas(surface).glow(rect, (255, 214, 120))
    assert surface.get_at((557, 340))[0] > 60
    assert surface.get_at((500, 340))[:3] == (0, 0, 0)
    surface.fill((255, 255, 255))
    Canvas(surface).shade(rect, 10, 150, 6)
    assert surface.get_at((600, 384))[0] < 220


@pytest.mark.parametrize("name", ["table", "check", "combat", "question"])
def test_every_word_of_a_screen_is_there_with_few_effects(name: str) -> None:
    _, with_all = screen(Scene, name)
    quality.choose("low")
    scene = expect(push(screenshots.builder(name)(window(effects="low"))), Scene)
    recorder = recording(scene.app)
    assert [each.text for each in recorder.lines] == [each.text for each in with_all.lines]
    assert not recorder.faults(scene.told())
