"""The command line: which words it takes, which function answers each of them, and how faults are told.

Every command imports what it needs when it is called, so that `play` opens its window without waiting for the rest.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from game import __version__
from game.commands import COMMANDS, Command
from game.commands.arguments import declare_sets
from game.engine.core.clean_text import printable
from game.paths import CARDS_VARIABLE, player_folder

EXIT_USAGE = 2
EXIT_CRASH = 3
EXIT_INTERRUPTED = 130
PROGRAM = "xfiles-ccg"

WITHOUT_SETS = ("bench", "shot", "lint")
"""Commands that are about the game as it comes."""
_TRACEBACK = "XFILES_CCG_TRACEBACK"
_HEADLESS_WORKS = "arena, scenario, replay --verify, deck, cards, bench, fuzz, shot and lint"


class UsageError(Exception):
    """The words of the command line ask for something there is not; the message is one sentence for a person."""


class _Printed:
    """A stream of which all that is printed is clean, whoever wrote the words: file names, decks, arguments."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Print what of the text a terminal may have."""
        self._stream.write(printable(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises one sentence instead of printing its usage and leaving."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(f"{message}; `{self.prog} --help` shows what can be asked.")


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command that `words` (by default the program's arguments) ask for; returns the exit code.

    0 is success, 1 what the command found wanting, 2 a request that cannot be answered, 3 a fault of the program.
    """
    given = list(sys.argv[1:] if words is None else words)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    _prepare_outputs()
    try:
        return _run(given)
    except (KeyboardInterrupt, BrokenPipeError) as stop:
        return _end_quietly(stop)
    except Exception as fault:
        if os.environ.get(_TRACEBACK):
            raise
        return _explain(fault, given)


def parse(words: Sequence[str]) -> tuple[Command, argparse.Namespace]:
    """The command that `words` name and its arguments; raises UsageError."""
    parser, subparsers = _parsers()
    given = list(words)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    if not given[0].startswith("-") and given[0] not in COMMANDS:
        near = get_close_matches(given[0], COMMANDS, n=1)
        hint = f" Did you mean `{near[0]}`?" if near else ""
        raise UsageError(f'there is no command "{given[0]}".{hint} `{PROGRAM} --help` shows them all.')
    arguments = parser.parse_args(given)
    command = COMMANDS[arguments.command]
    if command.check:
        try:
            command.check(arguments)
        except ValueError as fault:
            subparsers[command.name].error(str(fault))
    return command, arguments


def _prepare_outputs() -> None:
    """Make every text printable: files and pipes get UTF-8, characters that an encoding lacks are escaped.

    Without a console, as under pythonw, what is printed is lost.
    """
    chosen = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            encoding = None if chosen or stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")
        if not isinstance(getattr(sys, name), _Printed):
            setattr(sys, name, _Printed(getattr(sys, name)))


def _run(words: list[str]) -> int:
    command, arguments = parse(words)
    with _sets(command, arguments):
        module_name, function_name = command.target(arguments).split(":")
        function = getattr(import_module(module_name), function_name)
        result = function(*command.pass_on(arguments))
        sys.stdout.flush()
    return int(result or 0)


@contextmanager
def _sets(command: Command, arguments: argparse.Namespace) -> Iterator[None]:
    """Take in the player's own card sets and those named by `--cards`; tell at the end which were left out, and why."""
    if command.name in WITHOUT_SETS:
        yield
        return
    given, own = os.environ.get(CARDS_VARIABLE), player_folder() / "cards"
    folders = [each for each in (given or "").split(os.pathsep) if each]
    folders += [str(own)] if own.is_dir() else []
    folders += map(str, vars(arguments).get("sets", ()))
    os.environ[CARDS_VARIABLE] = os.pathsep.join(folders)
    try:
        yield
    finally:
        if command.name != "cards" and (loader := sys.modules.get("game.engine.cards.card_pool")):
            for fault in loader.left_out():
                print(fault, file=sys.stderr)
        os.environ.pop(CARDS_VARIABLE)
        if given is not None:
            os.environ[CARDS_VARIABLE] = given


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    lines = "\n".join(f"  {command.name:<9} {command.summary}" for command in COMMANDS.values())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [COMMAND] [WORDS]",
        description="The X-Files Collectible Card Game, an unofficial work of fans, against the computer.",
        epilog=f"commands:\n{lines}\n\n`{PROGRAM} COMMAND --help` tells more of each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    group = parser.add_subparsers(dest="command", metavar="COMMAND", help=argparse.SUPPRESS)
    made: dict[str, Parser] = {}
    for command in COMMANDS.values():
        made[command.name] = group.add_parser(
            command.name,
            prog=f"{PROGRAM} {command.name}",
            description=f"{command.summary[0].upper()}{command.summary[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog=command.more,
        )
        command.declare(made[command.name])
        if command.name not in WITHOUT_SETS:
            declare_sets(made[command.name])
    return parser, made


def _end_quietly(stop: BaseException) -> int:
    if isinstance(stop, BrokenPipeError):  # the reader of our output has left: `cards | head`
        for stream in (sys.stdout, sys.stderr):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return 0
    return EXIT_INTERRUPTED


def _explain(fault: Exception, words: list[str]) -> int:
    """Tells `fault` in a sentence; what the game itself raises and what the system refuses is meant for people."""
    kind = type(fault)
    if kind.__name__ == "NoDisplay":
        return _say(f"{fault} Without a display these still work: {_HEADLESS_WORKS}.", EXIT_USAGE)
    if isinstance(fault, OSError):
        place = f"{fault.filename}: " if fault.filename else ""
        return _say(f"{place}{fault.strerror or fault}.", EXIT_USAGE)
    if kind.__module__.partition(".")[0] == "game":
        return _say(str(fault), EXIT_USAGE)
    report = _report(fault, words)
    where = f" The report is in {report}." if report else f" {_TRACEBACK}=1 in the environment shows where."
    return _say(f"the program failed: {kind.__name__}: {fault}.{where}", EXIT_CRASH)


def _report(fault: Exception, words: list[str]) -> Path | None:
    """Keeps where the fault arose; the file, or None where none can be written."""
    try:
        from game.ui.runtime.crash import write_report

        return write_report(fault, [f"command: {' '.join(words)}"])
    except Exception:  # the report must not hide what it is about
        return None


def _say(sentence: str, code: int) -> int:
    with suppress(OSError):  # nobody reads it
        print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return code
