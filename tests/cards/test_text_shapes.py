"""Sentences that are put together from several effects, and the same effects where they must stay apart."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards.ast import Condition, Duration, Effect, Frame, Mode, Target, Trigger, Value
from game.engine.cards.grammar import parse_condition, parse_selector
from game.engine.text import frame_runs

ROUND, TURN, WHOLE = Duration("round"), Duration("turn"), Duration("whole")
DRAW = Effect("draw", (("count", Value("int", 1)),))
HAND = parse_selector("card.of=foe.in=hand.each")
NAMED = {"what", "who", "of", "to", "u", "vs"}


def effect(word: str, **args: Any) -> Effect:
    """An effect as the loader gives it; parameters that hold a selector are written as one."""
    read = [(name, parse_selector(v) if name in NAMED and isinstance(v, str) else v) for name, v in args.items()]
    return Effect(word, tuple((name.rstrip("_"), value) for name, value in read))


def mode(*do: Effect, **targets: str) -> Mode:
    named = tuple(Target(name, parse_selector(text)) for name, text in targets.items())
    return Mode(targets=named, do=do)


def told(frame: Frame, suit: str = "event") -> str:
    return " ¶ ".join("".join(words for _, words in runs) for runs in frame_runs(frame, suit))


def done(*do: Effect, suit: str = "event", **targets: str) -> str:
    return told(Frame(modes=(mode(*do, **targets),)), suit)


def held(*while_: Effect, suit: str = "equipment") -> str:
    return told(Frame(while_=while_), suit)


LOOK = effect("look", what=HAND, to=("me",))


def test_a_card_out_of_a_hand_is_chosen_in_the_sentence_that_needs_it() -> None:
    choose = effect("choose", u="card.of=foe.in=hand.pool=cp")
    show = Effect("look", (("what", parse_selector("u")), ("to", ("foe",))))
    assert done(LOOK, choose, show) == "Look at an opponent’s hand. Show a CP card there to that opponent."
    assert done(LOOK, choose, DRAW) == "Look at an opponent’s hand. Choose a CP card there. Draw 1 card."


def test_what_may_be_chosen_may_be_left() -> None:
    choose = effect("choose", u="card.of=foe.in=hand", may=True)
    take = Effect("control", (("what", parse_selector("u")), ("to", "hand"), ("for", TURN)))
    assert done(LOOK, choose, take).endswith("You may take a card there into your hand this turn.")
    assert done(LOOK, choose, DRAW).endswith("You may choose a card there. Draw 1 card.")


def test_an_abduction_takes_the_place_of_another_only_next_to_it() -> None:
    cancel, abduct = Effect("cancel", (("what", "abduction"),)), effect("abduct", who="t")
    beside = done(cancel, abduct, t="agent.mine")
    assert beside.startswith("Abduct one of your Agents instead. (Abducted: Equipment lost,")
    apart = done(cancel, DRAW, abduct, t="agent.mine")
    assert apart.startswith("Cancel the abduction. Draw 1 card. Abduct one of your Agents.")


@pytest.mark.parametrize(
    ("lasting", "text"),
    [
        (WHOLE, "An Agent goes to the Hospital until fully healed."),
        (TURN, "An Agent goes to the Hospital and stays there this turn."),
    ],
)
def test_the_way_to_the_hospital_and_how_long(lasting: Duration, text: str) -> None:
    stay = Effect("grant", (("to", parse_selector("t")), ("flag", ("no_leave_hospital",)), ("for", lasting)))
    assert done(effect("hospitalise", who="t"), stay, t="agent") == text


def test_staying_in_the_hospital_is_told_of_the_one_who_was_sent() -> None:
    stay = Effect("grant", (("to", parse_selector("u")), ("flag", ("no_leave_hospital",)), ("for", WHOLE)))
    text = done(effect("hospitalise", who="t"), stay, t="agent", u="agent.mine")
    assert text == "An Agent goes to the Hospital. One of your Agents stays there until fully healed."


def test_what_all_that_holds_needs_stands_in_a_label() -> None:
    inside: Condition = parse_condition("self.in=bureau")
    res = Effect("mod", (("of", parse_selector("self")), ("stat", ("res",)), ("set", Value("int", 2)), ("if", inside)))
    split = Effect("grant", (("to", parse_selector("self")), ("flag", ("res_to_cp",)), ("if", inside)))
    always = Effect("grant", (("to", parse_selector("self")), ("flag", ("res_to_cp",))))
    rest = "You may put all its RES into your Conspiracy Pool instead."
    assert held(res, split, suit="agent") == f"In the Bureau: RES 2. {rest}"
    assert held(res, always, suit="agent") == f"RES 2 (in the Bureau). {rest}"
    assert held(res, suit="agent") == "RES 2 (in the Bureau)."


def test_no_damage_and_no_damage_of_one_kind() -> None:
    nothing = effect("shield", who="t", from_="each", take="none", for_=ROUND)
    in_long = effect("shield", who="t", from_="each", take="none", in_="lrc", for_=ROUND)
    assert done(nothing, suit="combat", t="combatant") == "A combatant cannot be damaged this round."
    assert done(in_long, suit="combat", t="combatant") == "A combatant takes no damage from attacks in LRC this round."


def test_who_is_damaged_is_the_subject_where_nothing_else_is_said() -> None:
    by_self = parse_condition("source=self & it.agent")
    in_close = parse_condition("source=self & it.agent & round=crc")
    home = effect("hospitalise", who="it")
    one = Frame(triggers=(Trigger(("damaged",), by_self, False, (home,)),))
    assert told(one, "adversary") == "An Agent that this Adversary damages goes to the Hospital."
    close = Frame(triggers=(Trigger(("damaged",), in_close, False, (home,)),))
    assert told(close, "adversary") == "When this Adversary damages an Agent in CRC, that Agent goes to the Hospital."
    two = Frame(triggers=(Trigger(("damaged",), by_self, False, (home, DRAW)),))
    assert told(two, "adversary").startswith("When this Adversary damages an Agent, that Agent goes to the Hospital")
