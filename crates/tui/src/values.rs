//! Exact values for eyes: a worth flows in, symbols, words and roles flow out.

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

/// What is known of the position itself, in words.
pub(crate) fn exact_text(worth: Worth) -> String {
    match worth.remoteness {
        Some(1) => format!("exact: {} in 1 ply", worth.value),
        Some(plies) => format!("exact: {} in {plies} plies", worth.value),
        None => format!("exact: {}", worth.value),
    }
}

pub(crate) fn value_role(value: Value) -> Role {
    match value {
        Value::Win => Role::Win,
        Value::Tie => Role::Tie,
        Value::Lose => Role::Lose,
    }
}
