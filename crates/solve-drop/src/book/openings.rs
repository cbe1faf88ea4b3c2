//! The positions a book must hold: every unfinished one of each ply, one of two mirror images,
//! sorted by key. A size and a ply go in, lists come out.

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Position as _, Unplay};

use super::key;

/// A position and its key, sorted by key.
pub(super) type Keyed = (u64, Position);

/// All unfinished positions with 0, 1, … `plies` stones, a list for each number.
pub(super) fn by_ply(size: Size, plies: u32) -> Vec<Vec<Keyed>> {
    let start = Position::empty(size);
    let mut lists = vec![vec![(key(&start), start)]];
    for _ in 0..plies {
        let last = lists.last().map_or(&[][..], Vec::as_slice);
        lists.push(next(last));
    }
    lists
}

fn next(list: &[Keyed]) -> Vec<Keyed> {
    let mut after: Vec<Keyed> = list
        .iter()
        .flat_map(|(_, position)| position.moves().map(|mv| position.after(mv)))
        .filter(|position| position.outcome().is_none())
        .map(|position| (key(&position), position))
        .collect();
    after.sort_unstable_by_key(|&(key, _)| key);
    after.dedup_by_key(|&mut (key, _)| key);
    after
}

/// The score of a position from those of its successors; `None` if one of them is unknown. For
/// values (`cap` 1) every win counts 1.
pub(super) fn score_from_successors(
    position: &Position,
    cap: i32,
    score_of: impl Fn(&Position) -> Option<i8>,
) -> Option<i8> {
    let cells = position.size().cells() as i32;
    let mut best = i32::MIN;
    for mv in position.moves() {
        let after = position.after(mv);
        let score = if after.is_won() {
            ((cells + 1 - position.stones() as i32) / 2).min(cap)
        } else if after.outcome().is_some() {
            0
        } else {
            -i32::from(score_of(&after)?)
        };
        best = best.max(score);
    }
    Some(best as i8)
}

/// The positions from which one move leads here: the stone on top of a column is taken back if it belongs
/// to whoever moved last.
pub(super) fn before(position: &Position) -> impl Iterator<Item = Position> {
    let position = *position;
    let size = position.size();
    (0..size.width()).filter_map(move |at| {
        let stones = position.all() & size.column(at);
        let last = stones != 0 && position.other() & 1 << stones.ilog2() != 0;
        last.then(|| {
            let mut before = position;
            before.undo(Column(at as u8), ());
            before
        })
    })
}

/// Can the stones have been dropped in turn? Nearly always the first way back that is tried leads to the
/// empty board.
pub(super) fn comes_up(position: &Position) -> bool {
    position.stones() == 0 || before(position).any(|before| comes_up(&before))
}

#[cfg(test)]
mod tests {
    use fourfold_drop::DropGame;
    use fourfold_game::Game;

    use super::*;

    #[test]
    fn what_is_reached_by_moves_comes_up_and_what_hangs_the_wrong_way_round_does_not() {
        let size = Size::new(5, 4).expect("a board");
        assert!(by_ply(size, 6).iter().flatten().all(|(_, position)| comes_up(position)));
        let game = DropGame::new(size);
        for drawn in ["X..../O....", "....X/....X/....O/X...O"] {
            let position = game.parse_position(drawn).expect("a board");
            assert!(!comes_up(&position), "{drawn}");
        }
        assert!(comes_up(&game.parse_position("O..../X....").expect("a board")));
    }

    #[test]
    fn openings_are_half_of_the_published_position_counts() {
        // Published: 1, 7, 49, 238, 1120, 4263, 16422 positions of 7×6 after 0, 1, … 6 plies,
        // mirror images counted apart.
        let lists = by_ply(Size::CONNECT_FOUR, 6);
        let counts: Vec<usize> = lists
            .iter()
            .map(|list| {
                let mirrored = |(_, position): &&Keyed| {
                    use fourfold_game::Symmetric;
                    position.mapped(1) != *position
                };
                list.len() + list.iter().filter(mirrored).count()
            })
            .collect();
        assert_eq!(counts, [1, 7, 49, 238, 1120, 4263, 16422]);
    }
}
