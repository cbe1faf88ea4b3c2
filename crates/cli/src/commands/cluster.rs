//! `fourfold solve GAME --hosts FILE --process K`: a whole game solved by several processes, each of which keeps its
//! shard. Process 0 tells how far all have come: a meter for people, or a line of JSON a second.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use fourfold_cluster::{ClusterError, Hosts};
use fourfold_solve::Exact;
use fourfold_tier::{Options, Phase, Shard, Step, TierError, Tiered};
use serde_json::{Value as Json, json};

use super::analyze::stop_on_interrupt;
use super::progress::Meter;
use super::solve::stopped;
use crate::args::SolveArgs;
use crate::output::{Output, Verdict};

/// How often a line of JSON is printed.
const BETWEEN_LINES: Duration = Duration::from_secs(1);

/// The processes of a solve, and which of them this is.
pub(super) struct Cluster {
    hosts: Hosts,
    process: usize,
}

impl Cluster {
    pub(super) fn read(file: &Path, process: usize) -> anyhow::Result<Cluster> {
        let text = fs::read_to_string(file)
            .with_context(|| format!("cannot read the hosts in {}", file.display()))?;
        let hosts = Hosts::parse(&text).with_context(|| file.display().to_string())?;
        anyhow::ensure!(
            hosts.count() > 0,
            "{} names no host: write host:port lines",
            file.display()
        );
        Ok(Cluster { hosts, process })
    }

    pub(super) fn solve_into<G: Tiered>(
        &self,
        game: &G,
        folder: &Path,
        args: &SolveArgs,
        output: &mut Output,
    ) -> anyhow::Result<Verdict> {
        let started = Instant::now();
        let told = Teller::new(self, output.is_json(), started);
        let show = |step: Step| told.show(step);
        let options = Options {
            threads: usize::from(args.workers.unwrap_or(0)),
            memory: u64::from(args.memory.unwrap_or(0)) << 20,
            progress: Some(&show),
            stop: Some(stop_on_interrupt()?),
        };
        let last_missing = Mutex::new(Vec::new());
        let waiting = |missing: &[usize]| {
            let mut last = last_missing.lock().unwrap_or_else(PoisonError::into_inner);
            if *last != missing {
                *last = missing.to_vec();
                told.aside(|| eprintln!("waiting for {}", self.names(missing)));
            }
        };
        let solved =
            fourfold_cluster::solve(game, folder, &self.hosts, self.process, &options, waiting);
        told.finish();
        let shard = Shard { index: self.process, of: self.hosts.count() };
        let name = shard.folder(folder).display().to_string();
        let summary = match solved {
            Ok(summary) => summary,
            Err(ClusterError::Tier(TierError::Stopped)) => {
                return stopped(&game.id(), folder, output);
            }
            Err(ClusterError::Tier(error)) => {
                return super::database::unanswered(error, folder, &game.id(), output);
            }
            Err(error @ ClusterError::Lost { process, .. }) => {
                let reason = error.to_string();
                output.answer(
                    || reason.clone(),
                    || json!({"game": game.id(), "folder": name, "halted": "lost", "process": process, "reason": reason}),
                )?;
                return Ok(Verdict::No);
            }
            Err(error) => return Err(error.into()),
        };
        let Exact { value, remoteness } = summary.start;
        output.answer(
            || {
                format!(
                    "{}: {value} in {remoteness}; {} families in {} tiers, {} of them here, in {name}",
                    game.id(), summary.families, summary.tiers, summary.own_families
                )
            },
            || {
                json!({"game": game.id(), "folder": name, "value": value.word(), "remoteness": remoteness,
                       "tier": 0, "families": summary.families, "own_families": summary.own_families,
                       "tiers": summary.tiers, "resumed": summary.resumed,
                       "seconds": started.elapsed().as_secs_f64(), "processes": summary.processes})
            },
        )?;
        Ok(Verdict::Fine)
    }

    fn names(&self, processes: &[usize]) -> String {
        let name =
            |&process: &usize| format!("process {process} at {}", self.hosts.address(process));
        processes.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}

/// Tells how far all processes have come, in the language that was asked for.
enum Teller {
    Meter(Mutex<Meter>),
    Lines(JsonLines),
    /// Only process 0 knows.
    Silent,
}

impl Teller {
    fn new(cluster: &Cluster, json: bool, started: Instant) -> Teller {
        match (cluster.process, json) {
            (0, true) => Teller::Lines(JsonLines::start(started, cluster.hosts.count())),
            (0, false) => {
                Teller::Meter(Mutex::new(Meter::new("families listed and valued by all processes")))
            }
            _ => Teller::Silent,
        }
    }

    fn show(&self, step: Step) {
        match self {
            Teller::Meter(meter) => {
                if let Ok(mut meter) = meter.lock() {
                    meter.show(step.done, step.total);
                }
            }
            Teller::Lines(lines) => lines.set(step),
            Teller::Silent => {}
        }
    }

    /// Writes beside the meter.
    fn aside(&self, write: impl FnOnce()) {
        match self {
            Teller::Meter(meter) => {
                if let Ok(meter) = meter.lock() {
                    meter.aside(write);
                }
            }
            Teller::Lines(_) | Teller::Silent => write(),
        }
    }

    /// Nothing more is told; what was begun is finished first.
    fn finish(self) {
        if let Teller::Meter(meter) = &self
            && let Ok(mut meter) = meter.lock()
        {
            meter.finish();
        }
    }
}

/// Prints the latest step every second until it is dropped.
struct JsonLines {
    shared: Arc<(Mutex<Latest>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Latest {
    step: Option<Step>,
    is_over: bool,
}

impl JsonLines {
    fn start(started: Instant, processes: usize) -> JsonLines {
        let shared = Arc::new((Mutex::new(Latest::default()), Condvar::new()));
        let theirs = Arc::clone(&shared);
        let thread = thread::Builder::new().spawn(move || {
            let (latest, called) = &*theirs;
            let mut output = Output::new(true);
            let mut locked = latest.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                let waited =
                    called.wait_timeout_while(locked, BETWEEN_LINES, |latest| !latest.is_over);
                locked = waited.unwrap_or_else(PoisonError::into_inner).0;
                if locked.is_over {
                    return;
                }
                let Some(step) = locked.step else { continue };
                let line = as_json(step, started.elapsed(), processes).to_string();
                // Nobody may be reading any more; the solve goes on all the same.
                let _ = output.line(&line);
            }
        });
        JsonLines { shared, thread: thread.ok() }
    }

    fn set(&self, step: Step) {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner).step = Some(step);
    }
}

impl Drop for JsonLines {
    fn drop(&mut self) {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner).is_over = true;
        self.shared.1.notify_all();
        if let Some(thread) = self.thread.take() {
            // It prints and nothing else; if it died, there is nothing to save.
            let _ = thread.join();
        }
    }
}

fn as_json(step: Step, elapsed: Duration, processes: usize) -> Json {
    let phase = match step.phase {
        Phase::Listing => "listing",
        Phase::Valuing => "valuing",
    };
    json!({"tier": step.tier, "families": step.done, "seconds": elapsed.as_secs_f64(), "processes": processes,
           "phase": phase, "of_families": step.total, "tiers": step.tiers})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_of_all_processes() {
        let step = Step { phase: Phase::Valuing, tier: 3, tiers: 17, done: 40, total: 90 };
        let line = as_json(step, Duration::from_millis(2500), 4);
        assert_eq!(
            line,
            json!({"tier": 3, "families": 40, "seconds": 2.5, "processes": 4, "phase": "valuing",
                   "of_families": 90, "tiers": 17})
        );
    }
}
