"""What a player's finished games come to, each counted once."""
