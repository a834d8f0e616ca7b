"""The session of a puzzle: its course, the replies of the other side, how it stands, and the way back.

The hand of the other side lies open, and any move may be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.engine import notation
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, Guess, verb_of
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.notation import seat_of
from game.engine.scenario.runner import Player
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.scenes.common.deck_choice import pool
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent, silent
from game.scenes.learning.lessons.spoken_text import holds
from game.scenes.learning.lessons.staged_session import StagedSession
from game.scenes.puzzles.puzzle import GIVEN_UP, LATE, ME, NAMED, UNSURE, Puzzle, Reply, Way
from game.session.game_setup import GameSetup

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

    def __init__(self, puzzle: Puzzle, names: tuple[str, str], look: Callable[[bool], float] | None = None) -> None:
        self.puzzle = puzzle
        self.verdict = STILL_OPEN
        self.possible = 0
        """How many X-Files were possible when one was named too early; 0 where none was."""
        self.held = True
        """Nothing happens before the story was told."""
        self._last = ""
        """The name that was not said."""
        self._by_hand: list[int] = []
        """After how many choices the player chose himself."""
        setup = GameSetup.duel("", "", FOE, puzzle.scenario.seed)
        opponent = partial(PuzzleOpponent, replies=puzzle.replies)
        super().__init__(partial(opening, puzzle), names, setup, opponent, look)

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
        if verdict.state != OPEN and (decision := self._game.decision) is not None:
            possible = self.view.candidates(1 - ME)
            self.possible = len(possible) if isinstance(choice, Guess) and choice.x_file in possible else 0
            self.verdict, self._last = verdict, notation.line(self._game, decision, choice)
            return
        self._by_hand.append(len(self.choices))
        super().answer(choice)

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
        if refusal is None:
            unsaid = self.decided and judge(self.puzzle, self._game).state == OPEN  # it ended with a name
            if not unsaid:
                self.rewind(self._by_hand.pop())
            self._reopen()
        return refusal

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


def opening(puzzle: Puzzle) -> Game:
    """The game at the first question of the puzzle, the scenario's script played.

    Raises ScenarioFaults for a position that cannot be set up, ValueError for a script that does not lead there.
    """
    player = Player(puzzle.scenario, pool())
    failures = player.play()
    if failures:
        raise ValueError(str(failures[0]))
    go_on(puzzle, player.game)
    return player.game


def go_on(puzzle: Puzzle, game: Game) -> Verdict:
    """Let the others answer until the player is asked, or the puzzle is decided; how it stands then."""
    while True:
        verdict = judge(puzzle, game)
        decision = game.decision
        if verdict.state != OPEN or decision is None or decision.player == ME:
            return verdict
        game.apply(reply(game, decision, puzzle.replies))


OPEN, SOLVED, FAILED = "open", "solved", "failed"


class Verdict(NamedTuple):
    """How a puzzle stands, and why it failed: one of `puzzle.REASONS` or the name of one of its losses."""

    state: str
    why: str = ""


STILL_OPEN = Verdict(OPEN)


def judge(puzzle: Puzzle, game: Game) -> Verdict:
    """How the puzzle stands.  In the last Debriefing nothing can be reached any more."""
    if game.over and game.winner != ME:
        return Verdict(FAILED, NAMED if game.found[:1] == ("guess",) else GIVEN_UP)
    for loss in puzzle.losses:
        if holds(game, loss.when):
            return Verdict(FAILED, loss.name)
    last = game.turn == puzzle.before - 1 and game.phase == "debriefing"
    if game.turn < puzzle.before and holds(game, puzzle.goal):
        return Verdict(SOLVED)
    return Verdict(FAILED, LATE) if last or game.turn >= puzzle.before or game.over else STILL_OPEN


def rash(puzzle: Puzzle, game: Game, choice: Choice) -> Verdict:
    """The same of a choice that is about to be made: a name is no solution unless it is the only one left."""
    if puzzle.sure and isinstance(choice, Guess) and game.view(ME).candidates(1 - ME) != (choice.x_file,):
        return Verdict(FAILED, UNSURE)
    return STILL_OPEN


def reply(game: Game, decision: Decision, replies: Sequence[Reply]) -> Choice:
    """What the player who is asked answers: of several choices that a line begins the first.

    It follows from the position alone, so that it is the same again after whatever was taken back.
    """
    if len(decision.choices) == 1:
        return decision.choices[0]
    verbs = {verb_of(choice).split()[0] for choice in decision.choices}
    for each in replies:
        if each.text.split()[0] in verbs and seat_of(each.player, len(game.players)) == decision.player:
            found = notation.matches(game, decision, each.text)
            if found and holds(game, each.when):
                return found[0]
    return silent(game, decision)


class PuzzleOpponent(ScriptedOpponent):
    """Gives a puzzle's replies at the table."""

    def __init__(self, game: Game, replies: Sequence[Reply]) -> None:
        super().__init__(game)
        self._replies = replies

    def scripted(self, decision: Decision) -> Choice | None:
        """There is an answer to every question."""
        return reply(self._game, decision, self._replies)
