"""rulebook 2.3, 2.11, 7.4: the play of cards and the use of abilities, from the offer to what is done."""
