//! What matches and tournaments share: threads, the progress line, Ctrl-C and the records on disk.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_player::contest::{ContestError, Meeting, Watch};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

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
        // Numbered alike, records of two contests would overwrite each other and pass for one.
        if let Some(file) = first_record(folder)? {
            anyhow::bail!(
                "{} has records already, such as {file}: name another folder",
                folder.display()
            );
        }
    }
    let bar = progress_bar(games)?;
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
    let watch = Watch {
        nodes: args.nodes,
        time: args.move_time.map(Duration::from_secs_f64),
        threads: args.threads.map(usize::from),
        stop: Some(Arc::clone(&stop)),
        on_game: Some(&on_game),
        ..Watch::default()
    };
    let result = run(&watch);
    bar.finish_and_clear();
    match unwritten.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(result?),
    }
}

/// The progress line. It is there before the first game ends, and its clock goes on between games:
/// one between strong players takes a while.
fn progress_bar(games: usize) -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {elapsed}{rate}")?
        .with_key("rate", |state: &ProgressState, line: &mut dyn std::fmt::Write| {
            if state.pos() > 0 {
                let (rate, left) = (rate_text(state.per_sec()), HumanDuration(state.eta()));
                // Nobody to tell if a progress line cannot be written.
                let _ = write!(line, ", {rate}, {left:#} to go");
            }
        });
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    Ok(bar)
}

/// The game of a contest. A seed in its name would be a promise that openings do not keep: each has
/// one of its own.
pub(crate) fn contest_game(name: &str) -> anyhow::Result<AnyGame> {
    let game = parse_game(name)?;
    anyhow::ensure!(
        !name.contains("seed="),
        "every opening of a contest has a seed of its own, and all come from --seed: leave the seed \
         out of `{name}`"
    );
    Ok(game)
}

/// `1 game`, `2 games`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Games a second, with a decimal where that is news.
pub(crate) fn rate_text(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1} games a second")
    } else {
        format!("{rate:.0} games a second")
    }
}

/// A file that a contest has written here.
fn first_record(folder: &Path) -> anyhow::Result<Option<String>> {
    let unreadable = || format!("cannot read the folder {}", folder.display());
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        let name = entry.with_context(unreadable)?.file_name().to_string_lossy().into_owned();
        let number = name.strip_suffix(".txt").unwrap_or_default();
        if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

fn write_record(folder: &Path, meeting: &Meeting) -> anyhow::Result<()> {
    let file = folder.join(format!("{:05}.txt", meeting.number + 1));
    std::fs::write(&file, meeting.record.write())
        .with_context(|| format!("cannot write {}", file.display()))
}

/// Most forfeits that are told one by one; the records have them all.
const MOST_TOLD: usize = 20;

/// A line for every game that was lost by a forfeit, with its reason.
pub(crate) fn forfeits_text(meetings: &[Meeting]) -> String {
    let lost = || meetings.iter().filter_map(|game| Some((game.number + 1, game.forfeit()?)));
    let mut text: String = lost()
        .take(MOST_TOLD)
        .map(|(number, why)| format!("game {number} was forfeited: {why}\n"))
        .collect();
    if let Some(more) = lost().count().checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        text += &format!("and {}: --records keeps the reason of each\n", counted(more, "forfeit"));
    }
    text
}

/// The same as data.
pub(crate) fn forfeits_json(meetings: &[Meeting]) -> Vec<serde_json::Value> {
    let lost = meetings.iter().filter_map(|game| Some((game.number + 1, game.forfeit()?)));
    lost.map(|(game, why)| serde_json::json!({"game": game, "why": why})).collect()
}

/// What is said before the results of a contest that was called off.
pub(crate) fn stopped_text(played: usize, games: usize) -> String {
    format!("stopped after {played} of {}; so far:\n", counted(games, "game"))
}
