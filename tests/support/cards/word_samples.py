"""Samples of each word of the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.engine.cards import term_lists
from game.engine.cards.ast import Duration, Effect, Target, Value
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.cards.param_types import Param, Verb

HOLES = re.compile(r"(?:text|face)\.[a-z]|[{}\[\]…~·]|  ")
"""A key, a placeholder or a bracket that is left in a text, and two spaces together."""
TARGET = (Target("t", parse_selector("agent.mine")),)
DRAW = Effect("draw", (("count", Value("int", 1)),))
VALUES = [
    Value("int", 2), Value("int", -1), Value("skill", name="medical"), Value("spent"), Value("all"), Value("printed"),
    Value("count", selector=parse_selector("bluff.each")), Value("cost", selector=parse_selector("t")),
    Value("tokens", selector=parse_selector("self")), Value("stat", name="modifier", selector=parse_selector("t")),
    Value("stat", name="health", selector=parse_selector("t")), Value("up_to", 3),
    Value("best", name="lrc", selector=parse_selector("combatant")),
    Value("max", parts=(Value("int", 1), Value("skill", name="computer"))),
    Value("sum", parts=(Value("int", 1), Value("skill", name="computer"))),
    Value("first", parts=(Value("int", 1), Value("skill", name="computer"))),
    Value("prerequisite", 3, "medical"),
]  # fmt: skip
SELECTORS = [
    "t", "self", "host", "it", "source", "this_team", "this_site", "agent", "agent.mine.each", "team.theirs", "card",
    "card.of=foe.in=hand.each", "card.of=foe.in=hand.random=2", "card.mine.in=discard", "card.of=me.in=deck.top=3",
    "adversary.alien.count<=2", "bluff.at=this_site.count>=1", "player", "player.theirs", "section.of=foe.in=field",
    "witness.mine.modifier>=1 + equipment.on=t", "site.mine.skill=medical.asks=motive", "agent.name=agent_weiss",
]  # fmt: skip


def samples(param: Param) -> list[Any]:
    """Sample values of a parameter, as the loader gives them."""
    kind, known = param.type, param.known
    lists: dict[str, list[Any]] = {
        "selector": [parse_selector(text) for text in SELECTORS],
        "selector_or_answer": [*(parse_selector(text) for text in SELECTORS), "answer"],
        "value": VALUES,
        "condition": [parse_condition(text) for text in ("my_turn & later_turn", "t.medical>=1", "no agent.in=t")],
        "duration": [Duration(name, 1 if name == "own_turns" else 0) for name in term_lists.DURATIONS],
        "effects": [(DRAW,), (DRAW, DRAW)],
        "word": list(known),
        "words": [(word,) for word in known] + [tuple(known[:2])] * (len(known) > 1),
        "events": [(word,) for word in term_lists.EVENTS] + [("site_passed", "abducted")],
        "destination": [*term_lists.SECTIONS, "hand", "t"],
        "destinations": [*((zone,) for zone in term_lists.ZONES), ("hand", "deck"), ("t",)],
        "player": ["me", "foe", "asker", "asked", "active", "it"],
        "players": [("all",), ("me",), ("foe",), ("foe", "active")],
        "pool": ["me.rp", "foe.cp"],
        "keywords_or_choice": [("alien",), ("event", "resource"), ("motive_site", "result_site")],
        "card": ["government_car", "no_such_card"],
        "int": [1, 2],
        "bool": [True],
        "chance": [(1, 3)],
    }
    return lists[kind]


def effects_of(verb: Verb) -> Iterator[Effect]:
    """The verb with each value of each parameter in turn, and minimal values of the others."""
    plain: dict[str, Any] = {}
    for param in verb.params:
        if param.required or any(param.name == group[0] for group in verb.one_of):
            plain[param.name] = samples(param)[0]
    if verb.timed:
        plain["for"] = Duration("turn")
    for param in verb.params:
        for value in samples(param):
            given = dict(plain)
            for group in verb.one_of:
                if param.name in group:
                    given = {name: each for name, each in given.items() if name not in group}
            given[param.name] = value
            if verb.name == "keyword" and param.name == "to":
                given["from"] = ("alien",)
            if verb.name in ("pool", "choose") and len(given) < 2:
                given |= {"to": "me.rp"} if verb.name == "pool" else {}
            if verb.name == "keyword" and param.name == "from":
                given = {**given, "to": "alien"}
            yield Effect(verb.name, tuple(given.items()))


FILTERS = [
    "damaged", "fit", "not_alien", "alien/occult", "pending/counting", "mine", "theirs", "not_mine", "of=foe",
    "in=field", "in=bureau/field", "not_in=field", "in=hand", "in=this_team", "in=this_team/hospital",
    "not_in=this_team", "at=this_site", "on=t", "on=t/self", "with=t", "mate=t", "except=t", "opposing=t",
    "opposing=me", "name=agent_weiss", "not_name=agent_weiss/agent_fox_mulder", "same_name=t", "holds=agent_weiss",
    "equipped=government_car", "pool=rp/star", "skill=medical", "asks=motive", "adds=lrc", "not_adds=lrc",
    "modifies=medical", "uses=subterfuge", "not_uses=subterfuge", "kin=t", "against=me", "against=this_team",
    "lost=t", "forced_by=t", "medical>=1", "medical>=2", "medical<=2", "medical=0", "not_medical>=1",
    *(f"{number}{sign}{n}" for number in term_lists.NUMBERS for sign in (">=", "<=", "=") for n in (0, 1, 2)),
    *term_lists.STATES, *(f"not_{state}" for state in term_lists.STATES),
]  # fmt: skip
