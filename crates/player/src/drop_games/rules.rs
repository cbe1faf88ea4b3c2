//! Rule Based: a player programmed in a rule file. A program that the roster has checked comes in;
//! columns and the story of each choice go out.

use std::sync::Arc;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::Column;
use fourfold_game::{Dice, Position as _};
use fourfold_rul::{Board, DecideError, StepBudget};

use crate::roster::RuleProgram;
use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// About so many bytes of a trace are kept with a choice.
const MOST_TRACE_BYTES: usize = 1 << 20;

/// A rule file at the board.
pub(crate) struct RuleBased {
    program: Arc<RuleProgram>,
}

impl RuleBased {
    /// A player by this program.
    pub(crate) fn new(program: Arc<RuleProgram>) -> RuleBased {
        RuleBased { program }
    }
}

/// Why a rule file gives no move. What a decision may cost was bounded when the file was loaded, so that
/// the steps never run out before it is made.
fn no_move(error: DecideError) -> PlayerError {
    match error {
        DecideError::Stopped | DecideError::OutOfSteps => PlayerError::Stopped,
        DecideError::BoardFull => PlayerError::GameOver,
        DecideError::WrongSize { .. } | DecideError::NoSuchColumn { .. } => {
            PlayerError::AnotherGame
        }
    }
}

impl Player for RuleBased {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::Drop(position) = position else { return Err(PlayerError::AnotherGame) };
        if position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let compiled = self.program.compiled(position.size());
        let (board, mut dice) = (Board::from(position), Dice::new(terms.seed));
        let mut budget = StepBudget::for_decision();
        if let Some(stop) = &terms.budget.stop {
            budget = budget.until(stop);
        }
        let mut reasons = Reasons::default();
        let column = if terms.explain {
            let trace = compiled
                .trace_within(&board, &mut dice, &mut budget, MOST_TRACE_BYTES)
                .map_err(no_move)?;
            let column = Column(trace.column as u8 - 1);
            reasons.note = Some(trace.verdict());
            reasons.trace = Some(Box::new(trace));
            column
        } else {
            compiled.decide_within(&board, &mut dice, &mut budget).map_err(no_move)?
        };
        Ok(Choice { mv: AnyMove::Drop(column), reasons })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use fourfold_catalog::AnyGame;
    use fourfold_drop::{DropGame, Position, Size};

    use super::*;
    use crate::find;

    fn player(name: &str) -> Box<dyn Player> {
        let game = AnyGame::Drop(DropGame::LINK_FOUR);
        find(&format!("rules:{name}"), &game).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_rule_file_that_is_stopped_gives_no_move() {
        let mut player = player("sample");
        let position = AnyPosition::Drop(Position::empty(Size::LINK_FOUR));
        for explain in [false, true] {
            let stopped =
                Terms { explain, ..Terms::seeded(1) }.until(Arc::new(AtomicBool::new(true)));
            assert_eq!(player.choose(&position, &stopped), Err(PlayerError::Stopped));
        }
    }

    #[test]
    fn the_move_is_the_same_with_and_without_its_reasons() {
        let mut player = player("win");
        let position = AnyPosition::Drop(Position::empty(Size::LINK_FOUR));
        for seed in 0..20 {
            let choose = |player: &mut Box<dyn Player>, explain| {
                let terms = Terms { explain, ..Terms::seeded(seed) };
                player.choose(&position, &terms).expect("a move").mv
            };
            assert_eq!(choose(&mut player, true), choose(&mut player, false));
        }
    }
}
