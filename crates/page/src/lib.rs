//! The page's files, built from `web/` and `docs/` by this crate's build script and carried in the binary.
//! A path comes in, a file goes out; no path ever reaches the file system.

use std::borrow::Cow;
use std::io::Read as _;

use flate2::read::GzDecoder;

/// One file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, with strokes: `assets/index-1a2b.js`.
    pub path: &'static str,
    /// Changes when the file changes.
    pub tag: &'static str,
    stored: Stored,
}

/// How the binary carries a file: packed where that makes it smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    Plain(&'static [u8]),
    Gzip(&'static [u8]),
}

impl File {
    /// What is in it.
    #[must_use]
    pub fn bytes(&self) -> Cow<'static, [u8]> {
        match self.stored {
            Stored::Plain(bytes) => Cow::Borrowed(bytes),
            Stored::Gzip(packed) => {
                let mut bytes = Vec::new();
                // Our own build packed it, and a test unpacks every file.
                let whole = GzDecoder::new(packed).read_to_end(&mut bytes);
                debug_assert!(whole.is_ok(), "{} cannot be unpacked", self.path);
                Cow::Owned(bytes)
            }
        }
    }

    /// The same as gzip, for browsers that unpack it themselves; `None` if that would not be smaller.
    #[must_use]
    pub fn gzip(&self) -> Option<&'static [u8]> {
        match self.stored {
            Stored::Plain(_) => None,
            Stored::Gzip(packed) => Some(packed),
        }
    }

    /// How many bytes of the binary it takes.
    #[must_use]
    pub fn stored_bytes(&self) -> usize {
        let (Stored::Plain(bytes) | Stored::Gzip(bytes)) = self.stored;
        bytes.len()
    }
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at a path.
#[must_use]
pub fn file(path: &str) -> Option<&'static File> {
    FILES.binary_search_by(|file| file.path.cmp(path)).ok().map(|at| &FILES[at])
}

/// Every file, ordered by path.
#[must_use]
pub fn files() -> &'static [File] {
    FILES
}

/// Why the program was built without the page; `None` if it has one.
#[must_use]
pub fn why_none() -> Option<&'static str> {
    WHY_NONE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_entrance_and_everything_it_asks_for() {
        let Some(index) = file("index.html") else {
            assert!(why_none().is_some(), "no page, and no word about why");
            return;
        };
        let bytes = index.bytes();
        let text = std::str::from_utf8(&bytes).expect("text");
        let asked = text.split('"').filter(|part| part.starts_with("/assets/"));
        let mut count = 0;
        for path in asked {
            assert!(file(&path[1..]).is_some(), "{path} is not there");
            count += 1;
        }
        assert!(count >= 2, "a script and a style");
        assert!(file("../Cargo.toml").is_none());
    }

    #[test]
    fn files_are_in_order_so_that_they_are_found() {
        assert!(files().windows(2).all(|pair| pair[0].path < pair[1].path));
        assert!(files().iter().all(|one| file(one.path) == Some(one)));
    }

    #[test]
    fn what_is_packed_unpacks_to_something_larger() {
        for one in files() {
            let bytes = one.bytes();
            match one.gzip() {
                Some(packed) => assert!(packed.len() < bytes.len(), "{}", one.path),
                None => assert_eq!(bytes.len(), one.stored_bytes(), "{}", one.path),
            }
        }
    }
}
