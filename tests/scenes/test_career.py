"""The career as it is clicked through: files, decks, days, stamps, and the way from the table back to it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.scenes.base import Scene
from game.scenes.career import daily_case, samples
from game.scenes.career.career_result import CareerResult, new_stamps, show_result
from game.scenes.career.day_page import DayPage
from game.scenes.career.ledger import Ledger, file_case, file_closed
from game.scenes.career.scene import Career
from game.scenes.career.season import the_season
from game.scenes.career.season_page import SeasonPage
from game.scenes.common.deck_choice import pool
from game.scenes.dialogs import Menu
from game.scenes.learning.learning_progress import FILE as LEARNED
from game.scenes.learning.learning_progress import Progress
from game.scenes.replay.case_list import OldCases
from game.scenes.result.scene import Result
from game.scenes.samples import story
from game.scenes.saved_cases import read_notes, write_note
from game.scenes.screens import open_screen
from game.scenes.table.case_saver import CaseSaver, note_of
from game.scenes.table.close_game import open_result
from game.scenes.table.open_game import header, session
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title, case_words
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App
from game.ui.widgets.buttons import Button
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import place, point, press, window

pytestmark = pytest.mark.usefixtures("own_home")

FILES = the_season().files
SETUP = FILES[0].setup(1, FILES[0].deck, 5)


def career(book: Ledger, page: str = "season") -> Career:
    app = window()
    app.push(scene := Career(app, page, book, Progress(kept=False), ()))
    return scene


def season_of(scene: Career) -> SeasonPage:
    return expect(scene.pages["season"], SeasonPage)


# the season -----------------------------------------------------------------------------------------
def test_the_first_file_is_two_clicks_from_the_title() -> None:
    app = window()
    app.push(title := Title(app, ()))
    point(title, "career")
    assert isinstance(app.top, Career)
    point(app.top, "main")
    table = expect(dealt(app), TableScene)
    setup = table.session.setup
    assert setup is not None and setup.errand == FILES[0].errand(1)
    assert [seat.deck for seat in setup.seats] == [FILES[0].deck, FILES[0].foe_deck]
    table.session.close()


def test_a_file_that_is_shut_stays_shut_without_a_word_of_it_and_an_open_one_is_read_again() -> None:
    scene = career(samples.ledger(2, 0))
    page = season_of(scene)
    assert page.chosen == FILES[2] and page.story == scene.t(FILES[2].text("before"))
    point(scene, ("file", FILES[5].key))
    assert page.chosen == FILES[2]
    point(scene, ("file", FILES[0].key))
    assert page.chosen == FILES[0] and page.story == scene.t(FILES[0].text("after"))
    press(scene, "confirm")  # the lit button leads to the file that is next
    assert page.chosen == FILES[2]
    told = " ".join(scene.told())
    for file in FILES[2:]:
        assert scene.t(file.text("after")) not in told
    for file in FILES[3:]:
        assert scene.t(file.text("before")) not in told


def test_in_the_second_act_one_chooses_a_deck_a_lent_one_stays_and_the_last_act_takes_any() -> None:
    scene = career(samples.ledger(3, 0))
    page, book = season_of(scene), scene.ledger
    assert len(page.decks) > 4 and not any(deck.key == "random" for deck in page.decks)
    before = page.decks[page.deck].key
    point(scene, ("deck", "next"))
    assert page.decks[page.deck].key == book.deck != before
    point(scene, ("deck", "before"))
    assert page.decks[page.deck].key == before
    # a lent deck cannot be changed and the last act takes any
    lent = career(samples.ledger(0, 0))
    assert lent.targets.get(("deck", "next")) is None
    free = season_of(career(samples.ledger(6, 0)))
    assert any(deck.key == "random" for deck in free.decks)


def test_a_loss_is_told_before_the_next_try_and_the_third_or_a_button_that_is_held_ends_the_season() -> None:
    scene = career(samples.ledger(4, 1))
    assert season_of(scene).story.startswith(scene.t("season.lost.1"))
    over = career(samples.ledger(4, 3))
    assert season_of(over).story == over.t("season.lost.3")
    press(over, "confirm")
    assert over.ledger.season == 2
    assert season_of(over).chosen == FILES[0] and season_of(over).standing.lost == ()
    point(scene, "give_up")
    assert scene.ledger.season == 1
    scene.targets.give_focus("give_up")
    press(scene, "confirm")
    for _ in range(80):
        scene.update(16)
    assert scene.ledger.season == 2


def test_a_seasons_case_that_was_left_is_gone_on_with_and_not_dealt_anew() -> None:
    app = window()
    setup = SETUP
    begun = header(setup, ("You", "Rookie"))
    keeper = CaseSaver.new(setup, begun)
    game = begun.new_game(pool())
    keeper.after(game)
    file_writer.finish()
    write_note(note_of(game, setup, keeper.slot, 1.0))
    open_screen(app, "career")
    scene = expect(app.top, Career)
    assert season_of(scene).main is not None and season_of(scene).main.label == scene.t("career.resume")
    point(scene, "main")
    table = expect(dealt(app), TableScene)
    assert table.session.setup.seed == 5
    table.session.close()


# the pages ------------------------------------------------------------------------------------------
def test_the_pages_are_turned_by_tabs_and_page_keys() -> None:
    scene = career(samples.ledger(1, 0))
    point(scene, ("tab", "file"))
    assert scene.page.name == "file"
    press(scene, "page_down", "page_down")
    assert scene.page.name == "season"
    press(scene, "page_up", "page_up", "page_up")
    assert scene.page.name == "day"
    press(scene, "back")
    assert scene not in scene.app.scenes


def test_a_stamp_says_what_it_is_given_for_and_is_old_once_it_was_seen() -> None:
    scene = career(samples.ledger(0, 0), "file")
    target = scene.targets.get(("stamp", "hunch"))
    assert target is not None and scene.t("career.stamp.hunch.what") in target.say
    # looking at the stamps makes them old
    scene = career(samples.ledger(7, 0))
    assert not scene.ledger.praised
    point(scene, ("tab", "file"))
    assert "first" in scene.ledger.praised


def test_the_album_has_a_print_of_each_x_file_that_was_named_by_the_player_alone() -> None:
    book = Ledger(kept=False)
    files = {file.name: file for file in pool().x_files}
    eve, host = files["Eve"], files["The Host"]
    book.closed = [replace(samples.WON, x_file=eve.id), replace(samples.WON, x_file=eve.id)]
    book.closed.append(replace(samples.LOST, x_file=host.id))
    scene = career(book, "album")
    said = {name: scene.targets.get(("x_file", file.id)) for name, file in files.items()}
    assert len(said) == len(pool().x_files) and all(said.values())
    assert said["Eve"].say == scene.t("career.album.found.say", x_file="Eve", n=2)
    assert said["The Host"].say == scene.t("career.album.missing.say", x_file="The Host")


# today's case ---------------------------------------------------------------------------------------
def test_the_result_of_the_day_is_copied_and_names_no_x_file(board: list[str]) -> None:
    waiting = career(samples.with_days(Ledger(kept=False), today=False), "day")
    assert waiting.targets.get("copy") is None
    scene = career(samples.with_days(Ledger(kept=False), today=True), "day")
    point(scene, "copy")
    page = scene.page
    assert isinstance(page, DayPage) and board == [page.line()]
    assert page.case.day.isoformat() in board[0] and "41-32-25" in board[0]
    assert not any(file.name in board[0] for file in pool().x_files)


def test_the_days_case_opens_with_what_the_page_says() -> None:
    app = window()
    open_screen(app, "career", "day")
    scene = app.top
    assert isinstance(scene, Career) and isinstance(scene.page, DayPage)
    case = scene.page.case
    point(scene, "main")
    table = expect(dealt(app), TableScene)
    assert table.session.setup == case.setup
    table.session.close()


@pytest.mark.parametrize("page", ["season", "day"])
def test_a_case_that_is_left_leads_back_to_its_page_and_is_told_as_begun_everywhere(page: str) -> None:
    app = window()
    open_screen(app, "career", page)
    point(expect(app.top, Career), "main")
    table = expect(dealt(app), TableScene)
    while table.session.decision is None:  # on some dates the computer begins
        table.session.update(1_000.0)
    table.session.answer(table.session.decision.choices[-1])
    press(table, "menu")
    point(expect(app.top, Menu), "leave")
    scene = expect(app.top, Career)
    assert scene.page.name == page and expect(scene.page.main, Button).label == scene.t("career.resume")
    written = {line.whole for line in recording(app).lines}
    assert scene.t("career.day.waits") not in written and (scene.t("career.day.begun") in written) == (page == "day")
    (note,) = read_notes()
    named = "Season 1" if page == "season" else f"Case of {daily_case.today():%d %B %Y}"
    assert named in case_words(scene.t, note) and named in OldCases(app, [note])._words(0)[2]
    press(scene, "back")
    assert isinstance(app.top, Title)


def test_the_result_of_the_day_says_what_its_numbers_are() -> None:
    one = replace(
        samples.WON,
        errand=daily_case.case_of(daily_case.today(), ["two_roads", "paper_trail"]).errand,
        asked=2,
        left=(41, 20, 7),
    )
    book = Ledger(kept=False)
    book.closed.append(one)
    scene = career(book, "day")
    assert "2 questions, suspects left: 41 · 20 · 7" in {line.whole for line in recording(scene.app).lines}


# from the table -------------------------------------------------------------------------------------
def test_the_clerk_who_files_a_case_does_not_wait_for_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    def finish(about: object = None) -> None:
        raise AssertionError("he would wait for ever")

    setup = SETUP
    game = header(setup, ("You", "Rookie")).new_game(pool())
    game.concede(0)
    with monkeypatch.context() as patch:
        patch.setattr(file_writer, "finish", finish)
        file_case(game, setup, 1.0)
    assert [one.errand for one in Ledger().closed] == [setup.errand]


def finished(app: App, setup: GameSetup) -> None:
    """A game of this set-up, given up at once, at its result."""
    begun = header(setup, ("You", "Rookie"))
    running = session(begun.new_game(pool()), setup, CaseSaver.new(setup, begun), apart=False)
    running.concede()
    while not running.over:  # on some dates the computer begins, and the player is not asked yet
        running.update(1_000.0)
    file_writer.finish()
    open_result(app, running)


def test_where_a_loop_runs_the_result_comes_once_after_a_frame() -> None:
    app = window()
    app.running = True
    app.push(asked := Scene(app))
    finished(app, SETUP)
    finished(app, SETUP)  # as who presses twice
    assert app.top is asked, "to tell the story and to show it are a round each"
    app.run_after_frame()
    assert isinstance(app.top, CareerResult) and len(app.scenes) == 1


@pytest.mark.parametrize("page", ["season", "day"])
def test_a_careers_case_leads_back_to_its_page_and_counts_once(page: str) -> None:
    app = window()
    if page == "season":
        setup = SETUP
    else:
        setup = daily_case.case_of(daily_case.today(), ["two_roads", "paper_trail"]).setup
    finished(app, setup)
    result = expect(app.top, CareerResult)
    assert result.targets.get("again") is None, "it is not dealt again from here"
    press(result, "confirm")
    scene = app.top
    assert isinstance(scene, Career) and scene.page.name == page
    assert [one.errand for one in scene.ledger.closed] == [setup.errand]
    press(scene, "back")
    assert isinstance(app.top, Title)


def test_a_file_that_was_opened_is_read_when_one_comes_back() -> None:
    app = window()
    file_closed(replace(samples.WON, errand=FILES[0].errand(1)))
    setup = SETUP
    show_result(app, story(), setup)
    press(app.top, "confirm")
    scene = expect(app.top, Career)
    assert season_of(scene).chosen == FILES[0] and season_of(scene).story == scene.t(FILES[0].text("after"))


def test_a_new_stamp_is_shown_once_and_leads_to_the_personnel_file_and_people_at_one_desk_get_none() -> None:
    file_closed(samples.WON)
    duel = GameSetup.duel("two_roads", "paper_trail")
    assert new_stamps(replace(duel, seats=tuple(replace(seat, level="") for seat in duel.seats))) == ()
    app = window()
    file_closed(samples.WON)
    setup = GameSetup.duel("two_roads", "paper_trail")
    show_result(app, story(), setup)
    result = app.top
    assert isinstance(result, Result) and not isinstance(result, CareerResult)
    assert "first" in result.stamps
    assert place(result, "stamps")
    point(result, "stamps")
    assert isinstance(app.top, Career) and app.top.page.name == "file"
    assert new_stamps(setup) == ()


def test_a_result_leaves_damaged_lessons_to_the_screen_that_tells_of_them(own_home: Path) -> None:
    (own_home / LEARNED).write_text("[" * 100_000, encoding="utf-8")
    new_stamps(GameSetup.duel("two_roads", "paper_trail"))
    progress = Progress()
    assert progress.complaint and (own_home / "learning.damaged.json").exists()


def test_the_calendar_of_a_new_week_shows_no_day_of_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_case, "today", lambda: date(2026, 11, 29))
    scene = career(samples.ledger(0, 0), "day")
    monkeypatch.setattr(daily_case, "today", lambda: date(2026, 11, 30))
    scene.turn_to("day")
    days = [target.key[1] for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "day"]
    assert days == [date(2026, 11, 9) + timedelta(days=number) for number in range(22)]
