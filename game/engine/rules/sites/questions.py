"""rulebook 9: questions about X-Files, their answers, and guesses."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.choices import NO_QUESTION, Ask, Choice, shared
from game.engine.core.event_data import GameOver, QuestionAnswered, QuestionAsked, XFileGuessed
from game.engine.core.records import record
from game.engine.core.refs import MaybeTeam, player_ref
from game.engine.core.state import NOBODY, Answer, Note
from game.engine.procedure import DONE, Procedure, Step
from game.engine.table import GameState


def values_of(kinds: Iterable[str]) -> list[Choice]:
    """9.2a: every legal question of these types: one characteristic and one of its five values."""
    return [shared(Ask, "ask", kind, value) for kind in kinds for value in CHARACTERISTICS[kind]]


def answer(
    g: GameState,
    asker: int,
    of: int,
    characteristic: str,
    value: str | tuple[str, ...],
    *,
    site: int = NOBODY,
    team: MaybeTeam = (),
    exact: bool = False,
) -> bool:
    """9.2b, 12.6: a true yes or no, to the asking player alone where there are more than two.

    9.1e: whether it is one of several values, noted for all of them at once.
    """
    own = g.table.pool.x_files[g.players[of].x_file].characteristics[characteristic]
    truth, told = (own == value, value) if isinstance(value, str) else (own in value, "shared")
    g.log_event(asker, QuestionAsked(of, characteristic, told, site))
    g.log_event(asker, QuestionAnswered(of, characteristic, told), secret=(truth,), seen=1 << asker | 1 << of)
    kind = "value" if told == value else "shared"
    g.players[asker].notes.append(Note(of, kind, characteristic, value, truth, g.turn))
    g.raise_event("question_answered", player_ref(asker), player_ref(of), asker, site=site, team=team,
             detail=Answer(characteristic, value, truth, exact))  # fmt: skip
    return truth


def may_name(g: GameState, player: int, asked: bool) -> bool:
    """9.3a, 9.3b, 13.1: whether the player may name an X-File at a solved Site of his, after a question or without."""
    return not g.players[player].guessed and not (asked and g.options.question_or_guess)


def guess(g: GameState, guesser: int, of: int, x_file: int) -> bool:
    """9.3d-9.3f, 12.6a: right wins the game at once; wrong is noted, publicly where there are two players."""
    right = g.players[of].x_file == x_file
    seen = -1 if right or len(g.players) == 2 else 1 << guesser
    g.log_event(guesser, XFileGuessed(of, right), secret=(x_file,), seen=seen)
    if right:
        g.winner, g.why, g.found = guesser, "guess", ("guess", guesser, of, x_file)
        g.log_event(guesser, GameOver("guess"))
    else:
        g.players[guesser].notes.append(Note(of, "guess", "", x_file, False, g.turn))
    return right


@record
class Question(Procedure):
    """9.1d, 9.1e: a question that a card gives; it may be waived and opens no guess."""

    step: str = "offer"
    asker: int = 0
    of: int = 0
    kinds: tuple[str, ...] = ()
    """Characteristics that may be asked; ("shared",) for #285."""
    words: tuple[str, ...] = ()
    """#285: the affiliations that the Adversary's Keywords name."""
    team: MaybeTeam = ()
    """The Team that asks, where passing a check was what gave the question."""

    def offer(self, g: GameState, answer_: Choice | None) -> Step:
        """What may be asked."""
        if self.kinds == ("shared",):
            choices: list[Choice] = [Ask("ask", "affiliation", "shared")]
        else:
            choices = values_of(self.kinds)
        return self.ask(g, self.asker, "question", [*choices, NO_QUESTION], self.chosen, of=self.of)

    def chosen(self, g: GameState, answer_: Choice | None) -> Step:
        """9.2b."""
        g.result = isinstance(answer_, Ask)
        if not isinstance(answer_, Ask):
            return DONE
        value = self.words if answer_.value == "shared" else answer_.value
        answer(g, self.asker, self.of, answer_.characteristic, value, team=self.team)
        return self.end

    def end(self, g: GameState, answer_: Choice | None) -> Step:
        """Whether anything was asked."""
        g.result = True
        return DONE
