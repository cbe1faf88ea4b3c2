//! What stands in a folder: which tiers are solved, and whether all is as it was written. A folder
//! flows in, a [`Status`] flows out.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use fourfold_solve::rename_durably;
use xxhash_rust::xxh64::xxh64;

use crate::TierError;
use crate::tier_file::TierFile;

const FORMAT: &str = "fourfold-tiers 1";
const MANIFEST: &str = "database.txt";

/// The state of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every tier is there and as long as it was written.
    Solved,
    /// Some tiers are solved; the solver can go on.
    Partial,
    /// A file is damaged: nothing is answered from it.
    Corrupt {
        /// Which file, and what is wrong.
        reason: String,
    },
    /// There is nothing.
    Missing,
}

/// What [`info`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Whether the database is whole, partial, damaged or not there.
    pub status: Status,
    /// The game, if any file says so.
    pub game: Option<String>,
    /// The solved tiers with their numbers of families, by tier.
    pub tiers: Vec<(usize, u64)>,
    /// Tiers whose families are listed and not valued yet.
    pub listed: usize,
    /// Bytes of all solved tiers' files.
    pub bytes: u64,
}

pub(crate) fn values_path(folder: &Path, tier: usize) -> PathBuf {
    folder.join(format!("tier-{tier:02}.zst"))
}

pub(crate) fn keys_path(folder: &Path, tier: usize) -> PathBuf {
    folder.join(format!("tier-{tier:02}.keys.zst"))
}

/// Looks at the headers and lengths of all files; [`crate::examine`] reads every byte.
#[must_use]
pub fn info(folder: &Path) -> Info {
    let listed = numbered(folder, ".keys.zst").len();
    let mut info =
        Info { status: Status::Missing, game: None, tiers: Vec::new(), listed, bytes: 0 };
    if let Err(error) = look(folder, &mut info) {
        info.status = Status::Corrupt { reason: error.to_string() };
    }
    info
}

fn look(folder: &Path, info: &mut Info) -> Result<(), TierError> {
    for tier in solved_tiers(folder) {
        let path = values_path(folder, tier);
        info.bytes += fs::metadata(&path).map_err(TierError::io(&path))?.len();
        let file = TierFile::open(&path)?;
        if file.header.tier != tier || !file.header.valued {
            return Err(TierError::corrupt(&path, "it has the name of another tier"));
        }
        let game = info.game.get_or_insert_with(|| file.header.game.clone());
        if *game != file.header.game {
            let (found, wanted) = (file.header.game.clone(), game.clone());
            return Err(TierError::OtherGame { found, wanted });
        }
        info.tiers.push((tier, file.header.families));
        info.status = Status::Partial;
    }
    // A run that was stopped early has only lists of families to show.
    if info.tiers.is_empty() && keys_path(folder, 0).exists() {
        info.game = Some(TierFile::open(&keys_path(folder, 0))?.header.game);
        info.status = Status::Partial;
    }
    if let Some(manifest) = Manifest::read(folder)? {
        for entry in &manifest.entries {
            let path = values_path(folder, entry.tier);
            match fs::metadata(&path) {
                Ok(metadata) if metadata.len() == entry.bytes => {}
                Ok(_) => return Err(TierError::corrupt(&path, "its length has changed")),
                Err(_) => return Err(TierError::gone(&path)),
            }
        }
        info.game = Some(manifest.game);
        info.status = Status::Solved;
    }
    Ok(())
}

/// Tiers whose files have their final name.
pub(crate) fn solved_tiers(folder: &Path) -> Vec<usize> {
    numbered(folder, ".zst")
}

/// The tiers that have a file with this ending.
fn numbered(folder: &Path, ending: &str) -> Vec<usize> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut tiers: Vec<usize> = entries
        .filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            name.strip_prefix("tier-")?.strip_suffix(ending)?.parse().ok()
        })
        .collect();
    tiers.sort_unstable();
    tiers
}

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
    pub(crate) entries: Vec<ManifestEntry>,
}

impl Manifest {
    fn text(&self) -> String {
        let mut text = format!("{FORMAT}\ngame {}\n", self.game);
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
        for line in lines {
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
        let manifest = Manifest { game, entries };
        // Only what we would write ourselves is ours, down to the last hash.
        (manifest.text() == text).then_some(manifest)
    }

    /// The files must still be those that were written down.
    pub(crate) fn agrees_with(&self, found: &Manifest, folder: &Path) -> Result<(), TierError> {
        for (written, found) in self.entries.iter().zip(&found.entries) {
            if written != found {
                let path = values_path(folder, written.tier);
                return Err(TierError::corrupt(&path, "its hash is not the one written down"));
            }
        }
        if self.game == found.game && self.entries.len() == found.entries.len() {
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

    pub(crate) fn write(&self, folder: &Path) -> Result<(), TierError> {
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
