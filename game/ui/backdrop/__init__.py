"""What lies behind a whole window: desks, the room at night, the things on a desk."""
