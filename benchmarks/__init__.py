"""Measurements of Benben's speed and size: ``make bench``, or ``python -m benchmarks NAME…``."""
