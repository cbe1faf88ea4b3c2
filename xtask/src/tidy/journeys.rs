//! The journeys of ARCHITECTURE.md are numbered lists of files, one below each heading, in the order in which
//! a question passes through them. Every file must be there, and no journey may go back up: having come into a
//! crate, it never returns to one that uses it, and a file of the page never imports one that came before it.

use std::collections::{BTreeMap, BTreeSet};

use crate::steps::root;

/// The heading above the lists; each list has a heading of its own below it.
const HEADING: &str = "## Journeys";

pub(super) fn check(
    architecture: &str,
    may_use: &BTreeMap<&str, BTreeSet<&str>>,
    complaints: &mut Vec<String>,
) {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).ok();
    complaints.extend(faults(architecture, may_use, &read));
}

fn faults(
    architecture: &str,
    may_use: &BTreeMap<&str, BTreeSet<&str>>,
    read: &dyn Fn(&str) -> Option<String>,
) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut journey, mut passed): (&str, Vec<&str>) = ("", Vec::new());
    let mut pages: Vec<&str> = Vec::new();
    let mut stops = 0;
    for line in super::section(architecture, HEADING) {
        if let Some(name) = line.strip_prefix("### ") {
            (journey, passed) = (name, Vec::new());
            pages.clear();
        }
        let Some(path) = stop(line) else { continue };
        stops += 1;
        let Some(text) = read(path) else {
            faults.push(format!("the journey of {journey} passes through {path}, which is gone"));
            continue;
        };
        if path.starts_with("web/") {
            if let Some(above) = pages.iter().find(|before| imports(&text, before)) {
                faults
                    .push(format!("the journey of {journey} goes back up: {path} imports {above}"));
            }
            pages.push(path);
        }
        // What is in no crate, the page for example, is above all of them.
        let Some(here) =
            may_use.keys().copied().find(|folder| path.starts_with(&format!("{folder}/")))
        else {
            continue;
        };
        if let Some(above) =
            passed.iter().find(|&&before| before != here && uses(may_use, here, before))
        {
            faults.push(format!(
                "the journey of {journey} goes back up at {path}, having been in {above}"
            ));
        }
        passed.push(here);
    }
    if stops == 0 {
        faults.push(format!("ARCHITECTURE.md has no journeys under `{HEADING}`"));
    }
    faults
}

/// The file of a line such as `` 3. `crates/analysis/src/analyst.rs`: finds the solver ``.
fn stop(line: &str) -> Option<&str> {
    let (number, rest) = line.trim_start().split_once(". `")?;
    number.parse::<u32>().ok()?;
    rest.split_once('`').map(|(path, _)| path)
}

/// Does a file of the page import another? Its types it may know.
fn imports(text: &str, other: &str) -> bool {
    let name = other.rsplit('/').next().unwrap_or(other).trim_end_matches(".ts");
    text.lines()
        .map(str::trim_start)
        .filter(|line| !line.starts_with("import type"))
        .filter_map(|line| line.split_once(" from '"))
        .any(|(_, from)| {
            from.split('\'').next().is_some_and(|path| path.rsplit('/').next() == Some(name))
        })
}

/// Does one crate use another, directly or through others?
fn uses(may_use: &BTreeMap<&str, BTreeSet<&str>>, one: &str, other: &str) -> bool {
    let below = may_use.get(one).into_iter().flatten();
    below.into_iter().any(|used| *used == other || uses(may_use, used, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_passes_through_files_that_are_there_and_never_goes_back_up() {
        let map = BTreeMap::from([
            ("crates/cli", BTreeSet::from(["crates/analysis"])),
            ("crates/analysis", BTreeSet::from(["crates/solve"])),
            ("crates/solve", BTreeSet::new()),
        ]);
        let complaints = |stops: &[&str]| {
            let list: String =
                stops.iter().map(|path| format!("1. `{path}`: what it does\n")).collect();
            let text = format!("{HEADING}\n\n### analyze\n\n{list}\n## Next\n");
            faults(&text, &map, &|path| match path {
                _ if path.contains("gone") => None,
                "web/src/b.svelte.ts" => Some("  import { a } from '../src/a';\n".to_owned()),
                "web/src/c.ts" => Some("import type { A } from './a';\n".to_owned()),
                _ => Some(String::new()),
            })
        };
        let down =
            ["web/src/a.ts", "crates/cli/src/a.rs", "crates/cli/src/b.rs", "crates/solve/src/c.rs"];
        assert!(complaints(&down).is_empty());
        assert!(complaints(&["crates/solve/src/gone.rs"])[0].contains("gone"));
        let up = complaints(&["crates/solve/src/c.rs", "crates/cli/src/a.rs"]);
        assert!(up[0].contains("goes back up at crates/cli/src/a.rs"), "{up:?}");
        assert!(complaints(&["web/src/b.svelte.ts", "web/src/a.ts"]).is_empty());
        assert!(complaints(&["web/src/a.ts", "web/src/c.ts"]).is_empty());
        let page = complaints(&["web/src/a.ts", "web/src/b.svelte.ts"]);
        assert!(page[0].contains("b.svelte.ts imports web/src/a.ts"), "{page:?}");
        assert!(complaints(&[])[0].contains("no journeys"));
    }
}
