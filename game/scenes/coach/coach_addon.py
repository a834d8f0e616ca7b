"""The coach beside the table: a small button and a key ask him, a note tells what he would do, and a rim shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.engine.core.choices import Choice, Investigate
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_ref
from game.engine.view.staged_steps import with_copies
from game.scenes.coach.advice import Coach, reason_text
from game.scenes.coach.own_decisions import EVEN
from game.scenes.dialogs import Item, Menu
from game.scenes.papers.help_lines import in_words
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.prompt_model import MAIN, Aid
from game.scenes.table.layout.clean_cover import grown
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import BACK, DECLINE, UNDO, named_kind
from game.session.choice.choice_points import Point
from game.session.choice.staged_choices import main_choice
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Place
from game.ui.input.reader import Signal
from game.ui.style.layout import around
from game.ui.style.palette import BLOTTER, HEALING, HEALING_INK, INK, PAPER, PAPER_FRESH, SOFT, mix
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets.key_caps import caps

COACH = ("aid", "coach")
NOTE = mix(PAPER, HEALING, 0.16)
RIM = mix(HEALING, PAPER_FRESH, 0.25)
DOT_MS = 400.0
CAP = 20
"""The side of a square in which the cap of a number key lies, in design units; larger with its letters."""


class CoachAddon(TableAddon):
    """The coach at one table."""

    def __init__(self, scene: TableScene, coach: Coach, costs: Callable[[], bool] = lambda: False) -> None:
        self.scene, self.coach = scene, coach
        self._costs = costs
        """Whether a game in which he speaks does not count: then it is asked first whether he is to."""
        self._agreed = False
        self._asked: Decision | None = None
        self._steps: tuple[Choice, ...] = ()
        self._open = False
        """His note lies there."""
        self._ms = 0.0
        self._note = Rect()

    @property
    def waiting(self) -> bool:
        """Whether he is thinking."""
        return self.coach.thinking

    @property
    def note(self) -> Rect:
        """Where his note lies, without size while it does not."""
        return self._note if self._open else Rect()

    @property
    def aids(self) -> tuple[Aid, ...]:
        """His button, where he can be asked at all."""
        if not self.scene.app.settings.coach:
            return ()
        return (Aid(COACH, "lens", self.scene.t("coach.button", key=caps.spoken("A")), self._open),)

    @property
    def words(self) -> list[str]:
        """What the note says: what he would do, and why; or that he thinks, or has nothing to say."""
        t, scene, found = self.scene.t, self.scene, self.coach.advice
        if not self._open:
            return []
        if found is None:
            dots = "." * (1 + int(self._ms / DOT_MS) % 3)
            if not self.coach.thinking:
                return [t("coach.failed")]
            free = [] if scene.session.setup.advised or self._costs() else [t("coach.free")]
            return [t("coach.thinking") + dots, *free]
        decision = scene.session.decision
        if decision is None:
            return []
        ctx = scene.draw_context(scene.app.canvas)
        even = scene.t("coach.even") if found.why.key == EVEN else ""
        head = even or in_words(ctx, found.choice, named_kind(decision))
        return [head, reason_text(t, found.why, scene.session.view.basic)]

    def click(self, point: Point) -> bool:
        """His button: ask him, or put his note away."""
        if point != COACH:
            return False
        if self._open:
            self._away()
            self.scene.relay()
        elif self.scene.app.settings.coach and self._to_be_agreed():
            self.scene.app.push(self._offer())
        elif self.scene.app.settings.coach:
            self._asked, self._steps = self.scene.session.decision, tuple(self.scene.stage.steps)
            self._open = self.coach.ask(self._steps)
            self.scene.relay()
            if not self._open and (place := self.scene.places.get(("prompt",))) is not None:
                self.scene.transient.say(place.rect, self.scene.t("coach.not_now"))
        return True

    def _to_be_agreed(self) -> bool:
        """Whether he would speak for the first time in a game that he costs something."""
        spoken = self._agreed or self.scene.session.setup.advised
        return not spoken and self.scene.session.decision is not None and self._costs()

    def _offer(self) -> Menu:
        """What he costs, and whether he is to speak."""
        t = self.scene.t

        def agree() -> None:
            self._agreed = True
            self.click(COACH)

        items = [Item("ask", t("coach.offer.ask"), agree, "main"), Item("without", t("coach.offer.without"), _nothing)]
        menu = Menu(self.scene.app, t("coach.offer"), items, t("coach.counts"))
        menu.made = self._offer
        return menu

    def _away(self) -> None:
        self.coach.forget()
        self._open = False

    def take(self, signal: Signal) -> bool:
        """The key asks him; Esc, or a click on the note, puts it away."""
        if signal.name == "advice":
            return signal.repeat or self.click(COACH)
        if not self._open:
            return False
        on_note = signal.name == "press" and self._note.collidepoint(signal.pos)
        if signal.name != "back" and not on_note:
            return False
        self.scene.spent.spend(signal)
        self._away()
        self.scene.relay()
        return True

    def update(self, ms: float) -> None:
        """He may have answered; and what was asked may be over, or something else be staged by now."""
        decision = self.scene.session.decision
        if self._open and (decision is not self._asked or tuple(self.scene.stage.steps) != self._steps):
            self._away()
            self.scene.relay()
        self._asked = decision
        if self.coach.poll():
            self.scene.app.redraw()
        if self.coach.thinking:
            before, self._ms = int(self._ms / DOT_MS), self._ms + ms
            if int(self._ms / DOT_MS) != before:
                self.scene.app.redraw()

    @property
    def pointed(self) -> Point | None:
        """Where on the table his choice begins, or goes on from what was clicked already."""
        found, chooser, decision = self.coach.advice, self.scene.chooser, self.scene.session.decision
        if found is None or chooser is None or decision is None or not self._open:
            return None
        stage = self.scene.stage
        if found.choice == main_choice(self.scene.session.view, decision, chooser, stage):
            return MAIN
        for choice in with_copies([found.choice], self.scene.session.view):
            if (point := chooser.toward(choice)) is not None and point in self.scene.places:
                return point
        if chooser.started or stage.steps:  # what was clicked leads elsewhere: it has to be taken back first
            return next((point for point in (BACK, UNDO) if point in self.scene.places), None)
        return DECLINE if DECLINE in self.scene.places else MAIN

    def paint(self, canvas: Canvas) -> None:
        """The rim about what he would choose, and his note over the log, where nothing can be chosen."""
        words, frame = self.words, self.scene.frame
        if not words or frame is None:
            return
        u = canvas.u
        canvas.over()
        self._point_out(canvas)
        room = frame.log.w - u(24)
        heights = [canvas.para_height(line, room, XS, "bold" if not n else "italic") for n, line in enumerate(words)]
        head = canvas.layout.text(S) + u(14)
        self._note = Rect(frame.log.x, 0, frame.log.w, head + sum(heights) + u(8) * len(words) + u(6))
        self._note.bottom = frame.log.bottom
        column = Rect(frame.log.x, 0, frame.log.w, frame.log.bottom)
        heads = [place.rect for point, place in self.scene.places.items() if point == ("log",)]  # with the panel's edge
        self._note = grown(self._note, [*self.scene.tree.read, *self.scene.strips, *heads], column)
        canvas.paper(self._note, NOTE, 3, 6)
        with canvas.inside(self._note):
            x, y = self._note.x + u(12), self._note.y + u(9)
            name = self.scene.t("coach.would" if self.coach.advice else "coach.name")
            canvas.fitted((x, y), name, (S, *SMALLER), SOFT, "mono", room=room - u(10))
            canvas.icon((self._note.right - u(13), self._note.y + u(15)), "cross", 12, SOFT)
            y = self._note.y + head
            for number, line in enumerate(words):
                y = canvas.para((x, y), line, room, XS, INK, "bold" if not number else "italic") + u(8)

    def _point_out(self, canvas: Canvas) -> None:
        """The rim about what he would choose; number keys, and what stands below a Team's tag, stay free of it."""
        u, point = canvas.u, self.pointed or ()
        place = self.scene.places.get(point)
        if place is None:
            return
        rim = place.part.inflate(u(8), u(8))
        free, seal = [rim], rim.topleft
        if isinstance(point, TeamRef):
            free, seal = [Rect(rim.x, rim.y, rim.w, rim.h // 2)], rim.midtop
        elif point in self.scene.lights.keys and place.cap is not None:
            side = max(u(CAP), canvas.layout.text(XS) + u(4))
            cap = Rect(0, 0, side, side)
            cap.center = place.cap
            free, seal = around(rim, cap), rim.midleft
        self._rim(canvas, rim, free)
        for site in self._sites():
            whole = site.part.inflate(u(8), u(8))
            cap = Rect(site.cap or whole.topleft, (0, 0)).inflate(u(CAP + 6), u(CAP + 6))
            self._rim(canvas, whole, around(whole, cap) if site.cap is not None else [whole])
        self._seal(canvas, seal)

    def _rim(self, canvas: Canvas, rim: Rect, parts: Sequence[Rect]) -> None:
        for piece in parts:
            with canvas.clipped(piece):
                canvas.rim(rim, BLOTTER, 5, 7)
                canvas.rim(rim, RIM, 3, 7, dashed=True)

    def _sites(self) -> list[Place]:
        """The Site to which he would send a Team, beside the Team itself."""
        found, point = self.coach.advice, self.pointed
        if found is None or not isinstance(found.choice, Investigate) or not isinstance(point, TeamRef):
            return []
        place = self.scene.places.get(card_ref(found.choice.site))
        return [place] if place is not None else []

    def _seal(self, canvas: Canvas, at: tuple[int, int]) -> None:
        """A sign on the rim, so that not the colour alone tells whose it is."""
        u = canvas.u
        box = Rect(0, 0, u(22), u(22))
        box.center = at
        box.clamp_ip(canvas.full)
        canvas.box(box, HEALING_INK, 11, edge=RIM)
        canvas.icon(box.center, "lens", 14, RIM)

    def close(self) -> None:
        """The table is left."""
        self.coach.close()


def _nothing() -> None:
    """He stays silent."""
