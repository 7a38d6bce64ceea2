"""Games as the server keeps and plays them: a deal and the moves, in one row each."""
