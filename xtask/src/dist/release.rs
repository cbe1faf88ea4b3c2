//! What is known of a release before anything is built: its version, its time, its folders, and what cargo
//! knows of the dependencies.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;

use crate::steps::{at_hand, cargo, root};

/// The one platform that is released from here; others are built by the release workflow.
pub(super) const TARGET: &str = "x86_64-unknown-linux-gnu";

pub(super) struct Release {
    pub(super) version: String,
    /// Seconds since 1970 that every file of the release carries.
    pub(super) epoch: u64,
    pub(super) root: PathBuf,
    /// Where the artefacts go.
    pub(super) folder: PathBuf,
    /// `cargo metadata` of the whole workspace.
    pub(super) metadata: Json,
}

impl Release {
    pub(super) fn open() -> anyhow::Result<Self> {
        let root = root();
        tools()?;
        let output = cargo(&["metadata", "--format-version", "1", "--locked"]).output()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
        let metadata: Json = serde_json::from_slice(&output.stdout)?;
        let version = packages(&metadata)
            .iter()
            .find(|package| package["name"] == "fourfold")
            .and_then(|package| package["version"].as_str())
            .context("the workspace has no package `fourfold`")?
            .to_owned();
        let folder = root.join("target/dist");
        Ok(Self { version, epoch: epoch(&root)?, root, folder, metadata })
    }

    /// The packages of `cargo metadata`.
    pub(super) fn packages(&self) -> &[Json] {
        packages(&self.metadata)
    }

    /// Writes one artefact and says its name and size.
    pub(super) fn keep(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let place = self.folder.join(name);
        fs::write(&place, bytes).with_context(|| format!("cannot write {}", place.display()))?;
        println!("   {name}: {} bytes", bytes.len());
        Ok(())
    }

    /// The bytes of a file of the checkout.
    pub(super) fn source(&self, path: &str) -> anyhow::Result<Vec<u8>> {
        fs::read(self.root.join(path)).with_context(|| format!("cannot read {path}"))
    }
}

/// What a release needs of the machine, said before anything is built.
fn tools() -> anyhow::Result<()> {
    let missing: Vec<&str> = [
        ("node", "Node.js 20 or newer (the page)"),
        ("npm", "npm (the page, the editor extension)"),
        ("cc", "a C compiler (SQLite, Zstandard)"),
        ("python3", "Python 3.10 or newer with its module venv (the Python package)"),
    ]
    .iter()
    .filter(|(program, _)| !at_hand(program, "--version"))
    .map(|(_, what)| *what)
    .collect();
    ensure!(missing.is_empty(), "a release cannot be made here without {}", missing.join(", "));
    ensure!(
        std::env::var_os("FOURFOLD_NO_PAGE").is_none(),
        "FOURFOLD_NO_PAGE is set: there is no release without the page"
    );
    Ok(())
}

fn packages(metadata: &Json) -> &[Json] {
    metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// `SOURCE_DATE_EPOCH`, or the time of the last commit.
fn epoch(root: &Path) -> anyhow::Result<u64> {
    if let Ok(named) = std::env::var("SOURCE_DATE_EPOCH") {
        return named.trim().parse().context("SOURCE_DATE_EPOCH must be a number of seconds");
    }
    let output = Command::new("git")
        .args(["log", "-1", "--format=%ct"])
        .current_dir(root)
        .output()
        .context("git is needed for the time of the release, or set SOURCE_DATE_EPOCH")?;
    let said = String::from_utf8_lossy(&output.stdout);
    said.trim().parse().context("this is no git checkout: set SOURCE_DATE_EPOCH")
}
