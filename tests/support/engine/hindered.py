"""Positions in which something keeps Agents from what they would do."""

from __future__ import annotations

TROUBLES = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Dana Scully, at: field}
      - {card: Agent Weiss, at: field}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Car Troubles]}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: pay "Car Troubles"
  - A: choose "Agent Fox Mulder"
  - A: choose "Agent Dana Scully"
  - to: A check
"""
BARRIER = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Karen Kosseff, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", bluffs: [Laser Barrier]}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: pay "Laser Barrier" on "Agent Fox Mulder"
  - to: B check
  - B: use "Laser Barrier"
  - to: A check
"""
PAPERWORK = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Weiss, at: hospital, damage: 1}]}
  B: {x_file: The Manitou, cp: 20, hand: [Paperwork, Authorized Access Only]}
turn: {player: A, phase: investigation}
sites: [{card: Coastal Northwest Oregon}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - to: B check
  - B: play "Paperwork"
  - A: pass
  - B: pass
  - A: pass
  - B: pass
"""
NESTED = """
  - B: play "Authorized Access Only"
  - A: pass
  - B: pass
"""
BEFORE_SENT = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Paperwork]}
turn: {player: A, phase: case_assignment}
sites: [{card: Coastal Northwest Oregon}]
script:
  - B: play "Paperwork" on A team 1
  - A: pass
  - B: pass
  - A: pass
  - B: pass
  - to: A allocation
"""
SKINNER = """
players:
  A:
    x_file: Eve
    agents: [{card: Assistant Director Walter Skinner, at: field}, {card: Agent Fox Mulder, at: field}]
  B: {x_file: The Manitou, cp: 9, hand: [Skinner Adopts The Company Line]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - to: B check
  - B: play "Skinner Adopts The Company Line"
  - A: pass
  - B: pass
"""
ELSEWHERE = """
players:
  A:
    x_file: Eve
    rp: 9
    hand: [Travel Arrangements, Travel Arrangements]
    agents:
      - {card: Agent Fox Mulder, at: field, team: 1}
      - {card: "Agent Karen Kosseff, Counselor", at: field, team: 2}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}, {card: "Aubrey, MO"}]
script:
  - A: investigate "Newark, NJ" with team 1
  - A: investigate "Aubrey, MO" with team 2
  - A: next "Newark, NJ"
  - to: W9
  - A: play "Travel Arrangements" on "Agent Fox Mulder" to bureau
  - B: pass
  - A: pass
  - A: play "Travel Arrangements" on "Agent Fox Mulder" to A team 2
  - B: pass
  - A: pass
"""
LANGLY = """
players:
  A: {x_file: Eve, cp: 9}
  B: {x_file: The Manitou, rp: 9, hand: [Langly], agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Aubrey, MO", bluffs: [Peter Tanaka]}]
script:
  - to: B window
  - B: play "Langly" on "Aubrey, MO"
  - A: pass
  - B: pass
"""
"""A card of the first player goes from beneath a Site of the other's."""
