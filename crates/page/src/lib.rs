//! The page's files, built from `web/` and `docs/` by this crate's build script and carried in the binary.
//! A path comes in, a file goes out; no path ever reaches the file system.

/// One file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, with strokes: `assets/index-1a2b.js`.
    pub path: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// Changes when the file changes.
    pub tag: &'static str,
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
        let text = std::str::from_utf8(index.bytes).expect("text");
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
}
