"""What is asked, in words: the prompt's sentence, its buttons, and a label for every point that needs one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.decisions import PASS, STOP, Choice, Decision, declining
from game.engine.effects.text import card_text
from game.scenes.table.choose import Chooser
from game.scenes.table.desk import Desk
from game.scenes.table.points import Point
from game.scenes.table.prompt import MAIN, Button, Prompt
from game.scenes.table.stage import Stage
from game.scenes.table.strip import effect, ended, going_on, skips, stays_home
from game.ui.palette import CP_TEXT, DAMAGE, LAMP, RAIN, Color

if TYPE_CHECKING:
    from game.engine.cards import CardDef
    from game.scenes.table.session import Sitting

BULLET = "• "
TIERS = (1, 3, 5, 9)
"""What the four effects of a sliding Bluff cost (2.4c)."""
BACK = ("button", "back")
UNDO = ("button", "undo")
DECLINE = ("button", "decline")
LEAVE = ("button", "leave")
AGREEING = ("draw", "agree")


def label(desk: Desk, point: Point) -> str:
    """A point in words."""
    t = desk.texts
    match point:
        case ("card", int(number)):
            return desk.name(number)
        case ("under", int(site), int(place)):
            return t("table.under", n=place + 1, site=desk.name(site))
        case ("team", int(player), section, int(number)):
            team = t("table.team", n=number)
            where = t(f"table.section.{section}")
            return team if player == desk.view.seat else f"{desk.who(player)}: {team}, {where}"
        case ("section", int(player), section):
            return f"{desk.who(player)}: {t(f'table.section.{section}')}"
        case ("player", int(player)) | ("deck", int(player)):
            return desk.who(player)
        case ("bracket", int(number)):
            return t("table.team", n=number)
        case ("n", number):
            return str(number)
        case ("value", characteristic, value):
            return f"{desk.word(characteristic)}: {desk.word(value)}"
        case ("x_file", int(index)):
            return desk.view.pool.x_files[index].name
        case ("announce", str(characteristic)):
            return t("do.announce.with", what=desk.word(characteristic))
        case ("mode", int(mode)):
            return mode_label(desk, mode)
        case ("ability", int(index)):
            return t("table.ability", n=index + 1)
        case ("do", str(verb)):
            decision = desk.view.decision
            return verb_label(desk, verb, decision.kind if decision is not None else "")
        case _:
            return ", ".join(desk.word(str(part)) for part in point[1:])


def mode_label(desk: Desk, mode: int) -> str:
    """An alternative of the card that is being announced, in the words of its text."""
    card = _announced(desk)
    lines = card_text(card, desk.texts.language).split("\n") if card is not None else []
    bullets = [line[len(BULLET) :] for line in lines if line.startswith(BULLET)]
    return bullets[mode] if mode < len(bullets) else desk.texts("table.mode", n=mode + 1)


def _announced(desk: Desk) -> CardDef | None:
    """The card that was pointed at and is not yet announced."""
    return next((desk.card(point[1]) for point in desk.lights.chosen if point[0] == "card"), None)


def number_label(desk: Desk, number: int) -> tuple[str, str]:
    """A number to choose, and below it what it brings: of a sliding Bluff the price, and what it takes off the sum."""
    card, decision = _announced(desk), desk.view.decision
    if card is None or decision is None or number not in TIERS or "word:tiered" not in card.frame.words():
        return str(number), ""
    price = number - 1 if decision.kind == "bluff" else number
    lost = TIERS.index(number) + 1
    return desk.texts("table.tier_price", n=price), desk.texts("table.tier_effect", n=lost)


def verb_label(desk: Desk, verb: str, kind: str = "") -> str:
    """What a button says that carries a verb out."""
    for key in (f"do.{verb}.{kind}", f"do.{verb}"):
        if key.replace(" ", "_") in desk.texts:
            return desk.texts(key.replace(" ", "_"))
    return verb.capitalize()


def choice_label(desk: Desk, choice: Choice, kind: str) -> str:
    """What the main button says when it sends this choice."""
    t = desk.texts
    key = f"do.{choice[0]}".replace(" ", "_")
    if f"{key}.none" in t and choice[1:2] == (0,):
        return t(f"{key}.none")
    parts = [part for part in choice[1:] if not isinstance(part, tuple) or not hasattr(part, "_fields")]
    words = [_part(desk, choice[0], part) for part in parts]
    if f"{key}.with" in t and words:
        return t(f"{key}.with", what=words[0], n=choice[1] if isinstance(choice[1], int) else 0, value=words[-1])
    return verb_label(desk, choice[0], kind)


def _part(desk: Desk, verb: str, part: object) -> str:
    if isinstance(part, int):
        if verb in ("buy", "absorb", "points"):
            return str(part)
        if verb == "guess":
            return desk.view.pool.x_files[part].name
        return desk.short(part)
    if isinstance(part, tuple):
        return label(desk, part)
    return desk.word(str(part))


def main_choice(decision: Decision, chooser: Chooser, stage: Stage) -> Choice | None:
    """What the space bar sends: what is readied, or else what goes on without doing anything more."""
    if chooser.started:
        return chooser.ready
    if stage.matches(decision):
        return STOP if STOP in decision.choices or len(stage.steps) >= max(1, decision.get("amount", 0)) else None
    for choice in decision.choices:
        if choice[0] in AGREEING:
            return choice
    if decision.kind == "absorb":
        return decision.choices[-1]
    if decision.kind in ("buy", "points"):
        return decision.choices[0]
    if decision.kind == "order":
        return None
    return declining(decision)


def tone(desk: Desk, decision: Decision | None) -> Color:
    """The prompt's colour: whose side of the desk it is about."""
    if decision is None:
        return RAIN
    if decision.kind == "hit" or desk.view.combat is not None:
        return DAMAGE
    return LAMP if desk.view.active == desk.view.seat else CP_TEXT


def sentence(desk: Desk, decision: Decision, spent: int = 0) -> str:
    """What is asked; `spent` are points that what is staged will cost."""
    t, view = desk.texts, desk.view
    about = dict(decision.about)
    card = next(
        (about[name] for name in ("card", "source", "agent", "equipment") if isinstance(about.get(name), int)), -1
    )
    site = about.get("site", view.check.site if view.check else -1)
    foe = next((player for player in range(len(view.names)) if player != view.seat), 0)
    check = view.check
    values = {
        "card": desk.short(card),
        "site": desk.short(site if isinstance(site, int) else -1),
        "n": about.get("amount", about.get("points", about.get("damage", 0))),
        "foe": view.names[foe],
        "active": view.names[view.active],
        "rp": view.players[view.seat].rp - spent,
        "cp": view.players[view.seat].cp,
        "skill": desk.word(check.skill) if check else "",
        "total": check.total if check else 0,
        "need": check.need if check else 0,
    }
    waiting = [item for item in view.pending if item.by != view.seat]
    if waiting and decision.kind in ("window", "check", "combat", "response"):
        return t("ask.answer", foe=view.names[waiting[0].by], card=desk.name(waiting[0].card))
    if decision.kind == "discard" and STOP not in decision.choices:
        return t("ask.discard_duty", **values)
    if decision.kind == "may" and about.get("skill"):
        return t("ask.may_check", card=values["card"], skill=desk.word(str(about["skill"])))
    if decision.kind == "choose" and card >= 0:
        return t("ask.choose_for", **values)
    keys: tuple[str, ...] = (f"ask.{decision.kind}.{decision.window}", f"ask.{decision.prompt}", f"ask.{decision.kind}")
    if decision.kind == "check" and check is not None and not check.skill:
        keys = ("ask.window",)
    if view.basic:
        keys = (f"ask.basic.{decision.kind}", *keys)
    key = next((key for key in keys if key in t), "")
    return t(key, **values) if key else t(decision.prompt)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the prompt is made from; `note` is a sentence about what became of the last answer."""

    session: Sitting
    chooser: Chooser | None
    stage: Stage
    note: str = ""
    undo: bool = False
    """The last answer can be taken back."""


def prompt(desk: Desk, outlook: Outlook) -> Prompt:
    """The prompt as things stand."""
    session, chooser, stage, note = outlook.session, outlook.chooser, outlook.stage, outlook.note
    t, view, decision = desk.texts, desk.view, session.asked
    note = note or (t("table.passing_on") if session.stops.passing else "")
    if session.over:
        return Prompt(ended(desk), note, (Button(MAIN, t("do.result"), "main", t("key.space")),))
    if session.gone:
        close = Button(MAIN, t("do.close_case"), "main", t("key.space"))
        return Prompt(t("table.you_left"), t("table.you_left_sub"), (close,), RAIN)
    if session.decision is not None and decision is None:
        note = note or (t("hint.nothing") if session.decision.choices == (PASS,) else "")
        return Prompt(
            going_on(desk),
            note,
            (Button(MAIN, t("do.going_on"), "plain", t("key.space")),),
            tone(desk, session.decision),
            "" if outlook.note else effect(desk),
        )
    if decision is None or chooser is None:
        who = view.names[view.deciding] if view.deciding >= 0 else ""
        key = "ask.waiting_long" if session.waited > 3000 else "ask.waiting"
        key = "ask.may_answer" if view.pending and session.waited <= 3000 else key
        if session.setup.hot_seat and view.deciding in session.setup.people:
            key = "ask.may_answer"
        return Prompt(t(key, who=who), note, (Button(MAIN, t("do.waiting"), "off"),), RAIN)
    buttons: list[Button] = []
    choice = main_choice(decision, chooser, stage)
    text, sub = sentence(desk, decision, stage.spent(view)), note or hint(desk, decision, chooser, stage)
    if chooser.started:
        buttons.append(Button(BACK, t("do.back"), "plain", t("key.esc")))
    elif stage.matches(decision) and stage.steps:
        buttons.append(Button(UNDO, t("do.undo"), "plain", "Z"))
    elif outlook.undo:
        buttons.append(Button(UNDO, t("do.undo"), "plain", "Z"))
    if not chooser.started and choice is not None and choice[0] in AGREEING:
        other = declining(decision)
        if other is not None:
            buttons.append(Button(DECLINE, verb_label(desk, other[0], decision.kind), "plain", t("key.esc")))
    if choice is not None:
        words = _main_words(desk, decision, chooser, stage, choice)
        kind = "plain" if skips(desk, decision, chooser, stage) else "main"
        buttons.append(Button(MAIN, words, kind, t("key.space")))
    else:
        duty = decision.kind == "discard" and isinstance(decision.get("amount"), int)
        words = t("do.discard_duty", n=decision.get("amount")) if duty else t("do.choose")
        buttons.append(Button(MAIN, words, "off"))
    return Prompt(text, sub, tuple(buttons), tone(desk, decision), "" if note or chooser.started else effect(desk))


def _main_words(desk: Desk, decision: Decision, chooser: Chooser, stage: Stage, choice: Choice) -> str:
    t = desk.texts
    if not chooser.started and stage.matches(decision):
        n = len(stage.steps)
        if decision.kind == "sell" and n and stage.buy > 0:
            return t("do.sell_and_buy", n=n, buy=stage.buy)
        if decision.kind == "sell" and stage.buy > 0:
            return t("do.buy.with", n=stage.buy, what=stage.buy)
        key = f"do.send.{decision.kind}"
        if n and (f"{key}.other" in t or key in t):
            return t(key, n=n)
        return verb_label(desk, "stop", decision.kind)
    if choice[0] == "pass" and any(item.by != desk.view.seat for item in desk.view.pending):
        return t("do.pass")
    if chooser.started or choice[0] in ("buy", "points", "absorb"):
        return choice_label(desk, choice, decision.kind)
    return verb_label(desk, choice[0], decision.kind)


def hint(desk: Desk, decision: Decision, chooser: Chooser, stage: Stage) -> str:
    """The prompt's second line: what to click, or what was chosen."""
    t = desk.texts
    if chooser.started:
        chosen = ", ".join(
            desk.short(point[1]) if point[0] == "card" else label(desk, point)
            for point in chooser.walked
            if point[0] not in ("mode", "ability", "player")
        )
        if chooser.options:
            key = f"hint.next.{decision.kind}"
            if decision.kind == "allocation" and chooser.walked[0][0] == "card":
                key = "hint.next.allocation.site"
            if chooser.ready is not None and f"hint.or.{decision.kind}" in t:
                key = f"hint.or.{decision.kind}"
            return t(key if key in t else "hint.next", chosen=chosen)
        return t("hint.ready", chosen=chosen)
    if stage.matches(decision) and stage.steps and f"hint.staged.{decision.kind}" in t:
        return t(f"hint.staged.{decision.kind}", n=len(stage.steps))
    asking_card = decision.get("card")
    if decision.kind in ("choose", "may", "search", "order") and isinstance(asking_card, int):
        known = desk.card(asking_card)
        return " ".join(card_text(known, t.language).split()) if known is not None else ""
    if not chooser.options or all(point[0] == "do" for point in chooser.options):
        return t("hint.nothing") if decision.kind in ("window", "check", "combat", "response") else ""
    key = f"hint.{decision.kind}"
    if decision.kind in ("deployment", "sites") and stays_home(desk):
        key = f"hint.{decision.kind}.nobody"
    if decision.kind == "allocation" and len([point for point in chooser.options if point[0] == "team"]) == 1:
        key = "hint.allocation.one"
    if decision.kind == "draw" and desk.view.turn <= len(desk.view.names):
        return t("hint.draw.first", foe=_foe(desk))
    return t(key) if key in t else ""


def _foe(desk: Desk) -> str:
    """The other player, or the next of them."""
    names = desk.view.names
    return names[(desk.view.seat + 1) % len(names)]
