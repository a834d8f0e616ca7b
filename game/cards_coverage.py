"""`cards coverage`: which clauses of the printed cards have a scenario, and which cards were read twice."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.loader import read_cards
from game.engine.scenario import ScenarioFaults
from game.engine.scenario.clauses import READINGS_WANTED, CardClauses, load_clauses
from game.paths import cards_dir

FOLDER = "tests/cards/print"
"""The files of clauses, from the top of a checkout; an installed game has none."""


def coverage(folder: Path | None = None) -> int:
    """Prints what is missing card by card and a line of figures; the exit code, 1 if anything is missing."""
    folder = folder or cards_dir().parent / FOLDER
    if not folder.is_dir():
        print(f"There is no folder {folder} with files of clauses; they belong to a checkout of the project.")
        return 1
    files, lines = _read(folder)
    pool = {card.id: card for card in read_cards(cards_dir())[0].cards}
    lines += [f"{one.file}: there is no card {one.card}" for one in files if one.card not in pool]
    told = {one.card for one in files}
    lines += [
        f"{card.id}  {card.name}: nobody has counted its clauses" for card in pool.values() if card.id not in told
    ]
    for one in files:
        name = pool[one.card].name if one.card in pool else one.card
        lines += [f"{one.card}  {name}: no scenario shows {clause}" for clause in one.unshown]
        if one.readings < READINGS_WANTED:
            lines.append(f"{one.card}  {name}: read {one.readings} of {READINGS_WANTED} times")
    for line in lines:
        print(line)
    print(_figures(files, len(pool)))
    return 1 if lines else 0


def _read(folder: Path) -> tuple[list[CardClauses], list[str]]:
    """The files that can be read, and the faults of the others."""
    found, lines = [], []
    for path in sorted(folder.glob("*.yaml")):
        try:
            found.append(load_clauses(path))
        except ScenarioFaults as faults:
            lines += [str(fault) for fault in faults.faults]
    return found, lines


def _figures(files: list[CardClauses], cards: int) -> str:
    clauses = sum(len(one.clauses) for one in files)
    shown = clauses - sum(len(one.unshown) for one in files)
    complete = sum(not one.unshown and one.readings >= READINGS_WANTED for one in files)
    scenarios = sum(len(one.scenarios) for one in files)
    return f"{complete} of {cards} cards complete; {shown} of {clauses} clauses shown by {scenarios} scenarios"
