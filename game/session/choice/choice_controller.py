"""From clicks to answers: which decision is put, what was pointed at and staged for it, and what is sent.

Knows no screen.  Every act gives an `Outcome`: nothing came of it, something changed on the table, an answer went to
the engine, or it was refused.
"""

from __future__ import annotations

from enum import Enum
from functools import partial

from game.engine.core.choices import BuyCards, Choice, SlipBluff
from game.engine.core.decisions import Decision, declining
from game.engine.core.refs import CardRef, TeamRef, card_of, card_ref, team_ref
from game.engine.view.helpful_choices import heals_others
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import standing, translated
from game.session.choice import whole_team_moves
from game.session.choice.choice_points import NumberPoint, Point, TeamNumberPoint, as_point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage, bought_at_least, hand_room, kind_of, let_go, main_choice
from game.session.choice.whole_team_moves import joined
from game.session.session import SessionProtocol

KEEPING_NUMBERS = ("choose", "discard", "sell")
"""Kinds of decision whose things are chosen one after another from one list: each keeps its number key."""


class Outcome(Enum):
    """What came of an act."""

    NOTHING = 0
    CHANGED = 1
    ANSWERED = 2
    REFUSED = 3


class ChoiceController:
    """The player's way from the question to the answer."""

    def __init__(self, session: SessionProtocol) -> None:
        self.session = session
        self.stage = Stage()
        self.chooser: Chooser | None = None
        self.note = ""
        """Key of a sentence about what happened to the last answer, "" if nothing did."""
        self._slipped = False
        """Whether the last click slipped a card beneath the only Site: cards lie where that Site's box was."""
        self._asked: Decision | None = None
        self._answered: list[int] = []
        """How many events the player could read when he gave each of his answers."""
        self._turn = 0
        """The turn in which the question was put to which the stage belongs."""
        self._rest: Stage | None = None
        self._rest_turn = 0
        """What was staged when something else was asked in between, and in which turn."""

    @property
    def since(self) -> int:
        """How many events the player could read at his last answer that has not been taken back."""
        known = len(self.session.view.events())
        return next((count for count in reversed(self._answered) if count < known), 0)

    def _answers(self) -> None:
        """An answer is given: what could be read before is known, and answers that were taken back are forgotten."""
        known = len(self.session.view.events())
        self._answered = [count for count in self._answered if count < known] + [known]

    def retract(self) -> None:
        """The last answer was taken back, which is said."""
        self.note = "table.taken_back"

    def follow(self) -> bool:
        """Look what is asked now; True if it is something new: what was chosen and staged before is forgotten."""
        decision = self.session.decision
        if decision is self._asked:
            return False
        self._asked = decision
        if not self.stage.matches(decision):
            self._put_by(decision)
        self.choose_anew()
        return True

    def _put_by(self, decision: Decision | None) -> None:
        """Something else is asked: what is still staged is put by until its question comes back in this turn."""
        turn = self.session.view.turn
        if self.stage.steps:
            self._rest, self._rest_turn = self.stage, self._turn
        self.stage, self._turn = Stage(kind_of(decision)), turn
        rest = self._rest
        if rest is not None and (rest.matches(decision) or self._rest_turn != turn):
            self._rest = None
            if self._rest_turn == turn:
                view = self.session.view
                self.stage.lay(step for step in rest.steps if translated(step, decision, view) is not None)

    def choose_anew(self) -> None:
        """Nothing has been pointed at; what is staged stays."""
        decision = self.session.decision
        if decision is None:
            self.chooser = None
            return
        view = self.session.view
        offered, taken = self.stage.offers(decision, view), self.stage.visited
        found = [way for way in ways(offered, view.seat) if way.start not in taken]
        before = ways(Stage().offers(decision, view), view.seat) if decision.kind in KEEPING_NUMBERS else ()
        found = [*found, *whole_team_moves.ways(self.stage, offered, view)]
        self.chooser = Chooser(found, before, readied=self._warns)

    def _warns(self, choice: Choice) -> bool:
        """Whether so many cards are bought that some will have to be discarded, or only Agents of others are healed.

        That is said before it is done.
        """
        view = self.session.view
        too_many = isinstance(choice, BuyCards) and choice.amount > max(0, hand_room(view))
        return too_many or bool(heals_others(view, choice))

    # acts -------------------------------------------------------------------------------------------
    def point(self, key: Point) -> Outcome:
        """Something on the table was clicked, or chosen by key."""
        chooser, point = self.chooser, as_point(key)
        if self.session.hasten():
            return Outcome.NOTHING
        if chooser is None:
            return Outcome.REFUSED
        told, self.note = self.note, ""  # it was about the act before
        slipped, self._slipped = self._slipped, False
        if slipped and key == point and isinstance(point, CardRef) and point.card in self.stage.aside:
            return Outcome.REFUSED  # it may be meant for the Site; in the hand the place of the card is clicked
        if self._taken_back(point):
            return Outcome.CHANGED
        if chooser.can(point):
            choice = chooser.pick(point)
            self._slipped = isinstance(choice, SlipBluff) and point == card_ref(choice.card)
            return self._made(choice)
        if chooser.ready is not None and point in chooser.walked:
            return self.confirm()
        if point in chooser.walked:
            chooser.cancel()
            return Outcome.CHANGED
        if (choice := joined(chooser, self.stage, point, self.session.view)) is not None:
            return self._made(choice)
        if chooser.begins(point):
            return self._made(chooser.restart_with(point))
        if isinstance(point, NumberPoint) and point in chooser.begun:  # another number than the one chosen before
            chooser.back_to_numbers()
            return self._made(chooser.pick(point))
        for other in (*_standing_for(self.session.view, point), *self._members(point)):
            if chooser.can(other):
                return self._made(chooser.pick(other))
            if chooser.begins(other):
                return self._made(chooser.restart_with(other))
        self.note, self._slipped = told, slipped
        if any(point in way.points for way in ways(self.stage.steps, self.session.view.seat)):  # by a click before
            return Outcome.NOTHING
        return Outcome.REFUSED

    def confirm(self) -> Outcome:
        """The main button: send what is readied or staged, or go on."""
        decision, chooser = self.session.decision, self.chooser
        if decision is None or chooser is None:
            return Outcome.NOTHING
        choice = main_choice(self.session.view, decision, chooser, self.stage)
        if choice is None:
            return Outcome.REFUSED
        if not chooser.started and self.stage.takes(choice):
            self.stage.add(choice)
        if not chooser.started and self.stage.matches(decision) and (self.stage.steps or self.stage.buy >= 0):
            self._answers()
            self.note = self.stage.send(self.session)
            return Outcome.ANSWERED
        return self._made(choice)

    def decline(self) -> Outcome:
        """Send what declines the decision, if anything does."""
        decision = self.session.decision
        if decision is None or self.chooser is None:
            return Outcome.NOTHING
        choice = let_go(decision, self.chooser) or declining(decision)
        return Outcome.NOTHING if choice is None else self.send(choice)

    def undo(self) -> Outcome:
        """Take back the last click, or the last staged step."""
        if self.chooser is not None and self.chooser.back():
            self.note = ""
            return Outcome.CHANGED
        if self.stage.undo():
            self.note = ""
            self.choose_anew()
            return Outcome.CHANGED
        return Outcome.NOTHING

    def turn(self, step: int) -> bool:
        """The wheel: the next greater or lesser of the numbers that are asked for. False where none are."""
        decision, chooser = self.session.decision, self.chooser
        if decision is None or chooser is None:
            return False
        if decision.kind == "sell" and self.stage.matches(decision):
            view = self.session.view
            cards = [card for one in self.stage.aside if (card := view.card(one)) is not None]
            own = view.players[view.seat]
            points = own.rp + own.buying_rp if view.active == view.seat else own.cp
            most = points + sum(card.sale_value for card in cards)
            self.stage.buy = max(0, min(self.stage.buy + step, most))
            return True
        offered = sorted(point.number for point in chooser.begun if isinstance(point, NumberPoint))
        if not offered:
            return False
        first = bought_at_least(self.session.view, decision) or None
        now = next((point.number for point in reversed(chooser.walked) if isinstance(point, NumberPoint)), first)
        place = offered.index(now) + step if now in offered else 0
        chooser.back_to_numbers()
        chooser.pick(NumberPoint("n", offered[max(0, min(place, len(offered) - 1))]))
        return True

    def cancel(self) -> Outcome:
        """Take back what was pointed at."""
        if self.chooser is None or not self.chooser.started:
            return Outcome.NOTHING
        self.note = ""
        self.chooser.cancel()
        return Outcome.CHANGED

    def send(self, choice: Choice) -> Outcome:
        """Answer the engine; a choice that is not on offer any more only shows what is asked now."""
        known = translated(choice, self.session.decision, self.session.view)
        if known is None:
            return Outcome.CHANGED
        self.note = ""
        self._answers()
        self.session.answer(known)
        return Outcome.ANSWERED

    # dragging ---------------------------------------------------------------------------------------
    def begin_drag(self, point: Point) -> bool:
        """Begin to drag this; False if it may not be pointed at."""
        chooser, point = self.chooser, as_point(point)
        if chooser is None:
            return False
        told, self.note = self.note, ""
        for one in (point, *_standing_for(self.session.view, point)):
            if one not in chooser.walked and chooser.begins(one):
                chooser.restart_with(one)
            elif one not in chooser.walked and chooser.can(one):
                chooser.pick(one)
            if one in chooser.walked:
                return True
        self.note = told
        return False

    def drop(self, under: list[Point], meant: bool) -> Outcome:
        """Drop what was lifted on the first goal among the points `under`; `meant` where the place itself says yes.

        What can be paid in another way is only readied, as by a click.
        """
        chooser = self.chooser
        if chooser is None:
            return Outcome.NOTHING
        goals = [other for point in map(as_point, under) for other in (point, *_standing_for(self.session.view, point))]
        team = partial(joined, chooser, self.stage, view=self.session.view)
        goal = next((point for point in goals if chooser.can(point) or team(point) is not None), None)
        if goal is not None and not chooser.can(goal):
            return self._made(team(goal))
        if goal is not None:
            choice = chooser.pick(goal)
            meant = meant or not chooser.options  # where it was dropped says what is wanted
            if choice is not None or chooser.ready is None or not meant:
                return self._made(choice)
        if chooser.ready is not None and meant:
            return Outcome.CHANGED if chooser.options else self._made(chooser.ready)
        chooser.cancel()
        return Outcome.CHANGED

    # what follows -----------------------------------------------------------------------------------
    def _made(self, choice: Choice | None) -> Outcome:
        """A click has made a choice, or has only led nearer to one."""
        if choice is None:
            return Outcome.CHANGED
        together = isinstance(choice, whole_team_moves.MoveTeam | whole_team_moves.MoveIntoTeam)
        if together or self.stage.takes(choice):
            view = self.session.view
            self.stage.add_together(whole_team_moves.steps_of(choice, self.stage, view), view)
            self.choose_anew()
            return Outcome.CHANGED
        return self.send(choice)

    def _taken_back(self, point: Point) -> bool:
        """A card that is set aside is taken back; a number on the selling sheet is only noted."""
        started = self.chooser is not None and self.chooser.started
        if isinstance(point, CardRef) and point.card in self.stage.aside and not started:
            self.stage.remove(point.card)
            self.choose_anew()
            return True
        if isinstance(point, NumberPoint) and self.stage.kind == "sell":
            self.stage.buy = point.number
            return True
        return False

    def _members(self, point: Point) -> list[Point]:
        """The Agents of a Team that is clicked to form others of it: the first of them is taken up."""
        view = self.session.view
        if self.stage.kind != "teams" or not isinstance(point, TeamRef) or (self.chooser and self.chooser.started):
            return []
        stands = standing(view, self.stage.steps)
        return [card_ref(card) for card in whole_team_moves.members(stands, point.section, point.number)]


def _standing_for(view: PlayerView, point: Point) -> list[Point]:
    """What a click on this may mean beside itself: an Agent its Team, a Team the bracket that is drawn for it."""
    if isinstance(point, TeamRef):
        return [TeamNumberPoint("bracket", point.number)]
    info = view.agent(card_of(point))
    return [] if info is None else [team_ref(info.controller, info.section, info.team)]
