//! The log of a long build: results go in one by one, and after any death of the program all that
//! were written come out again. A record that was cut short is dropped.
//!
//! ```text
//! title line "\n"   then records of 8 bytes:  number: u32 LE   result: i8   check: 3 bytes
//! ```

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::container::checksum;

const RECORD_BYTES: usize = 8;
/// Records between two waits for the disk: a kill loses none, a power cut at most so many.
const SYNC_EVERY: u32 = 512;

/// A build's log, open for more results.
#[derive(Debug)]
pub struct Journal {
    file: File,
    title: String,
    unsynced: u32,
}

/// Why a log cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It cannot be read or written.
    // The message tells what the system said, so it is not a source besides.
    #[error("the build's log cannot be read or written: {0}")]
    Io(io::Error),
    /// It belongs to another build.
    #[error(
        "{} belongs to another build ({found}): finish that one, or remove this log to begin anew",
        log.display()
    )]
    OtherTask {
        /// The file that holds the other build's log.
        log: PathBuf,
        /// What it says it is.
        found: String,
    },
    /// Another program is writing it.
    #[error("another program is building this book: let it finish, or stop it")]
    Busy,
}

impl From<io::Error> for JournalError {
    fn from(cause: io::Error) -> JournalError {
        JournalError::Io(cause)
    }
}

impl Journal {
    /// Opens or begins the log of the build called `title` (one line) and gives back what it holds.
    pub fn open(path: &Path, title: &str) -> Result<(Journal, Vec<(u32, i8)>), JournalError> {
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy),
            // A file system without locks: two builds at once are the user's to avoid.
            Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let first = format!("{title}\n");
        let mut journal = Journal { file, title: title.to_owned(), unsynced: 0 };
        if first.as_bytes().starts_with(&bytes) && bytes.len() < first.len() {
            // New, or killed while the title was written.
            journal.file.set_len(0)?;
            journal.file.seek(SeekFrom::Start(0))?;
            journal.file.write_all(first.as_bytes())?;
            return Ok((journal, Vec::new()));
        }
        let Some(records) = bytes.strip_prefix(first.as_bytes()) else {
            let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
            let found = String::from_utf8_lossy(&bytes[..end.min(80)]).into_owned();
            return Err(JournalError::OtherTask { log: path.to_owned(), found });
        };
        let known: Vec<(u32, i8)> =
            records.chunks(RECORD_BYTES).map_while(|record| journal.decode(record)).collect();
        let sound = first.len() + known.len() * RECORD_BYTES;
        journal.file.set_len(sound as u64)?;
        journal.file.seek(SeekFrom::Start(sound as u64))?;
        Ok((journal, known))
    }

    /// Adds a result. It survives the death of the program from here on.
    pub fn add(&mut self, number: u32, result: i8) -> Result<(), JournalError> {
        self.file.write_all(&self.encode(number, result))?;
        self.unsynced += 1;
        if self.unsynced >= SYNC_EVERY {
            self.sync()?;
        }
        Ok(())
    }

    /// Waits until all results are on the disk.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.unsynced = 0;
        Ok(self.file.sync_data()?)
    }

    fn encode(&self, number: u32, result: i8) -> [u8; RECORD_BYTES] {
        let mut record = [0; RECORD_BYTES];
        record[..4].copy_from_slice(&number.to_le_bytes());
        record[4] = result as u8;
        let sum = checksum(&[self.title.as_bytes(), &record[..5]].concat());
        record[5..].copy_from_slice(&sum.to_le_bytes()[..3]);
        record
    }

    fn decode(&self, record: &[u8]) -> Option<(u32, i8)> {
        let [a, b, c, d, result, ..] = *record else {
            return None;
        };
        let (number, result) = (u32::from_le_bytes([a, b, c, d]), result as i8);
        (self.encode(number, result) == record).then_some((number, result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_there_again_and_a_cut_record_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("build.log");
        let (mut journal, known) = Journal::open(&path, "test 1").expect("new");
        assert!(known.is_empty());
        for number in 0..5 {
            journal.add(number, number as i8 - 3).expect("written");
        }
        assert!(matches!(Journal::open(&path, "test 1"), Err(JournalError::Busy)));
        drop(journal);
        let file = OpenOptions::new().write(true).open(&path).expect("there");
        file.set_len(file.metadata().expect("there").len() - 3).expect("cut");
        let (mut journal, known) = Journal::open(&path, "test 1").expect("again");
        assert_eq!(known, [(0, -3), (1, -2), (2, -1), (3, 0)]);
        journal.add(9, 9).expect("written");
        drop(journal);
        let (_, known) = Journal::open(&path, "test 1").expect("again");
        assert_eq!(known.last(), Some(&(9, 9)));
        assert!(matches!(Journal::open(&path, "test 2"), Err(JournalError::OtherTask { .. })));
    }
}
