"""Limits: how often something may be done, and when to try again."""
