"""Cards that are held up once, large: what one was allowed to look at, what was shown to all, and what others took.

Any input goes on. What was looked at or lost is held up only for whom it concerns: an event tells its secret part to
nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.core.event_data import CardsShown, Discarded
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.view.player_view import PlayerView
from game.scenes.table.animation.read_pause import SEEN_MS, Announcement, go_on, in_two_lines, tell
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.log import taken_cards
from game.scenes.table.log.event_kinds import BENEATH
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.card_zoom import numbers_now, rules_text
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.wording.latest_news import sentence
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.faces import Now
from game.ui.i18n.texts import Texts
from game.ui.runtime.warm_up import Rehearsal
from game.ui.style.palette import LAMP, WARM
from game.ui.widgets.targets import key_kind
from game.ui.workers.picture_worker import picture_worker

SHOWN_MS, LOST_MS = 2400.0, 3800.0
MOST_CARDS = 10
"""More cards than these are only named by the log."""


def hold_up(scene: SpeakingTable, news: Sequence[Event]) -> None:
    """Where nothing moves, hold up what the player at the screen has just looked at as if the pointer rested on it."""
    if scene.motion.pace.factor:
        return
    for event in news:
        if seen := _just_seen(scene.session.view, event):
            scene.app.after_frame(partial(_lay, scene, seen[0]))


def looked(change: TableChange, event: Event) -> list[Announcement]:
    """The cards at which the player at the screen has just looked; they stay until he goes on."""
    view, t = change.view, change.texts
    seen, strip = _just_seen(view, event), change.lies(("prompt",))
    told = Teller(view, t).tell(event)
    if not seen or strip is None or told is None:
        return []
    is_beneath = any(place.card == seen[0] for point, place in change.after.items() if key_kind(point) == "under")
    below = t("heard.looked.again") if is_beneath else sentence(t, told.text)
    return [_held_up(change, seen, strip, told.text, below)]


def shown(change: TableChange, event: Event) -> list[Announcement]:
    """The cards that were shown to all, with whose they are; they stay until the player at the screen goes on."""
    data: CardsShown = event.data
    strip, told = change.lies(("prompt",)), Teller(change.view, change.texts).tell(event)
    if not data.cards or strip is None or told is None:
        return []
    return [_held_up(change, data.cards, strip, told.text, sentence(change.texts, told.text))]


def _held_up(change: TableChange, cards: Sequence[int], strip: Rect, words: str, below: str) -> Announcement:
    """These cards with the words over them and what is said `below` where the strip lies, until somebody goes on."""
    foot = partial(go_on, change=change, words=below)
    draw = _drawing(_known(change.view, cards[:MOST_CARDS]), change.texts, strip, words)
    return Announcement(draw, ms=SHOWN_MS, foot=foot, soon=SEEN_MS, among_people=True)


def _just_seen(view: PlayerView, event: Event) -> list[int]:
    if event.kind != "looked" or event.player != view.seat:
        return []
    return [card for card in event.secret if view.card(card) is not None]


def _known(view: PlayerView, cards: Sequence[int]) -> list[tuple[CardDef, Now]]:
    return [(card, numbers_now(view, one, card)) for one in cards if (card := view.card(one)) is not None]


def lost(change: TableChange, event: Event) -> list[Announcement]:
    """What others have taken of the viewer's hand, deck or slipped cards, all at once; it waits until it was seen.

    Nothing where the event does not begin such a loss.
    """
    view, t = change.view, change.texts
    cause = taken_cards.cause(view, event) if event.player == view.you else None
    if cause is None:
        return []
    events = view.events()
    at = next(at for at in range(len(events) - 1, -1, -1) if events[at] == event)
    zone = event.data.from_zone
    if at and events[at - 1].player == event.player and _leaves(events[at - 1], zone):
        return []  # shown with the one before
    run = list(takewhile(lambda one: one.player == event.player and _leaves(one, zone), events[at:])) or [event]
    cards = [card for one in run for card in (*one.secret, getattr(one.data, "card", -1)) if view.card(card)]
    if not cards:
        return []
    teller = Teller(view, t)
    names = t.series([teller.say(card_ref(card)) for card in cards])
    told, why = teller.tell(event), teller.tell(cause)
    below = sentence(t, why.brief) if why is not None else ""
    if isinstance(event.data, Discarded):
        site = teller.say(card_ref(getattr(event.data, "site", -1)))
        words = t(f"heard.lost.{'under' if zone in BENEATH else zone}", card=names, site=site)
    else:
        words = sentence(t, told.text) if told is not None else ""
        below = f"{below} {t('heard.lost.to', who=view.names[cause.player])}"
    strip = change.lies(("prompt",)) or Rect(0, change.layout.full.bottom, 0, 0)
    held = _drawing(_known(view, cards[:MOST_CARDS]), t, strip, words)

    def draw(canvas: Canvas, share: float) -> None:
        held(canvas, share)
        if share < 1:  # then the strip says it beside the button
            tell(canvas, strip, below)

    foot = partial(go_on, change=change, words=below)
    return [Announcement(draw, ms=LOST_MS, foot=foot, soon=SEEN_MS)]


def _leaves(event: Event, zone: str) -> bool:
    return isinstance(event.data, Discarded) and event.data.from_zone == zone


def _lay(scene: SpeakingTable, card: int) -> None:
    """Where all is instant it is held like any card at which the pointer rests, once the table shows the news."""
    at = next((place.rect for place in scene.places.values() if place.card == card), None)
    if at is not None and scene.app.top is scene:
        scene.transient.hold_large(card, at)
        scene.app.redraw()


def _drawing(
    known: Sequence[tuple[CardDef, Now]], texts: Texts, prompt: Rect, words: str
) -> Callable[[Canvas, float], None]:
    """Draws the cards side by side above the prompt, and the sentence over them."""

    def measures(canvas: Canvas) -> tuple[int, int]:
        wide, high = card_zoom.size(canvas.layout)
        room = prompt.y - canvas.u(64)
        across = (canvas.full.w - canvas.u(40)) / (len(known) * (wide + canvas.u(12)))
        shrink = min(1.0, room / high, across)
        return int(wide * shrink), int(high * shrink)

    def lay(canvas: Canvas) -> None:
        u = canvas.u
        wide, high = measures(canvas)
        x = canvas.full.centerx - (len(known) * (wide + u(12)) - u(12)) // 2
        top = prompt.y - u(8) - high
        canvas.over()
        for card, now in known:
            image = card_images.whole(card, wide, rules_text(card, texts.language), now)
            canvas.shade(Rect(x, top, wide, high), 22, 220, 8)
            canvas.surface.blit(image, (x, top))
            x += wide + u(12)
        box = Rect(0, 0, min(canvas.full.w - u(20), canvas.width(words, 17, "bold") + u(40)), u(36))
        box.midbottom = (canvas.full.centerx, top - u(8))
        canvas.panel(box, 244, LAMP)
        in_two_lines(canvas, box.inflate(-u(16), 0), words, WARM, "c")

    rehearsal = Rehearsal(lay)

    def draw(canvas: Canvas, share: float) -> None:
        """Once all is made that it needs; till then a little of it in each frame."""
        if picture_worker.open and not rehearsal.done:
            wide = measures(canvas)[0]
            ahead = [(card_images.whole_ahead(card, wide), card_images.laid_out(card, wide)) for card, _ in known]
            if all(laid for _, laid in ahead):
                rehearsal.go_on(canvas)
            return
        lay(canvas)

    return draw
