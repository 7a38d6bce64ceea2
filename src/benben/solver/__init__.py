"""Exact answers about positions whose whole card order is known."""
