//! Forced moves, followed without a search: stones, what both sides threaten and a window go in; out comes a
//! bound that settles the window (a lost cell, a forced chain to the end, a win in three plies, a parity bound)
//! or the next position where somebody has a choice. Words of the search that the others use are here too.

use fourfold_drop::Word;

use crate::board::Board;
use crate::parity;

/// Two scores, `alpha < beta`: the search need only find out on which side of them the truth is, or
/// where exactly between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// The same window for the other player.
    #[inline(always)]
    pub(crate) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    #[inline(always)]
    pub(crate) fn turned_if(self, turn: bool) -> Window {
        if turn { self.turned() } else { self }
    }
}

/// A position where the mover has a choice, reached from its parent by one move and a chain of
/// forced ones.
#[derive(Clone, Copy, Default)]
pub(crate) struct Branch<W> {
    pub(crate) own: W,
    pub(crate) all: W,
    /// Filled in when the table is asked.
    pub(crate) key: W,
    /// The cells worth trying: no reply wins at once.
    pub(crate) safe: W,
    /// Empty cells that complete a line of the player not to move.
    pub(crate) threats: W,
    /// The move that leads here from the node above, and what it threatens.
    pub(crate) cell: W,
    pub(crate) makes: W,
    pub(crate) stones: i32,
    /// What is known of its score.
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
    /// Is the mover another one than the player whose turn it was before the chain?
    pub(crate) turned: bool,
}

impl<W> Branch<W> {
    /// Which of the two players is to move, as an index.
    #[inline(always)]
    pub(crate) fn side(&self) -> usize {
        (self.stones & 1) as usize
    }
}

/// Where a line of forced moves ends.
pub(crate) enum ForcedLine<W> {
    /// A bound that settles the window, for the player to move before the chain.
    Settled(i32),
    /// The next position in which the player to move has a choice.
    Open(Branch<W>),
}

/// Follows forced moves until the position is settled or branches. `chances` are the empty
/// cells that complete a line of the mover, none of them playable now; `threats` are those of
/// the other player.
#[inline(always)]
pub(crate) fn follow_forced_moves<B: Board>(
    board: B,
    mut own: B::Word,
    mut all: B::Word,
    mut stones: i32,
    (mut chances, mut threats): (B::Word, B::Word),
    mut window: Window,
) -> ForcedLine<B::Word> {
    let (zero, one) = (B::Word::ZERO, B::Word::ONE);
    let cells = board.cells();
    let mut turned = false;
    let settled =
        |turned: bool, score: i32| ForcedLine::Settled(if turned { -score } else { score });
    loop {
        let playable = (all + board.bottom()) & board.board();
        let safe = safe_cells(playable, threats);
        if safe == zero {
            return settled(turned, -((cells - stones) >> 1));
        }
        if stones >= cells - 2 {
            return ForcedLine::Settled(0);
        }
        // He wins in three plies at the earliest and loses in four.
        let mut at_most = (cells - 1 - stones) >> 1;
        if at_most <= window.alpha {
            return settled(turned, at_most);
        }
        let mut at_least = -((cells - 2 - stones) >> 1);
        if at_least >= window.beta {
            return settled(turned, at_least);
        }
        // Only the quickest win is of use: then there is no need to search for it.
        if at_most - 1 <= window.alpha {
            let wins = wins_in_three(board, own, all, safe);
            return settled(turned, if wins { at_most } else { at_most - 1 });
        }
        let even = (cells - stones) & 1 == 0;
        if let Some(bound) = parity::at_most(board, own, all, even, threats & !playable) {
            at_most = at_most.min(bound);
        } else if !even && !board.has_line(own | (board.board() ^ all)) {
            at_most = at_most.min(0);
        }
        if at_most <= window.alpha {
            return settled(turned, at_most);
        }
        if window.alpha <= 0 {
            if at_least < 0 && !board.has_line((own ^ all) | (board.board() ^ all)) {
                at_least = 0;
            }
            let wanted = window.alpha + 1;
            if let Some(bound) = parity::at_least(board, own, all, even, chances, wanted) {
                at_least = at_least.max(bound);
            }
            if at_least >= window.beta {
                return settled(turned, at_least);
            }
        }
        if at_least >= at_most {
            return settled(turned, at_least);
        }
        if safe & (safe - one) != zero {
            return ForcedLine::Open(Branch {
                own,
                all,
                key: zero,
                safe,
                threats,
                cell: zero,
                makes: zero,
                stones,
                at_least,
                at_most,
                turned,
            });
        }
        let empty = board.board() ^ all ^ safe;
        (chances, threats) = (threats & empty, board.completions(own | safe) & empty);
        own ^= all;
        all |= safe;
        stones += 1;
        window = window.turned();
        turned = !turned;
    }
}

/// Takes two cells out of `left`; the last one of an odd number comes twice.
#[inline(always)]
pub(crate) fn two_cells<W: Word>(left: &mut W) -> [W; 2] {
    let first = left.lowest();
    let rest = *left ^ first;
    let second = rest.lowest();
    *left = rest ^ second;
    [first, if second == W::ZERO { first } else { second }]
}

/// The cells that can be played after this one.
#[inline(always)]
pub(crate) fn after<B: Board>(board: B, playable: B::Word, cell: B::Word) -> B::Word {
    (playable ^ cell | cell << 1) & board.board()
}

/// The playable cells after which the other player, who completes a line on each of `threats`,
/// cannot do so at once.
#[inline(always)]
pub(crate) fn safe_cells<W: Word>(playable: W, threats: W) -> W {
    let safe = playable & !(threats >> 1);
    let must = playable & threats;
    if must == W::ZERO {
        safe
    } else if must & (must - W::ONE) == W::ZERO {
        safe & must
    } else {
        W::ZERO
    }
}

/// Does one of the `safe` moves leave the other player none?
#[inline(always)]
fn wins_in_three<B: Board>(board: B, own: B::Word, all: B::Word, mut safe: B::Word) -> bool {
    let playable = (all + board.bottom()) & board.board();
    while safe != B::Word::ZERO {
        let cells = two_cells(&mut safe);
        let completed = board.completions_of_two(cells.map(|cell| own | cell));
        for (cell, completed) in cells.into_iter().zip(completed) {
            let threats = completed & (board.board() ^ all ^ cell);
            if safe_cells(after(board, playable, cell), threats) == B::Word::ZERO {
                return true;
            }
        }
    }
    false
}
