//! Folders of solved games as one more place to look things up: folders come in, are opened and checked; a position
//! goes in, and its answer comes out if one of them holds its tier.

use std::path::{Path, PathBuf};

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_drop::DropGame;
use fourfold_game::Game as _;
use fourfold_quarto::QuartoGame;
use fourfold_tier::{Database, TierError};

use crate::{Report, Scope, Worth};

/// Open folders of solved games.
#[derive(Default)]
pub struct Databases {
    drop_games: Vec<Database<DropGame>>,
    quarto: Vec<Database<QuartoGame>>,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", folder.display())]
pub struct NoDatabase {
    folder: PathBuf,
    reason: String,
}

impl Databases {
    /// Opens folders, solved or partly so.
    pub fn open<P: AsRef<Path>>(folders: &[P]) -> Result<Databases, NoDatabase> {
        let mut databases = Databases::default();
        for folder in folders {
            let folder = folder.as_ref();
            let refuse = |reason: String| NoDatabase { folder: folder.to_owned(), reason };
            let found = fourfold_tier::info(folder);
            let name = found.game.ok_or_else(|| {
                let folder = folder.to_owned();
                refuse(TierError::Nothing { folder }.to_string())
            })?;
            match parse_game(&name).map_err(|error| refuse(error.to_string()))? {
                AnyGame::Drop(game) => {
                    let open = Database::open(game, folder).map_err(|e| refuse(e.to_string()))?;
                    databases.drop_games.push(open);
                }
                AnyGame::Quarto(game) => {
                    let open = Database::open(game, folder).map_err(|e| refuse(e.to_string()))?;
                    databases.quarto.push(open);
                }
                AnyGame::WideDrop(_) | AnyGame::Fourside(_) => {
                    return Err(refuse(format!("{name} cannot be solved")));
                }
            }
        }
        Ok(databases)
    }

    /// The games that can be asked about.
    #[must_use]
    pub fn games(&self) -> Vec<String> {
        let drop_games = self.drop_games.iter().map(|open| open.game().id());
        drop_games.chain(self.quarto.iter().map(|open| open.game().id())).collect()
    }

    /// The answer, if a folder has it. A folder that is damaged there answers nothing.
    #[must_use]
    pub fn look_up(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        question: Scope,
    ) -> Option<Report> {
        let every_move = question == Scope::EveryMove;
        match (game, position) {
            (AnyGame::Drop(game), AnyPosition::Drop(at)) => {
                let mut open = self.drop_games.iter().filter(|open| open.game() == game);
                let worth = |exact| Worth::in_drop_game(exact, at);
                open.find_map(|open| match every_move {
                    true => open.analyze(at).ok().map(|a| Report::of(a, worth, AnyMove::Drop)),
                    false => open.probe(at).ok().map(|exact| Report::alone(worth(exact), 1)),
                })
            }
            (AnyGame::Quarto(game), AnyPosition::Quarto(at)) => {
                let mut open = self.quarto.iter().filter(|open| open.game() == game);
                open.find_map(|open| match every_move {
                    true => {
                        open.analyze(at).ok().map(|a| Report::of(a, Worth::of, AnyMove::Quarto))
                    }
                    false => open.probe(at).ok().map(|exact| Report::alone(Worth::of(exact), 1)),
                })
            }
            _ => None,
        }
    }
}
