from benben.solver.kernel.layout cimport Layout, Shape, uint8_t, uint16_t, uint64_t
from benben.solver.kernel.pairing cimport Pairing
from benben.solver.kernel.table cimport Table

cdef enum:
    STOCK_CARD = 64             # in a move, stock card j is written 64 + j
    MOST_MOVES = 128            # moves that one state can offer
    # Why a search stopped before it was done.
    RUNNING = 0
    STOP_NODES = 1
    STOP_SECONDS = 2
    STOP_MEMORY = 3
    STOP_CANCELLED = 4
    STOP_RESTART = 5            # not an end: the search begins anew in another order
    UNSEARCHED = 255            # the value of a state whose search was broken off
    # Parts of the method that can be switched off, to measure what they save.
    USE_RELAXATION = 1
    USE_STUBBORN = 2
    USE_DEAD_WASTE = 4
    USE_FORCED = 8
    USE_TIMES = 16
    USE_PROBING = 32
    USE_PLANS = 128
    USE_COUNTING = 256
    AT_ONCE = 64                # not to wait with what pays in long searches only (for tests)

cdef struct Node:
    uint64_t tableau            # slots that hold a card (of those that need a partner)
    uint64_t stock              # stock cards that are there
    uint64_t exposed            # slots whose card is exposed
    uint16_t pattern[6]         # what is left of each rank pair, in local bits

cdef struct Moves:
    int size
    uint8_t first[128]          # a slot, or a stock card
    uint8_t second[128]

cdef struct Work:
    # Everything one solve needs; one for each thread.
    Layout layout
    Shape pair_shape            # the rules, where groups turn out to be pairs
    Pairing pairing
    bint paired                 # whether `pairing` applies
    int methods                 # USE_... bits
    Table states                # earliest time by (tableau, stock)
    Table relaxed               # verdict of the time-free game by (tableau, stock)
    uint64_t lowest_of[14][17]  # for a rank, its n first stock cards as a mask
    uint64_t nodes
    uint64_t relaxed_nodes
    uint64_t relaxed_limit      # relaxed nodes that the present question may take in all
    uint64_t most_nodes
    uint64_t restart_nodes      # nodes at which to begin anew
    uint64_t order              # 0 for the plain order of moves, else the seed of another
    double deadline             # on the monotonic clock; 0 for none
    int stop                    # why the search stopped
    int *cancel                 # set from outside to stop the search
    int depth
    uint8_t first[64]           # the removals from the root to here
    uint8_t second[64]
    uint64_t group_slots[64]    # the same for groups: their slots and their stock cards
    uint64_t group_stock[64]
    Table plans                 # the states of the game with redeals without end (groups)
    Table followed              # the states met in following a plan
    int plan_size               # a win of that game, to be followed with few redeals
    uint64_t plan_slots[64]     # the slots of each of its groups
    uint8_t plan_rank[64]       # the rank of the stock card of each, 0 for none
    bint noting                 # whether the time-free game is to note who goes with whom
    int noted                   # pairs noted: a win of the time-free game once it is won
    uint8_t noted_first[64]     # a slot
    uint8_t noted_second[64]    # another slot, or 64 and the rank of a stock card

cdef void first_node(Work *work, Node *node) noexcept nogil
cdef void remove_card(const Work *work, Node *node, int card) noexcept nogil
cdef void add_stock_card(const Work *work, Node *node, int card) noexcept nogil
cdef uint64_t partners(Work *work, const Node *node, int slot, uint64_t *stock) noexcept nogil
cdef uint64_t stock_partners(Work *work, const Node *node, int card) noexcept nogil
cdef bint can_be_paired(Work *work, const Node *node) noexcept nogil
cdef bint is_won(const Work *work, const Node *node) noexcept nogil
cdef uint64_t lying_alone_on(const Work *work, const Node *node, int slot) noexcept nogil
