"""Who plays: a player is whoever holds a session, with or without an account."""
