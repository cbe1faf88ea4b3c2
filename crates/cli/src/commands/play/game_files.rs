//! The files that the games of one sitting are kept in: each game in a file of its own, written anew after
//! every move. A file that was there before is never written over, unless it is the one that is resumed.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_session::Record;
use fourfold_session::record::GameResult;

/// The folder of the data directory in which games are kept that were given no file.
const AUTOSAVE_FOLDER: &str = "play";

/// Where the games go.
pub(crate) struct GameFiles {
    first: PathBuf,
    /// The files of the games so far, in their order.
    files: Vec<PathBuf>,
    /// Were they named by the program and not by the player?
    unasked: bool,
}

impl GameFiles {
    /// Files that begin with the one that was named. It may not be there yet, unless it is resumed.
    pub(crate) fn named(file: &Path, resumed: Option<&Path>) -> anyhow::Result<GameFiles> {
        let taken = file.exists() && Some(file) != resumed;
        anyhow::ensure!(
            !taken,
            "{name} exists: name another file, or go on with it by --resume {name}",
            name = file.display()
        );
        Ok(GameFiles { first: file.to_owned(), files: vec![file.to_owned()], unasked: false })
    }

    /// Files in the program's data directory, for a player who named none.
    pub(crate) fn unasked(data_dir: &Path, game: &str) -> GameFiles {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let seconds = now.map_or(0, |time| time.as_secs());
        let game = game.replace([':', ',', '='], "-");
        let first = data_dir.join(AUTOSAVE_FOLDER).join(format!("{game}-{seconds}.txt"));
        GameFiles { first, files: Vec::new(), unasked: true }
    }

    /// Writes down a game as it stands. A game without a move is not worth a file that nobody asked for.
    pub(crate) fn write(&mut self, round: u32, record: &Record) -> anyhow::Result<()> {
        let number = round.max(1) as usize;
        if self.unasked && record.moves.is_empty() && self.files.len() < number {
            return Ok(());
        }
        while self.files.len() < number {
            let next = self.free_name();
            self.files.push(next);
        }
        let file = &self.files[number - 1];
        write_whole(file, &record.write())
            .with_context(|| format!("cannot write the record to {}", file.display()))
    }

    /// The file of the latest game, if it has one.
    pub(crate) fn latest(&self) -> Option<&Path> {
        self.files.last().map(PathBuf::as_path)
    }

    /// `game.txt`, then `game-2.txt` and so on: the first name that no file has.
    fn free_name(&self) -> PathBuf {
        let stem = self.first.file_stem().unwrap_or_default().to_string_lossy();
        let ending = self.first.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
        let named = |number: u32| match number {
            1 => self.first.clone(),
            _ => {
                let ending = ending.as_deref().unwrap_or_default();
                self.first.with_file_name(format!("{stem}-{number}{ending}"))
            }
        };
        let free = |file: &PathBuf| !file.exists() && !self.files.contains(file);
        (1..=u32::MAX).map(named).find(free).unwrap_or_else(|| self.first.clone())
    }
}

/// Writes a file so that it is whole at any moment: beside it first, then in its place.
fn write_whole(file: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut beside = file.as_os_str().to_owned();
    beside.push(".part");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, file)
}

/// The file of the data directory whose game was played last and is not over; of one game, if it is named.
pub(crate) fn unfinished(data_dir: &Path, game: Option<&str>) -> anyhow::Result<PathBuf> {
    let folder = data_dir.join(AUTOSAVE_FOLDER);
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut files: Vec<(std::time::SystemTime, PathBuf)> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    let open = |path: &Path| {
        let record = std::fs::read_to_string(path).ok().and_then(|text| Record::read(&text).ok());
        record.is_some_and(|record| {
            let family = record.game.split(':').next();
            record.result == GameResult::Open
                && game.is_none_or(|game| game == record.game || Some(game) == family)
        })
    };
    let newest = files.into_iter().rev().map(|(_, path)| path).find(|path| open(path));
    newest.with_context(|| {
        format!(
            "there is no unfinished game in {}: begin one with `fourfold play GAME`",
            folder.display()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(game: &str, moves: &[&str]) -> Record {
        let mut text = format!("[Game \"{game}\"]\n\n");
        text.push_str(&moves.join(" "));
        text.push_str(" *\n");
        Record::read(&text).expect("a record")
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("fourfold-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn a_file_of_before_is_never_written_over() {
        let folder = folder("game-files");
        let file = |name: &str| folder.join(name);
        std::fs::write(file("game-2.txt"), "kept").expect("written");
        let mut files = GameFiles::named(&file("game.txt"), None).expect("a free name");
        for round in 1..=3 {
            files.write(round, &record("link-four", &["4"])).expect("written");
            files.write(round, &record("link-four", &["4", "5"])).expect("written again");
        }
        assert_eq!(files.latest(), Some(file("game-4.txt").as_path()));
        assert_eq!(std::fs::read_to_string(file("game-2.txt")).expect("there"), "kept");
        assert!(GameFiles::named(&file("game.txt"), None).is_err());
        assert!(GameFiles::named(&file("game.txt"), Some(&file("game.txt"))).is_ok());
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn the_newest_unfinished_game_is_found() {
        let data = folder("unfinished");
        assert!(unfinished(&data, None).is_err());
        let mut files = GameFiles::unasked(&data, "link-four");
        files.write(1, &record("link-four", &[])).expect("nothing to write");
        assert!(unfinished(&data, None).is_err(), "no move, no file");
        files.write(1, &record("link-four", &["4"])).expect("written");
        assert_eq!(unfinished(&data, None).ok().as_deref(), files.latest());
        assert_eq!(unfinished(&data, Some("link-four")).ok().as_deref(), files.latest());
        assert!(unfinished(&data, Some("quarto")).is_err());
        std::fs::remove_dir_all(&data).expect("removed");
    }
}
