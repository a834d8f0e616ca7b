"""Which windows stop for the player: decided by the window's kind, among people never by the hand.

The engine asks at every window that public facts allow. Here is decided whether the question is put to the player or
passed for him. Where people play against each other nothing that he holds has a say in it, so that no pause tells
anything; who plays against the computer alone is also asked where a card or ability of his can do something new, or
where there is news for it (`declined_offers`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.engine.core.choices import PASS, STOP, Choice, Pass, PlayCard, Spec, Stop, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_ref, player_ref
from game.engine.core.state import NOBODY, PHASE_OF_WINDOW, PHASES
from game.engine.view.helpful_choices import (
    BEFORE_TEAMS,
    are_slipped,
    could_meet_slipped,
    is_mine,
    is_solved,
    slipping_comes,
    stands_well,
)
from game.engine.view.player_view import PlayerView
from game.session import declined_offers
from game.session.declined_offers import OwnCardStops, newest
from game.session.protocol import AutoAnswer

AT_A_SITE = ("W9", "W10")
"""Windows after which the Investigating Player may ask, or name the X-File (4.6f)."""
PASSABLE = ("window", "check", "combat", "response")
BEFORE_CHECKS = ("site", "bluff")
"""What is announced in no check, so that a check in which it waits is a part of it."""
FEW_SUSPECTS = 3
"""With so many suspects or fewer a name may be right often enough: a wrong one gives a question away (9.5)."""
SKIPPED = {"requisition": "equipment", "sites": "site"}
"""Kinds of which it is said why they are left out, with the suit that the player would have had for them."""
BASIC_SILENT = frozenset({"healing", "deployment", "case_assignment"})
"""Phases of the basic game in which nobody is ever given a word (14.8); in Briefing more than two players are."""
ALWAYS, ONCE = "always", "once"
_MINE, _THEIRS = "mine", "theirs"


@dataclass(slots=True)
class Stops:
    """The player's flags, and what he has said about passing on."""

    flags: dict[tuple[str, bool], str] = field(default_factory=dict)
    """(phase, in my own turn): "always", or "once" for this turn only."""
    held: bool = False
    """Ctrl is held."""
    locked: bool = False
    """The same without holding a key."""
    ask_forced: bool = False
    """What has only one answer is asked all the same."""
    passing: bool = False
    """Shift and space: pass until something concerns me or the turn ends."""
    to_check: bool = False
    """Passing ends also where a check begins that concerns me: what is passed lies before it."""
    whole_turn: bool = False
    """Among people: passing lasts until the turn ends. Only what aims at something of mine and my Combats are asked."""
    rests: tuple[int, frozenset[int]] | None = None
    """Passing ends with this Combat, or where somebody announces a card in it: when it began, and what waited then."""
    cards: OwnCardStops = field(default_factory=OwnCardStops)
    """Stops for cards of the hand that can be played, and for abilities that can be used."""
    wants_to_name: int = 0
    """The turn in which the player has opened the notebook, or asked nothing, to name an X-File."""
    unnamed: dict[int, int] = field(default_factory=dict)
    """How many suspects there were when the player last named nobody, by whose X-File it was."""
    _turn: int = 0

    @property
    def full_control(self) -> bool:
        """Every window stops."""
        return self.held or self.locked

    @property
    def passes_turn(self) -> bool:
        """Whether the player has said that he passes in this whole turn."""
        return self.passing and self.whole_turn

    def copy(self) -> Stops:
        """The same as they are now, to be compared later."""
        cards = replace(self.cards, declined=dict(self.cards.declined))
        return replace(self, flags=dict(self.flags), unnamed=dict(self.unnamed), cards=cards)

    @property
    def text(self) -> str:
        """The flags that stay, as the settings keep them: `briefing.mine investigation.theirs`."""
        kept = [key for key, setting in self.flags.items() if setting == ALWAYS]
        return " ".join(f"{phase}.{_MINE if mine else _THEIRS}" for phase, mine in sorted(kept))

    def read(self, text: str) -> None:
        """Take the flags that the settings kept; what makes no sense is left out."""
        for word in text.split():
            phase, _, whose = word.partition(".")
            if phase in PHASES and whose in (_MINE, _THEIRS):
                self.flags[phase, whose == _MINE] = ALWAYS

    def apply(self, text: str, locked: bool, ask_forced: bool, cards: bool = False) -> None:
        """Take what the settings say now; flags for this turn only stay. `cards`: one's own cards stop the game."""
        self.flags = {key: setting for key, setting in self.flags.items() if setting == ONCE}
        self.read(text)
        self.locked, self.ask_forced, self.cards.on = locked, ask_forced, cards

    def flag(self, phase: str, mine: bool) -> str:
        """ "always", "once" or "" (never)."""
        return self.flags.get((phase, mine), "")

    def offered(self, view: PlayerView, phase: str) -> bool:
        """Whether a flag of this phase could ever bring a stop in this game."""
        return not view.basic or not (phase in BASIC_SILENT or (phase == "briefing" and len(view.names) == 2))

    def click(self, phase: str, mine: bool) -> None:
        """A click on a flag: always, then this turn only, then never."""
        self.flags[phase, mine] = {"": ALWAYS, ALWAYS: ONCE, ONCE: ""}[self.flag(phase, mine)]

    def hold(self, held: bool) -> None:
        """Every window stops as long as this is held."""
        self.held = held

    def pass_on(self, view: PlayerView, whole_turn: bool = False) -> None:
        """Pass from now on: to the check that is to come or, once that runs or for the `whole_turn`, until it ends.

        In a Combat, as long as it lasts and nobody announces a card.
        """
        self.whole_turn = whole_turn or self.passes_turn
        self.passing, self.to_check = True, view.check is None and not self.whole_turn
        self.rests = (newest(view, "combat"), _waiting(view)) if view.combat is not None else None

    def stop_passing(self) -> None:
        """Pass no longer."""
        self.passing, self.rests = False, None

    def new_turn(self, turn: int) -> None:
        """A turn has begun: what was meant for the last one is over."""
        if turn != self._turn:
            self.passing = self.passing and not self._turn
            self._turn = turn
            self.flags = {key: setting for key, setting in self.flags.items() if setting != ONCE}

    def decide_stop(self, view: PlayerView, decision: Decision) -> bool:
        """Whether this question is put to the player; if not, he passes, or keeps the cards that he may discard."""
        self.new_turn(view.turn)
        if decision.kind == "discard" and STOP in decision.choices and not self.full_control:
            # in the basic game hands are filled up in each turn (14.5), so that three discards are three new cards
            return view.basic or self.cards.every or bool(self.flag("debriefing", view.active == view.seat))
        if decision.kind == "requisition" and self.cards.on and not (self.cards.every or self.full_control):
            hands_on = all(isinstance(choice, TransferEquipment | Stop) for choice in decision.choices)
            return not hands_on or self.flagged(view, decision) or self.cards.ask(view, decision)
        if decision.kind not in PASSABLE or PASS not in decision.choices:
            return True
        if self.full_control:
            return True
        if view.pending and view.pending[0].by == view.seat:
            return False  # the others have passed: what the player has announced last may happen
        if self.rests is not None and self._rests(view):
            return False
        alone = self.cards.on and view.combat is None  # against the computer: it may depend on the hand
        concerned = ends_passing(view, aimed=self.passes_turn)
        concerned = concerned and not (self.passing and alone and is_idle(view, decision.choices))
        if self.rests is not None or concerned:
            self.passing, self.rests = self.passes_turn, None
        if concerned:
            return True
        if self.passing and self.to_check and view.check is not None and stops_by_default(view, decision):
            self.passing = False
        if self.passing and stops_by_default(view, decision) and self.cards.meet_slipped(view, decision):
            self.passing = False
        if self.passing:
            return False
        return self.flagged(view, decision) or stops_by_default(view, decision) or self.cards.ask(view, decision)

    def _rests(self, view: PlayerView) -> bool:
        """Whether the Combat in which he passes still lasts, and no card has been announced in it."""
        began, waited = self.rests or (-1, frozenset())
        return view.combat is not None and newest(view, "combat") == began and _waiting(view) <= waited

    def will_name(self, view: PlayerView) -> None:
        """The player wants to be asked for a name in this turn, however many suspects are left."""
        self.wants_to_name = view.turn

    def names(self, view: PlayerView, decision: Decision) -> bool:
        """Whether a name is worth asking for: the player wants to give one, or it is new that few suspects are left."""
        of = decision.get("of", NOBODY)
        left = len(view.candidates(of))
        return self.wants_to_name == view.turn or left <= min(FEW_SUSPECTS, self.unnamed.get(of, left + 1) - 1)

    def name_nobody(self, view: PlayerView, decision: Decision) -> None:
        """The player has named nobody: he is asked again once he wants to, or has learnt something."""
        of = decision.get("of", NOBODY)
        self.wants_to_name, self.unnamed[of] = 0, len(view.candidates(of))

    def has_nothing_new(self, view: PlayerView, decision: Decision) -> bool:
        """Whether this stops by itself although the player has declined all that could do something here.

        This looks into the hand, as all stops for one's own cards do.
        """
        known = PlayCard | UseAbility | Pass
        if not self.cards.on or self.cards.every or view.combat is not None:
            return False
        return all(isinstance(choice, known) for choice in decision.choices) and not self.cards.ask(view, decision)

    def flagged(self, view: PlayerView, decision: Decision) -> bool:
        """Whether the player has set a flag for this phase."""
        return bool(self.flag(PHASE_OF_WINDOW.get(decision.window, view.phase), view.active == view.seat))


def plain(stops: Stops) -> dict[str, object]:
    """What is kept with a saved game: flags, what he declined, when he named nobody, the turn in which he passes."""
    unnamed = [[of, left] for of, left in stops.unnamed.items()]
    declined = declined_offers.plain(stops.cards.declined)
    kept = {"declined": declined, "unnamed": unnamed, "flags": stops.text, "locked": stops.locked}
    return kept | ({"passes": stops._turn} if stops.passes_turn else {})


def recall_flags(stops: Stops, stored: object) -> None:
    """Take the flags, and the turn that is passed, as a saved game kept them; what makes no sense is passed over."""
    memory = stored if isinstance(stored, dict) else {}
    stops.read(str(memory.get("flags", "")))
    stops.locked = memory.get("locked") is True
    turn = memory.get("passes")
    if isinstance(turn, int) and turn > 0:
        stops.passing = stops.whole_turn = True
        stops._turn = turn


def recall(stops: Stops, stored: object) -> None:
    """Take what was kept with a saved game; what makes no sense is passed over. Earlier only what was declined was."""
    memory = stored if isinstance(stored, dict) else {"declined": stored}
    pairs = memory.get("unnamed")
    for pair in pairs if isinstance(pairs, list) else ():
        match pair:
            case [int(of), int(left)]:
                stops.unnamed[of] = left
    stops.cards.declined = declined_offers.from_plain(memory.get("declined"))


def _waiting(view: PlayerView) -> frozenset[int]:
    """The cards of others that are announced and wait."""
    return frozenset(item.card for item in view.pending if item.by != view.seat)


COMBAT, CHECK, NEXT_CHECK, STEP, SLIPPED, QUESTION = "combat", "check", "next_check", "step", "slipped", "question"
MY_TURN, THEIR_TURN = "mine", "theirs"
"""Where passing on leads to at most: to the end of a Combat, to a check, to the one after it, to the own next step, to
cards that others slip beneath own Sites, to the question of a solved Site, to the own next turn, to the next turn."""


def destination(view: PlayerView, decision: Decision) -> str:
    """Where passing on leads to from an open window, or in a Combat; "" where it is not offered.

    A check is promised only where nothing of the player's lies before it: no Teams to be set or sent, no cards to be
    slipped; the end of the turn only where no question, no name and no discard is his before it.
    """
    if decision.kind == "combat" and PASS in decision.choices:
        return COMBAT
    if decision.kind != "window" or PASS not in decision.choices or view.combat is not None or view.check is not None:
        return ""
    mine = view.active == view.seat
    sent = any(site.team and not site.investigated for site in view.sites(view.active))
    if slipping_comes(view, decision) and could_meet_slipped(view):
        return SLIPPED
    if is_solved(view, decision):
        return QUESTION
    if view.phase != "debriefing" and (sent or decision.window in BEFORE_TEAMS):
        if sent and decision.window in AT_A_SITE:
            return NEXT_CHECK
        return CHECK if sent or (not mine and decision.window == "W7") else STEP
    limit = 0 if view.basic else view.stat(player_ref(view.seat), "hand_limit")  # in the basic game one always discards
    if (mine and decision.window in AT_A_SITE) or len(view.hand) > limit:
        return STEP
    return THEIR_TURN if mine else MY_TURN


def ends_passing(view: PlayerView, aimed: bool = False) -> bool:
    """Something of the opponents waits for an answer, or the player is in a Combat: it ends every other yield.

    `aimed`: only what aims at something of the player's.
    """
    combat = view.combat
    if combat is not None:
        attacked = combat.team.player if isinstance(combat.team, TeamRef) else view.seat
        if view.seat in (combat.by, attacked):
            return True
    waiting = (item for item in view.pending if item.by != view.seat)
    return any(not aimed or any(is_mine(view, ref) for ref in item.targets) for item in waiting)


def is_bystander(view: PlayerView) -> bool:
    """12.4c: the running check belongs to a Site of others that is directed at others. All may see who that is."""
    check = view.check
    if check is None or check.site < 0 or check.owner == view.seat:
        return False
    site = view.site(check.site)
    return site is not None and site.target != view.seat


def stops_by_default(view: PlayerView, decision: Decision) -> bool:
    """The moments that stop by themselves: every check that concerns me, and cards just slipped beneath my Sites."""
    if decision.kind == "check" or view.check is not None:
        return not is_bystander(view)
    return decision.window == "W7" and view.active == view.seat and bool(view.sites(view.seat)) and are_slipped(view)


def is_idle(view: PlayerView, possible: Sequence[Choice]) -> bool:
    """Whether there is nothing to decide: only a pass is left, or others announce what neither aims at anything of the
    player's nor is spoken of by any card that he could play. In a check he has another word once it has happened.

    `possible`: what he could play as far as whoever sees his pauses may know; against the computer alone his choices.
    """
    if all(choice == PASS for choice in possible):
        return True
    if view.combat is not None or not view.pending:
        return False
    newest = view.pending[0]
    if view.check is not None and newest.kind in BEFORE_CHECKS:
        return False
    if newest.by == view.seat or any(is_mine(view, ref) for ref in newest.targets):
        return False
    specs = (choice[-1] for choice in possible if isinstance(choice[-1], Spec))
    return not any(spec.at == newest.card or card_ref(newest.card) in spec.targets for spec in specs)


def is_of_fellow(view: PlayerView) -> bool:
    """Whether another opponent of the Investigating Player announces what aims at nothing of the player's."""
    newest = view.pending[0] if view.pending else None
    if newest is None or view.active == view.seat or newest.by in (view.seat, view.active):
        return False
    return not any(is_mine(view, ref) for ref in newest.targets)


def is_settled(view: PlayerView, decision: Decision) -> bool:
    """Whether a check stands as the player who is asked wants it, and nothing is announced in it, as all may see.

    Whatever changes the check gives him another word (7.4). A Site or a Bluff that waits was announced before it.
    """
    announced = view.pending and view.pending[0].kind not in BEFORE_CHECKS
    return decision.kind == "check" and not announced and stands_well(view)


OF_THE_PHASE = "refused_at_"
"""How reasons begin that tell what a phase is for: no news to somebody who was not asked anything in it."""


def skipped_step(view: PlayerView, decision: Decision) -> AutoAnswer | None:
    """Why the player is not asked to equip or to place anything though he holds something for it; None if nothing."""
    suit = SKIPPED.get(decision.kind)
    card = next((card for card in view.hand if (known := view.card(card)) and known.suit == suit), NOBODY)
    if card == NOBODY or (suit == "site" and view.sites(view.seat)):
        return None
    why = view.why_not(card_ref(card))
    if why is not None and why.key.startswith(OF_THE_PHASE):
        return None
    return AutoAnswer(STOP, decision.kind, card, why)
