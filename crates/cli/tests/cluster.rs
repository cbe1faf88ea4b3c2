//! A game solved by several processes on this machine, through the real program: merged it is what one process writes,
//! also when one of them is killed on the way.

mod folder;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use folder::{Folder, said};

/// Writes a file of hosts with ports that are free.
fn hosts(folder: &Folder, count: usize) {
    // All are held until all are known, so that none comes twice.
    let held: Vec<TcpListener> =
        (0..count).map(|_| TcpListener::bind("127.0.0.1:0").expect("a port")).collect();
    let lines = held.iter().map(|held| format!("{}\n", held.local_addr().expect("an address")));
    fs::write(folder.0.join("hosts"), lines.collect::<String>()).expect("written");
}

/// Starts one process of a solve, which keeps its shard in a folder of its own.
fn start(folder: &Folder, game: &str, process: usize, more: &[&str]) -> Child {
    let (into, process) = (format!("d{process}"), process.to_string());
    let words = [
        "solve",
        game,
        "--into",
        &into,
        "--hosts",
        "hosts",
        "--process",
        &process,
        "--workers",
        "1",
    ];
    Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(words)
        .args(more)
        .current_dir(&folder.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

fn solve_together(folder: &Folder, game: &str, count: usize) -> Vec<Output> {
    hosts(folder, count);
    let all: Vec<Child> =
        (0..count).map(|process| start(folder, game, process, &["--json"])).collect();
    all.into_iter().map(|child| child.wait_with_output().expect("it ends")).collect()
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let read = |entry: fs::DirEntry| {
        (entry.file_name().into_string().expect("a name"), fs::read(entry.path()).expect("a file"))
    };
    entries.map(read).collect()
}

/// Merged, the shards are what one process writes.
fn merge_equals_one_process(folder: &Folder, game: &str, count: usize) {
    assert_eq!(folder.run(&["solve", game, "--into", "whole"]).status.code(), Some(0));
    let shards: Vec<String> = (0..count).map(|process| format!("d{process}")).collect();
    let words = ["database", "merge", "merged", game].into_iter();
    let words: Vec<&str> = words.chain(shards.iter().map(String::as_str)).collect();
    let (code, text) = said(&folder.run(&words));
    assert_eq!(code, Some(0), "{text}");
    assert!(files(&folder.0.join("merged")) == files(&folder.0.join("whole")), "other bytes");
}

#[test]
fn four_processes_solve_what_one_does() {
    let folder = Folder::new("four");
    let outputs = solve_together(&folder, "drop:4x4", 4);
    for output in &outputs {
        let (code, text) = said(output);
        assert_eq!(code, Some(0), "{text}");
        let last = String::from_utf8_lossy(&output.stdout).lines().last().map(str::to_owned);
        let told: serde_json::Value = serde_json::from_str(&last.expect("a line")).expect("JSON");
        assert_eq!((told["value"].as_str(), told["processes"].as_u64()), (Some("tie"), Some(4)));
        assert!(told["seconds"].as_f64().is_some() && told["tier"].as_u64().is_some(), "{told}");
    }
    merge_equals_one_process(&folder, "drop:4x4", 4);

    // Side by side in one folder the shards answer like any database.
    fs::create_dir(folder.0.join("all")).expect("made");
    for process in 0..4 {
        let shard = format!("shard-{process}-of-4");
        let from = folder.0.join(format!("d{process}")).join(&shard);
        fs::rename(from, folder.0.join("all").join(&shard)).expect("moved");
    }
    let (code, text) = said(&folder.run(&["database", "verify", "all"]));
    assert_eq!(code, Some(0), "{text}");
    let probe = |name| {
        let output = folder.run(&["database", "probe", name, "drop:4x4", "4412", "--json"]);
        let mut told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        told["seconds"] = 0.into();
        told
    };
    assert_eq!(probe("all"), probe("whole"));
    for name in ["all", "whole"] {
        let table = format!("{name}.csv");
        let words = ["database", "export", name, "drop:4x4", "--into", &table];
        assert_eq!(folder.run(&words).status.code(), Some(0));
    }
    let table = |name| fs::read(folder.0.join(name)).expect("a table");
    assert!(table("all.csv") == table("whole.csv"), "another table");
    folder.flip("all/shard-2-of-4/tier-08.zst");
    let (code, text) = said(&folder.run(&["database", "verify", "all"]));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("corrupt") && text.contains("shard-2-of-4"), "{text}");
}

/// Kills one process as soon as a file of its share is there, and lets all go on afterwards.
fn a_kill_is_survived(folder: &Folder, game: &str, victim: usize, seen: &str) {
    const COUNT: usize = 4;
    hosts(folder, COUNT);
    let mut all: Vec<Child> = (0..COUNT).map(|process| start(folder, game, process, &[])).collect();
    let file = folder.0.join(format!("d{victim}/shard-{victim}-of-{COUNT}")).join(seen);
    while !file.exists() {
        assert!(all[victim].try_wait().expect("asked").is_none(), "it ended before {seen}");
        std::thread::yield_now();
    }
    all[victim].kill().expect("killed");
    for (process, child) in all.into_iter().enumerate() {
        let (code, text) = said(&child.wait_with_output().expect("it ends"));
        if process != victim {
            assert_eq!(code, Some(1), "process {process}: {text}");
            // Who sees the others go first names one of them.
            assert!(text.contains("has ended, so this one ends too"), "{text}");
            assert!(text.contains("same commands"), "{text}");
        }
    }
    for output in solve_together(folder, game, COUNT) {
        let (code, text) = said(&output);
        assert_eq!(code, Some(0), "{text}");
    }
    merge_equals_one_process(folder, game, COUNT);
}

#[test]
fn a_process_killed_while_listing_is_survived() {
    a_kill_is_survived(&Folder::new("killed-listing"), "drop:4x5", 2, "tier-12.keys.zst");
}

#[test]
fn the_first_process_killed_while_valuing_is_survived() {
    a_kill_is_survived(&Folder::new("killed-valuing"), "drop:4x5", 0, "tier-15.zst");
}

/// Every process in turn, in every phase.
#[test]
#[ignore = "takes minutes"]
fn kills_everywhere_are_survived() {
    for victim in 0..4 {
        for tier in (1..20).step_by(2) {
            for seen in [format!("tier-{tier:02}.keys.zst"), format!("tier-{tier:02}.zst")] {
                let folder = Folder::new(&format!("killed-{victim}-{seen}"));
                a_kill_is_survived(&folder, "drop:4x5", victim, &seen);
            }
        }
    }
}

#[test]
fn the_first_process_tells_of_all_every_second() {
    let folder = Folder::new("lines");
    hosts(&folder, 2);
    let mut first = start(&folder, "drop:5x5", 0, &["--json"]);
    let mut second = start(&folder, "drop:5x5", 1, &["--json"]);
    let mut lines = BufReader::new(first.stdout.take().expect("its output"))
        .lines()
        .map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON"));
    let begun: serde_json::Value = lines.next().expect("a line");
    for field in ["tier", "families", "seconds", "processes"] {
        assert!(begun[field].as_f64().is_some(), "{field}: {begun}");
    }
    assert_eq!(begun["processes"].as_u64(), Some(2));
    assert!(lines.any(|later| later["families"].as_u64() > begun["families"].as_u64()));
    for child in [&mut first, &mut second] {
        child.kill().expect("killed");
        child.wait().expect("ended");
    }
}

#[test]
fn what_does_not_fit_together_is_said() {
    let folder = Folder::new("unfit");
    hosts(&folder, 2);
    let one = start(&folder, "drop:4x4", 0, &[]);
    let other = start(&folder, "drop:4x3", 1, &[]);
    for child in [one, other] {
        let (code, text) = said(&child.wait_with_output().expect("it ends"));
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains("Start all with the same game and hosts"), "{text}");
    }
    let words = ["solve", "drop:4x4", "--hosts", "hosts", "--process"];
    let (code, text) = said(&folder.run(&[&words[..], &["2"]].concat()));
    assert_eq!(code, Some(2));
    assert!(text.contains("there is no process 2: the hosts are 2"), "{text}");
    fs::write(folder.0.join("hosts"), "localhost\n").expect("written");
    let (code, text) = said(&folder.run(&[&words[..], &["0"]].concat()));
    assert_eq!(code, Some(2));
    assert!(text.contains("line 1, localhost: write host:port"), "{text}");
    let (code, text) = said(&folder.run(&["database", "merge", "out", "drop:4x4", "d0"]));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("shard 0 of 2 of drop:4x4 is not solved yet"), "{text}");
    assert!(!folder.0.join("out").exists());
}
