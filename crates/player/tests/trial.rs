//! The accounts of a trial, on a board so small that every position can be searched to its end here.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_catalog::parse_game;
use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Outcome, Position as _};
use fourfold_player::Books;
use fourfold_player::contest::{Duel, DuelResult, Watch};
use fourfold_player::drop_games::trial::{TrialAccounts, trial};
use fourfold_player::find_shipped;
use fourfold_rul::Program;

/// The worth of a position for the player to move, by trying everything: 1 won, 0 tied, -1 lost.
fn worth(position: &Position, known: &mut HashMap<(u64, u64), i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome {
            Outcome::Tie => 0,
            Outcome::Win(seat) if seat == position.turn() => 1,
            Outcome::Win(_) => -1,
        };
    }
    let key = (position.own(), position.all());
    if let Some(&worth) = known.get(&key) {
        return worth;
    }
    let best = position.moves().map(|column| -worth(&position.after(column), known)).max();
    let best = best.unwrap_or(0);
    known.insert(key, best);
    best
}

fn size() -> Size {
    Size::new(4, 4).expect("a size")
}

fn played(games: usize) -> (DuelResult, TrialAccounts) {
    let duel = Duel {
        game: parse_game("drop:4x4").expect("a game"),
        players: ["rules:win".to_owned(), "good".to_owned()],
        games,
        openings: None,
        opening_plies: Some(2),
        seed: 3,
    };
    let result = duel.run(&Watch::default()).expect("games");
    let program =
        Program::load(find_shipped("win").expect("a file").text.as_bytes()).expect("a right file");
    let stop = Arc::new(AtomicBool::new(false));
    let told = trial(&program, size(), &result.meetings, 0, &Books::default(), &stop);
    (result, told.expect("not called off"))
}

#[test]
fn a_lost_game_is_told_with_the_move_after_which_it_was_lost() {
    let (result, told) = played(200);
    assert_eq!(told.lost.len() as u32, result.first.losses);
    assert!(told.lost.len() > 5, "{:?}", result.first);
    let mut known = HashMap::new();
    let mut found = 0;
    let lost = result.meetings.iter().filter(|meeting| meeting.halves_of(0) == Some(0));
    for (game, meeting) in told.lost.iter().zip(lost) {
        let columns: Vec<Column> = game.moves.chars().filter_map(Column::from_digit).collect();
        assert_eq!(columns.len(), meeting.record.moves.len());
        // The own moves, each with the worth of the position before and after it.
        let mut position = Position::empty(size());
        let mut fell = None;
        for (index, column) in columns.into_iter().enumerate() {
            let own = index >= 2 && meeting.seats[position.turn().index()] == 0;
            let (before, after) = (position, position.after(column));
            if own && worth(&before, &mut known) > -1 && worth(&after, &mut known) == 1 {
                fell = Some(index as u32 + 1);
            }
            position = after;
        }
        assert_eq!(game.ply, fell, "{}", game.moves);
        found += usize::from(fell.is_some());
    }
    assert!(found > 5, "{found}");
}

#[test]
fn the_accounts_of_the_rules_add_up() {
    let (result, told) = played(100);
    assert_eq!(told.rules.len(), 2, "both rules of the lesson");
    let moves: usize = result.meetings.iter().map(|meeting| meeting.record.moves.len()).sum();
    for rule in &told.rules {
        assert!(rule.decided <= rule.fired && rule.fired as usize <= moves, "{rule:?}");
        // Both rules play at once: whenever one fires, it decides, and the game is won with that.
        assert_eq!((rule.fired, rule.drawn, rule.lost), (rule.decided, 0, 0), "{rule:?}");
        assert_eq!(rule.won, rule.decided, "{rule:?}");
    }
    let decided: u32 = told.rules.iter().map(|rule| rule.decided).sum();
    assert!(decided > 0 && decided <= result.first.wins);
    assert_eq!(decided, result.first.wins, "no game is won but by completing four");
}
