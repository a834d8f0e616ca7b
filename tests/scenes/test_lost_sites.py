"""A Site of one's own that goes without having been investigated is stamped, told in the log and summed up."""

from __future__ import annotations

import pytest

from game.engine.core.event_data import CardDiscarded, SiteClosed
from game.engine.core.events import Event
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import log_filters, lost_sites
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from tests.support.scenes.table_changes import change_of, normal


def mine(scene: TableScene) -> int:
    return next(info.card for info in scene.session.view.sites(0))


def lines(scene: TableScene, *events: Event) -> list[LogLine]:
    return Teller(scene.session.view, scene.t).tell_all(events)


IDLE, TAKEN = "idle", "taken"


def events_of(card: int, how: str) -> list[Event]:
    laid = Event("discarded", 0, CardDiscarded(card, "play"))
    return [Event("closed", 0, SiteClosed(card, "idle")), laid] if how == IDLE else [laid]


@pytest.mark.parametrize("how", [IDLE, TAKEN])
def test_it_is_stamped_where_it_lay_with_the_reason(how: str) -> None:
    scene = normal()
    card = mine(scene)
    scene.animator.hear(events_of(card, how), change_of(scene))
    assert sum(isinstance(act, Announcement) for act in scene.animator.moving) == 1


@pytest.mark.parametrize("how", [IDLE, TAKEN])
def test_the_log_tells_once_why_it_is_gone_and_the_summary_tells_it_among_the_first(how: str) -> None:
    scene = normal()
    told = lines(scene, *events_of(mine(scene), how))
    assert [line.kind for line in told] == [lost_sites.KIND]
    assert told[0].text.startswith("Your Site")
    many = [LogLine("x", (0, 0, 0), "", kind="bought")] * 20
    assert told[0] in log_filters.digest([*many, *told], 3)


def test_a_site_that_was_investigated_is_only_closed() -> None:
    scene = normal()
    card = mine(scene)
    events = [Event("closed", 0, SiteClosed(card, "passed")), Event("discarded", 0, CardDiscarded(card, "play"))]
    assert [line.kind for line in lines(scene, *events)] == ["closed"]
    scene.animator.hear(events, change_of(scene))
    assert not any(isinstance(act, Announcement) for act in scene.animator.moving)


def test_what_another_loses_is_told_and_not_stamped() -> None:
    scene = normal()
    card = next(info.card for info in scene.session.view.sites(0))
    event = Event("closed", 1, SiteClosed(card, "idle"))
    assert lines(scene, event)[0].kind == "closed"
    scene.animator.hear([event], change_of(scene))
    assert not any(isinstance(act, Announcement) for act in scene.animator.moving)
