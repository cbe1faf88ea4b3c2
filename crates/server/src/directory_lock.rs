//! The folder that a server keeps its games in, which only one server may have at a time.

use std::path::Path;

use crate::serve::ServeError;

/// The one server of a data directory. The system drops the lock when the process ends, however it ends.
pub(crate) struct DirectoryLock {
    file: std::fs::File,
}

impl DirectoryLock {
    pub(crate) fn take(dir: &Path) -> Result<DirectoryLock, ServeError> {
        let refuse = |why| ServeError::DataDir { dir: dir.to_owned(), why };
        create_private(dir).map_err(refuse)?;
        let path = dir.join("running");
        let file = std::fs::File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .read(true)
            .open(&path)
            .map_err(refuse)?;
        match file.try_lock() {
            Ok(()) => Ok(DirectoryLock { file }),
            Err(std::fs::TryLockError::WouldBlock) => {
                let said = std::fs::read_to_string(&path).ok();
                let address =
                    said.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
                Err(ServeError::AlreadyRunning { address })
            }
            Err(std::fs::TryLockError::Error(why)) => Err(refuse(why)),
        }
    }

    /// Says in the file where this server is, for whoever comes second.
    pub(crate) fn say(&self, address: &str) -> std::io::Result<()> {
        use std::io::{Seek, Write};
        let mut file = &self.file;
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{address}")
    }
}

/// A directory that is made here is its owner's alone; one that was there before is as its owner wants it.
fn create_private(dir: &Path) -> std::io::Result<()> {
    if let Some(parent) = dir.parent() {
        std::fs::create_dir_all(parent)?;
    }
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(dir)
}
