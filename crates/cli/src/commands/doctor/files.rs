//! What the program carries and what it keeps: the page, the books, the games, the configuration, the settings.

use std::path::{Path, PathBuf};

use fourfold_analysis::Books;
use fourfold_drop::DropGame;
use fourfold_game::Game as _;
use fourfold_server::Admin;
use fourfold_tui::ConfigDir;
use serde_json::json;

use super::Finding;
use crate::commands::serve;

pub(super) fn program() -> Finding {
    let version = env!("CARGO_PKG_VERSION");
    let (path, problem) = match std::env::current_exe() {
        Ok(path) => (path.display().to_string(), None),
        Err(error) => {
            ("an unknown place".to_owned(), Some(format!("its own file is not known: {error}")))
        }
    };
    let facts = json!({ "version": version, "path": path });
    let finding = Finding::fine("program", format!("Fourfold {version} at {path}"), facts);
    Finding { problem, ..finding }
}

pub(super) fn page() -> Finding {
    let files = fourfold_page::files();
    let bytes: usize = files.iter().map(fourfold_page::File::stored_bytes).sum();
    let facts = json!({ "files": files.len(), "bytes": bytes });
    let found = format!("{} files in the program, {}", files.len(), size(bytes as u64));
    let finding = Finding::fine("page", found, facts);
    match fourfold_page::why_none() {
        None => finding,
        Some(why) => finding.wrong(format!("this program was built without its page: {why}")),
    }
}

pub(super) fn books() -> Finding {
    let books = Books::shipped();
    let covered: Vec<(String, String)> =
        books.drop_books().map(|book| (DropGame::new(book.size()).id(), book.coverage())).collect();
    let facts = covered
        .iter()
        .map(|(game, coverage)| json!({ "game": game, "coverage": coverage }))
        .collect();
    let named: Vec<&str> = covered.iter().map(|(game, _)| game.as_str()).collect();
    let finding = Finding::fine("books", format!("opening books for {}", named.join(", ")), facts);
    if covered.is_empty() {
        return finding.wrong(
            "the books in this program are damaged: answers will be slow; install it again",
        );
    }
    finding
}

/// The games: in PostgreSQL if the environment names a database, or else in the data directory.
pub(super) fn data() -> Finding {
    let database = std::env::var("FOURFOLD_DATABASE").ok().filter(|url| !url.is_empty());
    let named =
        std::env::var_os("FOURFOLD_DATA_DIR").filter(|dir| !dir.is_empty()).map(PathBuf::from);
    if let Some(url) = database {
        let finding = Finding::fine(
            "data",
            "in PostgreSQL, as FOURFOLD_DATABASE says",
            json!({ "kind": "postgres" }),
        );
        return match Admin::open(Some(&url), Path::new("")) {
            Ok(_) => finding,
            Err(error) => finding.wrong(format!("the database does not answer: {error}")),
        };
    }
    let Some(folder) = named.or_else(serve::data_dir) else {
        let finding = Finding::fine("data", "no data directory", json!({ "kind": "none" }));
        return finding
            .wrong("no home folder is known: set HOME, or name a folder with --data-dir");
    };
    let games = folder.join("fourfold.db");
    let bytes = std::fs::metadata(&games).map(|data| data.len()).ok();
    let facts = json!({ "kind": "sqlite", "path": folder.display().to_string(), "bytes": bytes });
    let place = folder.display();
    let found = match bytes {
        Some(bytes) => format!("{place}, games in fourfold.db ({})", size(bytes)),
        None => format!("{place}, no games yet"),
    };
    let finding = Finding::fine("data", found, facts);
    match not_writable(&folder) {
        None => finding,
        Some(why) => finding.wrong(format!("nothing can be stored there: {why}")),
    }
}

/// Why nothing can be written into a folder, or into the nearest one above it that is there.
fn not_writable(folder: &Path) -> Option<String> {
    let there = folder.ancestors().find(|path| path.exists())?;
    if !there.is_dir() {
        return Some(format!("{} is not a folder", there.display()));
    }
    // Rights, read-only disks and full ones all show only when one writes.
    let probe = tempfile::Builder::new().prefix(".fourfold-doctor-").tempfile_in(there);
    probe.err().map(|error| error.to_string())
}

/// The configuration file of the server, if the environment names one or the system has one.
pub(super) fn configuration() -> Finding {
    let named =
        std::env::var_os("FOURFOLD_CONFIG").filter(|file| !file.is_empty()).map(PathBuf::from);
    let usual = PathBuf::from("/etc/fourfold.toml");
    let Some(file) = named.or_else(|| usual.is_file().then_some(usual)) else {
        return Finding::fine(
            "configuration",
            "none; the usual settings hold",
            json!({ "path": null }),
        );
    };
    let facts = json!({ "path": file.display().to_string() });
    let finding = Finding::fine("configuration", file.display().to_string(), facts);
    match serve::check_config(&file) {
        Ok(()) => finding,
        Err(error) => finding.wrong(format!("{error:#}")),
    }
}

/// The terminal program's settings.
pub(super) fn settings() -> Finding {
    match ConfigDir::of_the_user().path() {
        Some(folder) => {
            let facts = json!({ "path": folder.display().to_string() });
            Finding::fine("settings", format!("{} (terminal program)", folder.display()), facts)
        }
        None => Finding::fine("settings", "no folder", json!({ "path": null })).wrong(
            "no home folder is known (HOME is not set): the terminal program forgets its settings",
        ),
    }
}

/// A number of bytes as people say it.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{} KB", bytes / 1_000),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::{not_writable, size};

    #[test]
    fn sizes_are_said_as_people_say_them() {
        assert_eq!(size(999), "999 bytes");
        assert_eq!(size(64_999), "64 KB");
        assert_eq!(size(12_345_678), "12.3 MB");
    }

    #[test]
    fn a_folder_that_can_be_made_is_fine_and_a_file_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(not_writable(&folder.path().join("not/yet/there")), None);
        let file = folder.path().join("file");
        std::fs::write(&file, "text").expect("written");
        assert!(
            not_writable(&file.join("below")).is_some_and(|why| why.contains("is not a folder"))
        );
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("listed").count(),
            1,
            "nothing is left behind"
        );
    }
}
