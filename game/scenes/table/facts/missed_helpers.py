"""Who of a player's own could have helped a check of his that has failed."""

from __future__ import annotations

from game.engine.core.event_data import CheckOver, EventData, TeamSent
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.facts.barred_agents import SEEN_IN
from game.ui.i18n.texts import Texts

MOST = 3


def lacking(view: PlayerView, texts: Texts, check: CheckOver, told: str) -> str:
    """What has failed in words, how much was missing, and who of the viewer's other Agents has the skill."""
    if check.total >= check.need:
        return told  # a card has made it fail
    skills = {info.card: view.skill(info.card, check.skill) for info in _others(view, check.site)}
    best = sorted((card for card in skills if skills[card] > 0), key=lambda card: -skills[card])[:MOST]
    known = ((view.card(card), skills[card]) for card in best)
    who = ", ".join(f"{short_names.surname(card)} {skill}" for card, skill in known if card is not None)
    told = texts("motion.short", told=told, n=check.need - check.total)
    return f"{told} {texts('motion.could_help', who=who) if who else texts('motion.no_help')}"


def _others(view: PlayerView, site: int) -> list[AgentInfo]:
    """The viewer's Agents in Bureau and Field who were not sent to the Site."""
    sent = next((one.data.team for one in reversed(view.events()) if _is_sent(one.data, site)), -1)
    own = [info for info in view.agents(view.seat) if info.section in SEEN_IN]
    return [info for info in own if (info.section, info.team) != ("field", sent)]


def _is_sent(data: EventData, site: int) -> bool:
    return isinstance(data, TeamSent) and data.site == site
