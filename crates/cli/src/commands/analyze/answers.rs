//! The answers of a batch as a table, one row a position.

use std::path::Path;

use fourfold_analysis::Report;
use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;

use crate::export_file::{Cell, Column, ColumnType, ExportFile};

/// The longest text of a position that a table for NumPy has room for.
const WIDEST: usize = 128;

const COLUMNS: [Column; 12] = [
    Column { name: "game", kind: ColumnType::Text { width: 64 } },
    Column { name: "position", kind: ColumnType::Text { width: WIDEST } },
    Column { name: "value", kind: ColumnType::Text { width: 4 } },
    Column { name: "remoteness", kind: ColumnType::Integer },
    Column { name: "score", kind: ColumnType::Integer },
    Column { name: "moves", kind: ColumnType::Text { width: 4096 } },
    Column { name: "best", kind: ColumnType::Text { width: 4096 } },
    Column { name: "nodes", kind: ColumnType::Unsigned },
    Column { name: "seconds", kind: ColumnType::Real },
    Column { name: "expected", kind: ColumnType::Text { width: 16 } },
    Column { name: "expected_remoteness", kind: ColumnType::Integer },
    Column { name: "right", kind: ColumnType::Text { width: 5 } },
];

pub(super) fn create(path: &Path) -> anyhow::Result<ExportFile> {
    ExportFile::create(path, &COLUMNS)
}

/// What a line of the batch expected, and whether it came out so.
#[derive(Default)]
pub(super) struct Comparison<'l> {
    /// The expected score or value, as it was written; empty where none was.
    pub(super) expected: &'l str,
    pub(super) remoteness: Option<u32>,
    /// `None` where nothing was expected or nothing found.
    pub(super) right: Option<bool>,
}

/// One position; what was not found in the time given has an empty value.
pub(super) fn write(
    table: &mut ExportFile,
    game: &AnyGame,
    text: &str,
    report: Option<&Report>,
    seconds: f64,
    comparison: &Comparison<'_>,
) -> anyhow::Result<()> {
    let worth = report.map(|report| report.worth);
    let moves = report.map(|report| report.moves.as_slice()).unwrap_or_default();
    let every: Vec<String> = moves
        .iter()
        .map(|found| {
            let plies = found.worth.remoteness.unwrap_or(0);
            format!("{}={}:{plies}", game.move_text(found.mv), found.worth.value)
        })
        .collect();
    let best = moves.iter().map(|found| found.worth.preference()).max();
    let best: Vec<String> = moves
        .iter()
        .filter(|found| Some(found.worth.preference()) == best)
        .map(|found| game.move_text(found.mv))
        .collect();
    table.row(&[
        Cell::Text(game.id()),
        Cell::Text(text.to_owned()),
        Cell::Text(worth.map(|worth| worth.value.word().to_owned()).unwrap_or_default()),
        Cell::Integer(worth.and_then(|worth| worth.remoteness).map(i64::from)),
        Cell::Integer(worth.and_then(|worth| worth.score).map(i64::from)),
        Cell::Text(every.join(" ")),
        Cell::Text(best.join(" ")),
        Cell::Unsigned(report.map_or(0, |report| report.nodes)),
        Cell::Real(seconds),
        Cell::Text(comparison.expected.to_owned()),
        Cell::Integer(comparison.remoteness.map(i64::from)),
        Cell::Text(comparison.right.map_or(String::new(), |right| right.to_string())),
    ])
}
