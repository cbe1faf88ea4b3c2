//! `fourfold completions SHELL` and `fourfold man`: both made from the one definition of the arguments.

use clap::CommandFactory as _;

use crate::args::Args;
use crate::output::{Output, Verdict};

pub(crate) fn completions(
    shell: clap_complete::Shell,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "fourfold", &mut script);
    output.text(&String::from_utf8_lossy(&script))?;
    Ok(Verdict::Fine)
}

pub(crate) fn man(output: &mut Output) -> anyhow::Result<Verdict> {
    let mut page = Vec::new();
    let command = Args::command();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for sub in command.get_subcommands() {
        let name = format!("fourfold-{}", sub.get_name());
        clap_mangen::Man::new(sub.clone().name(name)).render(&mut page)?;
    }
    output.text(&String::from_utf8_lossy(&page))?;
    Ok(Verdict::Fine)
}
