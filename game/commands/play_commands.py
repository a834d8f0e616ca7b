"""The words of the commands that draw: play, replay, shot."""

from __future__ import annotations

import argparse

from game.commands.arguments import OPTIONS, size, whole_number
from game.ui.i18n.texts import LANGUAGES, USUAL

TEXTS = (100, 115, 130, 150)
SCALES = (0, 75, 90, 100, 110, 125, 150, 175, 200)
"""What the settings offer, told here once more so that no command needs pygame to say what it takes."""


def declare_play(parser: argparse.ArgumentParser) -> None:
    """`play [--deck D] [--opponent LEVEL] [--seed N] [--basic] [--option RULE] [--lang L]`."""
    parser.add_argument("--deck", metavar="D", help="your deck: a file, or the name of a ready-made one")
    parser.add_argument(
        "--opponent", metavar="LEVEL", help="how the computer plays: novice, agent, veteran, director or bot:COMMAND"
    )
    parser.add_argument("--seed", metavar="N", type=whole_number(0), help="the same seed deals the same game")
    parser.add_argument("--basic", action="store_true", help="the basic game, with its decks")
    parser.add_argument(
        "--option", metavar="RULE", action="append", choices=OPTIONS,
        help=f"an optional rule, several by several --option: {', '.join(OPTIONS)}",
    )  # fmt: skip
    _declare_lang(parser)


def declare_replay(parser: argparse.ArgumentParser) -> None:
    """`replay FILE [--verify] [--view A] [--lang L]`."""
    parser.add_argument("file", metavar="FILE", help="a recorded game")
    parser.add_argument(
        "--verify", action="store_true", help="play it without a window; 1 if it does not come out as recorded"
    )
    parser.add_argument("--view", metavar="A", default=None, help="see it with the eyes of this player: A, B, ...")
    _declare_lang(parser)


def _declare_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the window, kept as if it were chosen there")


def declare_shot(parser: argparse.ArgumentParser) -> None:
    """`shot SCENE [--size WxH] [--lang L] [--text N] [--scale N] [--contrast] OUT.png`."""
    parser.add_argument("scene", metavar="SCENE", help="which scene; an unknown one is answered with the list")
    parser.add_argument("out", metavar="OUT.png", help="the picture to write")
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="in pixels (1280x720)")
    parser.add_argument("--lang", choices=LANGUAGES, default=USUAL, help="language of the words (en)")
    parser.add_argument("--text", type=int, choices=TEXTS, default=100, help="size of the text in per cent (100)")
    parser.add_argument("--scale", type=int, choices=SCALES, default=0, help="scale in per cent (0: as the window is)")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")


def declare_lint(parser: argparse.ArgumentParser) -> None:
    """`lint [SCENE] [--lang L]`."""
    parser.add_argument("scene", metavar="SCENE", nargs="?", help="only this scene; an unknown one gets the list")
    parser.add_argument("--lang", choices=LANGUAGES, help="only in this language")
