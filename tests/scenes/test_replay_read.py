"""All that stands around a recorded game can be read, and no more is seen than one may see."""

from __future__ import annotations

import re

import pytest

from game.engine.query.visibility import may_see
from game.engine.view.spectator_view import OpenView, PublicView
from game.scenes.replay import samples, timeline
from game.scenes.replay.notation_list import first_of
from game.scenes.replay.playback import OPEN, PUBLIC
from game.scenes.replay.replay_mode import mode_of
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import Texts
from tests.support.scenes.replay_hand import SIZES, opened
from tests.support.scenes.screens import recording, screen
from tests.support.scenes.windows import point, press, push, window

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_notation_stands_whole_and_the_next_one_is_seen(size: tuple[int, int], text: int) -> None:
    scene = push(samples.replay(window(size, text_percent=text), OPEN))
    mode = mode_of(scene)
    length = mode.playback.moments.length
    for at in (0, mode.playback.at, length - 1, length):
        mode.go(at)
        panel = scene.places["line", max(0, min(at, length - 1))].rect
        seen = [line for line in recording(scene.app).lines if panel.x <= line.box.x < panel.right]
        assert seen and [line.whole for line in seen if line.text != line.whole] == []


def test_the_lines_that_are_seen_fill_the_room_and_begin_before_the_next_one() -> None:
    highs = [10, 30, 10, 50, 10, 10, 20, 10, 10, 40]
    assert first_of(0, 10, highs.__getitem__, 100) == 0
    assert first_of(6, 10, highs.__getitem__, 100) == 4, "two lines of ten before it, no more than 45"
    assert first_of(10, 10, highs.__getitem__, 100) == 4, "the last ones, as many as there is room for"
    assert first_of(2, 3, highs.__getitem__, 100) == 0, "few lines all stand there"


def test_every_second_or_fifth_number_stands_where_all_have_no_room() -> None:
    wide, close = [(x, x + 9) for x in range(0, 700, 35)], [(x, x + 18) for x in range(0, 440, 11)]
    assert timeline.even(wide, range(1, 21), 6) == list(range(20))
    assert [place + 1 for place in timeline.even([*wide[:4], (110, 119), (175, 184)], range(1, 7), 6)] == [1, 3, 5]
    assert [place + 1 for place in timeline.even(close, range(1, 41), 6)] == [1, 5, 10, 15, 20, 25, 30, 35, 40]


@pytest.mark.parametrize("scene", ["replay", "replay_basic", "replay_three"])
@pytest.mark.parametrize("size", SIZES)
def test_whose_the_turns_are_is_said_of_all_of_them_or_once_for_each_player(size: tuple[int, int], scene: str) -> None:
    top, recorder = screen(TableScene, scene, size)
    names, moments = mode_of(top).playback.view.names, mode_of(top).playback.moments
    track = top.places[timeline.TRACK].rect
    below = [line.text for line in recorder.lines if track.centery < line.box.centery < track.bottom + 16]
    said = [text for text in below if text in names]
    assert said in ([names[turn.player] for turn in moments.turns], list(names))


@pytest.mark.parametrize("name", ["replay", "replay_basic", "replay_end", "replay_three"])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_the_cards_of_all_hands_that_find_room_stand_there_by_name(name: str, size: tuple[int, int]) -> None:
    top, recorder = screen(TableScene, name, size)
    game = mode_of(top).playback.moments.at(mode_of(top).playback.at)
    chips = {key[1]: place.rect for key, place in top.places.items() if key[0] == "card" and place.group == "strips"}
    shown = [seat for seat, player in enumerate(game.players) if set(player.hand) <= set(chips)]
    assert len(shown) == (2 if size == (1024, 600) else len(game.players))
    for card, box in chips.items():
        written = [line.text for line in recorder.lines if box.contains(line.box)]
        name_of = game.table.defs[card].name
        assert any((text[-1] != "…" and text in name_of) or len(text) > 8 for text in written), (name_of, written)


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("moments", [2, pytest.param(12, marks=pytest.mark.matrix)])
def test_who_may_answer_is_a_number_within_the_tray_where_not_all_have_room(
    size: tuple[int, int], count: int, moments: int
) -> None:
    scene, numbers = push(samples.replay(window(size), OPEN, 0.0, count)), []
    length = mode_of(scene).playback.moments.length
    for line in range(7, length, length // moments):
        mode_of(scene).go(line)
        numbers += [line.box for line in recording(scene.app).lines if re.fullmatch(r"\+\d", line.text)]
    assert all(box.right <= size[0] - 8 for box in numbers)
    assert numbers or size != (1024, 600) or moments < 12


def test_nobodys_eyes_see_no_more_than_what_all_players_may_see() -> None:
    moments, read = samples.moments_of(3), 0
    for line in range(0, moments.length - 1, 61):
        game = moments.at(line)
        view, own = PublicView(game, 0), game.view(0)
        cards = range(len(game.table.defs))
        hidden = [card for card in cards if not all(may_see(game, seat, card) for seat in range(3))]
        told = view.told_of()
        assert all(view.card(card) is None for card in hidden if card not in told)
        assert not any(view.prices_beneath(card) or view.keywords(card) for card in hidden)
        read += sum(bool(own.prices_beneath(card)) for card in hidden)
        assert view.hand == ()
        assert all(not event.secret or event.seen == -1 for event in view.events())
        assert all(info.x_file is None for info in view.players)
        for seat in range(3):
            assert all(one.face_up or one.card < 0 for site in view.sites(seat) for one in site.under)
    assert read, "no card of the player lay hidden"


def test_with_open_hands_everything_is_seen() -> None:
    moments = samples.moments_of()
    game = moments.at(moments.length // 2)
    view = OpenView(game, 0)
    assert [info.x_file for info in view.players] == [player.x_file for player in game.players]
    assert view.hand_of(1) == tuple(game.players[1].hand)
    assert all(view.card(card) is not None for card in game.players[1].hand)


@pytest.mark.parametrize(("sight", "seen"), [("A", (True, False)), ("B", (False, True)), (PUBLIC, (False, False))])
def test_a_hand_is_drawn_only_for_whom_it_is_meant(sight: str, seen: tuple[bool, bool]) -> None:
    app, scene = opened()
    mode = mode_of(scene)
    point(scene, ("sight", sight))
    recorder = recording(app)
    game = mode.playback.moments.at(mode.playback.at)
    places = {key[1] for key in scene.places if key[0] == "card" and scene.places[key].group == "strips"}
    for seat, shown in enumerate(seen):
        assert (set(game.players[seat].hand) & places == set(game.players[seat].hand)) is shown
    assert not any(line.whole.startswith(("A:", "B:")) for line in recorder.lines), "notation tells what is hidden"


def test_without_anybodys_eyes_no_x_file_is_shown() -> None:
    _, scene = opened(sight=PUBLIC)
    press(scene, "my_x_file")
    assert not scene.transient.x_file
    point(scene, ("my_x_file",))
    assert not scene.transient.x_file


def test_the_names_of_a_hand_stand_whole_in_smaller_letters_before_one_is_cut() -> None:
    app, scene = opened((1920, 1080))
    recorder = recording(app)
    chips = [place.rect for place in scene.places.values() if place.group == "strips"]
    named = [line for line in recorder.lines if any(chip.contains(line.box) for chip in chips)]
    assert len(named) > 5
    assert [line.whole for line in named if line.text != line.whole] == []


def test_without_anybodys_eyes_nobody_is_called_you_a_site_is_somebodys_by_name_and_no_x_file_is_mine() -> None:
    app, scene = opened(sight=PUBLIC)
    mode, called = mode_of(scene), re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
    said: set[str] = set()
    for line in range(20, mode.playback.moments.length, 60):
        mode.go(line)
        told = [target.say for target in scene.targets if target.group not in ("buttons", "main")]
        told += [line.text for line in scene.log]
        assert [each for each in told if called.search(each)] == []
        said |= {line.whole for line in recording(app).lines}
    beneath = [words for words in said if re.search(r"\d( beneath)?, by ", words)]
    assert beneath and all("Sprotch" in words or "Skritch" in words for words in beneath)
    assert "My X-File" not in said and "X-File" in said
    assert not any(words.startswith("hold ") for words in said)


def test_with_open_hands_it_is_told_that_somebody_looks_beneath_a_site() -> None:
    """The strict texts have no such sentence for another player; whoever looks on saw the card and was told a key."""
    moments = samples.moments_of(3)
    said: list[str] = []
    for line in range(0, moments.length, 40):
        view = OpenView(moments.at(line), 0)
        looked = [event for event in view.events()[-60:] if event.kind == "looked" and event.player != 0]
        said += [told.text for told in Teller(view, Texts("en", strict=True), 1).tell_all(looked)]
    assert said and all(re.fullmatch(r"(Skritch|Les) looks at \d cards?", text) for text in said)
