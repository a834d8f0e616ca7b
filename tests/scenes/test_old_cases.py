"""The list of recorded games: the way to it, what it says of each file, and how it is walked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.scenes.dialogs import Notice
from game.scenes.replay import case_list, replay_files, samples
from game.scenes.replay.replay_mode import mode_of
from game.scenes.replay.replay_story import ReplayResult
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


def _file(name: str, text: str) -> Path:
    path = replay_files.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_title_leads_to_old_cases_and_they_to_the_table() -> None:
    replay = samples.recorded()
    _file("20261120-120000.txt", replay.text())
    app = window()
    title = push(Title(app))
    entry = next(entry for entry in title.entries if entry.key == "old")
    entry.act()
    listed = expect(app.top, case_list.OldCases)
    target = listed.targets.get(("row", 0))
    assert target is not None and target.act is not None
    for words in ("Sprotch", "Skritch", replay.header.decks[0].name, "turn"):
        assert words in target.say
    target.act()
    assert isinstance(app.top, TableScene)
    app.top.handle(Signal("back"))
    assert app.top is listed
    listed.handle(Signal("back"))
    assert app.top is title


def test_recorded_games_stand_in_the_order_in_which_they_were_kept_whatever_the_clock_says() -> None:
    day, now = 86_400.0, 1_790_000_000.0

    def keep(path: Path, when: float) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        os.utime(path, (when, when))
        return path

    moments = [now, now + 365 * day, now + 2 * day, now + 4 * day]
    games = [keep(replay_files.new_place(when, f"game{number}"), when) for number, when in enumerate(moments)]
    old = keep(replay_files.folder() / "20260101-000000-aa.txt", now - day)
    sent = keep(replay_files.folder() / "from a friend.txt", now + 3 * day)
    assert replay_files.kept() == [games[3], sent, games[2], games[1], games[0], old]


def listed_cases(*texts: str) -> case_list.OldCases:
    for number, text in enumerate(texts):
        path = _file(f"{number:02}.txt", text)
        os.utime(path, (1_763_000_000 - number, 1_763_000_000 - number))
    app = window()
    return push(case_list.OldCases(app))


def test_the_story_of_a_case_is_told_from_the_list_and_leads_back_to_it() -> None:
    """It took the table, its end and R to come there."""
    listed = listed_cases(samples.recorded().text())
    app = listed.app
    target = listed.targets.get(("story", 0))
    target.act()
    story = app.top
    assert isinstance(story, ReplayResult) and story.story.turns == replay_files.glance(listed.files[0]).turn
    story.handle(Signal("back"))
    assert app.top is listed
    listed.handle(Signal("replay"))
    assert isinstance(app.top, ReplayResult)
    app.top.watch()
    assert isinstance(app.top, TableScene) and mode_of(app.top).playback.at == 0
    app.top.handle(Signal("back"))
    assert app.top is listed


def test_only_what_was_played_to_its_end_has_a_story() -> None:
    whole = samples.recorded().text()
    listed = listed_cases("\n".join(whole.splitlines()[:-1]) + "\n", "no game at all", whole)
    assert [listed.has_story(place) for place in range(3)] == [False, False, True]
    assert [key for key in ((("story", place)) for place in range(3)) if listed.targets.get(key)] == [("story", 2)]
    listed.targets.give_focus(("row", 0))
    listed.handle(Signal("replay"))
    assert isinstance(listed.app.top, ReplayResult), "of the first that has one"


def test_without_a_closed_case_the_title_offers_none() -> None:
    app = window(speed="normal")
    assert "old" not in [entry.key for entry in Title(app).entries]


@pytest.mark.parametrize("text", ["", "no game at all", "---\n", "format: 99\n---\nA: draw\n"])
def test_a_file_that_is_none_is_told_of_in_one_sentence(text: str) -> None:
    path = _file("odd.txt", text)
    app = window(speed="normal")
    listed = push(case_list.OldCases(app))
    listed.open(0)
    notice = app.top
    assert isinstance(notice, Notice) and str(path) in notice.text and "\n" not in notice.text


def test_a_glance_reads_what_the_file_says() -> None:
    replay = samples.recorded(count=3)
    one = replay_files.glance(_file("three.txt", replay.text()))
    assert one.names == replay.header.names
    assert one.decks == tuple(deck.name for deck in replay.header.decks)
    assert one.lines == len(replay.lines)
    assert f"{'ABCD'[one.winner]} wins by {one.why} in turn {one.turn}" == replay.result


def test_a_long_list_is_walked_with_the_arrows() -> None:
    for number in range(30):
        _file(f"{number:02}.txt", "x")
    app = window((1024, 600), speed="normal")
    listed = push(case_list.OldCases(app))
    listed.targets.give_focus(("row", 0))
    for _ in range(29):
        listed.handle(Signal("down"))
    assert listed.targets.focus == ("row", 29)
    for _ in range(29):
        listed.handle(Signal("up"))
    assert listed.targets.focus == ("row", 0) and listed.scroll.top == 0


def test_where_a_row_has_no_room_for_the_decks_the_names_stand_whole() -> None:
    recorder = screenshots.draw("old_cases", (1024, 600), language="cs", text_percent=150).app.canvas.recorder
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []
    assert "Sprotch : Skritch : Les" in {line.text for line in recorder.lines}
