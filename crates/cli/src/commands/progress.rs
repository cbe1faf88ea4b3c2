//! A meter for long work: a bar with an estimate on a terminal, a line now and then elsewhere; always on
//! standard error, so that answers stay clean.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a line is printed where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

pub(crate) struct Meter {
    what: &'static str,
    bar: Option<ProgressBar>,
    started: Instant,
    told: Instant,
}

impl Meter {
    pub(crate) fn new(what: &'static str) -> Meter {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(0);
            let form = "{elapsed} {wide_bar} {pos}/{len} {msg}, {eta} to go";
            if let Ok(style) = ProgressStyle::with_template(form) {
                bar.set_style(style);
            }
            bar.set_message(what);
            bar
        });
        let now = Instant::now();
        Meter { what, bar, started: now, told: now }
    }

    /// A meter for work whose end is not known: a spinner on a terminal.
    pub(crate) fn spinner() -> Meter {
        let mut meter = Meter::new("");
        if let Some(bar) = &mut meter.bar {
            *bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
                bar.set_style(style);
            }
        }
        meter
    }

    /// How far such work has come, in words.
    pub(crate) fn tell(&mut self, so_far: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_message(so_far());
            bar.tick();
        } else if let Some(seconds) = self.line_is_due() {
            eprintln!("{} after {seconds} s", so_far());
        }
    }

    pub(crate) fn show(&mut self, done: u64, total: u64) {
        if let Some(bar) = &self.bar {
            bar.set_length(total);
            bar.set_position(done);
        } else if let Some(seconds) = self.line_is_due() {
            eprintln!("{done} of {total} {} after {seconds} s", self.what);
        }
    }

    /// Seconds since the start, if it is time for a line.
    fn line_is_due(&mut self) -> Option<u64> {
        (self.told.elapsed() >= BETWEEN_LINES).then(|| {
            self.told = Instant::now();
            self.started.elapsed().as_secs()
        })
    }

    pub(crate) fn finish(&mut self) {
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
