//! `fourfold-VERSION.tar.gz`: the Python package as sources, for systems that the wheel is not for. Its layout is the
//! checkout's, cut down to the package, the crates it is made of and the files that these take in:
//!
//! ```text
//! PKG-INFO            what the wheel says of itself
//! pyproject.toml      the package's own, seen from here
//! python/  crates/…   the package and its crates
//! data/  rules/       what the crates carry
//! ```

use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;

use super::archive::{Files, Packed, gzip, tar};
use super::release::Release;
use super::wheel;
use crate::steps::{announce, cargo};

/// Where the package's own settings name places, and how these read from the folder above.
const SEEN_FROM_ABOVE: [(&str, &str); 2] = [
    ("python-source = \".\"", "manifest-path = \"python/Cargo.toml\"\npython-source = \"python\""),
    ("path = \"tests/**\"", "path = \"python/tests/**\""),
];

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    announce("Python sources");
    let mut files = Files::new();
    add_folder(release, "python", &mut files)?;
    for folder in crates(release)? {
        add_folder(release, &folder, &mut files)?;
    }
    for path in taken_in(release, &files)? {
        add(release, path, &mut files)?;
    }
    for name in ["Cargo.toml", "LICENSE-MIT", "LICENSE-APACHE"] {
        add(release, name.to_owned(), &mut files)?;
    }
    let readme = release.source("python/README.md")?;
    files.insert("README.md".to_owned(), Packed::text(readme));
    let settings = String::from_utf8(release.source("python/pyproject.toml")?)?;
    files.insert("pyproject.toml".to_owned(), Packed::text(from_above(&settings)?));
    files.remove("python/pyproject.toml");
    let about = wheel::content(&release.folder)?
        .into_iter()
        .find(|(name, _)| name.ends_with(".dist-info/METADATA"))
        .context("the wheel says nothing of itself")?;
    files.insert("PKG-INFO".to_owned(), Packed::text(about.1));

    let name = format!("fourfold-{}", release.version);
    let inside = files.into_iter().map(|(path, file)| (format!("{name}/{path}"), file)).collect();
    release.keep(&format!("{name}.tar.gz"), &gzip(&tar(&inside, &[], release.epoch)?)?)
}

/// The folders of our crates that the package is made of.
fn crates(release: &Release) -> anyhow::Result<Vec<String>> {
    let words = ["metadata", "--format-version", "1", "--locked", "--manifest-path"];
    let output = cargo(&words).arg(release.root.join("python/Cargo.toml")).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
    let metadata: Json = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let ours = packages.iter().filter(|package| package["source"].is_null());
    let manifests =
        ours.filter_map(|package| Path::new(package["manifest_path"].as_str()?).parent());
    let folders = manifests.filter_map(|folder| folder.strip_prefix(&release.root).ok());
    Ok(folders.map(text).filter(|folder| folder != "python").collect())
}

fn add(release: &Release, path: String, files: &mut Files) -> anyhow::Result<()> {
    let bytes = release.source(&path)?;
    files.insert(path, Packed::text(bytes));
    Ok(())
}

/// Every file below a folder but what was built there, hidden or left by Python.
fn add_folder(release: &Release, folder: &str, files: &mut Files) -> anyhow::Result<()> {
    let entries =
        fs::read_dir(release.root.join(folder)).with_context(|| format!("cannot read {folder}"))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let built = ["target", "__pycache__"].contains(&name.as_str()) || name.ends_with(".so");
        if name.starts_with('.') || built {
            continue;
        }
        let path = format!("{folder}/{name}");
        if entry.file_type()?.is_dir() {
            add_folder(release, &path, files)?;
        } else {
            add(release, path, files)?;
        }
    }
    Ok(())
}

/// Files that the sources take in from outside what is already there.
fn taken_in(release: &Release, files: &Files) -> anyhow::Result<Vec<String>> {
    let mut found = Vec::new();
    for (path, file) in files.iter().filter(|(path, _)| path.ends_with(".rs")) {
        let source = String::from_utf8_lossy(&file.bytes);
        for named in included(&source) {
            let folder = Path::new(path).parent().context("a file has a folder")?;
            let place = text(&plain(&folder.join(named)));
            // Texts of tests name files, too: what is not there is not missed before something is built from it.
            if !files.contains_key(&place) && release.root.join(&place).is_file() {
                found.push(place);
            }
        }
    }
    Ok(found)
}

/// The names in `include_str!("…")` and `include_bytes!("…")`.
fn included(source: &str) -> Vec<&str> {
    let calls = ["include_str!(\"", "include_bytes!(\""].into_iter().flat_map(|call| {
        source.split(call).skip(1).filter_map(|rest| rest.split_once('"').map(|(name, _)| name))
    });
    calls.collect()
}

/// A path without the steps up and down that cancel each other.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// A path with strokes.
fn text(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

fn from_above(settings: &str) -> anyhow::Result<String> {
    let mut settings = settings.to_owned();
    for (from, to) in SEEN_FROM_ABOVE {
        ensure!(settings.contains(from), "python/pyproject.toml no longer says {from}");
        settings = settings.replace(from, to);
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_a_source_takes_in_are_found() {
        let source = "static A: &[u8] = include_bytes!(\"../../../data/a.book\");\n\
                      static B: &str = include_str!(\"b.txt\"); // include_str!(concat!(…))";
        assert_eq!(included(source), ["b.txt", "../../../data/a.book"]);
        let place = plain(Path::new("crates/books/src/../../../data/a.book"));
        assert_eq!(text(&place), "data/a.book");
    }

    #[test]
    fn the_settings_name_places_as_seen_from_above() {
        let settings = "python-source = \".\"\nexclude = [{ path = \"tests/**\" }]\n";
        let above = from_above(settings).expect("both are there");
        assert!(above.contains("python-source = \"python\"") && above.contains("python/tests/**"));
        assert!(from_above("").is_err());
    }
}
