"""What a puzzle is, and how it is read: a scenario's position, the goal, the limit, the replies and the known ways.

`assets/puzzles/NN_key.yaml` is a scenario document with a `puzzle` block; every fault in it is told with its line. The
scenario's own script leads to the first choice. Whoever plays is seat A. Words stand in the catalogue under
`puzzle.KEY.…`; KEY is the file's name without its number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from game.engine.core.faults import Fault, ScenarioFaults
from game.engine.core.typed_yaml import Map
from game.engine.notation import letter
from game.engine.scenario.files import Expectation, Item, Reader, Scenario, load, nearest
from game.paths import asset

ME = 0
"""The seat of whoever solves the puzzle."""
GROUPS = range(1, 4)
"""One idea, two ideas, reading ahead."""
TURNS = range(2, 100)
"""Before which of them a goal may have to be met."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What another seat answers wherever the line is offered and all of `when` holds."""

    player: str
    text: str
    when: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """Where all of `when` holds the goal can no longer be met; `name` is part of the key of the sentence about it."""

    name: str
    when: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """Lines that tempt and do not lead there; `name` as in `Loss`, `ends` the reason that the judge gives."""

    name: str
    script: tuple[Item, ...]
    ends: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    `goal` has to hold once before turn `before` begins.  With `sure` the X-File may be named only when one is left.
    `needs` are lines without which there is no way, as the tests show.
    """

    scenario: Scenario
    key: str
    number: int
    group: int
    goal: tuple[Expectation, ...]
    before: int
    sure: bool
    losses: tuple[Loss, ...]
    replies: tuple[Reply, ...]
    solution: tuple[Item, ...]
    needs: tuple[str, ...]
    wrong: tuple[Way, ...]

    @property
    def name(self) -> str:
        """Under which its mark is kept."""
        return f"puzzles/{self.key}"

    def text(self, part: str) -> str:
        """The key of one of its sentences: title, story, goal, hint1, hint2, done."""
        return f"puzzle.{self.key}.{part}"


KEYS = ("group", "goal", "before", "sure", "losses", "replies", "solution", "needs", "wrong")
LATE, UNSURE, NAMED, GIVEN_UP = "late", "unsure", "named", "given_up"
REASONS = (LATE, UNSURE, NAMED, GIVEN_UP)
"""Why a puzzle fails, beside its own losses: the limit has passed, named unknown, they named yours, conceded."""
_NAME = re.compile(r"(\d\d)_([a-z0-9_]+)")


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles of the program, the easiest first.  Raises ScenarioFaults."""
    return tuple(read_puzzle(path) for path in sorted(asset("puzzles").glob("*.yaml")))


def read_puzzle(path: Path) -> Puzzle:
    """One puzzle.  Raises ScenarioFaults with all that is wrong with the file, OSError if it cannot be read."""
    scenarios = load(path)
    faults: list[Fault] = []
    found = _PuzzleReader(str(path), faults).read(scenarios[0], path.stem)
    if len(scenarios) > 1:
        faults.append(Fault(str(path), scenarios[1].line, "a file holds one puzzle"))
    if faults or found is None:
        raise ScenarioFaults(faults)
    return found


class _PuzzleReader(Reader):
    """Reads the block of one file; what is wrong is noted in `faults`."""

    def read(self, scenario: Scenario, stem: str) -> Puzzle | None:
        """The puzzle of a document in a file of that name, None where there is no block."""
        block = scenario.position.get("puzzle")
        if not isinstance(block, Map):
            self.fault(
                scenario.line, "there is no puzzle here: a mapping `puzzle` with group, goal, before and solution"
            )
            return None
        named = _NAME.fullmatch(stem)
        if named is None:
            self.fault(scenario.line, "a puzzle's file is named by its number and its key, such as 03_two_left.yaml")
        self.check_keys(block, KEYS, "a puzzle has no")
        losses = self.each(block, "losses", self.loss)
        reasons = (*REASONS, *(loss.name for loss in losses))
        return Puzzle(
            scenario=scenario,
            key=named[2] if named else stem,
            number=int(named[1]) if named else 0,
            group=self.number(block, "group", GROUPS, "1 (one idea), 2 (two ideas) or 3 (reading ahead)"),
            goal=self.goal(block),
            before=self.number(
                block, "before", TURNS, "the number of the turn before which the goal is met, from 2 on"
            ),
            sure=self.truth(block, "sure"),
            losses=losses,
            replies=self.each(block, "replies", self.reply),
            solution=self.script(block, "solution"),
            needs=self.lines(block, "needs"),
            wrong=self.each(block, "wrong", partial(self.way, reasons)),
        )

    # -- the parts ---------------------------------------------------------------------------------

    def number(self, block: Map, key: str, known: range, what: str) -> int:
        number = block.get(key)
        if isinstance(number, int) and number in known:
            return number
        self.fault(block.line_of(key), f"{key} is {what}")
        return known[0]

    def goal(self, block: Map) -> tuple[Expectation, ...]:
        goal = self.expectations(block.get("goal"), block.line_of("goal"))
        if not goal:
            self.fault(block.line_of("goal"), "goal is a list with one expectation a line, such as `- winner == A`")
        return goal

    def loss(self, line: int, plain: Any) -> list[Loss]:
        """`{name: word, when: [expectations]}`."""
        if not isinstance(plain, Map) or set(plain) != {"name", "when"}:
            self.fault(line, "a loss is a name and `when`, a list of expectations")
            return []
        return [Loss(str(plain["name"]), self.expectations(plain["when"], plain.line_of("when")))]

    def reply(self, line: int, plain: Any) -> list[Reply]:
        """`B: line`, perhaps with `if`, a list of expectations."""
        when: tuple[Expectation, ...] = ()
        if isinstance(plain, Map) and "if" in plain:
            when = self.expectations(plain["if"], plain.line_of("if"))
            rest = Map(plain.line)
            rest.update((key, value) for key, value in plain.items() if key != "if")
            plain = rest
        items = self.item(line, plain)
        if any(item.kind != "line" or item.player == letter(ME) for item in items):
            self.fault(line, "a reply is the line of another player, such as `- B: pass`, perhaps with `if`")
        return [Reply(item.player, item.text, when) for item in items]

    def way(self, reasons: tuple[str, ...], line: int, plain: Any) -> list[Way]:
        """`{name: word, script: [lines], ends: reason}`."""
        if not isinstance(plain, Map) or set(plain) != {"name", "script", "ends"}:
            self.fault(line, "a wrong way is a name, a script and `ends`, the reason why it fails")
            return []
        ends = str(plain["ends"])
        if ends not in reasons:
            self.fault(plain.line_of("ends"), f"nothing fails because of {ends}{nearest(ends, reasons)}")
        return [Way(str(plain["name"]), self.script(plain, "script"), ends)]

    # -- small readers -----------------------------------------------------------------------------

    def script(self, block: Map, key: str) -> tuple[Item, ...]:
        script = self.each(block, key, self.item)
        if not script:
            self.fault(block.line_of(key), f"{key} is a list of lines such as `- A: pass`")
        return script

    def truth(self, block: Map, key: str) -> bool:
        value = block.get(key, "false")
        if str(value).lower() not in ("true", "false"):
            self.fault(block.line_of(key), f"{key} is true or false")
        return str(value).lower() == "true"
