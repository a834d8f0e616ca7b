"""The words of the commands about cards and decks."""

from __future__ import annotations

import argparse

DECK_FORMATS = ("text", "json", "link", "dek")


def declare_deck(parser: argparse.ArgumentParser) -> None:
    """`deck check FILE [--basic] [--json]`, `deck convert FILE [--to F]`, `deck stats FILE`.

    `arguments.action` says which.
    """
    actions = parser.add_subparsers(dest="action", metavar="check|convert|stats", required=True)
    check = actions.add_parser("check", help="whether a deck is legal, with every reason why it is not")
    check.add_argument("file", metavar="FILE", help="a deck in any format, or the name of a ready-made one")
    check.add_argument("--basic", action="store_true", help="whether it is legal in the basic game")
    check.add_argument("--json", action="store_true", help="print the answer as JSON")
    convert = actions.add_parser("convert", help="a deck in another format, to standard output")
    convert.add_argument("file", metavar="FILE", help="a deck in any format")
    convert.add_argument(
        "--to", metavar="FORMAT", choices=DECK_FORMATS, default="text", help="text (default), json, link or dek"
    )
    stats = actions.add_parser("stats", help="what a deck is made of")
    stats.add_argument("file", metavar="FILE", help="a deck in any format")


def declare_cards(parser: argparse.ArgumentParser) -> None:
    """`cards [--find TEXT] [--json]`, `cards check`, `cards words`; `arguments.action` says which, None to list."""
    parser.add_argument(
        "action",
        metavar="check|words",
        nargs="?",
        choices=("check", "words"),
        help="check every card file, or print the effect vocabulary; left out, the cards are listed",
    )
    parser.add_argument("--find", metavar="TEXT", help="only cards with TEXT in their name or rules text")
    parser.add_argument("--json", action="store_true", help="print the cards as JSON")


def check_cards(arguments: argparse.Namespace) -> None:
    """`--find` and `--json` belong to the list of cards."""
    if arguments.action and (arguments.find or arguments.json):
        raise ValueError(f"--find and --json do not go with `cards {arguments.action}`")
