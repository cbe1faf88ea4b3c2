//! What one viewer may know, and how a player imagines the rest. Positions flow in; views, and
//! positions that look the same with everything unseen drawn anew, flow out.

use fourfold_game::{Chance, Dice, HiddenHands, Seat, Viewer};

use crate::supply::{nth_block, random_block};
use crate::{Block, Board, HAND_SIZE, Hand, Level, Position, Seed, Supply, TurnState};

/// A hand as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandSeen {
    /// The blocks lie open.
    Open(Hand),
    /// Only how many there are.
    Closed {
        /// How many blocks there are.
        blocks: usize,
    },
}

/// Everything one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The level of play.
    pub level: Level,
    /// The board with its blocks and marks.
    pub board: Board,
    /// The hands of the two seats.
    pub hands: [HandSeen; 2],
    /// The points of the two seats.
    pub scores: [u32; 2],
    /// Whose turn it is.
    pub turn: Seat,
    /// What the player to move can do. Everybody is told when a turn is forfeited or the game is
    /// over, though it says something about a hidden hand.
    pub standing: TurnState,
}

impl Chance for Position {
    fn with_future(&self, seed: u64) -> Position {
        Position { supply: Supply::new(Seed::Number(Dice::new(seed).roll())), ..self.clone() }
    }
}

impl HiddenHands for Position {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        View {
            level: self.level,
            board: self.board,
            hands: Seat::BOTH.map(|seat| {
                if viewer.may_see(seat) {
                    HandSeen::Open(*self.hand(seat))
                } else {
                    HandSeen::Closed { blocks: HAND_SIZE }
                }
            }),
            scores: self.scores,
            turn: self.turn,
            standing: self.turn_state(),
        }
    }

    fn imagined_by(&self, viewer: Seat, seed: u64) -> Position {
        let mut dice = Dice::new(seed);
        let supply = Supply::new(Seed::Number(dice.roll()));
        let other = viewer.other();
        let mut hands = self.hands;
        hands[other.index()] = if self.turn == viewer && self.board.can_lay(self.hand(viewer)) {
            // The viewer moves: nothing that happens now depends on the hidden hand.
            std::array::from_fn(|_| random_block(self.level, &mut dice))
        } else {
            let can_lay = self.board.can_lay(self.hand(other));
            hand_that(can_lay, &self.board, self.level, &mut dice)
        };
        Position { hands, supply, ..self.clone() }
    }
}

/// A hand of which it is known whether it can lay a block on this board, all such hands equally
/// likely. There must be one.
fn hand_that(can_lay: bool, board: &Board, level: Level, dice: &mut Dice) -> Hand {
    let every = (0..level.block_count()).map(|number| nth_block(level, number));
    let (fitting, idle): (Vec<Block>, Vec<Block>) =
        every.partition(|&block| board.has_place_for(block));
    let (all, dull) = (level.block_count() as u64, idle.len() as u64);
    // While a hand that can lay has no fitting block yet, the next one fits with the share of such
    // hands in which it does: of `all^k - dull^k` ways to fill k slots, `fitting * all^(k-1)`.
    // 6561 to the fifth is below 2^64.
    let mut owed = can_lay;
    std::array::from_fn(|slot| {
        let rest = (HAND_SIZE - 1 - slot) as u32;
        let fits = if owed {
            let ways = all.pow(rest + 1) - dull.pow(rest + 1);
            below(dice, ways) < (all - dull) * all.pow(rest)
        } else {
            can_lay && below(dice, all) >= dull
        };
        owed &= !fits;
        let choice = if fits { &fitting } else { &idle };
        *dice.pick(choice).expect("such a block exists")
    })
}

/// [`Dice::below`] for great bounds.
fn below(dice: &mut Dice, bound: u64) -> u64 {
    ((u128::from(dice.roll()) * u128::from(bound)) >> 64) as u64
}
