//! A position: the open board, two hands, the score, whose turn it is, and the seed of the supply.
//! Moves flow in; the turn, what may be played, the points and the outcome flow out.

use fourfold_game::{IllegalMove, Outcome, Seat, Unplay};

use crate::{Block, Board, Level, Marks, Move, Placement, Square, Supply};

/// Blocks in a hand.
pub const HAND_SIZE: usize = 5;

/// The blocks one player holds, by slot.
pub type Hand = [Block; HAND_SIZE];

/// More points than this nobody can make: every lay of a whole game with four nines on a BONUS cell.
/// Totals stop here, so that play from a state set up by hand stays within what a state may hold.
pub const MOST_POINTS: u32 = (Square::COUNT as u32 - 1) * (4 * 36 + Marks::POINTS);

/// What the player to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnState {
    /// A block can be laid.
    Lay,
    /// Only pass: none of his blocks fits anywhere, but the other player can lay one.
    Pass,
    /// Nothing: the board is full or neither can lay a block. The game is over.
    Over,
}

/// A state of the game, reachable or not. Made by [`FoursideGame`](crate::FoursideGame) and through
/// the door of [`State`](crate::State).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) level: Level,
    pub(crate) board: Board,
    pub(crate) hands: [Hand; 2],
    pub(crate) scores: [u32; 2],
    pub(crate) turn: Seat,
    pub(crate) supply: Supply,
}

impl Position {
    /// The level of play.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What lies open on the table.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The blocks of one seat; its owner's secret.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The points of the two seats.
    #[must_use]
    pub const fn scores(&self) -> [u32; 2] {
        self.scores
    }

    /// What the player to move can do.
    #[must_use]
    pub fn turn_state(&self) -> TurnState {
        if self.board.can_lay(self.hand(self.turn)) {
            TurnState::Lay
        } else if self.board.can_lay(self.hand(self.turn.other())) {
            TurnState::Pass
        } else {
            TurnState::Over
        }
    }

    /// What the player to move can lay, each different result on the board once, with its points.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + use<'_> {
        self.board.placements(self.hand(self.turn))
    }

    /// A seat's total after a move that makes so many points: it never falls below zero, nor gets
    /// past [`MOST_POINTS`].
    #[must_use]
    pub fn total_after(&self, seat: Seat, points: i32) -> u32 {
        let total = self.scores[seat.index()].saturating_add_signed(points);
        total.min(MOST_POINTS)
    }

    /// The block that fills the next gap in a hand, whoever's it is. The host's secret.
    pub(crate) fn next_block(&self) -> Block {
        self.supply.block(self.level, self.draw_number())
    }

    /// The number of the next draw. Draw 0 was the primer block, ten more filled the hands, and each
    /// lay drew one: the blocks on the board tell how many there were.
    fn draw_number(&self) -> u32 {
        self.board.block_count() + 2 * HAND_SIZE as u32
    }
}

impl fourfold_game::Position for Position {
    type Move = Move;

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn_state() != TurnState::Over {
            return None;
        }
        let [first, second] = self.scores;
        Some(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Win(Seat::First),
            std::cmp::Ordering::Less => Outcome::Win(Seat::Second),
            std::cmp::Ordering::Equal => Outcome::Tie,
        })
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let lays = self.board.lays(self.hand(self.turn)).map(|(cell, slot, turns)| Move::Lay {
            cell,
            slot,
            turns,
        });
        lays.chain(fourfold_game::Position::forfeit(self))
    }

    fn move_count(&self) -> u64 {
        match self.board.lay_count(self.hand(self.turn)) {
            0 => u64::from(self.turn_state() == TurnState::Pass),
            lays => lays,
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.refusal(mv).map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play_to_undo(mv);
    }

    fn forfeit(&self) -> Option<Move> {
        (self.turn_state() == TurnState::Pass).then_some(Move::Pass)
    }
}

/// What a move takes away: the block as it lay in the hand, and the score before. A pass takes
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken(Option<(Block, u32)>);

impl Unplay for Position {
    type Taken = Taken;

    fn play_to_undo(&mut self, mv: Move) -> Taken {
        let seat = self.turn;
        let mover = seat.index();
        self.turn = seat.other();
        let Move::Lay { cell, slot, turns } = mv else {
            return Taken(None);
        };
        let refill = self.next_block();
        let held = std::mem::replace(&mut self.hands[mover][usize::from(slot)], refill);
        let points = self.board.points(cell);
        let score = self.scores[mover];
        self.scores[mover] = self.total_after(seat, points);
        self.board.put(cell, held.turned(turns));
        Taken(Some((held, score)))
    }

    fn undo(&mut self, mv: Move, taken: Taken) {
        self.turn = self.turn.other();
        if let (Move::Lay { cell, slot, .. }, Taken(Some((held, score)))) = (mv, taken) {
            let mover = self.turn.index();
            self.hands[mover][usize::from(slot)] = held;
            self.scores[mover] = score;
            self.board.take(cell);
        }
    }
}
