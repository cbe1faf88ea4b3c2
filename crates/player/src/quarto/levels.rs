//! The levels of Quarto: how far each looks and how often it does not look at all. A position and
//! terms come in, a turn (square and gift) and its reasons go out.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_game::{Dice, Position as _};
use fourfold_quarto::{Move, Position};

use super::board::{Board, Rules, typed};
use super::search::{Search, TranspositionTable, Turn, WIN, is_forced};
use super::trap::{self, SearchDepth};
use crate::node_counter::NodeCounter;
use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// What makes a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// Turns it looks ahead behind its own.
    depth: u32,
    nodes: u64,
    /// Of a hundred turns, how many it makes without looking what they complete.
    careless: u32,
    /// Of a hundred turns, how many it makes looking no further than what its gift completes.
    hasty: u32,
    /// Does it count the pieces that are still harmless?
    judges: bool,
    /// Where no win is in sight, does it look for what is hardest to answer?
    sets_traps: bool,
    table_bits: u32,
}

/// Sees its own wins, and thinks about less than half of its other turns.
pub(crate) const NOVICE: Level = Level {
    depth: 0,
    nodes: 2_000,
    careless: 64,
    hasty: 0,
    judges: false,
    sets_traps: false,
    table_bits: 4,
};
/// Never gives a piece that wins at once, if it has another.
pub(crate) const GOOD: Level = Level {
    depth: 0,
    nodes: 10_000,
    careless: 0,
    hasty: 0,
    judges: false,
    sets_traps: false,
    table_bits: 4,
};
/// Looks some turns ahead, when it takes its time.
pub(crate) const EXPERT: Level = Level {
    depth: 2,
    nodes: 60_000,
    careless: 0,
    hasty: 15,
    judges: true,
    sets_traps: true,
    table_bits: 14,
};
/// Looks as far as its nodes reach; to the end of the game as soon as that is near enough.
pub(crate) const MASTER: Level = Level {
    depth: 99,
    nodes: 600_000,
    careless: 0,
    hasty: 0,
    judges: true,
    sets_traps: true,
    table_bits: 18,
};

/// A level at the board.
pub(crate) struct LevelPlayer {
    level: Level,
    table: TranspositionTable,
    rules: Option<Rules>,
}

/// A turn and what it is worth.
pub(super) struct ScoredTurn {
    pub(super) turn: Turn,
    pub(super) score: i32,
}

impl LevelPlayer {
    pub(crate) fn new(level: Level) -> LevelPlayer {
        LevelPlayer { level, table: TranspositionTable::new(level.table_bits), rules: None }
    }

    pub(crate) fn turn(
        &mut self,
        position: &Position,
        terms: &Terms,
    ) -> Result<(Move, Reasons), PlayerError> {
        if position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let mut dice = Dice::new(terms.seed);
        let Some(hand) = position.hand() else {
            // All first gifts are alike: traits can be renamed.
            let moves: Vec<Move> = position.moves().collect();
            let mv = *dice.pick(&moves).ok_or(PlayerError::GameOver)?;
            return Ok((mv, Reasons::default()));
        };
        if self.rules.as_ref().is_none_or(|rules| rules.variant != position.variant()) {
            self.rules = Some(Rules::new(position.variant()));
        }
        let Some(rules) = &self.rules else { return Err(PlayerError::AnotherGame) };
        let mut counter = NodeCounter::new(&terms.budget, self.level.nodes);
        let board = Board::of(position);
        self.table.clear();
        let hasty = dice.below(100) < self.level.hasty;
        let mut search = Search {
            rules,
            table: &mut self.table,
            counter: &mut counter,
            judges: self.level.judges && !hasty,
        };
        let most_depth = if hasty { 0 } else { self.level.depth };
        let mut turns: Vec<ScoredTurn> = search
            .turns(&board, hand.0)
            .into_iter()
            .map(|turn| ScoredTurn { turn, score: 0 })
            .collect();
        shuffle(&mut turns, &mut dice);
        let careless = dice.below(100) < self.level.careless;
        let left = (rules.variant.placements() - board.placed()) as u32;
        let mut reached = 0;
        // A win at once ends the list with one kind of turn: nothing to think about.
        let ends_now = turns.first().is_some_and(|judged| judged.turn.gift.is_none());
        if careless && rules.variant.misere() {
            // Not to look is to overlook one's own lines as well.
            let moves: Vec<Move> = position.moves().collect();
            let mv = *dice.pick(&moves).ok_or(PlayerError::GameOver)?;
            return Ok((mv, Reasons::default()));
        }
        if !careless || ends_now {
            for depth in 0..=most_depth.min(left) {
                match judge_all(&mut search, &board, hand.0, &mut turns, depth) {
                    Ok(()) => reached = depth + 1,
                    Err(_) => break,
                }
                if ends_now || turns.len() <= 1 || is_forced(turns[0].score) {
                    break;
                }
            }
        }
        let best = turns.first().map_or(0, |judged| judged.score);
        let outlook =
            SearchDepth { depth: most_depth.min(left), is_end: reached > left || is_forced(best) };
        // A win needs no trap, and an open game only one by whoever has looked as far as he can.
        let is_open = if outlook.is_end { best <= 0 } else { reached > most_depth };
        if self.level.sets_traps && !hasty && is_open {
            trap::set(&mut search, &board, hand.0, &mut turns, outlook);
        }
        if counter.is_called_off() {
            return Err(PlayerError::Stopped);
        }
        let best = turns.first().ok_or(PlayerError::GameOver)?;
        let mv = as_move(position, best.turn);
        let note = match reached {
            0 => "played without looking".to_owned(),
            _ if is_forced(best.score) => {
                let side = if best.score > 0 { "win" } else { "loss" };
                let pieces = WIN - best.score.abs() - board.placed() as i32;
                format!("sees a forced {side} within {}", in_turns(pieces))
            }
            _ if reached > left => "looked to the end of the game".to_owned(),
            _ => format!("looked {} ahead", in_turns(reached as i32)),
        };
        let reasons = Reasons {
            score: (reached > 0).then_some(i64::from(best.score)),
            line: vec![AnyMove::Quarto(mv)],
            nodes: counter.nodes(),
            note: Some(note),
            ..Reasons::default()
        };
        Ok((mv, reasons))
    }
}

/// Scores every turn to one depth and puts the best first. The order of equals stays, which chance has
/// made, so that later depths and the final choice keep it.
fn judge_all(
    search: &mut Search<'_, '_>,
    board: &Board,
    hand: u8,
    turns: &mut [ScoredTurn],
    depth: u32,
) -> Result<(), fourfold_solve::Halt> {
    let mut scores = Vec::with_capacity(turns.len());
    let mut best = -WIN;
    for judged in turns.iter() {
        // A turn that is no better than the best so far needs no exact score.
        let score = search.turn_score(board, hand, judged.turn, depth, best, WIN)?;
        scores.push(if score > best { score } else { -WIN });
        best = best.max(score);
    }
    for (judged, score) in turns.iter_mut().zip(scores) {
        judged.score = score;
    }
    turns.sort_by_key(|judged| -judged.score);
    Ok(())
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

/// The move of a turn: where a line ends the game it is announced if that is the rule; elsewhere any
/// gift may go with it.
fn as_move(position: &Position, turn: Turn) -> Move {
    let (square, gift) = typed(turn.square, turn.gift.unwrap_or(0));
    let completes = position.hand().is_some_and(|hand| position.completes_line(square, hand));
    if turn.gift.is_some() {
        Move::place_and_give(square, gift)
    } else if completes && position.variant().declare() {
        Move::announce(square)
    } else {
        match position.pool().next() {
            Some(any) if !position.is_last_placement() => Move::place_and_give(square, any),
            _ => Move::place(square),
        }
    }
}

impl Player for LevelPlayer {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::Quarto(position) = position else { return Err(PlayerError::AnotherGame) };
        let (mv, reasons) = self.turn(position, terms)?;
        Ok(Choice { mv: AnyMove::Quarto(mv), reasons })
    }
}

/// So many turns, in words that fit one as well.
fn in_turns(number: i32) -> String {
    if number == 1 { "1 turn".to_owned() } else { format!("{number} turns") }
}
