//! What every source file must look like: a head that says what flows in and out, a length one can
//! read, no name and no doc comment that says nothing, no unfinished work, and `unsafe` only where ARCHITECTURE.md says. The
//! page's files, `.ts` and `.svelte`, have no head of this kind; the rest holds for them too.

use std::path::{Path, PathBuf};

use crate::steps::root;

/// Past this there is a seam somewhere. Lists of tests may run on a little longer.
const MOST_LINES: usize = 410;
const MOST_LINES_OF_TESTS: usize = 470;
/// The page's code is read beside what it draws: a component holds its markup, its style and its script.
const MOST_LINES_OF_PAGE: usize = 370;

/// A doc comment of so few words (`/// The seat.`) says nothing that the name below it does not.
const EMPTY_DOC_WORDS: usize = 2;
/// Here doc comments are the words of `--help`, which are short on purpose.
const HELP_TEXTS: &str = "crates/cli/src/args/";

/// The types of the HTTP interface, made by a program.
const GENERATED: &str = "schema.d.ts";

/// Names of files that tell a reader nothing.
const EMPTY_NAMES: [&str; 7] = ["util", "utils", "common", "helper", "helpers", "manager", "misc"];

pub(super) fn check(architecture: &str, complaints: &mut Vec<String>) -> anyhow::Result<()> {
    let root = root();
    let mut files = Vec::new();
    for folder in ["crates", "python/src", "xtask", "web/src", "web/tests"] {
        collect(&root.join(folder), &mut files)?;
    }
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
        complaints.extend(faults(&name, &text, architecture));
    }
    Ok(())
}

/// Every source file below a folder, except what is generated.
pub(super) fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            collect(&path, files)?;
        } else if is_source(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_source(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    [".rs", ".ts", ".svelte"].iter().any(|ending| name.ends_with(ending)) && name != GENERATED
}

fn faults(name: &str, text: &str, architecture: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if name.ends_with(".rs") && !text.starts_with("//!") {
        faults.push(format!("{name} must begin with `//!`: say what flows in and out"));
    }
    let lines = text.lines().count();
    let most = match name {
        _ if name.starts_with("web/src/") => MOST_LINES_OF_PAGE,
        _ if name.contains("/tests/") => MOST_LINES_OF_TESTS,
        _ => MOST_LINES,
    };
    if lines > most {
        faults.push(format!("{name} has {lines} lines, more than {most}: find the seam"));
    }
    if name.ends_with(".rs") && !name.starts_with(HELP_TEXTS) {
        let empty = empty_doc_comments(text);
        faults.extend(empty.map(|(line, comment)| {
            format!("{name}:{line}: `/// {comment}` says nothing: write a sentence or leave it out")
        }));
    }
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if EMPTY_NAMES.contains(&stem) {
        faults.push(format!("{name}: the name says nothing, take one from the game"));
    }
    // Pieced together so that this file does not complain about itself.
    for word in [concat!("to", "do!("), concat!("unimple", "mented!("), concat!("TO", "DO")] {
        if text.contains(word) {
            faults.push(format!("{name} has unfinished work: `{word}`"));
        }
    }
    let allows_unsafe = text.contains(concat!("allow(unsafe", "_code)"));
    if allows_unsafe && !architecture.contains(name) {
        faults.push(format!("{name} uses unsafe code: ARCHITECTURE.md must say why"));
    }
    faults
}

/// Doc comments of one line and hardly a word, with the numbers of their lines.
fn empty_doc_comments(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let is_doc = |line: Option<&&str>| line.is_some_and(|line| line.starts_with("///"));
    let alone = move |at: &usize| {
        !is_doc(at.checked_sub(1).and_then(|before| lines.get(before)))
            && !is_doc(lines.get(at + 1))
    };
    let comments = text.lines().enumerate().filter_map(|(at, line)| {
        let comment = line.trim_start().strip_prefix("/// ")?;
        (comment.split_whitespace().count() <= EMPTY_DOC_WORDS).then_some((at, comment))
    });
    comments.filter(move |(at, _)| alone(at)).map(|(at, comment)| (at + 1, comment))
}

#[cfg(test)]
mod tests {
    use super::faults;

    #[test]
    fn each_fault_is_found() {
        let good = "//! In and out.\n";
        assert!(faults("crates/a/src/b.rs", good, "").is_empty());
        assert_eq!(faults("crates/a/src/b.rs", "fn b() {}\n", "").len(), 1);
        assert_eq!(faults("crates/a/src/util.rs", good, "").len(), 1);
        assert!(faults("web/src/a.ts", "export {};\n", "").is_empty());
        assert_eq!(faults("web/src/a.svelte", &good.repeat(371), "").len(), 1);
        assert_eq!(faults("web/src/helpers.ts", "export {};\n", "").len(), 1);
        assert_eq!(faults("crates/a/src/b.rs", &good.repeat(411), "").len(), 1);
        let empty = format!("{good}/// The seat.\npub struct Seat;\n");
        assert_eq!(faults("crates/a/src/b.rs", &empty, "").len(), 1);
        assert!(faults("crates/cli/src/args/b.rs", &empty, "").is_empty());
        let whole = empty.replace("/// The seat.", "/// The seat.\n/// Two of them.");
        assert!(faults("crates/a/src/b.rs", &whole, "").is_empty());
        let unfinished = format!("{good}{}", concat!("to", "do!()"));
        assert_eq!(faults("crates/a/src/b.rs", &unfinished, "").len(), 1);
        let sharp = format!("{good}#![allow({})]", concat!("unsafe", "_code"));
        assert_eq!(faults("crates/a/src/b.rs", &sharp, "").len(), 1);
        assert!(faults("crates/a/src/b.rs", &sharp, "crates/a/src/b.rs: prefetch").is_empty());
    }
}
