"""What each person at the table has said about being asked, and which questions thereby answer themselves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.engine.core.choices import NO_GUESS, NO_QUESTION, PASS, STOP, Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.sampling.any_hand import answers_to_call_for
from game.engine.view.player_view import PlayerView
from game.session.auto_answer import automatic_answer, could_pass_unseen
from game.session.play_ahead import sends_teams_next
from game.session.protocol import Saver
from game.session.stops import PASSABLE, Stops, plain, recall, recall_flags


class PlayerStops:
    """The stops of all people.

    One person alone begins with the `flags` of the settings. Where people share the screen each has his own, which go
    with the game: no other may see at which phase somebody wishes to be asked.
    """

    def __init__(self, people: Collection[int], flags: str, saver: Saver) -> None:
        self._saver = saver
        self.by_seat = {seat: Stops() for seat in people}
        for seat, each in self.by_seat.items():
            kept = saver.stops_kept.get(seat)
            recall(each, kept)
            if len(people) > 1:
                recall_flags(each, kept)
            else:
                each.read(flags)
        self._imagined: tuple[Decision, Sequence[Choice]] | None = None
        """For what the player of a decision might be called, as far as everybody knows."""

    def heard(self, seat: int) -> int:
        """How many events this player had been told when the game was saved."""
        kept = self._saver.stops_kept.get(seat)
        heard = kept.get("heard") if isinstance(kept, dict) else None
        return heard if isinstance(heard, int) and heard > 0 else 0

    def note_answer(self, view: PlayerView, decision: Decision, choice: Choice, heard: Mapping[int, int]) -> None:
        """Keep what an answer says about what its player is to be asked, and how many events each has `heard`."""
        stops = self.by_seat[view.seat]
        if choice in (PASS, STOP):
            stops.cards.passed(view, decision, len(view.events()))
        elif choice == NO_QUESTION:
            stops.will_name(view)
        elif choice == NO_GUESS:
            stops.name_nobody(view, decision)
        else:
            stops.cards.taken(view, choice)
        self._saver.keep_stops(self.memories(heard))

    def memories(self, heard: Mapping[int, int]) -> dict[int, dict[str, object]]:
        """What is to be kept of the stops with the game, by seat."""
        return {seat: plain(each) | {"heard": heard[seat]} for seat, each in self.by_seat.items()}

    def back_to(self, events: int) -> None:
        """No more than so much has happened: nothing that was said since holds."""
        for stops in self.by_seat.values():
            stops.cards.back_to(events)

    def automatic_answer(self, game: Game, decision: Decision, me: int, showing: bool, practice: bool) -> Choice | None:
        """The answer that needs no asking, None if the question is put to its player; `me` sits at the screen.

        `showing`: stops at which there is nothing to decide are only shown; `practice`: nobody else plays.
        """
        stops, view = self.by_seat[decision.player], game.view(decision.player)
        seated, possible = decision.player == me, None if practice else self._might_play(game, decision)
        answer = automatic_answer(view, decision, stops, seated, showing, possible, practice)
        if answer is None and seated and not practice and could_pass_unseen(view, decision, stops):
            return PASS if sends_teams_next(game, me, self.by_seat) else None
        return answer

    def _might_play(self, game: Game, decision: Decision) -> Sequence[Choice] | None:
        """What the player who is asked in a play of cards might have, as all may know; else None."""
        if decision.kind not in PASSABLE:
            return None
        if self._imagined is None or self._imagined[0] is not decision:
            self._imagined = decision, answers_to_call_for(game)
        return self._imagined[1]
