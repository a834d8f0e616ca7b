"""From choices to lines.  Every class of `core/choices.py` has its shape here, in the order of GRAMMAR.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.core import choices
from game.engine.core.choices import CONCEDE, Choice, PayBluff, PlayCard, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef, card_ref, team_ref
from game.engine.core.state import NOBODY, SitePiece
from game.engine.notation.things import Thing, Token, card_tokens, letter, ref_tokens
from game.engine.query.frames import CheckFrame, CombatFrame
from game.engine.rules import powers
from game.engine.rules.phases.case_assignment import FREE_SITE
from game.engine.rules.play.pools import Paying

if TYPE_CHECKING:
    from game.engine.cards.card_pool import CardPool
    from game.engine.table import GameState

_Announcing = PlayCard | PayBluff | UseAbility


class _Writer:
    """Makes the tokens of the choices of one decision."""

    __slots__ = ("decision", "full", "g", "me")

    def __init__(self, g: GameState, decision: Decision, full: bool) -> None:
        self.g = g
        self.decision = decision
        self.me = decision.player
        self.full = full

    def card(self, card: int) -> list[Token]:
        return card_tokens(self.g, card, self.me)

    def x_file(self, index: int) -> Token:
        pool: CardPool = self.g.table.pool
        return Thing(pool.x_files[index].name)

    def ref(self, ref: Ref) -> list[Token]:
        return ref_tokens(self.g, ref, self.me)

    def anything(self, what: Ref | str) -> list[Token]:
        """A ref or a word."""
        return [what] if isinstance(what, str) else self.ref(what)

    def paying(self, paying: Paying) -> list[Token]:
        """With whose tokens a cost is met; below -1 stands the Agent whose token places a Site for nothing."""
        if not isinstance(paying, int):
            return ["paying", *[part for each in paying for part in ("and", *self.card(each))][1:]]
        card = paying
        if card == NOBODY:
            return []
        if power := powers.value_of(self.g, card):
            return ["paying", power]
        return ["paying", *self.card(card if card >= 0 else FREE_SITE - card)]

    def spec(self, choice: _Announcing, index: int = 0) -> list[Token]:
        """The suffixes, in their order: mode, at, on, to, as, x, paying."""
        spec = choice.spec
        tokens: list[Token] = []
        if spec.mode or index:
            tokens += ["mode", str((spec.mode or index) + 1)]
        if spec.at != NOBODY:
            tokens += ["at", *self.card(spec.at)]
        for place, ref in enumerate(
            ref for i, ref in enumerate(spec.targets) if self.full or not self._fixed(choice, i)
        ):
            tokens += ["on" if place == 0 else "and", *self.ref(ref)]
        for where in _places(spec.to):
            tokens += ["to", *self.anything(where)]
        for place, word in enumerate(spec.words):
            tokens += ["as" if place == 0 else "to", word]
        if spec.x != -1:
            tokens += ["x", str(spec.x)]
        return [*tokens, *self.paying(spec.paying)]

    def _fixed(self, choice: _Announcing, place: int) -> bool:
        """What the position fixes is not written: the only opponent, the Team and Site that the card is about."""
        spec, subject = choice.spec, _subject(choice)
        ref = spec.targets[place]
        if isinstance(ref, PlayerRef):
            return len(self.g.players) == 2 and ref.player != self.me
        if ref not in (_running(self.g) if spec.at == NOBODY else _at_site(self.g, spec.at)):
            return False
        return all(
            len(other.spec.targets) > place and other.spec.targets[place] == ref
            for other in self.decision.choices
            if isinstance(other, _Announcing) and _subject(other) == subject
            if (other.spec.mode, other.spec.at) == (spec.mode, spec.at)
        )

    def used(self, source: CardRef) -> list[Token]:
        """What is used: a card by its name, a power by its value."""
        power = powers.value_of(self.g, source.card)
        return [power] if power else card_tokens(self.g, source.card, self.me, marked=True)


def _subject(choice: _Announcing) -> tuple[int, int]:
    """The card that is announced, or the ability by its index; -1 for the card itself."""
    return (choice.source.card, choice.ability) if isinstance(choice, UseAbility) else (choice.card, -1)


_SHAPES: dict[type, Callable[[_Writer, Any], list[Token]]] = {
    choices.DividePoints: lambda w, c: ["points", str(c.amount), "cp", *w.card(c.agent)],
    choices.BuyCards: lambda w, c: ["buy", str(c.amount)],
    choices.SellCard: lambda w, c: ["sell", *w.card(c.card)],
    choices.DiscardCard: lambda w, c: ["discard", *w.card(c.card)],
    choices.PlayCard: lambda w, c: ["play", *w.card(c.card), *w.spec(c)],
    choices.UseAbility: lambda w, c: ["use", *w.used(c.source), *w.spec(c, c.ability)],
    choices.Announce: lambda w, c: ["announce", c.characteristic],
    choices.RequisitionCard: lambda w, c: [
        "requisition",
        *w.card(c.card),
        *(["for", *w.card(c.agent)] if c.agent != NOBODY else []),
        *w.paying(c.paying),
    ],
    choices.TransferEquipment: lambda w, c: [
        "transfer",
        *w.card(c.card),
        "from",
        *w.card(c.giver),
        "to",
        *w.card(c.taker),
    ],
    choices.PurchaseAgent: lambda w, c: ["purchase", *w.card(c.card), *w.paying(c.paying)],
    choices.MoveAgent: lambda w, c: ["move", *w.card(c.agent), c.section],
    choices.JoinTeam: lambda w, c: ["team", str(c.number), *w.card(c.agent)],
    choices.PlaceSite: lambda w, c: ["site", *w.card(c.card), "on", letter(c.target), *w.paying(c.paying)],
    choices.SlipBluff: lambda w, c: ["bluff", *w.card(c.card), "under", *w.card(c.site)],
    choices.Investigate: lambda w, c: ["investigate", *w.card(c.site), "with", "team", str(c.team)],
    choices.TakeNext: lambda w, c: ["next", *w.card(c.card)],
    choices.UseSkill: lambda w, c: ["using", c.skill],
    choices.PayBluff: lambda w, c: ["pay", *w.card(c.card), *w.spec(c)],
    choices.DeclineBluff: lambda w, c: ["decline", *w.card(c.card)],
    choices.Wield: lambda w, c: [
        "wield",
        *(["nothing"] if c.equipment == NOBODY else w.card(c.equipment)),
        "by",
        *w.card(c.agent),
    ],
    choices.Hit: lambda w, c: ["hit", *w.ref(c.target), *([str(c.amount)] if c.amount else [])],
    choices.Absorb: lambda w, c: ["absorb", str(c.amount), "with", *w.card(c.equipment)],
    choices.Choose: lambda w, c: ["choose", *w.anything(c.picked)],
    choices.ChoosePaying: lambda w, c: ["choose", *w.ref(c.picked), *w.paying(c.paying)],
    choices.TakeCard: lambda w, c: ["take", *w.card(c.card)],
    choices.Ask: lambda w, c: ["ask", c.characteristic, c.value],
    choices.Guess: lambda w, c: ["guess", w.x_file(c.x_file)],
}


def tokens(g: GameState, decision: Decision, choice: Choice, *, full: bool = False) -> list[Token]:
    """The parts of a choice's line.  With `full` also those that the position fixes are there."""
    shape = _SHAPES.get(type(choice))
    if shape is None:
        return list(choices.verb_of(choice).split())
    return shape(_Writer(g, decision, full), choice)


def text_of(parts: Sequence[Token], *, numbered: bool = False) -> str:
    """Tokens as text."""
    return " ".join(part if isinstance(part, str) else part.text(numbered=numbered) for part in parts)


def lines(g: GameState, decision: Decision) -> list[str]:
    """The canonical line of every choice, in the order of the choices; no two of them are the same."""
    return _told_apart(g, decision, decision.choices)


def beginning(g: GameState, decision: Decision, word: str) -> list[tuple[Choice, str]]:
    """The choices whose lines begin with this word, and these lines as `lines` has them."""
    begun = [choice for choice in decision.choices if verb(choice) == word]
    return list(zip(begun, _told_apart(g, decision, begun), strict=True))


def verb(choice: Choice) -> str:
    """The word with which its line begins."""
    return choices.verb_of(choice).partition(" ")[0]


def _told_apart(g: GameState, decision: Decision, choices: Sequence[Choice]) -> list[str]:
    """The lines of these choices, among which are all that may be like one of them."""
    written = [text_of(tokens(g, decision, choice)) for choice in choices]
    for group in _alike(written):
        for i in group:
            written[i] = text_of(tokens(g, decision, choices[i]), numbered=True)
    for group in _alike(written):
        for i in group:
            written[i] = text_of(tokens(g, decision, choices[i], full=True), numbered=True)
    for group in _alike(written):
        for count, i in enumerate(group[1:], start=2):
            written[i] = f"{written[i]} #{count}"
    return written


def line(g: GameState, decision: Decision, choice: Choice) -> str:
    """The canonical line of one choice, without the player in front."""
    if choice == CONCEDE:
        return "concede"
    return dict(beginning(g, decision, verb(decision.choices[decision.choices.index(choice)])))[choice]


def with_player(decision: Decision, text: str) -> str:
    """A line as replays and scenarios hold it: `A: draw`."""
    return f"{letter(decision.player)}: {text}"


def _alike(written: list[str]) -> list[list[int]]:
    places: dict[str, list[int]] = {}
    for i, text in enumerate(written):
        places.setdefault(text, []).append(i)
    return [group for group in places.values() if len(group) > 1]


def _places(to: Ref) -> Sequence[Any]:
    """The destinations of a Spec: one ref, one word, or several of them."""
    return (to,) if isinstance(to, CardRef | TeamRef | SectionRef | PlayerRef | HiddenRef) else to


def _running(g: GameState) -> tuple[Ref, ...]:
    """The Team and Site of the running check, and the attacked Team of the running Combat."""
    found: list[Ref] = []
    for frame in reversed(g.stack):
        if isinstance(frame, CheckFrame | CombatFrame):
            found += [frame.team] if frame.team else []
            found += [card_ref(frame.site)] if frame.site != NOBODY else []
    return tuple(found)


def _at_site(g: GameState, card: int) -> tuple[Ref, ...]:
    """A Site and the Team sent there, for a Bluff played face up at it."""
    site = g.pieces.get(card)
    team = site.team if isinstance(site, SitePiece) else 0
    return (card_ref(card), team_ref(g.pieces[card].by, "field", team)) if team else (card_ref(card),)
