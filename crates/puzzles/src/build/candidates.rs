//! Positions that might be puzzles: one game between computer players, played from a seed. A game of the
//! catalogue flows in; its positions in order flow out, those near the start and the end left out.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Dice, Game as _, Position as _};
use fourfold_player::{Terms, find};

/// A position and how it is written in a set.
pub(super) struct Candidate {
    pub(super) game: AnyGame,
    pub(super) position: AnyPosition,
    pub(super) text: String,
    /// Moves before it.
    pub(super) ply: usize,
}

/// Two puzzles of one game are at least so many plies apart.
pub(super) const APART: usize = 5;

/// The stretch of a game in which puzzles are looked for, and how much of it is played at random.
struct Stretch {
    from: usize,
    to: usize,
    random_moves: u32,
    player: &'static str,
}

fn stretch(game: &AnyGame) -> Stretch {
    match game {
        // Before the first third a search costs too much, and nobody could foresee the end.
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
            let cells = game.drop_size().map_or(0, |(columns, rows)| columns * rows);
            Stretch { from: cells * 3 / 10, to: cells * 9 / 10, random_moves: 6, player: "good" }
        }
        AnyGame::Quarto(game) => {
            let placements = game.variant().placements();
            Stretch { from: placements / 2, to: placements, random_moves: 6, player: "good" }
        }
        AnyGame::Fourside(_) => {
            Stretch { from: 6, to: 40, random_moves: 0, player: "intermediate" }
        }
    }
}

/// Plays a game and gives its positions of the stretch.
pub(super) fn of_one_game(game: &AnyGame, seed: u64) -> Vec<Candidate> {
    let mut dice = Dice::new(seed);
    let stretch = stretch(game);
    let game = match game {
        // A small seed keeps the file small.
        AnyGame::Fourside(fourside) => {
            AnyGame::Fourside(fourside.with_seed(u64::from(dice.below(1_000_000)) + 1))
        }
        other => other.clone(),
    };
    let Ok(mut player) = find(stretch.player, &game) else { return Vec::new() };
    let random_moves = dice.below(stretch.random_moves + 1) as usize;
    let mut position = game.start();
    let mut moves: Vec<AnyMove> = Vec::new();
    let mut found = Vec::new();
    while position.outcome().is_none() && moves.len() < stretch.to {
        let forfeit = position.forfeit();
        if moves.len() >= stretch.from && forfeit.is_none() {
            let text = text(&game, &position, &moves);
            let ply = moves.len();
            found.push(Candidate { game: game.clone(), position: position.clone(), text, ply });
        }
        let mv = match forfeit {
            Some(pass) => pass,
            None if moves.len() < random_moves => {
                let all: Vec<AnyMove> = position.moves().collect();
                match dice.pick(&all) {
                    Some(&mv) => mv,
                    None => break,
                }
            }
            None => match player.choose(&position, &Terms::seeded(dice.roll())) {
                Ok(choice) => choice.mv,
                Err(_) => break,
            },
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    found
}

/// The shortest text that the game reads as the position, and that remembers the last move where it can.
fn text(game: &AnyGame, position: &AnyPosition, moves: &[AnyMove]) -> String {
    let words: Vec<String> = moves.iter().map(|&mv| game.move_text(mv)).collect();
    match game {
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => words.concat(),
        AnyGame::Quarto(_) => game.position_text(position),
        AnyGame::Fourside(_) => words.join(" "),
    }
}
