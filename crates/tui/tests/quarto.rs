//! Quarto's screen: (screen, keys, screen).

mod stage;

use fourfold_tui::Effect;
use stage::Stage;

#[test]
fn a_game_begins_with_a_gift() {
    let mut stage = Stage::game("quarto");
    insta::assert_snapshot!("start", stage.screen());
    stage.keys("Right Down");
    insta::assert_snapshot!("over_piece_5", stage.screen());
    stage.keys("Enter");
    insta::assert_snapshot!("piece_5_in_hand", stage.screen());
}

#[test]
fn a_square_then_a_piece() {
    let mut stage = Stage::game("quarto");
    stage.keys("Enter Right Down Enter");
    insta::assert_snapshot!("square_chosen", stage.screen());
    stage.keys("Esc");
    assert_eq!(stage.line(1), "Player 2: choose a square for the piece in hand.");
    stage.keys("Enter Down Down Enter");
    insta::assert_snapshot!("piece_given", stage.screen());
    stage.keys("Enter");
    assert_eq!(stage.line(1), "Square 6 is taken: choose a free one.");
    assert!(stage.rang());
}

#[test]
fn a_piece_that_is_gone_is_refused() {
    let mut stage = Stage::game("quarto");
    stage.keys("Enter Enter Left Left Up Up Enter");
    assert!(stage.rang());
    assert!(stage.line(1).contains('0'), "{}", stage.line(1));
    assert!(stage.line(0).ends_with("Player 2 to move"));
}

#[test]
fn a_completed_line_is_marked() {
    let mut stage = Stage::game("quarto");
    for mv in ["/1", "1/3", "2/5", "3/7"] {
        stage.keys(&format!("t {mv} Enter"));
    }
    stage.keys("Right Right Right Enter");
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn text_moves_are_checked() {
    let mut stage = Stage::game("quarto");
    stage.keys("t 1/0 Enter");
    assert!(
        stage.line(1).contains("no piece is in hand yet") || stage.line(1).contains("No piece")
    );
    stage.keys("t /z Enter");
    assert!(stage.line(1).contains("piece"), "{}", stage.line(1));
}

#[test]
fn a_line_is_announced_where_it_must_be() {
    let mut stage = Stage::game("quarto:declare");
    for mv in ["/1", "1/3", "2/5"] {
        stage.keys(&format!("t {mv} Enter"));
    }
    stage.keys("!");
    assert_eq!(stage.line(1), "There is no completed line to declare.");
    stage.keys("t 3/7 Enter Right Right Right !");
    assert!(stage.line(1).contains("says Quarto!"), "{}", stage.line(1));
    assert!(stage.line(1).contains("has won!"), "{}", stage.line(1));
}

#[test]
fn help_on_every_topic() {
    let mut stage = Stage::game("quarto:misere");
    stage.keys("?");
    insta::assert_snapshot!("topics", stage.screen());
    let texts = ["never choose", "turn of the first", "loses", "loses", "tie", "first row"];
    for (key, text) in ('1'..).zip(texts) {
        stage.keys(&key.to_string());
        assert!(stage.shows(text), "{key}: {}", stage.screen());
        stage.keys("Esc");
        assert!(stage.shows("The keys"), "one Esc, one level: {}", stage.screen());
    }
    stage.keys("k");
    insta::assert_snapshot!("keys", stage.screen());
}

#[test]
fn exact_values_on_squares_and_pieces() {
    let mut stage = Stage::game("quarto:size=2");
    stage.keys("a").answer();
    insta::assert_snapshot!("values_of_gifts", stage.screen());
    stage.keys("Enter").answer();
    insta::assert_snapshot!("values_of_squares", stage.screen());
}

#[test]
fn a_suggestion_lays_out_the_whole_move() {
    let mut stage = Stage::game("quarto");
    stage.keys("Enter s");
    assert!(matches!(stage.effects.last(), Some(Effect::Think { .. })));
    stage.answer();
    assert!(stage.line(1).starts_with("How about 1/1?"), "{}", stage.line(1));
    assert!(stage.line(0).ends_with("Player 2 to move"));
    stage.keys("Enter");
    assert!(stage.line(0).ends_with("Player 1 to move"));
}

#[test]
fn the_mouse_places_and_gives() {
    let mut stage = Stage::game("quarto");
    let place = |stage: &mut Stage, text: &str| {
        let screen = stage.screen();
        let (row, line) = screen.lines().enumerate().find(|(_, l)| l.contains(text)).expect("seen");
        let column = line[..line.find(text).expect("seen")].chars().count();
        (column as u16, row as u16)
    };
    let (x, y) = place(&mut stage, "c LSRH");
    stage.click(x, y);
    assert!(stage.line(0).ends_with("Player 2 to move"));
    let (x, y) = place(&mut stage, "11");
    stage.click(x, y);
    let (x, y) = place(&mut stage, "3 DTQF");
    stage.click(x, y);
    assert!(stage.line(0).ends_with("Player 1 to move"), "{}", stage.screen());
}

#[test]
fn five_by_five_at_80x24() {
    let mut stage = Stage::game("quarto:size=5");
    stage.keys("t /v Enter t 13/l Enter t 7/0 Enter");
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut stage = Stage::game_on("quarto", (120, 40));
    insta::assert_snapshot!(stage.keys("t /5 Enter t 6/a Enter").screen());
}

#[test]
fn the_least_window_has_room_for_everything() {
    let mut stage = Stage::game_on("quarto", (71, 13));
    insta::assert_snapshot!("least", stage.keys("t /5 Enter t 6/a Enter").screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    for size in [(30, 14), (20, 10)] {
        let mut stage = Stage::game_on("quarto", size);
        let screen = stage.screen();
        let words: Vec<&str> = screen.split_whitespace().collect();
        let said = "This board needs a window of 71x13.";
        assert!(words.join(" ").contains(said), "{screen}");
    }
}

#[test]
fn the_keys_follow_the_state() {
    let mut stage = Stage::game("quarto:declare");
    assert!(stage.shows("Enter give") && !stage.shows("announce"), "{}", stage.screen());
    stage.keys("Enter");
    assert!(stage.shows("Enter place") && stage.shows("! announce"), "{}", stage.screen());
    stage.keys("Enter");
    assert!(stage.shows("Esc take back"), "{}", stage.screen());
}
