"""What cards do: the vocabulary, the loaded form, the two little languages, and what runs them."""
