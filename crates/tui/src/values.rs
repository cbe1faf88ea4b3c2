//! Exact values for people: a worth flows in, symbols, words and roles flow out.

use fourfold_analysis::Worth;
use fourfold_game::Value;

use crate::theme::Role;

/// A value as symbol and number: `+9`, `=`, `-14`.
pub(crate) fn value_text(worth: Worth) -> String {
    let plies = worth.remoteness.map(|plies| plies.to_string()).unwrap_or_default();
    match worth.value {
        Value::Win => format!("+{plies}"),
        Value::Tie => "=".to_owned(),
        Value::Lose => format!("-{plies}"),
    }
}

/// What is known of the position itself, in words, for the player to move.
pub(crate) fn exact_text(worth: Worth) -> String {
    let moves = match worth.remoteness {
        Some(1) => " in 1 move".to_owned(),
        Some(plies) => format!(" in {plies} moves"),
        None => String::new(),
    };
    match worth.value {
        Value::Win => format!("Best play wins{moves}"),
        Value::Tie => "Best play is a draw".to_owned(),
        Value::Lose => format!("Best play loses{moves}"),
    }
}

/// The role in which a value is shown.
pub(crate) fn value_role(value: Value) -> Role {
    match value {
        Value::Win => Role::Win,
        Value::Tie => Role::Tie,
        Value::Lose => Role::Lose,
    }
}
