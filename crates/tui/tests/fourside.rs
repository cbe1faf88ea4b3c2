//! FourSide from the title to PLAY AGAIN, key by key: (screen, keys, screen).

mod stage;

use fourfold_tui::Effect;
use stage::Stage;

/// A game of the given mode (its key in GAME PLAY) at level BEGINNER.
fn playing(mode: &str) -> Stage {
    let mut stage = Stage::game("fourside:beginner,seed=7");
    stage.keys("Enter").keys(mode).keys("Enter");
    stage
}

#[test]
fn title_and_menus_in_order() {
    let mut stage = Stage::game("fourside");
    insta::assert_snapshot!("title", stage.screen());
    stage.keys("Enter Down");
    insta::assert_snapshot!("game_play", stage.screen());
    stage.keys("Enter Down");
    insta::assert_snapshot!("level_of_play", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("GAME PLAY"));
    stage.keys("4");
    assert_eq!(stage.effects, [Effect::Quit]);
    let mut stage = Stage::game("fourside");
    stage.keys("Enter Enter 5");
    assert_eq!(stage.effects, [Effect::Quit], "LEVEL OF PLAY can quit too");
}

#[test]
fn two_players_at_one_keyboard() {
    let mut stage = playing("1");
    insta::assert_snapshot!("status", stage.screen());
    stage.keys("Right Enter");
    insta::assert_snapshot!("another_block_turned", stage.screen());
    stage.keys("Space Right");
    insta::assert_snapshot!("cursor_on_the_board", stage.screen());
}

#[test]
fn the_cursor_stops_at_the_edge() {
    let mut stage = playing("1");
    stage.keys("Space").keys(&"Up ".repeat(9)).keys(&"Left ".repeat(12));
    let lines: Vec<String> = stage.screen().lines().map(str::to_owned).collect();
    assert!(lines[2].starts_with("    ┏"), "{}", lines[2]);
    stage.keys(&"Down ".repeat(9)).keys(&"Right ".repeat(12));
    let lines: Vec<String> = stage.screen().lines().map(str::to_owned).collect();
    assert!(lines[22].contains('┛'), "{}", lines[22]);
}

#[test]
fn a_wrong_placement_sounds_says_why_and_keeps_the_block() {
    let mut stage = playing("1");
    let before = stage.screen();
    stage.keys("Space Up Up Up Enter");
    assert!(stage.rang());
    let said = stage.line(0);
    assert!(said.contains("touch"), "{said}");
    stage.keys("Down Down Down Enter");
    assert!(stage.rang());
    let said = stage.line(0);
    assert!(said.contains("occupied") || said.contains("lies") || said.contains("taken"), "{said}");
    stage.keys("F2 Enter");
    assert!(!stage.rang(), "the sound is off");
    assert!(before.contains('♪') && !stage.shows("♪"), "and the note sign is gone");
    let hand = |screen: &str| screen.lines().nth(12).map(|line| line[40..].to_owned());
    assert_eq!(hand(&before), hand(&stage.screen()), "the block stays in hand");
}

#[test]
fn three_hints_then_no_more() {
    let mut stage = playing("1");
    for left in [2, 1, 0] {
        stage.keys("F1").answer();
        let said = stage.line(0);
        assert!(said.ends_with(&format!("Hints left: {left}.")), "{said}");
        if left == 2 {
            insta::assert_snapshot!("hint", stage.screen());
        }
        // Lay it, and let the other lay a hint of theirs: the number is each player's own.
        stage.keys("Enter F1").answer();
        stage.keys("Enter");
    }
    stage.keys("F1");
    assert_eq!(stage.line(0), "All 3 hints of this game are used up.");
    assert!(stage.rang());
}

#[test]
fn a_lay_scores_and_the_turn_passes() {
    let mut stage = playing("1");
    let starter = stage.line(0);
    let name = starter.split(" starts").next().expect("a name").to_owned();
    stage.keys("F1").answer();
    stage.keys("Enter");
    let said = stage.line(0);
    assert!(said.starts_with(&format!("{name} scores ")), "{said}");
    insta::assert_snapshot!("after_a_lay", stage.screen());
}

#[test]
fn against_the_computer_its_move_is_held_for_the_eyes() {
    let mut stage = playing("2");
    let mut turns = 0;
    while !stage.screen().lines().nth(3).is_some_and(|line| line.contains("► PLAYER")) {
        assert!(turns < 2, "{}", stage.screen());
        stage.answer();
        let before = stage.screen();
        stage.ticks(11);
        assert_eq!(stage.screen(), before, "held");
        stage.ticks(1);
        turns += 1;
    }
    assert!(stage.shows("BLOCKS OF PLAYER"));
    stage.keys("F1").answer();
    stage.keys("Enter");
    assert!(stage.shows("BLOCKS OF PLAYER"), "the computer's hand stays hidden");
    let Some(Effect::Think { question, .. }) = stage.effects.last() else { panic!() };
    assert_eq!(question.player, "beginner", "the level is the computer's skill");
}

#[test]
fn quitting_asks_and_goes_back_to_the_menu() {
    let mut stage = playing("1");
    stage.keys("Esc");
    assert!(stage.shows("Quit this game?"));
    stage.keys("n F8 y");
    assert!(stage.shows("GAME PLAY"));
}

#[test]
fn a_demo_plays_to_the_final_score() {
    let mut stage = playing("3");
    assert!(stage.app.is_lively());
    for _ in 0..200 {
        if stage.shows("FINAL SCORE") {
            break;
        }
        stage.answer().ticks(12);
    }
    insta::assert_snapshot!("final_score", stage.screen());
    stage.keys("Enter");
    insta::assert_snapshot!("play_again", stage.screen());
    stage.keys("Enter");
    assert!(stage.shows("BOARD") && stage.line(0).contains("starts"), "{}", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("GAME PLAY"), "a demo stops at any time");
    assert!(stage.effects.iter().any(|effect| matches!(effect, Effect::Stop(_))));
}

#[test]
fn the_mouse_brings_blocks_and_cursor() {
    let mut stage = playing("1");
    // The rightmost block of the hand: two places from the pointer.
    stage.click(75, 12);
    let slots = stage.screen().lines().nth(10).map(str::to_owned).expect("a line");
    assert!(slots.ends_with("1     2     3     4     5"), "{slots}");
    stage.click(6, 3);
    assert!(stage.screen().lines().nth(2).is_some_and(|line| line.starts_with("    ┏")));
    stage.click(6, 3);
    assert!(stage.rang(), "a second click lays, which is refused here");
}

#[test]
fn the_mouse_goes_through_the_menus() {
    let mut stage = Stage::game("fourside");
    stage.click(40, 12);
    let row = |stage: &mut Stage, text: &str| {
        let screen = stage.screen();
        screen.lines().position(|line| line.contains(text)).expect("an entry") as u16
    };
    let demo = row(&mut stage, "DEMO");
    stage.click(5, demo);
    assert!(stage.shows("GAME PLAY"), "beside the menu nothing is chosen");
    stage.click(40, demo);
    assert!(stage.shows("LEVEL OF PLAY"));
    let level = row(&mut stage, "EXPERT");
    stage.click(40, level);
    assert!(stage.shows("EXPERT (1-9)") && stage.shows("A demo"), "{}", stage.screen());
    assert!(!stage.shows("HINTS"), "nobody asks for hints in a demo");
}

#[test]
fn the_status_area_tells_the_hints_left() {
    let mut stage = playing("1");
    assert!(stage.shows("HINTS  3 LEFT"));
    stage.keys("F1").answer();
    assert!(stage.shows("HINTS  2 LEFT"));
    stage.keys("Enter");
    assert!(stage.shows("HINTS  3 LEFT"), "the other player's own");
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut stage = Stage::game_on("fourside:expert,seed=7", (120, 40));
    stage.keys("Enter 1 Enter F1").answer();
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    let mut stage = Stage::game_on("fourside", (79, 24));
    stage.keys("Enter 1 Enter");
    assert!(stage.shows("FourSide needs a window of 80x24."));
}
