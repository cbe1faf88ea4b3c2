//! `fourfold-VERSION.cdx.json`: what the program is made of, as a CycloneDX bill of materials: the crates of the
//! program and the packages from which the page is built, with versions, licences and the sums of the lock files.

use serde_json::{Value as Json, json};

use super::image::rfc3339;
use super::release::Release;
use crate::steps::announce;

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    announce("bill of materials");
    let lock = String::from_utf8(release.source("Cargo.lock")?)?;
    let mut components: Vec<Json> = release
        .packages()
        .iter()
        .filter(|package| !package["source"].is_null())
        .map(|package| crate_component(package, &lock))
        .collect();
    let page: Json = serde_json::from_slice(&release.source("web/package-lock.json")?)?;
    components.extend(page["packages"].as_object().into_iter().flatten().filter_map(npm_component));
    components.sort_by_key(|component| component["bom-ref"].to_string());
    components.dedup_by_key(|component| component["bom-ref"].to_string());
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": rfc3339(release.epoch),
            "component": {
                "type": "application",
                "name": "fourfold",
                "version": release.version,
                "bom-ref": format!("pkg:cargo/fourfold@{}", release.version),
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
    });
    let text = serde_json::to_string_pretty(&bill)? + "\n";
    release.keep(&format!("fourfold-{}.cdx.json", release.version), text.as_bytes())
}

fn crate_component(package: &Json, lock: &str) -> Json {
    let named = |field: &str| package[field].as_str().unwrap_or_default();
    let (name, version) = (named("name"), named("version"));
    let address = format!("pkg:cargo/{name}@{version}");
    let mut component = json!({
        "type": "library", "name": name, "version": version, "purl": address, "bom-ref": address,
    });
    if let Some(licence) = package["license"].as_str() {
        // Older crates write a stroke where the expression has OR.
        component["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
    }
    if let Some(sum) = checksum(lock, name, version) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    component
}

/// The sum that the lock file keeps of a crate.
fn checksum<'a>(lock: &'a str, name: &str, version: &str) -> Option<&'a str> {
    let head = format!("name = \"{name}\"\nversion = \"{version}\"\n");
    let entry = lock.split("[[package]]\n").find(|entry| entry.starts_with(&head))?;
    let line = entry.lines().find_map(|line| line.strip_prefix("checksum = \""))?;
    Some(line.trim_end_matches('"'))
}

fn npm_component((path, package): (&String, &Json)) -> Option<Json> {
    let name = path.rsplit("node_modules/").next().filter(|_| path.contains("node_modules/"))?;
    let version = package["version"].as_str()?;
    let address = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
    let mut component = json!({
        "type": "library", "name": name, "version": version, "purl": address, "bom-ref": address,
        // Everything that npm installs serves the build; what ends up in the page is named with its licence.
        "scope": "optional",
    });
    if let Some(licence) = package["license"].as_str() {
        component["licenses"] = json!([{ "expression": licence }]);
    }
    Some(component)
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn a_sum_is_found_by_name_and_version() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"aa\"\n\n\
                    [[package]]\nname = \"a\"\nversion = \"2.0.0\"\nchecksum = \"bb\"\n\n\
                    [[package]]\nname = \"ours\"\nversion = \"1.0.0\"\n";
        assert_eq!(checksum(lock, "a", "2.0.0"), Some("bb"));
        assert_eq!(checksum(lock, "ours", "1.0.0"), None);
        assert_eq!(checksum(lock, "b", "1.0.0"), None);
    }
}
