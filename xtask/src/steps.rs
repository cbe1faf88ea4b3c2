//! Running other programs, one step after the other, each announced by its name.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, bail, ensure};

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

/// A step that runs beside others, with what they leave of the processors. Its words are kept and shown if it fails.
pub(crate) struct Beside {
    name: &'static str,
    process: Child,
    words: PathBuf,
    started: Instant,
}

impl Beside {
    pub(crate) fn start(name: &'static str, command: Command) -> anyhow::Result<Beside> {
        announce(&format!("{name}, beside what follows"));
        let words = root().join("target").join("beside.log");
        let file = File::create(&words)?;
        let mut command = if at_hand("nice", "--version") { patient(&command) } else { command };
        command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        let process = command.spawn().with_context(|| format!("cannot start {name}"))?;
        Ok(Beside { name, process, words, started: Instant::now() })
    }

    /// Waits for its end; fails if it failed.
    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        let status = self.process.wait()?;
        if !status.success() {
            let words = std::fs::read_to_string(&self.words).unwrap_or_default();
            bail!("{} failed:\n{words}", self.name);
        }
        println!(
            "   {}: done {:.0} s after its start",
            self.name,
            self.started.elapsed().as_secs_f64()
        );
        Ok(())
    }
}

impl Drop for Beside {
    /// If another step failed, nothing is left running.
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// The same command, last in line for a processor.
fn patient(command: &Command) -> Command {
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    nice
}

/// Says what comes now.
pub(crate) fn announce(name: &str) {
    println!("== {name}");
}

/// Is a program at hand?
pub(crate) fn at_hand(program: &str, probe: &str) -> bool {
    Command::new(program).arg(probe).output().is_ok_and(|output| output.status.success())
}
