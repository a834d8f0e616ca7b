"""A card that a key has chosen is held large, as the one that the pointer rests on."""

from __future__ import annotations

from game.engine.core.refs import CardRef
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.windows import at, press


def rest(scene: TableScene) -> None:
    for _ in range(20):
        scene.update(50)


def picked_up() -> TableScene:
    """A table at which a number has picked up a card, which nothing has been done with yet."""
    scene = at("requisition")
    number = next(n for n in range(1, 10) if (one := scene.targets.numbered(n)) and one.data in scene.session.view.hand)
    scene.handle(Signal("number", number=number))
    assert scene.chooser is not None and isinstance(scene.chooser.walked[0], CardRef)
    return scene


def test_a_card_that_a_number_has_picked_up_is_held_large_after_a_while() -> None:
    scene = picked_up()
    answered = scene.session.answered
    assert scene.transient.card is None
    rest(scene)
    assert scene.transient.card is not None and scene.transient.card.card == scene.chooser.walked[0].card
    press(scene, "back")
    rest(scene)
    assert scene.transient.card is None and scene.session.answered == answered


def test_a_card_to_which_an_arrow_has_led_is_held_large_and_the_next_arrow_holds_the_next() -> None:
    scene = at("selling")
    press(scene, "right")
    rest(scene)
    first = scene.transient.card
    assert first is not None and first.card == scene.targets.focused.data
    press(scene, "right")
    rest(scene)
    second = scene.transient.card
    assert second is not None and second.card == scene.targets.focused.data != first.card
    press(scene, "confirm")
    rest(scene)
    assert scene.transient.card is None


def test_the_pointer_counts_again_once_it_moves() -> None:
    scene = picked_up()
    rest(scene)
    scene.handle(Signal("move", (2, 2)))
    rest(scene)
    assert scene.transient.card is None
