"""The deck builder: what a click, a key and a typed word do to the deck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder import status_line
from game.scenes.decks.builder.scene import HOLD_MS, Builder
from game.scenes.decks.dialogs.card_details import CardDetailsDialog
from game.scenes.decks.model import edits
from game.scenes.decks.model.pool_listing import ORDERS
from game.scenes.decks.model.pool_query import TEAM, PoolQuery
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.dialogs import Menu
from game.ui.faces.facts import short_name
from game.ui.input.signals import Signal
from game.ui.text.recorder import Recorder
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import (
    asked_for,
    copies,
    editor,
    mouse,
    names,
    opened,
    rounds,
    search,
    target,
    usual,
)
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push
from tests.support.ui.window import click_at

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture
def scene(tmp_path: Path) -> Builder:
    """The builder with an empty deck."""
    return editor(tmp_path)


def place(scene: Builder, name: str) -> tuple[str, str]:
    """The key of a card in the grid."""
    return ("card", pool().named(name).id)


# cards ------------------------------------------------------------------------------------------------
def test_a_click_on_a_face_or_the_squares_below_adds_and_one_on_the_line_takes_out(scene: Builder) -> None:
    card = scene.cards[0]
    face = scene.pool_panel.place(0)
    click_at(scene.app, (face.centerx, face.bottom + scene.app.canvas.u(16)))
    assert edits.copies(scene.working.deck, card) == 1
    search(scene, "name:knife")
    for _ in range(3):
        mouse(scene, place(scene, "Knife"))
    assert copies(scene, "Knife") == 2
    assert "two at most" in scene.announcement
    mouse(scene, ("row", pool().named("Knife").id))
    assert copies(scene, "Knife") == 1


def test_what_is_told_of_a_card_gives_way_to_the_next_that_is_focused_or_pointed_at(scene: Builder) -> None:
    first, second = scene.cards[:2]
    scene.targets.give_focus(("card", first.id))
    for card in (first, first, first):
        scene.add(card)
    assert "two at most" in scene.announcement
    scene.handle(Signal("right"))
    assert scene.pointed_card is second and not scene.announcement
    scene.handle(Signal("move", pos=target(scene, ("card", second.id)).rect.center))
    scene.add(first)
    assert "two at most" in scene.announcement
    scene.handle(Signal("move", pos=target(scene, ("card", first.id)).rect.center))
    assert scene.pointed_card is first and not scene.announcement


def test_the_ring_round_a_line_of_the_deck_cuts_no_words_beside_it(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    surface, u = scene.app.canvas.surface, scene.app.canvas.u
    before, here, after = [each for each in scene.targets if each.group == "deck"][2:5]
    beside = [before.rect.inflate(0, -u(6)), after.rect.inflate(0, -u(6))]

    def looks(ring: bool) -> list[bytes]:
        scene.targets.give_focus(here.key, ring)
        scene.app.draw()
        return [pygame.image.tobytes(surface.subsurface(spot), "RGB") for spot in beside]

    assert looks(True) == looks(False)


def test_two_printings_are_one_title(tmp_path: Path) -> None:
    scene = editor(tmp_path, replace(EMPTY, agents=(pool().by_id["XF96-0163"],)))
    search(scene, "name:mulder suit:agent")
    for card in list(scene.cards):
        mouse(scene, ("card", card.id))
    mouse(scene, ("card", scene.cards[0].id))
    assert copies(scene, "Agent Fox Mulder") == 2, "both printings together"
    assert len(scene.working.deck.agents) == 1


def test_an_agent_joins_the_team_as_long_as_points_are_left_and_then_the_deck(scene: Builder) -> None:
    search(scene, "suit:agent name:mulder,scully,bocks,kosseff")
    assert scene.pool_panel.head.note() == "click: team, then deck"
    for name in ("Agent Fox Mulder", "Agent Dana Scully", "Agent Moe Bocks", "Agent Karen Kosseff, Counselor"):
        mouse(scene, place(scene, name))
    team = [agent.name for agent in scene.working.deck.agents]
    assert team == ["Agent Fox Mulder", "Agent Dana Scully", "Agent Moe Bocks"]
    assert copies(scene, "Agent Karen Kosseff, Counselor") == 1


def test_choosing_the_team_shows_who_can_be_afforded_and_a_second_click_dismisses(scene: Builder) -> None:
    mouse(scene, ("hire",))
    assert scene.pool_panel.head.note() == "click: into the team"
    assert {card.suit for card in scene.cards} == {"agent"}
    for again in (place(scene, "Agent Weiss"), ("agent", 0)):
        mouse(scene, place(scene, "Agent Weiss"))
        assert [agent.name for agent in scene.working.deck.agents] == ["Agent Weiss"]
        mouse(scene, again)
        assert scene.working.deck.agents == () and copies(scene, "Agent Weiss") == 0
    for name in ("Agent Weiss", "Agent Rich", "Albert Hosteen", "Agent Tom Colton"):
        mouse(scene, place(scene, name))
    assert edits.points(scene.working.deck) == 16
    scene.recruit(pool().named("Agent Moe Bocks"))
    assert "4 are left" in scene.announcement


def test_an_x_file_is_chosen_and_exchanged(scene: Builder) -> None:
    mouse(scene, ("x_file",))
    assert len(scene.cards) == len(pool().x_files)
    first, second = scene.cards[:2]
    mouse(scene, ("card", first.id))
    assert scene.working.deck.x_file is first
    mouse(scene, ("card", second.id))
    assert scene.working.deck.x_file is second


def test_del_and_minus_take_out_plus_and_enter_add_wherever_the_card_has_the_focus(scene: Builder) -> None:
    scene.add(pool().named("Shotgun"))
    scene.focus(("line",))
    press(scene.app, pygame.K_RETURN)
    type_in(scene.app, "name:knife")
    press(scene.app, pygame.K_RETURN)
    assert scene.targets.focus == place(scene, "Knife"), "after typing the first card has the focus"
    for code, count in (
        (pygame.K_RETURN, 1),
        (pygame.K_PLUS, 2),
        (pygame.K_DELETE, 1),
        (pygame.K_SPACE, 2),
        (pygame.K_MINUS, 1),
        (pygame.K_BACKSPACE, 0),
    ):
        press(scene.app, code)
        assert copies(scene, "Knife") == count
    press(scene.app, pygame.K_RETURN)
    scene.focus(("row", pool().named("Knife").id))
    press(scene.app, pygame.K_DELETE)
    assert copies(scene, "Knife") == 0
    assert scene.targets.focus == ("row", pool().named("Shotgun").id), "the next line has the focus"


def test_a_card_that_is_added_flies_to_its_line_in_the_deck(tmp_path: Path) -> None:
    scene = editor(tmp_path, speed="normal")
    search(scene, "name:knife")
    mouse(scene, place(scene, "Knife"))
    assert scene.animating
    (flight,) = scene.flights.flying
    assert target(scene, ("row", pool().named("Knife").id)).rect.collidepoint(flight.goal)
    rounds(scene, 40)
    assert not scene.flights.flying


# taking back ------------------------------------------------------------------------------------------
def test_everything_can_be_taken_back_and_done_again_until_something_else_is_done(scene: Builder) -> None:
    first, second = scene.cards[:2]
    scene.add(first)
    scene.undo()
    scene.add(second)
    scene.redo()
    assert list(scene.working.deck.cards) == [second]
    scene.undo()
    states = [scene.working.deck]
    search(scene, "suit:site")
    for card in scene.cards[:5]:
        scene.add(card)
        states.append(scene.working.deck)
    for state in reversed(states[:-1]):
        press(scene.app, pygame.K_z)
        assert scene.working.deck is state
    press(scene.app, pygame.K_z)
    assert scene.working.deck is states[0]
    for state in states[1:]:
        press(scene.app, pygame.K_z, pygame.KMOD_SHIFT)
        assert scene.working.deck is state
    mouse(scene, ("undo",))
    assert scene.working.deck is states[-2]
    mouse(scene, ("redo",))
    assert scene.working.deck is states[-1]


# looking ----------------------------------------------------------------------------------------------
def test_right_click_a_long_press_and_alt_show_the_whole_card(scene: Builder) -> None:
    key = ("card", scene.cards[1].id)
    mouse(scene, key, button=3)
    assert opened(scene, CardDetailsDialog).card is scene.cards[1]
    press(scene.app, pygame.K_ESCAPE)
    pos = target(scene, key).rect.center
    scene.app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    rounds(scene, round(HOLD_MS / 16) + 4)
    opened(scene, CardDetailsDialog)
    scene.app.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert scene.working.deck.size == 0, "a long press adds nothing"
    press(scene.app, pygame.K_ESCAPE)
    mouse(scene, key)
    assert scene.working.deck.size == 1, "and the next click adds"
    scene.focus(key)
    press(scene.app, pygame.K_LALT)
    opened(scene, CardDetailsDialog)
    press(scene.app, pygame.K_LALT)
    assert scene.app.top is scene


def test_a_long_press_is_forgotten_once_the_pointer_drags(scene: Builder) -> None:
    x, y = target(scene, ("card", scene.cards[7].id)).rect.center
    scene.app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for up in range(10, 200, 10):
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - up), rel=(0, -10), buttons=(1, 0, 0))
        scene.app.take(event)
    rounds(scene, 60)
    scene.app.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 190), button=1))
    assert scene.app.top is scene
    assert scene.pool_panel.scroll.top > 100, "the grid has come along"
    assert scene.working.deck.size == 0


# the grid ---------------------------------------------------------------------------------------------
def test_arrows_walk_through_all_cards(scene: Builder) -> None:
    search(scene, "suit:agent")
    scene.focus(("card", scene.cards[0].id))
    last_row = [("card", card.id) for card in scene.cards[-scene.pool_panel.form.columns :]]
    steps = 0
    while scene.targets.focus not in last_row:
        press(scene.app, pygame.K_DOWN)
        rounds(scene, 1)
        steps += 1
        here = target(scene, scene.targets.focus)
        assert scene.pool_panel.scroll.view.contains(here.rect), "what has the focus is seen"
    assert steps == -(-len(scene.cards) // scene.pool_panel.form.columns) - 1


def test_a_card_does_not_jump_away_under_the_pointer(scene: Builder) -> None:
    search(scene, "can:add suit:site")
    before, before_id = names(scene), scene.cards[0].id
    for _ in range(2):
        mouse(scene, ("card", before_id))
    assert names(scene) == before
    scene.clear_line()
    search(scene, "can:add suit:site")
    assert names(scene) == before[1:]
    scene.focus(("row", before_id))
    press(scene.app, pygame.K_RETURN)
    rounds(scene, 1)
    assert names(scene) == before, "what is taken out of the list may be added again"


def test_letters_are_typed_where_tab_has_led_to_the_search_and_are_no_commands(scene: Builder) -> None:
    """L changed the form of the list, and Z took the last change back, unseen."""
    scene.add(scene.cards[0])
    deck, form = scene.working.deck, scene.pool_panel.form.name
    for _ in range(12):
        if scene.targets.focus == ("line",) and scene.targets.ring:
            break
        press(scene.app, pygame.K_TAB)
    type_in(scene.app, "lz")
    assert scene.line.text == "lz"
    assert (scene.working.deck, scene.pool_panel.form.name) == (deck, form)
    press(scene.app, pygame.K_TAB)
    assert not scene.line.active and scene.targets.focus != ("line",)


@pytest.mark.parametrize(
    ("typed", "said"),
    [("sculley", "Did you mean “Scully”"), ("deep troat", "Did you mean “Deep Throat”"), ("zzzz", "No card says")],
)
def test_where_nothing_is_found_the_name_that_was_perhaps_meant_is_told(scene: Builder, typed: str, said: str) -> None:
    search(scene, typed)
    assert not scene.cards
    (told,) = [line.text for line in recording(scene.app).lines if said in line.text]
    assert told


def test_chips_and_the_line_are_one(scene: Builder) -> None:
    mouse(scene, ("suit", "bluff"), ("pool", "cp"), ("cost", "3"))
    assert scene.line.text == scene.pool_query.text == "suit:bluff pool:cp cost:3"
    assert all(card.suit == "bluff" and card.cost == 3 for card in scene.cards)
    mouse(scene, ("clear",))
    assert len(scene.cards) == len(pool().cards) and not scene.line.text
    mouse(scene, ("line",))
    type_in(scene.app, "suit:event cost<2")
    chips = (("suit", "event"), ("cost", "1"), ("cost", "2"))
    assert [scene.t("decks.chip.on") in target(scene, key).say for key in chips] == [True, True, False]


# what is lacking --------------------------------------------------------------------------------------
def test_what_is_lacking_is_shown_with_its_kind_until_the_deck_is_whole(scene: Builder, tmp_path: Path) -> None:
    kinds = {line.suit: line.advised for line in scene.deck_list.lines}
    assert sum(kinds.values()) == 60
    mouse(scene, ("kind", "witness"))
    assert {card.suit for card in scene.cards} == {"witness"}
    assert scene.targets.focus == ("card", scene.cards[0].id), "keys and pad go on from there"
    whole = editor(tmp_path, usual())
    assert all(line.copies for line in whole.deck_list.lines)


def test_a_deck_that_is_only_not_finished_is_not_called_illegal(scene: Builder, tmp_path: Path) -> None:
    assert scene.unfinished
    assert "Unfinished: 3" in target(scene, ("state",)).say
    wrong = replace(usual(), cards={**usual().cards, pool().named("Knife"): 3})
    faulty = editor(tmp_path, wrong)
    assert not faulty.unfinished
    assert "Not legal" in target(faulty, ("state",)).say
    assert not editor(tmp_path, usual()).unfinished


def test_the_other_picture_of_an_agent_takes_the_place_of_the_first(scene: Builder) -> None:
    first, other = [card for card in pool().cards if card.name == "Agent Alex Krycek"][:2]
    scene.show_cards(TEAM)
    scene.recruit(first)
    scene.recruit(other)
    assert scene.working.deck.agents == (other,)
    assert "picture" in scene.announcement
    scene.recruit(other)
    assert scene.working.deck.agents == ()


def test_x_files_and_cards_that_lack_are_shown_to_be_added(scene: Builder, tmp_path: Path) -> None:
    assert [reason.code for reason in scene.against] == ["no_x_file", "small_team", "few_cards"]
    mouse(scene, ("cure", 0))
    assert {card.suit for card in scene.cards} == {"x_file"}
    scene = editor(tmp_path, replace(usual(), id="", cards=dict(list(usual().cards.items())[:-2])))
    number = next(n for n, reason in enumerate(scene.against) if reason.code == "few_cards")
    mouse(scene, ("cure", number))
    assert scene.app.top is scene
    assert scene.pool_query.has("can:add") and scene.pool_query.chosen("suit")
    assert scene.cards and not [c for c in scene.cards if edits.refusal(scene.working.deck, c)]


# what is typed -----------------------------------------------------------------------------------------
def test_what_is_typed_never_joins_the_word_of_a_chip_and_a_look_into_the_line_leaves_no_space(scene: Builder) -> None:
    mouse(scene, ("suit", "agent"))
    search(scene, "")
    assert scene.line.text == scene.pool_query.text == "suit:agent"
    press(scene.app, pygame.K_f, pygame.KMOD_CTRL)
    assert scene.line.active
    type_in(scene.app, "dana")
    assert scene.pool_query.words == ["suit:agent", "dana"]
    assert not scene.pool_query.faults


def test_words_that_are_not_understood_exclude_nothing_lead_to_no_card_and_are_told_at_the_foot(tmp_path: Path) -> None:
    scene = editor(tmp_path, size=(1024, 600))
    mouse(scene, ("line",))
    type_in(scene.app, "suit:agentvampire")
    said, _ = status_line.sentence(scene, scene.reason_text(scene.pool_query.faults[0]))
    assert "agentvampire" in said, "it is too long for the line above"
    press(scene.app, pygame.K_RETURN)
    assert scene.pool_query.faults
    assert scene.targets.focus != ("card", scene.cards[0].id)
    scene.clear_line()
    search(scene, "sute:site")
    assert len(scene.cards) == len(pool().cards)
    assert any("suit" in scene.reason_text(fault) for fault in scene.pool_query.faults)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_is_said_of_a_card_has_two_lines_and_comes_before_the_keys(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, size=size)
    canvas = scene.app.canvas
    canvas.recorder = Recorder(canvas.full)
    scene.focus(("card", scene.cards[0].id))
    scene.tell("Subterfuge: Agents who have it, Sites that ask it, cards that add to it.")
    status_line.draw(scene, canvas, Rect(0, 500, 340, status_line.height(canvas.layout)))
    said = [line for line in canvas.recorder.lines if line.px and line.text not in ("Alt", "whole")]
    assert " ".join(line.text for line in said) == scene.announcement


# Esc --------------------------------------------------------------------------------------------------
def test_esc_lets_go_of_the_field_then_of_the_words_and_only_then_of_the_deck(scene: Builder) -> None:
    mouse(scene, ("line",))
    type_in(scene.app, "knife")
    press(scene.app, pygame.K_ESCAPE)
    assert not scene.line.active and scene.pool_query.text == "knife"
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene and not scene.pool_query.text
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is not scene


def test_a_deck_that_is_taken_up_again_has_its_changes_to_take_back_unless_it_became_another(scene: Builder) -> None:
    app, drawer = scene.app, scene.store
    mouse(scene, ("card", scene.cards[0].id))
    scene.sort("name")
    mouse(scene, ("suit", "agent"), ("back",))
    assert app.top is not scene, "the button leaves whatever is searched for"
    key = scene.working.key
    assert not Builder(app, drawer, usual(), key).working.can_undo
    again = push(Builder(app, drawer, drawer.entry(key).deck or EMPTY, key))
    assert again.memory.order == "name"
    assert again.working.can_undo
    again.undo()
    assert again.working.deck.size == 0


def test_the_orders_are_a_list_that_esc_puts_away_and_in_each_the_cards_are_the_same(scene: Builder) -> None:
    asked_for(scene, ("sort",), Menu)
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene and scene.memory.order == "kind"
    mouse(asked_for(scene, ("sort",), Menu), "cost")
    assert scene.app.top is scene and scene.memory.order == "cost"
    found = set()
    for order in ORDERS:
        scene.sort(order)
        found.add(tuple(names(scene)))
    assert len(found) >= 4
    assert len({frozenset(each) for each in found}) == 1


# the name ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_nothing_lies_over_a_name_that_is_typed_one_too_long_is_told(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, size=size)
    mouse(scene, ("name",))
    scene.app.draw()
    field = scene.name_line.rect
    assert field.w >= scene.app.canvas.u(200)
    places = {target.key: target.rect for target in scene.targets if target.group == "bar"}
    places["count",] = scene.top_bar.counted
    assert not [key for key in places if key != ("name",) and places[key].w and places[key].colliderect(field)]
    type_in(scene.app, "x" * 40)
    assert not scene.announcement
    type_in(scene.app, "y")
    assert "40" in scene.announcement


def test_the_keys_at_the_foot_say_what_they_do_to_what_is_focused(scene: Builder) -> None:
    """«Enter adds» stood at a line of the deck, from which Enter takes one out, and «Del removes» at one not there."""
    scene.wish(PoolQuery("suit:site", scene.pool))
    site = scene.cards[0]
    scene.focus(("card", site.id))
    assert ("Enter", "decks.key.add") in status_line.keys(scene)
    assert ("Del", "decks.key.remove") not in status_line.keys(scene)
    press(scene.app, pygame.K_RETURN)
    assert ("Del", "decks.key.remove") in status_line.keys(scene)
    scene.focus(("row", site.id))
    assert ("Enter", "decks.key.remove") in status_line.keys(scene)
    press(scene.app, pygame.K_RETURN)
    assert site not in scene.working.deck.cards


def test_a_new_name_takes_the_place_of_the_old_one(scene: Builder) -> None:
    """It was typed behind it: «Two Roads, mineNight Shift»."""
    for name in ("Two Roads", "Night Shift"):
        mouse(scene, ("name",))
        type_in(scene.app, name)
        press(scene.app, pygame.K_RETURN)
        assert scene.working.deck.name == name


def test_what_is_lacking_is_said_once_and_its_button_says_that_it_only_shows_cards(scene: Builder) -> None:
    """«No X-File is chosen. No X-File is chosen: add one» stood at the foot; «Add 60» seemed to do nothing."""
    for reason, row in zip(scene.against, scene.problems_panel.rows(), strict=True):
        assert row.say == scene.reason_text(reason)
    few = next(number for number, reason in enumerate(scene.against) if reason.code == "few_cards")
    mouse(scene, ("cure", few))
    assert scene.announcement == scene.t("decks.cure.add.shown")


def test_what_the_program_changes_when_it_completes_a_deck_is_told(scene: Builder) -> None:
    """«60 cards were added», and two Agents more were in the team, and a third copy was gone."""
    site = next(card for card in scene.pool.cards if card.suit == "site")
    scene.change(replace(scene.working.deck, cards={site: 3}))
    scene.open_dialog("complete")
    press(scene.app, pygame.K_1)
    joined = [short_name(agent) for agent in scene.working.deck.agents]
    gone = f"{short_name(site)} (1 of 3)"
    told = ("complete", {"n": 58}), ("team", {"names": scene.t.series(joined)}), ("gone", {"names": gone})
    assert scene.announcement == " ".join(scene.t(f"decks.made.{key}", **what) for key, what in told)


def test_few_cards_that_complete_a_deck_are_named_and_where_nothing_is_lacking_it_is_said(scene: Builder) -> None:
    scene.open_dialog("complete")
    press(scene.app, pygame.K_1)
    scene.remove(next(card for card in scene.working.deck.cards if card.suit == "event"))
    before = dict(scene.working.deck.cards)
    scene.open_dialog("complete")
    press(scene.app, pygame.K_1)
    (new,) = [card for card, count in scene.working.deck.cards.items() if count > before.get(card, 0)]
    assert scene.announcement.endswith(scene.t("decks.made.which", names=short_name(new)))
    scene.open_dialog("complete")
    press(scene.app, pygame.K_1)
    assert scene.announcement == scene.t("decks.made.nothing")
