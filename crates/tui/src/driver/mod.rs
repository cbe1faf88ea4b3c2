//! The program on a real terminal: what it begins with flows in, how it was left flows out. The event loop,
//! the terminal, the files, the configuration directory and the stored games have a file each.

mod config_dir;
mod event_loop;
mod files;
mod game_store;
#[cfg(unix)]
mod signals;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
mod signals;
mod terminal;

use std::io;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::crossterm::{execute, queue};

pub use config_dir::ConfigDir;
pub(crate) use files::from_home;
pub use game_store::GameStore;

use crate::{App, DisplayOptions, Input, StartScreen, Thinkers};
use event_loop::EventLoop;
use signals::{HANG_UP, Watch};
use terminal::FullScreen;

/// The columns and rows of the terminal that standard output goes to; none if it is no terminal.
#[must_use]
pub fn terminal_size() -> Option<(u16, u16)> {
    // A terminal that does not know its size says 0.
    ratatui::crossterm::terminal::size().ok().filter(|&(columns, rows)| columns > 0 && rows > 0)
}

/// Why the program could not run or go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Terminal(#[from] io::Error),
    /// The online game cannot be joined, and why.
    #[error("not joined: {0}")]
    NotJoined(String),
}

/// What the program begins with.
pub struct Launch {
    /// What it opens with.
    pub start: StartScreen,
    /// What the terminal can show, and was asked to show.
    pub display: DisplayOptions,
    /// The seed of all chance.
    pub seed: u64,
    /// Who plays and solves.
    pub thinkers: Arc<dyn Thinkers>,
    /// Where the settings are kept.
    pub config_dir: ConfigDir,
    /// Where games are stored while they are played.
    pub game_store: GameStore,
}

/// How the program was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player asked for it.
    Requested,
    /// This signal ended it.
    Signal(i32),
}

/// Runs the program on the terminal until it is left.
pub fn run(launch: Launch) -> Result<Exit, RunError> {
    let Launch { start, display, seed, thinkers, mut config_dir, game_store } = launch;
    let watch = Watch::begin()?;
    let screen = FullScreen::enter()?;
    // Never dropped: it would complain on a terminal that is gone, and the screen gives the cursor back anyway.
    let mut terminal =
        std::mem::ManuallyDrop::new(Terminal::new(CrosstermBackend::new(io::stdout()))?);
    let (settings, note) = config_dir.open();
    let (app, effects) = App::open(start, display, settings, seed, Arc::clone(&thinkers));
    let mut event_loop = EventLoop::new(app, thinkers, config_dir, game_store);
    let size = terminal.size()?;
    let games = event_loop.game_store.games();
    event_loop.take_in(&Input::StoredGames { run: GameStore::run_name(), games });
    event_loop.take_in(&Input::Today(today()));
    event_loop.carry_out(effects);
    event_loop.take_in(&Input::Resize(size.width, size.height));
    if let Some(note) = note {
        event_loop.take_in(&Input::Note(note));
    }
    let lasted = last(&mut event_loop, &screen, &mut terminal, &watch);
    event_loop.call_off_everything();
    if let Some(why) = event_loop.failed.take() {
        return Err(RunError::NotJoined(why));
    }
    match (lasted, watch.ended()) {
        (_, Some(signal)) => Ok(Exit::Signal(signal)),
        // Writing may fail before anybody has told that the terminal is gone.
        (Err(_), None) if signals::is_gone_now() => Ok(Exit::Signal(HANG_UP)),
        (Err(error), None) => Err(error.into()),
        (Ok(()), None) => Ok(Exit::Requested),
    }
}

/// Days since 1970, in UTC: everybody has the same day.
fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / (24 * 60 * 60))
}

/// Draws and waits until the program is left.
fn last(
    event_loop: &mut EventLoop,
    screen: &FullScreen,
    terminal: &mut Terminal<CrosstermBackend<io::Stdout>>,
    watch: &Watch,
) -> io::Result<()> {
    while !event_loop.left && watch.ended().is_none() {
        if std::mem::take(&mut event_loop.changed) {
            // A terminal that knows this shows the whole screen at once; others do not mind.
            queue!(io::stdout(), BeginSynchronizedUpdate)?;
            terminal.draw(|frame| event_loop.app.draw(frame.area(), frame.buffer_mut()))?;
            execute!(io::stdout(), EndSynchronizedUpdate)?;
        }
        event_loop.wait()?;
        if watch.was_stopped() || std::mem::take(&mut event_loop.suspends) {
            screen.suspend()?;
        }
        if watch.was_continued() {
            screen.renew()?;
            let size = terminal.size()?;
            // Clears and draws everything anew. `clear` would ask the terminal where its cursor is, and
            // fail on a line that is slow to answer.
            terminal.resize(size.into())?;
            event_loop.take_in(&Input::Resize(size.width, size.height));
        }
    }
    Ok(())
}
