//! The value of a position from the values of its moves: the one rule by which every tier is valued and verified.

use fourfold_solve::Exact;

use crate::TierError;

/// The value of a position by those of its moves; games that are over are valued by the rules.
pub(crate) fn by_moves<P: fourfold_game::Position>(
    position: &P,
    mut look_up: impl FnMut(&P) -> Result<Exact, TierError>,
) -> Result<Exact, TierError> {
    if let Some(exact) = finished(position) {
        return Ok(exact);
    }
    let mut best: Option<Exact> = None;
    for mv in position.moves() {
        let child = position.after(mv);
        let exact = match finished(&child) {
            Some(exact) => exact,
            None => look_up(&child)?,
        };
        let exact = exact.before_move();
        if best.is_none_or(|best| best.preference() < exact.preference()) {
            best = Some(exact);
        }
    }
    best.ok_or(TierError::Unreachable)
}

/// The value of a game that is over; `None` while it goes on.
pub(crate) fn finished<P: fourfold_game::Position>(position: &P) -> Option<Exact> {
    let outcome = position.outcome()?;
    Some(Exact { value: outcome.value_for(position.turn()), remoteness: 0 })
}
