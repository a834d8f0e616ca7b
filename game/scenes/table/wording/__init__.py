"""What the table says in words: prompt, labels, previews, status of a card."""
