"""A label for every point that can be clicked and for every choice that a button sends, in words."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.core.choices import (
    STOP,
    Absorb,
    Announce,
    Ask,
    BuyCards,
    Choice,
    Choose,
    ChoosePaying,
    DividePoints,
    Guess,
    Hit,
    Pass,
    PayBluff,
    PlayCard,
    UseAbility,
    UseSkill,
    Wield,
    verb_of,
)
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.text import card_text
from game.engine.view import expected_changes
from game.engine.view.announced_prices import PricedSum, lost_at, price_with, sums_at
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import CheckInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.session.choice.choice_points import (
    AbilityPoint,
    AnnouncePoint,
    ButtonPoint,
    DeckPoint,
    ModePoint,
    NumberPoint,
    Point,
    TeamNumberPoint,
    ValuePoint,
    XFilePoint,
)
from game.session.choice.whole_team_moves import MoveIntoTeam, MoveTeam
from game.ui.i18n.texts import Texts

BULLET = "• "
LONGEST = 0.27
"""The share of the window's width that the words of a button may take."""


def label(ctx: DrawContext, point: Point) -> str:
    """A point in words."""
    t = ctx.texts
    match point:
        case CardRef():
            return ctx.name(point.card)
        case HiddenRef():
            return t("table.under", n=point.place + 1, site=ctx.name(point.site))
        case TeamRef():
            team = short_names.team(t, point.section, point.number)
            where = t(f"table.section.{point.section}")
            return team if point.player == ctx.view.seat else t.pair(ctx.who(point.player), f"{team}, {where}")
        case SectionRef():
            return t.pair(ctx.who(point.player), t(f"table.section.{point.section}"))
        case PlayerRef() | DeckPoint():
            return ctx.who(point.player)
        case TeamNumberPoint():
            return short_names.team(t, _section_in_hand(ctx), point.number)
        case NumberPoint():
            return str(point.number)
        case ValuePoint():
            return t.pair(ctx.word(point.characteristic), ctx.word(point.value))
        case XFilePoint():
            return ctx.view.pool.x_files[point.x_file].name
        case AnnouncePoint():
            return t("do.announce.with", what=ctx.word(point.characteristic))
        case ModePoint():
            return mode_label(ctx, point.mode)
        case AbilityPoint():
            return t("table.ability", n=point.ability + 1)
        case ButtonPoint():
            decision = ctx.view.decision
            return verb_label(ctx, point.verb, decision.kind if decision is not None else "")
        case _:
            return ", ".join(ctx.word(str(part)) for part in point[1:])


def _section_in_hand(ctx: DrawContext) -> str:
    """Where the Agent stands who is being put into a Team."""
    found = (ctx.view.agent(point.card) for point in ctx.lights.of_kind(CardRef)[1])
    return next((info.section for info in found if info is not None), "field")


def mode_label(ctx: DrawContext, mode: int) -> str:
    """An alternative of the card that is being announced, in the words of its text."""
    card = _known(ctx)
    lines = card_text(card, ctx.texts.language).split("\n") if card is not None else []
    bullets = [line[len(BULLET) :] for line in lines if line.startswith(BULLET)]
    return bullets[mode] if mode < len(bullets) else ctx.texts("table.mode", n=mode + 1)


def _announced(ctx: DrawContext) -> int:
    """The card that was pointed at and is not yet announced, -1 for none."""
    return next((point.card for point in ctx.lights.of_kind(CardRef)[1]), NOBODY)


def _known(ctx: DrawContext) -> CardDef | None:
    """What that card is."""
    return ctx.card(_announced(ctx))


class NumberLabel(NamedTuple):
    """The words for a number, and a note below them or ""."""

    words: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """Both in one line."""
        return f"{self.words} {self.note}".strip()


def number_label(ctx: DrawContext, number: int) -> NumberLabel:
    """A number to choose; of a sliding Bluff the price, and below it what it takes off the sum."""
    card, known, decision = _announced(ctx), _known(ctx), ctx.view.decision
    lost = lost_at(known, number) if known is not None else 0
    if decision is None or not lost:
        return NumberLabel(str(number), _brought_by(ctx, card, number) if decision is not None else "")
    price = price_with(ctx.view, decision, card, number)
    words = ctx.texts("table.tier_price", n=number if price is None else price)
    return NumberLabel(words, ctx.texts("table.tier_effect", n=lost))


def _brought_by(ctx: DrawContext, card: int, number: int) -> str:
    """What an ability of that card brings with so many of its tokens; "" where it brings no points."""
    decision = ctx.view.decision
    ways = (one for one in decision.choices if isinstance(one, UseAbility)) if decision is not None else ()
    meant = next((one for one in ways if (one.source.card, one.spec.x) == (card, number)), None)
    return gain_words(ctx.view, ctx.texts, meant) if meant is not None else ""


def tiers(ctx: DrawContext, check: CheckInfo) -> list[PricedSum]:
    """The prices among which is chosen now for a sliding Bluff, each with what it makes of the sum of this check."""
    card, decision = _announced(ctx), ctx.view.decision
    if card == NOBODY or decision is None:
        return []
    offered = sums_at(ctx.view, check, decision, card)
    lit, chosen = ctx.lights.of_kind(NumberPoint)
    return offered if any(NumberPoint("n", each.x) in lit | chosen for each in offered) else []


def verdict(ctx: DrawContext, found: PricedSum, brief: bool = False) -> str:
    """Whether the sum is still what the check asks for, in words; `brief` where there is little room."""
    if found.over < 0:
        return ctx.texts("table.tier_short", n=-found.over)
    return ctx.texts("table.tier_enough_brief" if brief else "table.tier_enough")


def verb_label(ctx: DrawContext, verb: str, kind: str = "") -> str:
    """What a button says that carries a verb out."""
    for key in (f"do.{verb}.{kind}", f"do.{verb}"):
        if key.replace(" ", "_") in ctx.texts:
            return ctx.texts(key.replace(" ", "_"))
    return verb.capitalize()


def refusing_label(ctx: DrawContext, choice: Choice, kind: str) -> str:
    """What it is called here to place nothing, or to let pass what another does; "" where the verb alone tells it."""
    view = ctx.view
    if kind == "sites" and choice == STOP and not view.sites(view.seat):
        return ctx.texts("do.no_site")
    if isinstance(choice, Pass) and any(item.by != view.seat for item in view.pending):
        return ctx.texts("do.pass")
    return ""


def _fits(ctx: DrawContext, words: str) -> bool:
    """Whether a button may say so much: the card is chosen, so that it need not be named."""
    return ctx.canvas.width(words, 17, "bold") <= ctx.canvas.full.w * LONGEST


def choice_label(ctx: DrawContext, choice: Choice, kind: str) -> str:
    """What the main button says when it sends this choice."""
    t, verb = ctx.texts, "move" if isinstance(choice, MoveTeam | MoveIntoTeam) else verb_of(choice)
    key = f"do.{verb}".replace(" ", "_")
    if isinstance(choice, BuyCards | DividePoints | Absorb):
        return t(f"{key}.with" if choice.amount else f"{key}.none", n=choice.amount)
    if isinstance(choice, PayBluff) and (words := _paying(ctx, choice)):
        return _gaining(ctx, words, choice)
    what = _named(ctx, choice)
    words = t(f"{key}.with", what=what) if what and f"{key}.with" in t else verb_label(ctx, verb, kind)
    return _gaining(ctx, words, choice)


def _gaining(ctx: DrawContext, words: str, choice: Choice) -> str:
    """The words of a button with the points that the choice brings, where they have room."""
    says = gain_words if isinstance(choice, PayBluff) else priced_gains  # a button that pays says how much
    brings = says(ctx.view, ctx.texts, choice)
    whole = ctx.texts.pair(words, brings)
    return whole if brings and _fits(ctx, whole) else words


def gain_words(view: PlayerView, texts: Texts, choice: Choice) -> str:
    """The points that a choice brings its player: «+5 RP»; "" where none, or nobody knows how many."""
    gained = expected_changes.gains(view, choice)
    return ", ".join(texts("ask.gain", n=one.amount, pool=short_names.pool(one.pool, texts)) for one in gained)


def priced_gains(view: PlayerView, texts: Texts, choice: Choice) -> str:
    """The same with the points that a card costs: «+5 RP for 2»."""
    words = gain_words(view, texts, choice)
    price = view.cost_of(choice) if words and isinstance(choice, PlayCard | PayBluff) else 0
    return texts("ask.gain.priced", gains=words, n=price) if price else words


def _paying(ctx: DrawContext, choice: PayBluff) -> str:
    """What the button says that pays for a card turned up; "" where it is not known what that costs."""
    t, what, price = ctx.texts, ctx.short(choice.card), number_label(ctx, choice.spec.x)
    if price.note:
        whole = t("do.pay.tier", price=price.words, what=what)
        return whole if _fits(ctx, whole) else t("do.pay.tier.brief", price=price.words)
    due = ctx.view.cost_of(choice)
    if not due:  # nothing is paid
        return t("do.play.with", what=what) if due == 0 else ""
    whole = t("do.pay.due", n=due, what=what)
    return whole if _fits(ctx, whole) else t("do.pay.price", n=due)


def _named(ctx: DrawContext, choice: Choice) -> str:
    """What a choice is about, in words; "" where it names nothing."""
    match choice:
        case Announce():
            return ctx.word(choice.characteristic)
        case UseSkill():
            return ctx.word(choice.skill)
        case Ask():
            return ctx.word(choice.value)
        case Guess():
            return ctx.view.pool.x_files[choice.x_file].name
        case UseAbility():
            return label(ctx, choice.source)
        case Hit():
            return label(ctx, choice.target)
        case Choose() | ChoosePaying():
            return ctx.word(choice.picked) if isinstance(choice.picked, str) else label(ctx, choice.picked)
        case _:
            card = choice.equipment if isinstance(choice, Wield) else subject_of(choice)
            return ctx.short(card) if card != NOBODY else ""
