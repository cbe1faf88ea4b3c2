//! Archives whose bytes depend on nothing but their content: files in order, one time, one owner.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::Context as _;
use flate2::Compression;
use flate2::GzBuilder;

/// A file to be packed.
pub(super) struct Packed {
    pub(super) bytes: Vec<u8>,
    /// May it be run?
    pub(super) program: bool,
}

impl Packed {
    pub(super) fn text(bytes: impl Into<Vec<u8>>) -> Self {
        Self { bytes: bytes.into(), program: false }
    }

    pub(super) fn program(bytes: impl Into<Vec<u8>>) -> Self {
        Self { bytes: bytes.into(), program: true }
    }
}

/// Files by their path, so that they are always written in the same order.
pub(super) type Files = BTreeMap<String, Packed>;

/// A folder of an archive that belongs to somebody else than root.
pub(super) struct OwnedFolder {
    pub(super) path: &'static str,
    pub(super) owner: u64,
}

/// A tar file; the folders above its files are entries of their own, as unpackers without root rights like it.
pub(super) fn tar(files: &Files, owned: &[OwnedFolder], epoch: u64) -> anyhow::Result<Vec<u8>> {
    let mut builder = tar::Builder::new(Vec::new());
    let mut folders: BTreeMap<String, u64> = BTreeMap::new();
    for path in files.keys() {
        let mut parents = path.match_indices('/').map(|(at, _)| path[..at].to_owned());
        parents.by_ref().filter(|parent| !parent.is_empty()).for_each(|parent| {
            folders.entry(parent).or_insert(0);
        });
    }
    folders.extend(owned.iter().map(|folder| (folder.path.to_owned(), folder.owner)));
    for (path, owner) in &folders {
        let mut header = header(epoch, *owner, 0o755);
        header.set_entry_type(tar::EntryType::Directory);
        header.set_size(0);
        builder.append_data(&mut header, format!("{path}/"), std::io::empty())?;
    }
    for (path, file) in files {
        let mut header = header(epoch, 0, if file.program { 0o755 } else { 0o644 });
        header.set_size(file.bytes.len() as u64);
        builder
            .append_data(&mut header, path, file.bytes.as_slice())
            .with_context(|| format!("cannot pack {path}"))?;
    }
    Ok(builder.into_inner()?)
}

fn header(epoch: u64, owner: u64, mode: u32) -> tar::Header {
    let mut header = tar::Header::new_ustar();
    header.set_mtime(epoch);
    header.set_uid(owner);
    header.set_gid(owner);
    header.set_mode(mode);
    header
}

/// gzip without a name and without the time at which it ran.
pub(super) fn gzip(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn some_files() -> Files {
        [
            ("b/tool".to_owned(), Packed::program("run")),
            ("b/a.txt".to_owned(), Packed::text("text")),
        ]
        .into()
    }

    #[test]
    fn a_tar_file_holds_its_files_with_their_rights_and_one_time() {
        let owned = [OwnedFolder { path: "data", owner: 65532 }];
        let bytes = tar(&some_files(), &owned, 1_000_000_000).expect("packed");
        let mut archive = tar::Archive::new(bytes.as_slice());
        let mut found = Vec::new();
        for entry in archive.entries().expect("entries") {
            let mut entry = entry.expect("entry");
            let header = entry.header().clone();
            assert_eq!(header.mtime().expect("time"), 1_000_000_000);
            let path = entry.path().expect("path").display().to_string();
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("text");
            found.push((path, header.mode().expect("mode"), header.uid().expect("owner"), text));
        }
        let row =
            |path: &str, mode, owner, text: &str| (path.to_owned(), mode, owner, text.to_owned());
        assert_eq!(
            found,
            [
                row("b/", 0o755, 0, ""),
                row("data/", 0o755, 65532, ""),
                row("b/a.txt", 0o644, 0, "text"),
                row("b/tool", 0o755, 0, "run"),
            ]
        );
    }

    #[test]
    fn packing_twice_gives_the_same_bytes() {
        let pack = || gzip(&tar(&some_files(), &[], 7).expect("tar")).expect("gzip");
        assert_eq!(pack(), pack());
    }
}
