//! Keeps the games of a sitting: each in a file of its own, written anew after every move, so that
//! whatever happens next, what was played is not lost.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_session::Record;

/// Where the games go.
pub(crate) struct Keeper {
    first: PathBuf,
}

impl Keeper {
    /// Refuses to write over a file, unless it is the one that is resumed.
    pub(crate) fn new(file: &Path, resumed: Option<&Path>) -> anyhow::Result<Keeper> {
        let taken = file.exists() && Some(file) != resumed;
        anyhow::ensure!(
            !taken,
            "{name} exists: name another file, or go on with it by --resume {name}",
            name = file.display()
        );
        Ok(Keeper { first: file.to_owned() })
    }

    /// Writes down a game as it stands.
    pub(crate) fn keep(&self, round: u32, record: &Record) -> anyhow::Result<()> {
        let file = self.file(round);
        std::fs::write(&file, record.write())
            .with_context(|| format!("cannot write the record to {}", file.display()))
    }

    /// `game.txt`, then `game-2.txt` and so on.
    pub(crate) fn file(&self, round: u32) -> PathBuf {
        if round <= 1 {
            return self.first.clone();
        }
        let stem = self.first.file_stem().unwrap_or_default().to_string_lossy();
        let mut name = format!("{stem}-{round}");
        if let Some(ending) = self.first.extension() {
            name.push('.');
            name.push_str(&ending.to_string_lossy());
        }
        self.first.with_file_name(name)
    }
}
