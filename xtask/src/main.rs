//! The project's own commands, so that there is one way to do each thing: `cargo xtask test` runs every
//! check and test, `cargo xtask tidy` compares the code with what ARCHITECTURE.md says of it, and
//! `cargo xtask bench` measures.

mod bench;
mod page;
mod steps;
mod test;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test [--long]     format, lints, documentation, tidy, then every test, the page's in a
                    browser; --long: the slow ones too
  page              the page's part of it, against the program in target/release
  tidy              crate edges, file heads, licences, glossary and journeys against ARCHITECTURE.md
  bench [NAME…] [--positions N]
                    measure, in release mode, on this machine; without a name: everything; N random
                    positions of each stage instead of each bench's own number
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["page"] => page::run(),
        ["tidy"] => tidy::run(),
        ["bench", names @ ..] => bench::run(names),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
