//! What the player does before and beside the moves: the choice of an opponent, clicks on the line of keys, pasted text,
//! windows that are too small, and what the screen does by itself.

mod harness;

use fourfold_catalog::parse_game;
use fourfold_tui::{DisplayOptions, Effect, Input, StartScreen};
use harness::{STILL, TestApp};

#[test]
fn a_game_begins_with_a_choice_of_opponent() {
    let game = || StartScreen::Game(Box::new(parse_game("link-four").expect("a game")));
    let mut app = TestApp::asked(game(), (80, 24));
    insta::assert_snapshot!("who_do_you_want_to_play", app.screen());
    app.keys("n");
    assert_eq!(app.line(1), "Red moves first.");
    assert!(app.shows("novice") && app.shows("human"), "{}", app.screen());
    app.keys("4");
    assert!(app.line(0).ends_with("Blue is thinking"), "{}", app.screen());
    let mut app = TestApp::asked(game(), (80, 24));
    app.keys("f 4");
    assert!(app.line(0).ends_with("Blue to move"), "a friend: {}", app.screen());
    // A rule file is asked for behind it.
    let mut app = TestApp::asked(game(), (80, 24));
    app.keys("r mine.rul Enter");
    assert_eq!(app.line(1), "Blue is now mine.rul.");
}

#[test]
fn the_line_of_keys_can_be_clicked() {
    let mut app = TestApp::game("link-four");
    let at = |app: &mut TestApp, text: &str| {
        let screen = app.screen();
        let (row, line) =
            screen.lines().enumerate().find(|(_, line)| line.contains(text)).expect("a key");
        let column = line[..line.find(text).expect("there")].chars().count();
        (column as u16, row as u16)
    };
    let (x, y) = at(&mut app, "P players");
    app.click(x + 3, y);
    assert!(app.shows("Who plays?"), "{}", app.screen());
    app.click(x + 3, y);
    assert!(!app.shows("Who plays Red?"), "what lies below cannot be clicked: {}", app.screen());
    let mut app = TestApp::game("link-four");
    app.keys("4 q");
    let (x, y) = at(&mut app, "Y yes");
    app.click(x, y);
    assert!(app.effects.contains(&Effect::Quit));
}

#[test]
fn pasted_text_is_typed_and_never_played() {
    let mut app = TestApp::game("link-four");
    let before = app.screen();
    app.input(&Input::Paste("4444".to_owned()));
    assert_eq!(app.screen(), before, "nothing is played");
    app.keys("o");
    app.input(&Input::Paste("  some/game.txt\nmore".to_owned()));
    app.keys("Enter");
    let path = std::path::PathBuf::from("some/game.txt");
    assert!(app.effects.contains(&Effect::Load { path }), "{:?}", app.effects);
}

#[test]
fn a_window_too_small_for_the_board_takes_no_moves() {
    let mut app = TestApp::game_on("link-four", (44, 12));
    app.keys("4 n u p");
    assert!(app.stored.is_empty() && app.shows("needs a"), "{}", app.screen());
    app.input(&Input::Resize(80, 24));
    assert!(app.line(0).ends_with("Red to move"), "{}", app.screen());
    app.input(&Input::Resize(44, 12));
    app.keys("q");
    assert!(app.effects.contains(&Effect::Quit));
}

#[test]
fn a_winning_line_glows_for_a_while() {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let display = DisplayOptions { motion: true, ..STILL };
    let mut app = TestApp::open(StartScreen::Game(game), display, (80, 24));
    for column in "4433556".chars() {
        app.keys(&column.to_string()).ticks(10);
    }
    assert!(app.app.is_animated(), "{}", app.screen());
    let bright = app.buffer();
    app.ticks(8);
    assert_ne!(app.buffer(), bright, "it pulses");
    app.ticks(200);
    assert!(!app.app.is_animated(), "and comes to rest");
}
