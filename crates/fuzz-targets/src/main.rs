//! The plain mutator at work: `fourfold-fuzz-targets [--seconds N] [--seed S] [NAME…]` sends changed inputs through every
//! door, in turns, and keeps what breaks one in `fuzz/seeds/NAME`. Exits with 1 if something was found.

use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fourfold_fuzz_targets::{Mutator, TARGETS, Target, kept_inputs, seeds_folder};

/// No input is longer: what is longer is refused before the door.
const LONGEST: usize = 64 << 10;

/// An input that takes longer is a finding.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let (mut seconds, mut seed, mut names) = (60, 1, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|number| number.parse::<u64>().ok());
        match word.as_str() {
            "--seconds" => seconds = number().unwrap_or(seconds),
            "--seed" => seed = number().unwrap_or(seed),
            _ => names.push(word),
        }
    }
    let wanted: Vec<&Target> =
        TARGETS.iter().filter(|t| names.is_empty() || names.iter().any(|n| n == t.name)).collect();
    if wanted.is_empty() {
        let all: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        eprintln!("there is no such door: there are {}", all.join(", "));
        return ExitCode::from(2);
    }
    panic::set_hook(Box::new(|_| {}));
    let each = Duration::from_secs(seconds) / wanted.len() as u32;
    let mut found = 0;
    for target in wanted {
        let (inputs, broken) = try_for(target, each, seed);
        println!("{:16} {inputs:>9} inputs, {broken} broke it", target.name);
        found += broken;
    }
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The input that is under way, and since when.
type UnderWay = Mutex<Option<(Instant, Vec<u8>)>>;

/// Sends inputs through a door for so long; how many, and how many broke it.
fn try_for(target: &Target, time: Duration, seed: u64) -> (u64, u64) {
    let kept: Vec<Vec<u8>> = kept_inputs(target).into_iter().map(|(_, bytes)| bytes).collect();
    let mut mutator = Mutator::new(seed);
    let under_way: Arc<UnderWay> = Arc::default();
    let watched = Arc::clone(&under_way);
    let name = target.name;
    // Ends with the process: it sleeps nearly all the time.
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let current = watched.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((since, bytes)) = &*current
                && since.elapsed() > PATIENCE
            {
                let path = keep(&seeds_folder(name), "slow", bytes);
                eprintln!("{name}: an input does not end: {}", path.display());
                std::process::exit(1);
            }
        }
    });
    let (end, mut inputs, mut broken) = (Instant::now() + time, 0, 0);
    while Instant::now() < end {
        let bytes = mutator.mutated(&kept, LONGEST);
        *under_way.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((Instant::now(), bytes.clone()));
        inputs += 1;
        if let Err(panic) = panic::catch_unwind(|| (target.run)(&bytes)) {
            broken += 1;
            let why = panic.downcast_ref::<String>().map(String::as_str);
            let why = why.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?");
            let path = keep(&seeds_folder(target.name), "found", &bytes);
            eprintln!("{}: {}\n  {why}", target.name, path.display());
            if broken == 10 {
                break;
            }
        }
    }
    *under_way.lock().unwrap_or_else(PoisonError::into_inner) = None;
    (inputs, broken)
}

fn keep(folder: &Path, kind: &str, bytes: &[u8]) -> PathBuf {
    let sum = xxhash_rust::xxh64::xxh64(bytes, 0);
    let path = folder.join(format!("{kind}-{sum:016x}"));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, bytes));
    if let Err(error) = written {
        eprintln!("{}: {error}", path.display());
    }
    path
}
