//! Wins by threats alone: each move of the winner threatens to complete a line, so each answer is
//! forced. A position flows in, the columns of such a line flow out. The search is small: a threat
//! leaves one answer, so only the winner branches, and it is given up after a fixed number of steps.

use fourfold_drop::{Column, PositionIn, Word};
use fourfold_game::Position as _;

use super::threats::{Threats, bits};

/// Positions of the winner that one search looks at.
const MOST_STEPS: u32 = 4_000;

/// The shortest line found with which the player to move wins by threats alone.
pub(crate) fn line<W: Word>(position: &PositionIn<W>) -> Option<Vec<u8>> {
    // Deepening finds short lines first: they say more.
    let mut steps = MOST_STEPS;
    let most = position.size().cells() as u32 - position.stones();
    (0..=most / 2).find_map(|threats| win(position, threats, &mut steps))
}

/// How the player who moved last goes on winning, if what that move threatens decides: the opponent's
/// forced answer comes first.
pub(crate) fn behind_a_threat<W: Word>(after: &PositionIn<W>) -> Option<Vec<u8>> {
    let answer = forced_answer(after)?;
    let mut columns = vec![answer.0];
    columns.extend(line(&after.after(answer))?);
    Some(columns)
}

/// The one move that stops the opponent's threat to complete a line; `None` if there is no threat, or
/// if the player to move wins instead. Any of two threatened cells may be stopped.
fn forced_answer<W: Word>(position: &PositionIn<W>) -> Option<Column> {
    let threats = Threats::of(position);
    if threats.playable(position.own()) != W::ZERO {
        return None;
    }
    bits(threats.playable(position.other())).next().map(|bit| column_of(position, bit))
}

fn win<W: Word>(position: &PositionIn<W>, threats_left: u32, steps: &mut u32) -> Option<Vec<u8>> {
    *steps = steps.checked_sub(1)?;
    let threats = Threats::of(position);
    if let Some(bit) = bits(threats.playable(position.own())).next() {
        return Some(vec![column_of(position, bit).0]);
    }
    let left = threats_left.checked_sub(1)?;
    // A threat of the opponent must be met first; the one move that does so may threaten as well.
    let must = bits(threats.playable(position.other())).next().map(|bit| column_of(position, bit));
    let candidates: Vec<Column> = match must {
        Some(column) => vec![column],
        None => position.moves().collect(),
    };
    candidates.into_iter().find_map(|mv| {
        let after = position.after(mv);
        let answer = forced_answer(&after)?;
        let rest = win(&after.after(answer), left, steps)?;
        Some([mv.0, answer.0].into_iter().chain(rest).collect())
    })
}

fn column_of<W: Word>(position: &PositionIn<W>, bit: W) -> Column {
    Column((bit.trailing_zeros() / position.size().stride()) as u8)
}
