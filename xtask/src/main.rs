//! The project's own commands, so that there is one way to do each thing: `cargo xtask test` runs every
//! check and test, `cargo xtask tidy` compares the code with what ARCHITECTURE.md says of it, `cargo xtask bench`
//! measures, `cargo xtask fuzz` sends odd bytes through every door, and `cargo xtask dist` makes a release.

mod bench;
mod chaos;
mod dist;
mod dist_check;
mod fuzz;
mod mutants;
mod packages;
mod page;
mod python;
mod release_check;
mod steps;
mod test;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test [--long]     format, lints, documentation, tidy, then every test, the page's in a
                    browser; --long adds the tests marked as slow, the language server with
                    a real client, five kills of each kind, five minutes of fuzzing, one
                    mutant of 200, every library built from its package, and the
                    Python package as it is released
  page              the page's part of it, against the program in target/release
  python [--long]   the Python package's part of it, in an environment below target
  wheel             builds the Python package into target/wheels
  tidy              crate edges, file heads, licences, glossary and journeys against ARCHITECTURE.md
  bench [NAME…] [--positions N]
                    measure, in release mode, on this machine; without a name: everything; N random
                    positions of each stage instead of each bench's own number
  fuzz [--minutes N] [NAME…]
                    send odd bytes through every door for N minutes in all (15); what breaks one
                    is kept in fuzz/seeds
  chaos [--kills N] [--seed S] [NAME…]
                    kill, starve and cut off servers (10 kills in each scenario) and see that
                    nothing acknowledged is lost, no game is stuck, every stream agrees
  mutants [--one-of N] [CRATE…]
                    change the code, one place of N (40) at a time, and see that a test notices
  dist              everything that is released, into target/dist
  dist-check        uses what dist made as its users will: archive, package, image, wheel
  release-check [--tag vX.Y.Z]
                    do versions and change log agree on the release?
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["page"] => page::run("release"),
        ["python"] => python::run(false),
        ["python", "--long"] => python::run(true),
        ["wheel"] => python::wheel().map(|path| println!("{}", path.display())),
        ["tidy"] => tidy::run(),
        ["bench", names @ ..] => bench::run(names),
        ["fuzz", words @ ..] => fuzz::run(words),
        ["chaos", words @ ..] => chaos::run(words),
        ["mutants", words @ ..] => mutants::run(words),
        ["dist"] => dist::run(),
        ["dist-check"] => dist_check::run(),
        ["release-check"] => release_check::run(None),
        ["release-check", "--tag", tag] => release_check::run(Some(tag)),
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
