from benben.solver.kernel.fewest_state cimport Fewest, Stage
from benben.solver.kernel.layout cimport uint8_t, uint64_t

cdef enum:
    MOST_STEPS = 132            # steps of two passes, and one that stands for all later ones
    LATER_STEP = 131

cdef struct Reach:
    # What can be removed at best, when a card that is removed could serve others all the same.
    uint64_t removed            # slots whose card can be removed by now
    uint64_t exposed            # slots whose card can be exposed by now
    uint64_t usable             # stock cards with a partner that can be exposed by now
    uint64_t removed_now        # slots whose card can be removed in this pass
    uint64_t usable_now         # stock cards that can be removed in this pass
    uint64_t from_top           # those of them that can go from the top of an open stock
    int redeals                 # redeals that are needed
    int drawn                   # cards that must be drawn in the last pass, by place
    uint64_t slots[64]          # for an exposed slot, the slots it can go with
    uint64_t stock[64]          # and the stock cards
    # Steps: each card drawn in this pass and the next is one.
    int passes                  # passes that lie behind
    int step                    # the step now
    int last_now                # the last step of this pass
    uint8_t when[64]            # for an exposed slot, the step at which it first is
    uint8_t place[132]          # for a step, the cards drawn then
    uint64_t runs[132]          # the waste within reach at a step or a later one of its pass
    uint64_t meets[64]          # for a card ahead, the waste within reach when it is on top
    # Different partners for all that must go first; counts by rank as in `fewest_sharing`.
    bint sharing                # whether they are asked for
    uint64_t held               # slots that nothing covers but that too few partners would free
    uint64_t counted            # slots whose `needs` are known
    uint64_t needs[64]          # for a slot, the cards that bury it
    uint64_t partners           # partners that the exposed slots are
    uint64_t seen               # stock cards that have been within reach
    uint64_t seen_partners      # partners that they are
    uint64_t before[64]         # for a stock card, those of the stock before it
    uint64_t whole              # all stock cards
    uint64_t passed[64]         # for a stock card, the partners that it and those before it are
    uint64_t all_partners       # partners that all stock cards are

cdef bint find_reach(Fewest *fewest, const Stage *stage, Reach *reach) noexcept nogil
