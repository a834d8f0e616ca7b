"""Events as the log tells them: a sign, its colour and one sentence, as the viewer may read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from game.engine.core.event_data import (
    AbilityUsed,
    AgentHealed,
    AgentsSent,
    BluffDeclined,
    CardDiscardedBeneath,
    CardEquipped,
    CardPlayed,
    CardPut,
    CardsBought,
    CardsDrawn,
    CardsShown,
    CheckBegan,
    CheckBroken,
    CheckOver,
    CombatEnded,
    DamageTaken,
    DeckRenewed,
    Discarded,
    EventData,
    HandLookedAt,
    PointsChanged,
    QuestionAnswered,
    QuestionAsked,
    SiteClosed,
    SitePlaced,
    TokensChanged,
    TurnBegan,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef, card_ref
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import card_fields
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import Refusal
from game.scenes.common import short_names
from game.scenes.common.text_variants import of_game
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.facts import combat_rounds
from game.scenes.table.log import ability_text, grouping, taken_cards
from game.scenes.table.log.event_kinds import (
    ALIKE,
    BENEATH,
    COUNTED,
    FROM_BENEATH,
    OWNED,
    PUTS,
    SIGNS,
    SUBJECTS,
    TOKEN_PAYS,
)
from game.ui.i18n.texts import Texts

TURN = ("turn",)
WORDED_BY: dict[type, str] = {PointsChanged: "pool", TokensChanged: "kind", CombatEnded: "how", BluffDeclined: "reason"}
"""The field by whose word the sentence of such an event goes."""
UNASKED = "unasked"
"""The kind of the line about a Site that was solved without a question or a name."""


class Teller:
    """Tells events to one viewer, in the order in which they happened; `turn` is the one they begin in."""

    def __init__(self, view: PlayerView, texts: Texts, turn: int = 0) -> None:
        self.view = view
        self.t = texts
        self.turn = turn
        self._named: dict[str, int] = {}

    def tell_all(self, events: Sequence[Event]) -> list[LogLine]:
        """The lines for these events; one thing that happened is told once, whatever events it consists of."""
        lines = (self.tell(event, then) for event, then in grouping.worth_a_line(events))
        found: list[LogLine] = []
        for hurt, run in groupby(filter(None, lines), lambda told: told.kind == "damaged" and not self.view.basic):
            parts = list(run)
            found += [self.joined(parts)] if hurt and len(parts) > 1 else parts
        return found

    def joined(self, parts: Sequence[LogLine]) -> LogLine:
        """One line for the damage of several: the round of Combat, if there is one, and what each has taken."""
        self._named = {}
        blows = [part.event for part in parts if part.event is not None]
        taken, fell = Counter[object](), dict[object, bool]()
        for event in blows:
            data: DamageTaken = event.data
            who = self._whose(self.say(data.target), event.player)
            taken[who] += data.amount
            fell[who] = not data.health_left
        parts_of = {who: "log.damaged.each.last" if fell[who] else "log.damaged.each" for who in taken}
        each = ", ".join(self.t(key, who=who, n=taken[who]) for who, key in parts_of.items())
        fought = combat_rounds.rounds(self.view.events(), blows[0])
        head = fought[-1].name(self.t) if fought else ""
        text = self.t("log.damaged.all.round" if head else "log.damaged.all", each=each, round=head)
        named = tuple((name, number) for name, number in self._named.items() if name in text)
        return parts[0]._replace(text=text, cards=named, player=NOBODY, parts=tuple(parts))

    def _whose(self, what: object, player: int) -> object:
        """A thing with its player's name where he is another: both may have an Agent of that name."""
        if player in (self.view.you, NOBODY):
            return what
        return self.t("log.of", what=what, who=self.name(player))

    def tell(self, event: Event, then: Event | None = None, alike: Sequence[Event] = ()) -> LogLine | None:
        """The line for an event, with what belongs to it, or None where it is not worth one.

        It tells of the events before it that are `alike`, too: their cards are named and their amounts added up.
        """
        data = event.data
        if isinstance(data, TurnBegan):
            self.turn = data.number
        if event.kind not in SIGNS or self._dull(event):
            return None
        self._named = {}
        sign, color = SIGNS[event.kind]
        if isinstance(data, PointsChanged) and data.pool == "cp":
            sign, color = SIGNS["sold"]
        taker = taken_cards.taker(self.view, event)
        doer = taker if taker >= 0 else event.player
        if isinstance(data, CardsShown) and data.cards:  # whoever has them shows them, though another may do it
            doer = self.view.owner(data.cards[0])
        mine = doer == self.view.you
        key = f"log.{event.kind if taker < 0 else taken_cards.KIND}.{'you' if mine else 'they'}"
        if key not in self.t:
            key = f"log.{event.kind}"
        told = self._told(event, alike, mine)
        gone = isinstance(data, Discarded) and (
            taken_cards.was_taken(self.view, event) or taken_cards.is_own_loss(self.view, event)
        )
        if gone:
            key, doer = "log.discarded", NOBODY
        key = self._variant(key, event)
        if len(self.view.names) > 2 and f"{key}.many" in self.t:  # among several it has to be said who is meant
            key = f"{key}.many"
        if then is not None and then.kind == "hospital":
            key = "log.hospital.tokens"
        if event.kind == "guessed" and event.secret and f"{key}.named" in self.t:  # to who may know the name (9.3e)
            told["x_file"], key = self.view.pool.x_files[event.secret[0]].name, f"{key}.named"
        if event.kind == "looked" and f"{key}.beneath" in self.t and (site := self._beneath(event)) >= 0:
            told["site"], key = self._card(site), f"{key}.beneath"
        if isinstance(data, CardDiscardedBeneath) and f"{key}.at" in self.t:
            key = f"{key}.at"
        if isinstance(data, CheckOver) and data.site < 0 and (by := taken_cards.going_on(self.view, event, TURN)):
            told["by"], key = self.say(by.data.source if by.kind == "used" else card_ref(by.data.card)), f"{key}.by"
        text = self.t(key, who=self.name(doer), whom=self._whom(event), **told)
        if key not in self.t:
            text = self.view.tell(event)
        if then is not None and isinstance(then.data, TokensChanged):
            text = self.t("log.placed.token", placed=text, payer=self._card(then.data.card))
        if taker >= 0 and (paid := taken_cards.price(self.view, event)) is not None:
            text = self.t("log.taken.price", taken=text, n=-paid.change, pool=self.say(paid.pool))
        head = ""
        somebody = self.view.you >= 0  # a card says "your" to whoever looks
        if event.kind == "used" and somebody and (does := ability_text.says(self.view, self.t, event)):
            head, text = text, self.t("log.used.does", used=text, does=does)
        if not text:
            return None
        text = text[:1].upper() + text[1:]
        named = tuple((name, number) for name, number in self._named.items() if name in text)
        told_as = _told_as(self.view, event, taken=taker >= 0 or gone)
        alone = self.t(f"{key}.at", **told) if event.kind == "checked" and f"{key}.at" in self.t else ""
        card = self._subject(data)
        return LogLine(sign, color, text, card, doer, told_as, self.turn, named, event, then, head, alone=alone)

    def _dull(self, event: Event) -> bool:
        data = event.data
        if isinstance(data, PointsChanged):
            return data.change <= 0 or data.reason in ("sale", "paid", "cost")
        if isinstance(data, DamageTaken):
            return not data.amount
        if isinstance(data, TokensChanged):
            # a price is told with what was paid; an Agent's token that pays 1 RP of it is not (2.3j)
            return data.kind != "purse" or bool(data.left)
        if isinstance(data, Discarded):
            if data.from_zone in BENEATH:
                return grouping.declined_before(self.view, event)
            used = data.from_zone not in ("hand", "deck")  # what has been used is told of where it was used
            if taken_cards.is_own_loss(self.view, event):
                return False
            return used and (not taken_cards.site_gone(self.view, event) or grouping.closed_before(self.view, event))
        if isinstance(data, CardPut):
            return (data.from_zone, data.to_zone) not in PUTS and taken_cards.taker(self.view, event) < 0
        return isinstance(data, CardsDrawn | CardsBought) and data.amount == 0

    def _variant(self, key: str, event: Event) -> str:
        """The wording that fits: whether it succeeded, which pool, whether the viewer knows the card."""
        data, suffix = event.data, ""
        if how := taken_cards.site_gone(self.view, event):
            return f"log.site_gone.{how}" + (".yours" if event.player == self.view.you else "")
        if isinstance(data, CheckOver):
            suffix = ("passed" if data.passed else "failed") + (".bare" if data.site < 0 else "")
            suffix += _against(data)
            suffix += ".skill" if suffix in ("passed", "failed") and grouping.asks_else(self.view, event) else ""
        elif grouping.unasked(self.view, event):
            suffix = UNASKED
        elif isinstance(data, SiteClosed):
            suffix = "solved" if data.how == "passed" else ""  # what failed is stamped as closed
        elif isinstance(data, QuestionAnswered) and event.secret:
            suffix = "yes" if event.secret[0] else "no"
            key = "log.answered.mine" if data.of == self.view.you else key
        elif isinstance(data, XFileGuessed):
            suffix = "right" if data.right else "wrong"
            key = "log.guessed.mine" if data.of == self.view.you else key
        elif (field := WORDED_BY.get(type(data), "")) != "":
            suffix = getattr(data, field)
        elif isinstance(data, DamageTaken | AgentHealed) and self.view.basic:
            suffix = "basic"  # tokens of the Hospital, no wounds (rulebook 14.6)
        elif isinstance(data, DamageTaken) and not data.health_left:
            suffix = "last"  # it may have been dealt more (8.4h)
        elif isinstance(data, CardPlayed):
            card = self.view.card(data.card)
            suffix = ".".join(["bluff"] * (card is not None and card.suit == "bluff") + ["priced"] * bool(data.cost))
        elif isinstance(data, AbilityUsed):
            suffix = ability_text.price(self.view, event)
        elif isinstance(data, CardPut):
            suffix = PUTS.get((data.from_zone, data.to_zone), "")
            if not suffix and event.player == self.view.you:
                suffix = "yours"
            key = "log.put" if f"log.put.{suffix}" in self.t else key
        elif isinstance(data, Discarded) and data.from_zone in BENEATH:
            suffix = "under"
        elif isinstance(data, DeckRenewed):
            suffix = "hand" if data.made_of == "hand" else "anew"
        elif isinstance(data, CheckBegan):
            suffix = "" if data.site >= 0 else "bare"
        elif isinstance(data, CardEquipped) and data.agent < 0:
            suffix = "section"
        elif isinstance(data, HandLookedAt):
            yours = data.of == self.view.you
            suffix = "hand.known" if event.secret else "hand.yours" if yours else "hand"
        elif event.secret and (
            event.kind == "looked" or (event.kind in ("slipped", "drew") and len(event.secret) <= 2)
        ):
            suffix = "known"
        elif isinstance(data, CardsShown) and not data.cards:
            key, suffix = "log.shown", "none"
        elif isinstance(data, AgentsSent):
            suffix = "agents" if data.agents else ""
        return f"{key}.{suffix}" if suffix and f"{key}.{suffix}" in self.t else key

    def _beneath(self, event: Event) -> int:
        """The Site beneath which the card lies that the viewer has looked at, -1 where it is none."""
        sites = [info for player in range(len(self.view.names)) for info in self.view.sites(player)]
        seen = set(event.secret[:1])
        return next((info.card for info in sites if seen & {under.card for under in info.under}), -1)

    def _whom(self, event: Event) -> str:
        data = event.data
        if isinstance(data, HandLookedAt | QuestionAsked | QuestionAnswered | XFileGuessed):
            return self.name(data.of)
        if isinstance(data, SitePlaced):
            return self.name(data.target)
        return self.name(event.player) if isinstance(data, CardPut) else ""

    def _subject(self, data: EventData) -> int:
        """The card that stands beside the line, -1 for none."""
        if isinstance(data, QuestionAsked):  # it is about the X-File, not about the Site that has earned it
            return -1
        kind: type = type(data)
        cards = (getattr(data, name) for name in card_fields(kind) if name in SUBJECTS)
        return next((card for card in cards if self.view.card(card) is not None), -1)

    def _told(self, event: Event, alike: Sequence[Event], mine: bool) -> dict[str, object]:
        """What the sentence of an event may name: its fields, together with those of events alike, and its secret."""
        told = self._fields(event.data)
        for name in ALIKE.intersection(told) if alike else ():
            each: list[Any] = [*(self._fields(one.data)[name] for one in alike), told[name]]
            told[name] = sum(each) if name == "n" else ", ".join(each) if name == "agent" else self.t.series(each)
        hidden = [value for value in event.secret if not isinstance(value, bool)]
        told["secret"] = ", ".join(self._card(value) for value in hidden)
        if isinstance(event.data, CardsShown):
            told["cards"] = self.t.series([self._card(card) for card in event.data.cards])
        if event.kind == "put" and hidden:
            told["card"] = told["secret"]
        if (whose := OWNED.get(event.kind, "")) in told and not mine:
            told[whose] = self._whose(told[whose], event.player)
        return told

    def _fields(self, data: EventData) -> dict[str, object]:
        """The fields of an event as its sentence shows them."""
        kind: type = type(data)
        cards, shown = card_fields(kind), dict[str, object]()
        for name in getattr(data, "_fields", ()):
            value = getattr(data, name)
            shown["n" if name in COUNTED else name] = self._card(value) if name in cards else self._part(value)
        return shown

    def name(self, player: int) -> str:
        """A player's name, or «you»."""
        if player == self.view.you:
            return self.t("table.you")
        return self.view.names[player] if 0 <= player < len(self.view.names) else ""

    def _part(self, value: Any) -> object:
        return value if isinstance(value, int) and not isinstance(value, bool) else self.say(value)

    def reason(self, refusal: Refusal) -> str:
        """A refusal of the engine in words."""
        words = {name: self.argument(name, value) for name, value in refusal.args}
        decision = self.view.decision
        if refusal.key == "refused_at_question" and decision is not None and decision.get("site", -1) < 0:
            return self.t("why.question.card")  # no Site was solved: a card asks (9.1d)
        asked = dict(refusal.args).get("words")
        special = f"{refusal.key}.{asked[0]}" if isinstance(asked, tuple) and asked else ""
        key = special if special in self.t else of_game(self.view, self.t, refusal.key)
        return self.t(key, **words) if key in self.t else self.t("table.not_now")

    def argument(self, name: str, value: Any) -> object:
        """An argument of a refusal or prompt in words: cards by name, numbers as they are."""
        if name in ("card", "agent", "site", "source", "by") and isinstance(value, int):
            return self._card(value)
        if name in ("player", "foe", "who", "of") and isinstance(value, int):
            return self.name(value)
        return value if isinstance(value, int) else self.say(value)

    def say(self, value: Any) -> str:
        """One part of an event in words: a card, a ref, a word or a number."""
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, str):
            return self._word(value)
        return self._ref(value) if isinstance(value, tuple) else str(value)

    def _card(self, card: int) -> str:
        known = self.view.card(card)
        if known is None:
            return self.t("table.a_card")
        name = short_names.short(known)
        self._named.setdefault(name, card)
        return self.t("table.quoted", name=name) if short_names.misread(known) else name

    def _ref(self, ref: tuple[Any, ...]) -> str:
        if isinstance(ref, CardRef):
            return self._card(ref.card)
        if isinstance(ref, PlayerRef):
            return self.name(ref.player)
        if isinstance(ref, TeamRef):
            return short_names.team(self.t, ref.section, ref.number)
        if isinstance(ref, SectionRef):
            return self.t(f"table.section.{ref.section}")
        if isinstance(ref, HiddenRef):
            return self.t("table.a_card")
        return ", ".join(self.say(part) for part in ref)

    def _word(self, word: str) -> str:
        for key in (f"face.word.{word}", f"table.word.{word.lower()}", f"table.section.{word}"):
            if key in self.t:
                return self.t(key)
        return word.replace("_", " ")


def _against(data: CheckOver) -> str:
    """What ends a check against its sum: a card, nobody there (7.6a), one question (7.6d); "" without any."""
    if not isinstance(data, CheckBroken):
        return ".reduced" if data.site >= 0 and data.passed and data.total < data.need else ""
    return ".against" if data.broken_by >= 0 else ".nobody"


def _told_as(view: PlayerView, event: Event, *, taken: bool) -> str:
    """The kind under which the log files an event; `taken` where somebody takes it from another."""
    if isinstance(event.data, Discarded) and event.data.from_zone in BENEATH:
        return FROM_BENEATH
    if taken:
        return taken_cards.KIND
    if isinstance(event.data, TokensChanged):
        return TOKEN_PAYS
    if event.player == view.you and taken_cards.site_gone(view, event):
        return taken_cards.LOST
    return UNASKED if grouping.unasked(view, event) else event.kind
