//! A game is never lost: it is stored while it is played, a new game puts it aside, and it can be continued.

mod harness;

use fourfold_tui::{Input, StartScreen, StoredGame};
use harness::{STILL, TestApp};

/// A program whose earlier run has stored these games.
fn after(games: &[(&str, &str)]) -> TestApp {
    let games = games
        .iter()
        .map(|(name, text)| StoredGame { name: (*name).to_owned(), text: (*text).to_owned() });
    let mut app = TestApp::home();
    app.input(&Input::StoredGames { run: "now".to_owned(), games: games.collect() });
    app
}

const OPEN: &str = "[Game \"link-four\"]\n[Second \"good\"]\n[Result \"*\"]\n\n1. 4 4 2. 3 3 *\n";
const LOST: &str = "[Game \"connect-four\"]\n[Result \"1-0\"]\n\n1. 1 2 2. 1 2 3. 1 2 4. 1 1-0\n";

#[test]
fn every_move_is_stored() {
    let mut app = TestApp::game("link-four");
    assert!(app.stored.is_empty(), "an empty board is not worth a file");
    app.keys("4 4 3 u");
    let ends: Vec<&str> =
        app.stored.iter().map(|(game, _)| game.text.lines().last().unwrap_or_default()).collect();
    assert_eq!(ends, ["1. 4 *", "1. 4 4 *", "1. 4 4 2. 3 *", "1. 4 4 *"]);
    let names: Vec<&str> = app.stored.iter().map(|(game, _)| game.name.as_str()).collect();
    assert!(names.iter().all(|name| *name == names[0]), "one game, one name: {names:?}");
}

#[test]
fn a_new_game_puts_the_old_one_aside_and_there_is_a_way_back() {
    let mut app = TestApp::game("link-four");
    // Two people: one of them might not want it.
    app.keys("4 4 n");
    insta::assert_snapshot!("new_game_between_people", app.screen());
    app.keys("n");
    assert!(app.shows("4 4"), "no is no: {}", app.screen());
    app.keys("n y");
    insta::assert_snapshot!("new_game", app.screen());
    app.keys("u");
    assert_eq!(app.line(1), "Back in the last game.");
    assert!(app.shows("4 4"), "{}", app.screen());
    // The game that was put aside goes on under its own name, the new one gets another.
    app.keys("3");
    let first = app.stored[0].0.name.clone();
    assert_eq!(app.stored.last().map(|(game, _)| game.name.clone()), Some(first.clone()));
    app.keys("n y 5");
    assert_ne!(app.stored.last().map(|(game, _)| game.name.clone()), Some(first));
    app.keys("u");
    assert_eq!(app.line(1), "Took back 1 move.", "a move first");
    app.press(ratatui::crossterm::event::KeyCode::Backspace);
    assert_eq!(app.line(1), "Back in the last game.");
    assert!(app.shows("2. 3"), "{}", app.screen());
}

#[test]
fn against_a_computer_a_new_game_begins_at_once() {
    let mut app = TestApp::game("link-four");
    app.keys("p2n 4").answer();
    app.keys("n");
    assert_eq!(app.line(1), "New game. U or Backspace takes you back.");
    // The notice goes away by itself; the way back does not.
    app.ticks(400);
    assert!(!app.shows("takes you back"), "{}", app.screen());
    app.keys("u");
    assert_eq!(app.line(1), "Back in the last game.");
}

#[test]
fn a_computer_that_was_thinking_thinks_again_on_the_way_back() {
    let mut app = TestApp::game("link-four");
    app.keys("p2n 4");
    app.effects.clear();
    app.keys("n u");
    app.answer();
    assert!(app.line(0).ends_with("Red to move"), "{}", app.screen());
    assert_eq!(app.stored.last().map(|(game, _)| game.text.contains("1. 4 1 *")), Some(true));
}

#[test]
fn the_latest_game_can_be_continued() {
    let mut app = after(&[("a.txt", LOST), ("b.txt", OPEN)]);
    insta::assert_snapshot!("home_with_a_game_to_continue", app.screen());
    app.keys("c");
    assert!(app.line(0).starts_with("Link Four") && app.line(0).ends_with("Red to move"));
    app.keys("5");
    let (game, replaces) = app.stored.last().cloned().expect("stored");
    assert_eq!(replaces.as_deref(), Some("b.txt"), "it goes on from there");
    assert!(game.text.contains("1. 4 4 2. 3 3 3. 5 *") && game.name.starts_with("now-"));
    // Left with Q, it is the one to go on with.
    app.keys("q y");
    assert!(app.shows("► Continue") && app.shows("5 moves"), "{}", app.screen());
    let mut app = after(&[("a.txt", LOST)]);
    assert!(!app.shows("Continue"), "what is over is over: {}", app.screen());
}

#[test]
fn undo_that_was_off_stays_off() {
    let mut app = TestApp::game("link-four");
    app.keys("4 e 4");
    let text = app.stored.last().map(|(game, _)| game.text.clone()).expect("stored");
    let mut app = after(&[("a.txt", &text)]);
    app.keys("c u");
    assert!(app.line(1).starts_with("Undo was"), "{}", app.screen());
}

#[test]
fn fourside_asks_before_a_new_game() {
    let mut app = TestApp::open(StartScreen::Home, STILL, (80, 24));
    app.keys("5 Enter 1 1");
    app.keys("n");
    assert!(!app.shows("Start a new game?"), "nothing is laid yet: {}", app.screen());
    app.keys("Enter F1").answer();
    app.keys("Enter n");
    assert!(app.shows("Start a new game?"), "{}", app.screen());
    let laid = app.stored.len();
    assert_eq!(laid, 1);
    app.keys("y");
    assert!(app.shows("U or Backspace takes you back"), "{}", app.screen());
    app.keys("u");
    assert!(app.shows("Back in the last game"), "{}", app.screen());
}

#[test]
fn the_games_are_listed_continued_and_replayed() {
    let mut app = after(&[("a.txt", LOST), ("b.txt", OPEN)]);
    app.keys("g");
    insta::assert_snapshot!("your_games", app.screen());
    app.keys("c");
    assert_eq!(app.line(1), "This game is over: R replays it.");
    app.keys("Down Enter");
    assert!(app.line(0).starts_with("Link Four") && app.line(1) == "Game resumed.");
    app.keys("q y");
    assert!(app.line(0).starts_with("Your games"), "{}", app.screen());
    let mut app = after(&[]);
    app.keys("g");
    assert!(app.shows("No games yet."), "{}", app.screen());
}

#[test]
fn a_replay_goes_through_the_moves() {
    let mut app = after(&[("a.txt", LOST)]);
    app.keys("g Enter");
    insta::assert_snapshot!("replay_at_the_end", app.screen());
    assert_eq!(app.line(1), "Move 7 of 7: Player 1 plays 1.");
    app.keys("Right");
    assert_eq!(app.line(1), "Move 7 of 7: Player 1 plays 1.", "there is nothing behind the last");
    app.keys("Left Left");
    assert_eq!(app.line(1), "Move 5 of 7: Player 1 plays 1.");
    app.press(ratatui::crossterm::event::KeyCode::Home);
    assert_eq!(app.line(1), "The start of the game: 7 moves.");
    app.click(4, 22);
    assert_eq!(app.line(1), "Move 3 of 7: Player 1 plays 1.", "the graph can be clicked");
    app.keys("4 n");
    assert!(app.stored.is_empty(), "nothing is played in a replay");
    app.keys("?");
    assert!(app.shows("to the next mistake"), "{}", app.screen());
    app.keys("Esc Esc");
    assert!(app.line(0).starts_with("Your games"));
}

/// The last move gives a draw away.
const MISTAKEN: &str = "[Game \"drop:4x4\"]\n\n1. 1 1 2. 1 1 3. 2 2 4. 2 2 5. 4 3 6. 3 3 7. 4 *\n";

#[test]
fn a_review_shows_who_was_winning_the_mistakes_and_why() {
    let mut app = after(&[("a.txt", MISTAKEN)]);
    app.keys("g r a");
    assert!(app.line(1).contains("Reviewing: 0 of 13."), "{}", app.line(1));
    app.answer();
    assert!(
        app.line(1).contains("Red plays 4??") && app.line(1).contains("Accuracy"),
        "{}",
        app.line(1)
    );
    insta::assert_snapshot!("review", app.screen());
    app.keys("a");
    insta::assert_snapshot!("review_summary", app.screen());
    app.keys("Esc w");
    assert!(app.shows("Move 13") && app.shows("Better:"), "{}", app.screen());
    app.keys("Esc");
    app.press(ratatui::crossterm::event::KeyCode::Home);
    app.keys("m");
    assert!(app.line(1).contains("??"), "{}", app.line(1));
}

#[test]
fn a_mistake_is_tried_again_in_a_game_of_its_own() {
    let mut app = after(&[("a.txt", MISTAKEN)]);
    app.keys("g r a").answer();
    assert!(app.shows("T try again"), "{}", app.screen());
    app.keys("t");
    assert!(app.line(0).ends_with("Red to move"), "before the mistake: {}", app.screen());
    app.keys("3");
    let (game, replaces) = app.stored.last().cloned().expect("stored");
    assert!(replaces.is_none() && game.name.starts_with("now-"), "the old game stays: {game:?}");
    assert!(game.text.contains("7. 3"), "{}", game.text);
    app.keys("q y");
    assert!(app.line(0).starts_with("Replay: "), "back where it was: {}", app.screen());
}

#[test]
fn mistakes_against_the_computer_become_puzzles_until_they_are_solved() {
    let against = MISTAKEN.replace("]\n\n", "]\n[Second \"good\"]\n\n");
    let mut app = after(&[("a.txt", &against)]);
    app.keys("g r a").answer();
    let mistakes = app.kept().expect("kept").mistakes;
    let latest = mistakes.last().expect("a mistake").clone();
    assert!(latest.game == "drop:4x4" && !latest.best.contains(&"4".to_owned()), "{latest:?}");
    app.keys("Esc Esc p m");
    assert!(app.line(0).starts_with("Your mistakes: Drop Four"), "{}", app.screen());
    assert!(app.line(1).contains("You went wrong here."), "{}", app.screen());
    app.keys(&latest.best[0]);
    let left = app.kept().expect("kept").mistakes.len();
    assert_eq!(left, mistakes.len() - 1, "what is solved leaves the list");
    app.answer();
    assert!(app.line(1).starts_with("Right"), "{}", app.screen());
}

#[test]
fn the_mistakes_of_two_people_at_one_screen_are_nobodys() {
    let mut app = after(&[("a.txt", MISTAKEN)]);
    app.keys("g r a").answer();
    assert!(app.kept().is_none_or(|kept| kept.mistakes.is_empty()));
}

#[test]
fn fourside_is_reviewed_by_points_once_it_is_over() {
    let mut app = after(&[("a.txt", "[Game \"fourside:seed=7\"]\n*\n")]);
    app.keys("g r a");
    assert!(app.line(1).contains("its hands stay hidden"), "{}", app.screen());
}

#[test]
fn a_game_that_is_over_can_be_reviewed_at_once() {
    let mut app = TestApp::game("drop:4x4");
    app.keys("v");
    assert!(app.line(1).starts_with("The game is not over yet"), "{}", app.screen());
    app.keys("1 2 1 2 1 2 1");
    assert!(app.shows("V review"), "{}", app.screen());
    app.keys("v").answer();
    assert!(app.line(0).starts_with("Replay: ") && app.line(0).ends_with("Red won"));
    assert!(app.line(1).contains("Accuracy: Red"), "{}", app.screen());
    app.keys("Esc n");
    assert!(app.line(0).ends_with("Red to move"), "back in the game: {}", app.screen());
}
