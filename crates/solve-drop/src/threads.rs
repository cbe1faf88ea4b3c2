//! One window, several threads: all of them search the same position with the same table, each in
//! a slightly different order, and what one finds spares the others the work. The first to finish
//! answers for all; the answer is the truth, so it does not matter who that is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use fourfold_solve::Budget;

use crate::board::Board;
use crate::search::{Search, Window};
use crate::table::Table;

/// With fewer empty cells than this the threads would cost more than they save.
const WORTH_CELLS: i32 = 22;

/// Settles the window with `search` and `helpers` more threads.
pub(crate) fn settle<B: Board>(
    search: &mut Search<'_, B>,
    board: B,
    table: &Table,
    budget: &Budget,
    helpers: usize,
    (own, all): (u64, u64),
    window: Window,
) -> Option<i32> {
    if helpers == 0 || board.cells() - (all.count_ones() as i32) < WORTH_CELLS {
        let score = search.settle(own, all, window);
        return search.halt.is_none().then_some(score);
    }
    let found = Arc::new(AtomicBool::new(false));
    let answer: Mutex<(Option<i32>, u64)> = Mutex::new((None, 0));
    let report = |score: Option<i32>, nodes: u64| {
        let mut answer = answer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if score.is_some() {
            found.store(true, Ordering::Relaxed);
            answer.0 = answer.0.or(score);
        }
        answer.1 += nodes;
    };
    let own_score = std::thread::scope(|scope| {
        for helper in 1..=helpers {
            let (report, found) = (&report, &found);
            scope.spawn(move || {
                let mut search = Search::new(board, table, budget, false).twisted(helper as u32);
                let score = search.settle_unless(own, all, window, found);
                report(score, search.nodes);
            });
        }
        let score = search.settle_unless(own, all, window, &found);
        if score.is_some() {
            found.store(true, Ordering::Relaxed);
        }
        score
    });
    let (answer, nodes) = *answer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    search.nodes += nodes;
    let score = own_score.or(answer);
    if score.is_some() {
        search.halt = None;
    }
    score
}
