"""Every fault of a card file is told in one run: where it is, which card, what is wrong and how to mend it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards.card_pool import CardPool
from game.engine.cards.loader import read_cards
from game.engine.core.faults import CardFaults
from game.paths import cards_dir
from tests.support.cards.card_faults import effect, faults_of

SITE = """\
set: test
suit: site
cards:
  - id: XF99-0001
    name: "Nowhere, NM"
    rarity: common
    cost: {amount: 2, pool: RP}
    keywords: [site, mono, motive, behavioral]
    prerequisites: {behavioral: 4}
    questions: [motive]
"""


def test_a_sound_card_has_no_fault(tmp_path: Path) -> None:
    assert faults_of(tmp_path, effect("target: agent.mine.in=field", "do: [heal: {who: t, by: 2}]")) == ()


@pytest.mark.parametrize(
    ("lines", "line", "code", "words"),
    [
        (["do:", "  - haal: {who: host, by: 1}"], 12, "unknown-word", '"haal" is no verb: did you mean "heal"?'),
        (["do: [heal: {who: agnet.mine, by: 1}]"], 11, "unknown-word", 'did you mean "agent"?'),
        (["if: my_trun", "do: [end: turn]"], 11, "unknown-word", 'did you mean "my_turn"?'),
        (["when: chekc", "do: [end: turn]"], 11, "unknown-word", 'did you mean "check"?'),
        (["when: damaged", "do: [end: turn]"], 11, "unknown-word", "is a moment, but not a window"),
        (["until: {at: check}"], 11, "unknown-word", "is a moment, but not an event"),
        (["do: [grant: {to: self, flag: no_drw, for: turn}]"], 11, "unknown-word", 'did you mean "no_draw"?'),
        (["do: [mod: {of: self, stat: helath, by: 1, for: turn}]"], 11, "unknown-word", 'did you mean "health"?'),
        (["do: [mod: {of: self, stat: health, by: 1, for: trun}]"], 11, "unknown-word", 'did you mean "turn"?'),
        (["do: [mod: {of: self, stat: health, by: 1}]"], 11, "missing-parameter", 'needs "for"'),
        (["do: [mod: {of: self, stat: health, for: turn}]"], 11, "missing-parameter", "exactly one of"),
        (["do: [mod: {of: self, stat: health, by: 1, set: 2, for: turn}]"], 11, "missing-parameter", "exactly one"),
        (["do: [heal: {who: self}]"], 11, "missing-parameter", '"heal" needs "by"'),
        (["do: [heal: {who: self, by: 1, much: 2}]"], 11, "unknown-parameter", '"much" is no parameter of "heal"'),
        (["do: [heal: {who: self, by: many}]"], 11, "unknown-word", '"many" is no value'),
        (["do: [heal: {who: self, by: {cont: it}}]"], 11, "unknown-key", 'did you mean "count"?'),
        (["do: [heal: {who: self, by: {best: lrc}}]"], 11, "bad-value", "is no form of a value"),
        (["do: [heal: self]"], 11, "wrong-type", '"heal" with {who, by}'),
        (["do: {heal: {who: self, by: 1}}"], 11, "wrong-type", "a list of effects"),
        (["do: [heal]"], 11, "wrong-type", "an effect is one verb"),
        (["do: []"], 11, "wrong-type", "the list of effects is empty"),
        (["while: [mod: {of: self, stat: res, by: 1, for: turn}]"], 11, "wrong-place", 'drop "for" of "mod"'),
        (["while: [negate: self]"], 11, "wrong-place", '"negate" cannot stand under "while"'),
        (["do: [discard: u]"], 11, "unbound-name", '"u" is used and never named'),
        (["target: {t: team.of=u, u: player}", "do: [end: turn]"], 11, "unbound-name", "change their order"),
        (["stay: v"], 11, "unbound-name", '"v" is used and never named'),
        (["do: [discard: t]", "alt: [{target: card.event, do: [negate: t]}]"], 11, "unbound-name", '"t" is used'),
        (["do: [afflict: {who: it}]"], 11, "no-affliction", 'add the key "affliction"'),
        (["use: [{when: any, cost: {token: 1}, do: [end: turn]}]"], 11, "no-tokens", 'add "token"'),
        (["use: [{do: [end: turn]}]"], 11, "missing-key", 'an ability needs "when"'),
        (["use: [{when: any, cost: {rp: 1, cp: 1}, do: [end: turn]}]"], 11, "bad-cost", "a cost is one thing"),
        (["trig: [{at: on, do: [end: turn]}]"], 11, "yes-no", 'put it in quotes, "on"'),
        (["noncombat: yes"], 11, "yes-no", "write true or false"),
        (["noncombat: true", "do: [end: turn]"], 11, "clash", "Adversaries alone"),
        (["dwo: [end: turn]"], 11, "unknown-key", 'did you mean "do"?'),
        (["do: [end: turn]", "do: [end: combat]"], 12, "double-key", "keep one of them"),
        (["x: 2", "do: [end: turn]"], 11, "clash", "the cost has no X"),
        (["do: [grant: {to: self, flag: immune, card: agent_wiess, for: turn}]"], 11, "unknown-card", "agent_wiess"),
        (["do: [draw: agent..mine]"], 11, "unknown-word", "is no value"),
        (["do: [discard: agent.crc>3]"], 11, "bad-selector", "compared with"),
        (["if: margin>=lots", "do: [end: turn]"], 11, "bad-condition", "a whole number is expected"),
        (["purse: [combat, combat]"], 11, "double-word", "twice"),
        (["do: [abduct: {who: self, chance: a third}]"], 11, "wrong-type", "written as 1/3"),
        (["token: many"], 11, "wrong-type", "the number of tokens is expected"),
        (["do: [heal: {who: self, by: 0x10}]"], 11, "wrong-type", "plain digits"),
        (["same: 163"], 11, "wrong-type", "an id such as XF96-0110"),
        (["same: XF96-0999"], 11, "no-such-card", 'there is no card "XF96-0999"'),
        (["same: XF99-0001"], 11, "no-such-card", "says nothing either"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_effect(tmp_path: Path, lines: list[str], line: int, code: str, words: str) -> None:
    found = faults_of(tmp_path, effect(*lines))
    assert [(each.line, each.code) for each in found] == [(line, code)], [str(each) for each in found]
    assert words in found[0].message
    assert found[0].card == "XF99-0001 A Thing"
    assert str(found[0]).startswith(f"cards/test/event.yaml:{line}  XF99-0001 A Thing  {code}  ")


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("id: XF99-0001", "id: XF99-1", "bad-id", "write an id such as"),
        ("rarity: common", "rarity: comon", "unknown-word", 'did you mean "common"?'),
        ("    rarity: common\n", "", "missing-key", 'needs "rarity"'),
        ("motive, behavioral]", "motive, behavorial]", "unknown-keyword", 'did you mean "behavioral"?'),
        ("[site, mono, motive, behavioral]", "[mono, site, motive, behavioral]", "clash", 'its suit, "site"'),
        ("motive, behavioral]", "motive]", "clash", "the prerequisite behavioral is not among the keywords"),
        ("mono, motive,", "mono, method,", "clash", "the question motive is not among the keywords"),
        ("mono, motive", "motive", "clash", "mono or multi"),
        ("{behavioral: 4}", "{behavioral: 4, medical: 4}", "clash", "one prerequisite, not 2"),
        ("{behavioral: 4}", "{behavioral: four}", "wrong-type", "behavioral is expected here, not 'four'"),
        ("{behavioral: 4}", "{behavioral: 0}", "wrong-type", "must be 1 or more"),
        ("pool: RP", "pool: PR", "unknown-word", '"PR" is no pool'),
        ("amount: 2", "amount: Y", "wrong-type", "a number, X or X+1"),
        ("amount: 2", "amount: X", "clash", "does not say what X is"),
        ("questions: [motive]", "questions: [motive]\n    health: 3", "unknown-key", '"health" is no key of a card'),
        ("suit: site", "suit: sight", "unknown-word", 'did you mean "site"?'),
        ("suit: site\n", "", "missing-key", 'says their "suit"'),
        ("cards:", "crads:", "unknown-key", 'did you mean "cards"?'),
    ],
)
def test_what_is_wrong_with_facts(tmp_path: Path, old: str, new: str, code: str, words: str) -> None:
    assert old in SITE
    found = faults_of(tmp_path, SITE.replace(old, new))
    assert code in [each.code for each in found]
    assert any(words in each.message for each in found), [str(each) for each in found]


@pytest.mark.parametrize("card_id", ["XF97-0385x1", "PR97-0001", "FAN-0001", "XF96-0110v2"])
def test_a_set_of_any_name_has_ids(tmp_path: Path, card_id: str) -> None:
    assert faults_of(tmp_path, SITE.replace("XF99-0001", card_id)) == ()


def test_a_boost_stands_in_no_if(tmp_path: Path) -> None:
    """What the engine asks of a boost before it is used, it does not find in there."""
    found = faults_of(tmp_path, effect("do: [if: {is: my_turn, then: [boost: {by: 1}]}]"))
    assert [each.code for each in found] == ["clash"] and "boost: {by: 1, if: …}" in found[0].message


def test_a_bad_id_hides_no_other_fault(tmp_path: Path) -> None:
    text = SITE.replace("XF99-0001", "fan 1").replace("pool: RP", "pool: PR").replace("mono, ", "")
    assert [each.code for each in faults_of(tmp_path, text)] == ["bad-id", "unknown-word", "clash"]


@pytest.mark.parametrize(
    ("conditional", "words"),
    [
        ("{characteristic: result, value: death, level: 3}", "does not ask for result"),
        ("{characteristic: motive, value: control, level: 4}", "not lower than the printed one"),
        ("{characteristic: motive, value: death, level: 3}", '"death" is no value of motive'),
    ],
)
def test_a_conditional_level_fits_its_site(tmp_path: Path, conditional: str, words: str) -> None:
    found = faults_of(tmp_path, f"{SITE}    conditional_prerequisite: {conditional}\n")
    assert [words in each.message for each in found] == [True]


def test_agents_and_adversaries_need_health(tmp_path: Path) -> None:
    agent = """\
set: test
suit: agent
cards:
  - id: XF99-0001
    name: Agent Nobody
    rarity: common
    cost: {amount: 2, pool: RP}
    keywords: [agent, fbi]
    stats: {health: null, lrc: 1, crc: 1, resources: 1}
    skills: {medical: 1}
"""
    assert [each.message for each in faults_of(tmp_path / "a", agent)] == ["an Agent has a health of 1 or more"]
    adversary = (
        agent.replace("suit: agent", "suit: adversary").replace("[agent, fbi]", "[adversary, alien]")
        .replace(", resources: 1", "").replace("    skills: {medical: 1}\n", "    activators: [conspiracy]\n")
    )  # fmt: skip
    found = faults_of(tmp_path / "b", adversary)
    assert [each.code for each in found] == ["clash"]
    assert "noncombat: true" in found[0].message


def test_an_id_twice_and_two_x_files_alike(tmp_path: Path) -> None:
    x_file = """\
  - id: XF99-000{n}
    name: The {name}
    rarity: fixed
    characteristics: {{affiliation: alien, motive: control, method: threats, result: death}}
"""
    text = "set: test\nsuit: x_file\ncards:\n" + "".join(
        x_file.format(n=n, name=name) for n, name in ((1, "One"), (2, "Other"), (2, "Third"))
    )
    found = faults_of(tmp_path, text)
    assert {each.code for each in found} == {"double-id", "clash"}
    assert any("XF99-0002 is The Other in cards/test/event.yaml:8" in each.message for each in found)
    assert any("the same four characteristics as XF99-0001 The One" in each.message for each in found)


def test_a_file_that_is_no_yaml_or_not_readable_is_told_with_its_line(tmp_path: Path) -> None:
    found = faults_of(tmp_path, "set: test\nsuit: event\ncards: [\n  - id: }\n")
    assert [(each.code, each.line) for each in found] == [("unreadable", 4)]
    (tmp_path / "cards" / "test" / "event.yaml").write_bytes(b"set: \xff\xfe")
    assert [each.code for each in read_cards(tmp_path / "cards")[1]] == ["unreadable"]
    (tmp_path / "cards" / "test" / "event.yaml").write_text("")
    assert [each.code for each in read_cards(tmp_path / "cards")[1]] == ["missing-key"]


@pytest.mark.parametrize("text", ["set: &a [*a]\n", f"set: {'[' * 5000}\n", "set: !!python/object:os.system {}\n"])
def test_yaml_that_plays_tricks_is_a_fault(tmp_path: Path, text: str) -> None:
    assert {each.code for each in faults_of(tmp_path, text)} <= {"unreadable", "wrong-type", "missing-key"}
    assert faults_of(tmp_path / "again", text)


@given(
    st.integers(0, 2000), st.integers(0, 30), st.sampled_from(["", "yes", "[]", "- ", ": ", "t", "*a", "{x: 1}", "1"])
)
def test_no_damage_to_a_file_is_worse_than_a_fault(start: int, length: int, put: str) -> None:
    whole = (cards_dir() / "premiere" / "bluff.yaml").read_text(encoding="utf-8")[:2000]
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bluff.yaml").write_text(whole[:start] + put + whole[start + length :], encoding="utf-8")
        pool, faults = read_cards(folder)
    assert len(pool.cards) <= 6
    assert all(fault.message and fault.code for fault in faults)


def test_an_empty_folder_is_a_fault(tmp_path: Path) -> None:
    assert [each.code for each in read_cards(tmp_path)[1]] == ["no-cards"]


def test_powers_are_checked_like_cards(tmp_path: Path) -> None:
    text = """\
set: test
powers:
  - id: P1
    characteristic: motive
    value: contrl
    effect: {while: [mod: {of: me, stat: cost, by: -1}]}
  - {id: P02, characteristic: motive, value: control, effect: {token: 2}}
  - {id: P03, characteristic: motive, value: control, effect: {token: 2}}
  - {id: P04, characteristic: motive}
"""
    found = faults_of(tmp_path, text)
    assert [(each.line, each.code) for each in found] == [
        (3, "bad-id"), (5, "unknown-word"), (8, "double-power"), (9, "missing-key"), (9, "missing-key"),
    ]  # fmt: skip


def test_all_faults_of_all_files_come_in_one_go(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    for name, text in (("a", effect("do: [haal: {who: host, by: 1}]", "until: {at: never}")), ("b", "cards: 3")):
        (folder / name).mkdir(parents=True)
        (folder / name / "event.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CardFaults) as told:
        CardPool.load(folder)
    places = [(each.file, each.line) for each in told.value.faults]
    assert places == [
        ("cards/a/event.yaml", 11),
        ("cards/a/event.yaml", 12),
        ("cards/b/event.yaml", 1),
        ("cards/b/event.yaml", 1),
    ]
    assert str(told.value).startswith("4 faults in the card files:\ncards/a/event.yaml:11  ")


def test_a_set_may_declare_keywords(tmp_path: Path) -> None:
    text = effect("target: card.tooms", "do: [negate: t]").replace("[event]", "[event, tooms]")
    assert [each.code for each in faults_of(tmp_path / "a", text)] == ["unknown-keyword", "bad-selector"]
    assert faults_of(tmp_path / "b", text.replace("set: test", "set: test\nkeywords: [tooms]")) == ()
