//! `cargo xtask tidy`: the house as it is against the house as ARCHITECTURE.md describes it. All
//! complaints at once, each with what to do.

mod edges;
mod files;
mod glossary;
mod journeys;
mod licences;
mod systems;

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;

use crate::steps::{cargo, root};

pub(crate) fn run() -> anyhow::Result<()> {
    let architecture = std::fs::read_to_string(root().join("ARCHITECTURE.md"))
        .context("ARCHITECTURE.md cannot be read")?;
    let mut metadata = metadata("Cargo.toml")?;
    let mut complaints = Vec::new();
    licences::check(&metadata, &mut complaints);
    // The Python package is a workspace of its own, so that nobody else compiles it; the rules are the same for it.
    let python = self::metadata("python/Cargo.toml")?;
    licences::check(&python, &mut complaints);
    add_members(&mut metadata, &python);
    edges::check(&architecture, &metadata, &mut complaints);
    files::check(&architecture, &mut complaints)?;
    systems::check(&mut complaints)?;
    glossary::check(&architecture, &mut complaints);
    journeys::check(&architecture, &edges::code_map(&architecture), &mut complaints);
    for complaint in &complaints {
        eprintln!("tidy: {complaint}");
    }
    ensure!(complaints.is_empty(), "{} things to tidy up", complaints.len());
    Ok(())
}

/// The lines below a heading of the second rank, up to the next one.
fn section<'a>(text: &'a str, heading: &'a str) -> impl Iterator<Item = &'a str> {
    let below = text.lines().skip_while(move |line| *line != heading).skip(1);
    below.take_while(|line| !line.starts_with("## "))
}

/// What cargo knows about a workspace and its dependencies.
fn metadata(manifest: &str) -> anyhow::Result<Json> {
    let words = ["metadata", "--format-version", "1", "--locked", "--manifest-path", manifest];
    let output = cargo(&words).output()?;
    ensure!(
        output.status.success(),
        "cargo metadata failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Puts the packages of another workspace beside those of the first.
fn add_members(metadata: &mut Json, other: &Json) {
    let theirs: Vec<Json> =
        members(other).into_iter().map(|(_, _, package)| package.clone()).collect();
    for package in theirs {
        if let Some(all) = metadata["workspace_members"].as_array_mut() {
            all.push(package["id"].clone());
        }
        if let Some(all) = metadata["packages"].as_array_mut() {
            all.push(package);
        }
    }
}

/// The packages of the workspace: name and folder below the root.
fn members(metadata: &Json) -> Vec<(String, String, &Json)> {
    let root = metadata["workspace_root"].as_str().unwrap_or_default();
    let is_member = |package: &&Json| {
        metadata["workspace_members"].as_array().is_some_and(|all| all.contains(&package["id"]))
    };
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages
        .iter()
        .filter(is_member)
        .map(|package| {
            let manifest = package["manifest_path"].as_str().unwrap_or_default();
            let folder = manifest.trim_start_matches(root).trim_end_matches("/Cargo.toml");
            let name = package["name"].as_str().unwrap_or_default().to_owned();
            (name, folder.trim_start_matches('/').to_owned(), package)
        })
        .collect()
}
