//! `fourfold analyze GAME POSITION --why [MOVE]`: what each move is worth and why. Explanations flow in
//! from `fourfold-explain`; sentences or JSON flow out.

use std::fmt::Write as _;

use anyhow::Context as _;
use fourfold_analysis::Analyst;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::words::{Names, sentence};
use fourfold_explain::{Explainer, Explanation, NoExplanation, Reason};
use fourfold_game::{Cell, Game, Position as _};
use fourfold_solve::{Budget, Exact};
use serde_json::{Value as Json, json};

use crate::output::{Output, Verdict};

/// Explains one move, or every legal one if `asked` is empty.
pub(crate) fn run(
    game: &AnyGame,
    text: &str,
    asked: &str,
    analyst: &mut Analyst,
    budget: Budget,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let (_, position) = super::super::parse(&game.id(), text)?;
    anyhow::ensure!(position.outcome().is_none(), NoExplanation::GameOver);
    let asked = match asked {
        "" => None,
        mv => Some(
            game.parse_move(&position, mv)
                .with_context(|| format!("`{}` is no move here", super::super::excerpt(mv)))?,
        ),
    };
    let explained = Explainer { analyst, budget }.explain(game, &position, asked)?;
    let speaker = Speaker { game, position: &position };
    output.answer(
        || speaker.text(&explained),
        || {
            let moves: Vec<Json> = explained.iter().map(|one| speaker.json(one)).collect();
            json!({ "game": game.id(), "position": text, "moves": moves })
        },
    )?;
    Ok(Verdict::Fine)
}

/// Puts explanations of one position's moves into words.
struct Speaker<'a> {
    game: &'a AnyGame,
    position: &'a AnyPosition,
}

impl Speaker<'_> {
    fn sentence(&self, reason: &Reason) -> String {
        let players = match self.position {
            AnyPosition::Drop(_) => ["X", "O"],
            AnyPosition::Quarto(_) | AnyPosition::Fourside(_) => {
                ["the first player", "the second player"]
            }
        };
        let variant = match self.position {
            AnyPosition::Quarto(position) => Some(position.variant()),
            _ => None,
        };
        let cell = |cell| self.cell(cell);
        let mover = self.position.turn();
        sentence(reason, &Names { mover, players, cell: &cell, variant })
    }

    /// A cell as the game's own text names it.
    fn cell(&self, cell: Cell) -> String {
        match self.position {
            AnyPosition::Drop(position) => {
                let row = position.size().height() - usize::from(cell.row);
                format!("column {}, row {row}", cell.column + 1)
            }
            AnyPosition::Quarto(position) => {
                let size = position.variant().size();
                format!("square {}", usize::from(cell.row) * size + usize::from(cell.column) + 1)
            }
            AnyPosition::Fourside(_) => {
                let letter = char::from(b'a' + cell.column);
                format!("{letter}{}", cell.row + 1)
            }
        }
    }

    fn line(&self, explanation: &Explanation<AnyMove>) -> Vec<String> {
        explanation.line.iter().map(|&mv| self.game.move_text(mv)).collect()
    }

    fn json(&self, explanation: &Explanation<AnyMove>) -> Json {
        let reason = |reason: &Reason| {
            let cells: Vec<String> = reason.cells().iter().map(|&cell| self.cell(cell)).collect();
            json!({ "kind": reason.kind(), "cells": cells, "text": self.sentence(reason) })
        };
        let mut fields = json!({
            "move": self.game.move_text(explanation.mv),
            "line": self.line(explanation),
            "forced": explanation.forced,
            "reasons": explanation.reasons.iter().map(reason).collect::<Vec<Json>>(),
        });
        if let (Some(exact), Some(fields)) = (explanation.exact, fields.as_object_mut()) {
            fields.insert("value".into(), exact.value.word().into());
            fields.insert("remoteness".into(), exact.remoteness.into());
        }
        fields
    }

    fn text(&self, explained: &[Explanation<AnyMove>]) -> String {
        let mut text = String::new();
        for explanation in explained {
            let worth =
                explanation.exact.map_or(String::new(), |exact| format!(": {}", symbol(exact)));
            let _ = writeln!(text, "{}{worth}", self.game.move_text(explanation.mv));
            for reason in &explanation.reasons {
                let _ = writeln!(text, "    {}", self.sentence(reason));
            }
            if explanation.line.len() > 1 {
                let _ = writeln!(text, "    line: {}", self.marked_line(explanation));
            }
        }
        text
    }

    /// The line with a mark behind each forced move.
    fn marked_line(&self, explanation: &Explanation<AnyMove>) -> String {
        let moves = self.line(explanation).into_iter().zip(&explanation.forced);
        let marked = moves.map(|(mv, &forced)| if forced { format!("{mv}*") } else { mv });
        let line: Vec<String> = marked.collect();
        let legend = if explanation.forced.contains(&true) { "   (* forced)" } else { "" };
        format!("{}{legend}", line.join(" "))
    }
}

fn symbol(exact: Exact) -> String {
    fourfold_analysis::Worth::of(exact).symbol()
}
