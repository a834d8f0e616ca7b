"""What no Premiere card says, or says so that it makes no difference, at work in cards made for the test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine import scenario
from game.engine.cards.card_pool import CardPool
from game.engine.cards.vocabulary import UNSAID
from game.engine.cards.word_usage import words_of
from game.paths import cards_dir

FILE = "set: hard\nsuit: {suit}\ncards:\n"
ENTRY = """\
  - id: XF99-{number:04}
    name: {name}
    rarity: common
    cost: {{amount: 0, pool: RP}}
    keywords: [{suit}]
    activators: [{activator}]
    effect: {effect}
"""
EVENTS = {
    "Hard Look": "{do: [mod: {of: t, stat: evidence_collection, by: 1, for: turn}], target: agent.mine}",
    "Hard Work": "{when: check, do: [mod: {of: this_check, stat: total, by: 3, for: check}]}",
    "Hard Times": "{do: [if: {is: agent.mine.in=hospital, then: [pool: {to: me.rp, by: 1}], else: [draw: 2]}]}",
    "Hard Faith": "{stay: t, target: agent.mine, while: [keyword: {of: host, add: mystic, if: host.in=field}]}",
    "Hard Test": "{target: agent.mystic, do: [pool: {to: me.rp, by: 5}]}",
    "Hard Cure": "{target: agent.mine, do: [heal: {who: t, by: all}]}",
    "Hard Floor": "{target: agent.mine, do: [mod: {of: t, stat: behavioral, by: -5, min: 2, for: turn}]}",
    "Hard Choice": "{do: [play: {what: card.event.mine.in=discard, cost: printed, may: true}]}",
    "Hard Knocks": "{do: [grant: {to: agent.mine.each, flag: crime_lab, for: turn}, pool: {to: me.rp, by: 1}]}",
    "Hard Loss": "{when: removed, if: it.agent.theirs, do: [pool: {to: me.rp, by: 4}]}",
    "Hard Kill": "{target: agent.theirs, do: [kill: t]}",
    "Hard Stop": "{do: [negate: card.event.pending.not_name=hard_stop.each]}",
    "Hard Drain": "{target: site, do: [token: {of: t, by: -9}]}",
    "Hard Doom": "{target: agent.mine, do: [token: {of: t, kind: doom, by: -9}]}",
    "Hard Luck": "{do: [put: {what: card.of=foe.in=hand, to: [deck, discard], pick: owner}]}",
}
COMBAT = {"Hard Blow": "{target: adversary, do: [grant: {to: t, flag: stunned, for: next_round}]}"}
"""What the cards made for this test do; all of them cost nothing."""
SHOWN = {
    "stat:evidence_collection": "Hard Look",
    "pronoun:this_check": "Hard Work",
    "stat:total": "Hard Work",
    "flag:stunned": "Hard Blow",
    "duration:next_round": "Hard Blow",
    "zone:discard": "Hard Luck",
    "param:put.pick": "Hard Luck",
    "param:if.else": "Hard Times",
    "param:keyword.if": "Hard Faith",
    "value:all": "Hard Cure",
    "param:mod.min": "Hard Floor",
    "param:play.may": "Hard Choice",
    "flag:crime_lab": "Hard Knocks",
    "window:removed": "Hard Loss",
}


@pytest.fixture(scope="module")
def hard(tmp_path_factory: pytest.TempPathFactory) -> CardPool:
    """The Premiere set and the cards above."""
    folder = tmp_path_factory.mktemp("unsaid") / "cards"
    shutil.copytree(cards_dir() / "premiere", folder / "premiere")
    (folder / "hard").mkdir()
    number = 0
    for suit, activator, cards in (("event", "active", EVENTS), ("combat", "combat", COMBAT)):
        text = FILE.format(suit=suit)
        for name, effect in cards.items():
            number += 1
            text += ENTRY.format(number=number, name=name, suit=suit, activator=activator, effect=effect)
        (folder / "hard" / f"{suit}.yaml").write_text(text, encoding="utf-8")
    return CardPool.load(folder)


def play(pool: CardPool, tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "hard.yaml"
    path.write_text(text, encoding="utf-8")
    (one,) = scenario.load(path)
    return [str(failure) for failure in scenario.Player(one, pool).play()]


def test_all_of_them_are_said_here(hard: CardPool) -> None:
    assert set(UNSAID) <= set(SHOWN)
    for item, name in SHOWN.items():
        assert item in words_of(hard.named(name).frame), item


def test_nothing_is_lacking_to_carry_them_out(hard: CardPool) -> None:
    assert [hard.named(name).missing for name in (*EVENTS, *COMBAT) if hard.named(name).missing] == []


AT_A_SITE = """\
name: at a Site
players:
  A: {{x_file: Eve, rp: 9, cp: 0, hand: [{a}], deck: [Trap, X], agents: [{agents}]}}
  B: {{x_file: The Manitou, cp: 9, hand: [{b}]}}
turn: {{player: A, phase: {phase}}}
sites: [{{card: "{site}"}}]
script:
{script}
expect:
{expect}
"""
MULDER = "{card: Agent Fox Mulder, at: field}"


def at_a_site(**parts: str) -> str:
    plain = {"a": "", "b": "", "agents": MULDER, "phase": "investigation", "site": "Newark, NJ"}
    listed = {key: "\n".join(f"  - {line}" for line in parts.pop(key).split("; ")) for key in ("script", "expect")}
    return AT_A_SITE.format(**(plain | parts | listed))


GO = 'A: investigate "Newark, NJ" with team 1; '


@pytest.mark.parametrize(
    "text",
    [
        at_a_site(
            a="Hard Look",
            script=GO + "to: A check; A: play \"Hard Look\" on \"Agent Fox Mulder\"; B: pass; A: pass",
            expect="check.total == 3",
        ),
        at_a_site(
            a="Hard Work",
            script=GO + "to: A check; A: play \"Hard Work\"; B: pass; A: pass",
            expect="check.total == 5; 'A.agent(\"Agent Fox Mulder\").skill(evidence_collection) == 2'",
        ),
        at_a_site(
            a="Hard Luck",
            b="Knife, Byers",
            phase="case_assignment",
            script='to: A window; A: play "Hard Luck"; B: pass; A: pass; B: choose "Byers"; A: choose discard',
            expect="'\"Byers\" in B.discard'; '\"Knife\" in B.hand'",
        ),
        at_a_site(
            a="Hard Times",
            phase="case_assignment",
            script='to: A window; A: play "Hard Times"; B: pass; A: pass',
            expect="A.hand_size == 2; A.rp == 9",
        ),
        at_a_site(
            a="Hard Times",
            agents="{card: Agent Weiss, at: hospital, damage: 1}",
            phase="case_assignment",
            script='to: A window; A: play "Hard Times"; B: pass; A: pass',
            expect="A.hand_size == 0; A.rp == 10",
        ),
        at_a_site(
            a="Hard Cure",
            agents="{card: Agent Fox Mulder, at: field, damage: 4}",
            phase="case_assignment",
            script='to: A window; A: play "Hard Cure" on "Agent Fox Mulder"; B: pass; A: pass',
            expect="'A.agent(\"Agent Fox Mulder\").damage == 0'",
        ),
        at_a_site(
            a="Hard Floor",
            phase="case_assignment",
            script='to: A window; A: play "Hard Floor" on "Agent Fox Mulder"; B: pass; A: pass',
            expect="'A.agent(\"Agent Fox Mulder\").skill(behavioral) == 2'",
        ),
        at_a_site(
            a="Hard Knocks",
            phase="case_assignment",
            script='to: A window; A: play "Hard Knocks"; B: pass; A: pass',
            expect="A.rp == 10; 'A.agent(\"Agent Fox Mulder\").skill(sciences) == 1'",
        ),
    ],
    ids=["a skill", "a total", "the owner picks a place", "else", "then", "all", "a floor", "a mark"],
)  # fmt: skip
def test_at_work(hard: CardPool, tmp_path: Path, text: str) -> None:
    assert play(hard, tmp_path, text) == []


def test_a_keyword_that_comes_and_goes_with_its_condition(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: a keyword
players:
  A:
    x_file: Eve
    hand: [Hard Test]
    agents: [{card: Agent Fox Mulder, at: field, attached: [Hard Faith]}, {card: Agent Weiss, attached: [Hard Faith]}]
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script:
  - to: A window
expect:
  - offered: 'A: play "Hard Test" on "Agent Fox Mulder"'
  - refused: 'A: play "Hard Test" on "Agent Weiss"'
"""
    assert play(hard, tmp_path, text) == []


def test_the_stunned_deal_nothing_in_the_next_round(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: stunned
players:
  A: {x_file: Eve, hand: [Hard Blow], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [The Psychotic Attack]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "The Psychotic Attack"
  - A: play "Hard Blow" on "The Psychotic Attack"
  - to: W9
expect: # 3 in LRC, nothing in the first CRC round, 2 in the second
  - A.agent("Agent Fox Mulder").damage == 5
"""
    assert play(hard, tmp_path, text) == []


@pytest.mark.parametrize(("answer", "rp"), [("choose", 6), ("stop", 5)])
def test_what_may_be_played_may_be_left(hard: CardPool, tmp_path: Path, answer: str, rp: int) -> None:
    text = f"""\
name: a choice
players:
  A: {{x_file: Eve, rp: 5, hand: [Hard Choice], discard: [Hard Knocks]}}
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: case_assignment}}
script:
  - to: A window
  - A: play "Hard Choice"
  - B: pass
  - A: pass
  - to: A choose
  - A: {'play "Hard Knocks"' if answer == "choose" else "stop"}
  - to: investigation
expect:
  - A.rp == {rp}
"""
    assert play(hard, tmp_path, text) == []


def test_a_removal_is_answered_in_its_window_and_no_later(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: a removal
players:
  A: {x_file: Eve, rp: 5, hand: [Hard Kill, Hard Loss, Hard Loss], agents: [Agent Rich]}
  B: {x_file: The Manitou, agents: [Agent Weiss, Agent Tom Colton]}
turn: {player: A, phase: case_assignment}
script:
  - to: A window
  - expect:
      - refused: 'A: play "Hard Loss"'
  - A: play "Hard Kill" on "Agent Weiss"
  - B: pass
  - A: pass
  - A: play "Hard Loss"
  - B: pass
  - A: pass
  - to: W12
  - to: A window
expect:
  - A.rp == 9
  - B.agent("Agent Weiss").at == removed
  - refused: 'A: play "Hard Loss"'
"""
    assert play(hard, tmp_path, text) == []


def test_what_cannot_be_negated_is_spared_by_what_negates_everything(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: spared
players:
  A: {x_file: Eve, rp: 9, hand: [Deep Throat, Hard Evidence, Hard Stop]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script:
  - to: A window
  - A: play "Hard Evidence"
  - B: pass
  - A: play "Deep Throat"
  - B: pass
  - A: play "Hard Stop"
  - B: pass
  - A: pass
  - expect:
      - '"Hard Evidence" in A.discard'
      - stack[0] == "Deep Throat"
  - to: A question
expect:
  - decision.kind == question
  - A.rp == 2
"""
    assert play(hard, tmp_path, text) == []


def test_nothing_has_fewer_tokens_than_none(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: drained
players:
  A: {x_file: Eve, hand: [Hard Drain]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
sites: [{card: "Aubrey, MO", attached: [The Lone Gunmen], tokens: 2}]
script:
  - to: A window
  - A: play "Hard Drain" on "Aubrey, MO"
  - B: pass
  - A: pass
expect:
  - A.site("Aubrey, MO").tokens == 0
"""
    assert play(hard, tmp_path, text) == []


def test_nobody_has_less_than_no_doom(hard: CardPool, tmp_path: Path) -> None:
    text = """\
name: doomed
options: {killer_cards: true}
players:
  A: {x_file: Eve, hand: [Hard Doom], agents: [{card: Agent Weiss, afflicted: 3}, Agent Rich]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script:
  - to: A window
  - A: play "Hard Doom" on "Agent Weiss"
  - B: pass
  - A: pass
  - expect: [A.agent("Agent Weiss").doom == 0]
  - to: turn 2
expect:
  - A.agent("Agent Weiss").at == removed
"""
    assert play(hard, tmp_path, text) == []
