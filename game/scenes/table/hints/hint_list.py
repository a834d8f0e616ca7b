"""Every hint for the first time: when it is due, and beside what it stands; the words are `first.NAME` in the texts.

A hint is due by what the player sees: the question that is put to him, or something that has happened since he was
asked last.  The order is that in which they are given where several are due at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.engine.core.choices import (
    Choice,
    DiscardCard,
    Hit,
    JoinTeam,
    PayBluff,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    UseAbility,
)
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CardsBought, CheckOver, DamageTaken
from game.engine.core.events import Event
from game.engine.core.refs import card_of, card_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.player_view import PlayerView
from game.scenes.common.text_variants import of_game
from game.scenes.table.facts.combat_rounds import rounds
from game.session.choice.choice_points import Point
from game.ui.i18n.texts import Texts

WINDOWS = ("window", "check", "combat", "response")
TURN, OTHERS, CHECK, COMBAT, FINDING, HANDLING = "turn", "others", "check", "combat", "finding", "handling"
GROUPS = (TURN, OTHERS, CHECK, COMBAT, FINDING, HANDLING)
"""The headings under which they can be read again."""


class Moment(NamedTuple):
    """What the player sees as he is asked: the game, the question, and all that has happened since the last one."""

    view: PlayerView
    decision: Decision
    news: tuple[Event, ...] = ()

    @property
    def me(self) -> int:
        """The player."""
        return self.view.seat

    @property
    def mine(self) -> bool:
        """Whether it is his turn."""
        return self.view.active == self.view.seat

    def asks(self, *kinds: str) -> bool:
        """Whether a question of such a kind is put to him."""
        return self.decision.kind in kinds

    def offers(self, kind: type[Choice]) -> bool:
        """Whether something of that kind can be chosen."""
        return any(isinstance(choice, kind) for choice in self.decision.choices)

    def happened(self, kind: str) -> Iterator[Event]:
        """What has happened of that kind."""
        return (event for event in self.news if event.kind == kind)


class Hint(NamedTuple):
    """One hint."""

    name: str
    group: str
    when: Callable[[Moment], bool]
    where: Callable[[Moment], tuple[Point, ...]]
    """Beside what it stands: the first of these points that lies on the table."""
    any: bool = False
    """Any of its things will do: it speaks of all of them, not of the one that it lies beside."""
    basic: bool | None = None
    """True: in the basic game alone; False: not in it, for it has nothing of the kind (rulebook 14)."""

    def words(self, t: Texts, view: PlayerView) -> str:
        """What it says: other words in the basic game, or with an optional rule, where that has a rule of its own."""
        own = f"first.basic.{self.name}"
        return t(own if view.basic and own in t else of_game(view, t, f"first.{self.name}"))

    def due(self, moment: Moment) -> bool:
        """Whether it is to be told now."""
        return self.basic in (None, moment.view.basic) and self.when(moment)


def _lit(moment: Moment, kind: type[Choice]) -> tuple[Point, ...]:
    """The cards that the choices of a kind are about."""
    return _cards(subject_of(choice) for choice in moment.decision.choices if isinstance(choice, kind))


def _cards(numbers: Iterable[int]) -> tuple[Point, ...]:
    return tuple(map(card_ref, numbers))


def _sites(moment: Moment) -> tuple[Point, ...]:
    return _cards(site.card for site in moment.view.sites(moment.view.active))


def _own_agent(moment: Moment, kind: str) -> tuple[Point, ...]:
    """The own Agents of whom such an event tells."""
    told = (event.data for event in moment.happened(kind))
    agents = [card_of(data.target) if isinstance(data, DamageTaken) else data.agent for data in told]
    own = {info.card for info in moment.view.agents(moment.me)}
    return _cards(agent for agent in agents if agent in own)


def _covered(moment: Moment) -> tuple[Point, ...]:
    """The cards beneath the own Sites that the player does not know."""
    return tuple(
        ("under", site.card, place)
        for site in moment.view.sites(moment.me)
        for place, under in enumerate(site.under)
        if moment.view.card(under.card) is None
    )


def _two_teams(moment: Moment) -> bool:
    """Whether the Agents in the Field, or on their way there, could form a second Team, and have formed none yet."""
    field = moment.view.agents(moment.me, "field")
    return moment.offers(JoinTeam) and len(field) > 2 and len({agent.team for agent in field} - {0}) < 2


def _bought(moment: Moment) -> bool:
    """Whether the player has bought cards in a turn of his own: what they cost, he knows by now."""
    mine = (event.data for event in moment.view.events() if event.player == moment.me)
    return any(isinstance(one, CardsBought) and one.pool == "rp" for one in mine)


def _checks(moment: Moment, mine: bool) -> bool:
    """Whether a Site's check runs, of the player's own Team or of another's."""
    check = moment.view.check
    return check is not None and check.site >= 0 and bool(check.skill) and (check.owner == moment.me) == mine


def _spends_cp(moment: Moment) -> bool:
    """Whether Conspiracy Points are what the player pays with: he buys cards with them, or plays in another's check."""
    buys = moment.asks("buy") and not moment.mine
    return buys or (moment.asks("check") and _checks(moment, mine=False) and moment.offers(PlayCard))


def _first_round(moment: Moment) -> str:
    """The range of the first round of the Combat that runs, "lrc" or "crc"; "" where none has begun."""
    fought = rounds(moment.view.events()) if moment.view.combat is not None else []
    return fought[0].range if fought else ""


def _won(moment: Moment) -> bool:
    """Whether the player has solved a Site in this game: how, he knows by now."""
    mine = (event.data for event in moment.view.events() if event.player == moment.me)
    return any(isinstance(one, CheckOver) and one.passed and one.site >= 0 for one in mine)


def _in_need(moment: Moment) -> bool:
    """Whether the check that runs is not going the player's way, so that nothing is wasted on it; or none runs."""
    check = moment.view.check
    if check is None or not check.skill:
        return True
    return (check.total < check.need) == (check.owner == moment.me)


def _pool(name: str) -> Callable[[Moment], tuple[Point, ...]]:
    return lambda moment: (("pool", moment.me, name),)


def _at(*points: Point) -> Callable[[Moment], tuple[Point, ...]]:
    return lambda moment: points


def _section(name: str) -> Callable[[Moment], tuple[Point, ...]]:
    return lambda moment: (("section", moment.me, name),)


PROMPT, NOTEBOOK, DOCKET, SHEET = ("prompt",), ("notebook",), ("docket",), ("sheet",)

HINTS: tuple[Hint, ...] = (
    Hint("draw", TURN, lambda m: m.asks("draw"), lambda m: (("deck", m.me),)),
    Hint("abducted", COMBAT, lambda m: bool(_own_agent(m, "abducted")), lambda m: (("deck", m.me),), basic=False),
    Hint("hospital", COMBAT, lambda m: bool(_own_agent(m, "hospital")), _section("hospital")),
    Hint("wounds", COMBAT, lambda m: bool(_own_agent(m, "damaged")), lambda m: _own_agent(m, "damaged"), basic=False),
    Hint("captive", COMBAT, lambda m: any(e.data.how == "captive" for e in m.happened("combat_over")), _at(PROMPT),
         basic=False),
    Hint("guess", FINDING, lambda m: m.asks("guess"), _at(("note",), PROMPT)),
    Hint("penalty", FINDING, lambda m: m.asks("penalty"), _at(("note",), PROMPT)),
    Hint("notebook", FINDING, lambda m: any(e.player == m.me for e in m.happened("answered")), _at(NOTEBOOK)),
    Hint("exposed", FINDING, lambda m: any(e.data.of == m.me for e in m.happened("answered")), _at(("my_x_file",))),
    Hint("missed", FINDING, lambda m: any(e.player == m.me and not e.data.right for e in m.happened("guessed")),
         _at(NOTEBOOK)),
    Hint("negated", CHECK, lambda m: any(m.view.owner(e.data.card) == m.me for e in m.happened("negated")),
         _at(PROMPT)),
    Hint("buy", TURN, lambda m: m.asks("buy") and m.mine and not _bought(m), _at(("goal", "buy"), ("n", 0)),
         basic=False),
    Hint("income", TURN, lambda m: m.mine and m.asks("buy", "requisition", "sites"), _pool("RP"), basic=False),
    Hint("sell", OTHERS, lambda m: m.asks("sell"), lambda m: _lit(m, SellCard), any=True, basic=False),
    Hint("requisition", TURN, lambda m: m.asks("requisition"), lambda m: _lit(m, RequisitionCard), any=True),
    Hint("hire", TURN, lambda m: m.asks("deployment") and m.offers(PurchaseAgent), lambda m: _lit(m, PurchaseAgent),
         any=True, basic=False),
    Hint("deployment", TURN, lambda m: m.asks("deployment"), _section("field")),
    Hint("teams", TURN, lambda m: m.asks("deployment", "teams") and _two_teams(m),
         lambda m: (("bracket", 2), ("team", m.me, "field", 1), ("section", m.me, "field")), basic=False),
    Hint("sites", TURN, lambda m: m.asks("sites") and m.offers(PlaceSite), lambda m: _lit(m, PlaceSite), any=True),
    Hint("covered", CHECK, lambda m: m.asks("allocation", "teams") and bool(_covered(m)), _covered,
         basic=False),
    Hint("allocation", TURN, lambda m: m.asks("allocation"), _sites),
    Hint("bluffs", OTHERS, lambda m: m.asks("bluffs"), _sites, basic=False),
    Hint("skill", CHECK, lambda m: m.asks("skill"), _at(DOCKET, PROMPT)),
    Hint("bluff", OTHERS, lambda m: m.asks("bluff") and m.offers(PayBluff), lambda m: _lit(m, PayBluff), basic=False),
    Hint("adversary", COMBAT, lambda m: _first_round(m) == "lrc", _at(("head",), SHEET), basic=False),
    Hint("close", COMBAT, lambda m: _first_round(m) == "crc", _at(("head",), SHEET), basic=False),
    Hint("blows", COMBAT, lambda m: m.asks("combat") and m.view.combat is not None,
         lambda m: (("sum", m.me), ("sum", -1), SHEET), basic=False),
    Hint("hit", COMBAT, lambda m: m.asks("hit"),
         lambda m: tuple(choice.target for choice in m.decision.choices if isinstance(choice, Hit)), basic=False),
    Hint("answer", CHECK, lambda m: m.asks(*WINDOWS) and any(one.by != m.me for one in m.view.pending),
         _at(("tray", 0))),
    Hint("check", CHECK, lambda m: m.asks("check") and _checks(m, mine=True) and not _won(m), _at(DOCKET)),
    Hint("plays", CHECK, lambda m: m.asks("check") and _checks(m, mine=True), lambda m: (("plays", m.me),),
         basic=True),
    Hint("their_check", OTHERS, lambda m: m.asks("check") and _checks(m, mine=False), _at(DOCKET)),
    Hint("spend", OTHERS, _spends_cp, _pool("CP"), basic=False),
    Hint("question", FINDING, lambda m: m.asks("question"), _at(("list", "lens"), ("note",))),
    Hint("reduced", FINDING, lambda m: m.asks("reduced"), _at(PROMPT)),
    Hint("discard", TURN, lambda m: m.asks("discard") and (m.view.basic or len(m.view.hand) > 7),
         lambda m: _lit(m, DiscardCard), any=True),
    Hint("tokens", HANDLING, lambda m: m.offers(UseAbility) and _in_need(m),
         lambda m: tuple(choice.source for choice in m.decision.choices if isinstance(choice, UseAbility))),
    Hint("resources", HANDLING, lambda m: bool(m.view.resources(m.me)), lambda m: _cards(m.view.resources(m.me))),
    Hint("idle", HANDLING, lambda m: m.asks(*WINDOWS) and len(m.decision.choices) == 1, _at(PROMPT)),
    Hint("flags", HANDLING, lambda m: m.view.turn > 2, lambda m: (("stop", m.view.phase, m.mine),)),
    Hint("whole", HANDLING, lambda m: m.view.turn > 1 and len(m.view.hand) > 0,
         lambda m: _cards(m.view.hand), any=True),
)  # fmt: skip
"""All of them, the one that is told first above."""


def next_due(moment: Moment, known: frozenset[str] | set[str]) -> Iterator[Hint]:
    """Those that are due and not yet known, in the order in which they are told."""
    return (first for first in HINTS if first.name not in known and first.due(moment))
