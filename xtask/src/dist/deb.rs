//! `fourfold_VERSION-1_amd64.deb`: by cargo-deb, from the files of the archive. What goes where, and what happens
//! on the machine, is written in `crates/cli/Cargo.toml` and `deploy/debian`.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::archive::{Files, gzip};
use super::release::Release;
use crate::steps::{at_hand, cargo, step};

/// The version that is known to work; another may put other bytes into the package.
const CARGO_DEB: &str = "cargo-deb@3.8";

pub(super) fn write(release: &Release, files: &Files) -> anyhow::Result<()> {
    if !at_hand("cargo-deb", "--version") {
        step("installing cargo-deb", cargo(&["install", "--locked", CARGO_DEB]))?;
    }
    // cargo-deb takes files from a folder; manual pages are packed there as Debian wants them.
    let stage = release.root.join("target/dist-deb");
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    for (path, file) in files {
        let (path, bytes) = match path.ends_with(".1") {
            true => (format!("{path}.gz"), gzip(&file.bytes)?),
            false => (path.clone(), file.bytes.clone()),
        };
        let place = stage.join(path);
        fs::create_dir_all(place.parent().context("a file has a folder")?)?;
        fs::write(&place, bytes)?;
    }
    let name = format!("fourfold_{}-1_amd64.deb", release.version);
    let mut deb = Command::new("cargo-deb");
    deb.args(["--no-build", "--no-strip", "--locked", "--package", "fourfold", "--output"])
        .arg(release.folder.join(&name))
        .current_dir(&release.root)
        .env("SOURCE_DATE_EPOCH", release.epoch.to_string());
    step("Debian package", deb)?;
    ensure!(release.folder.join(&name).is_file(), "cargo-deb did not write {name}");
    Ok(())
}
