"""Lessons as files: a scenario, and beside it under `lesson` what is said, what is lit, and what goes on.

    lesson:
      speaker: "Assistant Director Walter Skinner"
      beats:
        - say: table                       something is told; a click on what is lit goes on
          light: [notebook]
        - say: send                        something is to be done
          values: {has: ['A.agent("Agent Fox Mulder").skill(behavioral)'], need: [4]}
          go: ['investigate "Aubrey, MO" with team 1']
          wrong: [{line: stop, say: send.stop}]
        - say: sell                        several things are to be done, in any order
          go: ['sell "Knife"', 'sell "Byers"']
          every: yes
          left: sell.left                  what is said as long as some of it is still to be done
          wrong: [{line: stop, after: 'sell "Knife"', say: sell.byers}]
        - say: home                        a free hand, until a goal is reached
          free: ['A.candidates <= 8']
          lost: ['turn.number > 3']
          ready: home.ready                what is said once all that is staged, so that only the button is left

What no beat speaks of answers itself: by a line of `usually: [LINE, …]` that is offered, else by what declines.

Sentences are keys below `lessons.NUMBER.`, where NUMBER is that of the file without noughts. `values` are sums of paths
of expectations and numbers; with them the key `….number` is the line below the sentence. A lesson with `deal` instead
of a position is a whole game of two decks. Every fault of a file is told with its line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.engine.scenario.files import Expectation, Scenario
from game.session.game_setup import GameSetup

PLACES = (
    "hand", "field", "hospital", "plate", "rp", "cp", "res", "notebook", "x_file", "sums", "main", "decline", "tray",
    "log", "docket",
)  # fmt: skip
"""What can be lit beside cards; of another player with his letter in front."""
LIGHT = re.compile(
    r'(?:(?P<player>[AB]) )?(?:"(?P<card>[^"]+)"|n (?P<n>\d+)|value (?P<value>[a-z_]+)'
    rf"|tab (?P<tab>affiliation|motive|method|result)|(?P<place>{'|'.join(PLACES)}))$"
)
TELL, DO, FREE = "tell", "do", "free"


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said to a particular wrong move: to every line that begins like this."""

    line: str
    say: str
    after: str = ""
    """Only where this line of the beat was given already; "" for always."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a lesson: one sentence, and what goes on."""

    say: str
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What the number line says: a name, and paths and numbers of which it is the sum."""
    light: tuple[str, ...] = ()
    arrow: bool = True
    when: tuple[Expectation, ...] = ()
    """The table has the floor until all this holds."""
    go: tuple[str, ...] = ()
    """The lines of the player one of which goes on, or all of which, where `every`."""
    every: bool = False
    left: str = ""
    """What is said once some of them were given, "" for the same as before."""
    goal: tuple[Expectation, ...] = ()
    lost: tuple[Expectation, ...] = ()
    """What shows that the goal cannot be reached any more: any of it."""
    lost_say: str = ""
    ready: str = ""
    """What is said once a free hand has staged all that its goal wants, "" for the same as before."""
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    """What is said to any other wrong move; "" for the usual sentence."""
    comments: tuple[Beat, ...] = ()
    """What is said once, each the first time that its `when` holds while the hand is free."""

    @property
    def kind(self) -> str:
        """TELL, DO or FREE."""
        return DO if self.go else FREE if self.goal else TELL


@dataclass(frozen=True, slots=True)
class Lesson:
    """One file."""

    name: str
    """As its progress is kept: `lessons/01_questions`."""
    number: int
    speaker: str
    """The name of a card of which the speaker's picture is made."""
    beats: tuple[Beat, ...]
    scenario: Scenario | None
    deal: GameSetup | None
    """A whole game, in place of the scenario."""
    usually: tuple[str, ...] = ()
    """Lines with which what is not spoken of answers itself wherever they are offered: so its order is always one."""

    def key(self, say: str) -> str:
        """The key of a sentence of this lesson."""
        return f"lessons.{self.number}.{say}"
