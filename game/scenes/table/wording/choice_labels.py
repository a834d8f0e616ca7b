"""A label for every point that can be clicked and for every choice that a button sends, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.cards.word_usage import words_of
from game.engine.core.choices import STOP, Spec
from game.engine.core.state import NOBODY
from game.engine.text import card_text
from game.scenes.common import names
from game.scenes.table.core.context import Desk
from game.scenes.table.facts.prices import price_with
from game.session.choice.points import Point

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.core.decisions import Choice
    from game.engine.view.view_types import CheckInfo

BULLET = "• "
LONGEST = 0.27
"""The share of the window's width that the words of a button may take."""
TIERS = (1, 3, 5, 9)
"""What the four effects of a sliding Bluff cost (2.4c)."""


def label(desk: Desk, point: Point) -> str:
    """A point in words."""
    t = desk.texts
    match point:
        case ("card", int(number)):
            return desk.name(number)
        case ("under", int(site), int(place)):
            return t("table.under", n=place + 1, site=desk.name(site))
        case ("team", int(player), section, int(number)):
            team = names.team(t, section, number)
            where = t(f"table.section.{section}")
            return team if player == desk.view.seat else t.pair(desk.who(player), f"{team}, {where}")
        case ("section", int(player), section):
            return t.pair(desk.who(player), t(f"table.section.{section}"))
        case ("player", int(player)) | ("deck", int(player)):
            return desk.who(player)
        case ("bracket", int(number)):
            return names.team(t, _section_in_hand(desk), number)
        case ("n", number):
            return str(number)
        case ("value", characteristic, value):
            return t.pair(desk.word(characteristic), desk.word(value))
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


def _section_in_hand(desk: Desk) -> str:
    """Where the Agent stands who is being put into a Team."""
    found = (desk.view.agent(point[1]) for point in desk.lights.chosen if point[0] == "card")
    return next((info.section for info in found if info is not None), "field")


def mode_label(desk: Desk, mode: int) -> str:
    """An alternative of the card that is being announced, in the words of its text."""
    card = _known(desk)
    lines = card_text(card, desk.texts.language).split("\n") if card is not None else []
    bullets = [line[len(BULLET) :] for line in lines if line.startswith(BULLET)]
    return bullets[mode] if mode < len(bullets) else desk.texts("table.mode", n=mode + 1)


def _announced(desk: Desk) -> int:
    """The card that was pointed at and is not yet announced, -1 for none."""
    return next((point[1] for point in desk.lights.chosen if point[0] == "card"), NOBODY)


def _known(desk: Desk) -> CardDef | None:
    """What that card is."""
    return desk.card(_announced(desk))


def number_label(desk: Desk, number: int) -> tuple[str, str]:
    """A number to choose, and below it what it brings: of a sliding Bluff the price, and what it takes off the sum."""
    card, known, decision = _announced(desk), _known(desk), desk.view.decision
    if known is None or decision is None or number not in TIERS or "word:tiered" not in words_of(known.frame):
        return str(number), ""
    price = price_with(desk.view, decision, card, number)
    lost = TIERS.index(number) + 1
    return desk.texts("table.tier_price", n=number if price is None else price), desk.texts("table.tier_effect", n=lost)


class Tier(NamedTuple):
    """One price of a sliding Bluff at a check: its number, its words, the sum that is then reached, and a verdict."""

    number: int
    price: str
    total: int
    verdict: str
    brief: str
    """The verdict where it has little room."""
    enough: bool
    """The sum is still what the check asks for."""


def tiers(desk: Desk, check: CheckInfo) -> list[Tier]:
    """The prices among which is chosen now for a sliding Bluff, each with what it makes of the sum of this check."""
    card, decision, lights = _announced(desk), desk.view.decision, desk.lights
    if card == NOBODY or decision is None:
        return []
    ways = (("play", card), ("pay", card))
    offered = sorted({choice[-1].x for choice in decision.choices if choice[:2] in ways and choice[-1].x >= 0})
    asked = any(("n", number) in lights.lit | lights.chosen for number in offered)
    if not asked or not _counts(desk.card(card), check.skill):
        return []
    return [_tier(desk, number, check) for number in offered]


def _counts(card: CardDef | None, skill: str) -> bool:
    """Whether this is a sliding Bluff that changes checks of this skill (7.8i)."""
    found = (effect for effect in card.frame.effects() if effect.word == "tiered") if card is not None else iter(())
    effect = next(found, None)
    skills = effect.arg("skills") if effect is not None else None
    return effect is not None and (not isinstance(skills, tuple) or skill in skills)


def _tier(desk: Desk, number: int, check: CheckInfo) -> Tier:
    t, then = desk.texts, max(0, check.total - TIERS.index(number) - 1)  # never below 0 (7.8d)
    over = then - check.need
    short = t("table.tier_short", n=-over)
    verdict, brief = (t("table.tier_enough"), t("table.tier_enough_brief")) if over >= 0 else (short, short)
    return Tier(number, number_label(desk, number)[0], then, verdict, brief, over >= 0)


def verb_label(desk: Desk, verb: str, kind: str = "") -> str:
    """What a button says that carries a verb out."""
    for key in (f"do.{verb}.{kind}", f"do.{verb}"):
        if key.replace(" ", "_") in desk.texts:
            return desk.texts(key.replace(" ", "_"))
    return verb.capitalize()


def refusing_label(desk: Desk, choice: Choice, kind: str) -> str:
    """What it is called here to place nothing, or to let pass what another does; "" where the verb alone tells it."""
    view = desk.view
    if kind == "sites" and choice == STOP and not view.sites(view.seat):
        return desk.texts("do.no_site")
    if choice[0] == "pass" and any(item.by != view.seat for item in view.pending):
        return desk.texts("do.pass")
    return ""


def _fits(desk: Desk, words: str) -> bool:
    """Whether a button may say so much: the card is chosen, so that it need not be named."""
    return desk.canvas.width(words, 17, "bold") <= desk.canvas.full.w * LONGEST


def choice_label(desk: Desk, choice: Choice, kind: str) -> str:
    """What the main button says when it sends this choice."""
    t = desk.texts
    key = f"do.{choice[0]}".replace(" ", "_")
    if f"{key}.none" in t and choice[1:2] == (0,):
        return t(f"{key}.none")
    if choice[0] == "pay" and choice[-1].x >= 0 and (price := number_label(desk, choice[-1].x))[1]:
        whole = t("do.pay.tier", price=price[0], what=desk.short(choice[1]))
        return whole if _fits(desk, whole) else t("do.pay.tier.brief", price=price[0])
    if choice[0] == "pay" and (due := desk.view.cost_of(choice)) is not None:
        whole = t("do.pay.due", n=due, what=desk.short(choice[1]))
        return whole if _fits(desk, whole) else t("do.pay.price", n=due)
    parts = [part for part in choice[1:] if not isinstance(part, Spec)]
    words = [_part(desk, choice[0], part) for part in parts]
    if f"{key}.with" in t and words and parts[0] != NOBODY:
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
