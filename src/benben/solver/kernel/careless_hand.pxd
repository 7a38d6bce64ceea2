from benben.solver.kernel.layout cimport Layout, uint8_t, uint64_t

cdef enum:
    PILE_CARD = 64              # in a hand, stock card j is written 64 + j
    MOST_CARDS = 64             # cards that can be playable at once
    GROUP_SUM = 13              # what the ranks of a group add to

cdef struct Hand:
    # The playable cards in the order in which moves name slots: tableau, stock top, waste top.
    int size
    int tableau_size            # how many of them lie in the tableau
    uint8_t card[64]            # a slot, or 64 + the place of a stock card
    uint8_t rank[64]
    uint64_t bound              # cards (by index in the hand) that go only with their cover
    uint64_t cover[64]          # for a bound card, its cover, as a mask of indices
    uint64_t wanted             # ranks with which a pile card might be part of a removal
    uint64_t sums               # bit n: some tableau cards of the hand might add to n

cdef struct Removals:
    # The legal removals. Pairs are kept by their first card, groups are only counted.
    int number
    uint64_t alone              # hand cards that go alone
    uint64_t of_rank[14]        # hand cards by rank
    uint64_t mates[64]          # for a hand card, the later hand cards that it may go with

cdef struct Play:
    # One play under way.
    const Layout *layout
    uint64_t uncovers[64]       # for a slot, the slots that it lies directly on
    uint64_t present            # tableau slots that hold a card
    uint64_t exposed            # those whose card is exposed
    uint64_t stock              # stock cards that are there, by place in draw order
    int drawn
    int redeals
    int idle                    # draws and redeals since the last removal
    bint quiet                  # whether no removal was found since then
    uint64_t random             # state of the generator
    uint64_t taken_slots        # what the last step removed from the tableau
    uint64_t taken_stock        # and from the piles
    Hand hand
    Removals found

cdef void show_tableau(Play *play) noexcept nogil
cdef bint show_piles(Play *play) noexcept nogil
cdef void find_pairs(Play *play, Removals *found) noexcept nogil
cdef uint64_t pick_pair(Removals *found, int number) noexcept nogil
cdef uint64_t walk_groups(
    const Hand *hand, int start, int missing, uint64_t chosen, int *number
) noexcept nogil
