//! The code map of ARCHITECTURE.md is a table whose rows begin with a crate's folder and end with the
//! crates it may use. Every crate must have a row, every row a crate, and no crate may use another one
//! that its row does not name.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use super::members;

pub(super) fn check(architecture: &str, metadata: &Json, complaints: &mut Vec<String>) {
    let map = code_map(architecture);
    let members = members(metadata);
    let folder_of: BTreeMap<&str, &str> =
        members.iter().map(|(name, folder, _)| (name.as_str(), folder.as_str())).collect();
    for (_, folder, package) in &members {
        let Some(may_use) = map.get(folder.as_str()) else {
            complaints
                .push(format!("{folder} has no row in the code map of ARCHITECTURE.md: add one"));
            continue;
        };
        let uses = used_crates(package, &folder_of);
        for used in uses.difference(may_use) {
            complaints.push(format!(
                "{folder} uses {used}, which its row in ARCHITECTURE.md does not allow: \
                 turn the dependency round, or say there why it is right"
            ));
        }
        for unused in may_use.difference(&uses) {
            complaints.push(format!("{folder} does not use {unused} any more: mend its row"));
        }
    }
    for row in map.keys() {
        if !members.iter().any(|(_, folder, _)| folder == row) {
            complaints
                .push(format!("ARCHITECTURE.md speaks of {row}, which is gone: remove its row"));
        }
    }
}

/// Folder → folders it may use, from the rows `| \`crates/x\` | … | \`crates/y\` \`crates/z\` |`.
pub(super) fn code_map(architecture: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    architecture
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> =
                line.trim().trim_matches('|').split('|').map(str::trim).collect();
            let folder = cells.first()?.strip_prefix('`')?.strip_suffix('`')?;
            let is_folder = ["python", "xtask"].contains(&folder) || folder.starts_with("crates/");
            is_folder.then(|| (folder, quoted(cells.last().copied().unwrap_or_default())))
        })
        .collect()
}

/// The words between backquotes.
fn quoted(cell: &str) -> BTreeSet<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The crates of the workspace that a package needs outside its tests.
fn used_crates<'a>(package: &Json, folder_of: &BTreeMap<&str, &'a str>) -> BTreeSet<&'a str> {
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    dependencies
        .iter()
        .filter(|dependency| dependency["kind"].as_str() != Some("dev"))
        .filter_map(|dependency| folder_of.get(dependency["name"].as_str()?).copied())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn workspace(uses: &str) -> Json {
        let package = |name: &str, folder: &str, needs: &[&str]| {
            let needs: Vec<Json> = needs.iter().map(|n| json!({"name": n, "kind": null})).collect();
            json!({"name": name, "id": name, "manifest_path": format!("/w/{folder}/Cargo.toml"),
                   "dependencies": needs})
        };
        json!({
            "workspace_root": "/w",
            "workspace_members": ["a", "b"],
            "packages": [package("a", "crates/a", &[uses]), package("b", "crates/b", &[])],
        })
    }

    fn complaints(map: &str, uses: &str) -> Vec<String> {
        let mut complaints = Vec::new();
        check(map, &workspace(uses), &mut complaints);
        complaints
    }

    #[test]
    fn the_map_and_the_crates_must_agree_both_ways() {
        let map = "| `crates/a` | what | `crates/b` |\n| `crates/b` | what | nothing |\n";
        assert_eq!(complaints(map, "b"), Vec::<String>::new());
        assert!(complaints(map, "serde")[0].contains("does not use crates/b any more"));
        let strict = "| `crates/a` | what | nothing |\n| `crates/b` | what | |\n";
        assert!(complaints(strict, "b")[0].contains("crates/a uses crates/b"));
        assert!(complaints("| `crates/b` | x | |", "b")[0].contains("crates/a has no row"));
        let gone = format!("{map}| `crates/c` | what | |\n");
        assert!(complaints(&gone, "b")[0].contains("crates/c, which is gone"));
    }
}
