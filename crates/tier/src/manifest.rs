//! `database.txt`: which files make a database, with their lengths and hashes. Written when all of them are there.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use fourfold_solve::rename_durably;
use xxhash_rust::xxh64::xxh64;

use crate::folder::values_path;
use crate::tier_file::TierFile;
use crate::{Shard, TierError};

const FORMAT: &str = "fourfold-tiers 1";
const MANIFEST: &str = "database.txt";

/// One tier in `database.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ManifestEntry {
    pub(crate) tier: usize,
    pub(crate) families: u64,
    pub(crate) bytes: u64,
    pub(crate) hash: u64,
}

/// `database.txt`: written when all tiers are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub(crate) game: String,
    /// Which share of the database it is about; `None` if all of it.
    pub(crate) shard: Option<Shard>,
    pub(crate) entries: Vec<ManifestEntry>,
}

impl Manifest {
    /// What stands in a folder whose tiers are all solved.
    pub(crate) fn of(
        folder: &Path,
        game: String,
        shard: Option<Shard>,
        tiers: usize,
    ) -> Result<Manifest, TierError> {
        let mut entries = Vec::new();
        for tier in 0..tiers {
            let path = values_path(folder, tier);
            let families = TierFile::open(&path)?.header.families;
            let (bytes, hash) = measure(&path)?;
            entries.push(ManifestEntry { tier, families, bytes, hash });
        }
        Ok(Manifest { game, shard, entries })
    }

    /// Writes it down, or compares it with what was written down before.
    pub(crate) fn seal(&self, folder: &Path) -> Result<(), TierError> {
        match Manifest::read(folder)? {
            Some(written) => written.agrees_with(self, folder),
            None => self.write(folder),
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{FORMAT}\ngame {}\n", self.game);
        if let Some(shard) = self.shard {
            let _ = writeln!(text, "{shard}");
        }
        for ManifestEntry { tier, families, bytes, hash } in &self.entries {
            // Writing to a string does not fail.
            let _ =
                writeln!(text, "tier {tier} families {families} bytes {bytes} xxh64 {hash:016x}");
        }
        let hash = xxh64(text.as_bytes(), 0);
        let _ = writeln!(text, "end xxh64 {hash:016x}");
        text
    }

    fn parse(text: &str) -> Option<Manifest> {
        let mut lines = text.lines();
        if lines.next()? != FORMAT {
            return None;
        }
        let game = lines.next()?.strip_prefix("game ")?.to_owned();
        let mut entries = Vec::new();
        let mut shard = None;
        for line in lines {
            if line.starts_with("shard ") {
                shard = Some(Shard::parse(line)?);
                continue;
            }
            if line.starts_with("end ") {
                break;
            }
            let words: Vec<&str> = line.split(' ').collect();
            let ["tier", tier, "families", families, "bytes", bytes, "xxh64", hash] = words[..]
            else {
                return None;
            };
            entries.push(ManifestEntry {
                tier: tier.parse().ok()?,
                families: families.parse().ok()?,
                bytes: bytes.parse().ok()?,
                hash: u64::from_str_radix(hash, 16).ok()?,
            });
        }
        let manifest = Manifest { game, shard, entries };
        // Only what we would write ourselves is ours, down to the last hash.
        (manifest.text() == text).then_some(manifest)
    }

    /// The files must still be those that were written down.
    fn agrees_with(&self, found: &Manifest, folder: &Path) -> Result<(), TierError> {
        for (written, found) in self.entries.iter().zip(&found.entries) {
            if written != found {
                let path = values_path(folder, written.tier);
                return Err(TierError::corrupt(&path, "its hash is not the one written down"));
            }
        }
        if (&self.game, self.shard) == (&found.game, found.shard)
            && self.entries.len() == found.entries.len()
        {
            return Ok(());
        }
        Err(TierError::corrupt(&folder.join(MANIFEST), "it is about another game"))
    }

    /// `None` if there is none yet.
    pub(crate) fn read(folder: &Path) -> Result<Option<Manifest>, TierError> {
        let path = folder.join(MANIFEST);
        if !path.exists() {
            return Ok(None);
        }
        let bytes = fs::read(&path).map_err(TierError::io(&path))?;
        let parsed = String::from_utf8(bytes).ok().and_then(|text| Manifest::parse(&text));
        parsed.map(Some).ok_or_else(|| TierError::corrupt(&path, "its lines have changed"))
    }

    fn write(&self, folder: &Path) -> Result<(), TierError> {
        let path = folder.join(MANIFEST);
        let part = path.with_extension("part");
        let mut file = File::create(&part).map_err(TierError::io(&part))?;
        file.write_all(self.text().as_bytes()).map_err(TierError::io(&part))?;
        file.sync_all().map_err(TierError::io(&part))?;
        rename_durably(&part, &path).map_err(TierError::io(&path))
    }
}

/// Length and hash of a file, read piece by piece.
pub(crate) fn measure(path: &Path) -> Result<(u64, u64), TierError> {
    use std::io::Read as _;
    let mut file = File::open(path).map_err(TierError::io(path))?;
    let mut hash = xxhash_rust::xxh64::Xxh64::new(0);
    let mut piece = vec![0; 1 << 20];
    let mut length = 0;
    loop {
        let count = file.read(&mut piece).map_err(TierError::io(path))?;
        if count == 0 {
            return Ok((length, hash.digest()));
        }
        hash.update(&piece[..count]);
        length += count as u64;
    }
}
