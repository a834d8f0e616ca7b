"""All that stands around a recorded game can be read: its list, its notation, its time line."""

from __future__ import annotations

import itertools
import re

import pytest

from game.scenes.replay import replay_controls, samples, timeline
from game.scenes.replay.layout import places_of
from game.scenes.replay.notation_list import first_of
from game.scenes.replay.playback import OPEN
from game.scenes.replay.replay_mode import mode_of
from game.scenes.table.scene import TableScene
from game.ui.testing import screenshots
from tests.support.scenes.replay_hand import SIZES
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import window

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_notation_stands_whole_and_the_next_one_is_seen(size: tuple[int, int], text: int) -> None:
    app = window(size, text_percent=text)
    scene = samples.replay(app, OPEN)
    mode = mode_of(scene)
    app.push(scene)
    app.draw()
    for at in (
        0,
        mode.playback.at,
        mode.playback.moments.length - 1,
        mode.playback.moments.length,
    ):
        mode.go(at)
        recorder = recording(app)
        panel = scene.places["line", max(0, min(at, mode.playback.moments.length - 1))].rect
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
def test_the_running_turn_has_its_number_and_the_others_stand_evenly(
    size: tuple[int, int], scene: str, text: int
) -> None:
    taken = screenshots.draw(scene, size, text_percent=text)
    top = expect(taken.app.top, TableScene)
    moments, length = mode_of(top).playback.moments, mode_of(top).playback.moments.length
    for at in (0, length // 7, length // 2, round(length * 0.9), length):
        mode_of(top).go(at)
        recorder = recording(taken.app)
        track = top.places[timeline.TRACK].rect
        above = [
            line
            for line in recorder.lines
            if track.x <= line.box.x < track.right and abs(line.box.centery - track.y) <= 16
        ]
        numbers = [line for line in above if re.fullmatch(r"(turn )?\d+", line.text)]
        worded = [line.text for line in numbers if line.text.startswith("turn")]
        assert f"turn {moments.turns[max(0, moments.turn_at(at))].number}" in worded, at
        assert len(worded) in (1, len(numbers)), "all are called so, or only the running one"
        boxes = sorted((line.box for line in numbers), key=lambda box: box.x)
        assert all(left.right < right.x for left, right in itertools.pairwise(boxes))
        plain = [int(line.text) for line in numbers if line.text.isdigit()]
        steps = {after - before for before, after in itertools.pairwise(plain) if before > 1}
        assert all(step % min(steps) == 0 for step in steps), plain


def test_every_second_or_fifth_number_stands_where_all_have_no_room() -> None:
    wide, close = [(x, x + 9) for x in range(0, 700, 35)], [(x, x + 18) for x in range(0, 440, 11)]
    assert timeline.even(wide, range(1, 21), 6) == list(range(20))
    assert [place + 1 for place in timeline.even([*wide[:4], (110, 119), (175, 184)], range(1, 7), 6)] == [1, 3, 5]
    assert [place + 1 for place in timeline.even(close, range(1, 41), 6)] == [1, 5, 10, 15, 20, 25, 30, 35, 40]


@pytest.mark.parametrize("scene", ["replay", "replay_basic", "replay_three"])
@pytest.mark.parametrize("size", SIZES)
def test_whose_the_turns_are_is_said_of_all_of_them_or_once_for_each_player(size: tuple[int, int], scene: str) -> None:
    top, recorder = screen(TableScene, scene, size)
    names, moments = mode_of(top).playback.view.names, mode_of(top).playback.moments
    track = top.places[timeline.TRACK].rect
    below = [line.text for line in recorder.lines if track.centery < line.box.centery < track.bottom + 16]
    said = [text for text in below if text in names]
    assert said in ([names[turn.player] for turn in moments.turns], list(names))


@pytest.mark.parametrize("name", ["replay", "replay_basic", "replay_three"])
def test_the_handle_of_the_time_line_cuts_no_sign(name: str) -> None:
    top = expect(screenshots.draw(name, (1280, 720)).app.top, TableScene)
    moments = mode_of(top).playback.moments
    for mark in moments.marks[::5]:
        for at in (mark.line - 1, mark.line, mark.line + 2):
            mode_of(top).go(at)
            line = places_of(top.frame, len(mode_of(top).playback.view.names)).line
            head = timeline.x_of(line, moments, mode_of(top).playback.at)
            signs = [place.rect.centerx for key, place in top.places.items() if key[0] == "mark"]
            assert signs and min(abs(x - head) for x in signs) >= 13


@pytest.mark.parametrize("name", ["replay", "replay_basic", "replay_end", "replay_three"])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_the_cards_of_all_hands_that_find_room_stand_there_by_name(name: str, size: tuple[int, int]) -> None:
    top, recorder = screen(TableScene, name, size)
    game = mode_of(top).playback.moments.at(mode_of(top).playback.at)
    chips = {key[1]: place.rect for key, place in top.places.items() if key[0] == "card" and place.group == "strips"}
    shown = [seat for seat, player in enumerate(game.players) if set(player.hand) <= set(chips)]
    assert len(shown) == (2 if size == (1024, 600) else len(game.players))
    for card, box in chips.items():
        written = [line.text for line in recorder.lines if box.contains(line.box)]
        name_of = game.table.defs[card].name
        assert any((text[-1] != "…" and text in name_of) or len(text) > 8 for text in written), (name_of, written)


@pytest.mark.parametrize("name", ["replay", "replay_basic", "replay_three"])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_it_is_said_that_the_buttons_at_the_right_tell_by_whom_it_is_seen(
    name: str, size: tuple[int, int], language: str
) -> None:
    taken = screenshots.draw(name, size, language)
    assert taken.app.canvas.recorder is not None and isinstance(taken.app.top, TableScene)
    assert taken.app.top.t("replay.seen_by") in [line.text for line in taken.app.canvas.recorder.lines]


def test_arrow_and_bar_of_a_button_stand_in_its_middle_and_no_sign_leaves_the_bar_of_its_turn() -> None:
    drawn = screenshots.draw("replay_seat", (1280, 720))
    scene = expect(drawn.app.top, TableScene)
    for key in (replay_controls.TURN_BACK, replay_controls.TURN_ON):
        box = scene.places[key].rect.inflate(-8, -8)
        lit = [x for x in range(box.x, box.right) if sum(drawn.surface.get_at((x, box.centery))[:3]) > 500]
        assert abs(min(lit) + max(lit) - box.x - box.right) <= 6
    track = scene.places[timeline.TRACK].rect
    last = max(place.rect.centerx for key, place in scene.places.items() if key[0] == "mark")
    assert last + 9 <= track.right - 6 - 3


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_who_may_answer_is_a_number_within_the_tray_where_not_all_have_room(size: tuple[int, int], count: int) -> None:
    app = window(size)
    app.push(scene := samples.replay(app, OPEN, 0.0, count))
    numbers = []
    for line in range(7, mode_of(scene).playback.moments.length, mode_of(scene).playback.moments.length // 12):
        mode_of(scene).go(line)
        numbers += [line.box for line in recording(app).lines if re.fullmatch(r"\+\d", line.text)]
    assert all(box.right <= size[0] - 8 for box in numbers)
    assert numbers or size != (1024, 600)
