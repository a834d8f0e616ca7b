"""The session of a puzzle: the other side replies as it is told, its hand lies open, and any move may be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.core.choices import Guess
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.scenes.learning.lessons.staged_session import StagedSession, setup_of
from game.scenes.puzzles.puzzle import ME
from game.scenes.puzzles.puzzle_course import OPEN, STILL_OPEN, PuzzleOpponent, judge, opening, rash

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.cards.card_def import CardDef
    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.engine.game import Game
    from game.scenes.puzzles.puzzle import Puzzle, Way

FOE = "director"
"""Whose face and name the other side has."""
IDLE = frozenset(
    ("pass", "stop", "decline", "no", "draw", "move", "ask", "guess", "using", "hit", "absorb", "wield", "next", "buy")
)
"""First words of lines by which no way is told from another."""
FRESH = ("W9", "W10", "W11")
"""Windows that follow something new: a card that was declined before is asked about once more."""


class OpenHands(PlayerView):
    """What the player of a puzzle may know: as at any table, and the cards in the other side's hand."""

    __slots__ = ()

    def card(self, card: int) -> CardDef | None:
        """What a card is, also one that another player holds in his hand."""
        known = super().card(card)
        if known is None and any(card in player.hand for player in self._g.players):
            return self._g.def_of(card)
        return known

    def held(self, player: int) -> tuple[int, ...]:
        """The cards in the hand of a player."""
        return tuple(self._g.players[player].hand)


class PuzzleSession(StagedSession):
    """A puzzle that is being tried; once it is decided nothing goes on."""

    def __init__(
        self, puzzle: Puzzle, names: tuple[str, str], look: Callable[[bool], float] | None = None, stops: str = ""
    ) -> None:
        self.puzzle, self.names = puzzle, names
        self.verdict = STILL_OPEN
        self.possible = 0
        """How many X-Files were possible when one was named too early; 0 where none was."""
        self.held = True
        """Nothing happens before the story was told."""
        self._last = ""
        """The name that was not said."""
        self._by_hand: list[int] = []
        """After how many choices the player chose himself."""
        setup = setup_of(2, ME, puzzle.scenario.seed, {1 - ME: FOE})
        super().__init__(lambda: _begun(puzzle, self.names), setup, (), None, stops, look)
        self._ai_worker = self.opponent = PuzzleOpponent(self._game, puzzle.replies)

    def rename(self, names: tuple[str, str]) -> None:
        """The players are called so from now on: another language is spoken."""
        self.names = self._game.table.names = names

    # what may be known ------------------------------------------------------------------------------
    @property
    def view(self) -> OpenHands:
        """The game as the player of a puzzle may know it."""
        return OpenHands(self._game, self.me)

    @property
    def decided(self) -> bool:
        """Solved or failed."""
        return self.verdict.state != OPEN

    @property
    def decision(self) -> Decision | None:
        """The question that waits for the player, None once it is decided."""
        return None if self.decided else super().decision

    @property
    def thinking(self) -> bool:
        """Whether somebody else has to answer."""
        return not self.decided and super().thinking

    # answering --------------------------------------------------------------------------------------
    def answer(self, choice: Choice) -> None:
        """The player's answer; a name that he cannot know is not said, but ends the try."""
        if self.decided:
            return
        verdict = rash(self.puzzle, self._game, choice)
        if verdict.state != OPEN:
            self.possible = len(self.view.candidates(1 - ME)) if self._possible(choice) else 0
            self.verdict, self._last = verdict, self._line(choice)
            return
        self._by_hand.append(len(self.choices))
        super().answer(choice)

    def _line(self, choice: Choice) -> str:
        decision = self._game.decision
        return notation.line(self._game, decision, choice) if decision is not None else ""

    def _possible(self, choice: Choice) -> bool:
        return isinstance(choice, Guess) and choice.x_file in self.view.candidates(1 - ME)

    def _apply(self, choice: Choice, by_hand: bool = False) -> None:
        super()._apply(choice, by_hand)
        self.verdict = judge(self.puzzle, self._game)

    def update(self, ms: float) -> bool:
        """Time passes; nothing happens before it begins, and any more once it is decided."""
        return not (self.held or self.decided) and super().update(ms)

    def _automatic_answer(self, decision: Decision) -> Choice | None:
        """Cards that can be played always stop the game, whatever the settings say: they are what it is about."""
        cards = self.stops.cards
        cards.on = cards.every = True
        if decision.window in FRESH:
            cards.forget()
        return super()._automatic_answer(decision)

    # going back -------------------------------------------------------------------------------------
    def why_no_undo(self) -> Refusal | None:
        """Any move may be taken back, whatever it has brought to light."""
        return None if self._by_hand or self.decided else Refusal("refused_undo_nothing")

    def take_back(self) -> Refusal | None:
        """Back to before the player's last own choice; the scene has to show the table anew."""
        refusal = self.why_no_undo()
        if refusal is None and self._unsaid:
            self._reopen()
        elif refusal is None:
            count = self._by_hand.pop()
            self.rewind(count)
            self._reopen()
        return refusal

    @property
    def _unsaid(self) -> bool:
        """Whether the try ended with a name that was not said, so that nothing of the game has to be taken back."""
        return self.decided and judge(self.puzzle, self._game).state == OPEN

    def begin_again(self) -> None:
        """The position as it was."""
        self._by_hand = []
        self.rewind()
        self._reopen()

    def _reopen(self) -> None:
        self.verdict, self.possible, self._last = STILL_OPEN, 0, ""
        self.stops.cards.forget()

    def followed(self, way: Way) -> bool:
        """Whether the player went this way: he chose its lines in their order, and did nothing else that matters."""
        mine = [*(self.lines[at] for at in self._by_hand if at < len(self.lines)), self._last]
        texts = [item.text for item in way.script]
        walked = iter(mine)
        if not all(any(_begins(line, text) for line in walked) for text in texts):
            return False
        return all(_idle(line) or any(_begins(line, text) for text in texts) for line in mine)


def _idle(line: str) -> bool:
    """Whether a line starts nothing of its own: it declines, or answers what had to be answered."""
    return not line or line.split(maxsplit=1)[0] in IDLE or line.startswith("points 0 ")


def _begins(line: str, text: str) -> bool:
    """Whether a line is what stands in a script, which may stop early."""
    return line == text or line.startswith(f"{text} ")


def _begun(puzzle: Puzzle, names: tuple[str, str]) -> Game:
    game = opening(puzzle)
    game.table.names = names
    return game
