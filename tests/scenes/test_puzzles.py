"""Every puzzle is solved by its script and by nothing that tempts, and no way leads there without its idea."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.engine import notation
from game.engine.scenario import ScenarioFaults
from game.engine.scenario.runner import Stuck
from game.scenes.puzzles.puzzle import GROUPS, LATE, ME, Puzzle, Way, puzzles, read_puzzle
from game.scenes.puzzles.puzzle_session import FAILED, SOLVED, Verdict, opening
from tests.support.scenes.puzzle_course import PuzzleCourse
from tests.support.scenes.puzzle_search import AnyReply, Search, Ways, both, sober, without

ALL = puzzles()
LEAST = 12
NEEDS = [(puzzle, line) for puzzle in ALL for line in puzzle.needs]
WRONG = [(puzzle, way) for puzzle in ALL for way in puzzle.wrong]


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
def test_its_script_solves_it(puzzle: Puzzle) -> None:
    assert PuzzleCourse(puzzle).follow(puzzle.solution) == Verdict(SOLVED)


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_doing_nothing_does_not(puzzle: Puzzle) -> None:
    assert PuzzleCourse(puzzle).follow(()).state == FAILED


@pytest.mark.parametrize(("puzzle", "way"), WRONG, ids=[f"{puzzle.key}: {way.name}" for puzzle, way in WRONG])
def test_what_tempts_leads_where_it_is_said_to(puzzle: Puzzle, way: Way) -> None:
    assert PuzzleCourse(puzzle).follow(way.script) == Verdict(FAILED, way.ends)


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_something_tempts(puzzle: Puzzle) -> None:
    assert puzzle.wrong
    assert puzzle.needs


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


@pytest.mark.parametrize("puzzle", ALL, ids=key)
def test_nobody_has_been_told_what_is_not_so(puzzle: Puzzle) -> None:
    game = opening(puzzle)
    assert game.decision is not None and game.decision.player == ME
    for view in (game.view(seat) for seat in range(2)):
        assert game.players[1 - view.seat].x_file in view.candidates(1 - view.seat)


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
