//! Builds the page: the sources in `web/`, `docs/`, the change log and the levels' ratings come in; a list of files with
//! their bytes, packed as browsers unpack them, goes out, as Rust, into `OUT_DIR`. Without Node the list is empty and says
//! why, so that everything else still builds.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::{Compression, GzBuilder};

/// The oldest Node that the page's tools run on.
const OLDEST_NODE: u32 = 20;

/// What the page is made from, relative to the workspace. `node_modules` and `dist` are made, not sources.
const SOURCES: [&str; 10] = [
    "CHANGELOG.md",
    "data/matches/levels.json",
    "docs",
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
];

fn main() -> io::Result<()> {
    let workspace = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(variable("OUT_DIR"));
    println!("cargo::rerun-if-env-changed=FOURFOLD_NO_PAGE");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", workspace.join(source).display());
    }
    let page = out.join("page");
    let (files, why_none) = match build(&workspace.join("web"), &page) {
        Ok(()) => (listed(&page)?, None),
        Err(why) => {
            println!("cargo::warning=built without the page: {why}");
            (Vec::new(), Some(why))
        }
    };
    fs::write(
        out.join("files.rs"),
        as_rust(&page, &out.join("packed"), &files, why_none.as_deref())?,
    )
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// Runs npm and Vite; the error is a sentence for people who want the page and do not have it.
fn build(web: &Path, page: &Path) -> Result<(), String> {
    if env::var_os("FOURFOLD_NO_PAGE").is_some() {
        return Err("FOURFOLD_NO_PAGE is set".to_owned());
    }
    if !web.join("package.json").is_file() {
        return Err("the folder web/ is not here".to_owned());
    }
    let version = run(Command::new("node").arg("--version")).map_err(|_| {
        format!("Node.js is not installed; install version {OLDEST_NODE} or newer and build again")
    })?;
    let major = version.trim().trim_start_matches('v').split('.').next().map(str::parse::<u32>);
    if !matches!(major, Some(Ok(major)) if major >= OLDEST_NODE) {
        return Err(format!(
            "Node.js {OLDEST_NODE} or newer is needed, this is {}",
            version.trim()
        ));
    }
    if !packages_are_current(web) {
        run(npm(web).args(["ci", "--no-audit", "--no-fund"]))
            .map_err(|error| format!("`npm ci` in web/ failed: {error}"))?;
    }
    run(npm(web).args(["run", "build"]).env("FOURFOLD_PAGE_OUT", page))
        .map(drop)
        .map_err(|error| format!("`npm run build` in web/ failed: {error}"))
}

/// npm leaves a list of what it installed; it is current if it is no older than what was asked for.
fn packages_are_current(web: &Path) -> bool {
    let changed = |name: &str| fs::metadata(web.join(name)).and_then(|data| data.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(asked)) => installed >= asked,
        _ => false,
    }
}

fn npm(web: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web);
    command
}

/// The command's output, or the last lines of what it complained about, joined into one.
fn run(command: &mut Command) -> Result<String, String> {
    let Output { status, stdout, stderr } = command
        .output()
        .map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if status.success() {
        return Ok(said(&stdout));
    }
    let complaint = said(if stderr.is_empty() { &stdout } else { &stderr });
    let lines: Vec<&str> = complaint.lines().filter(|line| !line.trim().is_empty()).collect();
    Err(lines[lines.len().saturating_sub(6)..].join(" | "))
}

/// Every file under a folder, by its path with strokes, in order.
fn listed(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut waiting = vec![PathBuf::new()];
    while let Some(inside) = waiting.pop() {
        for entry in fs::read_dir(folder.join(&inside))? {
            let entry = entry?;
            let path = inside.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                waiting.push(path);
            } else {
                let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
                found.push(parts.join("/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn as_rust(
    page: &Path,
    packed: &Path,
    files: &[String],
    why_none: Option<&str>,
) -> io::Result<String> {
    fs::create_dir_all(packed)?;
    let mut text = String::from("static FILES: &[File] = &[\n");
    for (number, path) in files.iter().enumerate() {
        let place = page.join(path);
        let bytes = fs::read(&place)?;
        let tag = fingerprint(&bytes);
        let smaller = gzip(&bytes)?;
        // Pictures are packed already and stay as they are.
        let (kind, place) = if smaller.len() < bytes.len() {
            let place = packed.join(format!("{number}.gz"));
            fs::write(&place, smaller)?;
            ("Gzip", place)
        } else {
            ("Plain", place)
        };
        let place = place.display().to_string();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "    File {{ path: {path:?}, stored: Stored::{kind}(include_bytes!({place:?})), tag: \"{tag:016x}\" }},"
        );
    }
    let _ = writeln!(text, "];\nstatic WHY_NONE: Option<&str> = {why_none:?};");
    Ok(text)
}

/// Packed as small as it goes, without a name and without the time, so that the same page gives the same bytes.
fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// FNV-1a: tells one version of a file from the next, which is all that a cache asks.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
