//! Why a move is refused: a move comes in, the first rule it breaks goes out, with a sentence that
//! says what lies where.

use fourfold_game::IllegalMove;

use crate::{Block, HAND_SIZE, Move, Position, Side, Square, TurnState};

impl Position {
    /// The rule that a move breaks, or `None` if it is legal.
    pub(crate) fn refusal(&self, mv: Move) -> Option<IllegalMove> {
        match (self.turn_state(), mv) {
            (TurnState::Over, _) => Some(IllegalMove::game_over()),
            (TurnState::Pass, Move::Pass) => None,
            (TurnState::Pass, Move::Lay { .. }) => Some(IllegalMove::new(
                "must-pass",
                "none of your blocks fits anywhere: you must pass (--)",
            )),
            (TurnState::Lay, Move::Pass) => Some(IllegalMove::new(
                "may-not-pass",
                "one of your blocks fits somewhere: you may not pass",
            )),
            (TurnState::Lay, Move::Lay { cell, slot, turns }) => {
                match self.hand(self.turn).get(usize::from(slot)) {
                    None => Some(IllegalMove::new(
                        "no-such-slot",
                        format!(
                            "there is no slot {} in your hand: slots are 1 to {HAND_SIZE}",
                            u32::from(slot) + 1
                        ),
                    )),
                    Some(held) => self
                        .misfit(cell, held.turned(turns))
                        .or_else(|| twice_the_same(*held, self.normalised(mv), mv)),
                }
            }
        }
    }

    /// The move with the fewest quarter turns that show the same numbers: equal turns are one move.
    /// Moves from outside pass through here before they are played.
    #[must_use]
    pub fn normalised(&self, mv: Move) -> Move {
        match mv {
            Move::Lay { cell, slot, turns } => match self.hand(self.turn).get(usize::from(slot)) {
                Some(held) => Move::Lay { cell, slot, turns: held.fewest_turns(turns) },
                None => mv,
            },
            Move::Pass => mv,
        }
    }

    /// Why a block, turned as it is, may not lie on a cell.
    fn misfit(&self, cell: Square, block: Block) -> Option<IllegalMove> {
        if let Some(there) = self.board.block(cell) {
            return Some(IllegalMove::new(
                "cell-occupied",
                format!("the block {there} lies on {cell} already: choose an empty cell"),
            ));
        }
        if self.board.fits(cell, block) {
            return None;
        }
        let clashes: Vec<String> = Side::ALL
            .into_iter()
            .filter_map(|side| {
                let (own, shown) = (block.side(side), self.board.shown(cell, side)?);
                (own != shown).then(|| format!("{side} side shows {own} against {shown}"))
            })
            .collect();
        Some(if clashes.is_empty() {
            IllegalMove::new(
                "touches-nothing",
                format!("no block lies beside {cell}: a block must touch at least one"),
            )
        } else {
            IllegalMove::new(
                "sides-differ",
                format!("{block} does not fit on {cell}: its {}", clashes.join(", its ")),
            )
        })
    }
}

/// The refusal of a move that is another one, written with more turns than it takes.
fn twice_the_same(held: Block, fewest: Move, mv: Move) -> Option<IllegalMove> {
    (fewest != mv).then(|| {
        IllegalMove::new(
            "equal-turn",
            format!("{held} looks the same with fewer turns: the move is {fewest}"),
        )
    })
}
