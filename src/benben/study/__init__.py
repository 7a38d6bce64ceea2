"""The study: shares over many deals, measured so that anyone can measure them again.

`benben study run` fills a directory with parts, `benben study report` makes tables and plots of
them (docs/winnability.md). Its packages are the extra ``study``; a cluster needs ``cluster``.
"""
