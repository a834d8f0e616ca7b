"""What the deck screens are made of: panels, dialogs, walking through lists."""
