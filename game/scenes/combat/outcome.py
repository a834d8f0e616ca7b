"""How a Combat ended, on one slip: what each who was hit has taken, and what became of him (rulebook 8.3k to 8.3m)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.core.event_data import AgentHealed, AgentHospitalized, CombatEnded, DamageAimed, DamageTaken
from game.engine.core.events import Event
from game.engine.core.refs import NOTHING, Ref, card_of, card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.combat.fight_state import since_combat
from game.scenes.common import short_names
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import INK, PAPER, RED_INK
from game.ui.text.fonts import SMALLER, XS

MOST_LINES, WIDE = 6, 320


class Fate(NamedTuple):
    """What one combatant has taken in all, and how that ended."""

    card: int
    damage: int
    left: int
    end: str
    """`hospital`, how an Adversary went, or "" where he stays."""


def whom(event: Event) -> Ref:
    """The combatant that an event of a Combat befalls, `NOTHING` where it befalls none."""
    data = event.data
    if isinstance(data, DamageAimed | DamageTaken):
        return data.target
    if isinstance(data, AgentHealed | AgentHospitalized):
        return card_ref(data.agent)
    return data.adversary if isinstance(data, CombatEnded) else NOTHING


def fates(events: Sequence[Event]) -> list[Fate]:
    """Everybody who was hit, left or fell in the last Combat, in the order in which it happened."""
    found: dict[int, Fate] = {}
    for event in since_combat(list(events)):
        data, card = event.data, card_of(whom(event))
        fate = found.get(card, Fate(card, 0, 0, ""))
        if isinstance(data, DamageTaken) and data.amount:
            found[card] = fate._replace(damage=fate.damage + data.amount, left=data.health_left)
        elif isinstance(data, AgentHealed) and card in found:
            found[card] = fate._replace(left=data.health_left)
        elif isinstance(data, AgentHospitalized):
            found[card] = fate._replace(end="hospital")
        elif isinstance(data, CombatEnded):
            found[card] = fate._replace(end=data.how)
    return list(found.values())


def lines(view: PlayerView, t: Texts) -> list[tuple[str, bool]]:
    """Each fate in a sentence, and whether somebody is gone by it."""
    told = []
    for fate in fates(view.events()):
        known = view.card(fate.card)
        who = short_names.short(known) if known is not None else t("table.a_card")
        end = fate.end and (f"combat.over.{fate.end}" if f"combat.over.{fate.end}" in t else "combat.over.over")
        end = "combat.to_hospital" if fate.end == "hospital" else end
        became = t(end) if end else "" if view.basic else t("combat.left", n=fate.left)
        hurt = "combat.fate.hurt" if fate.left or view.basic else "combat.fate.last"
        hurt = t(hurt, n=fate.damage) if fate.damage else ""
        told.append((t.pair(who, ", ".join(part for part in (hurt, became) if part)), bool(fate.end)))
    return told or [(t("combat.fate.nobody"), False)]


def slip(canvas: Canvas, view: PlayerView, t: Texts, over: Rect) -> None:
    """The slip in the middle of the sheet of Combat."""
    u, told = canvas.u, lines(view, t)
    line = canvas.px(XS) + u(9)
    wide = max(u(WIDE), *(canvas.width(words, XS, "bold") + u(40) for words, _ in told))
    box = Rect(0, 0, min(wide, over.w - u(40)), u(52) + line * min(len(told), MOST_LINES))
    box.midbottom = (over.centerx, over.bottom - u(10))
    canvas.shade(box, 12, 160, 8)
    canvas.paper(box, PAPER, 4, 3)
    with canvas.inside(box):
        canvas.typed((box.centerx, box.y + u(20)), t("combat.fate.title"), 17, INK, "c", box.w - u(24))
        for index, (words, gone) in enumerate(told[:MOST_LINES]):
            at = (box.centerx, box.y + u(38) + line * index + line // 2)
            canvas.fitted(at, words, (XS, *SMALLER), RED_INK if gone else INK, "bold", "c", box.w - u(24))
