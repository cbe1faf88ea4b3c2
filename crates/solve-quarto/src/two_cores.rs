//! One hard question on two cores: "does he win?" and "does he lose?" are asked side by side. A position and
//! two searches flow in; what they know together flows out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use fourfold_game::Value;
use fourfold_quarto::Position;
use fourfold_solve::Budget;

use crate::variant_search::{NO_LIMIT, ValueRange, VariantSearch};

/// How often the caller's wish to stop is looked at.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The value of a position with a piece in hand whose game is not over. Stopped by whoever raises the budget's
/// flag; one search stops the other when its answer is enough.
pub(crate) fn value(
    searches: [&mut dyn VariantSearch; 2],
    position: &Position,
    budget: &Budget,
) -> ValueRange {
    let enough = Arc::new(AtomicBool::new(false));
    // The caller's flag is looked at through ours.
    let own = &Budget { stop: Some(Arc::clone(&enough)), ..budget.clone() };
    let ask = |search: &mut dyn VariantSearch, wins: bool| {
        search.clock().start(own);
        let yes =
            if wins { search.wins(position, NO_LIMIT) } else { search.loses(position, NO_LIMIT) };
        let answer = search.clock().halted.is_none().then_some(yes);
        if answer == Some(true) {
            enough.store(true, Ordering::Relaxed);
        }
        answer
    };
    let [first, second] = searches;
    let (wins, loses) = thread::scope(|scope| {
        let (mine, other) = (scope.spawn(|| ask(first, true)), scope.spawn(|| ask(second, false)));
        if let Some(flag) = &budget.stop {
            while !(other.is_finished() && mine.is_finished()) {
                if flag.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                thread::park_timeout(BETWEEN_LOOKS);
            }
        }
        (mine.join().ok().flatten(), other.join().ok().flatten())
    });
    match (wins, loses) {
        (Some(true), _) => ValueRange::exactly(Value::Win),
        (_, Some(true)) => ValueRange::exactly(Value::Lose),
        _ => ValueRange {
            at_least: if loses == Some(false) { Value::Tie } else { Value::Lose },
            at_most: if wins == Some(false) { Value::Tie } else { Value::Win },
        },
    }
}
