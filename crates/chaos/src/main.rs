//! `cargo xtask chaos`: servers that are killed, stopped, starved of disk and cut off from their database, while clients
//! play and write down what was acknowledged to them. Afterwards nothing of that may be missing, every game must go on,
//! and every stream must have told the same story. Options come in, one line for each scenario goes out.

mod chance;
mod disturbance;
mod ledger;
mod misbehaving_client;
mod player;
#[path = "../../server/tests/it/postgres.rs"]
#[allow(dead_code)]
mod postgres;
mod scenario;
mod servers;
mod watcher;

use std::path::PathBuf;
use std::process::ExitCode;

use crate::scenario::{SCENARIOS, Scenario};

const USAGE: &str = "\
usage: fourfold-chaos --binary FILE [--kills N] [--seed S] [SCENARIO…]

  --kills N   so many kills in each scenario (10)
";

fn main() -> ExitCode {
    let (mut binary, mut kills, mut seed, mut names) = (None, 10, 1, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = |usual: u64| words.next().and_then(|n| n.parse().ok()).unwrap_or(usual);
        match word.as_str() {
            "--kills" => kills = number(kills),
            "--seed" => seed = number(seed),
            "--binary" => binary = words.next().map(PathBuf::from),
            name => names.push(name.to_owned()),
        }
    }
    let wanted: Vec<&Scenario> = SCENARIOS
        .iter()
        .filter(|one| names.is_empty() || names.iter().any(|name| name == one.name))
        .collect();
    let (Some(binary), false) = (binary, wanted.is_empty()) else {
        let all: Vec<&str> = SCENARIOS.iter().map(|one| one.name).collect();
        eprint!("{USAGE}\nscenarios: {}\n", all.join(", "));
        return ExitCode::from(2);
    };
    let mut failed = false;
    for scenario in wanted {
        match scenario.run(&binary, kills, seed) {
            Ok(Some(report)) => println!("{}: {report}", scenario.name),
            Ok(None) => println!("{}: NOT DONE HERE: {}", scenario.name, scenario.needs),
            Err(error) => {
                println!("{}: FAILED (seed {seed}): {error:#}", scenario.name);
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
