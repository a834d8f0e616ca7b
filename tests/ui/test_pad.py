"""A gamepad gives the same signals as keys: buttons, sticks, what is held, plugging in and out."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.gamepad import BUTTONS, DOES, Pad
from game.ui.input.keymap import KeyMap
from game.ui.input.reader import Reader
from game.ui.input.signals import Signal
from game.ui.widgets.key_caps import Caps

DOWN, UP, AXIS = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION


def button(name: str, kind: int = DOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=3, button=BUTTONS.index(name))


def stick(axis: int, share: float) -> pygame.event.Event:
    return pygame.event.Event(AXIS, instance_id=3, axis=axis, value=round(share * 32767))


def names(signals: list[Signal]) -> list[str]:
    return [signal.name for signal in signals]


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("a", "confirm"),
        ("b", "back"),
        ("x", "undo"),
        ("y", "whole_card"),
        ("lb", "previous_group"),
        ("back", "notebook"),
        ("start", "help"),
        ("left_stick", "log"),
        ("up", "up"),
        ("left", "left"),
    ],
)
def test_buttons_have_names(name: str, does: str) -> None:
    assert names(Pad().read(button(name))) == [does]


def test_the_guide_button_is_left_to_the_system() -> None:
    assert Pad().read(button("guide")) == []


def test_the_end_of_a_hold_is_told() -> None:
    pad = Pad()
    pad.read(button("a"))
    assert names(pad.read(button("a", UP))) == ["confirm_end"]
    pad.read(button("b"))
    assert pad.read(button("b", UP)) == []


def test_the_right_shoulder_walks_when_tapped_and_passes_on_when_held() -> None:
    pad = Pad()
    assert pad.read(button("rb")) == []
    assert names(pad.read(button("rb", UP))) == ["next_group"]
    pad.read(button("rb"))
    assert pad.tick(300) == []
    assert names(pad.tick(300)) == ["pass_on"]
    assert pad.tick(2000) == []
    assert pad.read(button("rb", UP)) == []


def test_take_back_held_takes_back_all() -> None:
    pad = Pad()
    assert names(pad.read(button("x"))) == ["undo"]
    (held,) = pad.tick(600)
    assert (held.name, held.repeat) == ("undo", True)


def test_a_stick_moves_once_and_repeats_while_it_is_held() -> None:
    pad = Pad()
    assert pad.read(stick(0, 0.3)) == []
    assert names(pad.read(stick(0, 0.9))) == ["right"]
    assert pad.read(stick(0, 0.8)) == []
    assert pad.busy
    told = [names(pad.tick(50)) for _ in range(20)]
    assert told[:7] == [[]] * 7
    assert told.count(["right"]) == 5
    pad.read(stick(0, 0.0))
    assert not pad.busy
    assert pad.tick(1000) == []


def test_a_stick_that_trembles_at_its_edge_moves_once() -> None:
    pad = Pad()
    moves = [names(pad.read(stick(1, share))) for share in (0.6, 0.5, 0.6, 0.45, 0.7)]
    assert moves == [["down"], [], [], [], []]


def test_from_one_side_to_the_other() -> None:
    pad = Pad()
    pad.read(stick(0, -1.0))
    assert names(pad.read(stick(0, 1.0))) == ["right"]


def test_triggers_hold() -> None:
    pad = Pad()
    assert names(pad.read(stick(4, 1.0))) == ["my_x_file"]
    assert names(pad.read(stick(4, 0.0))) == ["my_x_file_end"]
    assert names(pad.read(stick(5, 1.0))) == ["full_control"]


def test_an_unknown_joystick_is_read_by_the_usual_order() -> None:
    pad = Pad()
    pressed = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=1)
    assert names(pad.read(pressed)) == ["back"]
    moved = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=9, axis=1, value=-1.0)
    assert names(pad.read(moved)) == ["up"]
    hat = pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(1, 0))
    assert names(pad.read(hat)) == ["right"]


def test_what_is_held_is_let_go_when_the_pad_is_pulled_out() -> None:
    pad = Pad()
    pad.read(button("a"))
    pulled = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert names(pad.read(pulled)) == ["confirm_end"]
    assert not pad.busy


def test_a_pad_that_is_gone_before_it_was_opened_does_no_harm() -> None:
    pad = Pad()
    pad.start()
    assert pad.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=77)) == []
    assert pad.count == 0


def test_the_reader_knows_which_device_was_used_last() -> None:
    reader = Reader()
    reader.read(button("a"))
    assert reader.device == "pad"
    reader.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert reader.device == "keys"


# -- buttons that were given something else to do ---------------------------------------------------------


def swapped(action: str, name: str) -> KeyMap:
    keys = KeyMap()
    assert keys.give_button(action, name).done
    return keys


def test_a_button_does_what_it_was_given_and_the_other_takes_its_place() -> None:
    keys = swapped("notebook", "y")
    pad = Pad(buttons=keys.buttons)
    assert names(pad.read(button("y"))) == ["notebook"]
    assert names(pad.read(button("back"))) == ["whole_card"]
    assert names(pad.read(button("back", UP))) == ["whole_card_end"]
    assert KeyMap.read({}, keys.stored_pad()).buttons == keys.buttons


def test_what_a_hold_does_goes_with_the_action() -> None:
    pad = Pad(buttons=swapped("next_group", "y").buttons)
    assert pad.read(button("y")) == []
    assert names(pad.tick(600)) == ["pass_on"]
    assert pad.read(button("y", UP)) == []
    pad.read(button("y"))
    assert names(pad.read(button("y", UP))) == ["next_group"]
    assert names(pad.read(button("rb"))) == ["whole_card"]


def test_a_button_may_be_given_to_what_had_none_but_not_the_one_that_plays() -> None:
    keys = KeyMap()
    assert keys.give_button("discards", "left_stick").other == "log"
    assert keys.button("log") == ""
    assert names(Pad(buttons=keys.buttons).read(button("left_stick"))) == ["discards"]
    refused = keys.give_button("mute", "a")
    assert (refused.done, refused.reason, refused.other) == (False, "needed", "confirm")
    assert keys.button("confirm") == "a"


@pytest.mark.parametrize(
    "stored",
    [{"a": "dance"}, {"z": "log"}, {"a": "back"}, {"a": ""}, {"y": "notebook"}],
    ids=["no action", "no button", "twice", "nothing confirms", "notebook twice"],
)
def test_buttons_that_make_no_sense_are_as_usual(stored: dict[str, object]) -> None:
    assert KeyMap.read({}, stored).buttons == DOES


def test_the_caps_show_the_button_that_was_given() -> None:
    shown = Caps()
    assert shown.show("pad", swapped("notebook", "y"))
    assert shown.label("N") == "pad:y"
    assert shown.label("Alt") == "pad:back"
    assert shown.button("pass_on") == "rb"
