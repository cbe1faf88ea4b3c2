//! No artefact tells where it was built: flags that take this machine's paths out, and a look whether any was left in.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::bail;

use super::release::Release;

/// Flags for rustc, besides those named, and for the C compiler that the bundled libraries use.
pub(super) fn environment(release: &Release, rust: &[&str]) -> BTreeMap<&'static str, String> {
    let home = cargo_home();
    let root = release.root.display().to_string();
    let remapped = [(root.as_str(), "."), (home.as_str(), "cargo")];
    let mut rust: Vec<String> = rust.iter().map(|&flag| flag.to_owned()).collect();
    rust.extend(remapped.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")));
    let c: Vec<String> =
        remapped.iter().map(|(from, to)| format!("-ffile-prefix-map={from}={to}")).collect();
    BTreeMap::from([
        ("CARGO_ENCODED_RUSTFLAGS", rust.join("\u{1f}")),
        ("CFLAGS", c.join(" ")),
        ("SOURCE_DATE_EPOCH", release.epoch.to_string()),
    ])
}

/// Fails if something compiled carries a path of this machine.
pub(super) fn check(release: &Release, what: &str, bytes: &[u8]) -> anyhow::Result<()> {
    for path in [release.root.display().to_string(), cargo_home()] {
        if let Some(text) = found(bytes, &path) {
            bail!("{what} carries a path of this machine: {text}");
        }
    }
    Ok(())
}

fn cargo_home() -> String {
    let named = std::env::var("CARGO_HOME").ok();
    named.or_else(|| Some(std::env::var("HOME").ok()? + "/.cargo")).unwrap_or_default()
}

/// The text around a path that should not be there.
fn found(bytes: &[u8], path: &str) -> Option<String> {
    // A root folder is in every path.
    Path::new(path).parent()?;
    let at = bytes.windows(path.len()).position(|window| window == path.as_bytes())?;
    let end = (at + path.len() + 60).min(bytes.len());
    Some(String::from_utf8_lossy(&bytes[at..end]).escape_debug().to_string())
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn a_path_is_found_with_what_follows_it() {
        let bytes = b"\0\0/home/me/src/lib.rs\0";
        assert_eq!(found(bytes, "/home/me").as_deref(), Some("/home/me/src/lib.rs\\0"));
        assert_eq!(found(bytes, "/home/you"), None);
        assert_eq!(found(bytes, "/"), None, "every path begins so");
        assert_eq!(found(b"short", "/a/longer/path"), None);
    }
}
