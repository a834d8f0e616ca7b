"""The rule book in the program: chapters of numbered paragraphs, search, links, the glossary in three languages."""
