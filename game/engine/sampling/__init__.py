"""Games that one player may imagine, with what he cannot know dealt at random."""
