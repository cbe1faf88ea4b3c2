//! A database in shares: which process keeps which families, and where each share stands.
//!
//! A share is a folder `shard-K-of-P` with files like those of a whole database, each of which says which share
//! it is. Shares that stand side by side in one folder are a database like any other.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use crate::TierError;

/// One share of a database that several processes hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Its number, from 0.
    pub index: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// Which of so many shares keeps a family.
    #[must_use]
    pub fn owner(key: u64, of: usize) -> usize {
        // Keys of one tier lie close together: their bits are mixed before the upper ones decide.
        let mixed = (key ^ (key >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (((mixed >> 32) * of as u64) >> 32) as usize
    }

    /// Where the share stands in the folder of a database.
    #[must_use]
    pub fn folder(self, database: &Path) -> PathBuf {
        database.join(format!("shard-{}-of-{}", self.index, self.of))
    }

    /// Reads `shard 2 of 4`.
    pub(crate) fn parse(text: &str) -> Option<Shard> {
        let (index, of) = text.strip_prefix("shard ")?.split_once(" of ")?;
        let shard = Shard { index: index.parse().ok()?, of: of.parse().ok()? };
        (shard.index < shard.of && shard.to_string() == text).then_some(shard)
    }

    /// The share that a folder is named after.
    pub(crate) fn named(folder: &Path) -> Option<Shard> {
        let name = folder.file_name()?.to_str()?;
        Shard::parse(&name.replace('-', " "))
            .filter(|shard| shard.folder(Path::new("")) == Path::new(name))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shard {} of {}", self.index, self.of)
    }
}

/// A folder with files of tiers.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// `None` for a database that is not shared out.
    pub(crate) shard: Option<Shard>,
    pub(crate) folder: PathBuf,
}

/// The folders of a database in which files stand: its shares by their number, or itself.
pub(crate) fn parts(database: &Path) -> Result<Vec<Part>, TierError> {
    let entries = fs::read_dir(database).into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<Part> = entries
        .map(|entry| entry.path())
        .filter_map(|folder| Some(Part { shard: Some(Shard::named(&folder)?), folder }))
        .collect();
    found.sort_unstable_by_key(|part| part.shard);
    let mut numbers: Vec<usize> = found.iter().filter_map(|part| Some(part.shard?.of)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if let [few, .., many] = numbers[..] {
        return Err(TierError::Unsound {
            reason: format!(
                "{} holds shards of {few} and of {many} processes: keep those of one solve",
                database.display()
            ),
        });
    }
    if found.is_empty() {
        found.push(Part { shard: Shard::named(database), folder: database.to_owned() });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_process_keeps_about_as_much() {
        for of in [1, 2, 4, 7, 64] {
            let mut kept = vec![0u32; of];
            // Neighbours, and keys that differ in upper bits only.
            (0..50_000).for_each(|key| kept[Shard::owner(key, of)] += 1);
            (0..50_000).for_each(|key| kept[Shard::owner(key << 40, of)] += 1);
            let fair = 100_000 / of as u32;
            assert!(kept.iter().all(|&kept| kept.abs_diff(fair) < fair / 5 + 10), "{of}: {kept:?}");
        }
    }

    #[test]
    fn a_share_is_named_in_one_way() {
        let shard = Shard { index: 2, of: 4 };
        assert_eq!(Shard::parse("shard 2 of 4"), Some(shard));
        assert_eq!(Shard::named(&shard.folder(Path::new("d"))), Some(shard));
        for other in ["shard 4 of 4", "shard 02 of 4", "shard 2 of", "shard"] {
            assert_eq!(Shard::parse(other), None, "{other}");
        }
        for other in ["d/shard 2 of 4", "d/shard-9-of-4", "d"] {
            assert_eq!(Shard::named(Path::new(other)), None, "{other}");
        }
    }
}
