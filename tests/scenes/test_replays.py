"""Recorded games: step by step, moment by moment, and all that can be read there, but no more than one may see."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.decks.library import ready_made
from game.engine.query.visibility import may_see
from game.engine.record.replay import ReplayFault
from game.engine.view.spectator_view import OpenView, PublicView
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.common.deck_choice import DRAWER, count_result, pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.dialogs import Menu
from game.scenes.replay import drawing, open_replay, samples, timeline
from game.scenes.replay.notation_list import first_of
from game.scenes.replay.playback import OPEN, PUBLIC, SPEEDS, Playback
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.replay.replay_help import ReplayHelp
from game.scenes.replay.replay_mode import mode_of, replay_table
from game.scenes.replay.replay_moments import ReplayMoments
from game.scenes.result.scene import Result
from game.scenes.result.story import tell
from game.scenes.samples import SETUP, story
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup, setup_from
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime import warm_up
from game.ui.runtime.app import App
from game.ui.style.palette import LAMP
from game.ui.user_files import user_folder
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.json_fields import fields
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import point, press, push, window

pytestmark = pytest.mark.usefixtures("own_home")

SIZES = ((1024, 600), (1280, 720), (2560, 1080))


def opened(size: tuple[int, int] = (1280, 720), sight: str = OPEN) -> tuple[App, TableScene]:
    """A recorded game in a window of that size, seen with those eyes."""
    scene = push(samples.replay(window(size), sight))
    return scene.app, scene


def test_buttons_and_keys_step_by_line_and_turn() -> None:
    _, scene = opened()
    playback = mode_of(scene).playback
    moments, at = playback.moments, playback.at
    point(scene, LINE_ON)
    assert playback.at == at + 1
    point(scene, LINE_BACK)
    press(scene, "left")
    assert playback.at == at - 1
    press(scene, "right")
    assert playback.at == at
    point(scene, TURN_ON)
    assert playback.at == moments.turn_after(at) and playback.at in [turn.start for turn in moments.turns]
    point(scene, TURN_BACK)
    press(scene, "page_up", "page_down")
    for name, place in (("first", 0), ("left", 0), ("last", moments.length), ("right", moments.length)):
        press(scene, name)
        assert playback.at == place, name


def test_it_plays_by_itself_faster_at_a_higher_speed_and_stops_at_the_end() -> None:
    done = []
    for speed in (SPEEDS[0], SPEEDS[-1]):
        _, scene = opened()
        mode = mode_of(scene)
        mode.go(0)
        mode.speed(speed)
        press(scene, "confirm")
        assert mode.playback.playing
        for _ in range(150):
            scene.update(16)
        done.append(mode.playback.at)
        press(scene, "confirm")
        assert not mode.playback.playing
    assert 0 < done[0] < done[1]
    mode.go(mode.playback.moments.length - 3)
    press(scene, "confirm")
    for _ in range(600):
        scene.update(16)
    assert mode.playback.ended and not mode.playback.playing
    press(scene, "confirm")
    assert mode.playback.at == 0 and mode.playback.playing


def test_the_time_line_is_clicked_and_dragged() -> None:
    _, scene = opened()
    playback = mode_of(scene).playback
    track = scene.places[timeline.TRACK].rect
    start, end = (track.x + track.w // 4 + 3, track.centery), (track.right - 20, track.centery)
    scene.handle(Signal("press", start, 1, start))
    assert playback.at / playback.moments.length == pytest.approx(0.25, abs=0.05)
    scene.handle(Signal("move", track.center))
    assert playback.at / playback.moments.length == pytest.approx(0.5, abs=0.05)
    scene.handle(Signal("drag", end, 1, start))
    assert playback.at > 0.9 * playback.moments.length
    for name in ("release", "drop"):
        scene.handle(Signal(name, end, 1, start))
    at = playback.at
    scene.handle(Signal("move", start))
    assert playback.at == at


def test_marks_and_lines_lead_to_where_they_stand() -> None:
    _, scene = opened()
    playback = mode_of(scene).playback
    mark = next(key for key in scene.places if key[0] == "mark")
    point(scene, mark)
    assert playback.at == mark[1]
    line = max(key for key in scene.places if key[0] == "line")
    point(scene, line)
    assert playback.at == line[1] + 1, "the line that was clicked is the last one carried out"


@pytest.mark.parametrize("line", [0, 1, 150, -1])
def test_the_lit_line_is_the_last_one_carried_out_as_tab_and_buttons_say(line: int) -> None:
    app, scene = opened()
    mode = mode_of(scene)
    mode.go(line if line >= 0 else mode.playback.moments.length)
    at = mode.playback.at
    lit = [key[1] + 1 for key in scene.places if key[0] == "line" and is_lit(app, scene.places[key].rect)]
    assert lit == ([at] if at else []) and ("line", max(0, at - 1)) in scene.places
    told = [drawn.whole for drawn in recording(app).lines]
    assert scene.t("replay.line", n=at) in told
    forms = [scene.t(key, n=at, all=mode.playback.moments.length) for key in ("replay.where", "replay.where.short")]
    assert any(form in told for form in forms)


def is_lit(app: App, box: Rect) -> bool:
    """Whether a line of the notation has a rim of lamp light."""
    app.draw()
    seen = app.canvas.surface.get_at((box.centerx, box.y))[:3]
    return all(abs(a - b) < 30 for a, b in zip(seen, LAMP, strict=True))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("way", ["key", "corner"])
def test_the_help_tells_the_keys_and_buttons_of_a_recorded_game_and_nothing_of_another(
    size: tuple[int, int], way: str
) -> None:
    scene = push(samples.replay(window(size, text_percent=150)))
    app = scene.app
    if way == "key":
        press(scene, "help")
    else:
        point(scene, ("corner", "help"))
    sheet = expect(app.top, ReplayHelp)
    words = [one.words.casefold() for one in sheet.placed]
    assert {scene.t(f"replay.help.{key}").casefold() for key in ("lines", "sights", "track")} <= {*words}
    assert scene.t("now.does.stops") not in words and scene.t("now.others") not in told(app)
    assert {one.leaf for one in sheet.placed} == {0}, "all on one page"
    press(sheet, "help")
    assert app.top is scene


def test_flags_cannot_be_set_and_nothing_can_be_taken_back() -> None:
    app, scene = opened()
    assert not any(key[0] == "stop" for key in scene.places), "none is shown that could not be set"
    press(scene, "undo")
    assert not scene.transient.open
    assert app.settings.stops == ""


def test_whoever_plays_on_sits_in_the_chair_that_he_chose() -> None:
    app, scene = opened()
    mode = mode_of(scene)
    at = mode.playback.at
    press(scene, "replay")
    expect(app.top, Menu).targets.get("B").act()
    table = expect(app.top, TableScene)
    session = table.session
    assert table.mode.is_played and session.me == 1
    assert session.setup.people == (1,)
    assert session.setup.played_on and not session.setup.again(1).played_on
    assert session.saver.recorded.lines == mode.playback.replay.lines[:at]
    game = mode.playback.moments.at(at)
    assert session.view.hand == tuple(game.players[1].hand)
    assert len(session.view.events()) == len(game.log or ())
    table.close()


def test_a_game_that_is_over_is_told_as_a_story_in_which_its_turning_points_are_reached() -> None:
    app, scene = opened()
    mode = mode_of(scene)
    moments, before = mode.playback.moments, scene.targets.get(drawing.PLAY_ON).say
    mode.go(moments.length)
    assert scene.targets.get(drawing.PLAY_ON).say == scene.t("replay.say.story") != before
    press(scene, "replay")
    result = expect(app.top, Result)
    assert result.targets.get("again") is None and result.targets.get("turning") is not None
    assert result.story == tell(moments.at(moments.length).view(0), moments.length)
    press(result, "advice")
    press(expect(app.top, TurningPoints), "back")
    for leave in ("back", "confirm", "replay"):
        assert app.top is result
        press(result, leave)
        assert app.top is scene
        assert mode.playback.at == (0 if leave == "replay" else moments.length)
        mode.go(moments.length)
        point(scene, drawing.PLAY_ON)
        result = expect(app.top, Result)


def test_a_case_that_was_played_on_says_so_at_its_end_and_is_not_counted() -> None:
    setup = replace(SETUP, played_on=True)
    assert setup_from(fields(setup.plain())) == setup
    scene = push(Result(window(), story(), setup))
    assert scene.t("replay.played_on") in told(scene.app)
    drawer = DeckStore(user_folder() / DRAWER, pool())
    drawer.save(ready_made(pool())[0])
    (entry,) = drawer.entries()
    count_result(replace(GameSetup.duel(str(drawer.folder / entry.key), "paper_trail"), played_on=True), 0)
    (entry,) = drawer.entries()
    assert entry.about.won == entry.about.lost == 0


def told(app: App) -> str:
    """All that is written in the picture."""
    return " ".join(line.whole for line in recording(app).lines)


@pytest.mark.parametrize(
    "sight", ["A", "public", *(pytest.param(sight, marks=pytest.mark.matrix) for sight in ("open", "B"))]
)
def test_the_end_says_who_has_won_and_how_whoever_looks_on(sight: str) -> None:
    app, scene = opened(sight=sight)
    mode = mode_of(scene)
    assert "Sprotch wins" not in told(app)
    mode.go(mode.playback.moments.length)
    assert "Sprotch wins Sprotch named The Manitou in turn 9" in told(app)
    assert ("corner", "menu") in scene.places


def cut_short(lines: list[str]) -> TableScene:
    """A recorded game of these lines, seen at its end."""
    record = replace(samples.recorded(), lines=lines, result="")
    scene = push(replay_table(window(), Playback(ReplayMoments.of(record, pool()))))
    mode_of(scene).go(len(lines))
    return scene


def test_the_end_of_a_game_that_was_given_up_names_both_players() -> None:
    lines = samples.recorded().lines
    asked = next(place for place, line in enumerate(lines) if place > 40 and line.startswith("B:"))
    scene = cut_short([*lines[:asked], "B: concede"])
    assert "Sprotch wins Skritch conceded in turn 1" in told(scene.app)


def test_a_button_leaves_the_recorded_game_as_esc_does() -> None:
    app, scene = opened()
    point(scene, drawing.LEAVE)
    assert app.top is not scene


def test_a_game_that_was_left_before_its_end_has_no_story() -> None:
    scene = cut_short(samples.recorded().lines[:40])
    assert scene.targets.get(drawing.PLAY_ON).say == scene.t("replay.say.play_on")
    press(scene, "replay")
    assert isinstance(scene.app.top, Menu)


OPENS_MS, JUMPS_MS = 1000.0, 100.0


def test_every_moment_is_the_one_that_playing_leads_to_and_the_callers_own() -> None:
    moments = samples.moments_of()
    own = moments.at(48)
    for _ in range(10):
        own.apply(own.decision.choices[0])
    for line, game in enumerate(moments.replay.play(pool())):
        if line % 37 == 0 or line in (48, moments.length):
            assert moments.at(line).to_json() == game.to_json()


def milliseconds(work: Callable[[], object]) -> float:
    """How long that takes; other programs do not count."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def test_a_game_of_a_hundred_turns_opens_and_jumps_quickly() -> None:
    replay = samples.recorded(seed=2, turns=100, level="random")
    assert milliseconds(lambda: ReplayMoments.of(replay, pool())) < OPENS_MS
    moments = ReplayMoments.of(replay, pool())
    assert len(moments.turns) >= 100
    assert max(milliseconds(partial(moments.at, line)) for line in range(0, moments.length, 101)) < JUMPS_MS


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A recorded game in a running window, in which a line at a time is played for the next one."""
    monkeypatch.setattr(open_replay, "SLICE_S", 0.0)
    app, scene = opened()
    app.running = True
    return scene


def test_in_a_running_window_a_game_is_made_ready_a_few_lines_in_each_frame(running: TableScene) -> None:
    app, scene = running.app, running
    replay = samples.recorded()
    open_replay.watch(app, replay, 1)
    open_replay.watch(app, replay, 1)  # pressed twice
    frames = 0
    while app.top is scene:
        app.draw()
        app.run_after_frame()
        frames += 1
    assert frames > len(replay.lines), "a frame has played more than a line"
    for _ in range(3):
        app.run_after_frame()
    assert app.top is not scene and len(app.scenes) == 2, "it opens once"
    playback = mode_of(expect(app.top, TableScene)).playback
    assert (playback.me, playback.moments.length) == (1, len(replay.lines))


@pytest.mark.parametrize("put_away", [False, pytest.param(True, marks=pytest.mark.matrix)])
def test_in_a_running_window_its_first_picture_is_made_ready_before_it_is_shown(
    running: TableScene, monkeypatch: pytest.MonkeyPatch, put_away: bool
) -> None:
    monkeypatch.setattr(open_replay, "SLICE_S", 1000.0)
    monkeypatch.setattr(warm_up, "SHARE_S", -1.0)
    closed: list[int] = []
    monkeypatch.setattr(TableScene, "close", lambda self: closed.append(1))
    app, scene = running.app, running
    picture_worker.unlock()
    try:
        open_replay.watch(app, samples.recorded())
        frames = 0
        while app._after_frame:
            app.run_after_frame()
            frames += 1
            assert app.top is scene or not app._after_frame
            if put_away and frames == 2:
                mode_of(scene).menu()
    finally:
        picture_worker.lock()
    assert frames > 2
    assert closed == ([1] if put_away else [])
    assert (app.top is not scene and isinstance(app.top, TableScene)) is not put_away


def test_another_moment_is_seen_at_once_and_a_held_key_goes_on() -> None:
    _, scene = opened()
    mode = mode_of(scene)
    mode.go(40)
    press(scene, "left")
    before = scene.seen.tree
    assert mode.playback.at == 39
    scene.handle(Signal("left", repeat=True))
    assert mode.playback.at == 38 and scene.seen.tree != before


def test_a_game_is_not_opened_over_a_scene_that_has_come_meanwhile(running: TableScene) -> None:
    app = running.app
    open_replay.watch(app, samples.recorded())
    mode_of(running).menu()
    menu = app.top
    for _ in range(3):
        app.run_after_frame()
    assert app.top is menu


def test_the_time_line_knows_turns_questions_combats_and_the_end() -> None:
    moments = samples.moments_of()
    last = moments.at(moments.length)
    assert [turn.number for turn in moments.turns] == list(range(1, last.turn + 1))
    for turn in moments.turns[1:]:
        assert moments.at(turn.start).turn == turn.number
        assert moments.at(turn.start - 1).turn == turn.number - 1
    log = last.log or []
    for kind, event in (("question", "answered"), ("combat", "combat"), ("guess", "guessed"), ("end", "over")):
        assert sum(mark.kind == kind for mark in moments.marks) == sum(one.kind == event for one in log) > 0


def test_a_damaged_line_is_told_with_its_place(tmp_path: Path) -> None:
    text = samples.recorded().text().replace("A: draw", "A: dance", 1)
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    number = text.splitlines().index("A: dance") + 1
    with pytest.raises(ReplayFault, match=f"bad.txt:{number}: .*dance"):
        open_replay.moments_of(path)


def test_a_player_that_the_game_has_not_is_told_with_those_that_it_has() -> None:
    moments = samples.moments_of()
    with pytest.raises(ReplayFault, match=r"A \(Sprotch\), B \(Skritch\)"):
        open_replay.playback_of(moments, "D")
    assert open_replay.playback_of(moments, "b").me == 1


@pytest.mark.parametrize("line", [0, 40])
def test_a_case_that_is_watched_again_has_its_log_from_the_beginning(line: int) -> None:
    """It was empty, also where one went on from the middle."""
    app, scene = opened()
    mode_of(scene).go(line)
    open_replay.watch(app, mode_of(scene).playback.replay, 0, line)
    assert app.top is not scene
    assert [one.text for one in expect(app.top, TableScene).log] == [one.text for one in scene.log] != []


# What stands around a recorded game can be read, and no more is seen than one may see


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_notation_stands_whole_and_the_next_one_is_seen(size: tuple[int, int], text: int) -> None:
    scene = push(samples.replay(window(size, text_percent=text), OPEN))
    mode = mode_of(scene)
    length = mode.playback.moments.length
    for at in (0, mode.playback.at, length - 1, length):
        mode.go(at)
        panel = scene.places["line", max(0, min(at, length - 1))].rect
        seen = [line for line in recording(scene.app).lines if panel.x <= line.box.x < panel.right]
        assert seen and [line.whole for line in seen if line.text != line.whole] == []


def test_the_lines_that_are_seen_fill_the_room_and_begin_before_the_next_one() -> None:
    highs = [10, 30, 10, 50, 10, 10, 20, 10, 10, 40]
    assert first_of(0, 10, highs.__getitem__, 100) == 0
    assert first_of(6, 10, highs.__getitem__, 100) == 4, "two lines of ten before it, no more than 45"
    assert first_of(10, 10, highs.__getitem__, 100) == 4, "the last ones, as many as there is room for"
    assert first_of(2, 3, highs.__getitem__, 100) == 0, "few lines all stand there"


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


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("moments", [2, pytest.param(12, marks=pytest.mark.matrix)])
def test_who_may_answer_is_a_number_within_the_tray_where_not_all_have_room(
    size: tuple[int, int], count: int, moments: int
) -> None:
    scene, numbers = push(samples.replay(window(size), OPEN, 0.0, count)), []
    length = mode_of(scene).playback.moments.length
    for line in range(7, length, length // moments):
        mode_of(scene).go(line)
        numbers += [line.box for line in recording(scene.app).lines if re.fullmatch(r"\+\d", line.text)]
    assert all(box.right <= size[0] - 8 for box in numbers)
    assert numbers or size != (1024, 600) or moments < 12


def test_nobodys_eyes_see_no_more_than_what_all_players_may_see() -> None:
    moments, read = samples.moments_of(3), 0
    for line in range(0, moments.length - 1, 61):
        game = moments.at(line)
        view, own = PublicView(game, 0), game.view(0)
        cards = range(len(game.table.defs))
        hidden = [card for card in cards if not all(may_see(game, seat, card) for seat in range(3))]
        told = view.told_of()
        assert all(view.card(card) is None for card in hidden if card not in told)
        assert not any(view.prices_beneath(card) or view.keywords(card) for card in hidden)
        read += sum(bool(own.prices_beneath(card)) for card in hidden)
        assert view.hand == ()
        assert all(not event.secret or event.seen == -1 for event in view.events())
        assert all(info.x_file is None for info in view.players)
        for seat in range(3):
            assert all(one.face_up or one.card < 0 for site in view.sites(seat) for one in site.under)
    assert read, "no card of the player lay hidden"


def test_with_open_hands_everything_is_seen() -> None:
    moments = samples.moments_of()
    game = moments.at(moments.length // 2)
    view = OpenView(game, 0)
    assert [info.x_file for info in view.players] == [player.x_file for player in game.players]
    assert view.hand_of(1) == tuple(game.players[1].hand)
    assert all(view.card(card) is not None for card in game.players[1].hand)


@pytest.mark.parametrize(("sight", "seen"), [("A", (True, False)), ("B", (False, True)), (PUBLIC, (False, False))])
def test_a_hand_is_drawn_only_for_whom_it_is_meant(sight: str, seen: tuple[bool, bool]) -> None:
    app, scene = opened()
    mode = mode_of(scene)
    point(scene, ("sight", sight))
    recorder = recording(app)
    game = mode.playback.moments.at(mode.playback.at)
    places = {key[1] for key in scene.places if key[0] == "card" and scene.places[key].group == "strips"}
    for seat, shown in enumerate(seen):
        assert (set(game.players[seat].hand) & places == set(game.players[seat].hand)) is shown
    assert not any(line.whole.startswith(("A:", "B:")) for line in recorder.lines), "notation tells what is hidden"


def test_without_anybodys_eyes_no_x_file_is_shown() -> None:
    _, scene = opened(sight=PUBLIC)
    press(scene, "my_x_file")
    assert not scene.transient.x_file
    point(scene, ("my_x_file",))
    assert not scene.transient.x_file


def test_without_anybodys_eyes_nobody_is_called_you_a_site_is_somebodys_by_name_and_no_x_file_is_mine() -> None:
    app, scene = opened(sight=PUBLIC)
    mode, called = mode_of(scene), re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
    said: set[str] = set()
    for line in range(20, mode.playback.moments.length, 60):
        mode.go(line)
        told = [target.say for target in scene.targets if target.group not in ("buttons", "main")]
        told += [line.text for line in scene.log]
        assert [each for each in told if called.search(each)] == []
        said |= {line.whole for line in recording(app).lines}
    beneath = [words for words in said if re.search(r"\d( beneath)?, by ", words)]
    assert beneath and all("Sprotch" in words or "Skritch" in words for words in beneath)
    assert "My X-File" not in said and "X-File" in said
    assert not any(words.startswith("hold ") for words in said)


def test_with_open_hands_it_is_told_that_somebody_looks_beneath_a_site() -> None:
    """The strict texts have no such sentence for another player; whoever looks on saw the card and was told a key."""
    moments = samples.moments_of(3)
    said: list[str] = []
    for line in range(0, moments.length, 40):
        view = OpenView(moments.at(line), 0)
        looked = [event for event in view.events()[-60:] if event.kind == "looked" and event.player != 0]
        said += [told.text for told in Teller(view, Texts("en", strict=True), 1).tell_all(looked)]
    assert said and all(re.fullmatch(r"(Skritch|Les) looks at \d cards?", text) for text in said)
