"""What the strip tells beside its question: what goes on by itself, what a card of others does, how the case ended."""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import TeamRef
from game.engine.text import card_text
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.wording import card_requests
from game.ui.faces.facts import STATS, stat_text
from game.ui.i18n.texts import first_sentence, on_one_line


def effect(ctx: DrawContext) -> str:
    """What the newest card does that others have announced, on one line; "" where none waits."""
    known = _theirs(ctx)
    if known is None or known.suit == "site":
        return ""
    if plain := _sends(ctx, known) or card_requests.demand(ctx):
        return plain
    words = f"{_fight(ctx) or _numbers(ctx, known)} {_text(ctx, known)}".strip()
    if known.suit == "adversary" and ctx.view.active == ctx.view.seat and not ctx.view.basic:
        words = ctx.texts("strip.adversary", text=words).strip()
    return f"{words} {ctx.texts('strip.lrc')}" if "LRC" in words else words


def brief(ctx: DrawContext) -> str:
    """The same in a few words: the numbers of an Adversary, else the first sentence; "" where no such card waits."""
    known = _theirs(ctx)
    if known is None or known.suit == "site":
        return ""
    return (
        _sends(ctx, known)
        or card_requests.demand(ctx)
        or _fight(ctx)
        or _numbers(ctx, known)
        or first_sentence(_text(ctx, known))
    )


def _fight(ctx: DrawContext) -> str:
    """How the viewer's Team would fight the newest card; "" where that attacks none of his."""
    newest = ctx.view.pending[0]
    team = next((ref for ref in newest.targets if isinstance(ref, TeamRef) and ref.player == ctx.view.seat), None)
    found = ctx.view.fight(newest.card, team) if team is not None else None
    return ctx.texts("forecast.you_fight", **found._asdict()) if found is not None else ""


def _text(ctx: DrawContext, card: CardDef) -> str:
    """The text of a card without its lines."""
    return on_one_line(card_text(card, ctx.texts.language))


def _theirs(ctx: DrawContext) -> CardDef | None:
    """The newest card that waits, if others have announced it."""
    newest = next(iter(ctx.view.pending), None)
    return ctx.card(newest.card) if newest is not None and newest.by != ctx.view.seat else None


def _sends(ctx: DrawContext, card: CardDef) -> str:
    """What an Adversary does to the viewer's own Team in the basic game (14.6); "" for all else."""
    view = ctx.view
    if not view.basic or card.suit != "adversary" or view.active != view.seat:
        return ""
    return ctx.texts("strip.basic.adversary", foe=view.names[view.pending[0].by])


def _numbers(ctx: DrawContext, card: CardDef) -> str:
    """The printed numbers by which one judges an Adversary in Combat; "" for any other card, and where none fights."""
    if card.suit != "adversary" or card.health is None or ctx.view.basic:
        return ""
    return ctx.texts("strip.numbers", **{name: stat_text(card, name) for name in STATS})


def going_on(ctx: DrawContext) -> str:
    """What is happening while nothing is asked: a card of others, the check, else only the phase."""
    t, view = ctx.texts, ctx.view
    newest, check = next(iter(view.pending), None), view.check
    if newest is not None and newest.by != view.seat:
        known = ctx.card(newest.card)
        key = "ask.they_place" if known is not None and known.suit == "site" else "ask.they_play"
        return t(key, foe=view.names[newest.by], card=ctx.in_words(newest.card))
    if newest is not None:
        return t("ask.yours_happens", card=ctx.in_words(newest.card))
    if view.combat is not None:
        return t("ask.combat_runs")
    if check is not None and check.has_failed:
        return t("table.failed_by", card=ctx.name(check.failed_by))
    if check is not None and check.skill:
        return t("ask.check_runs", skill=ctx.word(check.skill), total=check.total, need=check.need)
    return t("ask.going_on", phase=t(f"table.phase.{view.phase}"))


def ended(ctx: DrawContext) -> str:
    """How the case has ended for whoever sits there."""
    t, view = ctx.texts, ctx.view
    if view.winner < 0:
        return t("ask.over")
    return t("ask.over.won") if view.winner == view.seat else t("ask.over.lost", who=view.names[view.winner])
