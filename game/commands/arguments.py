"""Kinds of arguments that several commands share. Each raises ArgumentTypeError with a sentence."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.engine.core.clean_text import clean

OPTIONS = ("question_or_guess", "single_guess", "killer_cards", "x_file_powers", "mulligan")
"""The optional rules of rulebook 13."""


def declare_sets(parser: argparse.ArgumentParser) -> None:
    """`--cards FOLDER`, as often as wanted: further card sets."""
    parser.add_argument(
        "--cards",
        metavar="FOLDER",
        dest="sets",
        action="append",
        type=_folder,
        default=argparse.SUPPRESS,
        help="card sets besides the game's and those in your own folder: a set, or a folder of sets",
    )


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f'there is no folder "{text}"')
    return Path(text).absolute()


def whole_number(least: int) -> type[int]:
    """A kind of argument: a whole number that is `least` or more."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,1000}", text) or int(text) < least:  # with too many digits int() raises
            raise argparse.ArgumentTypeError(f'"{clean(text)}" is not a whole number from {least} on')
        return int(text)

    return read  # type: ignore[return-value]


def size(text: str) -> tuple[int, int]:
    """A kind of argument: a size in pixels as `1280x720`."""
    found = re.fullmatch(r"(\d{2,4})x(\d{2,4})", text.lower())
    if not found:
        raise argparse.ArgumentTypeError(f'"{text}" is not a size like 1280x720')
    return int(found[1]), int(found[2])
