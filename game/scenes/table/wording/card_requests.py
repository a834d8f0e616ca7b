"""What a card wants of the viewer, said to him: what he is to choose or to check, and what becomes of it.

The text of a card speaks to whoever plays it, of «an opponent» and of «its player»; whoever answers it is told in the
second person, by the sentences `asks.*`.  A card that has none there is quoted as it is.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.ast import Effect
from game.engine.cards.card_def import CardDef
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_of
from game.engine.text import card_runs, renderer_of
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PendingInfo
from game.scenes.table.core.draw_context import DrawContext

WAYS = ("pass", "fail")


class Outcome(NamedTuple):
    """What follows a check that a card demands, as the card says it; "" where nothing does."""

    passed: str = ""
    failed: str = ""


def keys_of_choice(decision: Decision, card: CardDef | None) -> tuple[str, ...]:
    """Under which keys the sentence about such a choice may stand, the most fitting first."""
    if decision.kind != "choose" or card is None:
        return ()
    word, what = str(decision.get("word", "")), str(decision.get("what", ""))
    if card.suit == "adversary" and not word:
        return ("asks.choose.strike",)  # the basic game's blow (14.6)
    return (f"asks.choose.{card.slug}", f"asks.word.{word}", f"asks.what.{what}")


def choice(ctx: DrawContext, decision: Decision) -> str:
    """What is to be chosen for a card, and what becomes of that and of the rest; "" where only its text can tell."""
    t, source = ctx.texts, decision.get("source", ())
    number = card_of(source) if source else decision.get("card", -1)
    card = ctx.card(number) if isinstance(number, int) else None
    keys = (key for key in keys_of_choice(decision, card) if key in t or f"{key}.other" in t)
    key = next(keys, "")
    return t(key, n=decision.get("amount", 1), card=ctx.short(decision.get("card", -1))) if key else ""


def demand(ctx: DrawContext) -> str:
    """Which check the newest card of others demands of the viewer's Team, and what follows; "" where none does."""
    view = ctx.view
    newest = next(iter(view.pending), None)
    card = ctx.card(newest.card) if newest is not None and newest.by != view.seat else None
    if newest is None or card is None or not _meets(view, newest):
        return ""
    if (key := f"asks.check.{card.slug}") not in ctx.texts:
        return ""
    check = checks_of(card)[0]
    words = {"skill": ctx.word(str(check.arg("skill"))), "need": _number(check.arg("need"))}
    return ctx.texts(key, foe=view.names[newest.by], **words)


def _meets(view: PlayerView, item: PendingInfo) -> bool:
    """Whether a card works on a Team of the viewer's: the one it names, or else the one that investigates."""
    teams = [target for target in item.targets if isinstance(target, TeamRef)]
    return all(team.player == view.seat for team in teams) if teams else view.active == view.seat


def checks_of(card: CardDef) -> list[Effect]:
    """The checks that a card demands as it is played."""
    return [one for mode in card.frame.modes for effect in mode.do for one in effect.walk() if one.word == "check"]


def _number(value: object) -> int:
    return int(getattr(value, "number", value))  # type: ignore[call-overload, no-any-return]


def follows(ctx: DrawContext, number: int) -> Outcome:
    """What follows the check that this card demands, as it says itself."""
    card = ctx.card(number)
    if card is None:
        return Outcome()
    said = {way: renderer_of(ctx.texts.language).entry(f"text.branch.{way}") for way in WAYS}
    found, way = dict.fromkeys(WAYS, ""), ""
    for paragraph in card_runs(card, ctx.texts.language):
        way = ""
        for role, words in paragraph:
            if role == "label":
                way = next((one for one in WAYS if words == said[one]), "")
            elif way:
                found[way] += words
    return Outcome(*(" ".join(found[way].split(" ")).strip() for way in WAYS))


def behind(ctx: DrawContext) -> int:
    """The card that demands the check which runs apart from any Site; -1 where none does, or it is not known."""
    check = ctx.view.check
    if check is None or check.site >= 0:
        return -1
    for item in ctx.view.pending:
        card = ctx.card(item.card)
        if card is not None and any(one.arg("skill") == check.skill for one in checks_of(card)):
            return item.card
    return -1
