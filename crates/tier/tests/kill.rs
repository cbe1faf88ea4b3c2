//! A solve that is killed again and again, at any moment and without warning, ends in the same
//! bytes as one that was left alone.

mod files;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use files::files;
use fourfold_drop::{DropGame, Size};
use fourfold_tier::{Options, Status, Step, info, solve, verify};

/// Names the folder that the child solves into.
const FOLDER: &str = "FOURFOLD_TIER_KILL_TEST";

fn game() -> DropGame {
    DropGame::new(Size::new(5, 4).unwrap())
}

/// What the child says after each step of its work.
const STEP: &str = "step: ";

/// Not a test of its own: what the killed process does.
#[test]
fn child() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let tell = |step: Step| println!("{STEP}{step:?}");
        let options = Options { progress: Some(&tell), ..Options::default() };
        solve(&game(), Path::new(&folder), &options).unwrap();
    }
}

/// Lets a child solve until it has told of so many steps, and kills it there. True if it ended before.
fn ends_within(steps: usize, folder: &Path) -> bool {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(child.stdout.take().unwrap());
    let told = said.lines().map(Result::unwrap).filter(|line| line.contains(STEP));
    if told.take(steps).count() < steps {
        assert!(child.wait().unwrap().success());
        return true;
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // It may have died on its way out, with all its work done.
    info(folder).status == Status::Solved
}

#[test]
fn a_killed_solve_goes_on_to_the_same_bytes() {
    let base = tempfile::tempdir().unwrap();
    let (whole, killed) = (base.path().join("whole"), base.path().join("killed"));
    solve(&game(), &whole, &Options { threads: 1, ..Options::default() }).unwrap();
    // Ever longer lives, so that the deaths fall everywhere and the last life suffices.
    let kills = (1..).step_by(3).take_while(|&steps| !ends_within(steps, &killed)).count();
    assert!(kills > 3, "{kills}");
    assert_eq!(files(&killed), files(&whole));
    assert_eq!(verify(&game(), &killed, 100).status, Status::Solved);
}
