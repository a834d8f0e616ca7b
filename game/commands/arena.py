"""The words of `arena`, and what its figures mean."""

from __future__ import annotations

import argparse

from game.commands.arguments import whole_number

MORE = """\
Two games with the same deal and the places exchanged are a pair; the score is the mean of the pairs,
and what is said of its certainty comes from how they differ. Ctrl-C shows what has been played so far.
A cheater, to whom the whole game is shown, sits at this table only: how far the others are from him is what they miss.

what is printed, for a and for b:
  own turns                    how many a game; so are the next rows
  investigations, passed       Site checks begun, and those that succeeded
  questions answered           those that Sites, cards and penalties gave
  wrong guesses                X-Files named in vain
  Adversaries played           from the hand
  other CP cards played        in anybody's turn; Combat cards are left out
  Bluffs paid                  face-down cards that were paid for when they were met
  own Agents hospitalised      whoever put them there
  investigations a turn        for each turn of the player's own
    passed a turn
  successes to identify        in games won by naming the X-File: successful investigations until only one was left,
                               or it was named. Somebody who plays perfectly, never guesses and has no questions from
                               cards needs 5.63 if he may ask anything, 6.14 if he can choose between two Sites, and
                               7.06 with one
  own Sites with cards beneath how many were investigated of those that lay there in an Investigation Phase
    Bluffs among the cards there, and where not entered
                               how many of the cards beneath were real: a player who reads the other side meets fewer
                               than he leaves
  cards slipped: Bluffs among them
                               of those that the player put beneath the other's Sites
  ms a decision                where there was more than one choice
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """`arena --a P --b P --games N --seed S …`."""
    parser.add_argument("--a", metavar="P", default="novice", help="the first policy (novice)")
    parser.add_argument("--b", metavar="P", default="random", help="the second policy (random)")
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1), default=20, help="how many games; an odd one is rounded up (20)"
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole_number(0), default=1, help="the same seed plays the same games (1)"
    )
    _declare_many(parser)
    _declare_table(parser)
    _declare_work(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _declare_many(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--sprt",
        metavar="H0:H1",
        help="stop when it is settled whether a's score is H1 percent rather than H0, each verdict wrong once in 20;"
        " --games is then the most that are played",
    )
    parser.add_argument(
        "--ladder",
        metavar="P,P,…",
        help="instead of a against b: each against the next in this list, so many games each, and one table of all",
    )
    parser.add_argument("--all", action="store_true", help="in a ladder, each against all others")


def _declare_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", metavar="N", type=int, choices=(2, 3, 4), default=2, help="how many sit at a table (2)"
    )
    parser.add_argument("--basic", action="store_true", help="play the basic game, with its decks")
    parser.add_argument(
        "--decks",
        metavar="D",
        nargs="+",
        help="the decks that take turns, both players with the same one: names or files (all that come with the game)",
    )
    parser.add_argument("--deck-a", metavar="D", help="the deck of a; with --deck-b, which plays against it")
    parser.add_argument("--deck-b", metavar="D", help="the deck of b")
    parser.add_argument(
        "--between-decks",
        action="store_true",
        help="a plays both sides: each of the decks against each other, so many games each, and one table of all",
    )


def _declare_work(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number(1), default=1, help="how many processes play at a time (1)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="have the games played by the workers of this Dask scheduler"
    )
    parser.add_argument(
        "--into", metavar="FILE", help="keep each pair in this file; the same words again go on where they stopped"
    )
