//! Quarto's screen: (screen, keys, screen).

mod harness;

use fourfold_tui::Effect;
use harness::TestApp;

#[test]
fn a_game_begins_with_a_gift() {
    let mut app = TestApp::game("quarto");
    insta::assert_snapshot!("start", app.screen());
    app.keys("Right Down");
    insta::assert_snapshot!("over_piece_5", app.screen());
    app.keys("Enter");
    insta::assert_snapshot!("piece_5_in_hand", app.screen());
}

#[test]
fn a_square_then_a_piece() {
    let mut app = TestApp::game("quarto");
    app.keys("Enter Right Down Enter");
    insta::assert_snapshot!("square_chosen", app.screen());
    app.keys("Esc");
    assert_eq!(app.line(1), "Player 2: choose a square for the piece in hand.");
    app.keys("Enter Down Down Enter");
    insta::assert_snapshot!("piece_given", app.screen());
    app.keys("Enter");
    assert_eq!(app.line(1), "Square 6 is taken: choose a free one.");
    assert!(app.rang());
}

#[test]
fn a_piece_that_is_gone_is_refused() {
    let mut app = TestApp::game("quarto");
    app.keys("Enter Enter Left Left Up Up Enter");
    assert!(app.rang());
    assert!(app.line(1).contains('0'), "{}", app.line(1));
    assert!(app.line(0).ends_with("Player 2 to move"));
}

#[test]
fn a_completed_line_is_marked() {
    let mut app = TestApp::game("quarto");
    for mv in ["/1", "1/3", "2/5", "3/7"] {
        app.keys(&format!("t {mv} Enter"));
    }
    app.keys("Right Right Right Enter");
    insta::assert_snapshot!(app.screen());
}

#[test]
fn text_moves_are_checked() {
    let mut app = TestApp::game("quarto");
    app.keys("t 1/0 Enter");
    assert!(app.line(1).contains("no piece is in hand yet") || app.line(1).contains("No piece"));
    app.keys("t /z Enter");
    assert!(app.line(1).contains("piece"), "{}", app.line(1));
}

#[test]
fn a_line_is_announced_where_it_must_be() {
    let mut app = TestApp::game("quarto:declare");
    for mv in ["/1", "1/3", "2/5"] {
        app.keys(&format!("t {mv} Enter"));
    }
    app.keys("!");
    assert_eq!(app.line(1), "There is no completed line to declare.");
    app.keys("t 3/7 Enter Right Right Right !");
    assert!(app.line(1).contains("says Quarto!"), "{}", app.line(1));
    assert!(app.line(1).contains("won!"), "{}", app.line(1));
}

#[test]
fn help_on_every_topic() {
    let mut app = TestApp::game("quarto:misere");
    app.keys("?");
    insta::assert_snapshot!("topics", app.screen());
    let texts = ["never choose", "turn of the first", "loses", "loses", "tie", "first row"];
    for (key, text) in ('1'..).zip(texts) {
        app.keys(&key.to_string());
        assert!(app.shows(text), "{key}: {}", app.screen());
        app.keys("Esc");
        assert!(app.shows("The keys"), "one Esc, one level: {}", app.screen());
    }
    app.keys("k");
    insta::assert_snapshot!("keys", app.screen());
}

#[test]
fn exact_values_on_squares_and_pieces() {
    let mut app = TestApp::game("quarto:size=2");
    app.keys("a").answer();
    insta::assert_snapshot!("values_of_gifts", app.screen());
    app.keys("Enter").answer();
    insta::assert_snapshot!("values_of_squares", app.screen());
}

#[test]
fn a_suggestion_lays_out_the_whole_move() {
    let mut app = TestApp::game("quarto");
    app.keys("Enter s");
    assert!(matches!(app.effects.last(), Some(Effect::Think { .. })));
    app.answer();
    assert!(app.line(1).starts_with("Suggestion: 1/1."), "{}", app.line(1));
    assert!(app.line(0).ends_with("Player 2 to move"));
    app.keys("Enter");
    assert!(app.line(0).ends_with("Player 1 to move"));
}

#[test]
fn the_mouse_places_and_gives() {
    let mut app = TestApp::game("quarto");
    let place = |app: &mut TestApp, text: &str| {
        let screen = app.screen();
        let (row, line) = screen.lines().enumerate().find(|(_, l)| l.contains(text)).expect("seen");
        let column = line[..line.find(text).expect("seen")].chars().count();
        (column as u16, row as u16)
    };
    let (x, y) = place(&mut app, "c LSRH");
    app.click(x, y);
    assert!(app.line(0).ends_with("Player 2 to move"));
    let (x, y) = place(&mut app, "11");
    app.click(x, y);
    let (x, y) = place(&mut app, "3 DTQF");
    app.click(x, y);
    assert!(app.line(0).ends_with("Player 1 to move"), "{}", app.screen());
}

#[test]
fn five_by_five_at_80x24() {
    let mut app = TestApp::game("quarto:size=5");
    app.keys("t /v Enter t 13/l Enter t 7/0 Enter");
    insta::assert_snapshot!(app.screen());
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut app = TestApp::game_on("quarto", (120, 40));
    insta::assert_snapshot!(app.keys("t /5 Enter t 6/a Enter").screen());
}

#[test]
fn the_least_window_has_room_for_everything() {
    let mut app = TestApp::game_on("quarto", (71, 13));
    insta::assert_snapshot!("least", app.keys("t /5 Enter t 6/a Enter").screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    for size in [(30, 24), (40, 12)] {
        let mut app = TestApp::game_on("quarto", size);
        let screen = app.screen();
        let words: Vec<&str> = screen.split_whitespace().collect();
        let said = "This board needs a window of at least 35×18";
        assert!(words.join(" ").contains(said), "{screen}");
    }
}

#[test]
fn the_keys_follow_the_state() {
    let mut app = TestApp::game("quarto:declare");
    assert!(app.shows("Enter give") && !app.shows("! call"), "{}", app.screen());
    app.keys("Enter");
    assert!(app.shows("Enter place") && app.shows("! call"), "{}", app.screen());
    app.keys("Enter");
    assert!(app.shows("Esc take back"), "{}", app.screen());
}

#[test]
fn forty_by_twenty() {
    let mut app = TestApp::game_on("quarto", (40, 20));
    insta::assert_snapshot!(app.keys("t /5 Enter t 6/a Enter").screen());
}
