"""What an entry says twice it says alike: the loader refuses a card whose words disagree (cards/consistency.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cards.card_faults import effect, faults_of

GOOD = "do: [control: {what: card.of=foe.in=hand, to: hand, for: turn, back: discard}]"


def test_control_as_it_is_carried_out_is_no_fault(tmp_path: Path) -> None:
    assert faults_of(tmp_path, effect(GOOD)) == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("back: discard", "back: old_team", "back: discard"),
        (", back: discard", "", "back: discard"),
        ("for: turn", "for: game", "for: turn"),
        ("to: hand, for: turn, back: discard", "to: bureau, for: game", "face: down"),
        ("to: hand, for: turn, back: discard", "to: bureau, for: turn, face: down", "for: game"),
        ("to: hand, for: turn, back: discard", "to: me, for: turn", "back: old_team"),
    ],
)
def test_control_in_any_other_form_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GOOD
    found = faults_of(tmp_path, effect(GOOD.replace(old, new)))
    assert [each.code for each in found] == ["clash"], [str(each) for each in found]
    assert words in found[0].message


@pytest.mark.parametrize("activators", ["[conspiracy, multiplayer]", "[conspiracy]"])
@pytest.mark.parametrize("said", [True, False])
def test_what_is_for_three_players_says_so_in_both_places(tmp_path: Path, activators: str, said: bool) -> None:
    lines = ["mp: true", "do: [draw: 1]"] if said else ["do: [draw: 1]"]
    found = faults_of(tmp_path, effect(*lines).replace("activators: [active]", f"activators: {activators}"))
    agree = said == ("multiplayer" in activators)
    assert [each.code for each in found] == ([] if agree else ["clash"])
    assert agree or "go together" in found[0].message


@pytest.mark.parametrize(
    ("at", "condition", "wrong"),
    [
        ("damaged", "it=self & round=crc", True),
        ("[would_hospital, turn_end]", "it=self", False),
        ("damaged", "it=host", False),
        ("damaged", "it!=self", False),
        ("emptied", "it=self", False),
    ],
)
def test_what_is_no_combatant_waits_for_no_blow_on_itself(
    tmp_path: Path, at: str, condition: str, *, wrong: bool
) -> None:
    trig = f"trig: [{{at: {at}, if: {condition}, do: [draw: 1]}}]"
    found = faults_of(tmp_path, effect("target: agent", "stay: t", trig))
    assert [each.code for each in found] == (["clash"] if wrong else []), [str(each) for each in found]
    assert not wrong or "it=host" in found[0].message
    become = "while: [become: {who: self, as: fighter, lrc: 2, crc: 2, health: 3}]"
    assert faults_of(tmp_path / "fighter", effect("target: agent", "stay: t", become, trig)) == ()
