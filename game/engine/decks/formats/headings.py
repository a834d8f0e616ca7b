"""Headings of the parts of a deck as people and programs write them: `Deck (60)`, `## Agents:`, `//Sideboard`."""

from __future__ import annotations

import re

from game.engine.cards.card_def import fold
from game.engine.core.clean_text import NAME_LENGTH
from game.engine.decks.formats.parts import AGENTS, ASIDE, DECK, X_FILE

_NAMES = {
    DECK: "deck, bureau deck, main deck, maindeck, main, mainboard, cards, deck list, decklist, library, other cards, "
    "paquet, pioche, balíček, balicek, "
    "sites, events, event, site, equipment, combat, combat cards, bluff, bluffs, adversary, adversaries, witness, "
    "witnesses, evenements, equipements, temoins, adversaires",
    AGENTS: "agents, agent, starting agents, starting agent, starting team, team, agent team, my team, fbi agents, "
    "starting hand, equipe, tym, agenti",
    X_FILE: "x-file, x-files, x file, x files, xfile, xfiles, x_file, my x-file, hidden x-file, dossier x, akta x",
    ASIDE: "sideboard, side board, side, sb, reserve, maybeboard, maybe, considering, wishlist, contingency, "
    "contingency planning, tokens, extra, extras",
}
_PARTS = {fold(name): part for part, names in _NAMES.items() for name in names.split(", ")}
_DECORATION = re.compile(r"^[\s#/*=\-_\[<>({•~]+|[\s#*=\-_\]<>):}~]+$")
_NUMBERS = re.compile(r"\s*[([]?\s*\d+(\s*/\s*\d+)?\s*(cards?|cartes?|karet)?\s*[)\]]?\s*$", re.I)
_REMARK = re.compile(r"\s*(#|//)")
_SINGULAR_IN_REMARK = frozenset(
    map(fold, ("agent", "event", "site", "bluff", "witness", "adversary", "combat", "cards"))
)
"""Words that stand in remarks for what comes next without being headings, as in the lists that `plain_lists` writes."""


def part_of(heading: str) -> str | None:
    """The part of a deck that a heading without its colon opens: DECK, AGENTS, X_FILE, ASIDE; None for no heading."""
    if len(heading) > NAME_LENGTH:
        return None
    bare = _DECORATION.sub("", heading)
    bare = _NUMBERS.sub("", bare) or bare
    folded = fold(bare)
    if _REMARK.match(heading) and folded in _SINGULAR_IN_REMARK:
        return None
    return _PARTS.get(folded)
