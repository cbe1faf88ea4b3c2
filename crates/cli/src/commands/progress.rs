//! A meter for long work: a bar with an estimate on a terminal, a line every ten seconds elsewhere; always
//! on standard error, so that answers stay clean. It has a clock of its own, so that it tells even while
//! the work is at one hard piece.

use std::io::IsTerminal as _;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// How often a line is printed where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);
/// How often a bar is drawn anew.
const BETWEEN_FRAMES: Duration = Duration::from_millis(200);
/// Work that is done within this time needs no bar.
const SHORT: Duration = Duration::from_secs(1);

pub(crate) struct Meter {
    what: &'static str,
    bar: Option<ProgressBar>,
    started: Instant,
    /// What was done before this run, known with the first report.
    before: Option<u64>,
    /// The bar waits until it is known that the work is not short.
    is_hidden: bool,
    printer: Option<LinePrinter>,
}

impl Meter {
    pub(crate) fn new(what: &'static str) -> Meter {
        let mut meter = Meter::if_long(what);
        meter.reveal();
        meter
    }

    /// A meter that shows nothing while the work is short.
    pub(crate) fn if_long(what: &'static str) -> Meter {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            set_style(&bar, "{elapsed} {spinner} {msg}");
            bar.set_message(what);
            bar
        });
        let started = Instant::now();
        let printer = bar.is_none().then(|| LinePrinter::start(started));
        Meter { what, bar, started, before: None, is_hidden: true, printer }
    }

    fn reveal(&mut self) {
        self.is_hidden = false;
        if let Some(bar) = &self.bar {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(BETWEEN_FRAMES);
        }
    }

    /// The work goes on, whether or not there is more to count: cheap enough for the middle of it.
    pub(crate) fn beat(&mut self) {
        if self.is_hidden && self.started.elapsed() > SHORT {
            self.reveal();
        }
    }

    /// Writes beside the bar, which steps aside: on a terminal both stand on the same screen.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// A meter for work whose end is not known: a spinner on a terminal.
    pub(crate) fn spinner() -> Meter {
        Meter::new("searching")
    }

    /// How far such work has come, in words.
    pub(crate) fn tell(&mut self, so_far: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_message(so_far());
        } else if let Some(printer) = &self.printer {
            printer.say(so_far());
        }
    }

    /// How far counted work has come.
    pub(crate) fn show(&mut self, done: u64, total: u64) {
        self.beat();
        let first = self.before.is_none();
        let before = *self.before.get_or_insert(done);
        if let Some(bar) = &self.bar {
            if first {
                set_style(bar, "{elapsed} {wide_bar} {pos}/{len} {msg}{to_go}");
                bar.set_length(total);
                bar.set_position(done);
                bar.reset_eta();
            }
            bar.set_length(total);
            bar.set_position(done);
        } else if let Some(printer) = &self.printer {
            printer.say(so_far(self.what, [before, done, total], self.started.elapsed()));
        }
    }

    pub(crate) fn finish(&mut self) {
        self.printer = None;
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.finish();
    }
}

/// How far counted work has come, with an estimate once there is something to judge by. `before` was done
/// by an earlier run.
fn so_far(what: &str, [before, done, total]: [u64; 3], elapsed: Duration) -> String {
    let fresh = done - before.min(done);
    let to_go = (fresh > 0 && total > done).then(|| {
        let left = elapsed.mul_f64((total - done) as f64 / fresh as f64);
        format!(", about {} to go", in_words(left))
    });
    format!("{done} of {total} {what}{}", to_go.unwrap_or_default())
}

/// A time that is still to come; it is never nothing.
pub(super) fn in_words(left: Duration) -> HumanDuration {
    HumanDuration(left.max(Duration::from_secs(1)))
}

/// The form of a bar; an estimate is shown once there is something to judge by.
fn set_style(bar: &ProgressBar, form: &str) {
    if let Ok(style) = ProgressStyle::with_template(form) {
        let to_go = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
            let eta = state.eta();
            if !eta.is_zero() {
                let _ = write!(text, ", {} to go", in_words(eta));
            }
        };
        bar.set_style(style.with_key("to_go", to_go));
    }
}

/// Prints the latest words every ten seconds until it is dropped.
struct LinePrinter {
    shared: Arc<(Mutex<LatestLine>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct LatestLine {
    latest: Option<String>,
    over: bool,
}

impl LinePrinter {
    fn start(started: Instant) -> LinePrinter {
        let shared = Arc::new((Mutex::new(LatestLine::default()), Condvar::new()));
        let theirs = Arc::clone(&shared);
        let thread = std::thread::Builder::new().spawn(move || {
            let (line, called) = &*theirs;
            let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                let waited = called.wait_timeout_while(line, BETWEEN_LINES, |line| !line.over);
                line = waited.unwrap_or_else(PoisonError::into_inner).0;
                if line.over {
                    return;
                }
                let so_far = line.latest.as_deref().unwrap_or("still at the first piece of work");
                eprintln!("{so_far} after {} s", started.elapsed().as_secs());
            }
        });
        LinePrinter { shared, thread: thread.ok() }
    }

    fn say(&self, words: String) {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner).latest = Some(words);
    }
}

impl Drop for LinePrinter {
    fn drop(&mut self) {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner).over = true;
        self.shared.1.notify_all();
        if let Some(thread) = self.thread.take() {
            // It prints and nothing else; if it died, there is nothing to save.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_counts_what_this_run_has_done() {
        let told = |counts| so_far("positions", counts, Duration::from_secs(30));
        assert_eq!(told([0, 0, 1000]), "0 of 1000 positions");
        assert_eq!(told([0, 250, 1000]), "250 of 1000 positions, about 2 minutes to go");
        assert_eq!(told([200, 250, 300]), "250 of 300 positions, about 30 seconds to go");
        assert_eq!(told([0, 999, 1000]), "999 of 1000 positions, about 1 second to go");
        assert_eq!(told([0, 1000, 1000]), "1000 of 1000 positions");
    }

    #[test]
    fn a_meter_waits_until_the_work_is_long() {
        let mut meter = Meter::if_long("positions");
        meter.show(0, 10);
        meter.beat();
        assert!(meter.is_hidden);
        meter.started = Instant::now().checked_sub(2 * SHORT).expect("the clock is older");
        meter.beat();
        assert!(!meter.is_hidden);
        assert!(!Meter::new("positions").is_hidden);
    }
}
