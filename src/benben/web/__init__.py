"""The server: it holds every game, plays it by the rules engine, and shows what may be seen.

It is a Django project. `players` tells who plays, `games` keeps and plays games, `api` and
`pages` are two ways in; `serve` starts it all.
"""
