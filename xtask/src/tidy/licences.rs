//! Every dependency must come under a licence that lets us ship under MIT or Apache-2.0.

use serde_json::Value as Json;

/// Licences that ask for no more than to be named, and one that binds only its own unchanged files
/// (`MPL-2.0`, a few lines inside the crate that finds the data directory).
const WELCOME: [&str; 15] = [
    "MPL-2.0",
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unlicense",
    "CC0-1.0",
    "0BSD",
    "MIT-0",
    "BSL-1.0",
    "CDLA-Permissive-2.0",
];

pub(super) fn check(metadata: &Json, complaints: &mut Vec<String>) {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none given");
        if !is_welcome(licence) {
            complaints.push(format!(
                "{} {} comes under `{licence}`: do without it, or add the licence to the list in \
                 xtask with a reason",
                package["name"].as_str().unwrap_or_default(),
                package["version"].as_str().unwrap_or_default(),
            ));
        }
    }
}

/// An SPDX expression of ANDs and ORs without deep nesting: every AND part needs one welcome OR part.
fn is_welcome(expression: &str) -> bool {
    let flat = expression.replace(['(', ')'], "").replace('/', " OR ");
    flat.split(" AND ").all(|part| part.split(" OR ").any(|one| WELCOME.contains(&one.trim())))
}

#[cfg(test)]
mod tests {
    use super::is_welcome;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        assert!(is_welcome("MIT OR Apache-2.0"));
        assert!(is_welcome("MIT/Apache-2.0"));
        assert!(is_welcome("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(is_welcome("GPL-3.0-only OR MIT"));
        assert!(!is_welcome("GPL-3.0-only"));
        assert!(!is_welcome("MIT AND GPL-3.0-only"));
        assert!(!is_welcome("none given"));
    }
}
