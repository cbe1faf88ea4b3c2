//! The verdict on a move of a puzzle: right or wrong, why, and the line behind it, which can be stepped through. An
//! explanation flows in; words and the boards of the line flow out.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explanation, Reason, Speaker};
use fourfold_game::{Game as _, Position as _};

/// So many moves of a refutation stand on the board at first: the try and the answer to it.
const REFUTED: usize = 2;

/// What is said of a move that was tried, or of the solution.
pub(super) struct Judged {
    mv: AnyMove,
    pub(super) right: bool,
    /// Is this the solution, which was asked for?
    shows_solution: bool,
    explained: Option<Explanation<AnyMove>>,
    /// The position of the puzzle and those behind each move of the line.
    positions: Vec<AnyPosition>,
    /// The move and best play behind it.
    line: Vec<AnyMove>,
    /// Moves of the line that stand on the board.
    at: usize,
}

impl Judged {
    pub(super) fn new(
        start: &AnyPosition,
        mv: AnyMove,
        right: bool,
        shows_solution: bool,
        explained: Option<Explanation<AnyMove>>,
    ) -> Judged {
        // Whoever is still looking for the right move is not told it.
        let explained =
            if right { explained } else { explained.map(Explanation::without_the_answer) };
        let line = explained.as_ref().map_or_else(|| vec![mv], |found| found.line.clone());
        let line = if line.is_empty() { vec![mv] } else { line };
        let mut positions = vec![start.clone()];
        for &mv in &line {
            let next = positions[positions.len() - 1].after(mv);
            positions.push(next);
        }
        let at = if right { 1 } else { REFUTED.min(line.len()) };
        Judged { mv, right, shows_solution, explained, positions, line, at }
    }

    /// How many moves the line has.
    pub(super) fn steps(&self) -> usize {
        self.line.len()
    }

    /// One move of the line more or less.
    pub(super) fn step(&mut self, forward: bool) {
        self.at = match forward {
            true => (self.at + 1).min(self.line.len()),
            false => self.at.saturating_sub(1),
        };
    }

    /// The positions up to the board that is shown, and the moves between them.
    pub(super) fn shown(&self) -> (&[AnyPosition], &[AnyMove]) {
        (&self.positions[..=self.at], &self.line[..self.at])
    }

    /// The verdict in a few words.
    pub(super) fn verdict(&self, game: &AnyGame) -> String {
        let mv = game.move_text(self.mv);
        match (self.right, self.shows_solution) {
            (_, true) => format!("The solution is {mv}."),
            (true, false) => format!("Right: {mv}."),
            (false, false) => format!("Not {mv}."),
        }
    }

    /// Why, as sentences.
    pub(super) fn reasons(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        names: &[String; 2],
    ) -> Vec<String> {
        let speaker = Speaker::new(game, position);
        let speaker = speaker.calling(names.each_ref().map(String::as_str));
        let reasons = self.explained.iter().flat_map(|explained| &explained.reasons);
        reasons
            .filter(|reason| !matches!(reason, Reason::LineOnly))
            .map(|reason| speaker.sentence(reason))
            .collect()
    }

    /// Everything that is known, on a page.
    pub(super) fn page(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        names: &[String; 2],
    ) -> String {
        let mut lines = vec![self.verdict(game)];
        lines.extend(self.reasons(game, position, names));
        if self.line.len() > 1 {
            let moves: Vec<String> = self.line.iter().map(|&mv| game.move_text(mv)).collect();
            lines.push(format!("Best play from there: {}", moves.join(" ")));
        }
        lines.join("\n\n")
    }
}
