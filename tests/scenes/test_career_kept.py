"""What a career is read from: closed cases, the ledger, the season's file, the days' cases, the stamps."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.ai.opponents import make
from game.engine.core.state import NOBODY
from game.scenes.career import daily_case
from game.scenes.career.ledger import FILE, Closed, Ledger, closed_from, closed_of, file_case, file_closed
from game.scenes.career.season import ANY, READY, seasons_won, standing, the_season
from game.scenes.career.stamps import STAMPS, CareerRecord, given
from game.scenes.common.deck_choice import library, pool, ready_decks, rules_of
from game.scenes.learning.learning_progress import Progress, lesson_names, puzzle_names
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.puzzles.puzzle import puzzles
from game.scenes.result.story import tell
from game.scenes.table.open_game import new_game
from game.session.game_setup import OPPONENTS, OPTIONAL, GameSetup, setup_from
from game.ui.i18n.texts import LANGUAGES, Texts
from tests.support.scenes.json_fields import fields

pytestmark = pytest.mark.usefixtures("own_home")

WON = Closed(1.0, True, "guess", 9, "novice", "two_roads", 2, 6, 3, (41, 20, 7, 1), 4)
LOST = replace(WON, won=False)
MONDAY = date(2026, 11, 23)


def season_case(key: str, won: bool = True, season: int = 1) -> Closed:
    return replace(WON, won=won, errand=f"season:{season}:{key}")


def books(*closed: Closed, season: int = 1) -> Ledger:
    ledger = Ledger(kept=False)
    ledger.closed, ledger.season = list(closed), season
    return ledger


# closed cases ---------------------------------------------------------------------------------------
def test_a_finished_game_is_filed_with_its_figures_as_its_story_tells_them() -> None:
    setup = replace(GameSetup.duel("two_roads", "paper_trail", "novice", 11, 0), errand="day:2026-11-25")
    game, policies = new_game(setup, ("You", "Rookie")), [make("novice", 1), make("novice", 2)]
    assert closed_of(game, setup, 5.0) is None, "it is not over"
    while not game.over and game.decision is not None:
        player = game.decision.player
        game.apply(policies[player].choose(game.view(player), game.decision))
    assert game.winner != NOBODY
    one, story = closed_of(game, setup, 5.0), tell(game.view(0))
    assert (one.won, one.why, one.turns, one.errand) == (game.winner == 0, story.why, story.turns, "day:2026-11-25")
    assert one.left[0] == len(game.table.pool.x_files)
    assert list(one.left[1:]) == [step.left for step in story.mine.steps]
    assert (one.asked, one.wounds, one.near) == (story.mine.figures.asked, story.mine.figures.wounds, story.theirs.left)
    assert closed_from(fields(one.plain())) == one
    assert story.why == "guess" and story.loser.x_file is not None
    assert one.x_file == story.loser.x_file.id


@pytest.mark.parametrize(
    ("setup", "filed"),
    [
        (GameSetup.duel("two_roads", "paper_trail"), True),
        (replace(GameSetup.duel("two_roads", "paper_trail"), advised=True), True),
        (replace(GameSetup.duel("two_roads", "paper_trail"), played_on=True), False),
        (GameSetup(tuple(replace(seat, level="") for seat in GameSetup.duel("two_roads", "paper_trail").seats)), False),
    ],
    ids=["alone", "coach", "played on", "hot seat"],
)
def test_only_a_case_of_one_person_from_its_first_card_is_filed(setup: GameSetup, filed: bool) -> None:
    game = new_game(setup, ("You", "Rookie"))
    assert game.decision is not None
    game.concede(0)
    file_case(game, setup, 1.0)
    assert len(Ledger().closed) == filed


def test_what_a_case_belongs_to_is_kept_with_its_set_up_and_lost_when_it_is_dealt_anew() -> None:
    setup = the_season().files[0].setup(1, "kind_strangers", 7)
    assert setup_from(fields(setup.plain())) == setup
    assert setup.errand and not setup.again(8).errand and not setup.swapped(8).errand
    older = {name: value for name, value in setup.plain().items() if name != "errand"}
    assert setup_from(fields(older)).errand == ""


# the ledger -----------------------------------------------------------------------------------------
def test_the_ledger_is_as_it_was_left() -> None:
    ledger = Ledger()
    file_closed(WON)
    ledger.lend("closed_doors")
    ledger.begin_anew()
    ledger.praise({"first"})
    again = Ledger()
    assert (again.closed, again.season, again.deck, again.praised) == ([WON], 2, "closed_doors", {"first"})


@pytest.mark.parametrize(
    "text",
    [
        "not JSON",
        "[]",
        '{"closed": [{"when": 1}], "season": 1, "deck": "", "praised": []}',
        '{"closed": [], "season": "one", "deck": "", "praised": []}',
        json.dumps({"closed": [WON.plain() | {"turns": "nine"}], "season": 1, "deck": "", "praised": []}),
        json.dumps({"closed": [WON.plain() | {"won": 1}], "season": 1, "deck": "", "praised": []}),
        json.dumps({"closed": [WON.plain() | {"left": [float("inf")]}], "season": 1, "deck": "", "praised": []}),
        "[" * 100_000,
    ],
    ids=range(8),
)
def test_a_damaged_ledger_is_put_aside_and_the_game_goes_on(own_home: Path, text: str) -> None:
    (own_home / FILE).write_text(text, encoding="utf-8")
    ledger = Ledger()
    assert ledger.complaint and ledger.closed == []
    assert Texts("en", strict=True)(ledger.complaint)
    assert (own_home / "career.damaged.json").read_text(encoding="utf-8") == text
    file_closed(WON)
    assert Ledger().closed == [WON]


def test_a_ledger_that_a_finished_game_finds_damaged_is_told_of_when_the_career_is_opened(own_home: Path) -> None:
    (own_home / FILE).write_text("not JSON", encoding="utf-8")
    file_closed(WON)  # as the file writer does at the end of a game: nobody looks at this one
    ledger = Ledger()
    assert ledger.complaint and ledger.closed == [WON]
    ledger.told()
    assert ledger.complaint, "it is told as long as it is shown"
    assert not Ledger().complaint and Ledger().closed == [WON]


def test_a_complaint_does_not_hide_what_was_filed_meanwhile(own_home: Path) -> None:
    (own_home / FILE).write_text("not JSON", encoding="utf-8")
    shown = Ledger()
    file_closed(WON)
    again = shown.again()
    assert again.complaint and again.closed == [WON]
    again.begin_anew()
    assert Ledger().closed == [WON]


def test_nothing_is_written_over_a_damaged_ledger(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("first", "second"):
        (own_home / FILE).write_text(text, encoding="utf-8")
        assert Ledger().complaint
    assert {path.read_text(encoding="utf-8") for path in own_home.glob("career.damaged*")} == {"first", "second"}
    (own_home / FILE).write_text("third", encoding="utf-8")

    def locked(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", locked)
    with pytest.raises(PermissionError):
        file_closed(WON)
    assert (own_home / FILE).read_text(encoding="utf-8") == "third"


# the season -----------------------------------------------------------------------------------------
def test_every_file_has_its_picture_its_decks_and_its_words_in_all_languages() -> None:
    sites = {card.name for card in pool().cards if card.suit == "site"}
    ready = {deck.id for deck in ready_decks()}
    texts = [Texts(language, strict=True) for language in LANGUAGES]
    assert [len(act) for act in the_season().acts] == [3, 3, 3]
    assert len({file.key for file in the_season().files}) == 9
    for file in the_season().files:
        assert file.site in sites and file.foe_deck in ready
        assert file.foe in OPPONENTS and set(file.options) <= set(OPTIONAL)
        assert file.deck in ready | {READY, ANY}
        for t in texts:
            assert all(t(file.text(what)) for what in ("title", "before", "after"))
        playable = {offer.key for offer in library(texts[0], rules_of(file.options)).offers if offer.legal}
        assert (file.deck in playable) if file.lent else (ready & playable)
        assert new_game(file.setup(1, file.deck if file.lent else min(ready & playable), 3), ("You", "They")).decision
    for t in texts:
        assert all(t(f"season.lost.{n}") for n in range(1, the_season().losses + 1))


def test_a_season_goes_on_file_by_file_and_a_loss_keeps_its_place_whatever_the_clock_says() -> None:
    season = the_season()
    first, second = season.files[:2]
    assert standing(books()).next == first
    assert standing(books(season_case(first.key, won=False))).next == first
    now = standing(books(season_case(first.key, won=False), season_case(first.key)))
    assert now.next == second and len(now.lost) == 1 and now.can_read(first) and not now.can_read(season.files[2])
    won, lost = replace(season_case(first.key), when=500.0), replace(season_case(second.key, won=False), when=100.0)
    assert standing(books(won, lost)).fell, "what came last is what was filed last"
    assert not standing(books(lost, won)).fell and not standing(books()).fell


def test_the_third_loss_ends_a_season_and_what_was_opened_can_be_read_in_the_next() -> None:
    first, second = the_season().files[:2]
    closed = (season_case(first.key), *[season_case(second.key, won=False)] * 3)
    over = standing(books(*closed))
    assert over.over and not over.won and over.next is None
    fresh = standing(books(*closed, season=2))
    assert fresh.next == first and fresh.lost == () and fresh.solved == {} and fresh.read == {first.key}


def test_a_season_is_won_when_all_files_are_open() -> None:
    files = the_season().files
    closed = [season_case(one.key) for one in files]
    assert standing(books(*closed[:-1])).next == files[-1]
    won = standing(books(*closed))
    assert won.won and won.over and won.next is None
    assert seasons_won(closed) == [0]
    assert seasons_won([*closed, season_case(files[0].key, won=False)]) == [1]
    assert seasons_won([*closed[:-1], season_case(files[-1].key, season=2)]) == []


# today's case ---------------------------------------------------------------------------------------
def test_a_days_case_is_the_same_for_everybody_and_another_one_each_day() -> None:
    decks = [deck.id for deck in ready_decks()]
    assert daily_case.case_of(MONDAY, decks) == daily_case.case_of(MONDAY, decks)
    month = [daily_case.case_of(MONDAY + timedelta(days=n), decks) for n in range(28)]
    assert len({(one.deck, one.foe_deck, one.seed) for one in month}) == 28
    assert all(one.deck != one.foe_deck for one in month)
    assert [one.foe for one in month[:7]] == ["novice"] * 2 + ["agent"] * 2 + ["veteran"] * 2 + ["director"]
    assert 0 < sum(bool(one.options) for one in month) < 20


def test_the_first_closed_game_of_a_day_is_its_result_and_the_coach_makes_it_none() -> None:
    errand = f"day:{MONDAY.isoformat()}"
    advised, first, later = (replace(WON, errand=errand, turns=n, advised=n == 1) for n in (1, 2, 3))
    assert daily_case.results([advised, first, later]) == {MONDAY: first}
    assert daily_case.results([replace(WON, errand="day:never"), WON, season_case("desk")]) == {}


@pytest.mark.parametrize(
    ("days", "now", "longest"),
    [("", 0, 0), ("w", 1, 1), ("-ww", 2, 2), ("wwl", 2, 2), ("lww", 0, 2), ("w-ww", 1, 2), ("--ww", 0, 2)],
)
def test_days_in_a_row(days: str, now: int, longest: int) -> None:
    """From today backwards: won, lost, or not played; today's may still wait."""
    found = {MONDAY - timedelta(days=n): WON if what == "w" else LOST for n, what in enumerate(days) if what != "-"}
    assert daily_case.streak(found, MONDAY) == now
    assert daily_case.longest_streak(found) == longest


@pytest.mark.parametrize("errand", ["day:0001-01-01", f"season:{'9' * 5000}:desk", "season:1:nobody", "day:", "season"])
def test_a_case_whose_errand_makes_no_sense_counts_as_any_other(errand: str) -> None:
    odd = replace(WON, errand=errand, foe="bot:x", x_file="nobody", when=float("nan"))
    assert standing(books(odd)).solved == {} and seasons_won([odd]) == [] and daily_case.results([odd]) == {}
    assert daily_case.longest_streak(daily_case.results([odd])) == 0
    assert earned([odd]) >= {"first"}


# stamps ---------------------------------------------------------------------------------------------
READY_IDS = ("a", "b")
DAYS = [replace(WON, errand=f"day:{(MONDAY + timedelta(days=n)).isoformat()}") for n in range(7)]
SEASON = [season_case(one.key) for one in the_season().files]
EARNED = {
    "first": ([WON], [LOST]),
    "quick": ([replace(WON, turns=8)], [WON]),
    "sparing": ([replace(WON, asked=5)], [WON]),
    "hunch": ([replace(WON, left=(41, 2))], [WON]),
    "narrow": ([replace(WON, near=2)], [replace(WON, near=3)]),
    "unhurt": ([replace(WON, wounds=0)], [replace(WON, wounds=0, basic=True)]),
    "row": ([WON] * 5, [*[WON] * 4, LOST, WON]),
    "ledger": ([replace(WON, foe="agent")], [replace(LOST, foe="agent")]),
    "hask": ([replace(WON, foe="veteran")], [replace(WON, foe="veteran", advised=True)]),
    "skritch": ([replace(WON, foe="director")], [replace(WON, foe="director", why="concede")]),
    "own": ([replace(WON, deck="/decks/mine.yaml")], [replace(WON, deck="random"), replace(WON, deck="a")]),
    "every": ([replace(WON, deck="a"), replace(WON, deck="b")], [replace(WON, deck="a")]),
    "crowd": ([replace(WON, seats=4)], [replace(WON, seats=3)]),
    "week": (DAYS, DAYS[1:]),
    "regular": ([LOST] * 50, [LOST] * 49),
    "sunday": (DAYS[6:], [*DAYS[:6], replace(DAYS[6], won=False)]),
    "season": ([LOST, season_case("desk", won=False), *SEASON], SEASON[1:]),
    "clean": (SEASON, [season_case("desk", won=False), *SEASON]),
}


def earned(closed: list[Closed]) -> set[str]:
    return {stamp.key for stamp in given(CareerRecord(closed, Progress(kept=False), ("l",), ("p",), READY_IDS))}


@pytest.mark.parametrize("key", EARNED)
def test_a_stamp_is_given_for_what_it_says_and_for_nothing_less(key: str) -> None:
    enough, too_little = EARNED[key]
    assert key in earned(enough)
    assert key not in earned(too_little)
    assert key not in earned([])


def test_lessons_and_puzzles_have_their_stamps() -> None:
    progress = Progress(kept=False)
    record = CareerRecord([], progress, ("l",), ("p",))
    assert given(record) == []
    progress.finished("l")
    assert [stamp.key for stamp in given(record)] == ["lessons"]
    progress.finished("p")
    assert [stamp.key for stamp in given(record)] == ["lessons", "puzzles"]


def test_every_stamp_is_tried_here_and_named_in_all_languages_and_lessons_and_puzzles_as_they_are_kept() -> None:
    assert {stamp.key for stamp in STAMPS} == {*EARNED, "lessons", "puzzles"}
    for language in LANGUAGES:
        t = Texts(language, strict=True)
        assert all(t(f"career.stamp.{stamp.key}") and t(f"career.stamp.{stamp.key}.what") for stamp in STAMPS)
    assert lesson_names() == tuple(one.name for one in lessons())
    assert sorted(puzzle_names()) == sorted(one.name for one in puzzles())
