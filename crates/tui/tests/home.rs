//! The first screen: (screen, keys, screen).

mod harness;

use fourfold_tui::{Effect, Input, StartScreen};
use harness::{STILL, TestApp};

#[test]
fn home_screen() {
    insta::assert_snapshot!(TestApp::home().screen());
}

#[test]
fn home_screen_on_a_narrow_window() {
    let mut app = TestApp::open(StartScreen::Home, STILL, (40, 20));
    insta::assert_snapshot!(app.keys("Down Down Down").screen());
}

#[test]
fn the_bar_stops_at_the_ends_and_keys_choose_at_once() {
    let mut app = TestApp::home();
    app.keys("Up");
    assert!(app.shows("► Link Four"));
    app.keys("Down Down Down Down Down Down Down Down Down Down Down Down");
    assert!(app.shows("► Quit"));
    app.keys("1");
    assert!(app.line(0).starts_with("Link Four"));
    app.keys("Esc q");
    assert!(app.line(0).starts_with("Fourfold"), "leaving comes back");
    app.keys("q");
    assert_eq!(app.effects, [Effect::Quit]);
}

#[test]
fn variants_are_a_list_that_scrolls() {
    let mut app = TestApp::home();
    app.keys("4");
    assert!(app.shows("► 4×4 (standard)"));
    app.keys("Down Down Down PageDown");
    insta::assert_snapshot!(app.screen());
    app.press(ratatui::crossterm::event::KeyCode::End);
    app.keys("Enter");
    let title = "Quarto!, 5×5, no diagonals, squares, declared wins";
    assert!(app.line(0).starts_with(title), "{}", app.screen());
    let mut app = TestApp::home();
    app.keys("3");
    assert!(app.shows("► 4 columns, 4 rows   square, 16 cells"), "{}", app.screen());
}

#[test]
fn a_record_is_opened_or_the_reason_is_told() {
    let mut app = TestApp::home();
    app.keys("o game.txt Enter");
    let path = std::path::PathBuf::from("game.txt");
    assert_eq!(app.effects, [Effect::Load { path: path.clone() }]);
    let result = Err("game.txt: no such file".to_owned());
    app.input(&Input::Loaded { path: path.clone(), result });
    assert!(app.shows("Game.txt: no such file.") && app.shows("› game.txt"), "{}", app.screen());
    let bad = "[Game \"quarto\"]\n1. /5 99/6 *\n".to_owned();
    app.input(&Input::Loaded { path: path.clone(), result: Ok(bad) });
    assert!(app.shows("Line 2, column 7: `99` is no square"), "{}", app.screen());
    app.keys("Esc Esc");
    let good = "[Game \"quarto\"]\n1. /5 1/6 *\n".to_owned();
    app.input(&Input::Loaded { path, result: Ok(good) });
    insta::assert_snapshot!(app.screen());
}

#[test]
fn control_c_ends_it_anywhere() {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    let mut app = TestApp::game("quarto");
    app.keys("?");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    app.input(&Input::Key(key));
    assert_eq!(app.effects, [Effect::Quit]);
}

#[test]
fn every_menu_has_help() {
    let mut app = TestApp::home();
    app.keys("?");
    insta::assert_snapshot!("help", app.screen());
    app.keys("Esc");
    assert!(app.shows("What would you like to play?"));
    for (game, text) in [("connect-four", "Two players drop"), ("fourside", "Lay your blocks")] {
        let mut app = TestApp::game(game);
        app.keys("?");
        assert!(app.shows(text), "{}", app.screen());
    }
}

#[test]
fn an_online_game_is_joined_from_the_menu() {
    use fourfold_tui::{Address, News};
    let mut app = TestApp::home();
    app.keys("j");
    insta::assert_snapshot!("join", app.screen());
    app.keys("nowhere Enter");
    assert!(app.shows("is no game's address") && app.shows("› nowhere"), "{}", app.screen());
    app.press(ratatui::crossterm::event::KeyCode::Esc);
    app.keys("j http://127.0.0.1:4444/g/x#second=y Enter");
    assert!(app.shows("The name that the other player sees"), "{}", app.screen());
    app.keys("Bea Enter");
    let address = Address::parse("http://127.0.0.1:4444/g/x#second=y").expect("an address");
    let name = Some("Bea".to_owned());
    assert!(app.effects.contains(&Effect::Join { address, name }), "{:?}", app.effects);
    app.input(&Input::Online(News::Gone("there is no game x".to_owned())));
    assert!(app.line(1).starts_with("No game: there is no game x."), "{}", app.screen());
    app.keys("Esc");
    assert!(app.line(0).starts_with("Fourfold"), "{}", app.screen());
    assert!(!app.effects.contains(&Effect::Quit));
}

#[test]
fn a_game_is_hosted_from_the_menu() {
    use fourfold_tui::{Address, News, ServerAddress};
    let mut app = TestApp::home();
    app.keys("h");
    insta::assert_snapshot!("host", app.screen());
    app.keys("1");
    assert!(app.shows("› http://127.0.0.1:4444"), "{}", app.screen());
    app.keys("a/b Enter");
    assert!(app.shows("is no server's address") && app.shows("› a/b"), "{}", app.screen());
    app.keys("Back Back Back").keys("127.0.0.1:4445 Enter").keys("Ada Enter");
    let server = ServerAddress::parse("http://127.0.0.1:4445").expect("a server");
    let (game, name) = ("link-four".to_owned(), Some("Ada".to_owned()));
    let host = Effect::Host { server, game, name: name.clone() };
    assert!(app.effects.contains(&host), "{:?}", app.effects);
    let address = Address::parse("http://127.0.0.1:4445/g/x").expect("an address");
    app.effects.clear();
    app.input(&Input::Online(News::Hosted(address.clone())));
    assert_eq!(app.effects, [Effect::Join { address, name }]);
    app.effects.clear();
    let link = "http://127.0.0.1:4445/g/x#second=s3cret";
    app.input(&Input::Online(News::Link(link.to_owned())));
    assert!(app.shows(link) && app.shows("--listen 0.0.0.0"), "{}", app.screen());
    assert_eq!(app.effects, [Effect::Copy(link.to_owned())]);
}

#[test]
fn a_family_without_a_plain_game_offers_its_variants() {
    let mut app = TestApp::open(StartScreen::Variants("drop"), STILL, (80, 24));
    assert!(app.shows("Drop Four") && app.shows("► 4 columns, 4 rows"), "{}", app.screen());
    app.keys("Enter");
    assert!(app.line(0).starts_with("Drop Four, 4 columns"), "{}", app.screen());
}
