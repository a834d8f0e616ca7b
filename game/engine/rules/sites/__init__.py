"""rulebook 5.2, 6.3, 7, 9: Teams, Skill Checks, what lies beneath a Site, and the questions won there."""
