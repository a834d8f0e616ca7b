"""The Combat over the table: what is clicked in it, the damage that is being divided, and what the prompt says."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.core.choices import Absorb, Hit
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, Ref, card_of, card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.combat import combat_motion, drawing
from game.scenes.combat.combatant_cells import marker
from game.scenes.combat.fight_state import Absorbing, FightState, read
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.panel_base import Panel, TableChange
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.wording import prompt_text
from game.session.choice.choice_points import NumberPoint, Point
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import LAMP


class CombatPanel(Panel):
    """A Combat as it stands at one decision; markers of damage lie on their targets until they are dealt."""

    def __init__(self, table: PlayedTable, view: PlayerView, decision: Decision | None) -> None:
        self.table = table
        self.view = view
        self.decision = decision
        self.fight: FightState | None = None
        self.laid: list[tuple[CardRef, int]] = []
        """Damage laid on targets, in the order of laying: whom, and how much."""
        self.box = Rect()
        self._dragged: tuple[int, int] | None = None
        self._shift = False

    # what is being divided ---------------------------------------------------------------------------
    @property
    def dividing(self) -> bool:
        """Whether the player is to say on whom damage falls."""
        return self.decision is not None and self.decision.kind == "hit"

    @property
    def amount(self) -> int:
        """The damage that is to be laid."""
        return int(self.decision.get("amount", 0)) if self.decision is not None and self.dividing else 0

    @property
    def split(self) -> bool:
        """Whether it may be divided (8.4e)."""
        return any(hit.amount for hit in self._hits)

    @property
    def _hits(self) -> list[Hit]:
        """The choices that aim damage."""
        choices = self.decision.choices if self.decision is not None else ()
        return [choice for choice in choices if isinstance(choice, Hit)]

    @property
    def left(self) -> int:
        """The damage not laid yet."""
        return self.amount - sum(amount for _, amount in self.laid)

    @property
    def source(self) -> Ref | None:
        """Whose damage it is."""
        return self.decision.get("source") if self.decision is not None and self.dividing else None

    def on(self, ref: Ref) -> list[int]:
        """The markers laid on this combatant."""
        return [amount for target, amount in self.laid if target == ref]

    def lay(self, ref: CardRef, whole: bool = False) -> None:
        """Lay one more marker on a target, or all that are left; undivided damage moves there as a whole."""
        if not self.split:
            self.laid = [(ref, self.amount)]
        elif self.left:
            self.laid.append((ref, self.left if whole else 1))
        self.table.relay()

    def take_back(self) -> bool:
        """Take the last marker back; False if none lies there."""
        if not self.laid:
            return False
        self.laid.pop()
        self.table.relay()
        return True

    def deal(self) -> None:
        """Send what was laid, target by target."""
        if self.left or self.decision is None:
            return
        session = self.table.session
        amounts, source = {ref: sum(self.on(ref)) for ref, _ in self.laid}, self.source
        for ref, amount in amounts.items():
            asked = session.decision
            if asked is None or asked.kind != "hit" or asked.get("source") != source:
                break
            choice = Hit("hit", ref, amount if self.split else 0)
            if choice not in asked.choices:
                break
            session.answer(choice)
        self.laid = []
        self.table.hear()

    # the panel's part --------------------------------------------------------------------------------
    def paint(self, ctx: DrawContext, stage: Rect) -> None:
        """Draw the Combat over the three bands."""
        info = ctx.view.combat
        if info is None:
            return
        self.fight = read(ctx.view, info, self.decision)
        self.box = stage.inflate(ctx.u(8), ctx.u(4))
        self._absorbed()
        drawing.combat(ctx, self.box, self.fight, self)

    def _absorbed(self) -> None:
        """What a piece may absorb, and that what is chosen of it, or all where nothing is yet, does not fall."""
        chooser, decision = self.table.chooser, self.decision
        if self.fight is None or chooser is None or decision is None or decision.kind != "absorb":
            return
        ref = card_ref(decision.get("agent", -1))
        one = self.fight.find(ref)
        points = next((point.number for point in chooser.walked if isinstance(point, NumberPoint)), -1)
        numbers = sorted({choice.amount for choice in decision.choices if isinstance(choice, Absorb)})
        self.fight.absorbing = Absorbing(decision.get("card", -1), ref, tuple(numbers), points)
        if one is not None:
            one.due = max(0, one.due - (points if points >= 0 else numbers[-1]))

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """While damage is divided: how much is left, and Deal."""
        t, decision = ctx.texts, self.decision
        if decision is None or self.fight is None:
            return usual
        if not self.dividing:
            return self._plain(ctx, usual, decision)
        name = ctx.short(card_of(self.source)) if self.source is not None else ""
        if self.split:
            text = t("combat.divide", n=self.amount, card=name)
            sub = t("combat.divide_left", n=self.left) if self.left else t("combat.all_laid")
        else:
            text = t("combat.whole", n=self.amount, card=name)
            sub = t("combat.whole_hint") if self.left else t("combat.all_laid")
        buttons = [Button(prompt_text.UNDO, t("do.undo"), "plain", "Z")] if self.laid else []
        if not self.left:
            buttons.append(Button(MAIN, t("combat.deal", n=self.amount), "main", "Space"))
        elif self.split:
            buttons.append(Button(MAIN, t("combat.wanting", n=self.left), "off", "Space"))
        return Prompt(text, sub, tuple(buttons), LAMP)

    def _plain(self, ctx: DrawContext, usual: Prompt, decision: Decision) -> Prompt:
        """The usual prompt with the round's name in it."""
        assert self.fight is not None
        t, chooser = ctx.texts, self.table.chooser
        if decision.kind == "absorb":
            agent, one = ctx.short(decision.get("agent", -1)), self.fight.find(card_ref(decision.get("agent", -1)))
            text = t("combat.absorb", card=ctx.short(decision.get("card", -1)), agent=agent)
            keeps = t("combat.absorb_keeps", agent=agent, n=one.left(), whole=one.whole) if one is not None else ""
            return Prompt(text, keeps, usual.buttons, LAMP)
        if decision.kind == "wield":
            text = t("combat.wield", agent=ctx.short(decision.get("card", -1)))
            return Prompt(text, t("combat.wield_hint"), usual.buttons, LAMP)
        waiting = any(item.by != ctx.view.seat for item in ctx.view.pending)
        if decision.kind != "combat" or waiting or (chooser is not None and chooser.started):
            return Prompt(usual.text, usual.sub, usual.buttons, LAMP, news=usual.news)
        key = {2: "combat.ask_allocation", 4: "combat.ask_after"}.get(self.fight.step, "combat.ask_cards")
        return Prompt(t(key, round=drawing.round_name(ctx, self.fight)), usual.sub, usual.buttons, LAMP)

    def click(self, point: Point) -> bool:
        """Clicks while damage is divided."""
        if not self.dividing or self.decision is None:
            return False
        target = next((hit.target for hit in self._hits if hit.target == point), None)
        if target is not None:
            self.lay(target, self._shift or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            return True
        if point == MAIN:
            self.deal()
            return True
        if point == prompt_text.UNDO:
            return self.take_back()
        return False

    def signal(self, signal: Signal) -> bool:
        """Take back with Z or Esc, drag markers, Shift for all the rest."""
        if signal.name in ("press", "number", "confirm"):
            self._shift = signal.shift
        if not self.dividing:
            return False
        if signal.name in ("undo", "back") and not signal.repeat:
            return self.take_back()
        if signal.name in ("drag_start", "drag", "drop"):
            return self._drag(signal)
        return False

    def _drag(self, signal: Signal) -> bool:
        if signal.name == "drag_start":
            target = self.table.targets.at(signal.start)
            started = target is not None and target.key == drawing.PILE and self.left > 0
            self._dragged = signal.pos if started else None
            return started
        if self._dragged is None:
            return False
        self._dragged = signal.pos
        if signal.name == "drop":
            self._dragged = None
            under = [target.key for target in self.table.targets if target.rect.collidepoint(signal.pos)]
            goal = next((hit.target for hit in self._hits if hit.target in under), None)
            if goal is not None:
                self.lay(goal, signal.shift)
        self.table.app.redraw()
        return True

    def film(self, news: Sequence[Event], change: TableChange) -> list[Event]:
        """The blows of the round, over the picture as it was."""
        return combat_motion.play(self, news, change)

    def moving(self, canvas: Canvas) -> None:
        """The marker that is being dragged."""
        if self._dragged is not None:
            marker(canvas, self._dragged, 1 if self.split else self.amount)


def panel(table: PlayedTable, view: PlayerView, decision: Decision | None) -> CombatPanel | None:
    """The Combat, if one is fought; the same panel as long as the same question stands."""
    if view.combat is None:
        return None
    old = table.panel
    if isinstance(old, CombatPanel) and old.decision is decision and decision is not None:
        return old
    return CombatPanel(table, view, decision)
