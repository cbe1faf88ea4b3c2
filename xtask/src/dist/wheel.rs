//! The Python package: a wheel for every Python from 3.10 on. maturin comes from the Python registry
//! into an environment of its own, so that nothing of the machine's Python is touched.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use zip::ZipArchive;

use super::paths;
use super::release::Release;
use crate::steps::{at_hand, step};

/// The version that is known to work; another may put other bytes into the wheel.
const MATURIN: &str = "maturin==1.16.*";

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    let maturin = maturin(&release.root)?;
    // maturin finds out which systems the wheel is for.
    let mut build = Command::new(&maturin);
    build
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(release.root.join("python/Cargo.toml"))
        .arg("--out")
        .arg(&release.folder)
        .current_dir(&release.root)
        .envs(paths::environment(release, &[]))
        // A folder of its own: other flags than the usual build has would make that one build anew.
        .env("CARGO_TARGET_DIR", release.root.join("target/dist-python"));
    step("Python wheel", build)?;
    for (name, bytes) in content(&release.folder)? {
        paths::check(release, &format!("{name} in the wheel"), &bytes)?;
    }
    Ok(())
}

/// The files in the one wheel of a folder.
pub(super) fn content(folder: &Path) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let entries = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut wheels = entries.filter(|path| path.extension().is_some_and(|ending| ending == "whl"));
    let wheel = wheels.next().context("maturin has built no wheel")?;
    ensure!(wheels.next().is_none(), "there is more than one wheel in {}", folder.display());
    let mut archive = ZipArchive::new(File::open(&wheel)?)?;
    let mut files = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let name = file.name()?.into_owned();
        files.push((name, bytes));
    }
    Ok(files)
}

/// maturin in a virtual environment below `target`, made if it is not there.
pub(crate) fn maturin(root: &Path) -> anyhow::Result<PathBuf> {
    let folder = root.join("target/maturin-venv");
    let program = folder.join("bin/maturin");
    if program.is_file() {
        return Ok(program);
    }
    ensure!(at_hand("python3", "--version"), "the wheel needs Python 3.10 or newer");
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv"]).arg(&folder);
    step("an environment for maturin", environment)?;
    let mut install = Command::new(folder.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check", MATURIN]);
    step("installing maturin", install)?;
    Ok(program)
}
