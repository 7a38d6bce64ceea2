"""The table in a real browser: what the first load costs, and how soon the eye has an answer.

Chromium drives a real server on loopback. The slow network is Lighthouse's slow 4G, set in the
browser: 1.6 Mbit/s and 150 ms for each round trip. Times depend on what else the machine does.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, Response, sync_playwright

from benchmarks.figure import Figure
from tools.chromium import chromium_flags, chromium_program
from tools.server import ServerProcess

ROUND_TRIP_MS: Final = 150
DOWN: Final = 1.6e6 / 8
UP: Final = 750e3 / 8
"""Bytes a second."""

LOADS: Final = 5
TAPS: Final = ("s", "s", "g7", "w", "g6", "g1", "g1", "s", "g3", "g3", "s", "f1", "s", "g2", "g2")
"""Taps on deal 42: draws, a pair, a King, cards picked and put down, a covered one."""

NOTE_CARDS: Final = """
new MutationObserver((_, observer) => {
    if (document.querySelector('.face .front')) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.firstCard = performance.now(); }));
    }
}).observe(document, {childList: true, subtree: true});
"""

NOTE_WORK: Final = """
window.work = {paints: [], long: [], shifts: []};
const note = (type, options, take) => new PerformanceObserver(
    list => list.getEntries().forEach(take)
).observe({type, buffered: true, ...options});
note('event', {durationThreshold: 16}, entry => {
    if (entry.interactionId) window.work.paints.push(entry.duration);
});
note('longtask', {}, entry => window.work.long.push([entry.startTime, entry.duration]));
note('layout-shift', {}, entry => window.work.shifts.push(entry.value));
"""

LONG_TASK_MS: Final = 50
EVENT_FLOOR_MS: Final = 16
"""The browser reports no event whose answer was painted sooner."""


@dataclass(frozen=True)
class Load:
    """What one first load took.

    Attributes:
        first_card: milliseconds until the first card was painted.
        sizes: bytes of each answer, headers included, as they were sent.
        rounds: round trips that the network itself took: connections and waves of requests.
    """

    first_card: float
    sizes: list[int]
    rounds: float


def figures() -> Iterator[Figure]:
    """Yield what the page costs."""
    with (
        tempfile.TemporaryDirectory(prefix="benben-page-") as folder,
        ServerProcess(Path(folder) / "games.sqlite3") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium_program(), args=chromium_flags()
        )
        try:
            yield from _loading(browser, server.address)
            yield from _playing(browser, server.address)
            yield from _working(browser, server.address)
        finally:
            browser.close()


def _loading(browser: Browser, address: str) -> Iterator[Figure]:
    load(browser, address, slow=False)  # The server has read its templates then.
    quick = [load(browser, address, slow=False) for _ in range(LOADS)]
    slow = [load(browser, address, slow=True) for _ in range(LOADS)]
    yield Figure("first load, compressed", sum(quick[0].sizes) / 1000, "KB", at_most=150)
    yield Figure("first load, requests", len(quick[0].sizes))
    yield Figure("first card, loopback, median", _median(quick), "ms")
    yield Figure("first card, slow 4G, median", _median(slow), "ms", note="over HTTP/1.1")
    beyond = statistics.median(each.first_card - each.rounds * ROUND_TRIP_MS for each in slow)
    rounds = statistics.median(each.rounds for each in slow)
    yield Figure(
        "first card, slow 4G, beyond round trips",
        beyond,
        "ms",
        at_most=1000,
        note=f"{rounds:g} round trips of {ROUND_TRIP_MS} ms taken off",
    )


def _median(loads: list[Load]) -> float:
    return statistics.median(each.first_card for each in loads)


def load(browser: Browser, address: str, *, slow: bool) -> Load:
    """Open the table as a newcomer.

    Args:
        browser: a running browser.
        address: the server's.
        slow: whether the network is slow 4G.
    """
    with _newcomer(browser, address) as page:
        answers: list[Response] = []

        def note(answer: Response) -> None:
            answers.append(answer)

        page.on("response", note)
        page.add_init_script(NOTE_CARDS)
        if slow:
            page.context.new_cdp_session(page).send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": ROUND_TRIP_MS,
                    "downloadThroughput": DOWN,
                    "uploadThroughput": UP,
                },
            )
        page.goto("/play/standard/42/", wait_until="networkidle")
        first_card: float = page.evaluate("window.firstCard")
        sizes = [
            size["responseBodySize"] + size["responseHeadersSize"]
            for size in (answer.request.sizes() for answer in answers)
        ]
        rounds: float = page.evaluate(ROUNDS)
        return Load(first_card, sizes, rounds)


ROUNDS: Final = """() => {
    // Requests that wait for one another, each in the wave after the one that it started in: the
    // page itself, then what it names. Six connections carry HTTP/1.1.
    const before = performance.getEntriesByType('resource').filter(
        entry => entry.responseEnd <= window.firstCard
    );
    return 1 + Math.ceil(before.length / 6);
}"""


def _playing(browser: Browser, address: str) -> Iterator[Figure]:
    with _newcomer(browser, address) as page:
        page.add_init_script(NOTE_WORK)
        page.goto("/play/standard/42/", wait_until="networkidle")
        started: float = page.evaluate("performance.now()")
        _play(page)
        # Entries are handed over when the browser is idle.
        page.evaluate("new Promise(done => setTimeout(done, 500))")
        work: dict[str, Any] = page.evaluate("window.work")
    paints = sorted(work["paints"]) or [EVENT_FLOOR_MS]
    yield Figure("tap to paint, median", statistics.median(paints), "ms", note="or less")
    yield Figure("tap to paint, slowest", paints[-1], "ms", at_most=50)
    while_playing = [length for start, length in work["long"] if start > started]
    yield Figure("tasks over 50 ms while playing", len(while_playing), at_most=0)
    while_loading = [length for start, length in work["long"] if start <= started]
    yield Figure("longest task while loading", max(while_loading, default=0), "ms")
    yield Figure("layout shift, loading and playing", sum(work["shifts"]), at_most=0)


def _play(page: Page) -> None:
    """Tap, each time the last answer has come, and take a hint."""
    for place in TAPS:
        page.locator(f'.place[data-place="{place}"]').click(position={"x": 12, "y": 8})
        page.locator('#felt[data-waiting="false"]').wait_for()
    page.keyboard.press("h")
    page.locator(".hinted").first.wait_for()


def _working(browser: Browser, address: str) -> Iterator[Figure]:
    """Yield the page's own work, in the processor time of its main thread: others cost it none."""
    with _newcomer(browser, address) as page:
        page.goto("/play/standard/42/", wait_until="networkidle")
        browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
        _play(page)
        events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    work = [event for event in events if (event["pid"], event["tid"]) in main and "tdur" in event]
    tasks = [event["tdur"] / 1000 for event in work if event["name"].endswith("RunTask")]
    clicks = [
        event["tdur"] / 1000
        for event in work
        if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "click"
    ]
    yield Figure("tap, processor time, median", statistics.median(clicks), "ms")
    yield Figure("tap, processor time, slowest", max(clicks), "ms")
    yield Figure("longest task while playing, processor time", max(tasks), "ms", at_most=50)


@contextmanager
def _newcomer(browser: Browser, address: str) -> Iterator[Page]:
    """Open an empty page of somebody who was never here."""
    context = browser.new_context(base_url=address, viewport={"width": 412, "height": 915})
    try:
        yield context.new_page()
    finally:
        context.close()
