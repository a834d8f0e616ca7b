"""The first case: who begins, its deck, and what is read before the first answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import game.scenes.learning.samples  # noqa: F401  registers the hub
from game.ai.opponents import make
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import FILE, FIRST_CASE, FULL_CASE
from game.scenes.navigation import first_case, first_setup, full_setup
from game.scenes.result.scene import Result
from game.scenes.samples import story
from game.scenes.table import open_game
from game.scenes.table.case_saver import stamp_first_case
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.opening_sheet import OwnXFile
from game.scenes.table.scene import TableScene
from game.session.game_setup import FIRST_DECKS, GameSetup
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import begun
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import push, window


@pytest.mark.usefixtures("own_home")
def test_the_first_case_is_one_click_away_and_whoever_plays_for_the_first_time_begins() -> None:
    app = window()
    first_case(app)
    session = expect(dealt(app), TableScene).session
    assert session.view.basic and session.decision.player == 0
    session.close()


@pytest.mark.parametrize(("setup", "options"), [(first_setup(5), ("basic_game",)), (full_setup(5), ())])
def test_the_first_case_and_the_one_after_the_lessons_are_games_against_the_simplest_opponent(
    setup: GameSetup, options: tuple[str, ...]
) -> None:
    assert (setup.options, setup.levels, setup.people, setup.first) == (options, {1: "novice"}, (0,), 0)
    assert all(deck.beginner for deck in ready_made(pool()) if deck.id in [seat.deck for seat in setup.seats])


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(
    ("setup", "winner", "stamped"),
    [
        (first_setup(5), 0, [FIRST_CASE]),
        (first_setup(5).again(6), 0, [FIRST_CASE]),
        (first_setup(5), 1, []),
        (first_setup(5).swapped(6), 0, []),
        (GameSetup.duel("first_case", "cold_trail"), 0, []),
        (full_setup(5), 0, [FULL_CASE]),
        (full_setup(5), 1, []),
    ],
)
def test_a_first_case_that_was_won_is_stamped_among_the_lessons(
    setup: GameSetup, winner: int, stamped: list[str]
) -> None:
    app = window()
    app.push(hub := LearningHub(app))
    assert "Done." not in hub.targets.get("first").say
    app.push(Result(app, story(not winner), setup))
    stamp_first_case(setup, winner)
    app.pop()
    assert [case for case in (FIRST_CASE, FULL_CASE) if hub.progress.of(case).done] == stamped
    assert hub.targets.get("first").say.endswith("Done.") == (FIRST_CASE in stamped)


def test_damaged_lessons_that_the_end_of_a_case_meets_are_told_of_in_the_hub(own_home: Path) -> None:
    (own_home / FILE).write_text("{", encoding="utf-8")
    stamp_first_case(first_setup(5), 0)
    hub = LearningHub(window())
    assert hub.progress.complaint == "lessons.progress.damaged"
    assert hub.progress.of(FIRST_CASE).done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_the_stamp_leaves_the_words_of_the_first_case_whole(language: str, text: int) -> None:
    hub, _ = screen(LearningHub, "learn", (1024, 600), language=language, text_percent=text)
    hub.progress.finished(FIRST_CASE)
    place = hub.targets.get("first").rect
    folder = [line for line in recording(hub.app, hub.draw).lines if place.contains(line.box)]
    assert len(folder) == 2 and [line for line in folder if line.text != line.whole] == []


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_own_x_file_is_read_beside_the_hand_before_the_first_answer(size: tuple[int, int]) -> None:
    app = window(size)
    setup = GameSetup.duel("two_roads", "paper_trail", "random", 1, 0)
    table = push(expect(open_game.new_table(app, setup), TableScene))
    while table.session.asked is None:
        table.motion.finish()
        table.update(33.0)
        app.draw()
    for _ in range(3):
        table.update(33.0)
        app.draw()
    sheet = next(extra for extra in table.extras if isinstance(extra, OwnXFile))
    view = table.session.view
    assert sheet.shown and view.pool.x_files[view.players[0].x_file].name in sheet.words[0]
    assert not [place for place in table.places.values() if place.card >= 0 and place.rect.colliderect(sheet.rect)]
    assert not sheet.rect.colliderect(table.frame.bands[1]), "what is sold and bought is decided there"
    hints = [extra.note for extra in table.extras if isinstance(extra, HintBubble) and extra.shown is not None]
    assert not [box for box in hints if box is not None and box.colliderect(sheet.rect)]
    table.acts.confirm()
    table.update(33.0)
    assert not sheet.shown
    table.session.close()


def opened(first: int | None, seed: int = 1, speed: str = "normal", till: str = "") -> TableScene:
    """A case in which this player begins, by lot if it is None, gone on with till that phase."""
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", seed, 0), first=first)
    game = open_game.new_game(setup, ("You", "Novice"))
    while till and game.phase != till:
        game.apply(game.decision.choices[-1])
    return push(TableScene(window(speed=speed), open_game.session(game, setup, apart=False)))


def told_over(scene: TableScene) -> list[str]:
    """What is told over the table in its first moments."""
    scene.update(200)
    return [line.text for line in recording(scene.app, scene.animator.paint).lines]


@pytest.mark.parametrize("seed", range(4))
def test_the_log_says_whom_the_lot_has_chosen(seed: int) -> None:
    scene = opened(None, seed)
    wanted = "Lots are drawn: you begin" if scene.session.view.first == 0 else "Lots are drawn: Novice begins"
    heading = next(index for index, line in enumerate(scene.log) if line.kind == "turn")
    assert scene.log[heading + 1].text == wanted
    assert sum(line.kind == "begins" for line in scene.log) == 1


I_BEGIN = "By the settings, you begin"


@pytest.mark.parametrize(
    ("first", "language", "wanted"),
    [(0, "en", I_BEGIN), (1, "en", "By the settings, Novice begins"), (0, "cs", "Podle nastavení začínáte vy")],
)
def test_where_it_was_set_who_begins_no_lot_is_told(first: int, language: str, wanted: str) -> None:
    scene = opened(first)
    scene.app.t.turn_to(language)
    scene.translated()
    assert wanted in [line.text for line in scene.log]


def test_it_stands_over_the_table_until_any_input() -> None:
    scene = opened(0)
    assert I_BEGIN in told_over(scene)
    scene.motion.finish()
    assert not scene.motion.busy


def test_a_case_that_was_kept_in_its_first_turn_goes_on_without_it() -> None:
    again = opened(0, till="requisition")
    assert I_BEGIN not in told_over(again)
    assert I_BEGIN in [line.text for line in again.log]


def test_at_instant_pace_only_the_log_tells_it() -> None:
    scene = opened(None, speed="instant")
    assert not scene.motion.busy
    assert any(line.kind == "begins" for line in scene.log)


def test_a_lesson_is_not_told_as_begun_by_lot() -> None:
    scene = begun(3)
    assert scene.log and not any(line.kind == "begins" for line in scene.log)


def lying(scene: TableScene) -> list[str]:
    """The kinds of what lies beside or is told over the table now."""
    beside = [type(extra).__name__ for extra in scene.extras if (note := extra.note) is not None and note.w]
    return beside + ["Told"] * scene.motion.busy


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_who_begins_the_sheets_and_the_first_hint_come_one_after_the_other(size: tuple[int, int]) -> None:
    scene = push(expect(open_game.new_table(window(size, speed="normal", hints=True), first_setup(3)), TableScene))
    met: list[str] = []
    for _ in range(400):
        scene.update(25.0)
        scene.app.draw()
        now = lying(scene)
        assert len(now) < 2, now
        if now and now[0] not in met[-1:]:
            met.append(now[0])
        if now and now[0] not in ("Told", HintBubble.__name__):
            scene.handle(Signal("back"))
        if HintBubble.__name__ in now:
            break
    assert met == ["Told", "BasicGameNotice", "OwnXFile", "HintBubble"]
    scene.close()


GAMES, WON = 14, 6
"""65 of a hundred are won; with the decks as they were first made 16 of a hundred."""
BASIC = Options(basic_game=True)


def won(seed: int) -> bool:
    """Whether the first player wins a first case in which both play alike; what the other hides is dealt."""
    pool = CardPool.load()
    decks = {deck.id: deck for deck in ready_made(pool, BASIC)}
    mine, theirs = (decks[name] for name in FIRST_DECKS)
    hidden = pool.x_files[Random(seed).randrange(len(pool.x_files))]
    game = Game.new([mine, replace(theirs, x_file=hidden)], seed, BASIC, pool, ["Ann", "Ben"], 0)
    players = [make("novice", 2 * seed + seat) for seat in range(2)]
    while (decision := game.decision) is not None:
        game.apply(players[decision.player].choose(game.view(decision.player), decision))
    return game.view(0).winner == 0


@pytest.mark.games
def test_of_two_who_play_alike_whoever_has_the_first_deck_wins_more_than_his_share() -> None:
    assert sum(won(seed) for seed in range(GAMES)) >= WON
