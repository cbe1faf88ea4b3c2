//! Setting traps: where nothing is to be won by force, a turn after which the opponent can go wrong.
//! Turns with their scores come in; the one that is hardest to answer, of those as good as the best, comes first.

use fourfold_solve::Halt;

use super::board::Board;
use super::levels::ScoredTurn;
use super::search::{Search, Turn, WIN, is_forced};

/// How far an opponent is supposed to see: a reply that loses sooner tempts nobody.
const SEEN_TURNS: u32 = 2;

/// The least score that is a forced win.
const FORCED: i32 = WIN - 100;

/// What a turn was judged by.
#[derive(Clone, Copy)]
pub(super) struct SearchDepth {
    /// How many turns the search looked ahead.
    pub(super) depth: u32,
    /// Was that the end of the game, so that scores are what positions are worth?
    pub(super) is_end: bool,
}

/// Puts the turn first that leaves the opponent most ways to go wrong. Where the budget ends, the turns
/// looked at until then count.
pub(super) fn set(
    search: &mut Search<'_, '_>,
    board: &Board,
    hand: u8,
    turns: &mut [ScoredTurn],
    outlook: SearchDepth,
) {
    let Some(best) = turns.first().map(|judged| judged.score) else { return };
    let (mut hardest, mut first) = (0.0, 0);
    for (index, judged) in turns.iter().enumerate() {
        match difficulty(search, board, hand, judged.turn, best, outlook) {
            Ok(difficulty) if difficulty > hardest => (hardest, first) = (difficulty, index),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    turns.swap(0, first);
    turns[0].score = best;
}

/// How easily replies to a turn go wrong: the share of wrong ones among those that do not lose at once,
/// and at the end of the game also among those that do not lose as far as an opponent sees. 0 for a turn
/// that is worse than the best.
fn difficulty(
    search: &mut Search<'_, '_>,
    board: &Board,
    hand: u8,
    turn: Turn,
    best: i32,
    outlook: SearchDepth,
) -> Result<f64, Halt> {
    let SearchDepth { depth, is_end } = outlook;
    let Some(gift) = turn.gift else { return Ok(0.0) };
    if search.turn_score(board, hand, turn, depth, best - 1, best)? < best {
        return Ok(0.0);
    }
    let next = board.with(turn.square, hand).giving(gift);
    // The least score of a reply that is no mistake: one that holds a tie, or wins, however slowly. Before
    // the end scores are guesses, and only what loses by force is a mistake.
    let right = match (is_end, best < 0) {
        (false, _) => -FORCED,
        (true, false) => 0,
        (true, true) => FORCED,
    };
    let sights: &[u32] = if is_end { &[0, SEEN_TURNS] } else { &[0] };
    let mut tempting = [0_u32; 2];
    let mut wrong = [0_u32; 2];
    for reply in search.turns(&next, gift) {
        let fails = search.turn_score(&next, gift, reply, depth, right - 1, right)? < right;
        for (place, &sight) in sights.iter().enumerate() {
            let seen = search.turn_score(&next, gift, reply, sight, -WIN, WIN)?;
            if seen > 0 || !is_forced(seen) {
                tempting[place] += 1;
                wrong[place] += u32::from(fails);
            }
        }
    }
    let share = |place: usize| f64::from(wrong[place]) / f64::from(tempting[place].max(1));
    Ok(share(0) + share(1))
}

#[cfg(test)]
mod tests {
    use fourfold_game::{Dice, Position as _};
    use fourfold_quarto::{Position, Variant};
    use fourfold_solve::Budget;

    use super::super::board::Rules;
    use super::super::search::TranspositionTable;
    use super::*;
    use crate::node_counter::NodeCounter;

    /// A trap is never a worse turn, and never an easier one.
    #[test]
    fn a_trap_costs_nothing() {
        let mut dice = Dice::new(9);
        let (mut set_somewhere, budget) = (0, Budget::unlimited());
        let variants = Variant::all().into_iter();
        for variant in variants.filter(|variant| (3..5).contains(&variant.size())) {
            let rules = Rules::new(variant);
            for _ in 0..20 {
                let mut position = Position::empty(variant);
                for _ in 0..variant.placements() - 4 {
                    let moves: Vec<_> = position.moves().collect();
                    let Some(&mv) = dice.pick(&moves) else { break };
                    position.play_unchecked(mv);
                }
                let (None, Some(hand)) = (position.outcome(), position.hand()) else { continue };
                let (board, outlook) =
                    (Board::of(&position), SearchDepth { depth: 9, is_end: true });
                let mut search = Search {
                    rules: &rules,
                    table: &mut TranspositionTable::new(12),
                    counter: &mut NodeCounter::new(&budget, u64::MAX),
                    judges: true,
                };
                let worth = |search: &mut Search<'_, '_>, turn: Turn| {
                    search.turn_score(&board, hand.0, turn, outlook.depth, -WIN, WIN).unwrap()
                };
                let mut turns: Vec<ScoredTurn> = search
                    .turns(&board, hand.0)
                    .into_iter()
                    .map(|turn| ScoredTurn { turn, score: worth(&mut search, turn) })
                    .collect();
                turns.sort_by_key(|judged| -judged.score);
                let (best, usual) = (turns[0].score, turns[0].turn);
                set(&mut search, &board, hand.0, &mut turns, outlook);
                let chosen = turns[0].turn;
                assert_eq!(worth(&mut search, chosen), best, "{variant} {position:?}");
                let mut hard = |turn| difficulty(&mut search, &board, hand.0, turn, best, outlook);
                assert!(hard(chosen).unwrap() >= hard(usual).unwrap(), "{variant} {position:?}");
                set_somewhere += u32::from(chosen != usual);
            }
        }
        assert!(set_somewhere > 20, "{set_somewhere}");
    }
}
