"""Events as the log tells them: a sign, its colour and one sentence, as the viewer may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.scenes.table import lost_sites, names
from game.ui.palette import CP_TEXT, DAMAGE, HEALING, LAMP, MANILA, MUTED, RP, Color

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.events import Event
    from game.engine.view import PlayerView
    from game.engine.view_parts import Refusal
    from game.scenes.table.desk import Desk
    from game.ui.texts import Texts

SIGNS: dict[str, tuple[str, Color]] = {
    "turn": ("clock", LAMP),
    "drew": ("deck", MUTED),
    "bought": ("deck", MUTED),
    "sold": ("cp", CP_TEXT),
    "points": ("rp", RP),
    "played": ("cards", LAMP),
    "negated": ("cross", DAMAGE),
    "fizzled": ("cross", MUTED),
    "discarded": ("discard", MUTED),
    "used": ("star", LAMP),
    "equipped": ("equipment", MANILA),
    "transferred": ("equipment", MANILA),
    "purchased": ("person", MANILA),
    "moved": ("people", LAMP),
    "placed": ("folder", MANILA),
    "slipped": ("cp", CP_TEXT),
    "sent": ("people", LAMP),
    "check": ("lens", LAMP),
    "checked": ("lens", LAMP),
    "revealed": ("eye_shape", CP_TEXT),
    "paid": ("cp", CP_TEXT),
    "declined": ("discard", MUTED),
    "closed": ("folder", MUTED),
    "combat": ("burst", DAMAGE),
    "damaged": ("burst", DAMAGE),
    "healed": ("healing", HEALING),
    "hospital": ("healing", DAMAGE),
    "combat_over": ("burst", MUTED),
    "abducted": ("abduction", DAMAGE),
    "removed": ("cross", DAMAGE),
    "asked": ("phone", LAMP),
    "answered": ("phone", LAMP),
    "guessed": ("q", LAMP),
    "looked": ("eye_shape", MUTED),
    "shown": ("eye_shape", MUTED),
    "announced": ("x_file", LAMP),
    "attached": ("clip", MANILA),
    "left": ("cross", DAMAGE),
    "over": ("star", LAMP),
}
"""The kinds that the log tells; all others are only seen on the table."""


class Told(NamedTuple):
    """One line of the log."""

    sign: str
    color: Color
    text: str
    card: int = -1
    player: int = -1
    kind: str = ""
    """The event's kind; "note" for what the client adds."""
    turn: int = 0
    """The turn in which it happened."""
    cards: tuple[tuple[str, int], ...] = ()
    """The names of cards as they stand in the sentence, each with its card."""
    event: Event | None = None
    """What it tells, as the viewer may read it."""
    again: Callable[[Desk], str] | None = None
    """Of what the client adds: its sentence in the language in use."""


class Teller:
    """Tells events to one viewer, in the order in which they happened; `turn` is the one they begin in."""

    def __init__(self, view: PlayerView, texts: Texts, turn: int = 0) -> None:
        self.view = view
        self.t = texts
        self.turn = turn
        self._named: dict[str, int] = {}

    def tell_all(self, events: Sequence[Event]) -> list[Told]:
        """The lines for these events; that somebody is brought to the Hospital is told once, not as a move as well."""
        after = [*events, None][1:]
        worth = [
            one for one, then in zip(events, after, strict=True)
            if one.kind != "moved" or then is None or then.kind != "hospital" or then.data[0] != one.data[0]
        ]  # fmt: skip
        laid = {id(then) for one, then in zip(events, after, strict=True) if lost_sites.laid_aside(one, then)}
        worth = [one for one in worth if id(one) not in laid]
        return [told for event in worth if (told := self.tell(event)) is not None]

    def tell(self, event: Event) -> Told | None:
        """The line for an event, or None where it is not worth one."""
        if event.kind == "turn":
            self.turn = event.data[0]
        if event.kind not in SIGNS or self._dull(event):
            return None
        self._named = {}
        sign, color = SIGNS[event.kind]
        if event.kind == "points" and event.data[0] == "cp":
            sign, color = SIGNS["sold"]
        mine = event.player == names.you(self.view)
        key = f"log.{event.kind}.{'you' if mine else 'they'}"
        if key not in self.t:
            key = f"log.{event.kind}"
        told: dict[str, object] = {
            name: self._part(name, value) for name, value in zip(_FIELDS.get(event.kind, ()), event.data, strict=False)
        }
        hidden = [value for value in event.secret if not isinstance(value, bool)]
        told["secret"] = ", ".join(str(self._part("card", value)) for value in hidden)
        key = self._variant(key, event)
        if event.kind == "guessed" and event.secret and f"{key}.named" in self.t:  # to who may know the name (9.3e)
            told["x_file"], key = self.view.pool.x_files[event.secret[0]].name, f"{key}.named"
        if event.kind == "looked" and (site := self._beneath(event)) >= 0:
            told["site"], key = self._card(site), f"{key}.beneath"
        text = self.t(key, who=self.name(event.player), whom=self._whom(event), **told)
        if key not in self.t:
            text = self.view.tell(event)
        card = next((value for value in self._cards(event)), -1)
        if not text:
            return None
        text = text[:1].upper() + text[1:]
        named = tuple((name, number) for name, number in self._named.items() if name in text)
        lost = event.player == names.you(self.view) and lost_sites.gone(self.view, event)
        told_as = lost_sites.KIND if lost else event.kind
        return Told(sign, color, text, card, event.player, told_as, self.turn, named, event)

    def _dull(self, event: Event) -> bool:
        if event.kind == "points":
            return event.data[1] <= 0 or (len(event.data) > 2 and event.data[2] in ("sale", "paid", "cost"))
        if event.kind == "damaged" and not event.data[1]:
            return True
        if event.kind == "discarded":
            used = event.data[1:2] not in (("hand",), ("deck",))  # what has been used is told of where it was used
            return used and not lost_sites.gone(self.view, event)
        return event.kind in ("drew", "bought") and bool(event.data) and event.data[0] == 0

    def _variant(self, key: str, event: Event) -> str:
        """The wording that fits: whether it succeeded, which pool, whether the viewer knows the card."""
        kind, suffix = event.kind, ""
        if how := lost_sites.gone(self.view, event):
            return f"log.site_gone.{how}" + (".yours" if event.player == names.you(self.view) else "")
        if kind == "checked":
            suffix = "passed" if event.data[1] else "failed"
        elif kind == "answered" and event.secret:
            suffix = "yes" if event.secret[0] else "no"
            key = "log.answered.mine" if event.data[0] == names.you(self.view) else key
        elif kind == "guessed":
            suffix = "right" if event.data[1] else "wrong"
            key = "log.guessed.mine" if event.data[0] == names.you(self.view) else key
        elif kind in ("points", "combat_over"):
            suffix = str(event.data[0 if kind == "points" else 1])  # of which pool; how it ended
        elif kind in ("damaged", "healed") and self.view.basic:
            suffix = "basic"  # tokens of the Hospital, no wounds (RULES 14.6)
        elif kind == "check":
            suffix = "" if event.data[4] >= 0 else "bare"
        elif kind == "equipped" and event.data[1] < 0:
            suffix = "section"
        elif kind in ("slipped", "drew", "looked") and 0 < len(event.secret) <= 2:
            suffix = "known"
        key = f"{key}.{suffix}" if suffix and f"{key}.{suffix}" in self.t else key
        many = f"{key}.many"  # among several it has to be said who is meant
        return many if len(self.view.names) > 2 and many in self.t else key

    def _beneath(self, event: Event) -> int:
        """The Site beneath which the card lies that the viewer has looked at, -1 where it is none."""
        sites = [info for player in range(len(self.view.names)) for info in self.view.sites(player)]
        seen = set(event.secret[:1])
        return next((info.card for info in sites if seen & {under.card for under in info.under}), -1)

    def _whom(self, event: Event) -> str:
        if event.kind in ("asked", "answered", "guessed") and event.data:
            return self.name(event.data[0])
        if event.kind == "placed" and len(event.data) > 1:
            return self.name(event.data[1])
        return ""

    def _cards(self, event: Event) -> list[int]:
        wanted = _FIELDS.get(event.kind, ())
        return [
            value
            for name, value in zip(wanted, event.data, strict=False)
            if name in ("card", "agent", "site") and isinstance(value, int) and value >= 0 and self.view.card(value)
        ]

    def name(self, player: int) -> str:
        """A player's name, or «you»."""
        if player == names.you(self.view):
            return self.t("table.you")
        return self.view.names[player] if 0 <= player < len(self.view.names) else ""

    def _part(self, name: str, value: Any) -> object:
        if isinstance(value, tuple) and value and all(isinstance(part, int) for part in value) and name == "card":
            return ", ".join(self._card(part) for part in value)
        if isinstance(value, int) and not isinstance(value, bool):
            return value if name not in CARD_FIELDS else self._card(value)
        if name == "targets" and isinstance(value, tuple):
            return ", ".join(self.say(part) for part in value)
        return self.say(value)

    def reason(self, refusal: Refusal) -> str:
        """A refusal of the engine in words."""
        words = {name: self.argument(name, value) for name, value in refusal.args}
        decision = self.view.decision
        if refusal.key == "refused_at_question" and decision is not None and decision.get("site", -1) < 0:
            return self.t("why.question.card")  # no Site was solved: a card asks (9.1d)
        return self.t(refusal.key, **words) if refusal.key in self.t else self.t("table.not_now")

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
        if isinstance(value, tuple) and value:
            return self._ref(value)
        return str(value)

    def _card(self, card: int) -> str:
        known = self.view.card(card)
        if known is None:
            return self.t("table.a_card")
        name = names.short(known)
        self._named.setdefault(name, card)
        return self.t("table.quoted", name=name) if names.misread(known) else name

    def _ref(self, ref: tuple[Any, ...]) -> str:
        kind = ref[0]
        if kind == "card":
            return self._card(ref[1])
        if kind == "player":
            return self.name(ref[1])
        if kind == "team":
            return names.team(self.t, ref[2], ref[3])
        if kind == "section":
            return self.t(f"table.section.{ref[2]}")
        if kind == "under":
            return self.t("table.a_card")
        return ", ".join(self.say(part) for part in ref)

    def _word(self, word: str) -> str:
        for key in (f"face.word.{word}", f"table.word.{word.lower()}", f"table.section.{word}"):
            if key in self.t:
                return self.t(key)
        return word.replace("_", " ")


_FIELDS: dict[str, tuple[str, ...]] = {
    "turn": ("n",),
    "drew": ("n",),
    "points": ("pool", "n", "reason"),
    "bought": ("n", "pool"),
    "sold": ("card", "n"),
    "played": ("card", "cost", "pool", "targets"),
    "fizzled": ("card",),
    "negated": ("card", "source"),
    "discarded": ("card", "zone"),
    "used": ("source",),
    "equipped": ("card", "agent"),
    "transferred": ("card", "giver", "agent"),
    "purchased": ("card", "cost"),
    "moved": ("agent", "from_section", "to_section"),
    "placed": ("site", "target", "cost"),
    "slipped": ("site", "place"),
    "sent": ("site", "team"),
    "check": ("ref", "skill", "need", "total", "site"),
    "checked": ("ref", "passed", "total", "need", "skill", "site"),
    "revealed": ("card", "site"),
    "paid": ("card", "cost"),
    "declined": ("card", "site", "reason"),
    "closed": ("site", "how"),
    "combat": ("source", "team", "site"),
    "damaged": ("target", "n", "source", "left"),
    "healed": ("agent", "n", "left"),
    "hospital": ("agent",),
    "combat_over": ("source", "how"),
    "abducted": ("agent", "depth"),
    "removed": ("card",),
    "asked": ("of", "characteristic", "value", "source"),
    "answered": ("of", "characteristic", "value"),
    "guessed": ("of", "right"),
    "looked": ("what", "n"),
    "announced": ("characteristic", "value"),
    "attached": ("card", "source"),
    "over": ("how",),
}
"""What the parts of `data` are called in the sentences; those called as in `CARD_FIELDS` are card ids."""
CARD_FIELDS = frozenset({"card", "agent", "site", "giver"})
