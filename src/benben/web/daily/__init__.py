"""The deal of the day: the same for everyone, one ranked attempt each, a table."""
