//! `fourfold completions SHELL` and `fourfold man`: both made from the one definition of the arguments.

use anyhow::Context as _;
use clap::CommandFactory as _;

use crate::args::Args;
use crate::output::{Output, Verdict};

pub(crate) fn completions(
    shell: clap_complete::Shell,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "a completion script is for a shell: it has no JSON form");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "fourfold", &mut script);
    output.text(&String::from_utf8_lossy(&script))?;
    Ok(Verdict::Fine)
}

pub(crate) fn man(topic: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    anyhow::ensure!(!output.is_json(), "the manual is for people: it has no JSON form");
    let mut program = Args::command();
    // Fills in the full names of the subcommands, so that a synopsis reads `fourfold play …`.
    program.build();
    let page = match topic {
        None => program,
        Some(name) => {
            let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
            let command = program.find_subcommand(name).with_context(|| {
                format!("there is no command `{name}`: there are {}", known.join(", "))
            })?;
            command.clone()
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    output.text(&String::from_utf8_lossy(&text))?;
    Ok(Verdict::Fine)
}
