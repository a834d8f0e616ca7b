"""Who of a player's own could have helped a check of his that has failed, or has fallen in its Team."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.event_data import AgentAbducted, AgentHospitalized, CardRemoved, CheckOver, EventData, Sent
from game.engine.core.events import Event
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.facts.barred_agents import SEEN_IN
from game.ui.i18n.texts import Texts

MOST_HELPERS = 3


def lacking(view: PlayerView, texts: Texts, check: CheckOver, told: str) -> str:
    """What has failed in words, how much was missing, and who of the viewer's other Agents has the skill.

    Where nobody is left in the Team: who was lost there.
    """
    if check.total >= check.need:
        return told  # a card has made it fail
    told = texts("motion.short", told=told, n=check.need - check.total)
    if lost := ", ".join(_lost(view, check.site)):
        return f"{told} {texts('motion.team_lost', who=lost)}"
    others = _others(view, check.site)
    if not others:
        return told
    skills = {info.card: view.skill(info.card, check.skill) for info in others}
    best = sorted((card for card in skills if skills[card] > 0), key=lambda card: -skills[card])[:MOST_HELPERS]
    known = ((view.card(card), skills[card]) for card in best)
    who = ", ".join(f"{short_names.surname(card)} {skill}" for card, skill in known if card is not None)
    return f"{told} {texts('motion.could_help', who=who) if who else texts('motion.no_help')}"


def _others(view: PlayerView, site: int) -> list[AgentInfo]:
    """The viewer's Agents in Bureau and Field who were not sent to the Site."""
    sent, _ = _sent(view, site)
    own = [info for info in view.agents(view.seat) if info.section in SEEN_IN]
    return [info for info in own if (info.section, info.team) != ("field", sent)]


def _lost(view: PlayerView, site: int) -> list[str]:
    """Who of the viewer's Agents was lost since the Team was sent to the Site, if nobody is left in it."""
    sent, since = _sent(view, site)
    if any(info.team == sent for info in view.agents(view.seat, "field")):
        return []
    lost = [_lost_by(event.data) for event in since]
    known = (view.card(card) for card in lost if view.owner(card) == view.seat)
    return [short_names.surname(card) for card in known if card is not None and card.suit == "agent"]


def _lost_by(data: EventData) -> int:
    """The Agent who goes to the Hospital or leaves the table by this; NOBODY for all else."""
    if isinstance(data, AgentHospitalized | AgentAbducted):
        return data.agent
    return data.card if isinstance(data, CardRemoved) else NOBODY


def _sent(view: PlayerView, site: int) -> tuple[int, Sequence[Event]]:
    """The number of the Team that was sent to the Site last, -1 for none, and what has happened since."""
    events = view.events()
    for at in range(len(events) - 1, -1, -1):
        if isinstance(data := events[at].data, Sent) and data.site == site:
            return data.team, events[at:]
    return -1, ()
