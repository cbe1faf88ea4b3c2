//! The page's checks: formatting, lints, types, unit tests, then every game in a real browser against the real program.
//! What is missing is installed where that is allowed; what could not be done is said.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{announce, at_hand, root, step};

/// Where systems keep the browser; `CHROMIUM` names another. The page's tests look in the same places.
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Runs everything that this machine can against the program in `target/PROFILE`, and says aloud what it could not.
pub(crate) fn run(profile: &str) -> anyhow::Result<()> {
    for what in left_out(profile)? {
        announce(&format!("NOT DONE HERE: {what}"));
    }
    Ok(())
}

/// Runs what can be run; the rest goes back in words.
fn left_out(profile: &str) -> anyhow::Result<Vec<String>> {
    if !at_hand("npm", "--version") {
        let why = "the page's checks: Node.js is not installed (version 20 or newer is needed)";
        return Ok(vec![why.to_owned()]);
    }
    // Building the program installs the packages too, but not if it was built before they were lost.
    if !root().join("web/node_modules/.package-lock.json").is_file() {
        step("page: packages", npm(&["ci", "--no-audit", "--no-fund"]))?;
    }
    step("page: generated types are current", npm(&["run", "types:check"]))?;
    step("page: formatting", npm(&["run", "format:check"]))?;
    step("page: lints", npm(&["run", "lint"]))?;
    step("page: types", npm(&["run", "check"]))?;
    step("page: unit tests", npm(&["test"]))?;
    let Some(browser) = browser().or_else(|| install().then(browser).flatten()) else {
        let why = "the page's tests in a browser: no Chromium was found and none could be installed \
                   (Debian: apt-get install chromium; or name one in CHROMIUM)";
        return Ok(vec![why.to_owned()]);
    };
    let mut tests = npm(&["run", "test:page"]);
    tests.env("CHROMIUM", browser).env("FOURFOLD_BINARY", program(profile));
    step("page: every game in a browser", tests)?;
    Ok(Vec::new())
}

fn npm(words: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(words).current_dir(root().join("web"));
    command
}

/// The program as cargo leaves it.
fn program(profile: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join(profile).join(format!("fourfold{}", std::env::consts::EXE_SUFFIX))
}

fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(BROWSERS.map(PathBuf::from)).find(|path| path.is_file())
}

/// Asks the system's package manager for Chromium, as root or through a sudo that asks no questions.
fn install() -> bool {
    if !Path::new("/usr/bin/apt-get").is_file() {
        return false;
    }
    let before: &[&str] = if is_root() {
        &[]
    } else if at_hand_with("sudo", &["-n", "true"]) {
        &["sudo", "-n"]
    } else {
        return false;
    };
    announce("page: installing Chromium with apt-get");
    let apt = |words: &[&str]| {
        let mut all = before.iter().chain(&["apt-get", "-q", "-y"]).chain(words);
        let Some(program) = all.next() else { return false };
        let mut command = Command::new(program);
        command.args(all).env("DEBIAN_FRONTEND", "noninteractive");
        command.status().is_ok_and(|status| status.success())
    };
    // A machine that never fetched its package lists knows no packages.
    apt(&["install", "chromium"]) || (apt(&["update"]) && apt(&["install", "chromium"]))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn at_hand_with(program: &str, words: &[&str]) -> bool {
    Command::new(program).args(words).output().is_ok_and(|output| output.status.success())
}
