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

/// Announces a step, runs it and fails if it fails.
pub(crate) fn step(name: &str, mut command: Command) -> anyhow::Result<()> {
    announce(name);
    let started = Instant::now();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed");
    println!("   {name}: {:.0} s", started.elapsed().as_secs_f64());
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
