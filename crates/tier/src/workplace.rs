//! A folder that is being worked in: kept to one program at a time, and swept of what an earlier one left behind.

use std::fs::{self, File, TryLockError};
use std::ops::Range;
use std::path::Path;

use crate::TierError;
use crate::folder::keys_path;

/// Keeps other solves out of the folder until it is closed, by the program or by its death. Where folders
/// cannot be locked, two solves at once are the user's to avoid.
pub(crate) fn alone_in(folder: &Path) -> Result<Option<File>, TierError> {
    let Ok(open) = File::open(folder) else { return Ok(None) };
    match open.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TierError::Busy { folder: folder.to_owned() }),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(open)),
    }
}

/// Removes what a kill left behind: half-written files, and lists of tiers that are valued.
pub(crate) fn sweep(folder: &Path, valued: Range<usize>) -> Result<(), TierError> {
    let entries = fs::read_dir(folder).map_err(TierError::io(folder))?;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        let ours = name.starts_with("tier-") || name.starts_with("database.");
        let half = ours && name.ends_with(".part");
        if half || valued.clone().any(|tier| keys_path(folder, tier) == path) {
            fs::remove_file(&path).map_err(TierError::io(&path))?;
        }
    }
    Ok(())
}
