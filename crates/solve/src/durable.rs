//! Files that are whole or not there: bytes flow in, and they stand at their path only once all of them
//! are on the disk. A reader never meets half a file, whenever the program or the machine dies.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside its path first, waits until it is on the disk and moves it into place.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("answers.txt");
/// fourfold_solve::write_durably(&path, b"a tie")?;
/// assert_eq!(std::fs::read(&path)?, b"a tie");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Appended, not exchanged: `quarto.txt` and `quarto.book` must not share their unfinished file.
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = PathBuf::from(beside);
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    rename_durably(&beside, path)
}

/// Gives a finished file its name. A name lasts once its folder is on the disk, so that is waited for too.
pub fn rename_durably(finished: &Path, path: &Path) -> io::Result<()> {
    fs::rename(finished, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Not every system lets one open a folder; there the name is as durable as the system makes it.
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}
