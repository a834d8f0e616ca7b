"""A lesson without a screen: what is told and asked, the scripted game, and what of a reply counts."""
