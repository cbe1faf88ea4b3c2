//! What lasts between visits: (settings, keys, settings), and how they show.

mod harness;

use fourfold_catalog::parse_game;
use fourfold_tui::{DisplayOptions, Effect, Grid, Input, Settings, StartScreen};
use harness::{STILL, TestApp};
use ratatui::style::Color;

fn start(game: &str) -> StartScreen {
    StartScreen::Game(Box::new(parse_game(game).expect("a game")))
}

/// A later visit with what was kept.
fn again(game: &str, settings: Settings) -> TestApp {
    TestApp::with(start(game), STILL, settings, (80, 24))
}

#[test]
fn the_menu_of_settings_turns_and_keeps() {
    let mut app = TestApp::home();
    app.keys("s");
    insta::assert_snapshot!("menu", app.screen());
    app.keys("1");
    assert!(app.shows("► Sound      off"), "{}", app.screen());
    assert_eq!(app.kept(), Some(Settings { sound: false, ..Settings::default() }));
    app.keys("Down Down Enter");
    assert!(app.screen().is_ascii(), "ASCII at once");
    app.keys("Esc");
    assert!(app.line(0).starts_with("Fourfold"));
}

#[test]
fn the_menu_comes_from_anywhere() {
    for game in ["link-four", "connect-four", "quarto", "fourside"] {
        let mut app = TestApp::game(game);
        app.keys("F9");
        assert!(app.shows("Settings"), "{game}");
        app.keys("5");
        assert_eq!(app.kept().map(|settings| settings.grid), Some(Grid::White), "{game}");
    }
}

#[test]
fn the_command_line_has_the_last_word() {
    let display =
        DisplayOptions { basic_colours: false, colour: false, ascii: true, motion: false };
    let mut app = TestApp::open(StartScreen::Home, display, (80, 24));
    app.keys("F9");
    for text in ["off: NO_COLOR", "on: --ascii", "off: --still"] {
        assert!(app.shows(text), "{text}: {}", app.screen());
    }
    app.keys("2 2");
    assert!(app.buffer().content.iter().all(|cell| cell.fg == Color::Reset));
}

#[test]
fn the_grid_is_black_or_white() {
    let mut app = TestApp::game("link-four");
    let corner = |app: &mut TestApp| {
        let buffer = app.buffer();
        let cell = buffer.content.iter().find(|cell| cell.symbol() == "┬").expect("a grid");
        (cell.fg, cell.modifier)
    };
    let black = corner(&mut app);
    app.keys("g");
    assert_eq!(app.line(1), "The grid is now white.");
    assert_ne!(corner(&mut app), black);
    let kept = app.kept().expect("kept");
    assert_ne!(corner(&mut again("link-four", kept)), black, "and it lasts");
    app.keys("g");
    assert_eq!((app.line(1).as_str(), corner(&mut app)), ("The grid is now black.", black));
}

#[test]
fn whoever_played_last_plays_again() {
    let mut app = TestApp::game("link-four");
    app.keys("p2n");
    let kept = app.kept().expect("kept");
    let mut later = again("link-four", kept.clone());
    later.keys("4");
    let Some(Effect::Think { question, .. }) = later.effects.last() else { panic!() };
    assert_eq!(question.player, "novice");
    let mut other = again("quarto", kept);
    other.keys("Enter");
    assert!(other.effects.is_empty(), "each game has players of its own");
}

#[test]
fn a_player_who_cannot_come_any_more_leaves_the_seat() {
    let players = ["human", "rules:missing.rul"].map(str::to_owned);
    let players = [("link-four".to_owned(), players)].into();
    let mut app = again("link-four", Settings { players, ..Settings::default() });
    let said = app.line(1);
    assert_eq!(said, "There is no file missing.rul: a human plays instead.");
    app.keys("44");
    assert!(app.line(0).ends_with("Red to move"));
}

#[test]
fn undo_switched_off_stays_off() {
    let mut app = TestApp::game("link-four");
    app.keys("4e");
    let kept = app.kept().expect("kept");
    assert!(!kept.undo);
    let mut later = again("link-four", kept);
    later.keys("4u");
    assert!(later.line(1).starts_with("Undo was off when this game began"), "{}", later.line(1));
}

#[test]
fn names_last_and_enter_takes_them() {
    let mut app = TestApp::game("connect-four");
    app.keys("2 Ada Enter Bea Enter");
    let kept = app.kept().expect("kept");
    assert_eq!(kept.names, ["Ada", "Bea"]);
    let mut later = again("connect-four", kept);
    later.keys("2");
    assert!(later.shows("Enter keeps Ada"), "{}", later.screen());
    later.keys("Enter Cleo Enter");
    assert!(later.shows("Ada") && later.shows("Cleo") && !later.shows("Bea"));
    let kept = later.kept().expect("kept");
    // A name can be emptied, and stays so.
    let mut later = again("connect-four", kept);
    later.keys("2 Back Enter Enter");
    assert!(later.shows("Player 1") && later.shows("Cleo"), "{}", later.screen());
    assert_eq!(later.kept().map(|kept| kept.names), Some(["", "Cleo"].map(str::to_owned)));
}

#[test]
fn the_level_of_play_lasts_and_a_named_one_is_meant() {
    let mut app = TestApp::game("fourside");
    app.keys("Enter 1 3");
    let kept = app.kept().expect("kept");
    assert_eq!(kept.level, "expert");
    let bar = |app: &mut TestApp| {
        let screen = app.keys("Enter 1").screen();
        screen.lines().find_map(|line| Some(line.split_once("► ")?.1.trim().to_owned()))
    };
    let mut later = again("fourside", kept.clone());
    assert!(bar(&mut later).is_some_and(|line| line.starts_with("EXPERT")));
    let mut named = again("fourside:beginner", kept);
    assert!(bar(&mut named).is_some_and(|line| line.starts_with("BEGINNER")));
}

#[test]
fn silence_is_silence_at_every_table() {
    let silent = Settings { sound: false, ..Settings::default() };
    for (game, keys) in [
        ("link-four", "44444448 4"),
        ("quarto", "Enter Enter Enter Enter"),
        ("fourside:seed=7", "Enter 1 Enter Enter Space Up Up Up Enter"),
    ] {
        assert!(again(game, Settings::default()).keys(keys).rang(), "{game}");
        assert!(!again(game, silent.clone()).keys(keys).rang(), "{game}");
    }
    let mut app = again("fourside", silent);
    app.keys("Enter 1 Enter");
    assert!(!app.shows("♪"));
    app.keys("F2");
    assert!(app.shows("♪"));
    assert!(app.kept().is_some_and(|settings| settings.sound));
}

#[test]
fn a_note_waits_until_it_can_be_read() {
    let mut app = TestApp::game("quarto");
    app.input(&Input::Note("The settings are not understood.".to_owned()));
    app.input(&Input::Note("Nor are they kept.".to_owned()));
    assert!(app.shows("The settings are not understood."));
    app.keys("Enter");
    assert!(app.shows("Nor are they kept."));
    app.keys("Enter");
    assert!(!app.shows("Note") && app.line(0).ends_with("Player 1 to move"));
}

#[test]
fn a_note_lies_on_top_of_a_menu_but_not_of_what_is_typed() {
    let note = || Input::Note("The settings are not kept.".to_owned());
    let mut app = TestApp::home();
    app.keys("F9 1");
    app.input(&note());
    assert!(app.shows("The settings are not kept."), "{}", app.screen());
    app.keys("Esc");
    assert!(app.shows("Sound"), "back at the menu: {}", app.screen());
    let mut app = TestApp::home();
    app.keys("o game");
    app.input(&note());
    assert!(!app.shows("not kept"));
    app.keys("Esc");
    assert!(app.shows("The settings are not kept."));
}
