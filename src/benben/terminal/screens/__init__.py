"""What opens over the table: keys and rules, a new game, the result, settings, the text view."""
