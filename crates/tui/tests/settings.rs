//! What lasts between visits: (settings, keys, settings), and how they show.

mod stage;

use fourfold_catalog::parse_game;
use fourfold_tui::{Effect, Grid, Input, Look, Opening, Settings};
use ratatui::style::Color;
use stage::{STILL, Stage};

fn opening(game: &str) -> Opening {
    Opening::Game(Box::new(parse_game(game).expect("a game")))
}

/// A later visit with what was kept.
fn again(game: &str, settings: Settings) -> Stage {
    Stage::with(opening(game), STILL, settings, (80, 24))
}

#[test]
fn the_menu_of_settings_turns_and_keeps() {
    let mut stage = Stage::home();
    stage.keys("s");
    insta::assert_snapshot!("menu", stage.screen());
    stage.keys("1");
    assert!(stage.shows("► Sound      off"), "{}", stage.screen());
    assert_eq!(stage.kept(), Some(Settings { sound: false, ..Settings::default() }));
    stage.keys("Down Down Enter");
    assert!(stage.screen().is_ascii(), "ASCII at once");
    stage.keys("Esc");
    assert!(stage.line(0).starts_with("Fourfold"));
}

#[test]
fn the_menu_comes_from_anywhere() {
    for game in ["link-four", "connect-four", "quarto", "fourside"] {
        let mut stage = Stage::game(game);
        stage.keys("F9");
        assert!(stage.shows("Settings"), "{game}");
        stage.keys("5");
        assert_eq!(stage.kept().map(|settings| settings.grid), Some(Grid::White), "{game}");
    }
}

#[test]
fn the_command_line_has_the_last_word() {
    let look = Look { colour: false, ascii: true, motion: false };
    let mut stage = Stage::open(Opening::Home, look, (80, 24));
    stage.keys("F9");
    for text in ["off: NO_COLOR", "on: --ascii", "off: --still"] {
        assert!(stage.shows(text), "{text}: {}", stage.screen());
    }
    stage.keys("2 2");
    assert!(stage.buffer().content.iter().all(|cell| cell.fg == Color::Reset));
}

#[test]
fn the_grid_is_black_or_white() {
    let mut stage = Stage::game("link-four");
    let corner = |stage: &mut Stage| {
        let buffer = stage.buffer();
        let cell = buffer.content.iter().find(|cell| cell.symbol() == "┬").expect("a grid");
        (cell.fg, cell.modifier)
    };
    let black = corner(&mut stage);
    stage.keys("g");
    assert_eq!(stage.line(1), "The grid is white now.");
    assert_ne!(corner(&mut stage), black);
    let kept = stage.kept().expect("kept");
    assert_ne!(corner(&mut again("link-four", kept)), black, "and it lasts");
    stage.keys("g");
    assert_eq!((stage.line(1).as_str(), corner(&mut stage)), ("The grid is black now.", black));
}

#[test]
fn whoever_played_last_plays_again() {
    let mut stage = Stage::game("link-four");
    stage.keys("p2n");
    let kept = stage.kept().expect("kept");
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
    let mut stage = again("link-four", Settings { players, ..Settings::default() });
    let said = stage.line(1);
    assert_eq!(said, "There is no file missing.rul: a human plays instead.");
    stage.keys("44");
    assert!(stage.line(0).ends_with("Red to move"));
}

#[test]
fn undo_switched_off_stays_off() {
    let mut stage = Stage::game("link-four");
    stage.keys("4e");
    let kept = stage.kept().expect("kept");
    assert!(!kept.undo);
    let mut later = again("link-four", kept);
    later.keys("4u");
    assert!(later.line(1).starts_with("Undo was off when this game began"), "{}", later.line(1));
}

#[test]
fn names_last_and_enter_takes_them() {
    let mut stage = Stage::game("connect-four");
    stage.keys("2 Ada Enter Bea Enter");
    let kept = stage.kept().expect("kept");
    assert_eq!(kept.names, ["Ada", "Bea"]);
    let mut later = again("connect-four", kept);
    later.keys("2");
    assert!(later.shows("Enter takes Ada"), "{}", later.screen());
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
    let mut stage = Stage::game("fourside");
    stage.keys("Enter 1 3");
    let kept = stage.kept().expect("kept");
    assert_eq!(kept.level, "expert");
    let bar = |stage: &mut Stage| {
        let screen = stage.keys("Enter 1").screen();
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
        ("fourside:seed=7", "Enter 1 Enter Space Up Up Up Enter"),
    ] {
        assert!(again(game, Settings::default()).keys(keys).rang(), "{game}");
        assert!(!again(game, silent.clone()).keys(keys).rang(), "{game}");
    }
    let mut stage = again("fourside", silent);
    stage.keys("Enter 1 Enter");
    assert!(!stage.shows("♪"));
    stage.keys("F2");
    assert!(stage.shows("♪"));
    assert!(stage.kept().is_some_and(|settings| settings.sound));
}

#[test]
fn a_note_waits_until_it_can_be_read() {
    let mut stage = Stage::game("quarto");
    stage.input(&Input::Note("The settings are not understood.".to_owned()));
    stage.input(&Input::Note("Nor are they kept.".to_owned()));
    assert!(stage.shows("The settings are not understood."));
    stage.keys("Enter");
    assert!(stage.shows("Nor are they kept."));
    stage.keys("Enter");
    assert!(!stage.shows("A note") && stage.line(0).ends_with("Player 1 to move"));
}

#[test]
fn a_note_lies_on_top_of_a_menu_but_not_of_what_is_typed() {
    let note = || Input::Note("The settings are not kept.".to_owned());
    let mut stage = Stage::home();
    stage.keys("F9 1");
    stage.input(&note());
    assert!(stage.shows("The settings are not kept."), "{}", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("Sound"), "back at the menu: {}", stage.screen());
    let mut stage = Stage::home();
    stage.keys("o game");
    stage.input(&note());
    assert!(!stage.shows("not kept"));
    stage.keys("Esc");
    assert!(stage.shows("The settings are not kept."));
}
