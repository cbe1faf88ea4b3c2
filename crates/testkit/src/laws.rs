//! The laws of the core traits.

use std::collections::HashSet;

use fourfold_game::{Game, Position, Seat, Viewer, paths};

use crate::random_game;

/// Plays `games` random games and checks, in every position of each:
///
/// - listed moves are legal, distinct and counted right; other games' moves that are not listed are
///   refused and change nothing;
/// - `play` and `after` agree;
/// - positions and moves survive their text forms;
/// - a game is over exactly when nothing may be played, its outcome never changes, and both seats
///   see opposite values of it;
/// - a scene has one entry per cell, and a move moves at least one piece or is a forfeit;
/// - the shortcut for counting moves agrees with playing them.
///
/// # Panics
/// If a law is broken.
pub fn obeys_the_laws<G: Game>(game: &G, games: u64) {
    let mut seen_moves = HashSet::new();
    for seed in 0..games {
        let story = random_game(game, seed);
        for (ply, (position, _)) in story.iter().enumerate() {
            let place = format!("{} seed {seed} ply {ply}: {position:?}", game.id());
            moves_are_sound(game, position, &mut seen_moves, &place);
            text_round_trips(game, position, &place);
            the_end_is_the_end(position, ply + 1 == story.len(), &place);
            the_scene_fits(game, position, &place);
        }
        if let Some((position, _)) = story.iter().rev().nth(2) {
            let slow: u64 =
                position.moves().map(|mv| position.after(mv).moves().count() as u64).sum();
            assert_eq!(paths(position, 2), slow, "counting paths: {}", game.id());
        }
    }
}

fn moves_are_sound<G: Game>(
    game: &G,
    position: &G::Position,
    seen: &mut HashSet<fourfold_game::MoveOf<G>>,
    place: &str,
) {
    let moves: Vec<_> = position.moves().collect();
    let legal: HashSet<_> = moves.iter().copied().collect();
    assert_eq!(legal.len(), moves.len(), "a move is listed twice: {place}");
    assert_eq!(position.move_count(), moves.len() as u64, "move_count: {place}");
    for &mv in &moves {
        let mut played = position.clone();
        let answer = played.play(mv);
        assert_eq!(answer, Ok(()), "a listed move is refused: {mv:?} {place}");
        assert_eq!(played, position.after(mv), "play and after differ: {mv:?} {place}");
        assert_ne!(&played, position, "a move changed nothing: {mv:?} {place}");
        if position.forfeit() != Some(mv) {
            assert!(!game.shifts(position, mv).is_empty(), "nothing moved: {mv:?} {place}");
        }
    }
    for &mv in seen.iter().filter(|mv| !legal.contains(mv)).take(50) {
        let mut played = position.clone();
        assert!(played.play(mv).is_err(), "an unlisted move is accepted: {mv:?} {place}");
        assert_eq!(&played, position, "a refused move changed the position: {mv:?} {place}");
    }
    if let Some(forfeit) = position.forfeit() {
        assert_eq!(moves, [forfeit], "a forfeit must be the only move: {place}");
    }
    // Enough of a sample: the longer a test runs, the more moves it has to try out of place.
    if seen.len() < 2000 {
        seen.extend(moves);
    }
}

fn text_round_trips<G: Game>(game: &G, position: &G::Position, place: &str) {
    let text = game.position_text(position);
    assert_eq!(game.parse_position(&text).as_ref(), Ok(position), "text `{text}`: {place}");
    for mv in position.moves() {
        let text = game.move_text(mv);
        assert_eq!(game.parse_move(position, &text), Ok(mv), "move text `{text}`: {place}");
    }
}

fn the_end_is_the_end<P: Position>(position: &P, last: bool, place: &str) {
    assert_eq!(position.outcome().is_some(), last, "over exactly at the end: {place}");
    assert_eq!(position.move_count() == 0, last, "moves exactly until the end: {place}");
    if let Some(outcome) = position.outcome() {
        let [first, second] = Seat::BOTH.map(|seat| outcome.value_for(seat));
        assert_eq!(first, second.for_opponent(), "values of the two seats: {place}");
    }
}

fn the_scene_fits<G: Game>(game: &G, position: &G::Position, place: &str) {
    for viewer in [Viewer::All, Viewer::Public, Viewer::Of(Seat::First), Viewer::Of(Seat::Second)] {
        let scene = game.scene(position, viewer);
        let cells = usize::from(scene.columns) * usize::from(scene.rows);
        assert_eq!(scene.cells.len(), cells, "cells of the scene: {place}");
        assert!(scene.marks.is_empty() || scene.marks.len() == cells, "marks: {place}");
        assert!(!game.board_text(position, viewer).is_empty(), "board text: {place}");
    }
    let over = position.outcome().is_some();
    assert!(over || game.decisive_cells(position).is_empty(), "decided before the end: {place}");
}
