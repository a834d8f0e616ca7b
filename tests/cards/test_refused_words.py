"""What the loader refuses, for each word of the vocabulary: told with file, line, card and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards import term_lists
from game.engine.cards.param_types import Param
from game.engine.cards.verb_specs import VERBS
from game.engine.core.faults import Fault
from tests.support.cards.card_faults import effect, faults_of

NAMED = "target: {t: agent.mine, u: agent.mine}"
LINE = 12
"""Where the effect under test stands: the line after `target`."""
GOOD = {
    "selector": "t", "condition": "my_turn", "value": "1", "duration": "turn", "effects": "[discard: t]",
    "events": "damaged", "destination": "hand", "destinations": "hand", "player": "me", "players": "[me]",
    "pool": "me.rp", "selector_or_answer": "t", "keywords_or_choice": "[witness]", "card": "evasive_maneuvers",
    "int": "1", "bool": "true", "chance": "1/3",
}  # fmt: skip
BAD = {
    "selector": "agnt", "condition": "my_trn", "value": "lots", "duration": "forever", "effects": "nothing",
    "events": "domaged", "destination": "nowhere", "destinations": "nowhere", "player": "nobody", "players": "nobody",
    "pool": "me.zp", "selector_or_answer": "agnt", "keywords_or_choice": "[wotness]", "card": "no_such_card",
    "int": "many", "bool": "perhaps", "chance": "often", "word": "no_such_word", "words": "no_such_word",
}  # fmt: skip
WANTED = ("did you mean", "known are", "expected", "`cards words`", "written", "write", "true or false", "is no card")
"""What a message says to mend the matter: the nearest word, the words there are, or the form that is expected."""


def good(param: Param) -> str:
    return param.known[0] if param.type in ("word", "words") else GOOD[param.type]


def least(verb: str) -> dict[str, str]:
    """The parameters without which the verb is not understood, each with something that may stand there."""
    said = {param.name: good(param) for param in VERBS[verb].params if param.required}
    for group in VERBS[verb].one_of:
        said[group[0]] = good(next(param for param in VERBS[verb].params if param.name == group[0]))
    if VERBS[verb].timed:
        said["for"] = "turn"
    extra = {
        "choose": {"u": "agent.mine"}, "pool": {"to": "me.rp"}, "control": {"back": "discard"},
        "tiered": {"skills": "[medical, sciences, computer]"},
    }  # fmt: skip
    return said | extra.get(verb, {})


def faults(folder: Path, verb: str, said: dict[str, str]) -> tuple[Fault, ...]:
    line = f"do: [{verb}: {{{', '.join(f'{name}: {value}' for name, value in said.items())}}}]"
    after = ["affliction: {token: {doom: 1}}"] if verb == "afflict" else []
    text = effect(NAMED, line, *after)
    return faults_of(folder, text.replace("amount: 2", "amount: X") if verb == "tiered" else text)


def told(found: tuple[Fault, ...], *words: str) -> None:
    """The fault stands in its line, names the card, and tells how to mend it."""
    assert found
    apart = [each for each in found if (each.line, each.card) != (LINE, "XF99-0001 A Thing") and each.code != "clash"]
    assert not apart, [str(each) for each in found]
    assert any(all(word in each.message for word in words) for each in found), [str(each) for each in found]


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_is_understood_with_the_least_it_needs(tmp_path: Path, verb: str) -> None:
    assert [str(each) for each in faults(tmp_path, verb, least(verb))] == []


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_refuses_a_parameter_it_does_not_have(tmp_path: Path, verb: str) -> None:
    told(faults(tmp_path, verb, least(verb) | {"zeal": "1"}), '"zeal" is no parameter', f'"{verb}"')


@pytest.mark.parametrize(
    ("verb", "name"), [(verb.name, param.name) for verb in VERBS.values() for param in verb.params if param.required]
)
def test_each_verb_asks_for_what_it_needs(tmp_path: Path, verb: str, name: str) -> None:
    said = {key: value for key, value in least(verb).items() if key != name} or {"zeal": "1"}
    told(faults(tmp_path, verb, said), f'"{verb}" needs "{name}"')


@pytest.mark.parametrize("verb", [verb.name for verb in VERBS.values() if verb.one_of])
def test_of_parameters_that_exclude_each_other_one_is_wanted(tmp_path: Path, verb: str) -> None:
    (group,) = VERBS[verb].one_of
    both = {param.name: good(param) for param in VERBS[verb].params if param.name in group[:2]}
    told(faults(tmp_path / "both", verb, least(verb) | both), f'"{verb}" takes exactly one of')
    none = {key: value for key, value in least(verb).items() if key not in group} or {"zeal": "1"}
    told(faults(tmp_path / "none", verb, none), f'"{verb}" takes exactly one of')


@pytest.mark.parametrize("verb", [verb.name for verb in VERBS.values() if verb.timed])
def test_what_lasts_says_how_long(tmp_path: Path, verb: str) -> None:
    said = {key: value for key, value in least(verb).items() if key != "for"}
    told(faults(tmp_path, verb, said), f'"{verb}" needs "for"')


@pytest.mark.parametrize(
    ("verb", "name"), [(verb.name, param.name) for verb in VERBS.values() for param in verb.params]
)
def test_each_parameter_refuses_what_cannot_stand_there(tmp_path: Path, verb: str, name: str) -> None:
    param = VERBS[verb].param(name)
    assert param is not None
    said = {
        key: value for key, value in least(verb).items() if not any({key, name} <= {*g} for g in VERBS[verb].one_of)
    }
    found = faults(tmp_path, verb, said | {name: BAD[param.type]})
    if param.type == "effects":
        assert [each.code for each in found] == ["wrong-type"]
    told(found)
    assert any(any(word in each.message for word in WANTED) for each in found), [str(each) for each in found]


@pytest.mark.parametrize("verb", [verb.name for verb in VERBS.values() if "while" not in verb.places])
def test_what_happens_once_does_not_hold(tmp_path: Path, verb: str) -> None:
    said = ", ".join(f"{name}: {value}" for name, value in least(verb).items())
    found = faults_of(tmp_path, effect(NAMED, f"while: [{verb}: {{{said}}}]"))
    assert any(each.code == "wrong-place" and f'"{verb}" cannot stand under "while"' in each.message for each in found)


def _closed() -> list[tuple[str, str, str]]:
    """Of each list, each word with one letter too many: the list, the word, and a line that says it wrongly."""
    lines = {
        "when": (term_lists.WINDOWS, "when: {}"),
        "at": (term_lists.EVENTS, "trig: [{{at: {}, do: [discard: self]}}]"),
        "for": (term_lists.DURATIONS, "do: [grant: {{to: self, flag: no_draw, for: {}}}]"),
        "flag": (term_lists.FLAGS, "do: [grant: {{to: self, flag: {}, for: turn}}]"),
        "stat": (term_lists.STATS, "do: [mod: {{of: self, stat: {}, by: 1, for: turn}}]"),
        "cancel": (term_lists.CANCELS, "do: [cancel: {}]"),
        "limit": (term_lists.LIMITS, "use: [{{when: any, limit: {}, do: [discard: self]}}]"),
        "turn": (term_lists.TURNS, "use: [{{when: any, turn: {}, do: [discard: self]}}]"),
        "predicate": (term_lists.PREDICATES, "if: {}"),
        "fact": (term_lists.FACTS, "if: {}=lrc"),
        "kind": (term_lists.KINDS, "do: [discard: {}.mine]"),
        "pronoun": (term_lists.PRONOUNS, "do: [discard: {}]"),
        "state": (term_lists.STATES, "do: [discard: card.{}]"),
        "filter": ([word for word in term_lists.FILTERS if word not in ("mine", "theirs")], "do: [discard: card.{}=t]"),
        "number": (term_lists.NUMBERS, "do: [discard: card.{}>=1]"),
        "place": (term_lists.PLACES, "do: [discard: card.in={}]"),
        "zone": (term_lists.ZONES, "do: [put: {{what: self, to: {}}}]"),
        "value": (("count", "cost", "tokens", "max", "sum", "first", "up_to"), "do: [draw: {{{}: self}}]"),
        "cost": (term_lists.COSTS, "use: [{{when: any, cost: {{{}: 1}}, do: [discard: self]}}]"),
        "key": ([key for key in term_lists.FRAME_KEYS if key != "same"], "{}: 1"),
    }  # fmt: skip
    return [(group, word, line.format(f"{word}x")) for group, (words, line) in lines.items() for word in words]


@pytest.mark.parametrize(("group", "word", "line"), _closed(), ids=[f"{g}:{w}" for g, w, _ in _closed()])
def test_each_word_is_refused_when_it_is_misspelt(tmp_path: Path, group: str, word: str, line: str) -> None:
    found = faults_of(tmp_path, effect(NAMED, line))
    told(found, f'"{word}x"')
    assert any(any(each in fault.message for each in WANTED) for fault in found), [str(each) for each in found]
