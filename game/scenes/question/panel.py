"""Question time over the table: which value is asked, which X-File is named, and what must be held to be done."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect

from game.engine.core.choices import Ask, Guess
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.common.text_variants import of_game
from game.scenes.question import asking_sheet, naming_sheet, question_motion
from game.scenes.question.suspects import KINDS, best, outcomes
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.panel_base import Panel, TableChange
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.wording import prompt_text
from game.session.choice.choice_controller import Outcome as Came
from game.session.choice.choice_points import Point, ValuePoint, XFilePoint, as_point
from game.session.stops import FEW_SUSPECTS
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import LAMP, RAIN
from game.ui.widgets.controls import button

ASKED = ("question", "reduced", "guess", "penalty")
"""The kinds of decision for which the sheet stands."""
HOLD_SECONDS = 0.9
WALKS = ("left", "right", "up", "down")
SPOKEN = ("question", "card", "reduced")
"""The ways of asking at which the only suspect has to be spoken of: elsewhere he is chosen already."""


class QuestionPanel(Panel):
    """The sheet of one decision; which of its pages lies open is kept as long as the decision stands."""

    whole = True

    def __init__(self, table: PlayedTable, view: PlayerView, decision: Decision) -> None:
        self.table = table
        self.view = view
        self.decision = decision
        asks = [choice for choice in decision.choices if isinstance(choice, Ask)]
        self.values = [(ask.characteristic, ask.value) for ask in asks]
        self.names = [choice.x_file for choice in decision.choices if isinstance(choice, Guess)]
        self.kinds = [kind for kind in KINDS if any(kind == asked for asked, _ in self.values)]
        self.page = _first_page(self) if self.kinds else "name"
        """The characteristic whose values lie open, or "name" for all names."""
        self.armed = False
        """The button that is to be held was pressed once: a second press does as well."""
        self._looked: ValuePoint | None = None
        self.box = Rect()

    @property
    def most(self) -> int:
        """How many suspects are sure to fall by the question that tells most, whichever page it stands on."""
        return max((best(outcomes(self.view, self.of, kind)) for kind in self.kinds), default=0)

    @property
    def of(self) -> int:
        """Whose X-File it is about."""
        about = self.decision.get("of", -1)
        if about >= 0:
            return int(about)
        site = self.view.site(self.site)
        return site.target if site is not None else next(p for p in range(len(self.view.names)) if p != self.view.seat)

    @property
    def site(self) -> int:
        """The Site that gives the question, -1 if a card does."""
        return int(self.decision.get("site", -1))

    @property
    def way(self) -> str:
        """The kind of decision, or "card" where a card asks: no Site was solved, so that no name follows (9.3c)."""
        return "card" if self.decision.kind == "question" and self.site < 0 else self.decision.kind

    @property
    def then(self) -> str:
        """The key of what is said of asking, and of asking nothing: whether a name may be given afterwards (9.3)."""
        key = f"question.sub.{self.way}"
        if self.way != "question":
            return of_game(self.view, self.table.t, key)
        if not self.view.may_name(asked=False):
            return f"{key}.named"
        few = len(self.view.candidates(self.of)) <= FEW_SUSPECTS
        return f"{key}.either" if not self.view.may_name(asked=True) else key if few else f"{key}.many"

    @property
    def _many(self) -> int:
        """How many suspects are left where one may be named and it is known that there are several; else 0."""
        left = len(self.view.candidates(self.of)) if self.decision.kind == "guess" and self.helps else 0
        return left if left > 1 else 0

    @property
    def cold(self) -> bool:
        """Whether it is a penalty: theirs has become ours."""
        return self.decision.kind == "penalty"

    @property
    def helps(self) -> bool:
        """Whether it is counted and listed who would remain: any player could do that with his notebook."""
        return self.table.mode.is_explained or self.table.app.settings.help_level != "off"

    @property
    def picked(self) -> ValuePoint | XFilePoint | None:
        """The value or name that is chosen."""
        chooser = self.table.chooser
        first = chooser.walked[0] if chooser is not None and chooser.walked else ()
        return first if isinstance(first, ValuePoint | XFilePoint) else None

    @property
    def shown(self) -> ValuePoint | XFilePoint | None:
        """What is chosen or, before anything is, the value pointed at: what both answers would leave is seen."""
        return self.picked or self._looked

    # the panel's part --------------------------------------------------------------------------------
    def paint(self, ctx: DrawContext, stage: Rect) -> None:
        """Draw the sheet over the three bands."""
        self.box = stage.inflate(ctx.u(8), ctx.u(4))
        if self.page == "name":
            naming_sheet.naming(ctx, self.box, self)
        else:
            asking_sheet.asking(ctx, self.box, self)

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """The question as far as it is put; nothing is given away by the space bar alone."""
        t, kind, foe = ctx.texts, self.decision.kind, ctx.view.names[self.of]
        picked, buttons = self.shown, []
        if self.picked is not None:
            buttons.append(Button(prompt_text.BACK, t("do.back"), "plain", "Esc"))
        else:
            key = "reduced" if kind == "reduced" else "name" if kind == "guess" else "question"
            natural = self._many > FEW_SUSPECTS  # to name nobody
            point, look, cap = (MAIN, "main", "Space") if natural else (prompt_text.DECLINE, "plain", "Esc")
            buttons.append(Button(point, t(f"question.no.{key}"), look, cap))
        tone = RAIN if self.cold else LAMP
        if isinstance(picked, XFilePoint):
            name = short_names.x_file(ctx.view.pool.x_files[picked.x_file])
            text = t("question.is_name", foe=foe, name=name)
            sub = t("question.armed") if self.armed else t("question.hold")
            buttons.append(Button(MAIN, t("question.hold_to_name"), "danger", t("question.key_hold")))
            return Prompt(text, sub, tuple(buttons), tone)
        if picked is not None:
            value = ctx.texts("question.shared") if picked.value == "shared" else ctx.word(picked.value)
            text = t("question.is_value", foe=foe, kind=t(f"said.word.{picked.characteristic}"), value=value)
            if self.picked is not None:
                buttons.append(Button(MAIN, t("question.ask", value=value), "main", "Space"))
            return Prompt(text, t(self.then, foe=foe), tuple(buttons), tone)
        click, then = t(f"question.choose.{'name' if self.page == 'name' else 'value'}"), t(self.then, foe=foe)
        asked = t(f"question.head.{kind}.many" if self._many else f"question.head.{kind}", foe=foe, n=self._many)
        head = Prompt(asked, click, tuple(buttons), tone, f"{click} {then}")
        return _prompt_of_the_only(ctx, self, head)

    def click(self, point: Point) -> bool:
        """Pages; a value whose answer is known is only readied; a name is never sent by a second click."""
        chooser = self.table.chooser
        match as_point(point):
            case ("main",) if _names_the_only(self) and not self.table.mode.is_explained:
                _name_the_only(self)
                return True
            case ("page", str(page)):
                self.page, self._looked = page, None
                self.table.choice_controller.cancel()
            case ValuePoint() as value if self.unlikely(value) and value != self.picked and chooser is not None:
                self.table.choice_controller.cancel()
                chooser.pick(value)
            case ValuePoint():
                self.armed = False
                return False
            case XFilePoint():
                self.armed = False
                return point == self.picked  # a name is held, never clicked twice
            case _:
                return False
        self.armed = False
        self.table.relay()
        return True

    def hold(self, point: Point) -> float:
        """An X-File is named by holding."""
        named = point == MAIN and isinstance(self.picked, XFilePoint)
        return HOLD_SECONDS if named else 0.0

    def signal(self, signal: Signal) -> bool:
        """The button that is to be held may be pressed twice instead; what is pointed at is shown."""
        targets = self.table.targets
        if signal.name == "move":
            self._look(targets.hover)
        elif signal.name in WALKS:
            if targets.ring:
                targets.step(signal.name)
            else:
                self.table.focus.appear()
            self._look(targets.focus)
            return True
        under = [targets.at(pos) for pos in (signal.pos, signal.start)]
        on_main = all(target is not None and target.key == MAIN for target in under)
        pressed = signal.name == "click" and signal.button == 1 and on_main
        if self.hold(MAIN) and (pressed or (signal.name == "confirm_end" and self.table.held.key == MAIN)):
            if self.armed:
                if self.table.choice_controller.confirm() is Came.ANSWERED:
                    self.table.hear()
                return True
            self.armed = True
            if signal.name == "confirm_end":
                self.table.held.release()
            self.table.relay()
            return True
        return False

    def _look(self, key: Hashable) -> None:
        """Show what both answers to this value would leave, if it is one that can be asked."""
        point = as_point(key) if isinstance(key, tuple) else ()
        looked = point if isinstance(point, ValuePoint) and point in self.table.lights.lit else None
        if looked != self._looked:
            self._looked = looked
            self.table.relay()

    def unlikely(self, point: Point) -> bool:
        """A value of which the answer is known, and a name that is crossed off; without help nothing is told so."""
        if not self.helps:
            return False
        point = as_point(point)
        if isinstance(point, ValuePoint) and point.value != "shared":
            return self.view.knows(self.of, point.characteristic, point.value) != "unknown"
        return isinstance(point, XFilePoint) and point.x_file not in self.view.candidates(self.of)

    def film(self, news: Sequence[Event], change: TableChange) -> list[Event]:
        """The answer, or what became of the name."""
        return question_motion.play(self, news, change)

    def moving(self, canvas: Canvas) -> None:
        """How far the hold has come."""
        share = self.table.hold_share(MAIN)
        place = self.table.places.get(MAIN)
        if share > 0 and place is not None:
            again = self.armed or self.table.held.armed == MAIN
            label = self.table.t("hold.again" if again else "question.hold_to_name")
            button(canvas, place.rect, label, "danger", self.table.t("question.key_hold"), held=share)


def panel(table: PlayedTable, view: PlayerView, decision: Decision | None) -> QuestionPanel | None:
    """The sheet, if a question or a name is asked for; the same one as long as the same decision stands."""
    if decision is None or decision.kind not in ASKED:
        return None
    old = table.panel
    if isinstance(old, QuestionPanel) and old.decision is decision:
        return old
    new = QuestionPanel(table, view, decision)
    _choose_the_only(new)
    return new


def _first_page(panel: QuestionPanel) -> str:
    """The page that lies open at first: where a question tells most; without help, one that no yes has settled."""
    if not panel.helps:
        settled = {note.a for note in panel.view.notes(panel.of) if note.kind == "value" and note.yes}
        return next((kind for kind in panel.kinds if kind not in settled), panel.kinds[0])
    return max(panel.kinds, key=lambda kind: best(outcomes(panel.view, panel.of, kind)))


def _only(panel: QuestionPanel) -> int:
    """The X-File that alone is left, as an index; -1 where several are, and where no help is wanted."""
    left = panel.view.candidates(panel.of)
    return left[0] if len(left) == 1 and panel.helps else -1


def _names_the_only(panel: QuestionPanel) -> bool:
    """Whether the lit act of a sheet of questions is to name the only suspect."""
    asks = panel.way == "question" and panel.picked is None and _only(panel) >= 0
    return asks and panel.view.may_name(asked=False) and panel.table.session.asked is not None


def _name_the_only(panel: QuestionPanel) -> None:
    """Ask nothing and name the only suspect, who fits all answers: no second press is needed."""
    index, controller = _only(panel), panel.table.choice_controller
    controller.confirm()
    controller.send(Guess("guess", index))
    panel.table.hear()


def _prompt_of_the_only(ctx: DrawContext, panel: QuestionPanel, usual: Prompt) -> Prompt:
    """The question of the strip where the answer to all questions is known: the lit act is to name it.

    It asks nothing and gives the name, which no answer can prove wrong.
    """
    index = _only(panel)
    if index < 0 or panel.picked is not None or panel.way not in SPOKEN:
        return usual
    t, name = ctx.texts, short_names.x_file(ctx.view.pool.x_files[index])
    if _names_the_only(panel):
        act = Button(MAIN, t("do.guess.with", what=name), "main", "Space")
        return Prompt(t("question.single.alone"), t("question.single.name"), (*usual.buttons, act), usual.tone)
    way = "named" if panel.way == "question" else panel.way
    if way == "reduced" and not ctx.view.may_name(asked=True):
        way = "reduced.alone"
    return Prompt(t("question.single", name=name), t(f"question.single.{way}"), usual.buttons, usual.tone)


def _choose_the_only(panel: QuestionPanel) -> None:
    """Where a name may be given, the only one is chosen: nothing is said before it is held."""
    index, chooser = _only(panel), panel.table.chooser
    point = ("x_file", index)
    if index in panel.names and chooser is not None and chooser.can(point):
        panel.page = "name"
        chooser.pick(point)
