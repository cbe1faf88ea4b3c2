//! `fourfold record csv`: a set of records as one table, a row for each game or for each move. Records that break a
//! rule are reported and left out.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_catalog::AnyGame;
use fourfold_game::{Game as _, Position as _, Seat};
use fourfold_session::Record;
use fourfold_session::record::Replay;
use serde_json::json;

use super::record::{load, read};
use crate::output::{Output, Verdict};

const GAME_COLUMNS: &str =
    "file,game,first,second,seed,date,result,termination,plies,start,moves,final_position";
const MOVE_COLUMNS: &str =
    "file,game,ply,seat,player,move,value,remoteness,position_before,position_after,result";

pub(crate) fn write(
    files: &[PathBuf],
    moves: bool,
    into: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let mut table = String::from(if moves { MOVE_COLUMNS } else { GAME_COLUMNS });
    table.push('\n');
    let (mut games, mut rows, mut verdict) = (0usize, 0usize, Verdict::Fine);
    for file in files {
        let name = file.display().to_string();
        match load(&read(file)?) {
            Ok((record, replay)) => {
                games += 1;
                rows += match moves {
                    true => move_rows(&mut table, &name, &record, &replay),
                    false => game_row(&mut table, &name, &record, &replay),
                };
            }
            Err(errors) => {
                verdict = Verdict::No;
                for error in errors {
                    let place = error.place;
                    eprintln!("{name}:{}:{}: {}", place.line, place.column, error.message);
                }
            }
        }
    }
    match into {
        Some(path) => {
            let mut file = std::fs::File::create(path)
                .with_context(|| format!("cannot write {}", path.display()))?;
            file.write_all(table.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
            let path = path.display();
            output.answer(
                || format!("{rows} rows of {games} games in {path}"),
                || json!({"games": games, "rows": rows, "file": path.to_string()}),
            )?;
        }
        None => output.bytes(table.as_bytes())?,
    }
    Ok(verdict)
}

fn game_row(table: &mut String, file: &str, record: &Record, replay: &Replay<AnyGame>) -> usize {
    let texts: Vec<&str> = record.moves.iter().map(|entry| entry.text.as_str()).collect();
    let termination = record.tags.iter().find(|(name, _)| name == "Termination");
    let cells = [
        file.to_owned(),
        replay.game.id(),
        record.players[0].clone(),
        record.players[1].clone(),
        record.seed.map(|seed| seed.to_string()).unwrap_or_default(),
        record.date.clone().unwrap_or_default(),
        record.result.token().to_owned(),
        termination.map(|(_, why)| why.clone()).unwrap_or_default(),
        texts.len().to_string(),
        replay.game.position_in_full(&replay.positions[0]),
        texts.join(" "),
        replay.game.position_in_full(replay.last()),
    ];
    row(table, &cells);
    1
}

fn move_rows(table: &mut String, file: &str, record: &Record, replay: &Replay<AnyGame>) -> usize {
    let pairs = replay.positions.windows(2);
    for (ply, (entry, pair)) in record.moves.iter().zip(pairs).enumerate() {
        let [before, after] = pair else { continue };
        let seat = before.turn();
        let cells = [
            file.to_owned(),
            replay.game.id(),
            (ply + 1).to_string(),
            if seat == Seat::First { "first" } else { "second" }.to_owned(),
            record.players[seat.index()].clone(),
            entry.text.clone(),
            entry.value.map(|(value, _)| value.word().to_owned()).unwrap_or_default(),
            entry.value.map(|(_, plies)| plies.to_string()).unwrap_or_default(),
            replay.game.position_in_full(before),
            replay.game.position_in_full(after),
            record.result.token().to_owned(),
        ];
        row(table, &cells);
    }
    record.moves.len()
}

/// One line; what could be taken for something else stands in quotes.
fn row(table: &mut String, cells: &[String]) {
    for (at, cell) in cells.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        let _ = match cell.contains([',', '"', '\n', '\r']) {
            true => write!(table, "{comma}\"{}\"", cell.replace('"', "\"\"")),
            false => write!(table, "{comma}{cell}"),
        };
    }
    table.push('\n');
}
