//! A build that is killed without warning goes on from its log and writes the same results as one
//! that was left alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use fourfold_solve_quarto::{BuildOptions, build, log_path};

/// Names the file that the child builds.
const FILE: &str = "FOURFOLD_EARLY_KILL_TEST";
/// Boards to wait for.
const BOARDS: usize = 6;

/// Not a test of its own: what the killed process does.
#[test]
fn child() {
    if let Some(path) = std::env::var_os(FILE) {
        let options = BuildOptions { pieces: 5, memory_bits: 22, ..BuildOptions::default() };
        build(Path::new(&path), &options).unwrap();
    }
}

/// Starts builds and kills each as soon as its log has grown by `step` whole lines, until there
/// are enough.
fn build_and_kill(path: &Path, step: usize) -> BTreeSet<String> {
    let log = log_path(path);
    let lines = || {
        let text = fs::read_to_string(&log).unwrap_or_default();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        text[..whole].lines().map(str::to_owned).collect::<BTreeSet<String>>()
    };
    while lines().len() <= BOARDS {
        let wanted = lines().len() + step;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child"])
            .env(FILE, path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while lines().len() < wanted && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    lines().into_iter().filter(|line| !line.starts_with("fourfold")).collect()
}

#[test]
#[ignore = "long: searches hard positions"]
fn a_killed_build_goes_on_to_the_same_results() {
    let base = std::env::temp_dir().join(format!("fourfold-early-kill-{}", std::process::id()));
    fs::create_dir_all(&base).unwrap();
    let file = |name: &str| -> PathBuf { base.join(name) };
    let often = build_and_kill(&file("often.txt"), 2);
    let once = build_and_kill(&file("once.txt"), BOARDS + 1);
    // Both may have gone on a little until the kill came: all lines of one are in the other.
    let fewer = often.len().min(once.len());
    assert!(fewer >= BOARDS);
    assert_eq!(often.intersection(&once).count(), fewer);
    fs::remove_dir_all(&base).unwrap();
}
