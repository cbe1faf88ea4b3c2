//! The libraries that others may use in their own programs: each must be ready to be packed and published. Their list is
//! what the manifests say; nobody keeps a second one.

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;

use crate::steps::{cargo, root, step};

/// Packs every library; with `whole`, each is also built from its package alone, as its users will build it.
pub(crate) fn check(whole: bool) -> anyhow::Result<()> {
    let names = publishable()?;
    for (name, folder) in &names {
        let readme = std::fs::read_to_string(root().join(folder).join("README.md"))
            .with_context(|| format!("{name} can be published and has no README.md"))?;
        ensure!(readme.contains("```rust\n"), "the README of {name} has no example");
        let library = std::fs::read_to_string(root().join(folder).join("src/lib.rs"))?;
        ensure!(
            library.contains("include_str!(\"../README.md\")"),
            "{name} does not compile the example of its README: see another library's lib.rs"
        );
    }
    // Changes that are not committed yet are to be tested, too.
    let mut pack = cargo(&["package", "--quiet", "--allow-dirty", "--locked"]);
    if !whole {
        pack.arg("--no-verify");
    }
    for (name, _) in &names {
        pack.args(["--package", name]);
    }
    step(&format!("{} libraries can be packed", names.len()), pack)
}

/// Name and folder of each package that may be published.
pub(crate) fn publishable() -> anyhow::Result<Vec<(String, String)>> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Json = serde_json::from_slice(&output.stdout)?;
    let names = names(&metadata);
    ensure!(!names.is_empty(), "no library of the workspace may be published");
    Ok(names)
}

fn names(metadata: &Json) -> Vec<(String, String)> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    // `publish = false` is told as an empty list of registries, no word about it as null.
    let open = packages.iter().filter(|package| package["publish"].is_null());
    let mut names: Vec<(String, String)> = open
        .filter_map(|package| {
            let folder = package["manifest_path"].as_str()?.strip_suffix("Cargo.toml")?;
            Some((package["name"].as_str()?.to_owned(), folder.to_owned()))
        })
        .collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::names;

    #[test]
    fn only_what_may_be_published_is_listed() {
        let metadata = json!({ "packages": [
            { "name": "b", "publish": null, "manifest_path": "/x/b/Cargo.toml" },
            { "name": "ours", "publish": [], "manifest_path": "/x/ours/Cargo.toml" },
            { "name": "a", "publish": null, "manifest_path": "/x/a/Cargo.toml" },
        ] });
        let pair = |name: &str, folder: &str| (name.to_owned(), folder.to_owned());
        assert_eq!(names(&metadata), [pair("a", "/x/a/"), pair("b", "/x/b/")]);
    }
}
