"""The words of the commands about cards and decks."""

from __future__ import annotations

import argparse

from game.commands.arguments import declare_sets, whole_number
from game.ui.i18n.texts import LANGUAGES, USUAL

DECK_FORMATS = ("text", "json", "link", "dek", "yaml")


def declare_deck(parser: argparse.ArgumentParser) -> None:
    """`deck check|convert|stats|complete FILE`, `deck random`, `deck diff FILE FILE`; `arguments.action` says which."""
    actions = parser.add_subparsers(dest="action", metavar="check|convert|stats|complete|random|diff", required=True)
    check = actions.add_parser("check", help="whether a deck is legal, with every reason why it is not")
    check.add_argument("file", metavar="FILE", help="a deck in any format, or the name of a ready-made one")
    check.add_argument("--basic", action="store_true", help="whether it is legal in the basic game")
    check.add_argument("--json", action="store_true", help="print the answer as JSON")
    convert = actions.add_parser("convert", help="a deck in another format, to standard output")
    convert.add_argument("file", metavar="FILE", help="a deck in any format")
    _declare_form(convert)
    stats = actions.add_parser("stats", help="what a deck is made of")
    stats.add_argument("file", metavar="FILE", help="a deck in any format")
    complete = actions.add_parser("complete", help="a deck with all that it lacks to be legal, to standard output")
    complete.add_argument("file", metavar="FILE", help="a deck in any format, however little of one")
    _declare_making(complete)
    made = actions.add_parser("random", help="a deck made by the program, to standard output")
    _declare_making(made)
    diff = actions.add_parser("diff", help="what differs between two decks; 1 if anything does")
    diff.add_argument("file", metavar="FILE", help="the deck before")
    diff.add_argument("other", metavar="FILE", help="the deck after")
    for action in (check, convert, stats, complete, made, diff):
        declare_sets(action)


def _declare_form(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", metavar="FORMAT", choices=DECK_FORMATS, default="text", help="text (default), json, link, dek or yaml"
    )


def _declare_making(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", metavar="T", default="", help="what it is to be made of; a wrong one lists them all")
    parser.add_argument("--seed", metavar="N", type=whole_number(0), help="the same seed makes the same deck")
    _declare_form(parser)


def declare_cards(parser: argparse.ArgumentParser) -> None:
    """`cards [--find TEXT] [--json]` and the actions of cards; `arguments.action` is None to list."""
    parser.add_argument(
        "action",
        metavar="check|coverage|words|show NAME",
        nargs="?",
        choices=("check", "coverage", "words", "show"),
        help="check every card file, list the clauses of the printed cards that no scenario shows, print the effect "
        "vocabulary, or show all of one card; left out, the cards are listed",
    )
    parser.add_argument("name", metavar="NAME", nargs="*", help="name or id of the card to show")
    parser.add_argument("--lang", choices=LANGUAGES, default=USUAL, help="language of what is shown (en)")
    parser.add_argument("--find", metavar="TEXT", help="only cards with TEXT in their name or rules text")
    parser.add_argument("--json", action="store_true", help="print the cards as JSON")


def check_cards(arguments: argparse.Namespace) -> None:
    """`--find` and `--json` belong to the list of cards, a name to `show`."""
    if (arguments.action == "show") != bool(arguments.name):
        raise ValueError("`cards show NAME` takes the name of a card, and nothing else does")
    if arguments.action and (arguments.find or arguments.json):
        raise ValueError(f"--find and --json do not go with `cards {arguments.action}`")
