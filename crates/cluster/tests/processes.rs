//! Real processes on this machine solve a game together: merged it is what one process writes, also when one of them
//! is killed on the way.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use fourfold_cluster::{ClusterError, Hosts};
use fourfold_drop::{DropGame, Size};
use fourfold_tier::{Options, Shard, Status, info, merge, verify};

/// Say what a child is to do.
const FOLDER: &str = "FOURFOLD_CLUSTER_TEST_FOLDER";
const HOSTS: &str = "FOURFOLD_CLUSTER_TEST_HOSTS";
const PROCESS: &str = "FOURFOLD_CLUSTER_TEST_PROCESS";
/// What a child says at its end.
const SOLVED: &str = "solved together";
const LOST: &str = "somebody is lost";
const COUNT: usize = 4;

fn game() -> DropGame {
    DropGame::new(Size::new(4, 5).unwrap())
}

/// Not a test of its own: one of the processes.
#[test]
fn child() {
    let variable = |name| std::env::var(name).ok();
    let (Some(folder), Some(hosts), Some(process)) =
        (variable(FOLDER), variable(HOSTS), variable(PROCESS))
    else {
        return;
    };
    let hosts = Hosts::parse(&hosts).unwrap();
    let options = Options { threads: 1, ..Options::default() };
    let process: usize = process.parse().unwrap();
    match fourfold_cluster::solve(&game(), Path::new(&folder), &hosts, process, &options, |_| {}) {
        Ok(summary) => println!("{SOLVED}: {summary:?}"),
        Err(error @ ClusterError::Lost { .. }) => println!("{LOST}: {error}"),
        Err(error) => panic!("{error}"),
    }
}

/// Starts all processes; the first is to have everything of the others' folders beside its own.
fn start_all(folder: &Path) -> Vec<Child> {
    // All ports are held until all are known, so that none comes twice.
    let held: Vec<TcpListener> =
        (0..COUNT).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let hosts: String =
        held.iter().map(|held| format!("{}\n", held.local_addr().unwrap())).collect();
    drop(held);
    let start = |process: usize| {
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture"])
            .env(FOLDER, folder)
            .env(HOSTS, &hosts)
            .env(PROCESS, process.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    (0..COUNT).map(start).collect()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn all_solve(folder: &Path) {
    for child in start_all(folder) {
        let text = said(&child.wait_with_output().unwrap());
        assert!(text.contains(SOLVED), "{text}");
    }
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| (path.file_name().unwrap().into(), fs::read(&path).unwrap());
    paths.map(read).collect()
}

fn merged_equals_one_process(base: &Path) {
    let at = |name| base.join(name);
    fourfold_tier::solve(&game(), &at("whole"), &Options::default()).unwrap();
    merge(&game(), &at("merged"), &[at("shards")], &Options::default()).unwrap();
    assert!(files(&at("merged")) == files(&at("whole")), "other bytes");
    assert_eq!(info(&at("shards")).shards, Some((COUNT, COUNT)));
    assert_eq!(verify(&game(), &at("shards"), 1000).status, Status::Solved);
}

#[test]
fn four_processes_solve_what_one_does() {
    let base = tempfile::tempdir().unwrap();
    all_solve(&base.path().join("shards"));
    merged_equals_one_process(base.path());
}

/// Kills a process as soon as it has written a file, then lets all go on.
fn a_kill_is_survived(victim: usize, written: &str) {
    let base = tempfile::tempdir().unwrap();
    let folder = base.path().join("shards");
    let mut all = start_all(&folder);
    let file = Shard { index: victim, of: COUNT }.folder(&folder).join(written);
    while !file.exists() {
        assert!(all[victim].try_wait().unwrap().is_none(), "it ended before {written}");
        std::thread::yield_now();
    }
    all[victim].kill().unwrap();
    for (process, child) in all.into_iter().enumerate() {
        let text = said(&child.wait_with_output().unwrap());
        // Whoever sees another survivor go first names that one.
        assert!(process == victim || text.contains(LOST), "process {process}: {text}");
        assert!(!text.contains(SOLVED), "process {process}: {text}");
    }
    all_solve(&folder);
    merged_equals_one_process(base.path());
}

#[test]
fn a_process_killed_while_listing_is_survived() {
    a_kill_is_survived(2, "tier-10.keys.zst");
}

#[test]
fn the_first_process_killed_while_valuing_is_survived() {
    a_kill_is_survived(0, "tier-17.zst");
}

/// Every process in turn, in every phase.
#[test]
#[ignore = "takes minutes"]
fn kills_everywhere_are_survived() {
    for victim in 0..COUNT {
        for tier in (3..19).step_by(3) {
            a_kill_is_survived(victim, &format!("tier-{tier:02}.keys.zst"));
            a_kill_is_survived(victim, &format!("tier-{tier:02}.zst"));
        }
    }
}
