//! `fourfold show GAME [POSITION]`: the board as text, and how things stand.

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Outcome, Position, Viewer};
use serde_json::{Value as Json, json};

use crate::output::{Output, Verdict};

pub(crate) fn show(game: &str, position: &str, output: &mut Output) -> anyhow::Result<Verdict> {
    let (game, position) = super::parse(game, position)?;
    output.answer(
        || format!("{}{}\n", game.board_text(&position, Viewer::All), standing(&game, &position)),
        || as_json(&game, &position),
    )?;
    Ok(Verdict::Fine)
}

/// One line: who is to move and how many moves there are, or how it ended.
pub(crate) fn standing(game: &AnyGame, position: &AnyPosition) -> String {
    match position.outcome() {
        Some(outcome) => in_words(outcome),
        None => {
            let moves = position.move_count();
            let plural = if moves == 1 { "" } else { "s" };
            format!(
                "{} player to move, {moves} move{plural}: {}",
                position.turn(),
                game.move_help()
            )
        }
    }
}

/// How a game ended.
pub(crate) fn in_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(seat) => format!("the {seat} player has won"),
        Outcome::Tie => "a tie".to_owned(),
    }
}

fn as_json(game: &AnyGame, position: &AnyPosition) -> Json {
    let over = position.outcome();
    json!({
        "game": game.id(),
        "position": game.position_text(position),
        "board": game.board_text(position, Viewer::All),
        "turn": over.is_none().then(|| position.turn().to_string()),
        "result": over.map_or("*", Outcome::as_result),
        "decisive_cells": game.decisive_cells(position).iter()
            .map(|cell| json!({"row": cell.row + 1, "column": cell.column + 1})).collect::<Vec<_>>(),
        "moves": position.moves().map(|mv| game.move_text(mv)).collect::<Vec<_>>(),
    })
}
