//! Builds or resumes a book: `build_book WxH scores|values PLIES FILE [MEGABYTES] [THREADS]`.

use std::path::Path;
use std::time::{Duration, Instant};

use fourfold_drop::Size;
use fourfold_solve::Budget;
use fourfold_solve_drop::{BuildOptions, Contents, Plan, build};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &str| text.parse().expect("a number");
    let (width, height) = words[0].split_once('x').expect("a size such as 7x6");
    let plan = Plan {
        size: Size::new(number(width), number(height)).expect("a size of the family"),
        contents: if words[1] == "scores" { Contents::Scores } else { Contents::Values },
        plies: number(&words[2]) as u32,
    };
    let options = BuildOptions {
        table_bytes: words.get(4).map_or(1024, |word| number(word)) << 20,
        threads: words.get(5).map_or(1, |word| number(word)),
        budget: Budget::unlimited(),
    };
    let mut told = Instant::now();
    let end = build(&plan, Path::new(&words[3]), &options, &mut |progress| {
        if told.elapsed() > Duration::from_secs(10) {
            told = Instant::now();
            let left = progress.remaining.unwrap_or_default().as_secs();
            println!(
                "{} of {}, {} nodes, {} s, {left} s left",
                progress.done,
                progress.total,
                progress.nodes,
                progress.elapsed.as_secs()
            );
        }
    });
    match end {
        Ok(end) => println!(
            "{}",
            if matches!(end, fourfold_solve_drop::BuildEnd::Done(_)) { "done" } else { "stopped" }
        ),
        Err(error) => println!("{error}"),
    }
}
