"""The curtain between two players at one screen.

Whoever opens it has put everything secret away before; it draws nothing but what it was given, which all may know. It
takes the place of whatever was seen at once, without a fade, and stays until the player who sits down has held the
button (or pressed it twice).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.base import Scene
from game.scenes.dialogs import game_menu
from game.ui.animation.tween import Motion, ease_out
from game.ui.backdrop import backdrops, room
from game.ui.drawing import folders
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.sound.mood import BETWEEN, Mood
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, BRICK, BROWN_INK, INK, MANILA, PAPER, RED_INK, SOFT, STRUCK, Color, mix
from game.ui.text.fitting import falling
from game.ui.widgets import controls
from game.ui.widgets.targets import Target
from game.ui.workers.picture_worker import picture_worker
from game.ui.workers.sliced_work import SlicedWork

WINDOW: room.Share = (0.10, 0.05, 0.80, 0.56)
HOLD_SECONDS = 0.9
FALL_MS = 300.0
PAUSE_MS, AGAIN_MS = 400.0, 5000.0  # after which time without any press, and within which, the second one comes
QUIET_MS = 2500.0  # without any press before the first one: who taps on at the table's questions taps twice here, too
WIDE, HIGH = 610, 390  # design units
LOWER = 54  # the folder with a second button
SHEET = 198  # from the top of the folder to the sheet on it
DEAF = ("number", "undo", "notebook", "log", "discards", "my_x_file", "help")
"""Keys of the table that do nothing between two players."""


@dataclass(frozen=True, slots=True)
class CurtainText:
    """What the curtain says; nothing of it is a secret.

    `name`, `letter` and `color` are of whoever sits down, `before` the name of whoever gets up ("" for nobody);
    `lines` are pairs of a heading and what stands beside it; `declines` are the words for whoever only says aloud that
    he does nothing, and does not sit down ("" where he has to); `foot` is the key of what is said below.
    """

    name: str
    letter: str
    color: Color
    before: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    declines: str = ""
    foot: str = "curtain.safe"


class Curtain(Scene):
    """Falls between two players.

    `lifted` is called when the one who is meant has sat down, and told whether the mouse button is still down; `leave`
    is what Esc offers.
    """

    def __init__(
        self, app: App, over: CurtainText, lifted: Callable[[bool], None], leave: Callable[[], None] | None = None
    ) -> None:
        super().__init__(app)
        self.over = over
        self.made: Callable[[], CurtainText] | None = None
        """What says it again in another language."""
        self.lifted = lifted
        self.leave = leave
        self.declined: Callable[[], None] = lambda: None
        """Called before `lifted` where the one who is meant says that he does nothing, and does not sit down."""
        self.readied: Callable[[], Iterator[None]] | None = None
        """What is made in pieces for whoever has said who he is, while the curtain still hangs."""
        self.lifting = False
        """He has said so: nothing more is asked, and what is made for him is awaited."""
        self._making = SlicedWork()
        self.pressed = ""
        """Which button was pressed once and not held: a second press, soon after, does as well as holding."""
        self._pressed_ms = 0.0
        self._quiet_ms = 0.0
        """For how long nothing was pressed, counted from when it fell."""
        self._hasty = False
        """The last press came too soon to be the first of two."""
        self.button = Rect()
        self.decline_button = Rect()
        self.fallen = 1.0
        self.targets.main = "lift"
        self._fall()

    def _fall(self) -> None:
        """The folder comes down over what is no longer to be seen."""

        def apply(share: float) -> None:
            self.fallen = share

        self.fallen = 0.0
        self.motion.step(Motion(FALL_MS, apply, ease_out))
        cue("folder_shut")

    def translated(self) -> None:
        """The same in other words."""
        self.over = self.made() if self.made is not None else self.over

    def lay(self, layout: Layout) -> Iterable[Target]:
        """One folder in the middle; on it the button of whoever sits down, and below it that of whoever need not."""
        u = layout.u
        larger = layout.text_scale
        stays = u(LOWER) if self.over.declines else 0
        self.folder = Rect(0, 0, min(u(WIDE * larger), layout.size[0] - u(24)), u(HIGH) + stays)
        self.folder.center = (layout.full.centerx, int(layout.size[1] * 0.49))
        wide = min(self.folder.w - u(60), u(310 * larger))
        self.button = Rect(self.folder.centerx - wide // 2, self.folder.bottom - u(74) - stays, wide, u(50))
        told = " ".join(f"{self.t.pair(heading, words)}." for heading, words in self.over.lines)
        say = f"{self.t('curtain.lift.say', name=self.over.name)} {told}"
        yield Target("lift", self.button, say, self.lift, group="buttons", hold=HOLD_SECONDS)
        self.decline_button = Rect(self.folder.x + u(30), self.button.bottom + u(12), self.folder.w - u(60), u(42))
        if self.over.declines:
            words = self.over.declines
            yield Target("decline", self.decline_button, words, self.decline, group="buttons", hold=HOLD_SECONDS)

    @property
    def mood(self) -> Mood:
        """The rain grows; of the case nothing is heard."""
        return Mood(BETWEEN)

    def lift(self) -> None:
        """The player who is meant sits at the screen: his table is made, and then seen."""
        if self.lifting:
            return
        self.lifting = True
        if self.readied is not None and picture_worker.open:
            self._making.begin(self.readied())
        else:
            self._up()

    def decline(self) -> None:
        """The player who is meant does nothing and stays where he is."""
        if not self.lifting:
            self.declined()
            self.lift()

    @property
    def animating(self) -> bool:
        """Whether it moves, or something is made in each round."""
        return super().animating or self.lifting

    def update(self, ms: float) -> None:
        """Time passes: it falls, it is held, and at last it goes up."""
        super().update(ms)
        self._pressed_ms += ms + self.app.waited
        self._quiet_ms += ms + self.app.waited
        if self.pressed and self._pressed_ms > AGAIN_MS:
            self._forget_press()
        if self.lifting and self.app.top is self and not self._making.go_on():
            self._up()

    def pause(self) -> None:
        """Something covers it: who comes back has pressed nothing."""
        super().pause()
        self._forget_press()

    def _forget_press(self) -> None:
        self.pressed = ""
        self.app.redraw()

    def close(self) -> None:
        """It is gone, with what was being made."""
        super().close()
        self._making.drop()

    def _up(self) -> None:
        if self.app.scenes[0] is not self:
            self.app.pop()
        self.lifted(self.spent.is_on)

    def back(self) -> None:
        """Behind the curtain lies nothing to go back to, but the desk may be left."""
        if self.leave is not None:
            self.app.push(game_menu(self.app, self.leave))

    def intercept_signal(self, signal: Signal) -> bool:
        """Two presses serve as well as one hold, whether that is set or not; nothing else gets through.

        The first of them comes after a while in which nothing was pressed.
        """
        presses = signal.name in ("confirm", "press") and not signal.repeat
        if presses:
            first = not self.pressed and self.held.armed is None
            self._hasty = self._quiet_ms < (QUIET_MS if first else PAUSE_MS)
            self._quiet_ms = 0.0
        if self.app.settings.two_presses:
            return signal.name in DEAF or (presses and self._hasty)
        act = {"lift": self.lift, "decline": self.decline}.get(pressed := self._pressed_by(signal))
        if act is None:
            return signal.name in DEAF
        self.held.release()
        if self._hasty:
            return True
        if self.pressed == pressed:
            act()
        self.pressed, self._pressed_ms = pressed, 0.0
        self.app.redraw()
        return True

    def _pressed_by(self, signal: Signal) -> str:
        """Which button the signal has pressed and let go, "" if none."""
        if signal.name == "confirm_end":
            return str(self.held.key or "")
        if signal.name != "click" or signal.button != 1:
            return ""
        target = self.targets.at(signal.pos)
        return "" if target is None else str(target.key)

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The room at night, the folder, what all may know, the button."""
        w, h = canvas.full.size
        canvas.surface.blit(backdrops.night_room(w, h, WINDOW, 0.5), (0, 0))
        canvas.veil(70)
        drop = round((self.fallen - 1.0) * (self.folder.bottom + canvas.u(40)))
        self._folder(canvas, self.folder.move(0, drop))
        wide = w - canvas.u(40)
        at = (canvas.full.centerx - wide // 2, int(h * 0.84))
        canvas.para(at, self.t(self.over.foot), wide, 15, BONE, "italic", lines=3, anchor="tc")

    def _folder(self, canvas: Canvas, rect: Rect) -> None:
        u, t, over = canvas.u, self.t, self.over
        tone = mix(MANILA, over.color, 0.34)
        tab = folders.tabbed(canvas, rect, 0.34, color=mix(tone, over.color, 0.3), seed=4, size=16, height=24, at=0.05)
        side = max(u(18), canvas.px(14))
        badge = Rect(tab.x + u(8), tab.centery - side // 2, side, side)
        canvas.box(badge, over.color, 4, edge=INK)
        canvas.text(badge.center, over.letter, 14, INK, "bold", "c")
        canvas.fitted((badge.right + u(8), tab.centery), over.name, falling(16, 14), INK, "bold", "ml", tab.w - u(44))
        middle = rect.centerx
        pygame.draw.line(canvas.surface, BRICK, (middle, rect.y), (middle, rect.y + u(56)), u(3))
        pygame.draw.circle(canvas.surface, RED_INK, (middle, rect.y + u(64)), u(15))
        pygame.draw.circle(canvas.surface, STRUCK, (middle, rect.y + u(64)), u(7), u(2))
        wide = rect.w - u(40)
        title = t("curtain.hand" if over.before else "curtain.begin", name=over.name)
        size = canvas.line_size(title, falling(28, 16), wide, "mono")
        key = "curtain.away_ask" if over.declines else "curtain.away" if over.before else "curtain.away_first"
        away = t(key, name=over.before, asked=over.name)
        high = min(2 * canvas.px(16) * 1.34, canvas.para_height(away, wide, 16))
        y = rect.y + min(u(137), u(SHEET - 8) - round(high))  # two lines of large text begin higher, over the sheet
        with canvas.inside(rect):
            canvas.typed((middle, min(rect.y + u(116), y - round(canvas.px(size) * 0.6))), title, size, INK, "c", wide)
            canvas.para((rect.x + u(20), y), away, wide, 16, BROWN_INK, lines=2, anchor="tc")
        high = u(96 if len(over.lines) < 4 else 110)
        self._sheet(canvas, Rect(rect.x + u(30), rect.y + u(SHEET), rect.w - u(60), high))
        fallen = rect.y - self.folder.y
        words = t("curtain.lift", name=over.name)
        twice = t("curtain.lift_twice", name=over.name)
        self._button(canvas, "lift", self.button.move(0, fallen), words, twice, "main")
        if over.declines:
            twice = t("curtain.declines_twice", words=over.declines)
            self._button(canvas, "decline", self.decline_button.move(0, fallen), over.declines, twice)

    def _sheet(self, canvas: Canvas, sheet: Rect) -> None:
        u = canvas.u
        canvas.paper(sheet, PAPER, 2, 4)
        step = sheet.h // max(1, len(self.over.lines))
        with canvas.inside(sheet):
            for index, (heading, words) in enumerate(self.over.lines):
                y = sheet.y + step * index + step // 2
                left = sheet.x + u(14)
                beside = sheet.w - u(40) - canvas.width(words, 14, "bold")
                if beside >= u(90):
                    left = canvas.typed((left, y), heading, 15, SOFT, "ml", beside).right + u(12)
                room_left = sheet.right - u(14) - left
                canvas.fitted((sheet.right - u(14), y), words, (15, 14), INK, "bold", "mr", room_left)

    def _button(self, canvas: Canvas, key: str, rect: Rect, words: str, twice: str, kind: str = "plain") -> None:
        """A button with its words, or those `twice` after a first press."""
        words = twice if key in (self.pressed, self.held.armed) else words
        cap = "Space" if kind == "main" else ""
        controls.button(canvas, rect, words, kind, cap, held=self.hold_share(key), hover=self.hovers(key))
