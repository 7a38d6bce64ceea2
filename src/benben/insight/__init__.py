"""What a player may be told: locks, fair hints, win chances, the review of a game.

Pure functions over a game; each says how sure it is. Nothing here uses what the player has
not seen, but for the review of a game that is over.
"""
