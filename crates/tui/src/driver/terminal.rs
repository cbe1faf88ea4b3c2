//! The real terminal: taken over and given back. Whatever ends the program, the terminal is as it was.

use std::io;
use std::sync::Once;

use ratatui::crossterm::cursor;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

use super::signals;

/// The terminal taken over; given back when this is dropped.
pub(super) struct FullScreen;

impl FullScreen {
    pub(super) fn enter() -> io::Result<FullScreen> {
        static HOOK: Once = Once::new();
        let here = std::thread::current().id();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // A thread that thinks may die without a word: its answer says that it has none, and
                // the screen, which goes on, stays clean.
                if std::thread::current().id() == here {
                    give_back();
                    before(info);
                }
            }));
        });
        // From here on dropping gives back, whatever fails next.
        let screen = FullScreen;
        take_over()?;
        Ok(screen)
    }

    /// Lets the shell have the terminal until the program is called back.
    pub(super) fn suspend(&self) -> io::Result<()> {
        give_back();
        signals::stop_this_process()?;
        take_over()
    }

    /// Takes over anew what may have been changed while the program was stopped.
    pub(super) fn renew(&self) -> io::Result<()> {
        // Raw mode is remembered as on, and would not be set again.
        disable_raw_mode()?;
        take_over()
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// The terminal may be gone already: then there is nothing to give back. The modes come first: they
/// can be set even while output is stopped.
pub(super) fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
}
