"""The computer players. They see what their seat may know, a `PlayerView`, and nothing else."""
