"""A deck built from nothing in a real window with one device alone, all sixty cards by hand, and played into a turn.

    xvfb-run python -m tests.tools.real_window.decks FOLDER [--hand keys|mouse|pad]

Needs a display and `xdotool`. From the title to the drawer, an X-File, a Team, as many cards of each kind as the rule
book advises, a name where there are keys to type it, then Play, and the first decision at the table. What is done is
written to FOLDER/log.txt with the seconds and presses that each step took, pictures to FOLDER/*.png. Exit code 0 when
the player has come to the table with that deck.
"""

from __future__ import annotations

import argparse
import subprocess
import time
import traceback
from collections.abc import Callable
from typing import TypeVar

import pygame

from game.engine.decks.legality import legal
from game.scenes.base import Scene
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.decks.model import edits
from game.scenes.setup import Setup
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.widgets.targets import Target
from tests.support.scenes.device_player import Unreachable, go_to
from tests.tools.real_window.hands import Buttons
from tests.tools.real_window.sitter import Sitter, Window, sit, words

TEAM = ("Agent Fox Mulder", "Agent Dana Scully", "Agent Weiss")
X_FILE = "Eve"
NAME = "By Hand"
PATIENCE_S = 8.0
Shown = TypeVar("Shown", bound=Scene)


class Builds(Sitter):
    """Builds step by step; what goes wrong ends it."""

    def __init__(self, app: Window, asked: argparse.Namespace) -> None:
        super().__init__(app, asked)
        self.device: str = asked.hand

    def run(self) -> None:
        """Step by step; whatever goes wrong is written down."""
        time.sleep(1.5)
        try:
            for name, step in (
                ("drawer", self._drawer),
                ("x_file", self._x_file),
                ("team", self._team),
                ("cards", self._cards),
                ("name", self._call_it),
                ("play", self._play),
            ):
                begun, before = time.monotonic(), self.hand.presses
                step()
                self.picture(name)
                spent = time.monotonic() - begun
                self.tell(f"{name}: {spent:.1f} s, {self.hand.presses - before} presses")
        except Exception:
            traceback.print_exc(file=self.log)
            self.picture("fault")
        self.app.quit()

    # steps ------------------------------------------------------------------------------------------------
    def _drawer(self) -> None:
        self.hand.take(self._scene(Title), "decks")
        self._scene(DeckLibrary)
        self.picture("shelf")
        self.hand.take(self._scene(DeckLibrary), ("new",))
        self._scene(Builder)
        time.sleep(0.5)
        self.picture("empty")

    def _x_file(self) -> None:
        desk = self._desk
        self.hand.take(desk, ("x_file",))
        self._choose(next(card.id for card in desk.pool.x_files if card.name == X_FILE))
        self._wait(lambda: desk.working.deck.x_file is not None)

    def _team(self) -> None:
        desk = self._desk
        self.hand.take(desk, ("hire",))
        time.sleep(0.3)
        self.picture("hire")
        for number, name in enumerate(TEAM):
            self._choose(next(card.id for card in desk.cards if card.name == name))
            self._wait(lambda wanted=number + 1: len(desk.working.deck.agents) == wanted)  # type: ignore[misc]

    def _cards(self) -> None:
        desk = self._desk
        for suit in [line.suit for line in desk.deck_list.lines if line.card is None]:
            wanted = next(line.advised for line in desk.deck_list.lines if line.card is None and line.suit == suit)
            self.hand.take(desk, ("kind", suit))
            self._wait(lambda suit=suit: {card.suit for card in desk.cards} == {suit})  # type: ignore[misc]
            free = [card for card in desk.cards if not edits.refusal(desk.working.deck, card)]
            for card in [card for card in free if not edits.in_team(desk.working.deck, card)][:wanted]:
                before = desk.working.deck.size
                self._choose(card.id)
                self._wait(lambda before=before: desk.working.deck.size > before)  # type: ignore[misc]
            self.picture(f"cards_{suit}")

    def _call_it(self) -> None:
        if self.device != "keys":
            return  # there is nothing to type with: the program names the deck
        self.hand.take(self._desk, ("name",))
        time.sleep(0.2)
        subprocess.run(["xdotool", "key", "ctrl+a", "BackSpace"], check=True)
        for _ in range(len(self._desk.name_line.text)):
            subprocess.run(["xdotool", "key", "BackSpace"], check=True)
        subprocess.run(["xdotool", "type", "--delay", "40", NAME], check=True)
        subprocess.run(["xdotool", "key", "Return"], check=True)
        self._wait(lambda: self._desk.working.deck.name == NAME)

    def _play(self) -> None:
        desk = self._desk
        assert legal(desk.working.deck), [desk.reason_text(reason) for reason in desk.against]
        self.picture("legal")
        name, chosen = desk.title, desk.working.deck
        self.hand.take(desk, ("play",))
        setup = self._scene(Setup)
        time.sleep(0.5)
        self.picture("setup")
        assert setup.offer(setup.agreed.seats[0].deck).name == name
        self.hand.take(setup, "open")
        table = self._scene(TableScene)
        self._wait(lambda: table.session.decision is not None)
        time.sleep(1.0)
        self.tell(f"{name}, {chosen.size} cards: {table.session.decision}")
        self.finished = True

    # ways -------------------------------------------------------------------------------------------------
    @property
    def _desk(self) -> Builder:
        return self._scene(Builder)

    def _scene(self, kind: type[Shown]) -> Shown:
        self._wait(lambda: isinstance(self.app.top, kind))
        top = self.app.top
        assert isinstance(top, kind)
        return top

    def _choose(self, card: str) -> None:
        """A card of the pool: with the mouse it is scrolled to, keys and pad walk there."""
        desk, key = self._desk, ("card", card)
        if self.device == "mouse":
            for _ in range(60):
                target = desk.targets.get(key)
                if target is not None and self._whole(desk, target):
                    break
                down = target is None or target.rect.centery >= desk.pool_panel.scroll.view.centery
                self._wheel(desk, down)
            self.hand.take(desk, key)
            return
        hand = self.hand
        assert isinstance(hand, Buttons)
        seen = next(target for target in desk.targets if target.group == "grid" and target.rect.h)
        here = desk.targets.focused
        if here is None or here.group != "grid" or not desk.targets.ring:
            go_to(desk, hand.press, seen.key)
        cards = [each.id for each in desk.cards]
        for _ in range(len(cards)):
            focus = desk.targets.focus
            if focus == key or not isinstance(focus, tuple):
                break
            hand.press("right" if cards.index(str(focus[1])) < cards.index(card) else "left")
        assert desk.targets.focus == key
        hand.press("confirm")

    def _whole(self, desk: Builder, target: Target) -> bool:
        return (
            not desk.pool_panel.scroll.moving
            and target.rect.h > 0
            and desk.pool_panel.scroll.view.contains(target.rect)
        )

    def _wheel(self, desk: Builder, down: bool) -> None:
        x, y = desk.pool_panel.scroll.view.center
        left, top = pygame.Window.from_display_module().position
        subprocess.run(["xdotool", "mousemove", str(x + left), str(y + top), "click", "5" if down else "4"], check=True)
        self.hand.presses += 1
        time.sleep(0.25)

    def _wait(self, come: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_S
        while not come():
            if time.monotonic() > until:
                raise Unreachable(f"waited in vain on {type(self.app.top).__name__}")
            time.sleep(0.02)


def main() -> int:
    """Open the window and let the hand build."""
    asked = words(__doc__).parse_args()
    code, _ = sit(Builds, asked)
    print(*((asked.folder / name).read_text(encoding="utf-8") for name in ("log.txt", "frames.txt")), sep="\n")
    return code


if __name__ == "__main__":
    raise SystemExit(main())
