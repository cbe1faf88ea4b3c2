//! `SHA256SUMS`: a line for every artefact, as `sha256sum --check` reads it.

use std::fmt::Write as _;
use std::fs;

use sha2::{Digest as _, Sha256};

use super::release::Release;

/// The digest of some bytes in hexadecimal.
pub(super) fn sha256(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(&release.folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    let mut sums = String::new();
    for name in names {
        let bytes = fs::read(release.folder.join(&name))?;
        let _ = writeln!(sums, "{}  {name}", sha256(&bytes));
    }
    print!("{sums}");
    release.keep("SHA256SUMS", sums.as_bytes())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_digest_of_nothing_is_the_published_one() {
        assert_eq!(
            super::sha256(b""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }
}
