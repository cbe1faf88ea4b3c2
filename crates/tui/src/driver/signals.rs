//! What happens outside the program while it has the terminal: signals and a terminal that goes away flow in; what is
//! to be done about them flows out through [`Watch`]. Systems without these signals have `no_signals.rs` instead.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::terminal::give_back;

/// The signal of a terminal that is gone.
pub(super) const HANG_UP: i32 = SIGHUP;

/// How long the program may take to leave by itself, and then to give the terminal back.
const GRACE: Duration = Duration::from_millis(500);

/// Stops until the shell calls the program back.
pub(super) fn stop_this_process() -> io::Result<()> {
    emulate_default_handler(SIGTSTP)
}

/// What was seen outside the program.
#[derive(Clone, Default)]
pub(super) struct Watch {
    /// The signal that ends the program; 0 while there is none.
    ended: Arc<AtomicI32>,
    stopped: Arc<AtomicBool>,
    continued: Arc<AtomicBool>,
}

impl Watch {
    /// Begins to watch for signals and for the end of the terminal.
    pub(super) fn begin() -> io::Result<Watch> {
        let watch = Watch::default();
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
        let seen = watch.clone();
        std::thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in signals.forever() {
                match signal {
                    SIGTSTP => seen.stopped.store(true, Ordering::Relaxed),
                    SIGCONT => seen.continued.store(true, Ordering::Relaxed),
                    signal => seen.force_exit(signal),
                }
            }
        })?;
        let seen = watch.clone();
        std::thread::Builder::new().name("terminal".into()).spawn(move || {
            if terminal_is_gone() {
                seen.force_exit(SIGHUP);
            }
        })?;
        Ok(watch)
    }

    /// The signal that ends the program, if one has come.
    pub(super) fn ended(&self) -> Option<i32> {
        Some(self.ended.load(Ordering::Relaxed)).filter(|&signal| signal != 0)
    }

    /// Was the program asked to stop since this was last asked?
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped.swap(false, Ordering::Relaxed)
    }

    /// Was the program called back since this was last asked?
    pub(super) fn was_continued(&self) -> bool {
        self.continued.swap(false, Ordering::Relaxed)
    }

    /// Asks the program to leave. Whoever hangs in a read from a terminal that is gone, or in a write
    /// to one that takes nothing, does not hear it and is shown out.
    fn force_exit(&self, signal: i32) -> ! {
        self.ended.store(signal, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        let (done, waiting) = channel();
        // On a thread of its own: a hanging write holds the lock of standard output for ever.
        std::thread::spawn(move || {
            give_back();
            let _ = done.send(());
        });
        let _ = waiting.recv_timeout(GRACE);
        std::process::exit(128 + signal);
    }
}

/// Waits until the terminal is gone. Reading does not tell: the end of input comes again and again,
/// and is read again and again.
fn terminal_is_gone() -> bool {
    loop {
        match hung_up(None) {
            Ok(true) => return true,
            Ok(false) | Err(Errno::INTR) => {}
            // A kind of terminal that cannot be watched so.
            Err(_) => return false,
        }
    }
}

/// Is the terminal gone already?
pub(super) fn is_gone_now() -> bool {
    hung_up(Some(&Timespec::default())).unwrap_or(false)
}

fn hung_up(patience: Option<&Timespec>) -> Result<bool, Errno> {
    let stdin = io::stdin();
    // Nothing is asked for: what can be told then is only the end.
    let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
    let told = poll(&mut asked, patience)?;
    let over = asked[0].revents().intersects(PollFlags::HUP | PollFlags::ERR);
    match (told, over) {
        (0, _) => Ok(false),
        (_, true) => Ok(true),
        (_, false) => Err(Errno::INVAL),
    }
}
