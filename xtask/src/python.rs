//! `cargo xtask wheel` builds the Python package into `target/wheels`; `cargo xtask python` puts the wheel into an
//! environment of its own below `target` and runs its tests there. Nothing of the machine's Python is touched.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Context as _;

use crate::dist::wheel::maturin;
use crate::steps::{announce, cargo, root, step};

/// What the tests need. Fixed where another version may mean other tests.
const NEEDED: [&str; 3] = ["numpy>=1.26", "pettingzoo==1.27.*", "pytest>=8"];

/// What the long tests need besides: other programs to compare with.
const NEEDED_LONG: [&str; 2] = ["open_spiel==2.0.*", "pygame"];

/// Builds the wheel as it is released and says where it is.
pub(crate) fn wheel() -> anyhow::Result<PathBuf> {
    built(&["--release"], |_| ())
}

/// A wheel by maturin, with more words and settings.
fn built(words: &[&str], set: impl FnOnce(&mut Command)) -> anyhow::Result<PathBuf> {
    let folder = root().join("target/wheels");
    // One wheel in the folder: the one of today.
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder)?;
    }
    let mut build = Command::new(maturin(&root())?);
    build.args(["build", "--locked"]).args(words).arg("--manifest-path");
    build.arg(root().join("python/Cargo.toml")).arg("--out").arg(&folder).current_dir(root());
    set(&mut build);
    step("Python wheel", build)?;
    let wheels = std::fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let is_wheel = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "whl");
    wheels.into_iter().find(is_wheel).context("maturin has built no wheel")
}

/// What is compiled for the program's tests serves the package's too: the same folder, the same settings for the
/// crates of others (`profile.dev` in both manifests).
fn shared(command: &mut Command) {
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        command.env("CARGO_TARGET_DIR", root().join("target"));
    }
}

/// The package's tests, where Python is at hand and its packages can be had.
pub(crate) fn run(long: bool) -> anyhow::Result<()> {
    if !new_enough() {
        announce("Python package: Python 3.10 or newer is not at hand, skipped");
        return Ok(());
    }
    let Some(environment) = environment(long)? else {
        announce("Python package: the packages of its tests cannot be fetched, skipped");
        return Ok(());
    };
    let manifest = root().join("python/Cargo.toml").display().to_string();
    let ours = ["--manifest-path", manifest.as_str()];
    step("format of the Python package", cargo(&[&["fmt", "--check"][..], &ours].concat()))?;
    let lints = [&["clippy", "--locked"][..], &ours, &["--", "-D", "warnings"]].concat();
    let mut lints = cargo(&lints);
    shared(&mut lints);
    step("lints of the Python package", lints)?;
    let wheel = if long { wheel()? } else { built(&[], shared)? };
    let mut install = Command::new(environment.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check", "--force-reinstall"]);
    install.args(["--no-deps", "--no-index"]).arg(wheel);
    step("installing the wheel", install)?;
    let mut tests = Command::new(environment.join("bin/python"));
    // Not in the package's own folder: what is tested is what was installed. The numbers of a run are not kept there.
    tests.args([
        "-B",
        "-m",
        "pytest",
        "--quiet",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
    ]);
    tests.arg("-c").arg(root().join("python/pyproject.toml")).arg(root().join("python/tests"));
    if long {
        tests.args(["-m", "long or not long"]);
    }
    tests.current_dir(&environment);
    step("tests of the Python package", tests)
}

fn new_enough() -> bool {
    let mut asked = Command::new("python3");
    asked.args(["-c", "import sys, venv; sys.exit(sys.version_info < (3, 10))"]);
    asked.output().is_ok_and(|output| output.status.success())
}

/// An environment with the packages that the tests need; `None` if they cannot be had.
fn environment(long: bool) -> anyhow::Result<Option<PathBuf>> {
    let folder = root().join("target/python");
    if !folder.join("bin/pip").is_file() {
        let mut made = Command::new("python3");
        made.args(["-m", "venv"]).arg(&folder);
        step("an environment for the Python package", made)?;
    }
    let mut install = Command::new(folder.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check"]).args(NEEDED);
    if long {
        install.args(NEEDED_LONG);
    }
    announce("packages for the tests of the Python package");
    Ok(install.status()?.success().then_some(folder))
}
