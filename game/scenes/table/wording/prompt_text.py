"""What is asked, in words: the prompt's sentence and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from game.engine.core.choices import (
    PASS,
    STOP,
    Absorb,
    Announce,
    BuyCards,
    Choice,
    DeclineBluff,
    DividePoints,
    Pass,
    PayBluff,
    PlayCard,
    RequisitionCard,
    UseAbility,
    verb_of,
)
from game.engine.core.decisions import Decision, declining
from game.engine.core.event_data import CardsBought
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, SectionRef, TeamRef, card_of
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.view.announced_prices import only_price
from game.engine.view.helpful_choices import brings_nothing
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import apart, demanded_check
from game.engine.view.staged_steps import equipment_cost
from game.engine.view.view_types import CheckInfo, PendingInfo
from game.scenes.common import short_names
from game.scenes.table.core import prompt_model
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN, WORDS, Button, Prompt
from game.scenes.table.wording import card_requests
from game.scenes.table.wording.choice_labels import choice_label, refusing_label, verb_label
from game.scenes.table.wording.latest_news import ASKS_TO_PLAY, NO_NEWS, News
from game.scenes.table.wording.prompt_hint import PromptHint, hint, nothing, of_sites, rescue, twins
from game.scenes.table.wording.prompt_news import brief, effect, ended, going_on
from game.session.choice import staged_choices
from game.session.choice.choice_points import ButtonPoint, Point, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage, kind_of
from game.session.session import SessionProtocol
from game.session.stops import Stops, destination
from game.ui.i18n.texts import Texts
from game.ui.style.palette import CP_TEXT, DAMAGE, LAMP, RAIN, Color

BACK = ("button", "back")
UNDO = ("button", "undo")
DECLINE = ("button", "decline")
REST = ("button", "rest")
PASS_ON = "Shift+Space"
"""The cap of the key that does the same."""
AGREE = ("button", "agree")
HELP = ("aid", "help")
BLINK_MS = 250
"""Whoever has been waited for so long is told of; until then the strip stays as it was, dimmed."""


def tone(ctx: DrawContext, decision: Decision | None) -> Color:
    """The prompt's colour: whose side of the desk it is about."""
    if decision is None:
        return RAIN
    if decision.kind == "hit" or ctx.view.combat is not None:
        return DAMAGE
    return LAMP if ctx.view.active == ctx.view.seat else CP_TEXT


def sentence(ctx: DrawContext, decision: Decision, spent: int = 0, news: bool = False) -> str:
    """What is asked; `news` is told before it, and `spent` are points that what is staged will cost."""
    t, view = ctx.texts, ctx.view
    if decision.kind in ASKS_TO_PLAY and (asked := _to_play(ctx, decision, news)):
        return asked
    about = dict(decision.about)
    card = next(
        (about[name] for name in ("card", "source", "agent", "equipment") if isinstance(about.get(name), int)), -1
    )
    if decision.kind == "hit":
        card = card_of(about.get("source", ()))
    site = about.get("site", view.check.site if view.check else -1)
    foe = next((player for player in range(len(view.names)) if player != view.seat), 0)
    values = {
        "card": ctx.short(card).removesuffix(" (power)"),
        "site": ctx.short(site if isinstance(site, int) else -1),
        "n": about.get("amount", about.get("points", about.get("damage", 0))),
        "foe": view.names[foe],
        "active": view.names[view.active],
        "rp": view.players[view.seat].rp - spent,
        "cp": view.players[view.seat].cp,
    }
    keys: tuple[str, ...] = (f"ask.{decision.prompt}", f"ask.{decision.kind}")
    began = {"sites": ("placed", "turn"), "bluff": ("paid", "check")}.get(decision.kind)
    more = news and (began is None or _has_done(view, *began))
    if decision.kind == "discard" and card >= 0:
        keys = ("ask.discard_for",)
    elif decision.kind == "discard" and STOP not in decision.choices:
        keys = ("ask.discard_duty",)
    elif decision.kind == "may" and about.get("skill"):
        return t("ask.may_check", card=values["card"], skill=ctx.word(str(about["skill"])))
    elif decision.kind == "choose" and card >= 0:
        what = "several" if kind_of(decision) else _sought(view, decision)
        keys = (f"ask.choose_for.{what}" if what else "ask.choose_for",)
    elif of_sites(ctx, decision):
        keys = ("ask.order.site",)
    elif decision.kind == "bluff" and not more and len(cards := {subject_of(one) for one in decision.choices}) == 1:
        card = cards.pop()
        free = only_price(view, decision, card) == 0
        values["card"], keys = ctx.short(card), ("ask.bluff.free" if free else "ask.bluff.one",)
    elif decision.kind == "bluff" and not more and (alike := twins(ctx, decision)):
        values |= {"card": ctx.short(subject_of(decision.choices[0])), "n": alike}
        keys = ("ask.bluff.twins",)
    elif decision.kind == "hit" and card >= 0:
        keys = ("ask.hit.by",)
    if view.basic:
        keys = (f"ask.basic.{decision.kind}", *keys)
    if more:
        keys = (f"{keys[-1]}.more", *keys)
    key = next((key for key in keys if key in t), "")
    return t(key, **values) if key else t(decision.prompt)


def _sought(view: PlayerView, decision: Decision) -> str:
    """What is to be clicked, as the sentences name it: "agent", "site", "hand" …; "" where it is of several kinds."""
    first = [way.start for way in ways(decision.choices, view.seat) if way.points]
    kinds = {_kind(view, point) for point in first if not isinstance(point, ButtonPoint)}
    return kinds.pop() if len(kinds) == 1 else ""


def _kind(view: PlayerView, point: Point) -> str:
    """What such a point is to whoever looks at the table."""
    match point:
        case CardRef(card=number):
            if number in view.hand:
                return "hand"
            if view.agent(number) is not None:
                return "agent"
            return "site" if view.site(number) is not None else "card"
        case TeamRef() | SectionRef() | PlayerRef() | HiddenRef():
            return point.kind
        case _:
            return "word"


def _has_done(view: PlayerView, kind: str, since: str) -> bool:
    """Whether the viewer has done such a thing since the last event of that other kind."""
    events = takewhile(lambda event: event.kind != since, reversed(view.events()))
    return any(event.kind == kind and event.player == view.seat for event in events)


def _answers(ctx: DrawContext) -> PendingInfo | None:
    """What others have announced that the player may answer; None for nothing, or where the check it asks for runs."""
    waiting = _announced(ctx)
    asks = waiting is not None and ctx.view.check is not None and card_requests.behind(ctx) == waiting.card
    return None if asks else waiting


def _announced(ctx: DrawContext) -> PendingInfo | None:
    return next((item for item in ctx.view.pending if item.by != ctx.view.seat), None)


def _news(ctx: DrawContext, decision: Decision, news: News) -> tuple[str, ...]:
    """What is told before the question, in ever shorter forms: nothing where what others announce is in the question.

    Where nothing else is new, the card that a running check is asked for by.
    """
    forms = tuple(dict.fromkeys(filter(None, (f"{news.text} {news.more}".strip(), news.text, *news.less))))
    if decision.kind not in ASKS_TO_PLAY:
        return forms
    if _answers(ctx) is not None or {type(choice) for choice in decision.choices} == {Announce, Pass}:
        return ()
    check, waiting = ctx.view.check, _announced(ctx)
    if not forms and check is not None and check.skill and ctx.view.combat is None and waiting is not None:
        return (ctx.texts("ask.told", news=ctx.short(waiting.card)),)
    return forms


def _to_play(ctx: DrawContext, decision: Decision, news: bool) -> str:
    """How things stand, and whether a card is played or an ability used; "" where it is neither.

    What others have announced comes first, then a check; what the moment is called is said where there is no `news`.
    """
    t, view, check = ctx.texts, ctx.view, ctx.view.check
    if (waiting := _answers(ctx)) is not None:
        return t("ask.answer", foe=view.names[waiting.by], card=ctx.in_words(waiting.card))
    if decision.kind == "check" and decision.choices == (PASS,) and check is not None and check.skill:
        return going_on(ctx)
    if {type(choice) for choice in decision.choices} == {Announce, Pass}:
        return t("ask.announce", phase=t(f"table.phase.{view.phase}"))
    what = _ability(ctx, decision)
    tail = t("ask.use", what=what) if what else t("ask.window")
    if check is not None and check.skill and view.combat is None:
        return f"{_sum(ctx, check, news)} {tail}"
    if news:
        return tail
    if decision.kind == "combat" or view.combat is not None:
        return f"{t('ask.combat_runs')} {tail}"
    if decision.kind == "response":
        return t("ask.response")
    key = f"ask.window.{decision.window}"
    named = view.sites(view.active)  # what the window is named after: Sites in W7, those sent out in W8 (4.0d)
    if view.phase != "case_assignment":
        named = [site for site in named if site.team or site.investigated]
    key = f"{key}.none" if not named and f"{key}.none" in t else key
    buyer = next((event.player for event in reversed(view.events()) if isinstance(event.data, CardsBought)), view.seat)
    key = f"{key}.they" if buyer != view.seat and f"{key}.they" in t else key
    return f"{t(key, who=view.names[buyer])} {tail}" if decision.window and key in t else tail


def _sum(ctx: DrawContext, check: CheckInfo, short: bool) -> str:
    """How the check stands: by what it has failed, what is missing, or the bare sum where it is told in `short`."""
    t, mine = ctx.texts, check.owner == ctx.view.seat
    if check.has_failed:
        return t("table.failed_by", card=ctx.name(check.failed_by))
    values = {"skill": ctx.word(check.skill), "total": check.total, "need": check.need}
    if short:
        return t("ask.check.sum", **values)
    lacks = check.need - check.total
    key = f"ask.check.{'you' if mine else 'they'}_{'need' if lacks > 0 else 'have'}"
    return t(key, lacks=lacks, who=ctx.view.names[check.owner], **values)


def _ability(ctx: DrawContext, decision: Decision) -> str:
    """Whose ability can be used where no card can be played; "" where one can be, or no ability is asked about."""
    choices = [choice for choice in decision.choices if not brings_nothing(ctx.view, choice)]
    ways = {type(choice) for choice in choices}
    if PlayCard in ways or UseAbility not in ways:
        return ""
    cards = {choice.source.card for choice in choices if isinstance(choice, UseAbility)}
    known = ctx.card(next(iter(cards))) if len(cards) == 1 and Announce not in ways else None
    return short_names.short(known).removesuffix(" (power)") if known is not None else ctx.texts("ask.an_ability")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the prompt is made from; `note` is a sentence about what became of the last answer."""

    session: SessionProtocol
    chooser: Chooser | None
    stage: Stage
    note: str = ""
    undo: bool = False
    """The last answer can be taken back."""
    news: News = NO_NEWS
    """What is new since it was given."""


def prompt(ctx: DrawContext, outlook: Outlook) -> Prompt:
    """The prompt as things stand."""
    session, t = outlook.session, ctx.texts
    passes_on = session.stops.passing and session.asked is None  # whoever is asked ends it by answering
    note = outlook.note or (passing_note(session.stops, t) if passes_on else "")
    if session.over:
        return Prompt(ended(ctx), note, (Button(MAIN, t("do.result"), "main", "Space"),))
    if session.gone:
        close = Button(MAIN, t("do.close_case"), "main", "Space")
        return Prompt(t("table.you_left"), t("table.you_left_sub"), (close,), RAIN)
    if session.decision is not None and session.asked is None:
        note = note or (nothing(ctx) if session.decision.choices == (PASS,) else "")
        return Prompt(
            going_on(ctx),
            note or brief(ctx),
            (Button(MAIN, t("do.by_itself"), "plain", "Space"),),  # a press only hastens it
            tone(ctx, session.decision),
            "" if outlook.note else effect(ctx),
            "" if note else t("strip.more"),
        )
    if session.asked is None or outlook.chooser is None:
        return _waiting(ctx, session, note)
    return _asked(ctx, outlook, session.asked, outlook.chooser, note)


def prompt_between(ctx: DrawContext) -> Prompt:
    """The prompt between two questions, on another screen than that of the last."""
    return Prompt(going_on(ctx), "", (Button(MAIN, ctx.texts("do.by_itself"), "off", "Space"),), RAIN)


def _waiting(ctx: DrawContext, session: SessionProtocol, note: str) -> Prompt:
    """The prompt while somebody else decides."""
    t, view = ctx.texts, ctx.view
    who = view.names[view.deciding] if view.deciding >= 0 else ""
    key = "ask.waiting_long" if session.waited > 3000 else "ask.waiting"
    key = "ask.may_answer" if view.pending and session.waited <= 3000 else key
    said = going_on(ctx) if answers_for_another(session) else t(key, who=who)
    return Prompt(said, note, (Button(MAIN, t("do.waiting"), WORDS),), RAIN)


def answers_for_another(session: SessionProtocol) -> bool:
    """Whether a question to another person at this screen answers itself: for any other the curtain falls at once."""
    setup, view = session.setup, session.view
    return setup.hot_seat and view.deciding in setup.people and view.deciding != view.seat


def _asked(ctx: DrawContext, outlook: Outlook, decision: Decision, chooser: Chooser, note: str) -> Prompt:
    """The prompt of a question that the player is asked."""
    stage, t = outlook.stage, ctx.texts
    news = NO_NEWS if chooser.started or stage.steps else outlook.news
    told = _news(ctx, decision, news)
    text = sentence(ctx, decision, equipment_cost(ctx.view, stage.steps), bool(news.text))
    tip = hint(ctx, decision, chooser, stage)
    if tip.chosen is not None and not note:
        text, tip = tip.text, PromptHint(tip.chosen or text)
    answers = decision.kind in ASKS_TO_PLAY and not chooser.started
    full = "" if note else tip.full or (effect(ctx) if answers or not (chooser.started or tip.text) else "")
    card = brief(ctx) if answers and not note else ""  # what one answers comes before what one could click
    saves = rescue(ctx, decision) if answers and not note else ""  # and what decides now before both
    rest = t("strip.more") if card else ""
    buttons = _buttons(ctx, outlook, decision, chooser)
    sub = f"{saves} {card}".strip() or tip.text
    full = f"{saves} {full}" if saves and full else full
    return Prompt(text, note or sub, tuple(buttons), tone(ctx, decision), full, rest, told)


def _buttons(ctx: DrawContext, outlook: Outlook, decision: Decision, chooser: Chooser) -> list[Button]:
    """The buttons of a question: those that decline or take back, those that go further on, and the main one."""
    session, stage, t, view = outlook.session, outlook.stage, ctx.texts, ctx.view
    buttons: list[Button] = []
    choice = staged_choices.main_choice(view, decision, chooser, stage)
    if chooser.started:
        buttons.append(Button(BACK, t("do.back"), "plain", "Esc"))
        if staged_choices.let_go(decision, chooser) not in (None, choice):
            buttons.append(Button(DECLINE, verb_label(ctx, "decline", decision.kind), "plain"))
    elif stage.matches(decision) and stage.steps:
        buttons.append(Button(UNDO, t("do.undo"), "plain", "Z"))
    elif outlook.undo:
        buttons.append(Button(UNDO, t("do.new_teams" if session.teams_kept else "do.undo"), "plain", "Z"))
    if not chooser.started and isinstance(choice, staged_choices.AGREEING):
        other = declining(decision)
        if other is not None:
            label = verb_label(ctx, verb_of(other), named_kind(decision))
            buttons.append(Button(DECLINE, label, "plain", "Esc"))
    elif (
        not chooser.started
        and staged_choices.could_pay(decision)
        and staged_choices.let_go(decision, chooser) is not None
    ):
        buttons.append(Button(DECLINE, verb_label(ctx, "decline", decision.kind), "plain"))
    single = staged_choices.single_assignment(decision) if not chooser.started else None
    if single is not None and single == choice:
        buttons.append(Button(DECLINE, verb_label(ctx, "stop", decision.kind), "plain", "Esc"))
    if decision.kind == "mulligan":
        buttons.append(Button(AGREE, verb_label(ctx, "agree", decision.kind), "plain"))
    if passes_the_rest(session) and not chooser.started:
        staged = len(stage.steps) if stage.matches(decision) else 0
        words = t("do.rest", n=staged) if staged else t("do.rest.none")
        buttons.append(Button(REST, words, "plain", PASS_ON, t("do.rest.tip")))
    elif not chooser.started and choice is not None and (goal := destination(view, decision)):
        buttons.append(Button(REST, t(f"do.go_on.{goal}"), "plain", PASS_ON, t("do.go_on.tip")))
    if choice is not None:
        words = _main_words(ctx, decision, chooser, stage, choice)
        asked = view, decision, chooser, stage
        leaves_out = staged_choices.leaves_out(*asked) or staged_choices.gives_away(*asked)
        look = "plain" if leaves_out or _is_doubtful(*asked) else "main"
        buttons.append(Button(MAIN, words, look, "Space"))
        if leaves_out:  # it does not stand where one went on before
            missing = f"do.none_yet.{decision.kind}"
            words = t(missing if missing in t else "do.none_yet.card")
            buttons.append(Button(prompt_model.OFF, words, WORDS))
    elif more := stage.missing(decision):
        buttons.append(Button(MAIN, t("do.wanting", n=more), "off", "Space"))
    return buttons


def _is_doubtful(view: PlayerView, decision: Decision, chooser: Chooser, stage: Stage) -> bool:
    """Whether going on sends a Team in vain, leaves those behind whom a Site needs, or passes what could help.

    Or plays a card of which the check fails.
    """
    check = demanded_check(view, chooser.ready) if chooser.started and chooser.ready is not None else None
    fails = check is not None and not check.enough
    vain = staged_choices.goes_in_vain(view, decision, chooser, stage) is not None
    behind = decision.kind == "deployment" and apart(view, decision, stage.steps)
    return fails or vain or behind or staged_choices.lets_be(view, decision, chooser)


def passing_note(stops: Stops, t: Texts) -> str:
    """What is said of whoever passes on, and how he takes it back."""
    return t("table.passing_turn" if stops.passes_turn else "table.passing_on")


def passes_the_rest(session: SessionProtocol) -> bool:
    """Whether a player may say, with the cards that he places, that he passes in this turn: nobody is then called."""
    return session.asked is not None and session.asked.kind == "bluffs" and session.setup.hot_seat


def _sale(ctx: DrawContext, sold: int, bought: int) -> str:
    """What is sent from the selling sheet where it was said how many cards are bought, too."""
    t = ctx.texts
    if sold:
        return t("do.sell_and_buy" if bought else "do.sell_buy_none", n=sold, buy=bought)
    return t("do.buy.with" if bought else "do.sell_none_buy_none", n=bought, what=bought)


def _main_words(ctx: DrawContext, decision: Decision, chooser: Chooser, stage: Stage, choice: Choice) -> str:
    t = ctx.texts
    if not chooser.started and stage.matches(decision):
        n = len(stage.steps)
        if decision.kind == "sell" and stage.buy >= 0:
            return _sale(ctx, n, stage.buy)
        bearers = {step.agent if isinstance(step, RequisitionCard) else NOBODY for step in stage.steps}
        if len(bearers) == 1 and NOBODY not in bearers:
            return t("do.send.requisition.to", n=n, who=ctx.short(*bearers))
        key = f"do.send.{decision.kind}"
        if n and (f"{key}.other" in t or key in t):
            return t(key, n=n)
        return verb_label(ctx, "stop", decision.kind) if choice == STOP else choice_label(ctx, choice, decision.kind)
    if refusing := refusing_label(ctx, choice, decision.kind):
        return refusing
    if chooser.started or isinstance(choice, BuyCards | DividePoints | Absorb | PayBluff):
        return choice_label(ctx, choice, decision.kind)
    if isinstance(choice, DeclineBluff) and len({subject_of(other) for other in decision.choices}) > 1:
        return t("do.decline.which", card=ctx.short(choice.card))
    return verb_label(ctx, verb_of(choice), named_kind(decision))


def named_kind(decision: Decision) -> str:
    """The kind of decision as its buttons name it: to leave out a check is to fail it (7.5b)."""
    return "may_check" if decision.kind == "may" and decision.get("skill") else decision.kind
