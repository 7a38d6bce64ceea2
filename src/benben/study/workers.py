"""Where the parts of a study are measured: processes of this machine, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final

from benben.study.errors import StudyError

CONNECT_SECONDS: Final = 10
RETRIES: Final = 3
"""So often may a cluster's worker die with a task before the task counts as failed."""


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Provide processes of this machine.

    Args:
        jobs: how many.
    """
    executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield executor
    finally:
        # After an error, or at Ctrl-C, what waits is not begun.
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Provide the workers of a Dask cluster, each of which has Benben installed.

    Args:
        address: of its scheduler, such as ``tcp://10.0.0.1:8786``.

    Raises:
        StudyError: nothing answers there, or the package for it is missing.
    """
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("a cluster needs the extra: pip install 'benben[cluster]'") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise StudyError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False, retries=RETRIES)
