//! The folder with the games that were put aside, one record in a file each. The text of a record flows in and is
//! there whole or not at all, whatever ends the program; the records of earlier runs flow out.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::BaseStrategy as _;

use super::files::{load, replace};
use crate::stored_games::{MOST_GAMES, StoredGame};

/// A record is never longer than this. What is, was not stored by this program.
const MOST_BYTES: u64 = 1 << 20;

/// The folder, if games are to be stored.
#[derive(Clone, Debug, Default)]
pub struct GameStore {
    folder: Option<PathBuf>,
}

impl GameStore {
    /// The folder at this path.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> GameStore {
        GameStore { folder: Some(folder.into()) }
    }

    /// No folder: games are not stored.
    #[must_use]
    pub fn none() -> GameStore {
        GameStore::default()
    }

    /// The folder of whoever runs the program: `fourfold/games` in `$XDG_DATA_HOME`, or else in `~/.local/share`.
    #[must_use]
    pub fn of_the_user() -> GameStore {
        match etcetera::base_strategy::Xdg::new() {
            Ok(user) => GameStore::at(user.data_dir().join("fourfold").join("games")),
            Err(_) => GameStore::none(),
        }
    }

    /// What the names of this run's games begin with: when it began, and which process it is.
    pub(super) fn run_name() -> String {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        format!("{}-{}", now.map_or(0, |since| since.as_millis()), std::process::id())
    }

    /// The stored games, the latest first. What cannot be read is left alone.
    pub(super) fn games(&self) -> Vec<StoredGame> {
        let files = self.files().into_iter().take(MOST_GAMES);
        files
            .filter_map(|(_, path)| {
                let name = path.file_name()?.to_str()?.to_owned();
                Some(StoredGame { name, text: load(&path).ok()? })
            })
            .collect()
    }

    /// The files of the folder, the latest first.
    fn files(&self) -> Vec<(SystemTime, PathBuf)> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        let dated = |path: PathBuf| {
            let about = std::fs::metadata(&path).ok()?;
            let fits = about.is_file() && about.len() <= MOST_BYTES;
            let record = fits && path.extension().is_some_and(|end| end == "txt");
            record.then_some((about.modified().ok()?, path))
        };
        let mut files: Vec<_> = entries.filter_map(|entry| dated(entry.ok()?.path())).collect();
        files.sort();
        files.reverse();
        files
    }

    /// Stores a game; the version that it goes on from is removed once the new one is there. The oldest go where there
    /// are too many.
    pub(super) fn put(&self, game: &StoredGame, replaces: Option<&str>) -> Result<(), String> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let written = || -> io::Result<()> {
            std::fs::create_dir_all(folder)?;
            let is_new = !folder.join(&game.name).exists();
            replace(folder, &game.name, &game.text)?;
            if let Some(old) = replaces.filter(|old| *old != game.name) {
                remove(&folder.join(old))?;
            }
            if is_new {
                for (_, old) in self.files().iter().skip(MOST_GAMES) {
                    remove(old)?;
                }
            }
            Ok(())
        };
        written().map_err(|error| {
            format!(
                "This game cannot be saved in {}: {error}. It will be lost when you leave; \
                 W saves it to another file.",
                folder.display()
            )
        })
    }
}

/// Removes a file. Another run may have removed it already.
fn remove(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str, text: &str) -> StoredGame {
        StoredGame { name: name.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn games_last_and_what_goes_on_takes_the_place_of_what_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = GameStore::at(folder.path().join("deeper"));
        assert_eq!(store.games(), [], "nothing there yet");
        store.put(&game("a.txt", "one"), None).expect("stored");
        store.put(&game("a.txt", "two"), None).expect("stored again");
        assert_eq!(store.games(), [game("a.txt", "two")]);
        store.put(&game("b.txt", "three"), Some("a.txt")).expect("stored");
        assert_eq!(store.games(), [game("b.txt", "three")]);
        let files = std::fs::read_dir(folder.path().join("deeper")).expect("a folder").count();
        assert_eq!(files, 1, "nothing else is left behind");
    }

    #[test]
    fn the_oldest_go_where_there_are_too_many() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = GameStore::at(folder.path());
        for number in 0..=MOST_GAMES {
            store.put(&game(&format!("{number:04}.txt"), "text"), None).expect("stored");
        }
        let games = store.games();
        assert_eq!(games.len(), MOST_GAMES);
        assert!(games.iter().all(|game| game.name != "0000.txt"), "the first is gone");
    }

    #[test]
    fn a_folder_that_cannot_be_written_says_what_to_do() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("written");
        let why = GameStore::at(&file).put(&game("a.txt", "one"), None).expect_err("no folder");
        assert!(why.contains("W saves it"), "{why}");
        assert_eq!(GameStore::none().put(&game("a.txt", "one"), None), Ok(()));
    }
}
