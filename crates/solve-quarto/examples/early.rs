//! Builds the database of the early game: `early PATH [THREADS [PIECES]]`, going on from the log
//! beside it.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use fourfold_solve_quarto::{BuildOptions, build};

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(path) = words.next().map(PathBuf::from) else {
        return eprintln!("usage: early PATH [THREADS [PIECES]]");
    };
    let threads = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let pieces = words.next().and_then(|word| word.parse().ok()).unwrap_or(4);
    let last = Mutex::new(Instant::now());
    let tell = |done, all| {
        if let Ok(mut last) = last.lock()
            && last.elapsed().as_secs() >= 20
        {
            *last = Instant::now();
            println!("{done} of {all} boards");
        }
    };
    let table_bytes = threads << 31;
    let options =
        BuildOptions { threads, progress: Some(&tell), table_bytes, ..BuildOptions::default() };
    match build(&path, pieces, &options) {
        Ok(early) => println!("families {:?}, decided {:?}", early.families(), early.decided()),
        Err(error) => eprintln!("{error}"),
    }
}
