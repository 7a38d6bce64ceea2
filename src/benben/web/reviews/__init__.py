"""Reviews of games that are over, made beside the requests and kept."""
