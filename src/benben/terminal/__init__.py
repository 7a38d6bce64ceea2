"""The game in a terminal: a Textual app that knows no rule and asks the engine."""
