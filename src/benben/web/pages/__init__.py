"""The pages that people open."""
