"""Score of the levels on positions with right answers: `scenario --score LEVEL,… FILE…`.

A position is a scenario with answers that are `right`, `wrong` or to be `mixed` at the decision after its script. A
file is a theme.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.ai.opponents import make
from game.engine import notation
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.game import Game
from game.engine.scenario import Player, Scenario, ScenarioFaults, load
from game.engine.scenario.files import Puzzle

SEEDS = 3
"""Policies of a level that are asked, with different seeds; all must be right."""
MIXED_SEEDS = 24
"""Policies asked where answers must be mixed: not all may give the same answer."""


class PuzzleAnswer(NamedTuple):
    """Answers of a level in one position, with their counts, and whether they are right."""

    theme: str
    name: str
    level: str
    right: bool
    said: Counter[str]

    def __str__(self) -> str:
        told = ", ".join(f"{line} ({count})" for line, count in self.said.most_common(3))
        return f"{self.level} {'finds' if self.right else 'misses'} {self.theme}: {self.name}: {told}"


def game_of(position: Scenario, pool: CardPool) -> Game:
    """The game at the decision. Raises ValueError if the script does not lead there."""
    player = Player(position, pool)
    failures = player.play()
    if failures or player.game.decision is None or position.puzzle is None:
        raise ValueError(str(failures[0]) if failures else f"{position.name}: nobody is asked anything")
    return player.game


def meant(game: Game, lines: Iterable[str]) -> set[Choice]:
    """Choices on offer that match these lines or begin with them. Raises ValueError for a line without a choice."""
    assert game.decision is not None
    found: set[Choice] = set()
    for line in lines:
        seat, body = notation.split_player(line, len(game.players))
        choices = notation.matches(game, game.decision, body) if seat == game.decision.player else []
        if not choices:
            raise ValueError(f"{line}: this is not offered")
        found.update(choices)
    return found


def right_answers(game: Game, puzzle: Puzzle) -> set[Choice]:
    """The right choices, or those to be mixed."""
    assert game.decision is not None
    if puzzle.wrong:
        return set(game.decision.choices) - meant(game, puzzle.wrong)
    return meant(game, puzzle.right or puzzle.mixed)


def mark(level: str, position: Scenario, pool: CardPool) -> PuzzleAnswer:
    """Ask a level in a position."""
    game, puzzle = game_of(position, pool), position.puzzle
    assert puzzle is not None and game.decision is not None
    right = right_answers(game, puzzle)
    decision = game.decision
    view = game.view(decision.player)
    answers = [
        make(level, seed).choose(view, decision) for seed in range(1, (MIXED_SEEDS if puzzle.mixed else SEEDS) + 1)
    ]
    hits = sum(answer in right for answer in answers)
    said = Counter(notation.line(game, decision, answer) for answer in answers)
    good = 0 < hits < len(answers) if puzzle.mixed else hits == len(answers)
    return PuzzleAnswer(Path(position.file).stem, position.name, level, good, said)


def score(levels: Sequence[str], paths: Iterable[str | Path]) -> int:
    """Print the score of each theme and level, then the missed positions. Returns exit code 2 for an unusable file."""
    from game.engine.cards.card_pool import CardPool

    pool = CardPool.load()
    try:
        positions = [each for path in map(Path, paths) for each in load(path) if each.puzzle is not None]
    except ScenarioFaults as faults:
        print(faults, file=sys.stderr)
        return 2
    marks = [mark(level, position, pool) for level in levels for position in positions]
    for line in table(marks, levels):
        print(line)
    for each in marks:
        if not each.right:
            print(each)
    return 0


def table(marks: Sequence[PuzzleAnswer], levels: Sequence[str]) -> list[str]:
    """Rows of themes and a sum, columns of levels."""
    themes = list(dict.fromkeys(each.theme for each in marks))
    wide = max([len(theme) for theme in themes] + [5])
    lines = [f"{'theme':<{wide}} {'of':>4} " + " ".join(f"{level:>9}" for level in levels)]
    for theme in [*themes, "all"]:
        chosen = [each for each in marks if theme in (each.theme, "all")]
        found = [sum(each.right for each in chosen if each.level == level) for level in levels]
        lines.append(f"{theme:<{wide}} {len(chosen) // len(levels):>4} " + " ".join(f"{count:>9}" for count in found))
    return lines
