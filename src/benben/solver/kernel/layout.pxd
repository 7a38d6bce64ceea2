# C declarations that the kernel's modules share: what a problem is, as arrays and bit masks.
#
# Two words are the whole state of the cards: a mask of tableau slots (bit = slot) and a mask of
# stock cards (bit = place in draw order, whether the card lies in stock or waste). Where the
# stock stands is one small number, its *time*: 64 * redeals made + cards drawn in this pass.
# A stock card j lies in the waste when j < drawn, and is the waste top when it is the last such.

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint64_t

cdef struct Shape:
    # What a ruleset fixes, the same for every deal.
    int tableau_size            # slots, at most 56
    int stock_size              # stock cards dealt, at most 63
    uint64_t goal               # slots that must be empty for a win
    bint goal_stock             # whether every stock card must go too
    bint open_stock             # whether the stock's top is available
    bint pair_with_cover        # whether a card may go with the card that alone covers it
    bint groups                 # whether more than two cards may go together (sums to 13)
    uint16_t alone              # bit r: a card of rank r goes alone
    uint16_t partners[14]       # partners[r] bit q: ranks r and q match as a pair
    uint64_t direct[64]         # the slots that lie directly on a slot
    uint64_t above[64]          # every slot that buries a slot
    uint64_t beneath[64]        # every slot that a slot buries
    uint64_t apart[64]          # the slots whose card can never go with a slot's

cdef struct Layout:
    # One position: the shape with cards in it. A card that goes alone (a King) is in neither
    # `tableau` nor `stock`: it vanishes when exposed, and `cover` looks through it.
    Shape *shape
    uint64_t tableau            # slots with a card that needs a partner
    uint64_t stock              # stock cards that need a partner, by place in draw order
    uint64_t alone_slots        # slots with a card that goes alone
    uint64_t alone_stock        # stock cards that go alone
    int drawn                   # stock cards below this place lie in the waste
    int redeals                 # redeals left, -1 for unlimited
    uint64_t goal               # cards of `tableau` that must go
    uint8_t rank[64]            # rank of the card in a slot
    uint8_t stock_rank[64]      # rank of a stock card
    uint64_t cover[64]          # slots that must be empty for a slot to be exposed
    uint64_t under[64]          # slots whose `cover` holds this slot
    uint64_t partner[64]        # for a slot, the slots that it can ever go with (pairs)
    uint64_t partner_stock[64]  # for a slot, the stock cards that it can ever go with (pairs)
    uint64_t stock_partner[64]  # for a stock card, the slots that it can ever go with (pairs)
    uint64_t rank_slots[14]     # slots of `tableau` by rank
    uint64_t rank_stock[14]     # cards of `stock` by rank

cdef extern from *:
    """
    #include <stdint.h>
    #define benben_lowest(m) __builtin_ctzll(m)
    #define benben_highest(m) (63 - __builtin_clzll(m))
    #define benben_count(m) __builtin_popcountll(m)
    #define benben_bit(i) (((uint64_t)1) << (i))
    #define benben_below(i) ((i) >= 64 ? ~(uint64_t)0 : (((uint64_t)1) << (i)) - 1)
    """
    int lowest "benben_lowest"(uint64_t mask) noexcept nogil    # of a mask that is not 0
    int highest "benben_highest"(uint64_t mask) noexcept nogil  # of a mask that is not 0
    int count "benben_count"(uint64_t mask) noexcept nogil
    uint64_t bit "benben_bit"(int place) noexcept nogil
    uint64_t below "benben_below"(int place) noexcept nogil     # the bits under a place

cdef inline bint all_must_go(const Layout *layout) noexcept nogil:
    # Whether every card must go, those of the stock too.
    return layout.shape.goal_stock and layout.goal == layout.tableau
