//! `cargo xtask dist-check`: what `cargo xtask dist` made is used as its users will use it. The archive is unpacked and
//! started in an empty home; the Debian package is installed, started, upgraded, removed and purged in an old Debian;
//! the image runs as nobody on a read-only root; the wheel and the Python sources go into fresh environments.
//!
//! The package and the image need root (`chroot`, `mount`) and debootstrap; where they are missing that is said.

mod deb;
mod image;
mod server;
mod tarball;
mod wheel;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::steps::{announce, at_hand, root};

pub(crate) fn run() -> anyhow::Result<()> {
    let artefacts = root().join("target/dist");
    ensure!(artefacts.join("SHA256SUMS").is_file(), "run `cargo xtask dist` first");
    sums_hold(&artefacts)?;
    tarball::check(&artefacts)?;
    wheel::check(&artefacts)?;
    if !is_root() {
        announce("NOT DONE HERE: the Debian package and the image: they need root");
        return Ok(());
    }
    image::check(&artefacts)?;
    if !at_hand("debootstrap", "--version") {
        announce(
            "NOT DONE HERE: the Debian package: debootstrap is missing (apt-get install debootstrap)",
        );
        return Ok(());
    }
    deb::check(&artefacts)
}

fn sums_hold(artefacts: &Path) -> anyhow::Result<()> {
    announce("sums");
    let mut sums = Command::new("sha256sum");
    done(sums.args(["--check", "--quiet", "SHA256SUMS"]).current_dir(artefacts))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// The one artefact whose name ends like this.
fn artefact(artefacts: &Path, ending: &str) -> anyhow::Result<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(artefacts)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    ensure!(found.len() == 1, "there are {} artefacts that end with {ending}", found.len());
    found.pop().context("just counted")
}

/// Runs a command that must succeed; its words are the error.
fn done(command: &mut Command) -> anyhow::Result<()> {
    said(command).map(drop)
}

/// What a command that must succeed prints.
fn said(command: &mut Command) -> anyhow::Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    ensure!(
        output.status.success(),
        "{:?} failed: {}{}",
        command,
        String::from_utf8_lossy(&output.stderr),
        String::from_utf8_lossy(&output.stdout)
    );
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// An empty folder below `target`.
fn fresh_folder(name: &str) -> anyhow::Result<PathBuf> {
    let folder = root().join("target/dist-check").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}
