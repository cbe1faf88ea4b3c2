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

    pub(crate) fn show(&mut self, done: u64, total: u64) {
        if let Some(bar) = &self.bar {
            bar.set_length(total);
            bar.set_position(done);
        } else if self.told.elapsed() >= BETWEEN_LINES {
            self.told = Instant::now();
            let seconds = self.started.elapsed().as_secs();
            eprintln!("{done} of {total} {} after {seconds} s", self.what);
        }
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
