"""A recorded game in representative positions: for `shot`, tests and the eye."""

from __future__ import annotations

from functools import cache, partial
from itertools import takewhile
from pathlib import Path

from game.ai.opponents import make
from game.engine.decks.library import ready_made
from game.engine.record.replay import Header, Replay
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.replay import open_replay  # noqa: F401  makes the panels known
from game.scenes.replay.case_list import OldCases
from game.scenes.replay.playback import OPEN, PUBLIC, Playback
from game.scenes.replay.replay_files import ReplayFile
from game.scenes.replay.replay_help import ReplayHelp
from game.scenes.replay.replay_mode import mode_of, replay_table
from game.scenes.replay.replay_moments import ReplayMoments
from game.scenes.replay.replay_story import ReplayResult
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

NAMES = ("Sprotch", "Skritch", "Les", "Kollmar")
MOST_ANSWERS = 6000
SEEDS, COMBAT_LINES = range(3, 40), 8
"""Games that are searched for a Combat of at least so many lines: the rules decide which of them have one."""


@cache
def recorded(
    seed: int = 3, count: int = 2, turns: int = 60, level: str = "novice", rules: tuple[str, ...] = ()
) -> Replay:
    """A game of the computer with itself, at most so many turns long."""
    options = rules_of(rules)
    decks = ready_made(pool(), options)
    header = Header(tuple(decks[seat % len(decks)] for seat in range(count)), seed, options, NAMES[:count], 0)
    game, replay = header.new_game(pool()), Replay(header, file="game.txt")
    policies = [make(level, seed + seat) for seat in range(count)]
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or game.turn > turns:
            break
        choice = policies[decision.player].choose(game.view(decision.player), decision)
        replay.note(game, choice)
        game.apply(choice)
    replay.finish(game)
    return replay


@cache
def moments_of(count: int = 2, rules: tuple[str, ...] = (), seed: int = 3) -> ReplayMoments:
    """All moments of such a game; they do not change, so that whoever watches it shares them."""
    return ReplayMoments.of(recorded(seed, count, rules=rules), pool())


def playback(sight: str = OPEN, share: float = 0.55, count: int = 2, rules: tuple[str, ...] = ()) -> Playback:
    """A recorded game watched from its first player's side, so far into it."""
    moments = moments_of(count, rules)
    found = Playback(moments, 0, sight)
    found.seek(round(moments.length * share))
    return found


def replay(app: App, sight: str = OPEN, share: float = 0.55, count: int = 2, rules: tuple[str, ...] = ()) -> TableScene:
    """The table over it."""
    scene = replay_table(app, playback(sight, share, count, rules))
    mode_of(scene).go(mode_of(scene).playback.at)
    return scene


def _combat_length(moments: ReplayMoments, start: int) -> int:
    """How many lines the Combat that begins there lasts."""
    lines = range(start, moments.length)
    return sum(1 for _ in takewhile(lambda line: moments.at(line).view(0).combat is not None, lines))


@cache
def combat_moment() -> tuple[ReplayMoments, int]:
    """The first recorded game with a Combat of some length, and a line in the middle of it."""
    for seed in SEEDS:
        moments = moments_of(seed=seed)
        for start in (mark.line for mark in moments.marks if mark.kind == "combat"):
            length = _combat_length(moments, start)
            if length >= COMBAT_LINES:
                return moments, start + length // 2
    raise LookupError(f"no Combat of {COMBAT_LINES} lines in {len(SEEDS)} recorded games")


def replay_combat(app: App) -> TableScene:
    """In the middle of a Combat."""
    moments, line = combat_moment()
    scene = replay_table(app, Playback(moments, 0, OPEN))
    mode_of(scene).go(line)
    return scene


def replay_help(app: App) -> ReplayHelp:
    """What can be done while it is watched."""
    below = replay(app)
    app.push(below)
    return ReplayHelp(app, below.session)


def replay_story(app: App) -> ReplayResult:
    """The story of a game that was played to its end."""
    return ReplayResult(app, playback(share=1.0), lambda: None)


register("replay", replay)
register("replay_seat", partial(replay, sight="B", share=0.7))
register("replay_public", partial(replay, sight=PUBLIC, share=0.3))
register("replay_end", partial(replay, share=1.0))
register("replay_three", partial(replay, count=3))
register("replay_basic", partial(replay, rules=("basic_game",)))
register("replay_combat", replay_combat)
register("replay_help", replay_help)
register("replay_story", replay_story)


def old_cases(app: App) -> OldCases:
    """The list with cases that were left, closed ones, and a file that is none."""
    import game.scenes.samples as shots

    closed = [
        ReplayFile(Path("a.txt"), 1_763_640_000.0, NAMES[:2], ("Two Roads", "Night Shift"), 0, "guess", 9, 420),
        ReplayFile(
            Path("b.txt"), 1_763_560_000.0, NAMES[:3], ("Two Roads", "Paper Trail", "Cold Water"), 2, "concede", 14
        ),
        ReplayFile(Path("c.txt"), 1_763_400_000.0, NAMES[:2], ("Basic", "Other"), 1, "guess", 6, 200, True),
        ReplayFile(Path("d.txt"), 1_763_200_000.0, NAMES[:2], ("Two Roads", "Night Shift"), -1, "", 0, 36),
        ReplayFile(Path("holiday.txt"), 1_763_100_000.0),
    ]
    scene = OldCases(app, shots.LEFT[:2], [one.path for one in closed])
    scene.know(closed)
    return scene


register("old_cases", old_cases)
