//! Puzzles: a position comes, a move goes in, a verdict comes out.

mod harness;

use fourfold_catalog::AnyGame;
use fourfold_game::{Game as _, Position as _};
use fourfold_puzzles::{Puzzle, Set};
use fourfold_tui::{Input, StartScreen};
use harness::{STILL, TestApp};

/// A day whose puzzle is one of Link Four.
const DAY: u64 = 20_000;

fn todays() -> (&'static Puzzle, AnyGame) {
    let puzzle = Set::puzzle_of_day(DAY).expect("a puzzle");
    let (game, _) = puzzle.open().expect("it opens");
    (puzzle, game)
}

/// The first screen, on that day.
fn home() -> TestApp {
    let mut app = TestApp::open(StartScreen::Home, STILL, (80, 24));
    app.input(&Input::Today(DAY));
    app
}

/// A move that is legal and not the answer.
fn wrong_move() -> String {
    let (puzzle, game) = todays();
    let (_, position) = puzzle.open().expect("it opens");
    let wrong = position.moves().map(|mv| game.move_text(mv));
    wrong.into_iter().find(|mv| !puzzle.answers.contains(mv)).expect("a wrong move")
}

#[test]
fn puzzles_are_chosen_from_a_menu() {
    let mut app = home();
    app.keys("p");
    insta::assert_snapshot!("puzzles", app.screen());
    app.keys("2");
    insta::assert_snapshot!("themes", app.screen());
    app.keys("l");
    assert!(app.line(0).starts_with("Puzzle: Connect Four"), "{}", app.screen());
    app.keys("p");
    assert!(app.shows("Today's puzzle: Link Four"), "{}", app.screen());
    app.keys("Esc Esc");
    assert!(app.line(0).starts_with("Fourfold"), "{}", app.screen());
}

#[test]
fn the_right_move_is_praised_and_the_level_rises() {
    let mut app = home();
    app.keys("p t");
    insta::assert_snapshot!("todays_puzzle", app.screen());
    let (puzzle, _) = todays();
    app.keys(&puzzle.answers[0]);
    let kept = app.kept().expect("kept");
    app.answer();
    assert!(app.line(1).starts_with(&format!("Right: {}.", puzzle.answers[0])), "{}", app.screen());
    assert!(app.line(0).contains("your level: 7") && app.line(0).contains("(+"), "{}", app.line(0));
    let progress = &kept.puzzles["link-four"];
    assert_eq!((progress.solved, progress.tried, progress.streak), (1, 1, 1));
    assert!(progress.level > 700 && kept.puzzle_day == Some(DAY));
    assert!(app.stored.is_empty(), "a puzzle is no game to be continued");
    app.keys("Enter");
    assert!(app.line(0).starts_with("Puzzle: Link Four"), "the next one: {}", app.screen());
    app.keys("p");
    assert!(app.shows("solved"), "{}", app.screen());
}

#[test]
fn a_wrong_move_is_refuted_on_the_board_and_counts_once() {
    let mut app = home();
    let (puzzle, game) = todays();
    let (_, position) = puzzle.open().expect("it opens");
    let wrong = wrong_move();
    app.keys("p t").keys(&wrong);
    assert_eq!(app.kept().expect("kept").puzzles["link-four"].solved, 0);
    app.answer();
    assert!(app.line(1).starts_with(&format!("Not {wrong}.")), "{}", app.screen());
    insta::assert_snapshot!("refuted", app.screen());
    app.keys("w");
    assert!(app.shows("Best play from there:"), "{}", app.screen());
    app.keys("Esc Enter");
    let task = app.line(1);
    assert!(task.contains(puzzle.theme.task()), "another try: {}", app.screen());
    app.keys(&puzzle.answers[0]);
    assert_eq!(app.kept(), None, "only the first try counts");
    app.answer();
    assert!(app.line(1).starts_with("Right"), "{}", app.screen());
    assert_eq!(game.public_id(), "link-four");
    assert!(position.outcome().is_none());
}

#[test]
fn help_comes_in_two_steps_and_then_the_solution() {
    let mut app = home();
    let (puzzle, _) = todays();
    app.keys("p t h");
    assert!(app.screen().replace("\n ", " ").contains(puzzle.theme.hint()), "{}", app.screen());
    app.keys("h");
    assert!(app.line(1).contains("Hint: look at column "), "{}", app.screen());
    let progress = app.kept().expect("kept").puzzles["link-four"].clone();
    assert_eq!((progress.solved, progress.tried), (0, 1), "help counts as not solved");
    app.keys("s").answer();
    assert!(app.line(1).starts_with("The solution is "), "{}", app.screen());
    assert!(app.line(0).contains("(−"), "{}", app.line(0));
}

#[test]
fn a_move_can_be_typed_and_a_bad_one_is_refused() {
    let mut app = home();
    let (puzzle, _) = todays();
    app.keys("p t t 99 Enter");
    assert!(app.line(1).starts_with("`99`"), "{}", app.screen());
    app.keys("t").keys(&puzzle.answers[0]).keys("Enter").answer();
    assert!(app.line(1).starts_with("Right"), "{}", app.screen());
}

#[test]
fn quarto_takes_a_square_back_before_it_is_left() {
    let mut app = home();
    app.keys("p 3 l");
    assert!(app.line(0).starts_with("Puzzle: Quarto!"), "{}", app.screen());
    insta::assert_snapshot!("quarto_puzzle", app.screen());
    app.keys("Esc");
    assert!(app.line(0).starts_with("Fourfold"), "{}", app.screen());
}

#[test]
fn fourside_shows_its_board_below_the_task() {
    let mut app = home();
    app.keys("p 4 l");
    assert!(app.line(0).starts_with("Puzzle: FourSide"), "{}", app.screen());
    insta::assert_snapshot!("fourside_puzzle", app.screen());
    app.keys("s").answer();
    assert!(app.line(1).starts_with("The solution is ") && app.shows("Scores"), "{}", app.screen());
    let mut app = home();
    app.input(&Input::Resize(40, 20));
    app.keys("p 4 l");
    assert!(app.shows("needs a window"), "{}", app.screen());
}
