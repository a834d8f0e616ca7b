"""What answers itself, and after how long: passes that no stop wants, questions with one answer; why no stop came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.cards.skill_index import skills_of
from game.engine.core.choices import (
    AGREE,
    DRAW,
    NO_GUESS,
    PASS,
    STOP,
    Absorb,
    Choice,
    Choose,
    ChoosePaying,
    DeclineBluff,
    Hit,
    Investigate,
    JoinTeam,
    MoveAgent,
    PurchaseAgent,
    TakeNext,
    UseSkill,
    Wield,
    is_declining,
)
from game.engine.core.decisions import Decision
from game.engine.core.event_data import PhaseBegan, TurnBegan
from game.engine.core.events import Event
from game.engine.core.refs import team_ref
from game.engine.core.state import NOBODY
from game.engine.view import useless_bluffs
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import better_divided
from game.session.stops import PASSABLE, Stops, is_idle, is_of_fellow, is_settled

OF_THE_HAND = frozenset({"sell", "requisition", "sites", "bluffs", "choose"})
"""Those forced kinds of which it hangs on the hand whether there is a choice: it would tell what somebody holds."""
FORCED = OF_THE_HAND | {"buy", "points", "teams", "allocation", "order", "hit", "skill", "wield", "absorb", "bluff"}
"""Kinds whose only choice is taken without asking; windows go by stops, and what reveals or ends something is asked."""
NOTED = (Choose, ChoosePaying, Hit, UseSkill, Wield, Absorb, TakeNext, JoinTeam, MoveAgent, Investigate)
"""Forced answers that are worth a note: something of the player's was decided by them."""


def automatic_answer(
    view: PlayerView,
    decision: Decision,
    stops: Stops,
    seated: bool,
    showing: bool,
    possible: Sequence[Choice] | None = None,
    practice: bool = False,
) -> Choice | None:
    """The answer that needs no asking: a pass that no stop wants, or the only choice there is; None if it is asked.

    `seated`: its player sits at the screen; `showing`: stops at which there is nothing to decide are only shown.
    `possible`: among people, what all others must think that he might play; None where nobody could tell by a pause.
    `practice`: nobody plays but him and the computer, so that what he holds may decide.
    """
    if possible is not None and not _wished(view, decision, stops):
        placed = decision.kind == "response" and bool(view.pending) and view.pending[0].kind == "site"
        if placed:  # whatever may be done to a Site can be done in its check as well
            return PASS
        if is_settled(view, decision) or is_idle(view, possible) or is_of_fellow(view):
            return PASS
    if not stops.decide_stop(view, decision):
        return PASS if PASS in decision.choices else STOP
    if showing and only_shown(view, decision, stops):
        return PASS
    if not _wished(view, decision, stops) and (step := obvious_choice(view, decision, stops, practice)):
        return step
    if len(decision.choices) > 1 or decision.kind not in FORCED or stops.full_control or stops.ask_forced:
        return None
    if not seated and decision.kind in OF_THE_HAND and view.hand:
        return None
    return decision.choices[0]


def declining_aloud(decision: Decision | None, active: int) -> Choice | None:
    """The answer of a called player who only says that he does nothing; None where he has to come.

    It hangs on the kind of question alone, which all know. The `active` player comes to his purchase, and once cards
    were slipped beneath his Sites: he sends Teams next, and would only be asked twice.
    """
    if decision is None or decision.kind not in (*PASSABLE, "bluffs", "bluff", "sell", "buy"):
        return None
    if decision.player == active and (decision.window == "W7" or decision.kind == "buy"):
        return None
    return next((choice for choice in decision.choices if is_declining(choice)), None)


def could_pass_unseen(view: PlayerView, decision: Decision, stops: Stops) -> bool:
    """Whether the player can only pass once cards were slipped beneath his Sites, and does not wish to be asked.

    This looks into the hand: only for who sits at the screen, and whose own next step follows at once.
    """
    only_pass = decision.choices == (PASS,) and not view.pending
    return only_pass and decision.window == "W7" and not _wished(view, decision, stops)


def obvious_choice(view: PlayerView, decision: Decision, stops: Stops, practice: bool) -> Choice | None:
    """The answer of a step at which nobody would do anything else, as all may see; None of any other.

    Where every way is to be tried, only what changes nothing is no question.
    Whom one could purchase, and what lies beneath a Site, nobody else may know before: only in `practice` nothing is
    asked because nobody can be, or because no card that was turned up can be paid, or that can be slipped is of use.
    How many suspects are left both of two players know, and of more only who has asked (12.6).
    """
    choices = decision.choices
    match decision.kind:
        case "teams" if has_no_use(view):
            return STOP
        case _ if stops.cards.every:
            return None
        case "guess" if (practice or len(view.names) == 2) and not stops.names(view, decision):
            return NO_GUESS
        case "draw":
            return DRAW
        case "teams" if not better_divided(view):
            return STOP
        case "deployment" if practice and is_deployed(view, decision):
            return STOP
        case "allocation":
            return safe_assignment(view, decision)
        case "may" if own_check_succeeds(view, decision):
            return AGREE
        case "skill" if practice:
            return only_skill(view, decision)
        case "bluffs" if practice and all(one == STOP or useless_bluffs.is_useless(view, one) for one in choices):
            return STOP
        case "bluff" if practice and all(isinstance(choice, DeclineBluff) for choice in choices):
            return choices[0]
        case _:
            return None


def has_no_use(view: PlayerView) -> bool:
    """Whether no new Team changes anything, as all see: too few people, or no Site of theirs to go to (4.6a, 4.6b).

    In the basic game there is at most one Site, and Teams were set in the Deployment Phase just before (14): who stays
    behind was left in the Bureau then.
    """
    there, sites = view.agents(view.seat, "field"), view.sites(view.seat)
    goes_together = len(sites) == 1 and len({info.team for info in there}) == 1
    return len(there) < 2 or not sites or (view.basic and goes_together)


def safe_assignment(view: PlayerView, decision: Decision) -> Choice | None:
    """The single Team to the single Site, where nothing lies beneath and the Team is strong enough; None elsewhere."""
    sendings = [choice for choice in decision.choices if isinstance(choice, Investigate)]
    site = view.site(sendings[0].site) if len(sendings) == 1 else None
    if site is None or site.under:
        return None
    team = team_ref(view.seat, "field", sendings[0].team)
    enough = any(view.team_total(team, skill, site.card) >= need for skill, need in site.prerequisites)
    return sendings[0] if enough else None


def own_check_succeeds(view: PlayerView, decision: Decision) -> bool:
    """Whether a card of the player's own demands a check that his Team passes as it stands: to decline is to fail."""
    card, team, skill = decision.get("card", NOBODY), decision.get("team", ()), decision.get("skill", "")
    if not skill or not team or view.owner(card) != view.seat:
        return False
    return view.team_total(team, skill) >= decision.get("need", 0)


def only_skill(view: PlayerView, decision: Decision) -> Choice | None:
    """The one skill of those of a Site in which the Team has anything; None where it has any in several, or in none.

    Nor where what the player holds or has in play adds to one of the others.
    """
    site = view.site(decision.get("site", NOBODY))
    if site is None or not site.team:
        return None
    team = team_ref(view.seat, "field", site.team)
    totals = {choice: view.team_total(team, choice.skill, site.card) for choice in decision.choices
              if isinstance(choice, UseSkill)}  # fmt: skip
    own = [card for number in (*view.hand, *view.resources(view.seat)) if (card := view.card(number)) is not None]
    helped = {skill for card in own if card.suit != "site" for skill in skills_of(card)}
    left = [choice for choice, total in totals.items() if total > 0 or choice.skill in helped]
    return left[0] if len(left) == 1 and totals[left[0]] > 0 else None


def is_deployed(view: PlayerView, decision: Decision) -> bool:
    """Whether all who can go stand in the Field in one Team, unhurt, and nobody can be purchased.

    Who earns points in the Bureau may be called back.
    """
    if any(isinstance(choice, PurchaseAgent) for choice in decision.choices):
        return False
    if any(isinstance(choice, MoveAgent) and choice.section == "field" for choice in decision.choices):
        return False
    there = view.agents(view.seat, "field")
    earning = [card for info in there if (card := view.card(info.card)) is not None and card.earns_in_bureau]
    return bool(there) and not earning and len({info.team for info in there}) == 1 and not any(i.damage for i in there)


def values_new(view: PlayerView) -> bool:
    """Whether the values of a round of Combat have just been laid open, so that there are numbers to read (8.3i)."""
    doing = [dict(process.about) for process in view.processes if process.kind == "window"]
    return view.combat is not None and bool(doing) and doing[-1].get("name") in ("lrc", "crc")


def only_shown(view: PlayerView, decision: Decision, stops: Stops) -> bool:
    """Whether at a stop there is nothing to decide, so that it is enough to show it for a while.

    This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
    """
    if PASS not in decision.choices:
        return False
    if decision.kind not in PASSABLE or _wished(view, decision, stops) or not stops.decide_stop(view, decision):
        return False
    return is_idle(view, decision.choices) or stops.has_nothing_new(view, decision)


def _wished(view: PlayerView, decision: Decision, stops: Stops) -> bool:
    """Whether the player has said that he is to be asked also where nothing can be done."""
    return stops.full_control or stops.ask_forced or stops.flagged(view, decision)


class AutoDelay:
    """Time that passes before an automatic answer, and after one that is noted. All times are milliseconds."""

    def __init__(self, pause: Callable[[], float] | None, look: Callable[[bool], float] | None) -> None:
        self._pause = pause or (lambda: 0.0)
        self._look = look
        self._resting = 0.0
        self._left: float | None = None

    def rest(self, ms: float) -> None:
        """Something was answered by itself that is to be seen for so long."""
        self._resting = ms

    def resting(self, ms: float) -> bool:
        """So much time passes: whether what was answered is still to be seen."""
        self._resting -= ms
        return self._resting > 0

    def waits(self, ms: float, shown: bool, reading: bool) -> bool:
        """So much time passes before an automatic pass: whether it still has to wait.

        `shown`: it is one of a single player's stops, at which he only looks on; `reading`: there are numbers to read.
        """
        if self._left is None:
            self._left = self._look(reading) if shown and self._look is not None else self._pause()
        self._left -= ms
        return self._left > 0

    def renew(self) -> None:
        """The next pass waits its own time."""
        self._left = None

    def hasten(self) -> None:
        """Whoever looks on has seen enough."""
        self._resting, self._left = 0.0, 0.0


SPOKE = frozenset({"passed", "played", "used"})
"""What somebody does who is given a word."""
ENDS_ASKING = "debriefing"
"""The phase in which everybody is asked for his discards: its flag never brings nothing."""


class Unasked(NamedTuple):
    """A phase in which the player was to be asked, and was not."""

    phase: str
    turn: int
    quiet: bool
    """Nobody was: nothing had happened. Else others were, and all could see that the player had no answer."""


def unasked(view: PlayerView, news: Sequence[Event], stops: Stops) -> list[Unasked]:
    """The phases that `news` have ended although their flags are lit and nothing in them was put to the player."""
    ended = sum(event.kind == "phase" for event in news)
    if not ended or not stops.flags or stops.passing:
        return []
    parts = _phases(view.events())[-ended - 1 : -1]
    return [
        Unasked(name, turn, quiet=not any(event.kind in SPOKE for event in within))
        for name, turn, active, within in parts
        if name != ENDS_ASKING
        and turn >= view.turn - 1
        and stops.offered(view, name)
        and stops.flag(name, active == view.seat)
        and not any(event.kind in SPOKE and event.player == view.seat for event in within)
    ]


def _phases(events: Sequence[Event]) -> list[tuple[str, int, int, list[Event]]]:
    """Every phase so far: its name, its turn, whose turn that is, and what has happened in it."""
    found: list[tuple[str, int, int, list[Event]]] = []
    turn = 0
    for event in events:
        if isinstance(event.data, TurnBegan):
            turn = event.data.number
        elif isinstance(event.data, PhaseBegan):
            found.append((event.data.phase, turn, event.player, []))
        elif found:
            found[-1][3].append(event)
    return found
