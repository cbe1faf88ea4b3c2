//! The licences of everything that is linked into the program: one text, each licence once, with the crates and
//! packages that come under it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Context as _;
use serde_json::Value as Json;

use super::release::{Release, TARGET};
use crate::steps::{announce, cargo};

pub(super) fn of_dependencies(release: &Release) -> anyhow::Result<String> {
    announce("licences of dependencies");
    let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut by_name_only = BTreeSet::new();
    for package in linked(release)? {
        let named = |field: &str| package[field].as_str().unwrap_or_default();
        let name = format!("{} {} ({})", named("name"), named("version"), named("license"));
        let folder =
            Path::new(named("manifest_path")).parent().context("a manifest has a folder")?;
        let texts = licence_texts(folder)?;
        if texts.is_empty() {
            by_name_only.insert(name);
            continue;
        }
        for text in texts {
            by_text.entry(text).or_default().insert(name.clone());
        }
    }
    for (name, text) in page_packages(release)? {
        by_text.entry(text).or_default().insert(name);
    }
    Ok(as_text(&by_text, &by_name_only))
}

/// The packages that the program is made of on its platform: no tools of the build, no tests.
fn linked(release: &Release) -> anyhow::Result<Vec<&Json>> {
    let words =
        ["tree", "--locked", "--package", "fourfold", "--edges", "normal", "--target", TARGET];
    let output = cargo(&words).args(["--prefix", "none", "--format", "{p}"]).output()?;
    anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
    let listed = String::from_utf8(output.stdout)?;
    let listed: BTreeSet<(&str, &str)> = listed
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?, words.next()?.trim_start_matches('v')))
        })
        .collect();
    let ours = |package: &Json| package["source"].is_null();
    let packages = release.packages().iter().filter(|package| {
        let named = |field: &str| package[field].as_str().unwrap_or_default();
        !ours(package) && listed.contains(&(named("name"), named("version")))
    });
    Ok(packages.collect())
}

/// The texts in a package's own folder whose names say that they are licences.
fn licence_texts(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let is_licence = |path: &Path| {
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase());
        name.is_some_and(|name| {
            ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"]
                .iter()
                .any(|word| name.starts_with(word))
        })
    };
    let mut texts = Vec::new();
    for path in paths.iter().filter(|path| path.is_file() && is_licence(path)) {
        let bytes = fs::read(path)?;
        texts.push(String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim().to_owned());
    }
    Ok(texts)
}

/// What the page carries of others: the packages that Vite puts into it.
fn page_packages(release: &Release) -> anyhow::Result<Vec<(String, String)>> {
    let modules = release.root.join("web/node_modules");
    let lock: Json = serde_json::from_slice(&release.source("web/package-lock.json")?)?;
    let mut found = Vec::new();
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        let Some(name) = path.strip_prefix("node_modules/") else { continue };
        if !PAGE_CARRIES
            .iter()
            .any(|carried| name == *carried || name.starts_with(&format!("{carried}/")))
        {
            continue;
        }
        let licence = package["license"].as_str().unwrap_or_default();
        let version = package["version"].as_str().unwrap_or_default();
        for text in licence_texts(&modules.join(name))? {
            found.push((format!("{name} {version} ({licence}, in the page)"), text));
        }
    }
    Ok(found)
}

/// Packages, or scopes of packages, whose code ends up in the page; the others only build it.
const PAGE_CARRIES: [&str; 9] = [
    "svelte",
    "@codemirror",
    "@lezer",
    "@marijn",
    "crelt",
    "marked",
    "minisearch",
    "openapi-fetch",
    "w3c-keyname",
];

fn as_text(
    by_text: &BTreeMap<String, BTreeSet<String>>,
    by_name_only: &BTreeSet<String>,
) -> String {
    let mut text = String::from("Fourfold is made with the work of others. Their licences:\n");
    for (licence, names) in by_text {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let line = "=".repeat(72);
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{line}\n{}\n{line}\n{licence}\n", names.join("\n"));
    }
    if !by_name_only.is_empty() {
        let names: Vec<&str> = by_name_only.iter().map(String::as_str).collect();
        let _ = write!(
            text,
            "\nThese name their licence without its text (see LICENSE-MIT and LICENSE-APACHE):\n{}\n",
            names.join("\n")
        );
    }
    text
}
