"""Positions for which help is asked."""

from __future__ import annotations

BY_CARD = """
players:
  A:
    x_file: Eve
    rp: 9
    hand: [Deep Throat]
    known: {B: [affiliation occult, motive control, method violence, result death]}
  B: {x_file: The Manitou}
script:
  - A: play "Deep Throat"
  - B: pass
  - A: pass
"""
NO_SITE = """
players:
  A: {x_file: Eve, rp: 9, hand: ["Newark, NJ"], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
script: []
"""
MAY_CHECK = """
players:
  A: {x_file: Eve, rp: 9, hand: [Improved Channels, Knife], agents: [Assistant Director Walter Skinner]}
  B: {x_file: The Manitou}
script:
  - A: play "Improved Channels" on A bureau team 1
  - B: pass
  - A: pass
"""
AGENTS = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Dana Scully, at: field}
      - {card: Assistant Director Walter Skinner, at: field}
      - {card: Agent Moe Bocks, at: field}
"""
TROUBLES = f"""{AGENTS}
  B: {{x_file: The Manitou, cp: 9}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Mt. Avalon, WA", bluffs: [Car Troubles]}}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - B: pay "Car Troubles"
  - A: pass
  - B: pass
"""
OF_ANOTHER_SKILL = """
players:
  A: {x_file: The Manitou, cp: 9, hand: ["Holtzman, D.S.A.", Paul Mossinger]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A check
"""
