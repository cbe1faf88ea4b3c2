//! The program on a real terminal: what it begins with flows in, how it was left flows out. The shell
//! around the pure part, the terminal, the files and the drawer with the settings have a file each.

mod drawer;
mod files;
mod shell;
mod terminal;

use std::fmt;
use std::io;
use std::sync::Arc;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use signal_hook::consts::SIGHUP;

pub use drawer::Drawer;
pub(crate) use files::from_home;

use crate::{App, Input, Look, Opening, Thinkers};
use shell::Shell;
use terminal::{FullScreen, Watch};

/// Why the program could not run or go on.
#[derive(Debug)]
pub enum RunError {
    /// The terminal failed.
    Terminal(io::Error),
    /// The online game cannot be joined, and why.
    NotJoined(String),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Terminal(error) => write!(f, "the terminal failed: {error}"),
            RunError::NotJoined(why) => write!(f, "not joined: {why}"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RunError::Terminal(error) => Some(error),
            RunError::NotJoined(_) => None,
        }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Terminal(error)
    }
}

/// What the program begins with.
pub struct Launch {
    /// What it opens with.
    pub opening: Opening,
    /// What the terminal can show, and was asked to show.
    pub look: Look,
    /// The seed of all chance.
    pub seed: u64,
    /// Who plays and solves.
    pub thinkers: Arc<dyn Thinkers>,
    /// Where settings last.
    pub drawer: Drawer,
}

/// How the program was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// By somebody's wish.
    Wished,
    /// By this signal.
    Signal(i32),
}

/// Runs the program on the terminal until it is left.
pub fn run(launch: Launch) -> Result<Parting, RunError> {
    let Launch { opening, look, seed, thinkers, mut drawer } = launch;
    let watch = Watch::begin()?;
    let screen = FullScreen::enter()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let (settings, note) = drawer.open();
    let (app, effects) = App::open(opening, look, settings, seed, Arc::clone(&thinkers));
    let mut shell = Shell::new(app, thinkers, drawer);
    let size = terminal.size()?;
    shell.app.update(&Input::Resize(size.width, size.height));
    shell.carry_out(effects);
    if let Some(note) = note {
        shell.take_in(&Input::Note(note));
    }
    let lasted = last(&mut shell, &screen, &mut terminal, &watch);
    shell.call_off_everything();
    if let Some(why) = shell.failed.take() {
        return Err(RunError::NotJoined(why));
    }
    match (lasted, watch.ended()) {
        (_, Some(signal)) => Ok(Parting::Signal(signal)),
        // Writing may fail before anybody has told that the terminal is gone.
        (Err(_), None) if terminal::is_gone_now() => Ok(Parting::Signal(SIGHUP)),
        (Err(error), None) => Err(error.into()),
        (Ok(()), None) => Ok(Parting::Wished),
    }
}

/// Draws and waits until the program is left.
fn last(
    shell: &mut Shell,
    screen: &FullScreen,
    terminal: &mut Terminal<CrosstermBackend<io::Stdout>>,
    watch: &Watch,
) -> io::Result<()> {
    while !shell.left && watch.ended().is_none() {
        terminal.draw(|frame| shell.app.draw(frame.area(), frame.buffer_mut()))?;
        shell.wait()?;
        if watch.was_stopped() || std::mem::take(&mut shell.rests) {
            screen.suspend()?;
        }
        if watch.was_continued() {
            screen.renew()?;
            let size = terminal.size()?;
            // Clears and draws everything anew. `clear` would ask the terminal where its cursor is, and
            // fail on a line that is slow to answer.
            terminal.resize(size.into())?;
            shell.take_in(&Input::Resize(size.width, size.height));
        }
    }
    Ok(())
}
