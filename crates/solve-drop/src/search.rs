//! The search: a position, a window of scores and a table go in, a bound that settles the window
//! comes out. A node is a position whose moves are searched; positions that are settled by a look
//! (a lost cell, a forced chain, a win in three plies, a parity bound, the table) are no nodes.
//!
//! Scores are the classic ones: 0 for a tie, and a win counts how many of his stones the winner
//! would have left, plus one. All bounds are proved; the result is fail-soft: at or above `beta` it
//! is a lower bound, at or below `alpha` an upper one.

use std::sync::atomic::Ordering;

use fourfold_drop::Word;
use fourfold_solve::{Budget, Halt};

use crate::board::Board;
use crate::cpu::{self, InstructionSet};
use crate::forced_moves::{
    Branch, ForcedLine, Window, after, follow_forced_moves, safe_cells, two_cells,
};
use crate::move_ordering::{History, MOST_MOVES, MoveScorer, insert};
use crate::parallel::Teamwork;
use crate::search_word::{SearchTable, SearchWord};
use crate::transposition_table::ScoreRange;

/// The table of a board.
pub(crate) type TableOf<B> = <<B as Board>::Word as SearchWord>::Table;

/// How often the budget is looked at, in nodes.
const CHECK_EVERY: u64 = 1 << 12;

/// Told how many nodes were visited, now and then.
pub(crate) type OnNodes<'a> = &'a mut dyn FnMut(u64);

pub(crate) struct Search<'a, B: Board> {
    board: B,
    table: &'a TableOf<B>,
    budget: &'a Budget,
    on_nodes: Option<OnNodes<'a>>,
    /// May this search let the table grow? Only if nobody shares it.
    alone: bool,
    /// Shifts the order of equal moves, so that threads do not all walk the same way.
    tie_break: u32,
    /// May a position and its mirror image both come up?
    mirror: bool,
    /// The open moves of every node on the way down, one after the other, and where they end: an
    /// array in each call would have to be filled first.
    children: Vec<Branch<B::Word>>,
    free: usize,
    history: History,
    pub(crate) nodes: u64,
    pub(crate) halt: Option<Halt>,
    /// What it shares with other searches of the same position.
    teamwork: Option<Teamwork<'a>>,
}

impl<'a, B: Board> Search<'a, B> {
    pub(crate) fn new(board: B, table: &'a TableOf<B>, budget: &'a Budget, alone: bool) -> Self {
        Search {
            board,
            table,
            budget,
            on_nodes: None,
            alone,
            tie_break: 0,
            mirror: true,
            children: Vec::new(),
            free: 0,
            history: History::default(),
            nodes: 0,
            halt: None,
            teamwork: None,
        }
    }

    pub(crate) fn reporting(mut self, on_nodes: Option<OnNodes<'a>>) -> Self {
        self.on_nodes = on_nodes;
        self
    }

    /// From now on searches together with `workers` others that are at the same position already.
    pub(crate) fn join(&mut self, teamwork: Teamwork<'a>, workers: u32) {
        (self.teamwork, self.tie_break, self.halt) = (Some(teamwork), workers, None);
    }

    /// Tells the others of the nodes they have not heard of yet.
    pub(crate) fn leave(self) {
        if let Some(teamwork) = self.teamwork {
            teamwork.nodes.fetch_add(self.nodes % CHECK_EVERY, Ordering::Relaxed);
        }
    }

    /// Settles the window for a position in which nobody has a line and the mover cannot complete
    /// one at once. Nothing once `halt` is set.
    pub(crate) fn settle(&mut self, own: B::Word, all: B::Word, window: Window) -> Option<i32> {
        let score = self.settled(own, all, window);
        self.halt.is_none().then_some(score)
    }

    fn settled(&mut self, own: B::Word, all: B::Word, window: Window) -> i32 {
        self.free = 0;
        let room = (self.board.cells() as u32 - all.count_ones()) * self.board.width();
        if self.children.len() < room as usize {
            self.children.resize(room as usize, Branch::default());
        }
        // Not if a stone meets the other player's in the mirror: stones stay where they are.
        self.mirror = own & self.board.mirrored(own ^ all) == B::Word::ZERO;
        let threats = self.board.completions(own ^ all) & (self.board.board() ^ all);
        let chances = self.board.completions(own) & (self.board.board() ^ all);
        match follow_forced_moves(
            self.board,
            own,
            all,
            all.count_ones() as i32,
            (chances, threats),
            window,
        ) {
            ForcedLine::Settled(score) => score,
            ForcedLine::Open(mut branch) => {
                let inner = window.turned_if(branch.turned);
                branch.key = self.key(branch.own, branch.all);
                let known = recall(self.table, &mut branch, inner);
                let score = known.unwrap_or_else(|| cpu::expand(self, &branch, inner));
                if branch.turned { -score } else { score }
            }
        }
    }

    /// The table's name for a position. Both names of a position and its mirror image are true, so
    /// searches that look into the mirror and searches that do not may share a table.
    #[inline(always)]
    fn key(&self, own: B::Word, all: B::Word) -> B::Word {
        if self.mirror { self.board.key(own, all) } else { self.board.name(own, all) }
    }

    /// Searches the moves of a branch: first a look at each, then the table for each, then the
    /// search, the most threatening first.
    #[inline(always)]
    pub(crate) fn expand<M: InstructionSet>(
        &mut self,
        branch: &Branch<B::Word>,
        window: Window,
    ) -> i32 {
        let board = self.board;
        // What each move threatens comes first: it may win on the spot, and then this is no node.
        let children = self.free;
        let mut moves = 0;
        let playable = (branch.all + board.bottom()) & board.board();
        let mut left = branch.safe;
        while left != B::Word::ZERO {
            let cells = two_cells(&mut left);
            let completed = board.completions_of_two(cells.map(|cell| branch.own | cell));
            for (cell, completed) in cells.into_iter().zip(completed) {
                let threats = completed & (board.board() ^ branch.all ^ cell);
                if safe_cells(after(board, playable, cell), threats) == B::Word::ZERO {
                    return (board.cells() - branch.stones - 1) >> 1;
                }
                let child = &mut self.children[children + moves];
                (child.cell, child.makes) = (cell, threats);
                moves += 1;
            }
        }
        // The last move may have come twice.
        moves -= (branch.safe.count_ones() & 1) as usize;
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_EVERY) && self.must_stop() {
            return 0;
        }
        let before = self.nodes;
        let beta = window.beta.min(branch.at_most);
        let floor = window.alpha.max(branch.at_least - 1);
        let mut alpha = floor;
        let mut best = -branch.stones - board.cells();
        let mut order = [0_u32; MOST_MOVES];
        let mut open = 0;
        let other = branch.own ^ branch.all;
        for at in children..children + moves {
            let Branch { cell, makes: threats, .. } = self.children[at];
            let all = branch.all | cell;
            let inner = Window { alpha: -beta, beta: -alpha };
            let chances = branch.threats & !cell;
            match follow_forced_moves(
                board,
                other,
                all,
                branch.stones + 1,
                (chances, threats),
                inner,
            ) {
                ForcedLine::Settled(score) => {
                    best = best.max(-score);
                    alpha = alpha.max(best);
                    if best >= beta {
                        break;
                    }
                }
                ForcedLine::Open(child) => {
                    // The memory has until all moves are looked at.
                    let key = self.key(child.own, child.all);
                    self.table.fetch_early(key);
                    self.children[children + open] = Branch { key, cell, makes: threats, ..child };
                    open += 1;
                }
            }
        }
        if best < beta {
            self.free += open;
            let mut unknown = 0;
            for at in 0..open {
                let child = &mut self.children[children + at];
                let inner = Window { alpha, beta }.turned_if(!child.turned);
                if let Some(score) = recall(self.table, child, inner) {
                    best = best.max(if child.turned { score } else { -score });
                    alpha = alpha.max(best);
                    if best >= beta {
                        break;
                    }
                } else {
                    order[unknown] = 31 - at as u32;
                    unknown += 1;
                }
            }
            if best < beta && unknown > 1 {
                self.sort(branch, &self.children[children..], &mut order, unknown);
            }
            for (rank, &place) in order[..unknown].iter().enumerate() {
                if best >= beta {
                    break;
                }
                let mut child = self.children[children + 31 - (place & 31) as usize];
                let inner = Window { alpha, beta }.turned_if(!child.turned);
                // A sister's search may have met the same position.
                let known = if rank == 0 { None } else { recall(self.table, &mut child, inner) };
                let score = known.unwrap_or_else(|| M::expand(self, &child, inner));
                if self.halt.is_some() {
                    return 0;
                }
                best = best.max(if child.turned { score } else { -score });
                alpha = alpha.max(best);
                if best >= beta && rank > 0 {
                    let cell =
                        |place: &u32| self.children[children + 31 - (place & 31) as usize].cell;
                    self.history.learn(branch.side(), order[..=rank].iter().map(cell));
                }
            }
            self.free = children;
        }
        self.remember(branch, best, floor, beta, before);
        best
    }

    /// Puts the most promising of `count` moves first. `order` holds the place of each move, as 31 less its
    /// number.
    #[inline(always)]
    fn sort(
        &self,
        branch: &Branch<B::Word>,
        children: &[Branch<B::Word>],
        order: &mut [u32; MOST_MOVES],
        count: usize,
    ) {
        let scorer = MoveScorer::new(self.board, branch);
        for at in (0..count).step_by(2) {
            let places = [order[at], order[(at + 1).min(count - 1)]];
            let two = places.map(|place| &children[31 - place as usize]);
            let scores = scorer.scores(two);
            for (offset, score) in scores.into_iter().enumerate().take(count - at) {
                let cell = two[offset].cell;
                let tie_break = 4 * ((self.board.column_of(cell) * self.tie_break) % 3) as i32;
                let score = score + tie_break + self.history.of(branch.side(), cell);
                insert(order, at + offset, (score as u32) << 5 | places[offset]);
            }
        }
    }

    #[inline(always)]
    fn remember(
        &mut self,
        branch: &Branch<B::Word>,
        best: i32,
        floor: i32,
        beta: i32,
        before: u64,
    ) {
        let (mut at_least, mut at_most) = (branch.at_least, branch.at_most);
        if best > floor {
            at_least = at_least.max(best);
        }
        if best < beta {
            at_most = at_most.min(best);
        }
        // `floor` may be the known lower bound less one: then the two meet there.
        at_most = at_most.max(at_least);
        let range = ScoreRange { at_least, at_most };
        if self.table.put(branch.key, range, self.nodes - before) && self.alone {
            self.table.grow_if_crowded();
        }
    }

    #[cold]
    fn must_stop(&mut self) -> bool {
        let nodes = match self.teamwork {
            Some(teamwork) => {
                teamwork.nodes.fetch_add(CHECK_EVERY, Ordering::Relaxed) + CHECK_EVERY
            }
            None => self.nodes,
        };
        if let Some(report) = &mut self.on_nodes {
            report(nodes);
        }
        self.halt = self.budget.spent(nodes);
        if self.teamwork.is_some_and(|teamwork| teamwork.found.load(Ordering::Relaxed)) {
            self.halt = Some(Halt::Stopped);
        }
        self.halt.is_some()
    }
}

/// What the table says, if it settles the window; otherwise the branch learns the bounds.
#[inline(always)]
fn recall<W: SearchWord>(table: &W::Table, branch: &mut Branch<W>, window: Window) -> Option<i32> {
    let known = table.get(branch.key)?;
    if known.at_least >= window.beta || known.at_least == known.at_most {
        return Some(known.at_least);
    }
    if known.at_most <= window.alpha {
        return Some(known.at_most);
    }
    branch.at_least = branch.at_least.max(known.at_least);
    branch.at_most = branch.at_most.min(known.at_most);
    None
}
