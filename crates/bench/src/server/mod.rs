//! The server under load, as a process of its own, with its clients in this one: many open games with streams and a
//! steady flow of moves; somebody who does his worst; a million requests. Prints what was measured beside what it should be.

mod attack;
mod child;
mod http;
mod load;
mod memory;

pub(crate) use child::serve;

use child::Child;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Many games, on SQLite or on the PostgreSQL that `FOURFOLD_BENCH_DATABASE` names.
pub(crate) fn run_load() -> Result<(), String> {
    run(load::measure)
}

/// Somebody's answers while another address does its worst.
pub(crate) fn run_attack() -> Result<(), String> {
    run(attack::measure)
}

/// Memory over many requests.
pub(crate) fn run_memory() -> Result<(), String> {
    run(memory::measure)
}

fn run<F: Future<Output = Result<(), Failure>>>(
    measure: impl FnOnce(Child) -> F,
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    let child = Child::start().map_err(|error| error.to_string())?;
    runtime.block_on(measure(child)).map_err(|error| error.to_string())
}

/// Prints a row of percentiles.
fn report(what: &str, millis: &mut [f64], bound: Option<f64>) {
    millis.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = ((millis.len() as f64 - 1.0) * share) as usize;
        millis.get(index).copied().unwrap_or(f64::NAN)
    };
    let should = bound.map(|bound| format!("   (p99 should be below {bound})")).unwrap_or_default();
    println!(
        "{what:<36} n {} p50 {:.1} p90 {:.1} p99 {:.1} max {:.1}{should}",
        millis.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

/// A number that the environment may change, for machines and times that allow less.
fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
