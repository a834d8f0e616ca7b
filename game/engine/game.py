"""A whole game: what is true, the loop that runs the procedures, and the one door through which it changes.

>>> from game.engine import Game, ready_made
>>> mine, theirs = ready_made()[:2]
>>> game = Game.new(decks=[mine, theirs], seed=7)
>>> decision = game.decision
>>> view = game.view(decision.player)  # what a policy sees
>>> game.apply(decision.choices[-1])   # what a policy answers
>>> Game.from_json(game.to_json()).decision == game.decision
True
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import index
from typing import Any

from game.engine.cards import vocabulary
from game.engine.cards.basic_cards import pool_for
from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core import decisions, events
from game.engine.core.choices import CONCEDE, Choice
from game.engine.core.decisions import IllegalChoice, declining
from game.engine.core.events import plain
from game.engine.core.records import from_plain
from game.engine.core.state import NOBODY, Options, State
from game.engine.procedure import DONE, Procedure
from game.engine.rules.effects.triggers import started_by
from game.engine.rules.phases.ending import eliminate, leave
from game.engine.rules.phases.setup import new_game
from game.engine.rules.powers import card_of
from game.engine.table import GameState, Table
from game.engine.view.player_view import PlayerView

FORMAT = 1
"""Version of saved games and replays: it fixes which windows open."""


class Game(GameState):
    """A running game.  `decision` is the question that waits, None once the game is over."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        decks: Sequence[Deck],
        seed: int = 0,
        options: Options | None = None,
        pool: CardPool | None = None,
        names: Sequence[str] | None = None,
        first: int | None = None,
    ) -> Game:
        """A game set up by rulebook 3 and run to its first question.  The same arguments give the same game.

        `seed` and `first` may be whole numbers of any kind, such as NumPy's.
        """
        begins = None if first is None else index(first)
        game = new_game(cls, decks, index(seed), options or Options(), pool or CardPool.load(), names, begins)
        game.run()
        return game

    # -- the public door ---------------------------------------------------------------------------

    def apply(self, choice: Choice) -> None:
        """Answer the waiting decision.  Raises IllegalChoice, and changes nothing, if the choice is not on offer."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(choice, "the game is over", "refused_over")
        if choice == CONCEDE:
            self.concede(decision.player)
            return
        try:
            answer = decision.choices[decision.choices.index(choice)]
        except ValueError:
            raise IllegalChoice(choice) from None
        self.decision = None
        self.run(answer)

    def concede(self, player: int) -> None:
        """1.2f, 12.9: the player leaves the game; the last one left wins. What was being asked is asked anew."""
        asked, self.decision = self.decision, None
        asking: Any = self.stack[-1]
        if asked is not None:
            asking.step = asked.again
        leave(self, player)
        self.run(None)

    def view(self, player: int) -> PlayerView:
        """What this player may know, read only."""
        return PlayerView(self, player)

    # -- saving ------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The game as text, in the middle of anything; `Game.from_json` plays on identically."""
        saved = {
            "format": FORMAT,
            "cards": [card.id for card in self.table.defs],
            "x_files": [card.id for card in self.table.pool.x_files],
            "owner": list(self.table.owner),
            "names": list(self.table.names),
            "decision": self.decision,
            "log": None if self.log is None else [plain(event) for event in self.log],
            "state": State.to_plain(self),
        }
        return json.dumps(saved, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str, pool: CardPool | None = None) -> Game:
        """The game that `to_json` wrote.  Raises ValueError with a plain reason for anything else."""
        vocabulary.load_runtime()
        try:
            saved = json.loads(text)
            if saved["format"] != FORMAT:
                raise ValueError(f"the game was saved in format {saved['format']}; this program reads {FORMAT}")
            state = from_plain({**saved["state"], "is": "State"})
            pool = pool or CardPool.load()
            x_files = saved.get("x_files") or [card.id for card in pool.x_files if card.set_ == BASE_SET]
            pool = pool_for(pool.with_x_files(tuple(x_files)) if x_files else pool, state.options)
            defs = [pool.by_id.get(card) or card_of(pool, card) for card in saved["cards"]]
            game = cls.__new__(cls)
            for name in State.__dataclass_fields__:
                setattr(game, name, getattr(state, name))
            game.table = Table(pool, defs, saved["owner"], saved["names"])
            asked = saved["decision"]
            game.decision = None if asked is None else decisions.from_plain(asked)
            game._check_steps()
            game.log = None if saved["log"] is None else [events.from_plain(event) for event in saved["log"]]
        except (KeyError, IndexError, TypeError, AttributeError, RecursionError, json.JSONDecodeError) as fault:
            raise ValueError(f"this is not a saved game, or it is damaged ({fault})") from None
        return game

    def _check_steps(self) -> None:
        """Raise AttributeError where a procedure has no step of the name that was saved, as an earlier version had."""
        stack: list[Any] = self.stack
        for frame in stack:
            getattr(frame, frame.step)
        if self.decision is not None:
            getattr(stack[-1], self.decision.again)

    def run(self, answer: Choice | None = None) -> None:
        """Run the procedures of the stack until somebody is asked or the game is over."""
        stack: list[Any] = self.stack
        while self.winner == NOBODY:
            if self.fired and self._fire():
                continue
            frame = stack[-1]
            then = getattr(frame, frame.step)(self, answer)
            answer = None
            if then is DONE:
                if stack[-1] is frame:
                    stack.pop()
            elif then:
                frame.step = then.__name__
            elif self.decision is not None and self.winner == NOBODY:
                if not self.players[self.decision.player].out:
                    return
                answer = declining(self.decision) or self.decision.choices[0]
                self.decision = None
        self.decision = None

    def _fire(self) -> bool:
        """Start what the last step has set off, before the next step runs.

        Tells whether somebody has lost by it (13.3b), so that what comes next is another step than before.
        """
        fired, self.fired = self.fired, []
        self.recent.extend(fired)
        if self.options.killer_cards and any(happening.word == "removed" for happening in fired):
            out = len(self.clockwise(0))
            eliminate(self)
            if len(self.clockwise(0)) < out:
                return True
        started: Procedure | None = started_by(self, fired)
        if started is not None:
            self.stack.append(started)
        return False
