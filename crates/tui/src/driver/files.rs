//! Files on the disk: paths and text flow in, text or the reason why not flows out.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// A path as it was typed, with the home folder for a `~` in front: nobody but a shell knows that, and there is
/// none here.
pub(crate) fn from_home(path: &Path) -> PathBuf {
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?));
    match path.strip_prefix("~").ok().zip(home()) {
        Some((rest, home)) => home.join(rest),
        None => path.to_owned(),
    }
}

/// The most that is read of a record.
const MOST_BYTES: u64 = 16 << 20;

/// Writes a new file; one that is there already is never overwritten.
pub(super) fn save(path: &Path, text: &str) -> Result<(), String> {
    let path = &from_home(path);
    let mut file = std::fs::File::create_new(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("{} already exists; choose another name", path.display())
        }
        _ => format!("{}: {error}", path.display()),
    })?;
    file.write_all(text.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

pub(super) fn load(path: &Path) -> Result<String, String> {
    let path = &from_home(path);
    let fails = |error: io::Error| format!("{}: {error}", path.display());
    // Opening a pipe would wait for somebody to write to it.
    if !std::fs::metadata(path).map_err(fails)?.is_file() {
        return Err(format!("{} is not a file", path.display()));
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(fails)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(fails)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{} is not a record: it is longer than 16 MB", path.display()));
    }
    String::from_utf8(bytes)
        .map_err(|_| format!("{} is not a record: it is not UTF-8 text", path.display()))
}

/// Writes a file that is there whole at any time, the old one or the new one.
pub(super) fn replace(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    let fresh = folder.join(format!("{name}.{}", std::process::id()));
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    // Elsewhere the folder's own rights keep others out.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&fresh)?;
    file.write_all(text.as_bytes())?;
    // Without this a machine that loses its power may keep the new name and lose the text.
    file.sync_data()?;
    std::fs::rename(&fresh, folder.join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_there_is_not_overwritten() {
        let file = std::env::temp_dir().join(format!("fourfold-tui-{}.txt", std::process::id()));
        assert_eq!(save(&file, "one"), Ok(()));
        assert!(save(&file, "two").is_err_and(|why| why.contains("already exists")));
        assert_eq!(load(&file), Ok("one".to_owned()));
        std::fs::remove_file(&file).expect("removed");
        assert!(load(&file).is_err());
        let home = std::env::var_os("HOME").map(PathBuf::from);
        if let Some(home) = home {
            assert_eq!(from_home(Path::new("~/a/b.txt")), home.join("a/b.txt"));
        }
        assert_eq!(from_home(Path::new("a/~b.txt")), Path::new("a/~b.txt"));
        assert!(load(&std::env::temp_dir()).is_err_and(|why| why.contains("not a file")));
    }
}
