//! The binary `fourfold`: words from the command line come in, text or JSON goes out. It translates and
//! nothing else; games, sessions and answers live in the libraries.
//!
//! Exit codes: 0 success, 1 the answer is no, 2 usage error.

mod args;
mod commands;
mod export_file;
mod output;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;
use crate::output::{Output, Verdict};

fn main() -> ExitCode {
    let args = Args::parse();
    let mut output = Output::new(args.json);
    match commands::run(args.command, &mut output) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::No) => ExitCode::from(1),
        // Whoever reads us has had enough (`fourfold games | head -1`): nothing is wrong.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fourfold: {error:#}");
            ExitCode::from(2)
        }
    }
}
