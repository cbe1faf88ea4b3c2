//! Random openings, all different, so that a match between players who hardly vary is still many
//! games. A game and a seed come in, openings go out; games of chance get a seed of their own instead.

use std::collections::HashSet;
use std::sync::Arc;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Dice, Game as _, Position as _};

use super::ContestError;

/// How a game of a contest begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game, with its own seed where chance takes part.
    pub game: AnyGame,
    /// Moves made before the players take over.
    pub moves: Vec<AnyMove>,
    /// The position they lead to.
    pub position: AnyPosition,
}

/// Moves of an opening when nobody says how many: enough for many different positions, too few to
/// decide the game.
fn usual_plies(game: &AnyGame) -> u32 {
    match game {
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => 4,
        AnyGame::Quarto(quarto) if quarto.variant().size() < 4 => 2,
        AnyGame::Quarto(_) => 3,
        AnyGame::Fourside(_) => 0,
    }
}

/// `count` different openings of `plies` random moves, or fewer where the game has no more; none of
/// them decided or about to be decided by the next move. At least one: the start itself if need be.
#[must_use]
pub fn openings(game: &AnyGame, count: usize, plies: Option<u32>, seed: u64) -> Vec<Opening> {
    let plies = plies.unwrap_or_else(|| usual_plies(game));
    let mut dice = Dice::new(seed);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    // Enough tries to find nearly all openings of a small game, and an end where there are no more.
    let mut fruitless = 0;
    while found.len() < count && fruitless < 1000 {
        match random_opening(game, plies, &mut dice) {
            Some(opening) if seen.insert(opening.position.clone()) => {
                found.push(opening);
                fruitless = 0;
            }
            _ => fruitless += 1,
        }
    }
    if found.is_empty() {
        found.push(Opening { game: game.clone(), moves: Vec::new(), position: game.start() });
    }
    found
}

/// The openings of a contest, or why there are none of that kind.
pub(super) fn contest_openings(
    game: &AnyGame,
    count: usize,
    plies: Option<u32>,
    seed: u64,
) -> Result<Vec<Arc<Opening>>, ContestError> {
    let found = openings(game, count, plies, seed);
    match (plies, found.first()) {
        (Some(plies), Some(first)) if first.moves.len() != plies as usize => {
            Err(ContestError::OpeningPlies(plies))
        }
        _ => Ok(found.into_iter().map(Arc::new).collect()),
    }
}

fn random_opening(game: &AnyGame, plies: u32, dice: &mut Dice) -> Option<Opening> {
    let game = match game {
        AnyGame::Fourside(fourside) => AnyGame::Fourside(fourside.with_seed(dice.roll())),
        other => other.clone(),
    };
    let mut position = game.start();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let choices: Vec<AnyMove> = position.moves().collect();
        let &mv = dice.pick(&choices)?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    let is_quiet = position.outcome().is_none()
        && (game.facts().chance
            || position.moves().all(|mv| position.after(mv).outcome().is_none()));
    is_quiet.then_some(Opening { game, moves, position })
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;

    use super::*;

    #[test]
    fn openings_differ_and_come_back_by_seed() {
        for name in ["connect-four", "link-four", "quarto", "fourside"] {
            let game = parse_game(name).unwrap();
            let list = openings(&game, 50, None, 7);
            assert_eq!(list.len(), 50, "{name}");
            let positions: HashSet<_> = list.iter().map(|opening| &opening.position).collect();
            assert_eq!(positions.len(), 50, "{name}");
            assert_eq!(list, openings(&game, 50, None, 7));
            assert_ne!(list, openings(&game, 50, None, 8));
        }
    }

    #[test]
    fn a_small_game_has_only_so_many() {
        let game = parse_game("drop:4x4").unwrap();
        assert_eq!(openings(&game, 50, Some(1), 0).len(), 4);
        assert_eq!(openings(&game, 50, Some(0), 0).len(), 1);
    }
}
