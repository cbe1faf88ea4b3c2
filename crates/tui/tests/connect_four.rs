//! Connect Four's menu and game: (screen, keys, screen).

mod harness;

use fourfold_catalog::parse_game;
use fourfold_game::{Dice, Game as _, Outcome, Position as _};
use fourfold_tui::{Effect, Input};
use harness::TestApp;

#[test]
fn the_numbered_menu() {
    let mut app = TestApp::game("connect-four");
    insta::assert_snapshot!(app.screen());
    app.keys("x");
    assert_eq!(app.line(1), "`x` is not on the menu: type 1 to 4.");
    app.keys("4");
    assert_eq!(app.effects, [Effect::Quit]);
}

#[test]
fn the_unlisted_entry_switches_debug_mode() {
    let mut app = TestApp::game("connect-four");
    assert!(!app.shows("5 "), "it is not listed");
    app.keys("5");
    assert_eq!(app.line(1), "Debug mode is on.");
    assert!(app.line(0).ends_with("debug mode"));
    app.keys("5");
    assert_eq!(app.line(1), "Debug mode is off.");
}

#[test]
fn the_rules() {
    let mut app = TestApp::game("connect-four");
    insta::assert_snapshot!(app.keys("3").screen());
}

#[test]
fn names_are_asked_for_and_cut_at_twenty() {
    let mut app = TestApp::game("connect-four");
    app.keys("2");
    insta::assert_snapshot!("a_name", app.screen());
    app.keys("abcdefghijklmnopqrstuvwxyz Enter Bea Enter");
    assert!(app.shows("abcdefghijklmnopqrst") && !app.shows("abcdefghijklmnopqrstu"));
    assert!(app.line(1).starts_with("Chance decides: ") && app.line(1).ends_with(" starts."));
}

/// The seeds of a run decide who starts; both happen.
#[test]
fn a_game_against_the_computer_with_its_grades() {
    let mut app = TestApp::game("connect-four");
    app.keys("51 Ada Enter");
    if app.line(0).ends_with("is thinking") {
        app.answer();
    } else {
        app.keys("4").answer();
    }
    insta::assert_snapshot!("grades_over_the_header", app.screen());
    app.keys("8");
    assert_eq!(app.line(1), "There is no column 8: type 1 to 7.");
    app.keys("Enter");
    assert_eq!(app.line(1), "Nothing chosen: type a column from 1 to 7.");
    app.keys("z");
    assert_eq!(app.line(1), "Type a column from 1 to 7.");
    app.keys("0");
    assert!(app.shows("Cancel this game?"));
    app.keys("n");
    assert!(app.line(0).starts_with("Connect Four"));
    app.keys("0y");
    assert!(app.shows("Connect Four 1.0"), "back at the menu");
}

#[test]
fn the_winning_stones_are_marked_and_enter_goes_to_the_menu() {
    let mut app = TestApp::game("connect-four");
    app.keys("2 Ada Enter Bea Enter 4433556");
    insta::assert_snapshot!("won", app.screen());
    assert!(app.line(1).ends_with("won!"));
    app.keys("Enter");
    assert!(app.shows("Connect Four 1.0"));
}

#[test]
fn forty_by_twenty() {
    let mut app = TestApp::game_on("connect-four", (40, 20));
    insta::assert_snapshot!("menu_40x20", app.screen());
    insta::assert_snapshot!("game_40x20", app.keys("2 Enter Enter 44 Right").screen());
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut app = TestApp::game_on("connect-four", (120, 40));
    insta::assert_snapshot!(app.keys("2 Ada Enter Bea Enter 4433556").screen());
}

#[test]
fn the_mouse_chooses_from_the_menu() {
    let mut app = TestApp::game("connect-four");
    let screen = app.screen();
    let row = screen.lines().position(|line| line.contains("Rules")).expect("an entry");
    app.click(40, row as u16);
    assert!(app.shows("Two players drop stones"));
}

#[test]
fn the_computer_wins_by_its_name() {
    let mut app = TestApp::game("connect-four");
    app.keys("1 Ada Enter");
    // It piles up the first column, and nobody stops it.
    for column in ["7", "6", "7", "5", "7"] {
        if app.line(0).ends_with("is thinking") {
            app.answer();
        }
        if app.line(1) == "The Computer won!" {
            break;
        }
        app.keys(column);
    }
    assert_eq!(app.line(1), "The Computer won!");
    assert_eq!(
        app.line(0).split_whitespace().skip(2).collect::<Vec<_>>().join(" "),
        "The Computer won"
    );
}

#[test]
fn a_full_board_is_a_draw() {
    let game = parse_game("connect-four").expect("a game");
    let mut dice = Dice::new(1);
    // Now and then a game at random ends so.
    let tied = (0..100_000).find_map(|_| {
        let (mut position, mut keys) = (game.start(), String::new());
        while position.outcome().is_none() {
            let moves: Vec<_> = position.moves().collect();
            let mv = *dice.pick(&moves).expect("a move");
            keys.push_str(&game.move_text(mv));
            position = position.after(mv);
        }
        (position.outcome() == Some(Outcome::Tie)).then_some(keys)
    });
    let mut app = TestApp::game("connect-four");
    app.keys("2 Ada Enter Bea Enter").keys(&tied.expect("a draw"));
    assert_eq!(app.line(1), "The game is a draw.");
    assert!(app.line(0).ends_with("Draw"));
}

/// The text of a record goes back in as a file.
fn opened(app: &mut TestApp, text: &str) {
    let path = std::path::PathBuf::from("game.txt");
    app.input(&Input::Loaded { path, result: Ok(text.to_owned()) });
}

#[test]
fn a_record_keeps_names_and_stones() {
    let mut app = TestApp::game("connect-four");
    app.keys("2 Ada Enter Bea Enter 4433 w Enter");
    let before = app.screen();
    let text = app.effects.iter().find_map(|effect| match effect {
        Effect::Save { text, .. } => Some(text.clone()),
        _ => None,
    });
    let text = text.expect("saved");
    for mut other in [TestApp::home(), TestApp::game("link-four"), TestApp::game("quarto")] {
        opened(&mut other, &text);
        // The board, the letters, the digits and the panel: everything but messages and keys.
        let board = |screen: &str| screen.lines().skip(4).take(4).collect::<Vec<_>>().join("\n");
        assert_eq!(board(&other.screen()), board(&before), "{}", other.screen());
        assert!(other.shows("Ada") && other.shows("Bea"), "{}", other.screen());
    }
    let mut other = TestApp::home();
    opened(&mut other, &text);
    insta::assert_snapshot!("from_a_record", other.screen());
    other.keys("q y");
    assert!(other.line(0).starts_with("Fourfold"), "back on the home screen");
}

#[test]
fn a_record_of_somebody_elses_has_the_look_too() {
    let mut app = TestApp::home();
    opened(&mut app, "[Game \"connect-four\"]\n1. 4 3 *\n");
    assert!(app.shows("Player 1") && app.shows("Player 2"), "{}", app.screen());
    let last_row = app.screen().lines().find(|line| line.contains(" f ")).map(str::to_owned);
    let stones: Vec<char> =
        last_row.expect("row f").chars().filter(|c| "X0".contains(*c)).collect();
    assert_eq!(stones, ['X', '0'], "player 1, who began in column 4, has 0");
    assert!(!app.shows("●") && !app.shows("Red"), "{}", app.screen());
}

#[test]
fn the_computer_of_a_record_goes_on() {
    let mut app = TestApp::home();
    let text = "[Game \"connect-four\"]\n[First \"human\"]\n[Second \"grader\"]\n1. 4 *\n";
    opened(&mut app, text);
    assert!(app.line(0).ends_with("The Computer is thinking"), "{}", app.line(0));
    let asked = app.effects.iter().any(
        |effect| matches!(effect, Effect::Think { question, .. } if question.player == "grader"),
    );
    assert!(asked);
    app.answer();
    assert!(app.line(0).ends_with("You to move"), "{}", app.screen());
    let absent = "[Game \"connect-four\"]\n[First \"rules:missing.rul\"]\n1. 4 *\n";
    opened(&mut app, absent);
    assert!(app.line(1).contains("a human plays instead"), "{}", app.screen());
}

#[test]
fn long_names_do_not_touch_and_do_not_vanish() {
    let (ada, bea) = ("abcdefghijklmnopqrst", "ABCDEFGHIJKLMNOPQRST");
    for size in [(80, 24), (120, 40), (66, 24), (40, 20)] {
        let mut app = TestApp::game_on("connect-four", size);
        app.keys(&format!("2 {ada} Enter {bea} Enter 4"));
        assert!(app.line(0).contains("to move") || app.line(0).ends_with('…'));
        for line in app.screen().lines() {
            for name in [ada, bea] {
                let behind = line.split_once(name).map(|(_, rest)| rest.chars().next());
                let free = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
                assert!(behind.is_none_or(free), "{size:?}: {line}");
            }
        }
    }
}

#[test]
fn players_undo_and_suggestions_as_everywhere() {
    let mut app = TestApp::game("connect-four");
    app.keys("2 Ada Enter Bea Enter 4 4 u");
    assert_eq!(app.line(1), "Took back 1 move.");
    app.keys("s").answer();
    assert_eq!(app.line(1), "Suggestion: 1.");
    app.keys("p");
    assert!(app.shows("Who plays?"), "{}", app.screen());
    app.keys("Esc n y p2n");
    assert!(app.shows("The Computer") && app.shows("novice"), "{}", app.screen());
    app.keys("Esc 0 y");
    assert!(app.shows("Connect Four 1.0"), "back at the menu");
}
