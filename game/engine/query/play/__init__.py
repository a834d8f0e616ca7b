"""rulebook 2.3, 4.0, 7.4: when a card may be announced, on what, who is asked, and which points pay."""
