//! A solve that is killed again and again, at any moment and without warning, ends in the same
//! bytes as one that was left alone.

mod files;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use files::files;
use fourfold_drop::{DropGame, Size};
use fourfold_tier::{Options, Status, info, solve, verify};

/// Names the folder that the child solves into.
const FOLDER: &str = "FOURFOLD_TIER_KILL_TEST";

fn game() -> DropGame {
    DropGame::new(Size::new(5, 4).unwrap())
}

/// Not a test of its own: what the killed process does.
#[test]
fn child() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        solve(&game(), Path::new(&folder), &Options::default()).unwrap();
    }
}

#[test]
fn a_killed_solve_goes_on_to_the_same_bytes() {
    let base = std::env::temp_dir().join(format!("fourfold-tier-kill-{}", std::process::id()));
    let _ = fs::remove_dir_all(&base);
    let (whole, killed): (PathBuf, PathBuf) = (base.join("whole"), base.join("killed"));
    solve(&game(), &whole, &Options { threads: 1, ..Options::default() }).unwrap();
    let mut kills = 0;
    for millis in 1.. {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child"])
            .env(FOLDER, &killed)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Ever longer, so that the deaths fall everywhere and the last life suffices.
        thread::sleep(Duration::from_millis(millis * 40));
        if let Some(status) = child.try_wait().unwrap() {
            assert!(status.success());
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // It may die on its way out, with all its work done.
        if info(&killed).status == Status::Solved {
            break;
        }
        kills += 1;
    }
    assert!(kills > 0);
    assert_eq!(files(&killed), files(&whole));
    assert_eq!(verify(&game(), &killed, 100).status, Status::Solved);
    fs::remove_dir_all(&base).unwrap();
}
