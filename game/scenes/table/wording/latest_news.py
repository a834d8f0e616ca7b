"""What has happened since the player answered last: one sentence, and the things on the table that it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.engine.core.event_data import (
    BluffDeclined,
    BluffPaid,
    BluffSlipped,
    CardPlayed,
    CardsBought,
    CardSold,
    CheckBegan,
    CheckOver,
    TurnBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.log import gains, taken_cards
from game.scenes.table.log.event_text import Teller
from game.session.choice.choice_points import Point
from game.ui.i18n.texts import Texts

ASKS_TO_PLAY = ("window", "check", "combat", "response")
"""Kinds at which a card can be played or an ability used."""
CAUSES = frozenset(
    {"played", "used", "slipped", "placed", "sent", "revealed", "paid", "negated", "fizzled", "attached", "equipped"}
    | {"purchased", "announced", "asked", "guessed", "checked", "combat"}
)
"""What others do that may be why the player is asked; it is told before all that came of it."""
RESULTS = frozenset(
    {"looked", "put", "answered", "moved", "abducted", "removed", "hospital", "damaged", "combat_over", "discarded"}
    | {"shown", "closed", "sold", "bought", "points"}
)
"""What comes of it or is done beside it, told where nobody else's doing is."""
TRADE = frozenset({"sold", "bought"})
"""What others do in a Briefing, told in one sentence at the player's next question."""
TRADED_IN = ("briefing", "healing", "requisition", "deployment")
"""Phases in which what was traded in this turn is still told."""
SENDS = ("teams", "allocation")
"""Questions at which it is told that nothing was slipped."""
DRY = frozenset({"sold", "bought", "discarded", "moved", "points"})
"""What the player knows that he has just done himself."""
MINE = frozenset({"played", "used", "negated", "fizzled"})
"""What the player has done himself that changes what he is asked."""
TOLD = {
    **dict.fromkeys(ASKS_TO_PLAY, MINE | RESULTS | {"checked"}),
    "sell": TRADE,
    "buy": TRADE,
    "hit": frozenset({"damaged", "hospital"}),
    "requisition": TRADE,
    "deployment": TRADE,
    "sites": TRADE | {"placed"},
    "teams": TRADE,
    "bluffs": TRADE | {"equipped"},
    "bluff": frozenset({"paid", "declined"}),
    "question": frozenset({"checked", "answered", "guessed"}),
    "guess": frozenset({"checked"}),
    "discard": frozenset({"checked", "answered", "guessed"}),
}
"""What is told at each kind of question where nothing of the `CAUSES` is."""
ENDS = tuple(".?!\u00bb\u201d\u201c")
"""What a sentence may end with that needs no full stop."""


class News(NamedTuple):
    """A sentence, and where what it tells of lies."""

    text: str = ""
    points: tuple[Point, ...] = ()
    more: str = ""
    """What was before it, in a sentence that can go where there is no room."""
    less: tuple[str, ...] = ()
    """The same as `text`, ever shorter."""


NO_NEWS = News()


def latest(ctx: DrawContext, kind: str, since: int) -> News:
    """What is new at a question of this kind; `since` counts the events that were known at the player's last answer."""
    turn = _this_turn(ctx.view.events())
    teller = Teller(ctx.view, ctx.texts)
    fresh = turn[max(0, len(turn) - len(ctx.view.events()) + since) :]
    decided = max((at for at, event in enumerate(fresh) if _is_of_a_site(event)), default=0)
    for event in _weighed(ctx, fresh[decided:], kind):  # what was done in a check is told by what came of it
        if isinstance(event.data, BluffSlipped):
            alike = [one for one in fresh if (one.kind, one.player) == (event.kind, event.player)]
            count = ctx.texts("ask.slipped.count", who=ctx.view.names[event.player], n=len(alike))  # they are marked
            news = _slipped(ctx, alike, ctx.in_words)._replace(less=(_slipped(ctx, alike, ctx.short).text, count))
            causes = [one for one in fresh if one.kind in gains.BRINGS and one.player == event.player]
            return news._replace(more=_before(teller, turn, causes[-1]) if causes else "")
        if isinstance(event.data, CardSold | CardsBought) and (told := _trade(ctx, turn, event.player)):
            return News(told, more=_sold(teller, turn, event.player))
        if (news := _told(teller, turn, event)).text:
            beside = _beside(ctx, turn, fresh, event)
            return news._replace(more=f"{_nothing_slipped(ctx)} {beside}".strip() if kind in SENDS else beside)
    return News(_nothing_slipped(ctx)) if kind in SENDS else NO_NEWS


def _beside(ctx: DrawContext, turn: Sequence[Event], fresh: Sequence[Event], event: Event) -> str:
    """What is told behind this event: cards turned up in vain, by what a card was lost, what was traded."""
    teller = Teller(ctx.view, ctx.texts)
    if _is_of_a_site(event):
        decided = next(at for at, one in enumerate(fresh) if one is event)
        return _met(teller, turn[: len(turn) - len(fresh) + decided])
    if (cause := _cause(ctx, event)) is not None:
        return _before(teller, turn, cause)
    return _traded(ctx, fresh) if ctx.view.check is None else ""  # there the sum comes first


def _is_of_a_site(event: Event) -> bool:
    """Whether the check of a Site is over."""
    return isinstance(event.data, CheckOver) and event.data.site >= 0


def _told(teller: Teller, turn: Sequence[Event], event: Event) -> News:
    """An event of this turn in a sentence: how often it has happened, and the points that it has brought."""
    told = teller.tell(event)
    if told is None:
        return NO_NEWS
    alike = [one for one in turn if (one.kind, one.player) == (event.kind, event.player)]
    same = [line.brief for one in alike if (line := teller.tell(one)) is not None].count(told.brief)
    if event.kind in gains.BRINGS:
        told = told._replace(head=gains.told_with(teller, told, turn, event))
    text = teller.t("ask.again", news=told.brief, n=same) if same > 1 else told.brief
    return News(sentence(teller.t, text), (card_ref(told.card),) if told.card >= 0 else ())


def _trade(ctx: DrawContext, turn: Sequence[Event], player: int) -> str:
    """What somebody has sold and bought in this Briefing, and his points then; "" for nothing."""
    worth = [one.data.points for one in turn if isinstance(one.data, CardSold) and one.player == player]
    bought = sum(one.data.amount for one in turn if isinstance(one.data, CardsBought) and one.player == player)
    does = ctx.texts("ask.trade.sold", n=len(worth), points=sum(worth)) if worth else ""
    does += ctx.texts("ask.trade.bought" if worth else "ask.trade.bought.only", n=bought) if bought else ""
    if not does:
        return ""
    info = ctx.view.players[player]
    pool, left = ("RP", info.rp) if player == ctx.view.active else ("CP", info.cp)
    points = ctx.texts("table.points", n=left, pool=short_names.pool(pool, ctx.texts))
    return ctx.texts("ask.trade", who=info.name, does=does, points=points)


def _sold(teller: Teller, turn: Sequence[Event], player: int) -> str:
    """The names of the cards that somebody has sold in this Briefing, in a sentence; "" for none."""
    sales = [one.data for one in turn if isinstance(one.data, CardSold) and one.player == player]
    cards = teller.t.series(teller.say(card_ref(sale.card)) for sale in sales)
    return teller.t("ask.trade.names", cards=cards) if cards else ""


def _traded(ctx: DrawContext, events: Sequence[Event]) -> str:
    """What others have sold and bought in these events, in a sentence; "" where they have not."""
    trader = _trader(ctx, events)
    return _trade(ctx, _this_turn(ctx.view.events()), trader) if trader >= 0 else ""


def _trader(ctx: DrawContext, events: Sequence[Event]) -> int:
    """Who else has sold or bought last in these events, -1 for nobody."""
    others = (one.player for one in reversed(events) if one.kind in TRADE and one.player != ctx.view.seat)
    return next(others, -1)


def _before(teller: Teller, turn: Sequence[Event], event: Event) -> str:
    """What others did before they slipped cards: the card with the points that it has brought, else what was done."""
    told = teller.tell(event)
    return sentence(teller.t, gains.told_with(teller, told, turn, event)) if told is not None else ""


def _met(teller: Teller, turn: Sequence[Event]) -> str:
    """The cards of others in a check which is over: what has changed its sum, and what was turned up in vain."""
    within = list(takewhile(lambda one: not (isinstance(one.data, CheckBegan) and one.data.site >= 0), reversed(turn)))
    theirs = [one for one in reversed(within) if one.player != teller.view.seat]
    turned = [one for one in theirs if isinstance(one.data, CardPlayed | BluffPaid) and gains.on_sum(turn, one)]
    idle = [one for one in theirs if isinstance(one.data, BluffDeclined)]
    told = [gains.told_with(teller, line, turn, one) for one in turned if (line := teller.tell(one)) is not None]
    told += [line.text for one in idle if (line := teller.tell(one)) is not None]
    return " ".join(sentence(teller.t, words) for words in told)


def sentence(texts: Texts, news: str) -> str:
    """A line of the log as a sentence of the strip."""
    return news if news.endswith(ENDS) else texts("ask.told", news=news)


def _this_turn(events: Sequence[Event]) -> list[Event]:
    """The events of the turn that runs: what others did in a turn before is summed up when the next begins."""
    begin = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at].data, TurnBegan)), 0)
    return list(events[begin:])


def _weighed(ctx: DrawContext, events: Sequence[Event], kind: str) -> list[Event]:
    """What others have done, the last first, and then what came of anything.

    Cards of the player's own that are lost by it, and cards slipped, are told at any question; where Teams are sent
    cards played, too, as he may have had no question before.
    """
    lost = [one for one in events if one.kind == "discarded" and _cause(ctx, one) is not None]
    told, me = TOLD.get(kind, frozenset()), ctx.view.seat
    others = [
        one
        for one in events
        if (one.kind in CAUSES and one.player != me) or taken_cards.taker(ctx.view, one) not in (-1, me)
    ]
    slipped = [one for one in others if isinstance(one.data, BluffSlipped)]
    played = [one for one in others if isinstance(one.data, CardPlayed)] if kind in SENDS else []
    done = others if kind in ASKS_TO_PLAY else [*played, *slipped]
    rest = [one for one in events if one.kind in told and not (one.kind in DRY and one.player == me)]
    return [*reversed(lost), *reversed(done), *reversed(rest)]


def _cause(ctx: DrawContext, event: Event) -> Event | None:
    """The play or use of another's by which a card of the viewer's is gone; None for all else."""
    return taken_cards.cause(ctx.view, event) if event.player == ctx.view.seat else None


def still_told(ctx: DrawContext) -> str:
    """What is told of others for a whole phase; else "".

    Until Sites are placed what they have traded, with the names of the cards sold; then beneath which Sites of the
    viewer's turn they have slipped cards, until he has sent a Team.
    """
    if ctx.view.phase in TRADED_IN:
        turn = _this_turn(ctx.view.events())
        names = _sold(Teller(ctx.view, ctx.texts), turn, _trader(ctx, turn))
        return f"{_traded(ctx, turn)} {names}".strip()
    if ctx.view.active != ctx.view.seat:
        return ""
    own = takewhile(lambda one: one.kind not in ("turn", "sent", "check"), reversed(ctx.view.events()))
    slips = [one for one in own if isinstance(one.data, BluffSlipped) and one.player != ctx.view.seat]
    last = [one for one in reversed(slips) if one.player == slips[0].player] if slips else []
    return _slipped(ctx, last, ctx.short).text if last else _nothing_slipped(ctx)


def _nothing_slipped(ctx: DrawContext) -> str:
    """That nobody has slipped a card beneath the viewer's Sites, once they could have, until he sends a Team."""
    view = ctx.view
    if view.active != view.seat or view.phase != "investigation" or view.basic or not view.sites(view.seat):
        return ""
    gone_on = any(event.kind in ("slipped", "sent") for event in _this_turn(view.events()))
    return "" if gone_on else ctx.texts("ask.slipped.none")


def _slipped(ctx: DrawContext, slips: Sequence[Event], name: Callable[[int], str]) -> News:
    """How many cards somebody has slipped beneath which Site, each Site with its own number."""
    t, who = ctx.texts, ctx.view.names[slips[0].player]
    beneath = Counter[int](one.data.site for one in slips)
    points = tuple(map(card_ref, beneath))
    if len(beneath) == 1:
        ((site, n),) = beneath.items()
        return News(t("ask.slipped", who=who, n=n, site=name(site)), points)
    keys = ("ask.slipped.first", *["ask.slipped.next"] * (len(beneath) - 1))
    *parts, last = (t(key, n=n, site=name(site)) for key, (site, n) in zip(keys, beneath.items(), strict=True))
    return News(t("ask.slipped.sites", who=who, before=t.series(parts), last=last), points)
