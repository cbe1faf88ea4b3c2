//! What matches and tournaments share: threads, the progress line, Ctrl-C and the records on disk.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context as _;
use fourfold_player::Books;
use fourfold_player::contest::{ContestError, Meeting, Watch};
use indicatif::{ProgressBar, ProgressStyle};

use super::analyze::stop_on_interrupt;
use crate::args::ContestArgs;

/// Runs a contest with a progress line on standard error, if that is a terminal. Every record is
/// written as its game ends, and Ctrl-C ends the contest with what was played so far.
pub(crate) fn watched<T: Send>(
    args: &ContestArgs,
    games: usize,
    run: impl FnOnce(&Watch<'_>) -> Result<T, ContestError> + Send,
) -> anyhow::Result<T> {
    let folder = args.records.as_deref();
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} to go")?;
    bar.set_style(style);
    let stop = stop_on_interrupt()?;
    let unwritten = Mutex::new(None);
    let on_game = |meeting: &Meeting| {
        bar.inc(1);
        if let Some(Err(error)) = folder.map(|folder| write_record(folder, meeting)) {
            // Games that cannot be kept are not worth playing.
            stop.store(true, Ordering::Relaxed);
            unwritten.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    };
    let (nodes, books) = (args.nodes, Books::shipped());
    let watch = Watch { nodes, books, stop: Some(Arc::clone(&stop)), on_game: Some(&on_game) };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.unwrap_or(0))
        .build()
        .context("cannot start threads")?;
    let result = threads.install(|| run(&watch));
    bar.finish_and_clear();
    match unwritten.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(result?),
    }
}

fn write_record(folder: &Path, meeting: &Meeting) -> anyhow::Result<()> {
    let file = folder.join(format!("{:05}.txt", meeting.number + 1));
    std::fs::write(&file, meeting.record.write())
        .with_context(|| format!("cannot write {}", file.display()))
}

/// What is said before the results of a contest that was called off.
pub(crate) fn stopped_text(played: usize, games: usize) -> String {
    format!("stopped after {played} of {games} games; so far:\n")
}
