//! The glossary of ARCHITECTURE.md is a table whose rows begin with a term and end with where it lives in the
//! code: `` `Name` in `path` ``. Every file must be there and hold its name, and no term may have two rows.

use std::collections::BTreeSet;
use std::path::Path;

use crate::steps::root;

/// The heading above the table.
const HEADING: &str = "## Glossary";

pub(super) fn check(architecture: &str, complaints: &mut Vec<String>) {
    complaints
        .extend(faults(architecture, &|path| std::fs::read_to_string(root().join(path)).ok()));
}

fn faults(architecture: &str, read: &dyn Fn(&Path) -> Option<String>) -> Vec<String> {
    let rows = super::section(architecture, HEADING).filter(|line| line.starts_with("| "));
    let mut faults = Vec::new();
    let mut terms = BTreeSet::new();
    // The first two lines are the head of the table.
    for row in rows.skip(2) {
        let cells: Vec<&str> = row.trim().trim_matches('|').split('|').map(str::trim).collect();
        let (Some(term), Some(place)) = (cells.first(), cells.last()) else { continue };
        if !terms.insert(*term) {
            faults.push(format!("the glossary has two rows for {term}: one meaning each"));
        }
        let words: Vec<&str> = place.split('`').skip(1).step_by(2).collect();
        let [name, path] = words[..] else {
            faults.push(format!("the glossary must say where {term} is: `Name` in `path`"));
            continue;
        };
        match read(Path::new(path)) {
            None => faults.push(format!("the glossary finds {term} in {path}, which is gone")),
            Some(text) if !text.contains(name) => {
                faults.push(format!("the glossary finds {term} in {path}, which has no `{name}`"));
            }
            Some(_) => {}
        }
    }
    if terms.is_empty() {
        faults.push(format!("ARCHITECTURE.md has no terms under `{HEADING}`"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::faults;

    #[test]
    fn every_term_must_be_where_the_glossary_says() {
        let complaints = |rows: &str| {
            let text = format!(
                "{}\n\n| term | means | in the code |\n| --- | --- | --- |\n{rows}\n",
                super::HEADING
            );
            let read = |path: &std::path::Path| {
                (path == std::path::Path::new("a.rs")).then(|| "struct Ply;".to_owned())
            };
            faults(&text, &read)
        };
        let good = "| ply | a move of one player | `Ply` in `a.rs` |";
        assert!(complaints(good).is_empty());
        assert!(complaints(&format!("{good}\n{good}"))[0].contains("two rows"));
        assert!(complaints("| ply | x | `Ply` in `b.rs` |")[0].contains("gone"));
        assert!(complaints("| ply | x | `Plies` in `a.rs` |")[0].contains("has no `Plies`"));
        assert!(complaints("| ply | x | somewhere |")[0].contains("must say where"));
        assert!(complaints("")[0].contains("no terms"));
    }
}
