"""The clauses of a card's print, counted by a reader of the print, and which of them scenarios show.

A file of clauses is named after one card.  Its first document is the list, the others are scenarios:

    card: XF96-0030
    clauses: {one_foe: choice, all_damage_to_one: effect, own_combatants: condition, assigning_damage: moment}
    readings: 2
    ---
    name: Watch Out! puts all of a foe's damage on the combatant its player names
    shows: [one_foe, all_damage_to_one]
    ...

A clause has a short name in the reader's own words and a kind.  `readings` counts the people who have read the print
and agree with the list and its scenarios, none of them with the card's entry in sight.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from game.engine.core.faults import Fault, ScenarioFaults
from game.engine.core.typed_yaml import Map, read_maps
from game.engine.scenario.files import FaultFinder, Scenario, load, nearest

KINDS = ("cost", "activator", "moment", "condition", "mode", "choice", "effect", "duration", "limit", "fact")
"""What a clause says; `fact` is a printed number, Keyword or characteristic that needs no sentence."""
READINGS_WANTED = 2
_LIST_KEYS = ("card", "clauses", "readings")
_LIST = "from a short name to its kind, such as {this_round: duration}"
_SHORT_NAME = re.compile(r"[a-z0-9_]{2,48}\Z")


@dataclass(frozen=True, slots=True)
class CardClauses:
    """One file: the clauses of a card and the scenarios that show them."""

    file: str
    card: str
    """The whole id, such as XF96-0030."""
    clauses: dict[str, str]
    """Short name to kind."""
    readings: int
    scenarios: tuple[Scenario, ...]

    @property
    def unshown(self) -> list[str]:
        """The clauses that no scenario shows, in their order."""
        shown = {name for scenario in self.scenarios for name in scenario.shows}
        return [name for name in self.clauses if name not in shown]


def load_clauses(path: Path) -> CardClauses:
    """Reads one file of clauses.  Raises ScenarioFaults with every fault in it, OSError if it cannot be read."""
    documents = read_maps(path, "a scenario")
    first = documents[0] if documents else Map(1)
    found = FaultFinder(str(path), [])
    if "clauses" not in first:
        raise ScenarioFaults([Fault(found.file, 1, "the first document lists `card` and `clauses`")])
    clauses = _clauses(first, found)
    scenarios = tuple(load(path))
    for scenario in scenarios:
        for name in scenario.shows:
            if name not in clauses:
                near = nearest(name, list(clauses))
                found.fault(scenario.line, f"`{scenario.name}` shows {name}, no clause of the list{near}")
    card = str(first.get("card", ""))
    if path.stem != card:
        found.fault(first.line_of("card"), f"the file of {card or 'a card'} is called {card}.yaml")
    readings = first.get("readings", 1)
    if not isinstance(readings, int) or readings < 1:
        found.fault(first.line_of("readings"), "readings is a whole number from 1")
    if found.faults:
        raise ScenarioFaults(found.faults)
    return CardClauses(found.file, card, clauses, readings, scenarios)


def _clauses(first: Map, found: FaultFinder) -> dict[str, str]:
    """The list of clauses; what is wrong with it is noted."""
    found.check_keys(first, _LIST_KEYS, "there is no")
    given = found.mapping(first, "clauses", _LIST)
    if not first["clauses"]:
        found.fault(first.line_of("clauses"), f"clauses is a mapping {_LIST}")
    for name, kind in given.items():
        if not _SHORT_NAME.match(name):
            message = f"the short name {name} has other signs than a-z, 0-9 and _, or more than 48 of them"
            found.fault(given.line_of(name), message)
        if kind not in KINDS:
            found.fault(given.line_of(name), f"there is no kind of clause {kind}: use {', '.join(KINDS)}")
    return {name: str(kind) for name, kind in given.items()}
