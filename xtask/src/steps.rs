//! Running other programs, one step after the other, each announced by its name.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, ensure};

/// The workspace's root folder.
pub(crate) fn root() -> PathBuf {
    let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().map(PathBuf::from).unwrap_or(manifest)
}

/// Cargo as it was called for us, in the workspace's root.
pub(crate) fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root());
    command
}

/// Announces a step, runs it, fails if it fails and says how long it took.
pub(crate) fn step(name: &str, command: Command) -> anyhow::Result<()> {
    let started = Instant::now();
    last_step(name, command)?;
    println!("   {name}: {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// The same without a word at the end: the last one to speak is the program that was run.
pub(crate) fn last_step(name: &str, mut command: Command) -> anyhow::Result<()> {
    announce(name);
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed");
    Ok(())
}

/// Says what comes now.
pub(crate) fn announce(name: &str) {
    println!("== {name}");
}

/// Is a program at hand?
pub(crate) fn at_hand(program: &str, probe: &str) -> bool {
    Command::new(program).arg(probe).output().is_ok_and(|output| output.status.success())
}
