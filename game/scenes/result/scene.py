"""The end of a case: who named what, the answers in order, both X-Files, the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pygame import Rect

from game.engine.record.replay import Replay
from game.scenes.career import stamp_slip
from game.scenes.navigation import fresh_seed, open_table, open_title
from game.scenes.result import result_xfiles
from game.scenes.result.drawing import CHARACTERISTICS, MOST_STEPS, ResultSheets
from game.scenes.result.story import Side, Step, Story
from game.scenes.screens import open_screen, screen
from game.session.game_setup import GameSetup
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.input import clipboard
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.sound.mood import MINE, THEIRS, Mood
from game.ui.style.layout import Layout, inset, split
from game.ui.style.palette import WARM
from game.ui.text.fonts import XS
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.targets import Part, Target

FOOT = 260  # design units between the buttons below which what is pointed at is not told in words


class Result(ResultSheets):
    """The story of the case. The thread runs through the answers of whoever won."""

    own_foot = True

    ON, ON_SAY = "lessons.menu.on", "lessons.end.say"
    """What the way out is called, and what it says of itself, where the case is not dealt again from here."""

    def __init__(
        self,
        app: App,
        story: Story,
        setup: GameSetup,
        recorded: Replay | None = None,
        me: int = 0,
        leave: Callable[[], None] | None = None,
        retold: Callable[[], Story] | None = None,
        stamps: Sequence[str] = (),
    ) -> None:
        super().__init__(app, story, setup)
        self.stamps = tuple(stamps)
        """The stamps that this case has brought into the personnel file."""
        self.recorded, self.me, self.leave = recorded, me, leave
        """`leave` is where a lesson goes on: the case is not dealt again from here."""
        self.retold = retold
        """The story with the players as the language in use calls them, None where they keep their names."""
        self.note = ""
        """What came of copying the notation."""
        self.targets.main = "again" if leave is None else "desk"

    def translated(self) -> None:
        """The players of a lesson are called by other words."""
        if self.retold is not None:
            self.take(self.retold())

    # where it leads --------------------------------------------------------------------------------
    def again(self, swapped: bool = False) -> None:
        """The same case, dealt anew, or with the decks exchanged."""
        setup = self.setup.swapped if swapped else self.setup.again
        open_table(self.app, setup(fresh_seed()))

    def watch(self) -> None:
        """The whole case again, with all hands open."""
        if self.recorded is not None:
            screen("watch")(self.app, self.recorded, self.me)

    def copy(self) -> None:
        """The whole case as notation on the clipboard, to be sent to somebody."""
        if self.recorded is not None:
            done = clipboard.put(self.recorded.text())
            self.note = self.t("replay.copied" if done else "replay.no_clipboard")
            self.app.redraw()

    @property
    def reviewed(self) -> bool:
        """Whether its turning points can be told: a recorded game of one person against the computer."""
        one = len(self.setup.people) == 1 and bool(self.setup.levels)
        return one and self.recorded is not None and bool(self.recorded.lines)

    def turning(self) -> None:
        """Where the game was turned."""
        if self.recorded is not None:
            open_screen(self.app, "turning_points", self.recorded, self.me)

    def intercept_signal(self, signal: Signal) -> bool:
        """R watches again, L opens the log, A shows where it was turned, Ctrl and C copy."""
        if signal.name == "advice" and not signal.repeat and self.reviewed:
            self.turning()
            return True
        acts: dict[str, Callable[[], None]] = {"replay": self.watch, "copy": self.copy, "log": partial(_open_log, self)}
        if signal.name in acts and not signal.repeat and self.recorded is not None:
            acts[signal.name]()
            return True
        if signal.name in ("move", "press", "confirm", "back"):
            self.note = ""
        return False

    def desk(self) -> None:
        """Back to the title, or on in the lesson."""
        if self.leave is not None:
            self.leave()
        else:
            open_title(self.app)

    @property
    def mood(self) -> Mood:
        """The rain has passed, or it has not."""
        return Mood(MINE if self.story.won else THEIRS)

    def resume(self) -> None:
        """The sheet is laid down."""
        cue("page")

    def back(self) -> None:
        """Esc leads to the title."""
        self.desk()

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Heading, prints on the thread, X-Files with curve and figures, buttons."""
        u, t = layout.u, self.t
        body = inset(layout.page(), u(22), u(18))
        top, line, low, foot = split(body, [u(64), u(250), 1.0, u(58)], u(12), True)
        wider = 1 + 0.3 * (layout.text_scale - 1)  # larger words want room beside the curve, which has some to spare
        files, curve, figures = split(low, [max(u(360 * wider), 348), 1.0, u(280 * wider)], u(14))
        if self.stamps:
            top, slip = split(top, [1.0, min(u(240), top.w // 4)], u(16))
            slip = inset(slip, 0, u(4))
            titles = t.series(t(f"career.stamp.{key}") for key in self.stamps)
            say = t("career.stamp.new.say", titles=titles)
            draw = partial(stamp_slip.paint, self.stamps, t)
            file = partial(open_screen, self.app, "career", "file")
            yield Target("stamps", slip, say, file, group="stamps", draw=draw)
        if self.recorded is not None:
            top, corner = split(top, [1.0, u(176)], u(12))
            high = max(u(30), 26)
            log = Button("log", t("table.log"), partial(_open_log, self), cap="L", say=t("result.log.say"))
            yield log.at(Rect(corner.x, corner.y, corner.w, high), XS, "story")
            if self.reviewed:
                turns = Button("turning", t("turning.open"), self.turning, "plain", "A", t("turning.open.say"), "lens")
                yield turns.at(Rect(corner.x, corner.bottom - high, corner.w, high), XS, "story")
        yield Part(top, self._heading)
        yield from self._story(layout, line)
        halves = [inset(half, 0, u(4)) for half in split(files, [1.0, 1.0], u(8))]
        yield Part(files, result_xfiles.paint, self, halves)
        for name, side, place in zip(("theirs", "mine"), self.sides, halves):
            yield Target(name, place, _file_sentence(self.t, side), group="story")
        yield Target("figures", figures, self._figures_say(), group="story", draw=self._figures)
        yield Part(curve, self._curve)
        buttons: list[Button] = []
        if self.leave is None:
            buttons.append(
                Button("again", t("result.again"), self.again, "main", "Space", t("result.again.say"), "", 190)
            )
            swap = partial(self.again, swapped=True)
            buttons.append(Button("swap", t("result.swap"), swap, say=t("result.swap.say"), least=150))
        if self.recorded is not None:
            buttons.append(
                Button("watch", t("result.watch"), self.watch, cap="R", say=t("result.watch.say"), least=170)
            )
            buttons.append(Button("copy", t("result.copy"), self.copy, say=t("result.copy.say"), least=150))
        strip = Rect(foot.x, foot.y + u(10), foot.w, u(44))
        found = list(from_right(self.app.canvas, strip, buttons, gap=10))
        yield from found
        x = found[-1].rect.x - u(10) if found else foot.right
        desk = Rect(foot.x, foot.y + u(10), self._way_out(x - foot.x), u(44))
        yield Part(Rect(desk.right + u(16), foot.y, x - desk.right - u(26), foot.h), self._said)
        if self.leave is None:
            yield Button("desk", t("result.desk"), self.desk, cap="Esc", say=t("result.desk.say")).at(desk)
        else:
            yield Button("desk", t(self.ON), self.desk, "main", "Space", t(self.ON_SAY)).at(desk)

    def _way_out(self, room: int) -> int:
        """How wide the button that leads on is: with its key, where what is pointed at still has room for its words."""
        canvas, u = self.app.canvas, self.app.layout.u
        if self.leave is not None:
            return max(u(190), controls.button_width(canvas, self.t(self.ON), "main", "Space"))
        wide = max(u(140), controls.button_width(canvas, self.t("result.desk"), key="Esc"))
        return wide if room - wide >= u(FOOT) else u(140)

    def _figures_say(self) -> str:
        parts = []
        for name in self.figures:
            mine, theirs = (getattr(side.figures, name) for side in (self.story.mine, self.story.theirs))
            parts.append(f"{self.t(f'result.figure.{name}')} {mine} : {theirs}")
        return f"{self.story.mine.name} : {self.story.theirs.name}. {', '.join(parts)}."

    def _story(self, layout: Layout, line: Rect) -> Iterable[Target | Part]:
        """The prints, and what runs over them."""
        if not self.steps:
            yield Part(line, Canvas.label, self.t("result.no_answers"), 17, WARM, "italic", "c")
            return
        u, gap, count = layout.u, layout.u(14), len(self.steps)
        wide = (line.w - gap * (MOST_STEPS - 1)) // MOST_STEPS
        left = line.x + (line.w - wide * count - gap * (count - 1)) // 2
        high = min(u(200), line.h - u(34) - layout.text(XS) - u(12))  # the chip of the turning point hangs below
        places = [Rect(left + n * (wide + gap), line.y + u(20 + n % 2 * 14), wide, high) for n in range(count)]
        for index, (step, rect) in enumerate(zip(self.steps, places)):
            draw = partial(self._print, step, index)
            yield Target(("step", index), rect, self._step_says(step), group="story", draw=draw)
        yield Part(line, self._thread, places)

    def _step_says(self, step: Step) -> str:
        if step.named is not None:
            words = self.t("result.step.named.say", turn=step.turn, x_file=step.named.name)
            return f"{words} {self.t('title.suspects_left', n=step.left)}."
        words = self.t(
            "result.step.say",
            characteristic=self.t(f"face.word.{step.characteristic}"),
            value=self.word(step.value),
            answer=self.t("answer.yes" if step.yes else "answer.no"),
            turn=step.turn,
        )
        place = f" {self.t('result.at', site=step.site.name)}" if step.site else ""
        place = f" {self.t('result.by', card=step.card.name)}" if step.card else place
        return f"{words}{place} {self.t('title.suspects_left', n=step.left)}."

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The board."""
        canvas.surface.blit(backdrops.cork(*canvas.full.size), (0, 0))
        self.draw_controls(canvas)

    def _said(self, canvas: Canvas, foot: Rect) -> None:
        if spoken := self.note or self.targets.spoken:
            canvas.text(foot.center, spoken, XS, WARM, "italic", "c", foot.w)


def _open_log(result: Result) -> None:
    """All that was told of the case, in the words of the log."""
    if result.recorded is not None:
        screen("log_of_case")(result.app, result.recorded, result.me)


def _file_sentence(t: Texts, side: Side) -> str:
    if side.x_file is None:
        return t("result.hid.say", name=side.name, x_file=t("title.unknown"), traits="")
    traits = ", ".join(t(f"face.word.{side.x_file.characteristics[kind]}") for kind in CHARACTERISTICS)
    return t("result.hid.say", name=side.name, x_file=side.x_file.name, traits=traits)
