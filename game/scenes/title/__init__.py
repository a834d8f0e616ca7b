"""The title: folders in a drawer, the room at night, the language corner."""
