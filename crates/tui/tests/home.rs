//! The first screen: (screen, keys, screen).

mod stage;

use fourfold_tui::{Effect, Input, Opening};
use stage::{STILL, Stage};

#[test]
fn the_shelf() {
    insta::assert_snapshot!(Stage::home().screen());
}

#[test]
fn the_shelf_on_a_narrow_window() {
    let mut stage = Stage::open(Opening::Home, STILL, (40, 20));
    insta::assert_snapshot!(stage.keys("Down Down Down").screen());
}

#[test]
fn the_bar_stops_at_the_ends_and_keys_choose_at_once() {
    let mut stage = Stage::home();
    stage.keys("Up");
    assert!(stage.shows("► Link Four"));
    stage.keys("Down Down Down Down Down Down Down Down");
    assert!(stage.shows("► Quit"));
    stage.keys("1");
    assert!(stage.line(0).starts_with("Link Four"));
    stage.keys("q");
    assert!(stage.line(0).starts_with("Fourfold"), "leaving comes back");
    stage.keys("q");
    assert_eq!(stage.effects, [Effect::Quit]);
}

#[test]
fn variants_are_a_list_that_scrolls() {
    let mut stage = Stage::home();
    stage.keys("4");
    assert!(stage.shows("► 4×4, the plain game"));
    stage.keys("Down Down Down PageDown");
    insta::assert_snapshot!(stage.screen());
    stage.press(ratatui::crossterm::event::KeyCode::End);
    stage.keys("Enter");
    let title = "Quarto!, 5×5, no diagonals, squares, declared wins";
    assert!(stage.line(0).starts_with(title), "{}", stage.screen());
    let mut stage = Stage::home();
    stage.keys("3");
    assert!(stage.shows("► 4 columns, 4 rows   square, 16 marbles fill it"), "{}", stage.screen());
}

#[test]
fn a_record_is_opened_or_the_reason_is_told() {
    let mut stage = Stage::home();
    stage.keys("o game.txt Enter");
    let path = std::path::PathBuf::from("game.txt");
    assert_eq!(stage.effects, [Effect::Load { path: path.clone() }]);
    let result = Err("game.txt: no such file".to_owned());
    stage.input(&Input::Loaded { path: path.clone(), result });
    assert_eq!(stage.line(1), "Not opened: game.txt: no such file.");
    let bad = "[Game \"quarto\"]\n1. /5 99/6 *\n".to_owned();
    stage.input(&Input::Loaded { path: path.clone(), result: Ok(bad) });
    let said = "Not opened: game.txt: line 2, column 7: `99` is no square: squares are 1 to 16.";
    assert_eq!(format!("{} {}", stage.line(1), stage.line(2)), said);
    let good = "[Game \"quarto\"]\n1. /5 1/6 *\n".to_owned();
    stage.input(&Input::Loaded { path, result: Ok(good) });
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn control_c_ends_it_anywhere() {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    let mut stage = Stage::game("quarto");
    stage.keys("?");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    stage.input(&Input::Key(key));
    assert_eq!(stage.effects, [Effect::Quit]);
}

#[test]
fn every_menu_has_help() {
    let mut stage = Stage::home();
    stage.keys("?");
    insta::assert_snapshot!("help", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("What would you like to play?"));
    for (game, text) in [("connect-four", "Two players drop"), ("fourside", "Lay your blocks")] {
        let mut stage = Stage::game(game);
        stage.keys("?");
        assert!(stage.shows(text), "{}", stage.screen());
    }
}
