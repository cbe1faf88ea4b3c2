//! What matches and tournaments share: threads, the progress line and the records on disk.

use std::path::Path;

use anyhow::Context as _;
use fourfold_player::Books;
use fourfold_player::contest::{ContestError, Meeting, Watch};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::ContestArgs;

/// Runs a contest with a progress line on standard error, if that is a terminal.
pub(crate) fn watched<T: Send>(
    args: &ContestArgs,
    games: usize,
    run: impl FnOnce(&Watch<'_>) -> Result<T, ContestError> + Send,
) -> anyhow::Result<T> {
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} to go")?;
    bar.set_style(style);
    let on_game = |_: &Meeting| bar.inc(1);
    let (nodes, books) = (args.nodes, Books::shipped());
    let watch = Watch { nodes, books, on_game: Some(&on_game), ..Watch::default() };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.unwrap_or(0))
        .build()
        .context("cannot start threads")?;
    let result = threads.install(|| run(&watch));
    bar.finish_and_clear();
    Ok(result?)
}

/// Writes a file a game, if a folder was named.
pub(crate) fn write_records(folder: Option<&Path>, meetings: &[Meeting]) -> anyhow::Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    for meeting in meetings {
        let file = folder.join(format!("{:05}.txt", meeting.number + 1));
        std::fs::write(&file, meeting.record.write())
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
