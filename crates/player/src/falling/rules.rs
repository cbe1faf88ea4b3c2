//! Rule Based: a player programmed in a rule file. The file's bytes come in once and are checked;
//! columns and the story of each choice go out.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, Size};
use fourfold_game::{Dice, Position as _};
use fourfold_rul::{Board, Compiled, DecideError, Program, StepBudget, Style};

use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// The rule files that come with the program, by name.
static SHIPPED: [(&str, &[u8]); 5] = [
    ("sample", include_bytes!("../../../../rules/sample.rul")),
    ("example", include_bytes!("../../../../rules/example.rul")),
    ("lesson-1-win", include_bytes!("../../../../rules/lesson-1-win.rul")),
    ("lesson-2-block", include_bytes!("../../../../rules/lesson-2-block.rul")),
    ("lesson-3-no-gifts", include_bytes!("../../../../rules/lesson-3-no-gifts.rul")),
];

/// About so many bytes of a trace are kept with a choice.
const MOST_TRACE_BYTES: usize = 1 << 20;

/// No rule file that a person wrote comes near this.
const MOST_BYTES: u64 = 4 << 20;

/// The names of the rule files that come with the program.
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(name, _)| *name)
}

/// A rule file that comes with the program, with or without the ending `.rul`.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static [u8]> {
    let name = name.strip_suffix(".rul").unwrap_or(name);
    SHIPPED.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

/// The bytes of a rule file on disk, or of one that comes with the program if there is no such file.
pub fn read_rules(name: &str) -> Result<Vec<u8>, String> {
    use std::io::Read as _;
    let opened = match std::fs::File::open(name) {
        Ok(opened) => opened,
        Err(error) => {
            let known: Vec<&str> = shipped_names().collect();
            return shipped(name).map(<[u8]>::to_vec).ok_or_else(|| {
                format!("cannot open {name}: {error} (with the program come {})", known.join(", "))
            });
        }
    };
    let mut bytes = Vec::new();
    opened
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("cannot read {name}: {error}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{name} is no rule file: it is over 4 MB long"));
    }
    Ok(bytes)
}

/// A rule file at the board.
pub(crate) struct RuleBased {
    program: Program,
    compiled: Option<(Size, Compiled)>,
}

impl RuleBased {
    /// Takes a rule file; one with errors is refused with all of them.
    pub(crate) fn load(name: &str, bytes: Vec<u8>) -> Result<RuleBased, String> {
        let program = Program::load(bytes).map_err(|errors| errors.render(name, Style::Plain))?;
        Ok(RuleBased { program, compiled: None })
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
        let size = position.size();
        let compiled = match &mut self.compiled {
            Some((compiled_for, compiled)) if *compiled_for == size => compiled,
            other => &mut other.insert((size, Compiled::new(&self.program, size))).1,
        };
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
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use fourfold_drop::Position;

    use super::*;

    #[test]
    fn a_rule_file_that_is_stopped_gives_no_move() {
        let mut player = RuleBased::load("sample", shipped("sample").expect("a file").to_vec())
            .unwrap_or_else(|error| panic!("{error}"));
        let position = AnyPosition::Drop(Position::empty(Size::LINK_FOUR));
        for explain in [false, true] {
            let stopped =
                Terms { explain, ..Terms::seeded(1) }.until(Arc::new(AtomicBool::new(true)));
            assert_eq!(player.choose(&position, &stopped), Err(PlayerError::Stopped));
        }
    }

    #[test]
    fn the_move_is_the_same_with_and_without_its_reasons() {
        let mut player =
            RuleBased::load("lesson-1-win", shipped("lesson-1-win").expect("a file").to_vec())
                .unwrap_or_else(|error| panic!("{error}"));
        let position = AnyPosition::Drop(Position::empty(Size::LINK_FOUR));
        for seed in 0..20 {
            let choose = |player: &mut RuleBased, explain| {
                let terms = Terms { explain, ..Terms::seeded(seed) };
                player.choose(&position, &terms).expect("a move").mv
            };
            assert_eq!(choose(&mut player, true), choose(&mut player, false));
        }
    }
}
