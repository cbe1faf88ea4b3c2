//! The journeys of ARCHITECTURE.md are numbered lists of files, one below each heading, in the order in which
//! a question passes through them. Every file must be there, and no journey may go back up: having come into a
//! crate, it never returns to one that uses it.

use std::collections::{BTreeMap, BTreeSet};

use crate::steps::root;

/// The heading above the lists; each list has a heading of its own below it.
const HEADING: &str = "## Journeys";

pub(super) fn check(
    architecture: &str,
    may_use: &BTreeMap<&str, BTreeSet<&str>>,
    complaints: &mut Vec<String>,
) {
    complaints.extend(faults(architecture, may_use, &|path| root().join(path).exists()));
}

fn faults(
    architecture: &str,
    may_use: &BTreeMap<&str, BTreeSet<&str>>,
    is_there: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut journey, mut passed): (&str, Vec<&str>) = ("", Vec::new());
    let mut stops = 0;
    for line in super::section(architecture, HEADING) {
        if let Some(name) = line.strip_prefix("### ") {
            (journey, passed) = (name, Vec::new());
        }
        let Some(path) = stop(line) else { continue };
        stops += 1;
        if !is_there(path) {
            faults.push(format!("the journey of {journey} passes through {path}, which is gone"));
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
            faults(&text, &map, &|path| !path.contains("gone"))
        };
        let down =
            ["web/src/a.ts", "crates/cli/src/a.rs", "crates/cli/src/b.rs", "crates/solve/src/c.rs"];
        assert!(complaints(&down).is_empty());
        assert!(complaints(&["crates/solve/src/gone.rs"])[0].contains("gone"));
        let up = complaints(&["crates/solve/src/c.rs", "crates/cli/src/a.rs"]);
        assert!(up[0].contains("goes back up at crates/cli/src/a.rs"), "{up:?}");
        assert!(complaints(&[])[0].contains("no journeys"));
    }
}
