"""The computer players; each sees only the `PlayerView` of its seat."""
