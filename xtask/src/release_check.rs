//! `cargo xtask release-check [--tag vX.Y.Z]`: is everything that carries the version agreed on it, and is the change
//! log ready to be read? What RELEASING.md asks of a script is asked here; every disagreement is named.

use std::process::Command;

use anyhow::{Context as _, bail};
use serde_json::Value as Json;

use crate::packages::publishable;
use crate::steps::{announce, at_hand, cargo, root};

/// A release that takes longer to read is not read.
const MOST_LINES: usize = 40;

/// Finds the version in the text of a file.
type Reader = fn(&str) -> Option<String>;

/// Versions outside the workspace's own manifest, with the way to them.
const OTHERS: [(&str, Reader); 5] = [
    ("editors/vscode/package.json", json_version),
    ("editors/vscode/package-lock.json", json_version),
    ("web/package.json", json_version),
    ("web/package-lock.json", json_version),
    ("python/Cargo.toml", manifest_version),
];

pub(crate) fn run(tag: Option<&str>) -> anyhow::Result<()> {
    let version = workspace_version()?;
    let mut complaints = Vec::new();
    for (path, read) in OTHERS {
        // A part that is not in this checkout has no version to disagree on.
        let Ok(text) = std::fs::read_to_string(root().join(path)) else { continue };
        match read(&text) {
            Some(found) if found == version => {}
            found => {
                complaints.push(format!("{path} has version {found:?}, the workspace {version}"));
            }
        }
    }
    let manifest = std::fs::read_to_string(root().join("Cargo.toml"))?;
    complaints.extend(other_requirements(&manifest, &version));
    let changes = std::fs::read_to_string(root().join("CHANGELOG.md"))?;
    complaints.extend(change_log(&changes, &version));
    if let Some(tag) = tag
        && tag != format!("v{version}")
    {
        complaints.push(format!("the tag is {tag}, the version {version}"));
    }
    complaints.extend(interfaces()?);
    if complaints.is_empty() {
        println!("ready to be released: {version}");
        return Ok(());
    }
    bail!("{}", complaints.join("\n"))
}

/// Do the libraries keep what the release before promised? The tool compares with its tag; without the tool, or before
/// there is a release, that is said.
fn interfaces() -> anyhow::Result<Option<String>> {
    let mut git = Command::new("git");
    git.args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"]);
    let before = git.current_dir(root()).output()?;
    if !before.status.success() {
        announce(
            "interfaces of the libraries: there is no release before this one to compare with",
        );
        return Ok(None);
    }
    if !at_hand("cargo-semver-checks", "--version") {
        announce(
            "NOT DONE HERE: interfaces of the libraries: cargo-semver-checks is not installed",
        );
        return Ok(None);
    }
    let tag = String::from_utf8_lossy(&before.stdout).trim().to_owned();
    let mut compare = Command::new("cargo-semver-checks");
    compare.args(["semver-checks", "--baseline-rev", &tag]).current_dir(root());
    for (name, _) in publishable()? {
        compare.args(["--package", &name]);
    }
    let status = compare.status()?;
    Ok((!status.success()).then(|| format!("a library breaks what {tag} promised")))
}

/// The one version of the workspace.
fn workspace_version() -> anyhow::Result<String> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Json = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let ours = packages.iter().find(|package| package["name"] == "fourfold");
    Ok(ours
        .and_then(|package| package["version"].as_str())
        .context("no package fourfold")?
        .to_owned())
}

fn json_version(text: &str) -> Option<String> {
    let json: Json = serde_json::from_str(text).ok()?;
    Some(json["version"].as_str()?.to_owned())
}

fn manifest_version(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("version = \""))?;
    Some(line.trim_end_matches('"').to_owned())
}

/// What our libraries ask of each other, so that a published one finds the others.
fn other_requirements(manifest: &str, version: &str) -> Vec<String> {
    let ours =
        manifest.lines().filter(|line| line.starts_with("fourfold-") && line.contains("path ="));
    ours.filter(|line| {
        line.contains("version =") && !line.contains(&format!("version = \"{version}\""))
    })
    .map(|line| format!("Cargo.toml asks for another version than {version}: {line}"))
    .collect()
}

/// The newest release on top, short enough to be read.
fn change_log(text: &str, version: &str) -> Vec<String> {
    let mut releases = text.split("\n## ").skip(1);
    let Some(newest) = releases.next() else {
        return vec!["CHANGELOG.md has no release".to_owned()];
    };
    let mut lines = newest.lines();
    let title = lines.next().unwrap_or_default();
    let mut complaints = Vec::new();
    if title.split_whitespace().next() != Some(version) {
        complaints.push(format!("CHANGELOG.md begins with `{title}`, not with {version}"));
    }
    let count = lines.filter(|line| !line.trim().is_empty()).count();
    if count > MOST_LINES {
        complaints
            .push(format!("{version} has {count} lines in CHANGELOG.md; {MOST_LINES} are read"));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::{change_log, manifest_version, other_requirements};

    #[test]
    fn the_change_log_must_begin_with_the_release() {
        assert!(change_log("# Changelog\n\n## 0.2.0 (today)\n\n- New.\n", "0.2.0").is_empty());
        assert_eq!(change_log("# Changelog\n\n## Unreleased\n\n- New.\n", "0.2.0").len(), 1);
        let long = format!("# Changelog\n\n## 0.2.0\n\n{}", "- More.\n".repeat(41));
        assert_eq!(change_log(&long, "0.2.0").len(), 1);
        assert_eq!(change_log("# Changelog\n", "0.2.0").len(), 1);
    }

    #[test]
    fn libraries_ask_for_each_other_in_the_one_version() {
        let manifest = "fourfold-game = { version = \"0.1.0\", path = \"crates/game\" }\n\
                        fourfold-tui = { path = \"crates/tui\" }\nserde = \"1\"\n";
        assert!(other_requirements(manifest, "0.1.0").is_empty());
        assert_eq!(other_requirements(manifest, "0.2.0").len(), 1);
        assert_eq!(manifest_version("[package]\nversion = \"1.2.3\"\n").as_deref(), Some("1.2.3"));
    }
}
