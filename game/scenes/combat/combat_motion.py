"""A Combat in motion: what was aimed, the blows that fall, who falls, over the picture as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.engine.core.event_data import (
    AgentHealed,
    AgentHospitalized,
    CombatEnded,
    DamageAimed,
    DamageTaken,
    RoundBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import NOTHING, Ref, card_of, card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.combat import combatant_cells, sum_motion
from game.scenes.combat.fight_state import FightState, since_combat
from game.scenes.common import short_names
from game.scenes.table.animation import read_pause
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.facts import combat_rounds
from game.scenes.table.layout import site_row
from game.ui.animation.tween import ease_in, ease_out, lerp
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.palette import INK, PAPER, RED_INK
from game.ui.surfaces.surface_pool import sheets
from game.ui.text.fonts import SMALLER, XS

if TYPE_CHECKING:
    from game.scenes.combat.panel import CombatPanel

BLOW_MS, FALL_MS, ROUND_MS, REST_MS = 400.0, 400.0, 480.0, 320.0
AIM_MS = 360.0
READ_MS, READ_MORE_MS = 1300.0, 300.0
"""How long one needs at the least to see what has happened: one thing, and each further one."""
LEISURE, BRISK = 1.5, 0.6
"""How many times as long it stays at the normal pace, and at the fast one, so that words and figures are read."""
LIFT = 60
"""Design units by which a blow falls above the middle of what it hits."""
STRUCK = 0.4  # the share of a blow at which the marker has fallen
SOUNDS = {"round": "tab", "aimed": "clip", "healed": "heal", "hospital": "trolley", "combat_over": "combat_over"}
SHOWN = ("aimed", "damaged", "healed", "hospital", "combat_over", "round")
"""Kinds of events that the film shows; all others stay the table's."""


class FilmedEvent(NamedTuple):
    """One event of the film."""

    begin: float
    ms: float
    before: int
    """How many blows have fallen on the same place before."""
    event: Event


class CombatMotion:
    """Events of a Combat one after the other, on the overlay as it looked when they began."""

    def __init__(
        self, ground: Surface, box: Rect, change: TableChange, fight: FightState | None = None, pace: float = 1.0
    ) -> None:
        self.ground = ground
        self.fight = fight
        """The Combat as it stood before."""
        self.kind = fight.kind if fight is not None else ""
        self.pace = pace
        """The factor on every duration: less where the player wants things to go fast."""
        self.last = False
        """The Combat is over, and all of it is told at the end until the player goes on."""
        self.box = box
        self.change = change
        self.acts: list[FilmedEvent] = []
        self.length = 0.0

    def add(self, event: Event) -> None:
        """One more event behind the others; blows of one round fall together."""
        ms = {"round": ROUND_MS, "aimed": AIM_MS, "damaged": BLOW_MS, "healed": BLOW_MS}.get(event.kind, FALL_MS)
        last = self.acts[-1] if self.acts else None
        goal, same = whom(event), [act for act in self.acts if act.event.kind == event.kind]
        before = sum(1 for act in same if whom(act.event) == goal)
        together = last is not None and last.event.kind == event.kind and event.kind in ("damaged", "aimed")
        begin = last.begin + 120 if together and last is not None else self.length
        self.acts.append(FilmedEvent(begin, ms, before, event))
        self.length = max(self.length, begin + ms)

    @property
    def read_ms(self) -> float:
        """How long it has to be seen, in milliseconds: by how many things fall, heal or go, and never too short.

        It is read from the moment at which the first of them is there; what leads up to that tells nothing of it.
        """
        things = [act for act in self.acts if act.event.kind not in ("round", "aimed")]
        before = min((act.begin + STRUCK * act.ms for act in things), default=0.0) * self.pace
        return before + (READ_MS + READ_MORE_MS * max(0, len(things) - 1)) * max(BRISK, LEISURE * self.pace)

    def cues(self) -> list[tuple[float, str]]:
        """What is heard when, as shares of the whole."""
        whole = self.length + REST_MS
        rounds = [act.event.data for act in self.acts if isinstance(act.event.data, RoundBegan)]
        kind = rounds[-1].range if rounds else self.kind
        found = []
        for begin, ms, _, event in self.acts:
            sound, at = SOUNDS.get(event.kind, ""), begin
            if isinstance(event.data, DamageTaken):
                ours = self.change.view.agent(card_of(event.data.target)) is None
                sound, at = "shot" if kind == "lrc" else "blow" if ours else "claw", begin + STRUCK * ms
                sound = sound if event.data.amount else "shield"
            if sound:
                found.append((at / whole, sound))
        return sorted(found)

    def draw(self, canvas: Canvas, share: float) -> None:
        """The film at `share` of its length."""
        now = share * (self.length + REST_MS)
        canvas.surface.blit(self.ground, (0, 0))
        for begin, ms, before, event in self.acts:
            if now >= begin:
                self._act(canvas, event, before, min(1.0, (now - begin) / ms))
        if self.last and now >= self.length:
            _slip(canvas, self.change.view, self.change.texts, self.box)
            read_pause.go_on(canvas, self.change, self.change.texts("combat.fate.title"))

    def _act(self, canvas: Canvas, event: Event, before: int, t: float) -> None:
        data = event.data
        if isinstance(data, RoundBegan):
            if t < 1:
                self._banner(canvas, event)
            return
        place = self._place(whom(event))
        if place is None:
            return
        if isinstance(data, DamageAimed):
            self._aim(canvas, place, data, before, t)
        elif isinstance(data, DamageTaken):
            if data.amount:
                self._blow(canvas, place, data, before, t)
        elif isinstance(data, AgentHealed):
            canvas.icon((place.centerx, place.centery), "healing", 34 + 10 * t, palette.HEALING)
            canvas.text((place.centerx, place.centery), f"+{data.amount}", 20, palette.HEALING_INK, "bold", "c")
        else:
            self._gone(canvas, place, f"over.{data.how}" if isinstance(data, CombatEnded) else "to_hospital", t)

    def _blow(self, canvas: Canvas, place: Rect, blow: DamageTaken, before: int, t: float) -> None:
        """The marker falls, the photograph jumps, the number it leaves stands below."""
        left = blow.health_left
        struck = t > STRUCK
        body = place.clip(self.box)
        if struck and t < 0.8 and body.w and body.h:
            image = self.ground.subsurface(body)
            jump = canvas.u(4) if int(t * 20) % 2 else -canvas.u(4)
            canvas.surface.blit(image, body.move(jump, 0))
        drop = 0 if struck else round((1 - ease_in(t / STRUCK)) * canvas.u(90))
        high = place.centery - canvas.u(LIFT)  # on the photograph, so that the name below it is read
        at = (place.centerx + before * canvas.u(24), high - drop)
        combatant_cells.marker(canvas, at, blow.amount)
        if struck:
            words = self.change.texts("combat.left", n=left)
            box = Rect(0, 0, canvas.width(words, 15, "bold") + canvas.u(16), max(canvas.u(24), 20))
            box.midtop = (place.centerx, high + canvas.u(26))
            canvas.tile(box, words, 15, palette.BONE, palette.DAMAGE_DARK, 5, palette.THREAD)
            self._by(canvas, place, blow.source, box.bottom + before * box.h)
            one = self.fight.find(blow.target) if self.fight is not None else None
            if one is not None:  # what stands below it was told before the blow
                combatant_cells.foot(canvas, place, words, one, left)

    def _by(self, canvas: Canvas, place: Rect, source: Ref, top: int) -> None:
        """Below what a blow has left, whose it was; of several on one place each in a line of its own."""
        known = self.change.view.card(card_of(source))
        if known is None:
            return
        forms = [self.change.texts("combat.hit_by", who=form) for form in site_row.shorter(short_names.short(known))]
        room = place.w - canvas.u(8)
        words = canvas.form(forms, room, 14)
        box = Rect(0, top, min(place.w, canvas.width(words, 14) + canvas.u(14)), max(canvas.u(22), 19))
        box.centerx = place.centerx
        canvas.tile(box, words, SMALLER, palette.BONE, palette.DAMAGE_DARK, 5, face="sans")

    def _gone(self, canvas: Canvas, place: Rect, how: str, t: float) -> None:
        canvas.dim(place, round(190 * t), 4)
        if t > 0.3:
            key = f"combat.{how}"
            words = self.change.texts(key if key in self.change.texts else "combat.over.over")
            band = Rect(place.center, (0, 0)).inflate(
                canvas.width(words, 15, "bold") + canvas.u(16), max(canvas.u(26), 22)
            )
            canvas.tile(band, words, 15, palette.PAPER_FRESH, palette.PANEL, edge=palette.PAPER_WORN)

    def _banner(self, canvas: Canvas, began: Event) -> None:
        words = combat_rounds.rounds(self.change.view.events(), began)[-1].name(self.change.texts)
        box = Rect(0, 0, canvas.width(words, 22, "mono") + canvas.u(60), canvas.u(62))
        box.center = self.box.center
        canvas.panel(box, 244, palette.LAMP)
        canvas.typed(box.center, words, 22, palette.CORE, "c")

    def _aim(self, canvas: Canvas, goal: Rect, aimed: DamageAimed, before: int, t: float) -> None:
        """The marker leaves its source and lies down on its target."""
        start = self._place(aimed.source) or goal
        x, y = goal.centerx + before * canvas.u(26), goal.bottom - canvas.u(56)
        share = ease_out(t)
        at = (round(lerp(start.centerx, x, share)), round(lerp(start.centery, y, share)))
        combatant_cells.marker(canvas, at, aimed.amount)

    def _place(self, ref: Ref) -> Rect | None:
        place = self.change.before.get(ref)
        return place.rect if place is not None and self.box.colliderect(place.rect) else None


def play(panel: CombatPanel, news: Sequence[Event], change: TableChange) -> list[Event]:
    """Show the news of a Combat; gives back the events that the table has to show."""
    left = _blows(panel, news, change)
    after = panel.table.panel
    if any(event.kind in ("values", "resolved") for event in news) and isinstance(after, type(panel)):
        sum_motion.turn_in(panel.table.animator, panel, after, change)
    return left


def _blows(panel: CombatPanel, news: Sequence[Event], change: TableChange) -> list[Event]:
    """What is aimed and falls, over the picture as it was."""
    mine = panel.view.seat if panel.dividing else -1  # what the player has laid lies there already
    shown = [event for event in news if event.kind in SHOWN and not (event.kind == "aimed" and event.player == mine)]
    hits = any(event.kind not in ("round", "healed") for event in shown)
    if not hits or change.old is None or not panel.box.w:
        return list(news)
    ground = change.old.whole()  # all of it, so that the log does not tell before the blow falls
    table = panel.table
    reel = CombatMotion(ground, panel.box.clip(ground.get_rect()), change, panel.fight, table.motion.pace.factor)
    sheets.lent_to(reel, ground)
    reel.last = change.view.combat is None and read_pause.waits_for_reader(table)
    for event in shown:
        reel.add(event)
    table.animator.show(reel.draw, reel.length + REST_MS, reel.cues(), reel.read_ms, stays=reel.last)
    return [event for event in news if event.kind not in SHOWN]


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


def fate_lines(view: PlayerView, t: Texts) -> list[tuple[str, bool]]:
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


def _slip(canvas: Canvas, view: PlayerView, t: Texts, over: Rect) -> None:
    """The slip in the middle of the sheet of Combat."""
    u, told = canvas.u, fate_lines(view, t)
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
