//! FourSide from the title to PLAY AGAIN, key by key: (screen, keys, screen).

mod harness;

use fourfold_tui::Effect;
use harness::TestApp;

/// A game of the given mode (its key in GAME PLAY) at level BEGINNER.
fn playing(mode: &str) -> TestApp {
    let mut app = TestApp::game("fourside:beginner,seed=7");
    app.keys("Enter").keys(mode).keys("Enter");
    if mode == "1" {
        // Two people share the screen: the blocks are covered at first.
        app.keys("Enter");
    }
    app
}

#[test]
fn title_and_menus_in_order() {
    let mut app = TestApp::game("fourside");
    insta::assert_snapshot!("title", app.screen());
    app.keys("Enter Down");
    insta::assert_snapshot!("game_play", app.screen());
    app.keys("Enter Down");
    insta::assert_snapshot!("level_of_play", app.screen());
    app.keys("Esc");
    assert!(app.shows("GAME PLAY"));
    app.keys("4");
    assert_eq!(app.effects, [Effect::Quit]);
    let mut app = TestApp::game("fourside");
    app.keys("Enter Enter 5");
    assert_eq!(app.effects, [Effect::Quit], "LEVEL OF PLAY can quit too");
}

#[test]
fn two_players_at_one_keyboard() {
    let mut app = playing("1");
    insta::assert_snapshot!("status", app.screen());
    app.keys("Right Enter");
    insta::assert_snapshot!("another_block_turned", app.screen());
    app.keys("Space Right");
    insta::assert_snapshot!("cursor_on_the_board", app.screen());
}

#[test]
fn the_cursor_stops_at_the_edge() {
    let mut app = playing("1");
    app.keys("Space").keys(&"Up ".repeat(9)).keys(&"Left ".repeat(12));
    let lines: Vec<String> = app.screen().lines().map(str::to_owned).collect();
    assert!(lines[2].starts_with("    ┏"), "{}", lines[2]);
    app.keys(&"Down ".repeat(9)).keys(&"Right ".repeat(12));
    let lines: Vec<String> = app.screen().lines().map(str::to_owned).collect();
    assert!(lines[22].contains('┛'), "{}", lines[22]);
}

#[test]
fn a_wrong_placement_sounds_says_why_and_keeps_the_block() {
    let mut app = playing("1");
    let before = app.screen();
    app.keys("Space Up Up Up Enter");
    assert!(app.rang());
    let said = app.line(0);
    assert!(said.contains("touch"), "{said}");
    app.keys("Down Down Down Enter");
    assert!(app.rang());
    let said = app.line(0);
    assert!(said.contains("occupied") || said.contains("lies") || said.contains("taken"), "{said}");
    app.keys("F2 Enter");
    assert!(!app.rang(), "the sound is off");
    assert!(before.contains('♪') && !app.shows("♪"), "and the note sign is gone");
    let hand = |screen: &str| screen.lines().nth(12).map(|line| line[40..].to_owned());
    assert_eq!(hand(&before), hand(&app.screen()), "the block stays in hand");
}

#[test]
fn three_hints_then_no_more() {
    let mut app = playing("1");
    for left in [2, 1, 0] {
        app.keys("F1").answer();
        let said = app.line(0);
        assert!(said.ends_with(&format!("Hints left: {left}.")), "{said}");
        if left == 2 {
            insta::assert_snapshot!("hint", app.screen());
        }
        // Lay it, and let the other lay a hint of theirs: the number is each player's own.
        app.keys("Enter Enter F1").answer();
        app.keys("Enter Enter");
    }
    app.keys("F1");
    assert_eq!(app.line(0), "All 3 hints of this game are used up.");
    assert!(app.rang());
}

#[test]
fn a_lay_scores_and_the_turn_passes() {
    let mut app = playing("1");
    assert_eq!(app.line(0), "", "the top line is empty at the start");
    let screen = app.screen();
    let marked = screen.lines().find(|line| line.contains("► PLAYER")).expect("who starts");
    let name = if marked.contains("PLAYER 1") { "PLAYER 1" } else { "PLAYER 2" };
    app.keys("F1").answer();
    app.keys("Enter");
    let said = app.line(0);
    assert!(said.starts_with(&format!("{name} scores ")), "{said}");
    insta::assert_snapshot!("after_a_lay", app.screen());
}

#[test]
fn against_the_computer_its_move_is_held_for_the_eyes() {
    let mut app = playing("2");
    let mut turns = 0;
    while !app.screen().lines().nth(3).is_some_and(|line| line.contains("► PLAYER")) {
        assert!(turns < 2, "{}", app.screen());
        app.answer();
        let before = app.screen();
        app.ticks(11);
        assert_eq!(app.screen(), before, "held");
        app.ticks(1);
        turns += 1;
    }
    assert!(app.shows("BLOCKS OF PLAYER"));
    app.keys("F1").answer();
    app.keys("Enter");
    assert!(app.shows("BLOCKS OF PLAYER"), "the computer's hand stays hidden");
    let Some(Effect::Think { question, .. }) = app.effects.last() else { panic!() };
    assert_eq!(question.player, "beginner", "the level is the computer's skill");
}

#[test]
fn quitting_asks_and_goes_back_to_the_menu() {
    let mut app = playing("1");
    app.keys("Esc");
    assert!(app.shows("Quit this game?"));
    app.keys("n F8 y");
    assert!(app.shows("GAME PLAY"));
}

#[test]
fn a_demo_plays_to_the_final_score() {
    let mut app = playing("3");
    assert!(app.app.is_animated());
    for _ in 0..200 {
        if app.shows("FINAL SCORE") {
            break;
        }
        app.answer().ticks(12);
    }
    insta::assert_snapshot!("final_score", app.screen());
    app.keys("Enter");
    insta::assert_snapshot!("play_again", app.screen());
    app.keys("Enter");
    assert!(app.shows("BOARD") && !app.shows("takes you back"), "{}", app.screen());
    app.keys("Esc");
    assert!(app.shows("GAME PLAY"), "a demo stops at any time");
    assert!(app.effects.iter().any(|effect| matches!(effect, Effect::Stop(_))));
}

#[test]
fn the_mouse_brings_blocks_and_cursor() {
    let mut app = playing("1");
    // The rightmost block of the hand: two places from the pointer.
    app.click(75, 12);
    let slots = app.screen().lines().nth(10).map(str::to_owned).expect("a line");
    assert!(slots.ends_with("1     2     3     4     5"), "{slots}");
    app.click(6, 3);
    assert!(app.screen().lines().nth(2).is_some_and(|line| line.starts_with("    ┏")));
    app.click(6, 3);
    assert!(app.rang(), "a second click lays, which is refused here");
}

#[test]
fn the_mouse_goes_through_the_menus() {
    let mut app = TestApp::game("fourside");
    app.click(40, 12);
    let row = |app: &mut TestApp, text: &str| {
        let screen = app.screen();
        screen.lines().position(|line| line.contains(text)).expect("an entry") as u16
    };
    let demo = row(&mut app, "DEMO");
    app.click(5, demo);
    assert!(app.shows("GAME PLAY"), "beside the menu nothing is chosen");
    app.click(40, demo);
    assert!(app.shows("LEVEL OF PLAY"));
    let level = row(&mut app, "EXPERT");
    app.click(40, level);
    assert!(app.shows("EXPERT (1-9)") && app.shows("A demo"), "{}", app.screen());
    assert!(!app.shows("HINTS"), "nobody asks for hints in a demo");
}

#[test]
fn the_status_area_tells_the_hints_left() {
    let mut app = playing("1");
    assert!(app.shows("HINTS  3 LEFT"));
    app.keys("F1").answer();
    assert!(app.shows("HINTS  2 LEFT"));
    app.keys("Enter Enter");
    assert!(app.shows("HINTS  3 LEFT"), "the other player's own");
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut app = TestApp::game_on("fourside:expert,seed=7", (120, 40));
    app.keys("Enter 1 Enter Enter F1").answer();
    insta::assert_snapshot!(app.screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    let mut app = TestApp::game_on("fourside", (39, 24));
    app.keys("Enter 1 Enter Enter");
    assert!(app.shows("FourSide needs a window of at"), "{}", app.screen());
    app.keys("F1 Space Enter n").answer();
    assert!(app.stored.is_empty() && app.effects.is_empty(), "no key plays");
    app.keys("Esc");
    assert!(app.shows("Quit this game?"), "{}", app.screen());
}

#[test]
fn two_people_at_one_screen_do_not_see_each_others_blocks() {
    let mut app = TestApp::game("fourside:beginner,seed=7");
    app.keys("Enter 1 Enter");
    insta::assert_snapshot!("covered", app.screen());
    let hidden =
        |app: &mut TestApp| app.screen().lines().nth(12).map(|line| line.matches('?').count());
    assert_eq!(hidden(&mut app), Some(5));
    app.keys("Right F1 h m");
    assert_eq!(hidden(&mut app), Some(5), "no other key uncovers them");
    app.keys("Enter");
    assert_eq!(hidden(&mut app), Some(0));
    app.keys("F1").answer();
    app.keys("Enter");
    assert_eq!(hidden(&mut app), Some(5), "the next player's are covered again");
    assert!(!app.shows("✓") && !app.shows("FITS"), "nor does the board show one: {}", app.screen());
}

#[test]
fn whether_a_block_fits_is_shown_before_it_is_laid() {
    let mut app = playing("1");
    app.keys("F1").answer();
    assert!(app.shows("FITS: ") && app.shows("✓"), "{}", app.screen());
    app.keys("Up Up Up Up Up Up");
    assert!(app.shows("DOES NOT FIT"), "{}", app.screen());
    insta::assert_snapshot!("does_not_fit", app.screen());
}

#[test]
fn a_small_board_for_a_small_window() {
    let mut app = TestApp::game_on("fourside:expert,seed=7", (40, 20));
    app.keys("Enter 1 Enter");
    insta::assert_snapshot!("forty_by_twenty_covered", app.screen());
    app.keys("Enter F1").answer();
    insta::assert_snapshot!("forty_by_twenty", app.screen());
    app.keys("Enter");
    assert!(app.line(0).contains(" scores "), "{}", app.screen());
}

#[test]
fn nothing_is_taken_back() {
    let mut app = playing("1");
    app.keys("F1").answer();
    app.keys("Enter u");
    assert!(app.rang() || !app.line(0).is_empty(), "{}", app.screen());
    assert_eq!(app.stored.len(), 1, "the block lies where it was laid");
}
