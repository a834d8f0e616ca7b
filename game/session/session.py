"""The only owner of the game that is played: who sits where, who is asked, what was answered, what has happened.

Scenes see `view` and `decision` and answer with `answer`; they never touch the game.  The session lets the computer
think, passes windows that do not stop for a player, saves after each choice, and hands on the events to be shown.

Where people share the screen one of them sits at it, seat `me`.  When another is to be asked, the session wants
a `handover` and nobody may look until he has sat down (`covered`); that is decided by what all can see.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.choices import CONCEDE, PASS, STOP, Choice
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.session.ai_process import InlineAi
from game.session.auto_answer import NOTED, AutoDelay, declining_aloud, has_no_use, only_shown, values_new
from game.session.game_setup import GameSetup, names_of
from game.session.play_ahead import first_called
from game.session.player_stops import PlayerStops
from game.session.protocol import AutoAnswer, Handover, Pencil, Saver, SessionProtocol
from game.session.stops import Stops, skipped_step
from game.session.undo_trail import UndoTrail
from game.ui.i18n.texts import Texts

__all__ = ["AutoAnswer", "Handover", "Saver", "Session", "SessionProtocol"]

SHARED_ANSWER_MS = 2000.0
"""For how long an automatic answer is told where the next one may be called to the screen at once."""


class Session:
    """A running game seen by the player at the screen, seat `me`; all seats that have no level are people."""

    def __init__(
        self,
        game: Game,
        me: int,
        levels: dict[int, str],
        ai_worker: InlineAi,
        setup: GameSetup,
        save: Saver | None = None,
        pause: Callable[[], float] | None = None,
        stops: str = "",
        look: Callable[[bool], float] | None = None,
    ) -> None:
        self._game = game
        self.saver = save or Saver()
        self.me = me
        self.levels = levels
        self.setup = setup
        self.people = tuple(seat for seat in range(len(game.players)) if seat not in levels)
        self.waited = 0.0
        """Milliseconds for which the computer has been thinking."""
        self._computer, self.fallen = ai_worker, ai_worker.fallen
        self.answered = 0
        """Decisions made by anybody since the table was opened."""
        self._stops = PlayerStops(self.people, stops, self.saver)
        self._conceding: set[int] = set()
        self._told = dict.fromkeys(range(len(game.players)), 0)
        if len(self.people) > 1:  # one person alone is told all of it again, as his log
            self._told |= {seat: min(self._stops.heard(seat), len(game.log or ())) for seat in self.people}
        self._delay, self._looks = AutoDelay(pause, look), look is not None
        self.auto_answer: AutoAnswer | None = None
        """What was answered for the player at the screen because there was no alternative, until he is asked again."""
        self._trail = UndoTrail(game)
        self._view: PlayerView | None = None
        self._itself: tuple[Decision | None, object, Choice | None] = (None, None, None)
        """How the question that stands answers itself, and what its player had said about passing."""
        self._reopened: Decision | None = None
        """The question to which the player has gone back: it does not answer itself."""
        self.reopens_teams = True
        """Whether the player can go back to the question of new Teams where it was answered for him."""
        self.teams_kept = False
        """The last answer was given for the player: the Teams stay as they are, though he might have formed others."""
        self.usual_names = False
        """The players are called as the set-up and the language in use have it, not as a record or a position does."""
        self._pencil: dict[int, Pencil] = self.saver.pencilled
        self.covered = len(self.people) > 1
        """Nobody sits at the screen: nothing may be shown that is not open to all."""
        self.handover: Handover | None = first_called(game, self._stops.by_seat) if self.covered else None
        """To whom the screen is to be handed before the game goes on."""

    # what may be known ------------------------------------------------------------------------------
    @property
    def view(self) -> PlayerView:
        """The game as the player at the screen may know it: the same for as long as he sits there, as it remembers."""
        if self._view is None or self._view.seat != self.me:
            self._view = self._game.view(self.me)
        return self._view

    @property
    def stops(self) -> Stops:
        """What the player at the screen has said about passing."""
        return self._stops.by_seat.setdefault(self.me, Stops())

    @stops.setter
    def stops(self, stops: Stops) -> None:
        self._stops.by_seat[self.me] = stops

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._game.over

    @property
    def gone(self) -> bool:
        """All people have left a game that goes on without them (12.9)."""
        return not self.over and all(self._game.players[seat].out for seat in self.people)

    @property
    def decision(self) -> Decision | None:
        """The question that waits for the player at the screen, None while it is somebody else's turn to speak."""
        decision = self._game.decision
        return decision if decision is not None and decision.player == self.me and not self.covered else None

    @property
    def asked(self) -> Decision | None:
        """The question as it is put to the player at the screen: None also where it is going to answer itself.

        What is passed for him, or has only one answer, is not drawn as a question while the last move is still seen.
        """
        decision = self.decision
        return decision if decision is not None and self._automatic_answer(decision) is None else None

    @property
    def thinking(self) -> bool:
        """Whether somebody else has to answer."""
        return not self.over and self.decision is None and self.handover is None

    def news(self) -> list[Event]:
        """What has happened since the last call by the player at the screen, as he may read it."""
        events = self.view.events(self._told[self.me])
        self._told[self.me] += len(events)
        return events

    @property
    def heard(self) -> int:
        """How many events the player at the screen has been told."""
        return self._told[self.me]

    def something_new(self) -> bool:
        """Whether anything has happened that the player may read and has not been told of, but passes and phases."""
        quiet = ("passed", "phase", "total", "values")
        return any(event.kind not in quiet for event in self.view.events(self._told[self.me]))

    def change_language(self, t: Texts) -> None:
        """Another language is spoken: who has no name of his own is called by its words from now on."""
        if self.usual_names:
            self._game.table.names = names_of(self.setup, t)

    # who sits at the screen ---------------------------------------------------------------------------
    def sit(self, seat: int) -> None:
        """This player sits down at the screen."""
        self.me, self.covered, self.handover = seat, False, None
        self._delay.renew()

    def leave_seat(self) -> None:
        """Nobody sits at the screen: what was answered for whoever did is told to nobody else."""
        self.covered, self.auto_answer = True, None
        self.stops.hold(False)

    def decline_aloud(self) -> None:
        """Whoever is called says that he does nothing, and need not sit down.

        It is said once for all cards in a row that could be paid for, for a sale with the purchase that follows it,
        and for a whole Combat as long as nobody announces a card in it.
        """
        called, active = self.handover, self._game.active
        answer = declining_aloud(self._game.decision, active)
        if called is not None and called.kind == "combat":
            self._stops.by_seat[called.seat].pass_on(self._game.view(called.seat))
        while answer is not None:
            self._apply(answer)
            asked, answer = self._game.decision, None
            if asked is not None and called is not None and asked.player == called.seat:
                answer = declining_aloud(asked, active) if asked.kind in ("bluff", "buy") else None
        self.handover = None

    def take_auto_answer(self) -> AutoAnswer | None:
        """What was answered for the player at the screen, to be told once."""
        taken, self.auto_answer = self.auto_answer, None
        return taken

    # answering --------------------------------------------------------------------------------------
    def answer(self, choice: Choice) -> None:
        """The player's answer. Raises IllegalChoice if it is not on offer."""
        self.auto_answer = None
        if (decision := self.decision) is not None:
            self._stops.note_answer(self.view, decision, choice, self._told)
        self._apply(choice, by_hand=True)

    @property
    def practice(self) -> bool:
        """One person against the computer alone: nobody is told anything by a pause."""
        return len(self.people) == 1

    def why_no_undo(self) -> Refusal | None:
        """Why the player's last own answer cannot be taken back, with all that followed by itself; None if it can."""
        if self.decision is None:
            return Refusal("refused_undo_other" if not self.over else "refused_undo_over")
        return self._trail.why_no_undo()

    def take_back(self) -> Refusal | None:
        """Take the player's last own answer back. Gives the reason if that cannot be, None if it was done."""
        refusal = self.why_no_undo()
        if refusal is not None:
            return refusal
        steps = self._trail.back()
        events = len(self._game.log or ())
        self._told = {seat: min(told, events) for seat, told in self._told.items()}
        self._stops.back_to(events)
        self.auto_answer, self.answered = None, self.answered - steps
        self.teams_kept, self._reopened = False, self._game.decision
        self.saver.back(self._game, steps)
        self._computer.put(self._game)
        return None

    def concede(self) -> None:
        """The player at the screen gives the game up, at once or when he is next asked."""
        self._conceding.add(self.me)
        if self.decision is not None:
            self._apply(CONCEDE)

    def _apply(self, choice: Choice, by_hand: bool = False) -> None:
        self.saver.before(self._game, choice)
        decision = self._game.decision
        sits = decision is not None and decision.player == self.me and not self.covered
        if sits and self.me in self.people:
            self._trail.apply(choice, by_hand)
        else:
            self._trail.apply_for_good(choice)
        self.answered += 1
        self.waited, self.teams_kept = 0.0, False
        self._computer.follow(choice)
        self.saver.after(self._game)

    def update(self, ms: float) -> bool:
        """Time passes: passes what does not stop, takes what is forced, lets the computer answer. True if it moved.

        Where another person has to be asked, the screen is to be handed over and the game waits until he has sat down.
        """
        decision = self._game.decision
        if self.over or decision is None or self.covered or self.handover is not None:
            return False
        if self._delay.resting(ms):
            return False
        if decision.player in self.people:
            return self._person(decision, ms)
        self._delay.renew()
        self.waited += ms
        answer = self._computer.poll()
        if answer is None:
            return False
        self._apply(answer)
        return True

    def _person(self, decision: Decision, ms: float) -> bool:
        """Pass for a person, or ask for a handover if he does not sit at the screen."""
        player = decision.player
        choice = CONCEDE if player in self._conceding else self._automatic_answer(decision)
        if choice is None:
            self._delay.renew()
            if player != self.me:
                has_to = decision.kind == "discard" and STOP not in decision.choices
                duty = max(1, decision.get("amount", 0)) if has_to else 0
                declines = declining_aloud(decision, self._game.active) is not None
                self.handover = Handover(player, decision.kind, declines, duty)
            return False
        shown = player == self.me and self._only_shown(decision)
        if (player != self.me or shown) and self._delay.waits(ms, shown, shown and values_new(self.view)):
            return False
        if player == self.me and isinstance(choice, NOTED) and choice != PASS:
            told = AutoAnswer(choice, decision.kind, alone=len(decision.choices) == 1)
            self.auto_answer = told if self.practice else told._replace(shown_ms=SHARED_ANSWER_MS)
            self._delay.rest(self.auto_answer.shown_ms)
        elif player == self.me and choice == STOP:
            self.auto_answer = skipped_step(self._game.view(player), decision) or self.auto_answer
        kept = self.reopens_teams and player == self.me and decision.kind == "teams" and not has_no_use(self.view)
        self._apply(choice, by_hand=kept)  # so that one can go back to it
        self.teams_kept = kept
        if shown or self.something_new():
            self._delay.renew()
        return True

    def hasten(self) -> bool:
        """Go on at once from what is only shown for a while; False where nothing is."""
        decision = self.decision
        if decision is None or not self._only_shown(decision):
            return False
        self._delay.hasten()
        return True

    def _automatic_answer(self, decision: Decision) -> Choice | None:
        """The answer that needs no asking, None if the question is put to its player."""
        if decision is self._reopened:
            return None
        stops = self._stops.by_seat[decision.player]
        known, of, answer = self._itself
        if known is not decision or of != (self.me, self._showing, stops):
            answer = self._stops.automatic_answer(self._game, decision, self.me, self._showing, self.practice)
            self._itself = decision, (self.me, self._showing, stops.copy()), answer
        return answer

    def _only_shown(self, decision: Decision) -> bool:
        """Whether a stop is only shown for a while: there is nothing to decide, and nobody who is told by the pause."""
        stops = self._stops.by_seat[decision.player]
        return self._showing and only_shown(self._game.view(decision.player), decision, stops)

    @property
    def _showing(self) -> bool:
        """Whether stops may be only shown: against the computer alone, and where that is wished for."""
        return self._looks and self.practice

    @property
    def pencil(self) -> Pencil:
        """The own marks of the player at the screen in his notebook."""
        return self._pencil.setdefault(self.me, {})

    def keep_pencil(self) -> None:
        """Marks have changed: they are kept with the game, by seat, and never come into the recorded game."""
        if not self.over:
            self.saver.pencil(self._game, self._pencil)

    def keep_stops(self) -> None:
        """A flag was set or taken away: it is kept with the game, whatever is answered next."""
        if not self.over:
            self.saver.keep_stops(self._stops.memories(self._told), self._game)

    def close(self) -> None:
        """The table is left; the game stays as it was saved."""
        self._computer.close()
        self.saver.close()
