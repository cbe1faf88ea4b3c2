//! Numbers that can be typed for solving. Each stands here once, with its range and what is taken if it is
//! left out: parsers, help and commands come from the same line.

use std::fmt::Display;
use std::ops::RangeInclusive;

use clap::builder::{RangedI64ValueParser, RangedU64ValueParser};
use fourfold_analysis::Settings;

/// At least one, and no more than a machine starts gladly.
const THREADS: RangeInclusive<i64> = 1..=1024;
/// A table that a machine may have room for.
const MEGABYTES: RangeInclusive<i64> = 1..=65_536;
/// What a clock cannot tell from no time at all is no time.
const SECONDS: RangeInclusive<f64> = 1e-6..=1e9;
/// Sizes of Quarto's board.
const SIZES: RangeInclusive<i64> = 2..=5;
/// The usual board.
pub(super) const USUAL_SIZE: u8 = 4;
/// Megabytes for the table of a book.
pub(super) const BOOK_TABLE: u32 = 1024;
/// Plies of a book of a drop game if nothing else is said.
pub(crate) const USUAL_PLIES: u32 = 8;
/// Pieces on the board in Quarto's early game, …
pub(crate) const PIECES: RangeInclusive<u32> = 1..=6;
/// … and if nothing else is said.
pub(crate) const USUAL_PIECES: u32 = 4;

pub(super) fn threads() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(THREADS)
}

pub(super) fn megabytes() -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(MEGABYTES)
}

pub(super) fn board_size() -> RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(SIZES)
}

/// The N of "one of N".
pub(super) fn one_of_so_many() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..)
}

/// A time that a clock can wait for.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if SECONDS.contains(&seconds) => Ok(seconds),
        _ => Err(format!(
            "write a number of seconds above 0 and up to {}, such as 10 or 0.5",
            SECONDS.end()
        )),
    }
}

/// A sentence of the help with the range behind it.
fn ranged<T: Display>(what: &str, range: &RangeInclusive<T>) -> String {
    format!("{what}: {} to {}", range.start(), range.end())
}

pub(super) fn threads_help(what: &str, usual: &str) -> String {
    ranged(what, &THREADS) + usual
}

pub(super) fn megabytes_help(what: &str) -> String {
    ranged(what, &MEGABYTES)
}

pub(super) fn analyst_table_help() -> String {
    let usual = Settings::default().table_bytes >> 20;
    format!("{}; {usual} by default", ranged("Megabytes for tables", &MEGABYTES))
}

pub(super) fn solve_memory_help() -> String {
    let usual = fourfold_tier::MEMORY >> 20;
    format!("{}; {usual} by default", ranged("Most megabytes of memory", &MEGABYTES))
}

pub(super) fn seconds_help(what: &str) -> String {
    format!("{what}: up to {} seconds, fractions allowed; no limit by default", SECONDS.end())
}

pub(super) fn size_help() -> String {
    ranged("Size of the board", &SIZES)
}

pub(super) fn sample_help() -> String {
    let (all, one_of) = (fourfold_tier::ALL_BELOW, fourfold_tier::ONE_OF);
    format!(
        "Check one family in N: 1 or more; by default all of them, or one in {one_of} where there are \
         more than {all}"
    )
}

pub(super) fn plies_help() -> String {
    format!(
        "Cover every position of up to N plies: 0 to as many as a book of the board can hold; \
         {USUAL_PLIES} by default. In quarto, up to N pieces on the board: {} to {}; {USUAL_PIECES} by \
         default",
        PIECES.start(),
        PIECES.end()
    )
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command, CommandFactory as _};

    use crate::args::Args;

    /// Commands whose numbers stand in this file.
    const COMMANDS: [&str; 5] = ["analyze", "book", "solve", "database", "quarto"];

    fn visit(command: &Command, path: &str, found: &mut Vec<String>) {
        let is_number = |arg: &&Arg| {
            let names = arg.get_value_names().unwrap_or_default();
            names.iter().any(|name| ["N", "MB", "SECONDS", "SIZE"].contains(&name.as_str()))
        };
        for arg in command.get_arguments().filter(is_number) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let place = format!("{path} --{}: {help}", arg.get_id());
            let has_range = [" to ", "or more"].iter().any(|words| help.contains(words));
            assert!(has_range, "no range: {place}");
            let usual = !arg.get_default_values().is_empty() || help.contains("by default");
            assert!(usual, "nothing about what is usual: {place}");
            found.push(format!("{path} --{}", arg.get_id()));
        }
        for inner in command.get_subcommands() {
            visit(inner, &format!("{path} {}", inner.get_name()), found);
        }
    }

    #[test]
    fn every_number_tells_its_range_and_what_is_taken_without_it() {
        let mut found = Vec::new();
        let program = Args::command();
        for command in COMMANDS {
            visit(program.find_subcommand(command).expect(command), command, &mut found);
        }
        assert_eq!(found.len(), 18, "{found:#?}");
    }

    #[test]
    fn the_help_names_what_the_program_takes() {
        assert_eq!(super::analyst_table_help(), "Megabytes for tables: 1 to 65536; 256 by default");
        assert_eq!(
            super::solve_memory_help(),
            "Most megabytes of memory: 1 to 65536; 8192 by default"
        );
    }
}
