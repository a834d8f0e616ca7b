"""Whole games in a real window with one device alone, looking at nothing but what is lit.

    xvfb-run python -m tests.tools.real_window.table FOLDER [--hand keys|mouse|pad]
        [--people N] [--seats N] [--foe LEVEL] [--career season|day]

Needs a display and `xdotool`. It starts at the title, sets the seats up, plays to the result and comes back to the
desk. What it does is written to FOLDER/log.txt, pictures of what it meets first to FOLDER/*.png, and at the end to
FOLDER/frames.txt how long the rounds of the loop took, in milliseconds of the processor's time. Exit code 0 when a game
was played to its end.
"""

from __future__ import annotations

import argparse
import time

from game.bench.whole_game import figures
from game.engine.notation import letter
from game.scenes.base import Scene
from game.scenes.career.scene import Career
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.loading import Loading
from game.scenes.result.scene import Result
from game.scenes.setup import Setup
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.settings import Settings
from tests.support.scenes.device_player import Mind
from tests.tools.real_window.sitter import Sitter, Window, sit, words


class Player(Sitter):
    """Sets the seats up and plays until the game is over."""

    most_pictures = 2

    def __init__(self, app: Window, asked: argparse.Namespace) -> None:
        super().__init__(app, asked)
        self.mind = Mind(asked.seed)
        self.people, self.seats, self.foe = asked.people, max(asked.seats, asked.people), asked.foe
        self.career = asked.career
        """The page of the career whose case is played, "" for a case of one's own."""
        self.closed = False
        """Whether the game is over and its result has been seen."""

    def step(self) -> None:
        scene = self.app.top
        if not isinstance(scene, Scene):
            return
        if isinstance(scene, Loading):
            self.picture("opening")
            time.sleep(0.1)
        elif isinstance(scene, TableScene):
            self._at_table(scene)
        elif isinstance(scene, Title):
            self.hand.take(scene, "career" if self.career else "new")
            time.sleep(0.5)
        elif isinstance(scene, Career):
            self._at_career(scene)
        elif isinstance(scene, Setup):
            self._set_up(scene)
        elif isinstance(scene, Curtain):
            self.picture("curtain")
            self.hand.take(scene, "lift", 1.1)
            time.sleep(0.3)
        elif isinstance(scene, Result):
            self.picture("result")
            self.closed = True
            self.hand.take(scene, "desk")
            time.sleep(0.5)
            self.finished = isinstance(self.app.top, Title)
        else:
            self.picture(type(scene).__name__)
            self.close(scene)
            time.sleep(0.3)

    def _at_career(self, scene: Career) -> None:
        """All its pages are turned; then the case is opened or, once it is closed, the desk left.

        Whoever came here by mistake, as a slow window took a press later than it was given, goes back.
        """
        if not self.career:
            self.hand.back()
            time.sleep(0.5)
            return
        for name in scene.pages:
            self.hand.take(scene, ("tab", name))
            time.sleep(0.2)
            self.picture(f"career_{name}")
        if self.closed:
            self.hand.take(scene, "back")
            time.sleep(0.5)
            self.finished = isinstance(self.app.top, Title)
            return
        self.hand.take(scene, ("tab", self.career))
        self.hand.take(scene, "main")
        time.sleep(1.0)

    def _set_up(self, scene: Setup) -> None:
        """Seats one by one, then the case is opened."""
        draft = scene.draft
        if draft.basic:  # as it is offered to whoever plays for the first time
            self.hand.take(scene, ("mode", "advanced"))
            return
        if len(draft.seats) < self.seats:
            self.hand.take(scene, "add")
            return
        for number, seat in enumerate(draft.seats):
            wanted = "" if number < self.people else self.foe
            if seat.level != wanted:
                self.hand.take(scene, ("seat", number))
                self.hand.take(scene, ("level", wanted))
                return
        self.picture("setup")
        self.hand.take(scene, "open")
        time.sleep(1.0)

    def _at_table(self, scene: TableScene) -> None:
        decision = scene.session.decision
        if scene.session.over:
            self.picture("over")
            self.hand.take(scene, scene.targets.main)
            time.sleep(0.5)
            return
        if decision is None or scene.motion.busy:
            time.sleep(0.04)
            return
        choice = self.mind.wants(scene)
        if choice is None:
            time.sleep(0.05)
            return
        self.picture(decision.kind)
        self.tell(scene.session.view.turn, letter(decision.player), decision.kind, choice.key)
        self.take(scene, choice)


def main() -> int:
    """Open the window and let the hand play."""
    parser = words(__doc__, "keys", "fast")
    parser.add_argument("--people", type=int, default=1, help="persons at the screen")
    parser.add_argument("--seats", type=int, default=2, help="seats in all")
    parser.add_argument("--career", default="", choices=("", "season", "day"), help="a case of the career instead")
    parser.add_argument("--foe", default="novice", help="level of the other seats")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    code, app = sit(Player, asked, Settings(opponent=asked.foe))
    told = (asked.folder / "frames.txt").read_text(encoding="utf-8") + str(figures(app))
    (asked.folder / "frames.txt").write_text(told + "\n", encoding="utf-8")
    print(told)
    return code


if __name__ == "__main__":
    raise SystemExit(main())
