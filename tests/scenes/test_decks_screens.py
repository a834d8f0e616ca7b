"""The pool by words, chips and orders and as a list, the sheets of figures, and deck screens by each device alone."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks.legality import legal
from game.engine.decks.library import ready_made
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.filter_chips import LISTS
from game.scenes.decks.builder.pool_list import Lines
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.builder_help import BuilderHelpDialog
from game.scenes.decks.dialogs.card_details import CardDetailsDialog
from game.scenes.decks.dialogs.filter_values import FilterValuesDialog
from game.scenes.decks.dialogs.row_menus import RowMenu
from game.scenes.decks.dialogs.statistics import StatisticsDialog
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.pool_listing import ORDERS
from game.scenes.decks.model.pool_query import COSTS, PoolQuery
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.samples import half
from game.scenes.decks.widgets.dialog import Dialog
from game.scenes.setup import Setup
from game.scenes.title.scene import Title
from game.ui.faces.facts import short_name
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.testing import screenshots
from game.ui.text.fonts import XS
from tests.support.scenes.by_hand import pad, press, type_in
from tests.support.scenes.deck_editor import (
    asked_for,
    copies,
    editor,
    mouse,
    names,
    opened,
    rounds,
    target,
    usual,
)
from tests.support.scenes.device_player import by_pad, go_to
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import SIZES, push, window
from tests.support.ui.window import click_at

pytestmark = pytest.mark.usefixtures("own_home", "board")


@pytest.fixture
def scene(tmp_path: Path) -> Builder:
    """The builder with an empty deck."""
    return editor(tmp_path)


@pytest.fixture
def listing(tmp_path: Path) -> Builder:
    """The builder with a ready-made deck, its pool as a list."""
    return editor(tmp_path, usual(), deck_view="list")


WAYS = {
    "button": lambda scene: mouse(scene, ("view", "list")),
    "key": lambda scene: press(scene.app, pygame.K_l),
    "pad": lambda scene: pad(scene.app, "left_stick"),
}


def listed(scene: Builder) -> Lines:
    return expect(scene.pool_panel.form, Lines)


@pytest.mark.parametrize("way", WAYS)
def test_the_list_is_there_by_button_key_and_pad_and_stays_for_the_next_time(scene: Builder, way: str) -> None:
    before = names(scene)
    WAYS[way](scene)
    assert listed(scene).groups and names(scene) == before
    stored, complaint = Settings.load()
    assert (stored.deck_view, complaint) == ("list", "")


def test_the_whole_pool_is_there_line_by_line_arrows_walk_it_lines_add_and_show_cards(listing: Builder) -> None:
    listing.targets.give_focus(("card", listing.cards[0].id))
    for _ in range(40):
        press(listing.app, pygame.K_DOWN)
        rounds(listing, 2)
    card, line = listing.cards[40], listing.targets.focused
    assert line.key == ("card", card.id)
    assert listing.pool_panel.scroll.view.contains(line.rect)
    before = copies(listing, card.name)
    mouse(listing, line.key)
    assert copies(listing, card.name) == before + 1
    mouse(listing, line.key, button=3)
    assert opened(listing, CardDetailsDialog).card is card


def test_the_order_makes_the_groups_and_each_says_how_many_cards_it_has_and_the_deck(listing: Builder) -> None:
    groups = {group.label: group for group in listed(listing).groups}
    deck = usual()
    sites = [card for card in deck.cards if card.suit == "site"]
    cost = sum((card.cost or 0) * deck.cards[card] for card in sites)
    words = listed(listing).sums(groups["Sites"].cards)
    assert words == f"45 cards, {sum(deck.cards[card] for card in sites)} in the deck, cost {cost}"
    assert sum(len(group.cards) for group in groups.values()) == len(pool().cards)
    seen = {}
    for order in ORDERS:
        listing.sort(order)
        seen[order] = [group.label for group in listed(listing).groups]
    assert seen["kind"][0] == "Sites"
    assert seen["cost"][:2] == ["Cost 0", "Cost 1"]
    assert seen["name"] == seen["number"] == []
    assert len(seen["episode"]) > 20


def test_in_the_list_more_cards_are_seen_the_top_one_stays_and_above_it_the_first_heading(scene: Builder) -> None:
    grid = [target for target in scene.targets if target.group == "grid" and target.rect.h]
    press(scene.app, pygame.K_l)
    lines = [target for target in scene.targets if target.group == "grid" and target.rect.h]
    assert len(lines) > len(grid)
    assert scene.pool_panel.form.step > scene.app.canvas.px(XS)
    rounds(scene, 2)
    assert scene.pool_panel.scroll.top == 0
    for place in (-1, 0):
        scene.focus(("card", scene.cards[place].id))
        rounds(scene, 60)
    assert scene.pool_panel.scroll.top == 0
    press(scene.app, pygame.K_l)
    press(scene.app, pygame.K_PAGEDOWN)
    rounds(scene, 60)
    first = next(iter(scene.pool_panel._seen()))
    press(scene.app, pygame.K_l)
    assert scene.pool_panel.place(first).y - scene.pool_panel.scroll.view.y < 2 * scene.pool_panel.form.step


def test_a_sheet_too_long_for_its_place_is_scrolled_in_one_column_only(tmp_path: Path) -> None:
    roll = editor(tmp_path, usual(), size=(1024, 600)).deck_list
    assert roll.scroll.most
    assert len({roll.place(number).x for number in range(len(roll.lines))}) == 1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_small_figures_say_that_there_are_more(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, usual(), size=size)
    assert scene.t("decks.sums.all") in [line.text for line in recording(scene.app).lines]
    assert target(scene, ("state",)).say == "Legal."


def test_the_names_of_five_agents_are_read_whole(tmp_path: Path) -> None:
    five = next(deck for deck in ready_made(pool()) if len(deck.agents) == 5)
    scene = editor(tmp_path, five)
    names = {short_name(agent).split()[-1] for agent in five.agents}
    assert names <= {line.text for line in recording(scene.app).lines}


def test_figures_answer_deal_hands_and_do_an_empty_deck_no_harm(scene: Builder, listing: Builder) -> None:
    sheet = asked_for(listing, ("figures",), StatisticsDialog)
    first = sheet.hand
    assert len(first) == 7
    mouse(sheet, ("deal",))
    assert sheet.hand != first
    said = {name: sheet.targets.get((name,)).say for name in sheet.figures}
    assert "16 passed" in said["sites"] and "Turn 1" in said["hands"] and "sold" in said["curve"]
    mouse(sheet, ("card", 2))
    assert opened(listing, CardDetailsDialog).card is sheet.hand[2]
    assert asked_for(scene, ("figures",), StatisticsDialog).targets.get(("deal",)) is None


@pytest.mark.parametrize("every", [6, 1])
@pytest.mark.parametrize("which", ["keyword", "activator", "episode"])
def test_every_word_of_a_list_finds_as_many_cards_as_it_says(scene: Builder, which: str, every: int) -> None:
    scene.focus(("list", which))
    rounds(scene, 2)
    sheet = asked_for(scene, ("list", which), FilterValuesDialog)
    for word in sheet.words[::every]:
        sheet._tick(word)
        assert len(scene.cards) == sheet.counts[word], word
        sheet._tick(word)
    assert scene.pool_query.text == ""
    mouse(sheet, ("word", sheet.words[0]), ("word", sheet.words[1]))
    assert len(scene.pool_query.chosen(which)) == 2
    mouse(sheet, ("none",))
    assert scene.pool_query.text == ""


@pytest.mark.parametrize("every", [3, 1])
def test_a_deck_of_each_theme_is_made_and_legal(scene: Builder, every: int) -> None:
    sheet = asked_for(scene, ("complete",), RowMenu)
    for row in sheet.rows[::every]:
        row.act()
        assert legal(scene.working.deck), row.key
    assert len({tuple(sorted(card.id for card in deck.cards)) for deck in (scene.working.deck, usual())}) == 2


def test_f1_tells_what_keys_and_words_do_and_a_click_beside_a_sheet_puts_it_away(scene: Builder) -> None:
    press(scene.app, pygame.K_F1)
    read = " ".join(opened(scene, BuilderHelpDialog).told())
    assert "Ctrl+V" in read and "suit:site" in read and "Nothing has to be typed" in read
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene
    mouse(scene, ("share",))
    click_at(scene.app, (3, 300))
    assert scene.app.top is scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("sheet", "language"),
    [
        *((sheet, language) for sheet in ("decks_keywords", "decks_make") for language in LANGUAGES),
        ("decks_help", "en"),
    ],
)
def test_short_lists_and_the_help_stand_without_a_scroll_bar(sheet: str, language: str, size: tuple[int, int]) -> None:
    assert not expect(screenshots.draw(sheet, size, language=language).app.top, Dialog).scroll.most


# A pad cannot type, and need not: every filter is reached by chips and focus
def _walk_pad(app: App, key: Hashable) -> None:
    """To a target with the pad, then A."""
    scene = expect(app.top, Scene)
    go_to(scene, by_pad(app), key)
    pad(app, "a")
    rounds(scene, 3)


@pytest.mark.parametrize("every", [9, 1])
def test_every_chip_is_reached_with_a_pad_and_writes_the_words(scene: Builder, every: int) -> None:
    chips = [target.key for target in scene.targets if target.group == "chips"]
    assert len(chips) > 35
    for key in chips[-1::-every]:
        before = scene.pool_query.text
        _walk_pad(scene.app, key)
        if isinstance(key, tuple) and key[0] == "list":
            sheet = expect(scene.app.top, FilterValuesDialog)
            _walk_pad(scene.app, ("word", sheet.words[-1]))
            by_pad(scene.app)("back", 0.0)
            assert scene.app.top is scene
        assert scene.pool_query.text != before, key
        _walk_pad(scene.app, ("clear",))
        assert scene.pool_query.text == ""
    assert {key[1] for key in chips if isinstance(key, tuple) and key[0] == "list"} == set(LISTS)


# Every deck screen at every size that matters: all can be read, pointed at and reached, by each device alone
def test_the_board_shows_what_painting_all_of_it_would_show(tmp_path: Path) -> None:
    """Whatever was done on the way: a part that is kept is never out of date."""
    scene = editor(tmp_path, half())
    app = scene.app
    acts = (
        lambda: scene.add(scene.cards[5]),
        lambda: scene.wish(scene.pool_query.toggled("suit", "event")),
        lambda: scene.remove(next(iter(scene.working.deck.cards))),
        lambda: press(app, pygame.K_z),
        lambda: scene.handle(Signal("move", target(scene, ("suit", "bluff")).rect.center)),
        lambda: scene.handle(Signal("move", target(scene, ("share",)).rect.center)),
        lambda: scene.deck_list.scroll.by(50),
        lambda: scene.filter_chips.scroll.by(30),
        scene.rename,
        lambda: type_in(app, "abc"),
        lambda: press(app, pygame.K_RETURN),
        scene.clear_line,
    )
    for number, act in enumerate(acts):
        act()
        rounds(scene, 2)
        app.draw()
        kept = pygame.image.tobytes(app.canvas.surface, "RGB")
        scene.board.forget()
        app.draw()
        assert pygame.image.tobytes(app.canvas.surface, "RGB") == kept, number


# by one device alone ------------------------------------------------------------------------------------
def stick(app: App, axis: int, value: float) -> None:
    """A stick pushed and let go."""
    for pushed in (value, 0.0):
        app.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(pushed * 32767), instance_id=0))


def groups(scene: Builder) -> set[str]:
    return {each.group for each in scene.targets if each.focusable}


def test_tab_reaches_every_part_and_back(tmp_path: Path) -> None:
    scene = editor(tmp_path, half())
    met = []
    for _ in range(len(groups(scene)) + 1):
        press(scene.app, pygame.K_TAB)
        met.append(target(scene, scene.targets.focus).group)
    assert set(met) == groups(scene)
    press(scene.app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert target(scene, scene.targets.focus).group == met[-2]


@pytest.mark.parametrize("every", [4, 1])
def test_arrows_reach_every_target_of_every_part(every: int, tmp_path: Path) -> None:
    scene = editor(tmp_path, half())
    for group in sorted(groups(scene) - {"grid"})[::every]:
        members = [each for each in scene.targets if each.group == group]
        met, waiting = set(), [members[0].key]
        while waiting:
            key = waiting.pop()
            if key in met:
                continue
            met.add(key)
            for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
                scene.targets.give_focus(key)
                press(scene.app, code)
                rounds(scene, 1)
                here = scene.targets.focused
                if here is not None and here.group == group:
                    waiting.append(here.key)
        assert met == {each.key for each in members}, group


def test_a_pad_alone_builds_completes_and_plays() -> None:
    app = push(Title(window())).app
    _walk_pad(app, "decks")
    _walk_pad(app, ("new",))
    scene = expect(app.top, Builder)
    pad(app, "rb")
    first = target(scene, scene.targets.focus)
    assert first.group == "grid"
    pad(app, "a", "right", "a")
    assert scene.working.deck.size == 2
    stick(app, 2, -1.0)
    assert scene.working.deck.size == 1, "the right stick to the left takes out"
    stick(app, 2, 1.0)
    assert scene.working.deck.size == 2
    pad(app, "x")
    assert scene.working.deck.size == 1
    pad(app, "y")
    assert app.top is not scene
    pad(app, "b")
    assert app.top is scene
    _walk_pad(app, ("complete",))
    pad(app, "a")
    assert app.top is scene and legal(scene.working.deck)
    _walk_pad(app, ("play",))
    assert isinstance(app.top, Setup)
    assert app.top.offer(app.top.agreed.seats[0].deck).name == scene.working.deck.name


# Chips and words say the same, whichever was used; and words of the deck sieve by the deck
CHIPS = [
    *[("suit", suit) for suit in pool_listing.SUITS],
    *[("pool", each) for each in ("rp", "cp", "star")],
    *[("cost", cost) for cost in COSTS],
    ("skill", "observation"),
    ("skill", "occult_investigation"),
    ("asks", "motive"),
    ("keyword", "martial_arts"),
    ("activator", "computer"),
    ("episode", "the jersey devil"),
]


def pool_query(text: str = "") -> PoolQuery:
    return PoolQuery(text, pool())


def shown(line: PoolQuery) -> set[str]:
    return {card.id for card in pool_listing.listing(pool(), line, EMPTY, "kind", "en")}


@pytest.mark.parametrize("order", pool_listing.ORDERS)
def test_every_order_has_every_card_once_and_names_before_texts_with_the_words(order: str) -> None:
    found = pool_listing.listing(pool(), pool_query("vest"), EMPTY, order, "en")
    assert found[0].name == "Kevlar Vest" and len(found) > 9
    plain = pool_listing.listing(pool(), pool_query("suit:equipment"), EMPTY, order, "en")
    assert plain == [card for card in pool_listing.ordered(pool(), order) if card.suit == "equipment"]
    every = pool_listing.listing(pool(), pool_query(), EMPTY, order, "en")
    assert len(every) == len(set(every)) == len(pool().cards)


@pytest.mark.parametrize(("key", "value"), CHIPS)
def test_a_chip_finds_something_and_writes_words_that_light_it_and_are_gone_with_it(key: str, value: str) -> None:
    begun = pool_query("manitou -is:killer")
    lit = begun.toggled(key, value)
    assert lit.lit(key, value) and lit.chosen(key) == (value,)
    assert not lit.faults
    assert lit.text.startswith("manitou -is:killer ")
    assert lit.toggled(key, value).text == begun.text
    assert 0 < len(shown(pool_query().toggled(key, value))) < len(pool().cards), "it finds something, not everything"


def test_chips_of_one_kind_add_up_of_two_kinds_narrow_and_another_ends_the_choosing_of_team_or_x_file() -> None:
    sites, events = pool_query().toggled("suit", "site"), pool_query().toggled("suit", "event")
    both = sites.toggled("suit", "event")
    assert shown(both) == shown(sites) | shown(events)
    assert shown(both.toggled("cost", "1")) == shown(both) & shown(pool_query().toggled("cost", "1"))
    assert pool_query("suit:agent for:team").toggled("suit", "site").text == "suit:site"
    assert pool_query("suit:x_file").toggled("suit", "event").text == "suit:event"
    assert pool_query("suit:agent for:team").toggled("suit", "agent").text == "for:team"


@pytest.mark.parametrize(
    ("words", "lit"),
    [
        ("cost<4", ("0", "1", "2", "3")),
        ("cost>=5", ("5+",)),
        ("cost:2", ("2",)),
        ("cost>1 cost<4", ("2", "3")),
        ("cost!=0", ("1", "2", "3", "4", "5+")),
        ("", ()),
        ("-cost:2", ()),
    ],
)
def test_typed_costs_light_the_chips_that_they_let_through(words: str, lit: tuple[str, ...]) -> None:
    assert pool_query(words).chosen("cost") == lit


def test_typed_costs_are_changed_by_a_chip_and_mean_the_same_cards() -> None:
    line = pool_query("cost<4").toggled("cost", "0")
    assert line.chosen("cost") == ("1", "2", "3")
    assert shown(line) == shown(pool_query("cost>=1 cost<=3"))
    high = pool_query("cost>=4").toggled("cost", "0")
    assert high.chosen("cost") == ("0", "4", "5+")
    assert shown(high) == shown(pool_query("cost:0")) | shown(pool_query("cost>=4"))


def test_other_spellings_light_the_same_chip_and_what_is_half_typed_empties_nothing() -> None:
    for words in ("type:site", "t:sites", "SUIT:Site", "suit=site"):
        line = pool_query(words)
        if not line.faults:
            assert line.lit("suit", "site"), words
            assert line.toggled("suit", "site").text == "", words
    for words in ("suit:", "cost<", "skil:observation", '"', "suit:sight"):
        assert len(shown(pool_query(words))) == len(pool().cards), words


def test_words_of_the_deck_and_switching_one_twice_is_nothing() -> None:
    deck = replace(ready_made(pool())[0], id="")
    inside = pool_listing.listing(pool(), pool_query("in:deck"), deck, "kind", "en")
    assert {card.name for card in inside} == {card.name for card in deck.everything()}
    fit = pool_listing.listing(pool(), pool_query("can:add suit:agent"), replace(deck, agents=()), "kind", "en")
    assert len(fit) == 24
    team = pool_listing.listing(
        pool(), pool_query("for:team suit:agent"), replace(deck, agents=deck.agents[:2]), "kind", "en"
    )
    assert {card.name for card in deck.agents[:2]} < {card.name for card in team}
    assert all((card.cost or 0) <= 8 for card in team if card not in deck.agents[:2])
    line = pool_query("cost<3")
    assert line.switched("in:deck").has("in:deck")
    assert line.switched("in:deck").switched("in:deck").text == line.text
