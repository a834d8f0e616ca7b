"""D116: what lies on a Team when its player sets Teams anew (4.4e, 4.6a): it hangs on the Agents, not on a number.

Nobody acts before all Teams are set, so only the first and the last state count (4.4f): `bearing` notes the first one,
`follow` compares.
"""

from __future__ import annotations

from game.engine.core.refs import Ref, TeamRef, card_ref
from game.engine.query.sites import teams
from game.engine.table import GameState

Bearer = tuple[TeamRef, tuple[int, ...]]
"""A Team on which something lies, and its Agents."""


def bearing(g: GameState, player: int) -> list[Bearer]:
    """The player's Teams on which something lies."""
    bearers = [*(mod.of for mod in g.mods), *(piece.host for piece in g.pieces.values() if piece.host)]
    on = {ref for ref in bearers if isinstance(ref, TeamRef) and ref.player == player}
    return [(team, tuple(teams.members(g, team))) for team in sorted(on)]


def follow(g: GameState, player: int, before: list[Bearer]) -> None:
    """A change of a Team lies on every Team that has one of its Agents; a card attached to it goes with most of those
    who are in the same Section still, else it stays with those who have joined the Team there (D82)."""
    heirs: dict[Ref, list[TeamRef]] = {}
    main: dict[Ref, TeamRef] = {}
    for old, agents in before:
        now = [team for card in agents if (team := teams.team_of(g, card))]
        heirs[old] = list(dict.fromkeys(now))
        here = [team for team in heirs[old] if team.section == old.section]
        main[old] = max(here, key=now.count) if here else old
    if any(found != [old] for old, found in heirs.items()):
        g.mods = [mod if to is None else mod._replace(of=to) for mod in g.mods for to in heirs.get(mod.of, [None])]
    carried = [piece for piece in g.pieces.values() if piece.host in main]
    for old, agents in before:
        if not teams.members(g, main[old]):
            g.raise_event("team_emptied", old, (), player)
        newcomers = [card for card in teams.members(g, main[old]) if card not in agents]
        if newcomers:
            g.raise_event("team_gained", main[old], card_ref(newcomers[0]), player)
    for piece in carried:
        piece.host = main[piece.host]
