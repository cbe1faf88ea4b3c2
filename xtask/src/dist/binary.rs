//! The program as it is released: linked statically, so that it runs on every Linux of this processor, stripped,
//! and free of this machine's paths. What does not hold is an error, never a worse release.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::paths;
use super::release::{Release, TARGET};
use crate::steps::{cargo, step};

/// A stripped program may not be larger, books included.
const MOST_BYTES: usize = 20 * 1000 * 1000;

/// Everything in one file, and the places to set right at its start in the short form (0.7 MB less). The C library that
/// is linked in must know that form: 2.36 or newer, or the program does not start and nothing is released.
const FLAGS: [&str; 2] = ["-Ctarget-feature=+crt-static", "-Clink-arg=-Wl,-z,pack-relative-relocs"];

/// The built program: where it lies, and its bytes.
pub(super) struct Program {
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
}

impl Program {
    /// What it prints when it is called with these words.
    pub(super) fn says(&self, words: &[&str]) -> anyhow::Result<Vec<u8>> {
        let output = Command::new(&self.path).args(words).output()?;
        ensure!(
            output.status.success(),
            "`fourfold {}` failed: {}",
            words.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        );
        Ok(output.stdout)
    }
}

pub(super) fn build(release: &Release) -> anyhow::Result<Program> {
    // A folder of its own: other flags than the usual build has would make that one build anew.
    let folder = release.root.join("target/dist-build");
    let mut build = cargo(&[
        "build",
        "--profile",
        "dist",
        "--locked",
        "--package",
        "fourfold",
        "--target",
        TARGET,
    ]);
    build.arg("--target-dir").arg(&folder);
    build.envs(paths::environment(release, &FLAGS));
    step("the program", build)?;
    let path = folder.join(TARGET).join("dist/fourfold");
    let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let program = Program { path, bytes };
    check(release, &program)?;
    Ok(program)
}

/// What every released program must be.
fn check(release: &Release, program: &Program) -> anyhow::Result<()> {
    let bytes = &program.bytes;
    ensure!(
        bytes.len() <= MOST_BYTES,
        "the program has {} bytes; it may have {MOST_BYTES}",
        bytes.len()
    );
    paths::check(release, "the program", bytes)?;
    ensure!(!asks_for_an_interpreter(bytes), "the program is not linked statically");
    let version = program.says(&["--version"])?;
    ensure!(
        version == format!("fourfold {}\n", release.version).as_bytes(),
        "the program calls itself {}",
        String::from_utf8_lossy(&version).trim()
    );
    // Its exit code speaks of this machine, its answer of the program.
    let doctor = Command::new(&program.path).args(["--json", "doctor"]).output()?;
    let doctor: serde_json::Value = serde_json::from_slice(&doctor.stdout)?;
    ensure!(
        doctor["page"]["files"].as_u64().is_some_and(|files| files > 0),
        "the program was built without its page (is Node installed?): {}",
        doctor["page"]
    );
    Ok(())
}

/// Does an ELF program ask for a dynamic loader? (A program header of type `PT_INTERP`, 3.)
fn asks_for_an_interpreter(elf: &[u8]) -> bool {
    let word = |at: usize, size: usize| {
        let bytes = elf.get(at..at + size)?;
        Some(bytes.iter().rev().fold(0, |sum, &byte| (sum << 8) | usize::from(byte)))
    };
    let header = || Some((word(0x20, 8)?, word(0x36, 2)?, word(0x38, 2)?));
    let Some((table, size, count)) = header() else { return false };
    (0..count).any(|at| word(table + at * size, 4) == Some(3))
}
