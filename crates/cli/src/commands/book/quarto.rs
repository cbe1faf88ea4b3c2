//! The two books of Quarto: the early game with its distances, and the boards with six pieces on which the
//! giver wins.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use anyhow::Context as _;
use fourfold_analysis::Books;
use fourfold_solve_quarto::{BuildOptions, EarlyError, EarlyGame, Givers};
use serde_json::{Value as Json, json};

use super::super::progress::Meter;
use super::refuse_to_overwrite;
use crate::args::{BookBuildArgs, PIECES, USUAL_PIECES};
use crate::output::{Output, Verdict};

/// One of the two, opened and checked.
pub(super) enum QuartoBook {
    Early(EarlyGame),
    Givers(Givers),
}

pub(super) fn build(
    args: &BookBuildArgs,
    stop: Arc<AtomicBool>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let usual = if args.givers { "quarto.givers" } else { "quarto.early" };
    let file = args.into.clone().unwrap_or_else(|| PathBuf::from(usual));
    refuse_to_overwrite(&file)?;
    let pieces = args.plies.unwrap_or(USUAL_PIECES);
    anyhow::ensure!(
        PIECES.contains(&pieces),
        "--plies counts the pieces on the board here: {} to {}",
        PIECES.start(),
        PIECES.end()
    );
    // A line of the log of givers is a hundred boards.
    let what = if args.givers { "hundreds of boards" } else { "boards" };
    let meter = Mutex::new(Meter::new(what));
    let show = |done: u64, total: u64| {
        if let Ok(mut meter) = meter.lock() {
            meter.show(done, total);
        }
    };
    let options = BuildOptions {
        progress: Some(&show),
        stop: Some(stop),
        threads: usize::from(args.threads),
        table_bytes: (args.table.max(1) as usize) << 20,
    };
    let built = if args.givers {
        fourfold_solve_quarto::build_givers(&file, &options).map(QuartoBook::Givers)
    } else {
        fourfold_solve_quarto::build(&file, pieces, &options).map(QuartoBook::Early)
    };
    drop(meter);
    let name = file.display().to_string();
    match built {
        Ok(opened) => {
            output.answer(|| format!("{name}: {}", opened.told()), || opened.as_json(&name))?;
            Ok(Verdict::Fine)
        }
        Err(EarlyError::Stopped) => {
            output.answer(
                || "stopped; the same command goes on from there".to_owned(),
                || json!({"halted": "stopped"}),
            )?;
            Ok(Verdict::No)
        }
        Err(error) => Err(error).with_context(|| format!("cannot build {name}")),
    }
}

/// Opens a file of Quarto; `None` if it is none.
pub(super) fn open(bytes: &[u8]) -> Option<Result<QuartoBook, EarlyError>> {
    let text = std::str::from_utf8(bytes).ok()?;
    if text.starts_with("fourfold-quarto-early") {
        return Some(EarlyGame::parse(text).map(QuartoBook::Early));
    }
    text.starts_with("fourfold-quarto-givers").then(|| Givers::parse(text).map(QuartoBook::Givers))
}

/// What the books at hand cover, a line each.
pub(super) fn coverage(books: &Books) -> Vec<String> {
    let early = books.quarto().map(|early| of_early(&early));
    let givers = books.quarto_givers().map(|givers| of_givers(&givers));
    early.into_iter().chain(givers).collect()
}

fn of_early(early: &EarlyGame) -> String {
    format!("value and distance of every position of up to {} pieces", early.pieces())
}

fn of_givers(givers: &Givers) -> String {
    let (won, asked) = (givers.won(), givers.asked());
    format!("the giver wins on {won} of the {asked} boards with 6 pieces, up to symmetry")
}

impl QuartoBook {
    /// These books and this one.
    pub(super) fn add_to(self, books: Books) -> Books {
        match self {
            QuartoBook::Early(early) => books.with_quarto(early),
            QuartoBook::Givers(givers) => books.with_quarto_givers(givers),
        }
    }

    /// What it covers, in words.
    pub(super) fn told(&self) -> String {
        match self {
            QuartoBook::Givers(givers) => format!("quarto, {}", of_givers(givers)),
            QuartoBook::Early(early) => {
                let mut text = format!("quarto, {}\n", of_early(early));
                for (pieces, (families, decided)) in
                    early.families().iter().zip(early.decided()).enumerate()
                {
                    text.push_str(&format!(
                        "{pieces} pieces: {families} families, {decided} of them neither a tie nor won at once\n"
                    ));
                }
                text
            }
        }
    }

    pub(super) fn as_json(&self, file: &str) -> Json {
        match self {
            QuartoBook::Early(early) => {
                json!({"file": file, "status": "sound", "game": "quarto", "pieces": early.pieces(),
                       "families": early.families(), "decided": early.decided()})
            }
            QuartoBook::Givers(givers) => {
                json!({"file": file, "status": "sound", "game": "quarto", "boards": givers.asked(),
                       "won": givers.won()})
            }
        }
    }

    /// The second pass; how many positions it looked at.
    pub(super) fn verify(&self, every: usize) -> Result<u64, EarlyError> {
        match self {
            QuartoBook::Early(early) => fourfold_solve_quarto::verify(early, every),
            QuartoBook::Givers(givers) => fourfold_solve_quarto::verify_givers(givers, every),
        }
    }
}
