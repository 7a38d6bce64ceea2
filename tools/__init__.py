"""Scripts that look after the project; nothing here is part of the package."""
