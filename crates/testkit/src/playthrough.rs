//! Random games for the laws, and playthroughs: one game written out with every public answer, kept
//! as a text file and compared on every change.

use std::fmt::Write as _;
use std::path::Path;

use fourfold_game::{Dice, Game, MoveOf, Position, Viewer};

/// A random game from the start to the end: every position with the move played in it; the last
/// position has none.
pub fn random_game<G: Game>(game: &G, seed: u64) -> Vec<(G::Position, Option<MoveOf<G>>)> {
    let mut dice = Dice::new(seed);
    let mut position = game.start();
    let mut story = Vec::new();
    loop {
        let moves: Vec<_> = position.moves().collect();
        let Some(&mv) = dice.pick(&moves) else {
            story.push((position, None));
            return story;
        };
        let next = position.after(mv);
        story.push((position, Some(mv)));
        position = next;
    }
}

/// One random game as text: for each position its text, board, turn, moves and what was played.
pub fn playthrough<G: Game>(game: &G, seed: u64) -> String {
    let mut text = String::new();
    let facts = game.facts();
    let _ = writeln!(text, "game: {}\nseed: {seed}\nfacts: {facts:?}", game.id());
    for (ply, (position, played)) in random_game(game, seed).iter().enumerate() {
        let moves: Vec<String> = position.moves().map(|mv| game.move_text(mv)).collect();
        let _ = writeln!(text, "\nply {ply}\nposition: {}", game.position_text(position));
        let _ = writeln!(text, "{}", game.board_text(position, Viewer::All).trim_end());
        let _ = writeln!(text, "turn: {}", position.turn());
        let _ = writeln!(text, "moves: {} {}", moves.len(), abridged(&moves));
        match played {
            Some(mv) => {
                let _ = writeln!(text, "played: {}", game.move_text(*mv));
                for shift in game.shifts(position, *mv) {
                    let piece = shift.piece.as_deref().unwrap_or("?");
                    let _ = writeln!(text, "  {piece}: {:?} -> {:?}", shift.from, shift.to);
                }
            }
            None => {
                let _ = writeln!(text, "outcome: {:?}", position.outcome());
                let _ = writeln!(text, "decided by: {:?}", game.decisive_cells(position));
            }
        }
    }
    text
}

/// Compares a playthrough with the file kept for it in `data/playthroughs/`, line by line so that a
/// difference is found where it begins. With `UPDATE_PLAYTHROUGHS` set the file is written anew first.
///
/// # Panics
/// If the game does not go as recorded, or was never recorded.
pub fn goes_as_recorded<G: Game>(game: &G, seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/playthroughs");
    let file = folder.join(game.id().replace([':', ',', '='], "-") + ".txt");
    let played = playthrough(game, seed);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder for playthroughs");
        std::fs::write(&file, &played).expect("a playthrough written");
    }
    let name = file.display();
    let recorded = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (number, (now, then)) in (1..).zip(played.lines().zip(recorded.lines())) {
        assert_eq!(now, then, "line {number} of {name}");
    }
    assert_eq!(played.lines().count(), recorded.lines().count(), "{name}");
}

/// The first and last few of a long list, so that a playthrough stays readable.
fn abridged(moves: &[String]) -> String {
    if moves.len() <= 16 {
        return moves.join(" ");
    }
    format!("{} … {}", moves[..8].join(" "), moves[moves.len() - 4..].join(" "))
}
