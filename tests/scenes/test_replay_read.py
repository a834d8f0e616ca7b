"""All that stands around a recorded game can be read: its list, its notation, its time line."""

from __future__ import annotations

import re

import pytest

from game.scenes.replay import controls, samples, timeline
from game.scenes.replay.notation import first_of
from game.scenes.replay.playback import OPEN
from game.scenes.replay.scene import ReplayScene
from game.ui import shot
from game.ui.app import App
from game.ui.record import Recorder
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.replay_hand import SIZES

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("name", ["replay", "replay_three", "replay_public", "old_cases"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_can_be_read(name: str, size: tuple[int, int]) -> None:
    assert shot.draw(name, size).faults == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_notation_stands_whole_and_the_next_one_is_seen(size: tuple[int, int], text: int) -> None:
    app = App(Settings(speed="instant", text_percent=text), Texts("en", strict=True))
    app.open_hidden(size)
    scene = samples.replay(app, OPEN)
    app.push(scene)
    app.draw()
    for at in (0, scene.playback.at, scene.playback.reel.length - 1, scene.playback.reel.length):
        scene.go(at)
        recorder = app.canvas.recorder = Recorder(app.canvas.full)
        app.draw()
        panel = scene.places["line", max(0, min(at, scene.playback.reel.length - 1))].rect
        seen = [line for line in recorder.lines if panel.x <= line.box.x < panel.right]
        assert [line.whole for line in seen if line.text != line.whole] == []


def test_the_lines_that_are_seen_fill_the_room_and_begin_before_the_next_one() -> None:
    highs = [10, 30, 10, 50, 10, 10, 20, 10, 10, 40]
    assert first_of(0, 10, highs.__getitem__, 100) == 0
    assert first_of(6, 10, highs.__getitem__, 100) == 4, "two lines of ten before it, no more than 45"
    assert first_of(10, 10, highs.__getitem__, 100) == 4, "the last ones, as many as there is room for"
    assert first_of(2, 3, highs.__getitem__, 100) == 0, "few lines all stand there"


@pytest.mark.parametrize("scene", ["replay", "replay_basic", "replay_three"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_either_all_turns_are_called_so_or_at_most_the_first(size: tuple[int, int], scene: str, text: int) -> None:
    taken = shot.draw(scene, size, text_percent=text)
    top, recorder = taken.app.top, taken.app.canvas.recorder
    assert recorder is not None and isinstance(top, ReplayScene)
    track = top.places[timeline.TRACK].rect
    above = [
        line.text
        for line in recorder.lines
        if track.x <= line.box.x < track.right and abs(line.box.centery - track.y) <= 16
    ]
    numbers = [text for text in above if re.fullmatch(r"(turn )?\d+", text)]
    worded = [text for text in numbers if text.startswith("turn")]
    assert numbers and (len(worded) == len(numbers) or len(worded) <= 1)


def test_arrow_and_bar_of_a_button_stand_in_its_middle_and_no_sign_leaves_the_bar_of_its_turn() -> None:
    drawn = shot.draw("replay_seat", (1280, 720))
    scene = drawn.app.top
    assert isinstance(scene, ReplayScene)
    for key in (controls.TURN_BACK, controls.TURN_ON):
        box = scene.places[key].rect.inflate(-8, -8)
        lit = [x for x in range(box.x, box.right) if sum(drawn.surface.get_at((x, box.centery))[:3]) > 500]
        assert abs(min(lit) + max(lit) - box.x - box.right) <= 6
    track = scene.places[timeline.TRACK].rect
    last = max(place.rect.centerx for key, place in scene.places.items() if key[0] == "mark")
    assert last + 9 <= track.right - 6 - 3
