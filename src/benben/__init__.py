"""Benben: Pyramid Solitaire to play, with an exact solver behind it.

Importing this package loads nothing else; take what you need from its parts, such as
:mod:`benben.rules`.
"""

__version__ = "0.1.0"
