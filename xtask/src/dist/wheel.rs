//! The Python package: a wheel for every Python from 3.10 on. maturin comes from the Python registry
//! into an environment of its own, so that nothing of the machine's Python is touched.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::release::Release;
use crate::steps::{announce, at_hand, step};

/// The version that is known to work; another may put other bytes into the wheel.
const MATURIN: &str = "maturin==1.16.*";

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    if !release.root.join("python/Cargo.toml").is_file() {
        announce("NOT IN THIS RELEASE: the Python package, which this checkout does not have");
        return Ok(());
    }
    let maturin = maturin(&release.root)?;
    // maturin finds out which systems the wheel is for. There is no archive of sources beside it: the crates take
    // books and rule files from outside their folders, which maturin does not pack; the release's own sources do.
    let mut build = Command::new(&maturin);
    build
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(release.root.join("python/Cargo.toml"))
        .arg("--out")
        .arg(&release.folder)
        .current_dir(&release.root)
        .env("SOURCE_DATE_EPOCH", release.epoch.to_string());
    step("Python wheel", build)?;
    Ok(())
}

/// maturin in a virtual environment below `target`, made if it is not there.
pub(crate) fn maturin(root: &Path) -> anyhow::Result<PathBuf> {
    let folder = root.join("target/maturin");
    let program = folder.join("bin/maturin");
    if program.is_file() {
        return Ok(program);
    }
    anyhow::ensure!(at_hand("python3", "--version"), "the wheel needs Python 3.10 or newer");
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv"]).arg(&folder);
    step("an environment for maturin", environment)?;
    let mut install = Command::new(folder.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check", MATURIN]);
    step("installing maturin", install)?;
    Ok(program)
}
