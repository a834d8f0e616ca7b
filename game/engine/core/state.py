"""What is true: everything about a running game, as records of ids, numbers and lists.

Cards are ints, indices into the `Table` shared by all copies of a game; objects are named by references (`refs`).

Derived numbers (a skill, a total, a cost) are never stored; they are asked of `query/stats.py` and `query/totals.py`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias, cast

from game.engine.core.records import Record, field, record
from game.engine.core.refs import MaybeTeam, Ref

NOBODY = -1
SECTIONS = ("bureau", "field", "hospital")
PHASES = ("briefing", "healing", "requisition", "deployment", "case_assignment", "investigation", "debriefing")
_WINDOWS = {"briefing": 3, "investigation": 5}
"""How many windows those phases have that have more than one."""
PHASE_OF_WINDOW = {
    f"W{number}": phase
    for number, phase in enumerate((phase for phase in PHASES for _ in range(_WINDOWS.get(phase, 1))), start=1)
}


@record
class Options(Record):
    """Choices made before the game (rulebook 13 and 14); all off is the plain advanced game."""

    killer_cards: bool = False
    x_file_powers: bool = False
    question_or_guess: bool = False
    single_guess: bool = False
    basic_game: bool = False
    mulligan: bool = False
    ask_always: bool = False
    """Open every window and ask everybody, also where public facts show that nothing can come of it."""


class Note(NamedTuple):
    """What a player has learnt about an opponent's X-File (9.4b).

    kind "value": characteristic `a` has value `b` if `yes`, else has not.  kind "guess": it is not X-File number `b`.
    kind "shared": one of the affiliations in `b` (a tuple) if `yes`, else none of them (card #285).
    """

    about: int
    kind: str
    a: str
    b: Any
    yes: bool
    turn: int


@record
class Player(Record):
    """One player's pools, piles and secrets.  Piles hold card ids; the top of deck and discard is the last."""

    rp: int = 5
    cp: int = 5
    buying_rp: int = 0
    """RP that may only buy cards in this Briefing (4.1h)."""
    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    x_file: int = 0
    """Index into the pool's X-Files."""
    announced: list[str] = field(default_factory=list)
    """Characteristics announced to all (13.4b)."""
    notes: list[Note] = field(default_factory=list)
    guessed: bool = False
    """A guess was made this turn (9.3b)."""
    plays: int = 0
    """Cards announced in this turn's Investigation Phase; counted in the basic game alone (14.7)."""
    purchased: list[str] = field(default_factory=list)
    """Titles of Agents bought for this turn (5.4b)."""
    placed: list[str] = field(default_factory=list)
    """Titles of Sites placed this turn (4.5b)."""
    used: list[str] = field(default_factory=list)
    """Limited uses spent: "1/turn|card|index", "1/combat|…", "1/game|…"; the first two kinds are cleared in time."""
    lost: list[int] = field(default_factory=list)
    """Own Agents removed from the game (10.7)."""
    out: bool = False
    """Has left the game (12.9)."""


@record
class Piece(Record):
    """A card in play (1.3i), an attached card, or a card put aside.

    `at` is a Section, "site" (a Site in its Field), "on" (carried by or attached to `host`), "aside" (training),
    "deck" (abducted, face up in the deck), "combat" (an Adversary or a card fighting), "check" (still counts in a
    check), "captive".  `by` is the controller (1.1g); the owner is asked of the table.
    """

    card: int
    by: int
    at: str
    host: Ref = ()
    damage: int = 0
    """Carried by an Agent, an Adversary or a fighting Witness (10.1)."""
    tokens: int = 0
    since: int = 0
    """Number of the turn in which it came into play."""
    names: tuple[Any, ...] = ()
    """What its targets were: (("t", refs), …), as long as it lives."""
    word: tuple[str, ...] = ()
    """The words named on announcement (training, keyword …)."""
    mode: int = 0
    aside_until: int = 0
    doom: int = 0
    """Tokens of an affliction (#338)."""


@record
class AgentPiece(Piece):
    """An Agent: damage, Team, and what it did this turn."""

    team: int = 0
    """Number of its Team in its Section; 0 while it stands in none (5.2f)."""
    loose: bool = True
    """In its Team by default and not by a setting: whoever arrives teamless joins it (5.1d)."""
    purchased: bool = False
    starting: bool = True
    """Has a Game Effect (2.11a)."""
    visits: list[int] = field(default_factory=list)
    """Sites in which it has taken part this turn (4.6k)."""
    moved: bool = False
    teamed: bool = False
    """Moved, put in a Team, in this step (4.4f)."""
    hurt: bool = False
    """Damaged in Combat this turn."""
    purse: int = 0
    """Its refilling RP token (2.3j): 1 while it is there."""


@record
class SitePiece(Piece):
    """A Site in its player's Field with the cards beneath it, in the order of placing."""

    target: int = NOBODY
    """Directed Player (4.5c)."""
    under: list[int] = field(default_factory=list)
    under_by: list[int] = field(default_factory=list)
    """Who may use each card beneath: its owner, or the player of #231."""
    faces: list[bool] = field(default_factory=list)
    """True where a card beneath lies face up."""
    team: int = 0
    """Team of the Field allocated to it this turn, 0 for none."""
    investigated: bool = False
    """Its check was announced this turn (4.6l)."""
    fought: bool = False
    """Combat happened at it this turn."""
    gone: bool = False
    """Left play while its check was running (7.6f)."""


@record
class PowerPiece(Piece):
    """A power of an X-File whose value was announced (13.4): what it was used on last, and in which turn."""

    used_on: Ref = ()
    used_in: int = 0


class Prerequisite(NamedTuple):
    """A skill and the level that is asked of it."""

    skill: str
    need: int


class Replacement(NamedTuple):
    """One Keyword in place of another."""

    old: str
    new: str


class AgentHome(NamedTuple):
    """Where a borrowed Agent goes back to, with what it was and brought."""

    owner: int
    section: str
    team: int
    loose: bool
    starting: bool
    brought: tuple[int, ...] = ()


ModValue: TypeAlias = (
    int | str | tuple[str, ...] | Ref | tuple[Ref, ...] | Prerequisite | Replacement | AgentHome
)  # fmt: skip
"""What a change makes of its object; saved and read again as plain tuples."""


class Mod(NamedTuple):
    """A change that lasts: of a number, a flag or a Keyword (verbs `mod`, `grant`, `keyword`, `shield`, `allocate`).

    `until`: a duration word.  `depth`: the check or Combat it is for.  `extra`: whatever else the verb says, as sorted
    pairs.  What `value` is depends on `op`, and is read by the property named here:

    by times shield: `number`; set: `number`, the name of another skill (a str), or `prerequisite`; flag: True;
    add: `words`; replace: `replacement`; restrict allocate: `refs`; back: `home`, or `DISCARD` of `borrowing`.
    """

    of: Ref
    stat: str
    op: str
    value: ModValue
    until: str
    source: int
    by: int
    turn: int
    depth: int = NOBODY
    final: bool = False
    extra: tuple[Any, ...] = ()

    @property
    def number(self) -> int:
        """By how much, how many times, or what it is set to."""
        return cast("int", self.value)

    @property
    def words(self) -> tuple[str, ...]:
        """The Keywords that are added."""
        return cast("tuple[str, ...]", self.value)

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The objects to which something is confined."""
        return cast("tuple[Ref, ...]", self.value)

    @property
    def replacement(self) -> Replacement:
        """Which Keyword stands for which."""
        return Replacement(*cast("Replacement", self.value))

    @property
    def prerequisite(self) -> Prerequisite:
        """What a Site asks for instead."""
        return Prerequisite(*cast("Prerequisite", self.value))

    @property
    def home(self) -> AgentHome:
        """Where a borrowed Agent goes back to."""
        return AgentHome(*cast("AgentHome", self.value))


@record
class Env(Record):
    """What the words of one running composition speak of: its player, its card, its names and pronouns."""

    me: int
    card: int = NOBODY
    """`self`."""
    host: Ref = ()
    it: Ref = ()
    source: Ref = ()
    foe: int = NOBODY
    actor: int = NOBODY
    """`player`: who did what the event tells."""
    names: dict[str, tuple[Ref, ...]] = field(default_factory=dict)
    x: int = 0
    spent: int = 0
    words: tuple[str, ...] = ()
    depth: int = NOBODY
    """Depth of the check, Combat or window that `this_check`, `this_team`, `this_site` belong to."""
    site: int = NOBODY
    """The Site a Bluff lies at."""
    team: MaybeTeam = ()
    """`this_team`, where it is fixed by the event and not by a running check."""
    turn: int = 0
    """Turn in which the card was played (`later_turn`)."""
    fought: tuple[str, ...] = ()
    """Keywords that the Adversaries of the Combat just ended bore in it."""


@record
class Item(Record):
    """A card announced and not yet resolved (7.4d): it waits in the window it was played in."""

    card: int
    by: int
    mode: int = 0
    env: Env = field(default_factory=lambda: Env(NOBODY))
    paid: int = 0
    kind: str = "card"
    """"card", "site" (being placed), "bluff" (revealed beneath its Site), "respite" (to save an Agent, D47)."""
    gone: bool = False
    """Negated or moved off the stack: nothing of it happens."""
    group: int = NOBODY
    """The card that has brought several together: they are countered and resolve as one (#244)."""


@record
class Delay(Record):
    """A reaction that waits for an event (verbs `delay`, `train`, `abduct`)."""

    at: tuple[str, ...]
    path: tuple[Any, ...]
    """Where in the card's composition the waiting `delay` effect stands."""
    env: Env
    until: str = ""
    depth: int = NOBODY
    turn: int = 0
    may: bool = False
    each: bool = False
    """It waits on after a fitting event."""


class Answer(NamedTuple):
    """What was asked of whom and what was answered (9.2); `value` holds several affiliations where a card asks so."""

    characteristic: str
    value: str | tuple[str, ...]
    is_yes: bool
    exact: bool
    """The total of the check that brought the question equalled its number."""


class RulesEvent(NamedTuple):
    """A rules event, for triggers and for cards that say "after" (4.0h): its word, its subject, its cause.

    `detail` is read by the property that belongs to its word.
    """

    word: str
    it: Ref = ()
    source: Ref = ()
    player: int = NOBODY
    n: int = 0
    by_adversary: bool = False
    by_card: bool = False
    team: MaybeTeam = ()
    site: int = NOBODY
    detail: Answer | tuple[int, ...] | tuple[str, ...] = ()

    @property
    def answer(self) -> Answer | None:
        """The answer, of "question_answered"; None of everything else."""
        return Answer(*cast("Answer", self.detail)) if self.word == "question_answered" and self.detail else None

    @property
    def counted(self) -> tuple[int, ...]:
        """Of "check_over": the Agents whose skills were counted."""
        return cast("tuple[int, ...]", self.detail)

    @property
    def keywords(self) -> tuple[str, ...]:
        """Of "combat_end": the Keywords of the Adversaries."""
        return cast("tuple[str, ...]", self.detail)


@record
class State(Record):
    """All that is true now, the procedures in progress included.  `GameState` adds what copies share."""

    players: list[Player] = field(default_factory=list)
    options: Options = field(default_factory=Options)
    seed: int = 0
    """State of the dice."""
    turn: int = 1
    active: int = 0
    """The Investigating Player (1.1a)."""
    first: int = 0
    phase: str = "briefing"
    zone: list[str] = field(default_factory=list)
    """For each card: hand deck discard removed under stack play."""
    pieces: dict[int, Piece] = field(default_factory=dict)
    mods: list[Mod] = field(default_factory=list)
    delays: list[Delay] = field(default_factory=list)
    recent: list[RulesEvent] = field(default_factory=list)
    """What has happened since all players last passed in succession with nothing unresolved (4.0h c)."""
    fired: list[RulesEvent] = field(default_factory=list)
    """What has happened in the present step and may set off triggers when the step is over."""
    stack: list[Record] = field(default_factory=list)
    """The procedures in progress, the innermost last."""
    result: Any = None
    """What the procedure that ended last gives to the one below it; read at once."""
    news: bool = True
    """Something public happened since the closing passes of the last open window."""
    bound: str = ""
    """The last open window that closed with nothing new before it; it does not open twice."""
    winner: int = NOBODY
    why: str = ""
    found: tuple[Any, ...] = ()
    """How the game ended: ("guess", winner, loser, x_file), ("concede", …), …"""
