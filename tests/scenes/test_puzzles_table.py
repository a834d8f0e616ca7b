"""Puzzles: the shelf, and each at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine import notation
from game.engine.scenario import ScenarioFaults
from game.engine.scenario.runner import Stuck
from game.scenes.learning.learning_progress import Progress
from game.scenes.loading import Loading
from game.scenes.navigation import go_back
from game.scenes.papers.log_sheet import LogScene
from game.scenes.puzzles import puzzle_menus, puzzle_sheet
from game.scenes.puzzles.puzzle import GROUPS, LATE, ME, Puzzle, puzzles, read_puzzle
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.puzzles.puzzle_session import FAILED, OPEN, SOLVED, Verdict, opening
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.runtime.app import App
from tests.support.scenes.device_player import Press, by_keys, by_pad
from tests.support.scenes.puzzle_course import PuzzleCourse
from tests.support.scenes.puzzle_hand import Solver, at, begun, play, texts_of, wait
from tests.support.scenes.puzzle_search import AnyReply, Search, Ways, both, sober, without
from tests.support.scenes.screens import expect, screen
from tests.support.scenes.table_player import dealt
from tests.support.scenes.taking import by_device, by_mouse
from tests.support.scenes.windows import point, press, push, window

ALL = puzzles()
WRONG = [(puzzle, way) for puzzle in ALL for way in puzzle.wrong]


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.key)
def test_each_is_solved_with_the_mouse(puzzle: Puzzle) -> None:
    scene = begun(puzzle.number)
    play(scene, texts_of(puzzle))
    assert at(scene).pupil.verdict.state == SOLVED
    assert at(scene).progress.of(puzzle.name).done


@pytest.mark.parametrize("number", [1, 3, 5, 10])
@pytest.mark.parametrize("device", [by_keys, by_pad])
def test_they_are_solved_by_keys_alone_and_by_a_pad_alone(number: int, device: Callable[[App], Press]) -> None:
    scene = begun(number)
    play(scene, texts_of(at(scene).puzzle), by_device(device, scene.app))
    assert at(scene).pupil.verdict.state == SOLVED


@pytest.mark.parametrize(("puzzle", "way"), WRONG, ids=[f"{puzzle.key}: {way.name}" for puzzle, way in WRONG])
def test_whoever_falls_for_something_is_told_what_came_of_it(puzzle: Puzzle, way: Any) -> None:
    scene = begun(puzzle.number)
    play(scene, [item.text for item in way.script])
    assert at(scene).pupil.verdict == (FAILED, way.ends)
    assert puzzle_menus.ending_words(at(scene)) == scene.t(puzzle.text(f"wrong.{way.name}"))
    assert not at(scene).progress.of(puzzle.name).done


def test_another_failure_says_its_reason_and_of_a_name_that_is_crossed_out_that_it_is() -> None:
    scene = begun(5)
    play(scene, [])
    assert puzzle_menus.ending_words(at(scene)) == scene.t("puzzles.end.because", why=scene.t("puzzles.why.late", n=0))
    scene = begun(1)
    play(scene, [*texts_of(at(scene).puzzle)[:-1], 'guess "Eve"'])
    assert "crossed out" in puzzle_menus.ending_words(at(scene))


# hints, new start, the way back ---------------------------------------------------------------------
def test_hints_come_on_demand_one_after_the_other_and_are_noted() -> None:
    scene = begun(8)
    by_mouse(scene, puzzle_sheet.HINT)
    for number in (1, 2):
        slip = expect(scene.app.top, puzzle_menus.Slip)
        assert slip.text == scene.t(f"puzzle.everybody_up.hint{number}")
        assert at(scene).hints_seen == number
        by_mouse(slip, "more") if number == 1 else press(slip, "back")
    press(scene, "advice")
    assert isinstance(scene.app.top, puzzle_menus.Slip)


def test_it_is_begun_again_by_button_and_by_key() -> None:
    scene = begun(3)
    start = at(scene).pupil.game.to_json()
    for again in (lambda: by_mouse(scene, puzzle_sheet.AGAIN), lambda: press(scene, "replay")):
        play_until(scene, lambda: len(at(scene).pupil.choices) > 2)
        assert at(scene).pupil.game.to_json() != start
        again()
        assert at(scene).pupil.game.to_json() == start
    assert at(scene).progress.of(at(scene).puzzle.name).tries == 3


def play_until(scene: TableScene, enough: Callable[[], bool]) -> None:
    """As its solution has it, until that holds."""
    solver = Solver(texts_of(at(scene).puzzle))
    for _ in range(200):
        if enough():
            return
        scene.update(16)
        key = solver.key(scene)
        if key is not None and scene.targets.get(key) is not None:
            by_mouse(scene, key)
    raise AssertionError(at(scene).pupil.lines)


def test_any_move_is_taken_back_whatever_it_has_shown() -> None:
    scene = begun(1)
    play_until(scene, lambda: len(at(scene).pupil.view.notes(1)) > 2)  # the answer is known
    while at(scene).pupil.why_no_undo() is None:
        press(scene, "undo")
    assert at(scene).pupil.choices == []
    assert len(at(scene).pupil.view.notes(1)) == 2
    play(scene, texts_of(at(scene).puzzle))
    assert at(scene).pupil.verdict.state == SOLVED


def test_a_name_that_cannot_be_known_is_not_said_and_can_be_taken_back() -> None:
    scene = begun(1)
    pupil = at(scene).pupil
    way = next(way for way in at(scene).puzzle.wrong if way.name == "method")
    play(scene, [item.text for item in way.script])
    assert (pupil.verdict, pupil.possible, pupil.over) == ((FAILED, "unsure"), 2, False)
    by_mouse(expect(scene.app.top, puzzle_menus.Ending), "undo")
    assert scene.app.top is scene and pupil.verdict.state == OPEN
    wait(scene)
    assert scene.session.asked.kind == "guess"


def test_once_it_is_decided_nothing_goes_on_and_the_main_button_says_how() -> None:
    scene = begun(3)
    play(scene, [])
    press(scene.app.top, "back")
    pupil = at(scene).pupil
    before = list(pupil.choices)
    wait(scene)
    assert pupil.choices == before and scene.session.asked is None and scene.app.top is scene
    press(scene, "confirm")
    press(expect(scene.app.top, puzzle_menus.Ending), "confirm")
    assert scene.app.top is scene and pupil.choices == [] and pupil.verdict.state == OPEN


# what is seen ---------------------------------------------------------------------------------------
def test_the_other_hand_lies_open_and_can_be_read() -> None:
    scene = begun(16)
    points = [point for point in scene.places if point[0] == "theirs"]
    assert len(points) == 2
    by_mouse(scene, points[0])
    assert scene.transient.card[0] == points[0][1]
    view = at(scene).pupil.view
    assert view.card(points[0][1]).name == "Pvt. McAlpin, Zombie"
    assert view.players[1].x_file is None, "their X-File stays hidden"


def test_the_sheet_covers_nothing_tells_the_story_again_and_opens_the_log_and_the_menu_is_the_puzzles_own() -> None:
    scene = begun(7)
    goal = scene.places[puzzle_sheet.SHEET].rect
    others = [point for point, one in scene.places.items() if one.rect.colliderect(goal) and point[0] == "card"]
    assert others == []
    by_mouse(scene, puzzle_sheet.LOG)
    press(expect(scene.app.top, LogScene), "back")
    point(scene, puzzle_sheet.SHEET)
    story = expect(scene.app.top, puzzle_menus.Slip)
    assert scene.t("puzzle.tired_and_tested.story") in story.text
    press(story, "back")
    press(scene, "menu")
    top = expect(scene.app.top, puzzle_menus.Slip)
    assert [item.key for item in top.items] == ["on", "hint", "again", "settings", "rulebook", "leave"]


def test_the_stamp_falls_and_with_reduced_motion_it_does_not() -> None:
    moving = begun(3, speed="normal")
    play(moving, [], most=4000)
    ending = expect(moving.app.top, puzzle_menus.Ending)
    assert ending.motion.busy
    for _ in range(60):
        ending.update(16)
    assert ending.share == 1.0 and not ending.motion.busy
    still = begun(3, reduced_motion=True)
    play(still, [])
    assert expect(still.app.top, puzzle_menus.Ending).share == 1.0


def test_cards_stop_the_game_whatever_the_settings_say() -> None:
    scene = begun(8, stop_cards=False)
    play(scene, texts_of(at(scene).puzzle))
    assert at(scene).pupil.verdict.state == SOLVED


def test_the_shelf_lights_the_first_that_is_not_solved_and_locks_none() -> None:
    progress = Progress(kept=False)
    progress.finished(ALL[0].name)
    progress.finished(ALL[2].name)
    shelf = push(PuzzleList(window(), progress))
    assert shelf.targets.main == ALL[1].name
    assert {puzzle.name for puzzle in ALL} <= {target.key for target in shelf.targets if target.act is not None}


def test_a_puzzle_is_opened_from_the_shelf_and_leads_to_the_next(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    app = window()
    app.push(PuzzleList(app, progress))
    press(app.top, "confirm")
    assert isinstance(app.top, Loading)
    scene = expect(dealt(app), TableScene)
    assert at(scene).puzzle.number == 1
    wait(scene)
    press(app.top, "confirm")
    play(scene, texts_of(at(scene).puzzle))
    press(app.top, "confirm")
    assert at(dealt(app)).puzzle.number == 2
    go_back(app)
    assert expect(app.top, PuzzleList).targets.main == ALL[1].name
    again = Progress(tmp_path / "learning.json")  # as after a new start of the program
    assert again.of(ALL[0].name).done and again.of(ALL[1].name).tries == 1


def test_the_last_one_leads_back_to_the_shelf() -> None:
    scene = begun(len(ALL))
    play(scene, texts_of(at(scene).puzzle))
    assert [item.key for item in expect(scene.app.top, puzzle_menus.Ending).items] == ["leave", "again"]


# words ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_puzzle_is_there(language: str) -> None:
    texts = Texts(language, strict=True)
    wanted = {"puzzles.why.unsure.struck"}
    for puzzle in ALL:
        wanted |= {puzzle.text(part) for part in ("title", "story", "goal", "hint1", "hint2", "done")}
        wanted |= {puzzle.text(f"wrong.{way.name}") for way in puzzle.wrong}
        wanted |= {f"puzzles.why.{loss.name}" for loss in puzzle.losses}
        wanted |= {f"puzzles.why.{way.ends}" for way in puzzle.wrong}
    assert sorted(wanted - {key for key in wanted if key in texts}) == []
    assert sorted(set(texts.keys("puzzle.")) - wanted) == []


# what can be read ------------------------------------------------------------------------------------
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("number", [5, 8, 11, 16])
def test_the_names_of_the_open_hand_are_whole_or_at_least_a_name(
    number: int, size: tuple[int, int], language: str, percent: int
) -> None:
    top, recorder = screen(TableScene, f"puzzle_{number}", size, language=language, text_percent=percent)
    paper = top.places[puzzle_sheet.SHEET].rect
    lines = [line for line in recorder.lines if paper.contains(line.box)]
    assert [line.whole for line in lines if line.text != line.whole] == []
    said = " ".join(line.text for line in lines)
    names = [card.name for card in map(at(top).pupil.view.card, at(top).pupil.view.held(1)) if card is not None]
    assert names and all(name.partition(", ")[0] in said for name in names)


# Every puzzle is solved by its script and by nothing that tempts, and no way leads there without its idea


LEAST = 12
NEEDS = [(puzzle, line) for puzzle in ALL for line in puzzle.needs]


def key(puzzle: Puzzle) -> str:
    return puzzle.key


@pytest.fixture(scope="module")
def ways() -> Callable[[str], Ways]:
    """What can be done in a puzzle, by its key: one search goes on where another has been."""
    return cache(lambda name: Ways(next(puzzle for puzzle in ALL if puzzle.key == name)))


def test_there_are_enough_and_they_grow_harder() -> None:
    assert len(ALL) >= LEAST
    assert [puzzle.number for puzzle in ALL] == list(range(1, len(ALL) + 1))
    assert [puzzle.group for puzzle in ALL] == sorted(puzzle.group for puzzle in ALL)
    assert {puzzle.group for puzzle in ALL} == set(GROUPS)
    assert len({puzzle.key for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_its_script_solves_it_and_doing_nothing_does_not(puzzle: Puzzle) -> None:
    assert PuzzleCourse(puzzle).follow(puzzle.solution) == Verdict(SOLVED)
    assert PuzzleCourse(puzzle).follow(()).state == FAILED
    assert puzzle.wrong and puzzle.needs, "something tempts"
    game = opening(puzzle)
    assert game.decision.player == ME
    for view in (game.view(seat) for seat in range(2)):
        assert game.players[1 - view.seat].x_file in view.candidates(1 - view.seat), "what was told is so"


@pytest.mark.parametrize(("puzzle", "line"), NEEDS, ids=[f"{puzzle.key}: {line}" for puzzle, line in NEEDS])
def test_no_way_leads_there_without_its_idea(puzzle: Puzzle, line: str, ways: Callable[[str], Ways]) -> None:
    """Looks at every position that the player's choices (see `sober`) and the replies lead to."""
    _, body = notation.split_player(line, 2)
    assert not Search(ways(puzzle.key), both(sober(puzzle), without(body))).leads(opening(puzzle))


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_of_the_choices_at_its_first_move_some_lead_nowhere(puzzle: Puzzle, ways: Callable[[str], Ways]) -> None:
    """The same search finds the solution, and at the first line of the script not every choice is as good."""
    course, search = PuzzleCourse(puzzle), Search(ways(puzzle.key), sober(puzzle))
    first = puzzle.solution[0]
    while not notation.matches(course.game, course.game.decision, first.text):  # type: ignore[arg-type]
        assert course.verdict.state == "open"
        course.decline()
    good = search.good(course.game)
    assert any(line == first.text or line.startswith(first.text) for line in good)
    assert len(good) < len(search.choices(course.game))


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_a_way_leads_there_whatever_is_replied(puzzle: Puzzle) -> None:
    """A puzzle is no trick of its replies: the solution, or one like it, works against all others too."""
    assert AnyReply(puzzle, sober(puzzle)).leads_always(opening(puzzle))


@pytest.mark.parametrize("puzzle", [each for each in ALL if each.sure], ids=key)
def test_who_is_named_is_not_known_before(puzzle: Puzzle) -> None:
    assert len(opening(puzzle).view(ME).candidates(1 - ME)) > 1


GOOD = """
name: A try
players:
  A: {x_file: The Manitou, rp: 0, agents: [{card: Albert Hosteen, at: field}]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: investigation}
sites: [{card: "Browning, MT", owner: A, target: B}]
puzzle:
  group: 1
  goal: ['A.knows("B motive knowledge") == yes']
  before: 2
  solution:
    - 'A: investigate "Browning, MT" with team 1'
    - A: ask motive knowledge
  needs: ['A: investigate "Browning, MT" with team 1']
"""


def written(folder: Path, text: str, name: str = "01_try.yaml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_says_what_it_says(tmp_path: Path) -> None:
    puzzle = read_puzzle(written(tmp_path, GOOD))
    assert (puzzle.number, puzzle.key, puzzle.name) == (1, "try", "puzzles/try")
    assert PuzzleCourse(puzzle).follow(puzzle.solution).state == SOLVED
    assert PuzzleCourse(puzzle).follow(()) == Verdict(FAILED, LATE)


@pytest.mark.parametrize(
    ("was", "instead", "said"),
    [
        ("group: 1", "group: 4", "9: group is 1"),
        ("before: 2", "before: 1", "11: before is the number"),
        ("before: 2", "befor: 2", "11: a puzzle has no key befor; did you mean before?"),
        ("  goal: ['A.knows(\"B motive knowledge\") == yes']\n", "", "goal is a list"),
        ("before: 2", "before: 2\n  sure: perhaps", "12: sure is true or false"),
        ("before: 2", "before: 2\n  replies: [A: pass]", "12: a reply is the line of another player"),
        ("before: 2", "before: 2\n  replies: [nothing]", "12: `nothing` is no step"),
        ("before: 2", "before: 2\n  losses: [{name: fell}]", "12: a loss is a name and `when`"),
        ("before: 2", "before: 2\n  losses: now", "12: losses is a list"),
        ("before: 2", "before: 2\n  wrong: [{name: x, script: [A: pass]}]", "12: a wrong way is a name"),
        (
            "before: 2",
            "before: 2\n  wrong: [{name: x, script: [A: pass], ends: lat}]",
            "12: nothing fails because of lat; did you mean late?",
        ),
        ("  solution:", "  solution: []\n  replies:", "solution is a list of lines"),
        ("puzzle:", "script:", "there is no puzzle here"),
        ("players:", "plyers:", "there is no key plyers"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line(was: str, instead: str, said: str, tmp_path: Path) -> None:
    text = GOOD.replace(was, instead)
    assert text != GOOD
    if instead == "script:":
        text = GOOD.split("puzzle:", maxsplit=1)[0]
    with pytest.raises(ScenarioFaults) as faults:
        read_puzzle(written(tmp_path, text))
    assert any("01_try.yaml:" in str(fault) and said in str(fault) for fault in faults.value.faults), str(faults.value)


def test_a_file_holds_one_puzzle_and_is_named_by_number_and_key(tmp_path: Path) -> None:
    with pytest.raises(ScenarioFaults, match="a file holds one puzzle"):
        read_puzzle(written(tmp_path, f"{GOOD}---{GOOD}"))
    with pytest.raises(ScenarioFaults, match="named by its number and its key"):
        read_puzzle(written(tmp_path, GOOD, "try.yaml"))


def test_a_script_that_goes_astray_says_where(tmp_path: Path) -> None:
    puzzle = read_puzzle(written(tmp_path, GOOD.replace("ask motive knowledge", "ask result death")))
    with pytest.raises(Stuck, match=r"line 14: `ask result death`"):
        PuzzleCourse(puzzle).follow(puzzle.solution)
    with pytest.raises(ValueError, match="A: buy 3"):
        opening(read_puzzle(written(tmp_path, GOOD.replace("puzzle:", "script: [A: buy 3]\npuzzle:"))))
