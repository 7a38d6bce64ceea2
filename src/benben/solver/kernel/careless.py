"""A careless player: someone who takes any removal in sight and never thinks ahead.

Whenever something can be removed, one of the legal removals is chosen at random, all equally
likely; a card is drawn only when nothing can be removed, and the waste turned over only when
nothing can be drawn. The choice uses nothing that a player does not see. How often such plays
win is the measure of how hard a deal is.

The random numbers are those of SplitMix64, written out here as in the deals, so that the plays
of a deal are the same everywhere and for good.
"""

import cython
from cython.cimports.benben.solver.kernel.careless import DRAW, LOST, REDEAL, REMOVAL, WON
from cython.cimports.benben.solver.kernel.careless_hand import (
    GROUP_SUM,
    PILE_CARD,
    Play,
    Removals,
    find_pairs,
    pick_pair,
    show_piles,
    show_tableau,
    walk_groups,
)
from cython.cimports.benben.solver.kernel.layout import Layout, below, bit, count, lowest, uint64_t
from cython.cimports.benben.solver.kernel.problem import Problem

MOST_GROUPS = cython.declare(cython.int, 1 << 30)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_word(play: cython.pointer[Play]) -> uint64_t:
    """Return the next output of SplitMix64."""
    word: uint64_t
    play.random += cython.cast(uint64_t, 0x9E3779B97F4A7C15)
    word = play.random
    word = (word ^ (word >> 30)) * cython.cast(uint64_t, 0xBF58476D1CE4E5B9)
    word = (word ^ (word >> 27)) * cython.cast(uint64_t, 0x94D049BB133111EB)
    return word ^ (word >> 31)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_below(play: cython.pointer[Play], bound: uint64_t) -> uint64_t:
    """Return a number below a bound, all equally likely, as `benben.rules.deal` draws it."""
    word: uint64_t = next_word(play)
    last: uint64_t = ~cython.cast(uint64_t, 0)
    # Words from the last multiple of the bound on are thrown away; only words so high that
    # this can be need the division that says where that multiple is.
    if word > last - bound:
        last -= (last - bound + 1) % bound
        while word > last:
            word = next_word(play)
    return word % bound


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def open_play(
    play: cython.pointer[Play], layout: cython.pointer[cython.const[Layout]]
) -> cython.void:
    """Prepare what all plays of a position share."""
    slot: cython.int
    rest: uint64_t
    play.layout = layout
    for slot in range(64):
        play.uncovers[slot] = 0
    for slot in range(layout.shape.tableau_size):
        rest = layout.shape.direct[slot]
        while rest:
            play.uncovers[lowest(rest)] |= bit(slot)
            rest &= rest - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def start_play(play: cython.pointer[Play]) -> cython.void:
    """Set a play to the position, keeping its random numbers where they are."""
    layout: cython.pointer[cython.const[Layout]] = play.layout
    slot: cython.int
    play.present = layout.tableau | layout.alone_slots
    play.stock = layout.stock | layout.alone_stock
    play.drawn = layout.drawn
    play.redeals = layout.redeals
    play.idle = 0
    play.quiet = False
    play.exposed = 0
    for slot in range(layout.shape.tableau_size):
        if play.present & bit(slot) and not layout.shape.direct[slot] & play.present:
            play.exposed |= bit(slot)
    show_tableau(play)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take(play: cython.pointer[Play], chosen: uint64_t) -> cython.void:
    """Remove cards of the hand and lay open what they covered."""
    rest: uint64_t
    slot: cython.int
    play.taken_slots = 0
    play.taken_stock = 0
    while chosen:
        slot = play.hand.card[lowest(chosen)]
        chosen &= chosen - 1
        if slot >= PILE_CARD:
            play.taken_stock |= bit(slot - PILE_CARD)
        else:
            play.taken_slots |= bit(slot)
    play.stock &= ~play.taken_stock
    # A card taken from the top of the stock was never drawn, and nothing lies before it.
    rest = play.taken_slots
    if rest == 0:
        return
    play.present &= ~rest
    play.exposed &= ~rest
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        chosen = play.uncovers[slot] & play.present
        while chosen:
            slot = lowest(chosen)
            chosen &= chosen - 1
            if not play.layout.shape.direct[slot] & play.present:
                play.exposed |= bit(slot)
    show_tableau(play)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_removal(play: cython.pointer[Play]) -> uint64_t:
    """Return one of the legal removals as a mask of hand cards, 0 when there is none."""
    found: cython.pointer[Removals] = cython.address(play.found)
    number: cython.int = MOST_GROUPS
    groups: cython.bint = play.layout.shape.groups
    # Since nothing could be removed before, only the piles can have brought something new.
    if not show_piles(play) and play.quiet:
        return 0
    if groups:
        walk_groups(cython.address(play.hand), 0, GROUP_SUM, 0, cython.address(number))
        number = MOST_GROUPS - number
    else:
        find_pairs(play, found)
        number = found.number
    if number == 0:
        return 0
    number = random_below(play, number) if number > 1 else 0
    if groups:
        return walk_groups(cython.address(play.hand), 0, GROUP_SUM, 0, cython.address(number))
    return pick_pair(found, number)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def make_step(play: cython.pointer[Play]) -> cython.int:
    """Make one move and return its kind, or return that the play is over."""
    chosen: uint64_t
    ahead: uint64_t
    if not play.present & play.layout.shape.goal and not (
        play.layout.shape.goal_stock and play.stock
    ):
        return WON
    chosen = choose_removal(play)
    if chosen:
        take(play, chosen)
        play.quiet = False
        play.idle = 0
        return REMOVAL
    play.quiet = True
    play.idle += 1
    # With unlimited passes the play is over when the piles have shown all their states.
    if play.layout.redeals < 0 and play.idle > count(play.stock):
        return LOST
    ahead = play.stock & ~below(play.drawn)
    if ahead:
        play.drawn = lowest(ahead) + 1
        return DRAW
    if play.stock and play.redeals:
        play.drawn = 0
        if play.redeals > 0:
            play.redeals -= 1
        return REDEAL
    return LOST


@cython.final
@cython.cclass
class CarelessPlayer:
    """A careless player of a position, with random numbers of its own; for one thread at a time.

    Args:
        problem: the position that every play starts from.
        seed: the state that SplitMix64 starts from, a whole number from 0 to 2**64 - 1.
    """

    def __init__(self, problem: Problem, seed: int) -> None:
        """Take a seat before the position."""
        self.problem = problem
        self.play.random = seed
        open_play(cython.address(self.play), cython.address(problem.layout))
        start_play(cython.address(self.play))

    def plays(self, number: int) -> tuple[int, int]:
        """Play the position some times, each time from the start.

        The random numbers go on from one play to the next, and from one call to the next.

        Args:
            number: how many plays, 1 or more.

        Returns:
            How many plays were won, and how many cards of the goal all plays together cleared.

        Raises:
            ValueError: the number is below 1.
        """
        if number < 1:
            raise ValueError(f"the number of plays is {number}; it must be 1 or more")
        play: cython.pointer[Play] = cython.address(self.play)
        wanted: cython.long = number
        won: cython.long = 0
        cleared: cython.longlong = 0
        kind: cython.int
        with cython.nogil:
            while wanted > 0:
                wanted -= 1
                start_play(play)
                kind = make_step(play)
                while kind > LOST:
                    kind = make_step(play)
                won += kind == WON
                cleared += count(play.layout.shape.goal & ~play.present)
        return won, cleared

    def restart(self) -> None:
        """Begin another play for `step`."""
        start_play(cython.address(self.play))

    def step(self) -> tuple[int, int, int]:
        """Make the next move of a play.

        Returns:
            What was done (0 nothing, it is won; 1 nothing, it is lost; 2 a removal; 3 a draw;
            4 a redeal), and for a removal the masks of the slots and of the stock cards taken.
        """
        kind: cython.int = make_step(cython.address(self.play))
        if kind == REMOVAL:
            return kind, self.play.taken_slots, self.play.taken_stock
        return kind, 0, 0
