//! `cargo xtask fuzz`: every door of `crates/fuzz-targets` for its share of the time, by the coverage-guided fuzzer where
//! its toolchain is at hand (cargo-fuzz and nightly), otherwise by the plain mutator. What breaks a door is kept in
//! `fuzz/seeds`, where the ordinary tests find it.

use std::process::Command;

use crate::steps::{announce, at_hand, cargo, root, step};

/// Seconds that an input may take, and megabytes.
const LIMITS: [&str; 3] = ["-timeout=20", "-rss_limit_mb=2048", "-max_len=65536"];

pub(crate) fn run(words: &[&str]) -> anyhow::Result<()> {
    let mut minutes = 15.0;
    let mut names = words.to_vec();
    if let Some(at) = names.iter().position(|word| *word == "--minutes") {
        let number = names.get(at + 1).and_then(|number| number.parse::<f64>().ok());
        minutes = number.filter(|minutes| *minutes > 0.0).ok_or_else(|| {
            anyhow::anyhow!("--minutes wants a number, such as `cargo xtask fuzz --minutes 60`")
        })?;
        names.drain(at..at + 2);
    }
    let doors = doors()?;
    let unknown = names.iter().find(|name| !doors.iter().any(|door| door == *name));
    if let Some(name) = unknown {
        anyhow::bail!("there is no door `{name}`: there are {}", doors.join(", "));
    }
    let wanted: Vec<&String> =
        doors.iter().filter(|door| names.is_empty() || names.contains(&door.as_str())).collect();
    if !guided() {
        announce("fuzz: cargo-fuzz or the nightly toolchain is not installed: the plain mutator");
        let seconds = ((minutes * 60.0) as u64).max(1).to_string();
        let words = ["run", "--quiet", "--package", "fourfold-fuzz-targets", "--"];
        let mut mutator = cargo(&words);
        mutator.args(["--seconds", &seconds]).args(&names);
        return step("fuzz", mutator);
    }
    step("fuzz: build", fuzzer(&["build", "--sanitizer", "none", "door"]))?;
    let seconds = (minutes * 60.0 / wanted.len() as f64).ceil().max(1.0);
    let mut broken = Vec::new();
    for door in wanted {
        let grown = root().join("fuzz/corpus").join(door);
        let seeds = root().join("fuzz/seeds").join(door);
        std::fs::create_dir_all(&grown)?;
        let mut fuzz = fuzzer(&["run", "--sanitizer", "none", "door"]);
        fuzz.arg(&grown).arg(&seeds).arg("--").args(LIMITS);
        fuzz.arg(format!("-max_total_time={seconds}"));
        fuzz.arg(format!("-artifact_prefix={}/found-", seeds.display()));
        fuzz.arg("-print_final_stats=1").env("FOURFOLD_DOOR", door);
        if step(&format!("fuzz: {door}"), fuzz).is_err() {
            broken.push(door.as_str());
        }
    }
    anyhow::ensure!(
        broken.is_empty(),
        "these doors broke, their inputs are in fuzz/seeds: {}",
        broken.join(", ")
    );
    Ok(())
}

fn fuzzer(words: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz"]).args(words).current_dir(root());
    // The one that runs us would be asked otherwise, and it is not nightly.
    for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command
}

fn guided() -> bool {
    at_hand("cargo-fuzz", "--version")
        && Command::new("cargo")
            .args(["+nightly", "--version"])
            .env_remove("RUSTUP_TOOLCHAIN")
            .output()
            .is_ok_and(|output| output.status.success())
}

/// The doors by the folders of their inputs; a test sees to it that they are the same.
fn doors() -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root().join("fuzz/seeds"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
