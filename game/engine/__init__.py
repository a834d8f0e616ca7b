"""The rules of the game, headless: state, decisions, effects, and everything that reads or writes them."""
