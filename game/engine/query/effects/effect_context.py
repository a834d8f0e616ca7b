"""Where an effect finds itself: the running check, the Combat, cards waiting to resolve, the last question.

Everything is read off the stack of procedures and the list of what has just happened; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.refs import (
    CardRef,
    CheckRef,
    MaybeTeam,
    PlayerRef,
    Ref,
    card_ref,
    check_ref,
    player_ref,
    team_ref,
)
from game.engine.core.state import NOBODY, Answer, Env, Item, RulesEvent, SitePiece
from game.engine.query import frames, visibility
from game.engine.query.frames import CheckFrame, CombatFrame, VisitFrame, WindowFrame
from game.engine.query.sites import teams
from game.engine.table import GameState


def visit(g: GameState) -> VisitFrame | None:
    """The visit to a Site that is under way, from its announcement to its closing; None if there is none."""
    return next((frame for frame in reversed(g.stack) if isinstance(frame, VisitFrame)), None)


def check_depth(g: GameState, depth: int = NOBODY) -> int:
    """Where the check stands that is meant at `depth`: itself, or the one around a Combat there; NOBODY for none.

    Without `depth` the innermost check is meant.
    """
    start = len(g.stack) - 1 if depth == NOBODY else min(depth, len(g.stack) - 1)
    for at in range(start, -1, -1):
        if isinstance(g.stack[at], CheckFrame):
            return at
    return NOBODY


def check_at(g: GameState, depth: int = NOBODY) -> CheckFrame | None:
    """The check meant at `depth`, else the innermost one."""
    at = check_depth(g, depth)
    return None if at == NOBODY else g.stack[at]  # type: ignore[return-value]


def site_check_depth(g: GameState, depth: int = NOBODY) -> int:
    """Where the Site's own check stands that is running at `depth` or around it (7.5g); NOBODY for none."""
    at = check_depth(g, depth)
    while at != NOBODY:
        if g.stack[at].site != NOBODY:  # type: ignore[attr-defined]
            return at
        at = check_depth(g, at - 1) if at > 0 else NOBODY
    return NOBODY


def site_of(g: GameState, env: Env) -> int:
    """`this_site`: the Site a Bluff lies at, else the one being investigated, else that of the event; or NOBODY."""
    if env.site != NOBODY:
        return env.site
    at = site_check_depth(g, env.depth)
    if at != NOBODY:
        return int(g.stack[at].site)  # type: ignore[attr-defined]
    return next((int(h.site) for h in reversed(g.recent) if h.site != NOBODY), NOBODY)


def team_of(g: GameState, env: Env) -> MaybeTeam:
    """`this_team`: the Team that makes the check, or that is attacked, or whose Site has just been dealt with."""
    if env.team:
        return env.team
    attacked = _attacked(g, env.depth) or _aimed_at(g)
    if attacked:
        return attacked
    check = check_at(g, env.depth) if env.depth != NOBODY or env.site == NOBODY else None
    if check is not None:
        return check.team
    site = g.pieces.get(env.site)
    if isinstance(site, SitePiece):
        return team_ref(site.by, "field", site.team) if site.team else ()
    return next((h.team for h in reversed(g.recent) if h.team), ())


def _attacked(g: GameState, depth: int) -> MaybeTeam:
    """The Team of the Combat that stands at `depth` or inside it."""
    inside = reversed(g.stack[max(0, depth) :])
    return next((frame.team for frame in inside if isinstance(frame, CombatFrame)), ())


def _aimed_at(g: GameState) -> MaybeTeam:
    """The Team at which an Adversary is sent that waits in the innermost play of cards."""
    for item in items(g):
        if item.env.team and g.table.defs[item.card].suit == "adversary":
            return item.env.team
    return ()


def items(g: GameState) -> list[Item]:
    """Cards announced and unresolved in the innermost play of cards, the last announced first (7.5g)."""
    for frame in reversed(g.stack):
        if isinstance(frame, WindowFrame):
            return [item for item in reversed(frame.chain) if not item.gone]
    return []


def item_of(g: GameState, card: int) -> Item | None:
    """The announcement of a card that has not resolved, in whichever play of cards, or is being resolved."""
    for frame in reversed(g.stack):
        for item in frames.announced(frame):
            if item.card == card and not item.gone:
                return item
    return None


def window_moment(g: GameState) -> RulesEvent | None:
    """What the innermost play of cards is given for."""
    window = frames.current_window(g)
    return window.moment if window is not None else None


def last_question(g: GameState, env: Env | None = None) -> RulesEvent | None:
    """The question or wrong guess dealt with last: `player` asked, `source` names who answered.

    With `env` also the question that a card was announced after: all have passed since, so it is told from the notes.
    """
    told: list[RulesEvent] = g.recent
    found = next((h for h in reversed(told) if h.word in ("question_answered", "guess_wrong")), None)
    if found is not None or env is None:
        return found
    if not isinstance(env.it, PlayerRef) or not isinstance(env.source, PlayerRef):
        return None
    asker, of = env.it.player, env.source.player
    note = next((n for n in reversed(g.players[asker].notes) if n.about == of and n.kind == "value"), None)
    if note is None:
        return None
    answer = Answer(note.a, note.b, note.yes, exact=False)
    return RulesEvent("question_answered", env.it, env.source, asker, detail=answer)


def players(g: GameState, env: Env, word: str) -> Iterator[int]:
    """The player or players that a word names: me, foe, active, asker, asked, all."""
    if word == "me":
        yield env.me
    elif word == "foe":
        if env.foe != NOBODY:
            yield env.foe
        else:
            yield from g.opponents(env.me)[:1]
    elif word == "active":
        yield g.active
    elif word == "player":
        if env.actor != NOBODY:
            yield env.actor
    elif word == "all":
        yield from g.clockwise(0)
    elif word in ("asker", "asked"):
        question = last_question(g, env)
        if question is not None and word == "asker":
            yield question.player
        elif question is not None and isinstance(question.source, PlayerRef):
            yield question.source.player
    else:
        for ref in env.names.get(word, (env.it,) if word == "it" else ()):
            if isinstance(ref, PlayerRef):
                yield ref.player


def site_of_card(g: GameState, card: int) -> int:
    """The Site at which a card lies, beneath it or face up; NOBODY for any other card."""
    piece = g.pieces.get(card)
    if piece is None:
        over = visibility.site_over(g, card)
        return over.card if over is not None else NOBODY
    if isinstance(piece.host, CardRef) and isinstance(g.pieces.get(piece.host.card), SitePiece):
        return piece.host.card
    if piece.at == "check" and g.def_of(card).suit == "bluff" and isinstance(piece.host, CheckRef):
        around = site_check_depth(g, piece.host.depth)
        return int(g.stack[around].site) if around != NOBODY else NOBODY  # type: ignore[attr-defined]
    return NOBODY


def pronoun(g: GameState, env: Env, word: str) -> tuple[Ref, ...]:
    """The objects that a pronoun means now; none if it means nothing here."""
    if word in env.names:
        return env.names[word]
    if word in ("t", "u", "v"):
        return ()
    if word == "self":
        return (card_ref(env.card),) if env.card != NOBODY else ()
    if word == "it":
        return (env.it,) if env.it else ()
    if word == "source":
        return (env.source,) if env.source else ()
    if word == "host":
        return (env.host,) if env.host else ()
    if word == "this_check":
        depth = check_depth(g, env.depth)
        return (check_ref(depth),) if depth != NOBODY else ()
    if word == "this_team":
        team = team_of(g, env)
        return (team,) if teams.members(g, team) else ()
    if word == "this_site":
        site = site_of(g, env)
        return (card_ref(site),) if site in g.pieces else ()
    return tuple(player_ref(p) for p in players(g, env, word))
