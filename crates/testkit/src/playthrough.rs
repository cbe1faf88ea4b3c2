//! Random games for the laws, and playthroughs: one game written out with every public answer, kept
//! as a text file and compared on every change.

use std::fmt::Write as _;

use fourfold_game::{Dice, Eyes, Game, MoveOf, Position};

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
        let _ = writeln!(text, "{}", game.board_text(position, Eyes::All).trim_end());
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

/// The first and last few of a long list, so that a playthrough stays readable.
fn abridged(moves: &[String]) -> String {
    if moves.len() <= 16 {
        return moves.join(" ");
    }
    format!("{} … {}", moves[..8].join(" "), moves[moves.len() - 4..].join(" "))
}
