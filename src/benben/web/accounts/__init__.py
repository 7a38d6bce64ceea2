"""Accounts: sign up, sign in, change what is known of one, take it along, have it deleted."""
