//! One hard question on two cores: "does he win?" and "does he lose?" are asked side by side.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Piece, Position};
use fourfold_solve::{Bounds, Budget, Finding, Halt};

use crate::engine::{self, NO_LIMIT};

/// The value of a position, by two threads with 2^(`memory_bits` + 4) bytes of memory each, and the
/// nodes they visited. Stopped by whoever raises the budget's flag, or by the other thread when
/// its answer is enough.
pub fn value_on_two_cores(
    position: &Position,
    memory_bits: u32,
    budget: &Budget,
) -> Finding<(Value, u64)> {
    if let Some(outcome) = position.outcome() {
        return Finding::Exact((outcome.value_for(position.turn()), 0));
    }
    let first_gift = position.used() == 0;
    // All first gifts are alike.
    let asked = if first_gift { position.after(Move::give(Piece(0))) } else { *position };
    let enough = Arc::new(AtomicBool::new(false));
    let ask = |wins: bool| {
        let mut engine = engine::engine(asked.variant(), memory_bits);
        let mut own = budget.clone();
        // The caller's flag is looked at through ours.
        own.stop = Some(Arc::clone(&enough));
        engine.clock().start(&own);
        let yes = if wins { engine.wins(&asked, NO_LIMIT) } else { engine.loses(&asked, NO_LIMIT) };
        let clock = engine.clock();
        let answer = if clock.halted.is_none() { Some(yes) } else { None };
        if answer == Some(true) {
            enough.store(true, Ordering::Relaxed);
        }
        (answer, clock.halted, clock.spent())
    };
    let ((wins, halted, a), (loses, also, b)) = thread::scope(|scope| {
        let other = scope.spawn(|| ask(false));
        let mine = scope.spawn(|| ask(true));
        if let Some(flag) = &budget.stop {
            while !(other.is_finished() && mine.is_finished()) {
                if flag.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                thread::park_timeout(std::time::Duration::from_millis(20));
            }
        }
        let nothing = (None, Some(Halt::Stopped), 0);
        (mine.join().unwrap_or(nothing), other.join().unwrap_or(nothing))
    });
    let nodes = a + b;
    let value = match (wins, loses) {
        (Some(true), _) => Value::Win,
        (_, Some(true)) => Value::Lose,
        (Some(false), Some(false)) => Value::Tie,
        _ => {
            let at_most = if wins == Some(false) { Value::Tie } else { Value::Win };
            let at_least = if loses == Some(false) { Value::Tie } else { Value::Lose };
            let halt = halted.or(also).unwrap_or(Halt::Stopped);
            let (at_least, at_most) = if first_gift {
                (at_most.for_opponent(), at_least.for_opponent())
            } else {
                (at_least, at_most)
            };
            return Finding::Unknown(Bounds { at_least, at_most, halt, nodes });
        }
    };
    Finding::Exact((if first_gift { value.for_opponent() } else { value }, nodes))
}
