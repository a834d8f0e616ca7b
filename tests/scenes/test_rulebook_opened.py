"""The rule book is opened from elsewhere, at the paragraph or word that is asked about."""

from __future__ import annotations

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.rulebook.reading_history import GLOSSARY
from game.scenes.rulebook.scene import Rulebook
from game.scenes.table.scene import TableScene
from game.ui.input.signals import Signal
from game.ui.testing import screenshots
from tests.support.scenes.rulebook_hand import click, heads, opened, write
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import at

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("at", ["4.1f", "8.3l", "17.40", "D50", "2.5", "18"])
def test_it_opens_at_a_place(at: str) -> None:
    scene = opened(at)
    seen = [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]
    assert at in seen
    assert scene.sheet.marked == at


def test_it_opens_at_a_word_of_the_glossary() -> None:
    scene = opened("killer")
    assert scene.trail.here.page == GLOSSARY
    assert "killer" in [scene.sheet.items[index].place for index, _ in scene.sheet.seen()]


def test_it_opens_where_one_read_last_else_at_the_beginning() -> None:
    scene = opened()
    assert heads(scene) == "1"
    scene.go("8.4")
    read = heads(scene)
    scene.back()
    scene.close()
    again = opened()
    assert heads(again) == read == "8.4"


def test_what_was_looked_for_last_is_no_place_to_open_at() -> None:
    scene = opened("6.2")
    click(scene, scene.targets.get(("search",)))
    write(scene, "car")
    scene.close()
    assert heads(opened()) == "6.2"


def test_help_and_the_menu_of_the_game_open_it() -> None:
    for name, key in (("help", ("book", "")), ("pause", "rulebook")):
        app = screenshots.draw(name).app
        below = app.top
        target = next(target for target in getattr(below, "targets", ()) if target.key == key)
        target.act()
        assert isinstance(app.top, Rulebook)
        app.top.back()
        assert app.top is below


def test_help_leads_to_the_paragraph_of_a_reason() -> None:
    app = screenshots.draw("help").app
    target = next(target for target in getattr(app.top, "targets", ()) if target.key[:2] == ("book", "4.4b"))
    target.act()
    assert isinstance(app.top, Rulebook)
    assert app.top.sheet.marked == "4.4b"


def refused_at_table() -> TableScene:
    """A table on which a card was clicked that cannot be chosen now."""
    table = at("deployment")
    for target in [target for target in table.targets if target.group.endswith("hand")]:
        table.acts.click(target.key)  # type: ignore[arg-type]
        if table.transient.slip.rule:
            break
    return table


def test_a_refusal_names_its_paragraph_and_a_key_opens_it() -> None:
    table = refused_at_table()
    rule = table.transient.slip.rule
    assert rule
    table.handle(Signal("help"))
    scene = expect(table.app.top, Rulebook)
    assert scene.sheet.marked == rule


def test_a_click_on_the_slip_of_a_refusal_opens_it_too() -> None:
    table = refused_at_table()
    canvas = table.app.canvas
    inside = [(x, y) for x in range(0, 1280, 16) for y in range(0, 720, 8)
              if table.transient.slip.holds(canvas, table.t, (x, y))]  # fmt: skip
    assert inside
    at = inside[len(inside) // 2]
    table.handle(Signal("click", at, 1, at))
    assert isinstance(table.app.top, Rulebook)


def test_without_a_slip_the_key_for_help_gives_help() -> None:
    table = refused_at_table()
    table.transient.clear()
    table.handle(Signal("help"))
    assert not isinstance(table.app.top, Rulebook) and table.app.top is not table


def test_a_card_that_is_read_whole_leads_to_its_rulings_and_to_its_words() -> None:
    for number, page in ((1, GLOSSARY), (-1, "17")):
        app = screenshots.draw("decks_whole").app
        links = [target for target in getattr(app.top, "targets", ()) if target.key[0] == "rule"]
        assert len(links) > 1
        target = links[0] if number > 0 else links[-1]
        assert target.say.startswith("Rule ") and target.act is not None
        target.act()
        assert isinstance(app.top, Rulebook)
        assert app.top.trail.here.page == page
