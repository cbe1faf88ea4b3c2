//! Games that are decided by who must fill which column. The line of best play flows in; the cell on
//! which it ends flows out, if the loser had to play right below it.

use fourfold_drop::{PositionIn, Word};
use fourfold_game::{Position as _, Seat};

use super::threats::cell_of;
use crate::Reason;
use crate::line::Step;

/// Does the line end on a cell that the loser had to open? The loser's last move lies right below the
/// winner's, and every other one would have lost just as soon.
pub(crate) fn last_columns<W: Word>(steps: &[Step<PositionIn<W>>], winner: Seat) -> Option<Reason> {
    let [.., opened, last] = steps else { return None };
    let after = last.before.after(last.mv);
    let decided = after.is_won() && last.before.turn() == winner;
    if !decided || opened.mv != last.mv || !opened.forced {
        return None;
    }
    let size = after.size();
    let bit = after.all() & !last.before.all();
    let at = cell_of(size, bit);
    let row = size.height() as u8 - at.row;
    Some(Reason::LastColumns { winner, at, row })
}
