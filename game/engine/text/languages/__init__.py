"""From the tree of a text to its words in English, French and Czech: nouns, agreement, and the last touch."""
