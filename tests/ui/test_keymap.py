"""Keys can be given to other actions, each key does one thing, and nobody is locked out."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.keymap import DIGITS, NEEDED, USUAL, KeyMap, key_code, key_name

CODES = st.sampled_from([*range(pygame.K_a, pygame.K_z + 1), *(code for codes in USUAL.values() for code in codes)])


def test_every_usual_key_has_one_action_and_a_name() -> None:
    codes = [code for codes in USUAL.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert not set(codes) & set(DIGITS)
    for code in codes:
        assert key_code(key_name(code)) == code


def test_a_key_moves_and_whose_it_was_is_told() -> None:
    keys = KeyMap()
    taken = keys.give("notebook", pygame.K_l)
    assert (taken.done, taken.other) == (True, "log")
    assert (keys.action(pygame.K_l), keys.action(pygame.K_n), keys.keys["log"]) == ("notebook", "", ())


def test_digits_are_nobodys() -> None:
    keys = KeyMap()
    assert keys.give("log", pygame.K_3).reason == "digit"
    assert keys.keys == USUAL


def test_what_is_needed_keeps_a_key() -> None:
    keys = KeyMap()
    taken = keys.give("log", pygame.K_ESCAPE)
    assert (taken.done, taken.reason, taken.other) == (False, "needed", "back")
    assert keys.give("log", pygame.K_RETURN).done
    assert keys.action(pygame.K_SPACE) == "confirm"


@given(st.lists(st.tuples(st.sampled_from(sorted(USUAL)), CODES), max_size=12))
def test_whatever_is_given_each_key_does_one_thing_and_survives_being_kept(gifts: list[tuple[str, int]]) -> None:
    keys = KeyMap()
    for action, code in gifts:
        keys.give(action, code)
    codes = [code for codes in keys.keys.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert all(keys.keys[action] for action in NEEDED)
    assert KeyMap.read(keys.stored()).keys == keys.keys


@pytest.mark.parametrize(
    "stored",
    [
        {"hologram": ["q"]},
        {"back": []},
        {"back": ["no such key"]},
        {"log": "l"},
        {"log": [7]},
        {"log": ["3"]},
        {"log": ["l"], "notebook": ["l"]},
        {"log": ["escape"]},
    ],
)
def test_damage_leaves_a_way_out(stored: dict[str, object]) -> None:
    keys = KeyMap.read(stored)
    assert all(keys.keys[action] for action in NEEDED)
    assert all(code not in DIGITS for codes in keys.keys.values() for code in codes)
    assert keys.action(pygame.K_RETURN) == "confirm"


def test_a_key_of_another_action_is_asked_for_by_the_file() -> None:
    keys = KeyMap.read({"log": ["n"]})
    assert (keys.keys["log"], keys.keys["notebook"]) == ((pygame.K_n,), ())


def test_esc_always_goes_back_whatever_else_does() -> None:
    keys = KeyMap()
    assert keys.give("back", pygame.K_b).done
    assert keys.action(pygame.K_b) == keys.action(pygame.K_ESCAPE) == "back"
    assert not keys.give("less", pygame.K_ESCAPE).done
    assert keys.give("log", pygame.K_b).done
    assert keys.action(pygame.K_ESCAPE) == "back"
    assert KeyMap.read(keys.stored()).keys == keys.keys


def test_settings_in_which_something_else_had_esc_are_mended() -> None:
    keys = KeyMap.read({"back": [","], "less": ["escape"]})
    assert keys.action(pygame.K_ESCAPE) == keys.action(pygame.K_COMMA) == "back"
    assert keys.keys["less"] == ()
