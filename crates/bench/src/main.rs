//! What is measured. Each bench prints a table with the figures of this machine beside the targets, and
//! a behaviour number (nodes, paths) that must not move from run to run; a wrong one fails the run.

mod drop;
mod matches;
mod perft;
mod quarto;
mod rules;
mod server;

use std::process::ExitCode;

/// One bench: its name, what it measures, and the work.
struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn(&Arguments) -> Result<(), String>,
}

/// The one list of benches.
const BENCHES: [Bench; 8] = [
    Bench {
        name: "drop",
        about: "the drop-game solver, exact score, cold table, one thread",
        run: |asked| drop::run(asked.positions),
    },
    Bench {
        name: "matches",
        about: "games a second, Novice against the sample rule file",
        run: |_| matches::run(),
    },
    Bench {
        name: "perft",
        about: "move paths counted without a table, one thread",
        run: |_| perft::run(),
    },
    Bench {
        name: "quarto",
        about: "the Quarto solver: values without a database, then every move with it",
        run: quarto::run,
    },
    Bench {
        name: "rules",
        about: "a decision with sample.rul in the middle of Link Four",
        run: |_| rules::run(),
    },
    Bench {
        name: "server",
        about: "ten thousand open games with streams, a thousand moves a second",
        run: |_| server::run_load(),
    },
    Bench {
        name: "server-attack",
        about: "somebody's answers while one address does its worst",
        run: |_| server::run_attack(),
    },
    Bench {
        name: "server-memory",
        about: "memory over a million requests",
        run: |_| server::run_memory(),
    },
];

/// What the command line asks for besides names.
struct Arguments {
    /// Random positions of each stage whose every move is answered, instead of each bench's own number.
    positions: Option<usize>,
}

fn main() -> ExitCode {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [serve, dir] = wanted.as_slice()
        && serve == "--serve"
    {
        // Started by a bench of ours, as the server that it measures.
        return match server::serve(dir) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reason) => {
                eprintln!("{reason}");
                ExitCode::FAILURE
            }
        };
    }
    let mut asked = Arguments { positions: None };
    if let Some(at) = wanted.iter().position(|word| word == "--positions") {
        asked.positions = wanted.get(at + 1).and_then(|number| number.parse().ok());
        if asked.positions.is_none_or(|positions| positions == 0) {
            eprintln!("--positions wants a number from 1, such as `quarto --positions 200`");
            return ExitCode::from(2);
        }
        wanted.drain(at..at + 2);
    }
    let unknown: Vec<&String> =
        wanted.iter().filter(|name| !BENCHES.iter().any(|bench| bench.name == *name)).collect();
    if let Some(name) = unknown.first() {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        eprintln!("there is no bench `{name}`: there are {}", names.join(", "));
        return ExitCode::from(2);
    }
    let mut failed = false;
    for bench in BENCHES.iter().filter(|b| wanted.is_empty() || wanted.iter().any(|w| w == b.name))
    {
        println!("\n{}: {}\n", bench.name, bench.about);
        if let Err(reason) = (bench.run)(&asked) {
            eprintln!("{}: {reason}", bench.name);
            failed = true;
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
