"""What a card says: its printed facts, its composition of effects, and how card files are read."""
