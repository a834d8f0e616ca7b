"""The table of commands: which words each takes and the name of the function that answers it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from game.commands import arena, deck_commands, headless, play_commands


@dataclass(frozen=True, slots=True)
class Command:
    """One word of the command line.

    `declare` adds the arguments to a parser; `target` names the function, `module:function`, which is called with
    what `pass_on` makes of the arguments and returns the exit code; `check` raises ValueError with a sentence.
    """

    name: str
    summary: str
    declare: Callable[[argparse.ArgumentParser], None]
    target: Callable[[argparse.Namespace], str]
    pass_on: Callable[[argparse.Namespace], tuple[object, ...]] = lambda arguments: (arguments,)
    check: Callable[[argparse.Namespace], None] | None = None
    more: str = ""


def _always(target: str) -> Callable[[argparse.Namespace], str]:
    return lambda arguments: target


_ALL = (
    Command("play", "opens the window (the default)", play_commands.declare_play, _always("game.scenes.start:main")),
    Command(
        "arena",
        "plays games between two policies or bots, in mirrored pairs",
        arena.declare,
        _always("game.ai.arena:main"),
        more=f"{headless.POLICIES}\n\n{arena.MORE}",
    ),
    Command(
        "scenario",
        "plays scenario files and says which expectations do not hold",
        headless.declare_scenario,
        lambda arguments: "game.ai.puzzle_score:score" if arguments.score else "game.engine.scenario:run_files",
        pass_on=lambda arguments: (arguments.score, arguments.files) if arguments.score else (arguments.files,),
        more=headless.POLICIES,
    ),
    Command(
        "replay",
        "plays a recorded game in the window, or verifies it without one",
        play_commands.declare_replay,
        lambda arguments: "game.engine.record.replay:verify" if arguments.verify else "game.scenes.start:open_replay",
        pass_on=lambda arguments: (arguments.file,) if arguments.verify else (arguments,),
    ),
    Command(
        "deck",
        "checks, converts, makes and compares decks",
        deck_commands.declare_deck,
        _always("game.deck_cli:main"),
    ),
    Command(
        "cards",
        "lists the card pool, checks the card files, prints the effect vocabulary",
        deck_commands.declare_cards,
        _always("game.cards_cli:main"),
        check=deck_commands.check_cards,
    ),
    Command(
        "bench",
        "measures engine, copies, computer player, frames and start",
        headless.declare_bench,
        _always("game.bench:main"),
    ),
    Command(
        "shot",
        "draws a scene to a picture, without a display",
        play_commands.declare_shot,
        _always("game.commands.draw:main"),
    ),
    Command(
        "lint",
        "says what cannot be read on any screen, in any language, at any size of window and text",
        play_commands.declare_lint,
        _always("game.commands.draw:lint"),
    ),
    Command(
        "fuzz", "plays long runs of random games and looks for faults", headless.declare_fuzz, _always("game.fuzz:main")
    ),
)

COMMANDS: dict[str, Command] = {command.name: command for command in _ALL}
