//! `fourfold analyze GAME POSITION --why [MOVE]`: what each move is worth and why. Explanations flow in
//! from `fourfold-explain`; sentences or JSON flow out.

use std::fmt::Write as _;

use anyhow::Context as _;
use fourfold_analysis::Analyst;
use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_explain::{Explainer, Explanation, NoExplanation, Reason, Speaker};
use fourfold_game::{Game, Position as _};
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
    let explained = Explainer::new(analyst, budget).explain(game, &position, asked)?;
    let writer = Writer { game, speaker: Speaker::new(game, &position) };
    output.answer(
        || writer.text(&explained),
        || {
            let moves: Vec<Json> = explained.iter().map(|one| writer.json(one)).collect();
            json!({ "game": game.id(), "position": text, "moves": moves })
        },
    )?;
    Ok(Verdict::Fine)
}

/// Writes explanations of one position's moves.
struct Writer<'a> {
    game: &'a AnyGame,
    speaker: Speaker<'a>,
}

/// Reasons as the fields of JSON.
pub(crate) fn reasons_json(speaker: &Speaker<'_>, reasons: &[Reason]) -> Vec<Json> {
    let one = |reason: &Reason| {
        let cells: Vec<String> = reason.cells().iter().map(|&cell| speaker.cell(cell)).collect();
        json!({ "kind": reason.kind(), "cells": cells, "text": speaker.sentence(reason) })
    };
    reasons.iter().map(one).collect()
}

impl Writer<'_> {
    fn json(&self, explanation: &Explanation<AnyMove>) -> Json {
        let mut fields = json!({
            "move": self.game.move_text(explanation.mv),
            "line": self.speaker.line(explanation),
            "forced": explanation.forced,
            "reasons": reasons_json(&self.speaker, &explanation.reasons),
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
                let _ = writeln!(text, "    {}", self.speaker.sentence(reason));
            }
            if explanation.line.len() > 1 {
                let _ = writeln!(text, "    line: {}", self.marked_line(explanation));
            }
        }
        text
    }

    /// The line with a mark behind each forced move.
    fn marked_line(&self, explanation: &Explanation<AnyMove>) -> String {
        let moves = self.speaker.line(explanation).into_iter().zip(&explanation.forced);
        let marked = moves.map(|(mv, &forced)| if forced { format!("{mv}*") } else { mv });
        let line: Vec<String> = marked.collect();
        let legend = if explanation.forced.contains(&true) { "   (* forced)" } else { "" };
        format!("{}{legend}", line.join(" "))
    }
}

fn symbol(exact: Exact) -> String {
    fourfold_analysis::Worth::of(exact).symbol()
}
