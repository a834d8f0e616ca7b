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
