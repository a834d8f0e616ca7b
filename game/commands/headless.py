"""The words of the commands that need no window: scenario, bench, fuzz."""

from __future__ import annotations

import argparse

from game.commands.arguments import whole_number

POLICIES = """\
A policy P is a level of the computer player (random, novice, agent, veteran, director) or bot:COMMAND, a program that
answers in JSON (docs/bots.md).  The level anchor, for measurements, is the heuristic with frozen numbers."""


def declare_scenario(parser: argparse.ArgumentParser) -> None:
    """`scenario FILE… [--score LEVEL,…]`."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a scenario in YAML")
    parser.add_argument(
        "--score",
        metavar="P,…",
        type=lambda text: text.split(","),
        help="ask these policies in the files' positions that have a right answer, and print how many they find",
    )


def declare_bench(parser: argparse.ArgumentParser) -> None:
    """`bench [--json] [--only PART [--games N]]`."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--only",
        metavar="PART",
        choices=("engine", "ai", "frame", "click", "start", "decks", "building", "lists", "game", "pace"),
        help="measure one part: engine, ai, frame, start, decks, lists; frames: building (a deck), game (a whole); "
        "pace: what a turn asks of a player",
    )
    parser.add_argument("--games", metavar="N", type=whole_number(1), default=40, help="games of `pace` (40)")


def declare_fuzz(parser: argparse.ArgumentParser) -> None:
    """`fuzz [--games N] [--seed S] [--jobs J] [--policy P] [--players N] [--options] [--mixed] [--every N] …`."""
    parser.add_argument("--games", metavar="N", type=whole_number(1), default=100, help="how many games (100)")
    parser.add_argument(
        "--seed", metavar="S", type=whole_number(0), default=1, help="the first seed; each game takes the next (1)"
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number(1), default=1, help="how many processes play at a time (1)"
    )
    parser.add_argument(
        "--policy",
        metavar="P",
        choices=("light", "random", "wild", "mixed"),
        help="light (default), random, wild, or mixed: some seats light, some wild (default of a mixed run)",
    )
    _declare_players(parser)
    parser.add_argument("--options", action="store_true", help="optional rules are on or off by chance")
    parser.add_argument(
        "--mixed",
        action="store_true",
        help="two to four players, all optional rules by chance, decks from the whole pool; every card is counted",
    )
    parser.add_argument(
        "--feature", metavar="CARD", nargs="+", help="cards around which all decks of a mixed run are built besides"
    )
    parser.add_argument(
        "--pairs",
        action="store_true",
        help="positions in which two cards meet instead of games: as many pairs as --games, from number --seed on",
    )
    parser.add_argument(
        "--every",
        metavar="N",
        type=whole_number(1),
        default=1,
        help="look at the invariants once in so many decisions (1)",
    )
    parser.add_argument("--table", action="store_true", help="print what every card has done")
    parser.add_argument(
        "--sum", metavar="FILE", nargs="+", help="play nothing: add up what mixed runs over other seeds have written"
    )
    parser.add_argument(
        "--json", metavar="FILE", nargs="?", const="-", help="print the figures as JSON, or write them to a file"
    )


def _declare_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", metavar="N", type=int, choices=(2, 3, 4), default=2, help="how many sit at a table (2)"
    )
