//! `cargo xtask test`: everything that must hold, cheapest first; the test runner speaks last.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::steps::{Beside, announce, at_hand, cargo, last_step, step};

pub(crate) fn run(long: bool) -> anyhow::Result<()> {
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    announce("tidy");
    crate::tidy::run()?;
    step("lints", cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    let mut documentation = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    step("documentation", documentation)?;
    dependencies()?;
    crate::packages::check(long)?;
    // One compilation serves the tests in a browser and all others; it installs the page's packages and builds the page.
    step("compiling the program and its tests", cargo(&["test", "--workspace", "--no-run"]))?;
    // The page's types are made from the written description: it must be true before they are compared. The whole
    // workspace is named so that nothing is compiled anew with other features.
    let current = ["test", "--workspace", "--test", "it", "the_written_description_is_current"];
    step("the API's written description is current", cargo(&current))?;
    // A browser waits more than it works, and pip as well: what they leave of the processors builds what users will start.
    let build = Beside::start("cargo build --release", cargo(&["build", "--release"]))?;
    crate::page::run("debug")?;
    crate::python::run(long)?;
    build.finish()?;
    the_program_starts()?;
    if long {
        language_server()?;
        crate::chaos::run(&["--kills", "5"])?;
        crate::fuzz::run(&["--minutes", "5"])?;
        crate::mutants::run(&["--one-of", "200"])?;
    }
    let mut words = vec!["test", "--workspace"];
    if long {
        words.extend(["--", "--include-ignored"]);
    }
    last_step("tests", cargo(&words))
}

/// The language server with a real client, where Python is at hand.
fn language_server() -> anyhow::Result<()> {
    if !at_hand("python3", "--version") {
        announce("language server: Python is not at hand, its client is skipped");
        return Ok(());
    }
    let mut client = Command::new("sh");
    client.arg("tests/lsp/run.sh").current_dir(crate::steps::root());
    step("language server with a real client", client)
}

/// The README's first command, on any free port: the program says where it listens, and ends when told.
fn the_program_starts() -> anyhow::Result<()> {
    announce("cargo run --release");
    let data = std::env::temp_dir().join(format!("fourfold-start-{}", std::process::id()));
    let mut command = cargo(&["run", "--release", "--quiet", "--", "--json", "serve"]);
    command.args(["--listen", "127.0.0.1:0", "--data-dir"]).arg(&data);
    let mut program = command.stdout(Stdio::piped()).spawn()?;
    let mut said = String::new();
    if let Some(stdout) = program.stdout.take() {
        BufReader::new(stdout).read_line(&mut said)?;
    }
    program.kill()?;
    program.wait()?;
    let _ = std::fs::remove_dir_all(&data);
    anyhow::ensure!(
        said.contains("\"address\""),
        "the program did not say where it listens: {said}"
    );
    Ok(())
}

/// Licences, sources and known flaws of dependencies by `deny.toml`, where the tool is installed. The list of
/// flaws has to be fetched: without a network that is said and passed over. Licences are checked by `tidy` too,
/// which needs no tool.
fn dependencies() -> anyhow::Result<()> {
    if !at_hand("cargo-deny", "--version") {
        announce("dependencies: cargo-deny is not installed, skipped");
        return Ok(());
    }
    let deny = |words: &[&str]| {
        let mut deny = Command::new("cargo-deny");
        deny.args(words).current_dir(crate::steps::root());
        deny
    };
    step(
        "licences and sources of dependencies",
        deny(&["--offline", "check", "licenses", "bans", "sources"]),
    )?;
    let fetched = deny(&["fetch", "db"]).output().is_ok_and(|output| output.status.success());
    if !fetched {
        announce("known flaws of dependencies: the list cannot be fetched, skipped");
        return Ok(());
    }
    step("known flaws of dependencies", deny(&["check", "advisories"]))
}
