"""Words that give an object a second role: become."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.core.refs import check_ref
from game.engine.core.state import NOBODY, Piece
from game.engine.query.combat import second_roles
from game.engine.rules import zones
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState


@word("become", settle=("who",))
def become(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.2b: fights as an Adversary for this card's player; a card on the stack never resolves and joins the Combat."""
    role = str(effect.arg("as"))
    numbers = {name: effect.arg(name) for name in sorted(second_roles.NUMBERS)}
    keywords = second_roles.keywords(effect)
    for ref in run.card_refs("who"):
        if second_roles.turned_by(g, ref.card) == run.card:
            continue  # it has counted as one since the card was announced
        if g.zone[ref.card] == "stack":
            zones.take_out(g, ref.card)
            zones.enter_play(g, Piece(ref.card, run.env.me, "combat", check_ref(NOBODY), since=g.turn))
        durations.add(g, run, effect, ref, role, "become", run.card, default="combat", **numbers)
        if keywords:
            durations.add(g, run, effect, ref, "keyword", "add", keywords, default="combat")
    return bool(run.refs("who"))
