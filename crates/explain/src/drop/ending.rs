//! Games that are decided by who must fill which column. The line of best play flows in; the cell on
//! which it ends flows out, if the loser had to play right below it.

use fourfold_drop::{PositionIn, Word};
use fourfold_game::{Position as _, Seat};

use super::threats::{Threats, cell_of};
use crate::Reason;
use crate::line::Step;

/// Does the line end on a cell that the loser had to open? The loser's last move lies right below the
/// winner's, nothing was threatened before it, and no other column was left: each is full, or the loser
/// would have played below a cell of the same kind there. Most of them must be full, or they did not fill up.
pub(crate) fn last_columns<W: Word>(steps: &[Step<PositionIn<W>>], winner: Seat) -> Option<Reason> {
    let [.., opened, last] = steps else { return None };
    let after = last.before.after(last.mv);
    let decided = after.is_won() && last.before.turn() == winner;
    if !decided || opened.mv != last.mv {
        return None;
    }
    let size = after.size();
    let before = &opened.before;
    let stones = before.other();
    let threats = Threats::of(before);
    if threats.playable(stones) != W::ZERO {
        return None;
    }
    let played = last.before.all() & !before.all();
    let open: Vec<W> = threats.landings().filter(|&bit| bit != played).collect();
    let above: Vec<W> = open.iter().map(|bit| *bit << 1 & size.board()).collect();
    let closed = above.iter().all(|&bit| bit != W::ZERO && size.has_line(stones | bit));
    if !closed || 2 * open.len() > size.width() - 1 {
        return None;
    }
    let at = cell_of(size, after.all() & !last.before.all());
    let row = size.height() as u8 - at.row;
    let others = above.into_iter().map(|bit| cell_of(size, bit)).collect();
    Some(Reason::LastColumns { winner, at, row, others })
}
