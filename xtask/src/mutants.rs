//! `cargo xtask mutants`: changes to the code, one at a time, that some test must notice (cargo-mutants). What none
//! notices is compared with `data/mutants/survivors.txt`, where each is named with its reason.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::Context as _;

use crate::steps::{announce, at_hand, root, step};

/// What is changed: the rules of every game, the session, the rule language and the protocol.
const PACKAGES: [&str; 7] = [
    "fourfold-game",
    "fourfold-drop",
    "fourfold-quarto",
    "fourfold-fourside",
    "fourfold-session",
    "fourfold-rul",
    "fourfold-api",
];

/// Of every so many changes one, if nothing else is said: all of them take hours.
const ONE_OF: usize = 40;

pub(crate) fn run(words: &[&str]) -> anyhow::Result<()> {
    let mut names = words.to_vec();
    let mut one_of = ONE_OF;
    if let Some(at) = names.iter().position(|word| *word == "--one-of") {
        let number = names.get(at + 1).and_then(|number| number.parse().ok());
        one_of = number.filter(|number| *number > 0).context("--one-of wants a number from 1")?;
        names.drain(at..at + 2);
    }
    if !at_hand("cargo-mutants", "--version") {
        announce("mutants: cargo-mutants is not installed (cargo install cargo-mutants), skipped");
        return Ok(());
    }
    let output = root().join("target/mutants");
    std::fs::create_dir_all(&output)?;
    let mut mutants = Command::new("cargo");
    mutants.current_dir(root()).args(["mutants", "--no-shuffle", "--colors", "never"]);
    mutants.args(["--shard", &format!("0/{one_of}"), "--sharding", "round-robin"]);
    mutants.arg("--output").arg(&output);
    let packages: Vec<&str> = if names.is_empty() { PACKAGES.to_vec() } else { names };
    for package in &packages {
        mutants.args(["--package", package]);
    }
    // Exits with another code when something is missed or takes too long: what it wrote decides.
    drop(step(&format!("mutants: one of {one_of}"), mutants));
    judge(&output.join("mutants.out"))
}

/// Compares what no test noticed with what is known.
fn judge(folder: &std::path::Path) -> anyhow::Result<()> {
    let lines = |name: &str| {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path);
        text.with_context(|| path.display().to_string())
    };
    let (caught, missed) = (lines("caught.txt")?, lines("missed.txt")?);
    let caught = caught.lines().count() + lines("timeout.txt")?.lines().count();
    let known = std::fs::read_to_string(root().join("data/mutants/survivors.txt"))?;
    let known: BTreeMap<&str, &str> = known
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" | "))
        .collect();
    let new: Vec<String> = missed
        .lines()
        .map(without_place)
        .filter(|change| !known.contains_key(change.as_str()))
        .collect();
    let all = caught + missed.lines().count();
    println!(
        "{caught} of {all} changes are noticed; {} are not, {} of them unknown",
        all - caught,
        new.len()
    );
    anyhow::ensure!(
        new.is_empty(),
        "no test notices these: write one, or name the reason in data/mutants/survivors.txt\n{}",
        new.join("\n")
    );
    Ok(())
}

/// A change without its line and column, which move with every edit.
fn without_place(line: &str) -> String {
    let mut parts = line.splitn(4, ':');
    match (parts.next(), parts.nth(2)) {
        (Some(file), Some(change)) => format!("{file}:{change}"),
        _ => line.to_owned(),
    }
}
