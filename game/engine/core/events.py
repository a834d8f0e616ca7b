"""What happened: typed events, each knowing who may see which part.

`data` is public; `secret` is only for the players in `seen` (a bit mask).  One function, `redact`, serves the log, the
screen, the AI and the bots, so that nothing reaches anybody by another door.

Kinds, with `player` (who did it or whom it concerns), `data` and `secret`; cards are ids, refs are as in `state.py`:

    turn        player; (number,)                      phase      player; (phase,)
    drew        player; (count,); (cards…)             points     player; ("rp"|"cp"|"buying", change, why)
    bought      player; (count, pool)                  sold       player; (card, points)
    played      player; (card, cost, pool, targets, mode, words, x)      announced and paid
    resolved    player; (card,)                        fizzled    player; (card,)
    negated     player; (card, by_card)                discarded  player; (card, from_zone)
    left        player; (why,)                         put        player; (card, from_zone, to_zone)
    used        player; (source_ref, index, targets, words)               an ability
    equipped    player; (card, agent, cost)            transferred player; (card, from_agent, to_agent)
    purchased   player; (card, cost)                   moved      player; (agent, from_section, to_section)
    teamed      player; (agent, section, number)       placed     player; (site, target, cost)
    slipped     player; (site, place); (card,)         sent       player; (site, team_number)
    check       player; (ref, skill, need, total, site)                    a check is announced (depth ref)
    total       player; (ref, total, need, skill)      total or need of the running check has changed
    checked     player; (ref, passed, total, need, skill, site); where it failed with enough also the card that
                made it fail, -1 where nobody was there
    revealed    player; (card, site)                   paid       player; (card, cost)
    declined    player; (card, site, reason)           why it cannot be paid (`Obstacle.reason`), "" where it could be
    closed      player; (site, how)
    combat      player; (adversary_ref, team_ref, site)                    combat begins
    round       player; (kind, number)                 values     player; ((ref, value), …)
    aimed       player; (source, target, amount)       damaged    player; (target, amount, source, health_left)
    healed      player; (agent, amount, health_left)   hospital   player; (agent,)
    combat_over player; (adversary_ref, how)           abducted   player; (agent, depth)
    removed     player; (card,)                        tokens     player; (card, kind, left)
    asked       player; (of, characteristic, value, site)
    answered    player; (of, characteristic, value); (yes,)
    guessed     player; (of, right); (x_file,)         looked     player; (what, count); (cards…)
    shown       player; (cards…)                       shuffled   player; () or ("discard",) of a new deck
    passed      player; ()                             announced  player; (characteristic, value)
    keyword     player; (ref, from, to)                changed    player; (ref, stat, op, value, until)
    attached    player; (card, host_ref)               over       player (winner); (why,)
"""

from __future__ import annotations

from typing import Any, NamedTuple

ALL = -1


class Event(NamedTuple):
    """One thing that happened.  `seen` is the bit mask of players who may read `secret`; -1 is everybody."""

    kind: str
    player: int
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    seen: int = ALL


def plain(event: Event) -> list[Any]:
    """The event as JSON data, without what is left at its default: half of a log is passes."""
    if event.seen != ALL or event.secret:
        return list(event)
    return list(event[:3]) if event.data else list(event[:2])


def redact(event: Event, viewer: int | None) -> Event:
    """The event as `viewer` may read it: without its secret part unless he is meant.  None sees only what is public."""
    if event.seen == ALL or not event.secret:
        return event
    if viewer is not None and event.seen >> viewer & 1:
        return event
    return event._replace(secret=())
