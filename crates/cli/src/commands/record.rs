//! `fourfold record check|show|review|from-kaggle|csv`: records through the reader and the rules.

use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game, Viewer};
use fourfold_session::Record;
use fourfold_session::record::{GameResult, RecordError, Replay};
use serde_json::{Value as Json, json};

use crate::args::RecordCommand;
use crate::output::{Output, Verdict};

/// No record of a real game comes near this; what is larger is some other file.
const MOST_BYTES: u64 = 16 << 20;

pub(crate) fn run(command: RecordCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        RecordCommand::Check { files } => {
            let mut verdict = Verdict::Fine;
            let mut unreadable = None;
            for file in &files {
                match read(file) {
                    Ok(text) => {
                        let checked = load(&text);
                        if checked.is_err() {
                            verdict = Verdict::No;
                        }
                        report(file, &checked, output)?;
                    }
                    // The others are checked all the same; this one decides how we end.
                    Err(error) => unreadable = unreadable.or(Some(error)),
                }
            }
            unreadable.map_or(Ok(verdict), Err)
        }
        RecordCommand::Show { file, at } => {
            with_loaded(&file, output, |record, replay, output| show(record, replay, at, output))
        }
        RecordCommand::Review { file, time } => {
            with_loaded(&file, output, |record, replay, output| {
                super::review::run(record, replay, time, output)
            })
        }
        RecordCommand::FromKaggle { file, into } => from_kaggle(&file, into.as_deref(), output),
        RecordCommand::Csv { files, moves, into } => {
            super::record_table::write(&files, moves, into.as_deref(), output)
        }
    }
}

/// Does something with a record that is right, or reports what is wrong with it.
fn with_loaded(
    file: &Path,
    output: &mut Output,
    work: impl FnOnce(&Record, &Replay<AnyGame>, &mut Output) -> anyhow::Result<Verdict>,
) -> anyhow::Result<Verdict> {
    match load(&read(file)?) {
        Ok((record, replay)) => work(&record, &replay, output),
        Err(errors) => {
            report(file, &Err(errors), output)?;
            Ok(Verdict::No)
        }
    }
}

/// Episodes of Kaggle's ConnectX as records, behind each other or each in a file.
fn from_kaggle(file: &Path, into: Option<&Path>, output: &mut Output) -> anyhow::Result<Verdict> {
    let records = match fourfold_foreign::kaggle::episodes(&read(file)?) {
        Ok(records) => records,
        Err(why) => anyhow::bail!("{}: {why}", file.display()),
    };
    let mut written = Vec::new();
    if let Some(folder) = into {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        for (number, record) in records.iter().enumerate() {
            let path = folder.join(format!("{:05}.txt", number + 1));
            // What is there already may be the only copy of something.
            let mut new = std::fs::File::create_new(&path)
                .with_context(|| format!("cannot write {}", path.display()))?;
            std::io::Write::write_all(&mut new, record.write().as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
            written.push(path.display().to_string());
        }
    }
    let texts = || records.iter().map(Record::write).collect::<Vec<_>>();
    output.answer(
        || match into {
            Some(folder) => format!("{} records in {}", written.len(), folder.display()),
            None => texts().join("\n"),
        },
        || match into {
            Some(_) => json!({"files": written}),
            None => json!({"records": texts()}),
        },
    )?;
    Ok(Verdict::Fine)
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(file: &Path) -> anyhow::Result<String> {
    let name = file.display();
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        let opened = std::fs::File::open(file).with_context(|| format!("cannot open {name}"))?;
        opened
            .take(MOST_BYTES + 1)
            .read_to_end(&mut bytes)
            .with_context(|| format!("cannot read {name}"))?;
    }
    anyhow::ensure!(bytes.len() as u64 <= MOST_BYTES, "{name} is too long: over 16 MB");
    String::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8 text"))
}

/// A record that reads well, names a game and breaks no rule of it; or all that is wrong with it.
pub(crate) fn load(text: &str) -> Result<(Record, Replay<AnyGame>), Vec<RecordError>> {
    let record = Record::read(text)?;
    let game = parse_game(&record.game).map_err(|error| {
        vec![RecordError { place: record.places.game, message: error.to_string() }]
    })?;
    let replay = record.replay(&game).map_err(|error| vec![error])?;
    Ok((record, replay))
}

type Loaded = Result<(Record, Replay<AnyGame>), Vec<RecordError>>;

fn report(file: &Path, loaded: &Loaded, output: &mut Output) -> anyhow::Result<()> {
    let name = file.display().to_string();
    let text = || match loaded {
        Ok((record, replay)) => format!(
            "{name}: {}, {} moves, {}",
            replay.game.id(),
            record.moves.len(),
            record.result.token()
        ),
        Err(errors) => errors
            .iter()
            .map(|e| format!("{name}:{}:{}: {}", e.place.line, e.place.column, e.message))
            .collect::<Vec<_>>()
            .join("\n"),
    };
    let json = || match loaded {
        Ok((record, replay)) => {
            json!({"file": name, "ok": true, "game": replay.game.id(), "moves": record.moves.len(), "errors": []})
        }
        Err(errors) => {
            json!({"file": name, "ok": false, "errors": errors.iter().map(error_json).collect::<Vec<_>>()})
        }
    };
    Ok(output.answer(text, json)?)
}

fn error_json(error: &RecordError) -> Json {
    json!({"line": error.place.line, "column": error.place.column, "message": error.message})
}

fn show(
    record: &Record,
    replay: &Replay<AnyGame>,
    at: Option<usize>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let last = replay.positions.len() - 1;
    let ply = at.unwrap_or(last);
    let position = replay
        .positions
        .get(ply)
        .with_context(|| format!("there is no move {ply}: the game has {last}"))?;
    let board = replay.game.board_text(position, Viewer::All);
    output.answer(
        || {
            let mut text = record.write();
            let _ = write!(text, "\nAfter move {ply} of {last}:\n{board}");
            let given_up = match record.result {
                GameResult::Over(outcome) if ply == last => Some(super::show::in_words(outcome)),
                _ => None,
            };
            let standing =
                given_up.unwrap_or_else(|| super::show::standing(&replay.game, position));
            let _ = writeln!(text, "{standing}");
            text
        },
        || {
            json!({
                "game": replay.game.id(),
                "players": record.players,
                "seed": record.seed,
                "date": record.date,
                "result": record.result.token(),
                "tags": record.tags.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
                "moves": record.moves.iter().map(|entry| json!({
                    "move": entry.text,
                    "value": entry.value.map(|(value, _)| value.word()),
                    "remoteness": entry.value.map(|(_, plies)| plies),
                    "comments": entry.comments,
                })).collect::<Vec<_>>(),
                "ply": ply,
                "position": replay.game.position_text(position),
                "board": board,
            })
        },
    )?;
    Ok(Verdict::Fine)
}
