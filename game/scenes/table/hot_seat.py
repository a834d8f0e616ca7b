"""Who sits at the table where people share the screen: what each has readied, and the curtain between two of them.

Before the curtain falls the table forgets all that it shows: pictures, places, what was chosen, the log. While nobody
sits there it draws the bare desk, whatever happens to the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.common.players import color_of
from game.scenes.hot_seat_curtain import Curtain, CurtainText
from game.scenes.navigation import open_title
from game.scenes.table import notices, table_loop
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller
from game.scenes.table.table_loop import WatchedTable
from game.session.choice.choice_controller import ChoiceController
from game.session.game_setup import letter
from game.session.session import Handover, SessionProtocol
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts


class _Log(NamedTuple):
    """The lines that somebody has been told, of how many events they tell, and in which language."""

    lines: list[LogLine]
    heard: int
    language: str


class HotSeat:
    """The people who share the screen at one table, and the curtain between them."""

    def __init__(self, scene: WatchedTable) -> None:
        self.scene = scene
        self._controllers: dict[int, ChoiceController] = {}
        self._logs: dict[int, _Log] = {}
        """What each has been told, for when he comes back; nothing of it is drawn meanwhile."""
        self._told = False
        """The log of whoever has just sat down stands already."""
        self._next = scene.session.me
        """Who sits down when the curtain rises."""

    def hand_over(self) -> bool:
        """Let the curtain fall if somebody else is called and all has been seen; True if it fell."""
        scene, session = self.scene, self.scene.session
        call = session.handover
        unseen = scene.motion.busy or scene.updater.telling
        if call is None or scene.app.top is not scene or (unseen and not session.covered):
            return False
        before = "" if session.covered else session.view.names[session.me]
        self._forget()
        self._next = call.seat

        def words() -> CurtainText:
            return curtain_text(session, call, scene.t, before)

        curtain = Curtain(
            scene.app, words(), lambda pressing: self.sit(self._next, pressing), lambda: open_title(scene.app)
        )
        curtain.readied = self._readied
        curtain.declined = self._decline
        curtain.made = words
        scene.app.cover(curtain)
        return True

    def _decline(self) -> None:
        """Who is called has said that he does nothing: whoever sat at the screen goes on."""
        self.scene.session.decline_aloud()
        self._next = self.scene.session.me

    def _forget(self) -> None:
        """Nothing of what the last player saw is kept where it could be drawn."""
        scene, session = self.scene, self.scene.session
        if not session.covered:
            self._controllers[session.me] = scene.choice_controller
            self._logs[session.me] = _Log(scene.log, session.heard, scene.t.language)
        session.leave_seat()
        scene.motion.finish()
        scene.updater.forget()
        scene.clear_away()
        scene.summary.put_away()
        scene.relay()

    def sit(self, seat: int, pressing: bool = False) -> None:
        """This player has sat down: his own table, and what has happened since he last looked."""
        if self.scene.session.covered:
            self._takes_place(seat)
        self.scene.spent.hold(pressing)
        self.scene.guard.seat_taken()
        self.scene.leaving.seat_taken()
        self.catch_up()

    def _readied(self) -> Iterator[None]:
        """Somebody has said who he is: his table is laid out before the curtain shows it."""
        self._takes_place(self._next)
        yield
        self.scene.updater.prepare()
        yield

    def _takes_place(self, seat: int) -> None:
        """From now on the table is his."""
        scene, session = self.scene, self.scene.session
        session.sit(seat)
        scene.take_seat(self._controllers.get(seat) or ChoiceController(session))
        self._open_log(seat)
        self._told = True

    def _open_log(self, seat: int) -> None:
        """His log as he left it; after a long game it would take too long to tell it all again."""
        scene, kept = self.scene, self._logs.pop(seat, None)
        if kept is None or kept.heard != scene.session.heard:
            self._tell_again()
            return
        scene.show_log(kept.lines)
        if kept.language != scene.t.language:
            table_loop.tell_again(scene)

    def _tell_again(self) -> None:
        """The log as far as it was told before."""
        scene, view = self.scene, self.scene.session.view
        heard = view.events()[: scene.session.heard]
        scene.show_log(Teller(view, scene.t).tell_all(heard))
        notices.note_beginner(scene, heard)

    def catch_up(self) -> None:
        """The log as far as it was told before, then what has happened since: as motion, summed up if it is much.

        Also for whoever sits there already and has taken something back.
        """
        scene = self.scene
        if not self._told:  # something was taken back
            self._tell_again()
        self._told = False
        scene.relay()
        known = len(scene.log)
        scene.hear()
        scene.summary.since(scene.log[known:])

    def paint(self, canvas: Canvas) -> None:
        """The desk with nothing on it."""
        canvas.surface.blit(backdrops.desk(*canvas.full.size), (0, 0))


def curtain_text(session: SessionProtocol, call: Handover, t: Texts, before: str = "") -> CurtainText:
    """What the curtain says: who gets up and who sits down, turn and phase, what the question is about.

    `before` is the name of whoever gets up, "" for nobody; he may stay where the one who is called says that he does
    nothing.
    """
    view = session.view
    name = view.names[call.seat]
    unasked = "curtain.goes_on" if call.seat == view.active else "curtain.watches"
    key = f"curtain.asked.{call.kind}"
    asked = t(key, name=name) if key in t else t("curtain.asked" if call.kind else unasked, name=name)
    asked = t("curtain.has_to.discard", name=name, n=call.duty) if call.duty else asked
    lines = (
        (t("curtain.turn", n=view.turn), t("curtain.investigates", name=view.names[view.active])),
        (t(f"table.phase.{view.phase}"), asked),
        *_about(view, call, t),
    )
    key = f"curtain.declines.{call.kind}"
    declines = t(key if key in t else "curtain.declines", name=name, before=before)
    stays = declines if before and call.can_decline and not view.players[session.me].out else ""
    foot = "curtain.safe" if before else "curtain.flags"
    return CurtainText(name, letter(call.seat), color_of(session.setup, call.seat), before, lines, stays, foot)


def _about(view: PlayerView, call: Handover, t: Texts) -> list[tuple[str, str]]:
    """What the question is about, as all see it: the Combat or check, what was announced last, the Sites."""
    say, combat, check = Teller(view, t).say, view.combat, view.check
    found: list[tuple[str, str]] = []
    if combat is not None:
        found.append((t("table.combat_bare"), ", ".join(say(card_ref(card)) for card, _ in combat.adversaries)))
    elif check is not None and check.skill:
        short = f"face.short.{check.skill}"
        skill = t(short) if short in t else say(check.skill)
        stands = t("table.check_brief", skill=skill, need=check.need, n=check.total)
        place = say(card_ref(check.site)) if check.site >= 0 else t("curtain.check")
        found.append((place, t("table.failed") if check.has_failed else stands))
    if view.pending:
        newest = view.pending[0]
        found.append((t("curtain.announced"), t.pair(view.names[newest.by], say(card_ref(newest.card)))))
    elif check is not None and (last := _played_last(view)) is not None:
        found.append((t("curtain.last"), t.pair(view.names[last.player], say(card_ref(last.data.card)))))
    sites = [say(card_ref(info.card)) for info in view.sites(view.active)]
    if sites and not found and call.kind in ("window", "bluffs") and view.phase != "debriefing":
        found.append((t("curtain.sites"), t.series(sites) if len(sites) < 4 else str(len(sites))))
    return found


def _played_last(view: PlayerView) -> Event | None:
    """The last card that was played or paid for in the check that runs: why its total is what it is."""
    for event in reversed(view.events()):
        if event.kind in ("played", "paid"):
            return event
        if event.kind == "check":
            return None
    return None
