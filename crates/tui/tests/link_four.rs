//! Link Four's screen: (screen, keys, screen).

mod harness;
mod served;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game as _, Seat};
use fourfold_session::{Command, Session, Setting};
use fourfold_tui::{DisplayOptions, Effect, Input, StartScreen};
use harness::{STILL, TestApp};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

#[test]
fn an_empty_board() {
    insta::assert_snapshot!(TestApp::game("link-four").screen());
}

#[test]
fn the_marble_enters_at_the_nearest_column_and_falls() {
    let mut app = TestApp::game("link-four");
    app.keys("Down");
    assert!(app.line(0).ends_with("Red to move"), "no column chosen: nothing happens");
    app.keys("Right Right Left Left Left Right Right");
    insta::assert_snapshot!("red_over_column_three", app.screen());
    app.keys("Down");
    assert!(app.line(0).ends_with("Blue to move"));
    app.keys("Left");
    insta::assert_snapshot!("blue_enters_from_the_right", app.screen());
}

#[test]
fn a_full_column_refuses_and_the_marble_stays() {
    let mut app = TestApp::game("link-four");
    app.keys("1111111 Right Left Left Left Left Left Left Left Left Enter");
    assert!(app.rang());
    insta::assert_snapshot!(app.screen());
}

#[test]
fn the_winning_marbles_are_marked() {
    let mut app = TestApp::game("link-four");
    app.keys("4433556");
    insta::assert_snapshot!(app.screen());
    app.keys("7");
    assert!(app.line(1).contains("The game is over"));
}

#[test]
fn undo_has_its_rules() {
    let mut app = TestApp::game("link-four");
    app.keys("u");
    assert_eq!(app.line(1), "You have no move to take back yet.");
    app.keys("44u");
    assert_eq!(app.line(1), "Took back 1 move.");
    app.keys("4e");
    assert_eq!(app.line(1), "Undo is off until this game ends.");
    assert!(app.shows("undo off until the next game"), "{}", app.screen());
    app.keys("u");
    assert!(app.line(1).starts_with("Undo was switched off during this game"));
    app.keys("e");
    assert!(app.line(1).starts_with("Undo was switched off during this game"));
}

#[test]
fn a_computer_is_seated_thinks_and_plays() {
    let mut app = TestApp::game("link-four");
    app.keys("p");
    insta::assert_snapshot!("who_plays", app.screen());
    app.keys("2");
    insta::assert_snapshot!("players_of_blue", app.screen());
    app.keys("n");
    assert_eq!(app.line(1), "Blue is now novice.");
    app.keys("4").ticks(6);
    insta::assert_snapshot!("blue_thinks", app.screen());
    app.keys("5");
    assert_eq!(app.line(1), "Wait for the computer's move.");
    app.answer();
    assert!(app.line(0).ends_with("Red to move"));
    app.keys("u");
    assert_eq!(app.line(1), "Took back 2 moves.");
}

#[test]
fn new_calls_the_thinking_off_and_late_answers_are_dropped() {
    let mut app = TestApp::game("link-four");
    app.keys("p2n4");
    let thinking = app.effects.clone();
    let Some(Effect::Think { ticket, .. }) = thinking.last() else { panic!("{thinking:?}") };
    app.keys("n");
    assert!(app.effects.contains(&Effect::Stop(*ticket)));
    app.effects = thinking;
    let before = app.screen();
    app.answer();
    assert_eq!(app.screen(), before);
}

#[test]
fn a_rule_file_is_asked_for_and_checked() {
    let mut app = TestApp::game("link-four");
    app.keys("p1r");
    insta::assert_snapshot!("a_line_to_type_in", app.screen());
    app.keys("missing.rul Enter");
    insta::assert_snapshot!("a_file_that_would_not_do", app.screen());
    // What was typed stands there still; Backspace empties it.
    app.keys("Back mine.rul Enter");
    assert_eq!(app.line(1), "Red is now mine.rul.");
    let kept = app.kept().expect("kept");
    assert_eq!(kept.players["link-four"][0], "rules:/home/ada/mine.rul", "found from anywhere");
    app.keys("n");
    let Some(Effect::Think { question, .. }) = app.effects.last() else { panic!() };
    assert_eq!(question.player, "rules:/home/ada/mine.rul");
}

#[test]
fn esc_goes_back_one_level_at_a_time() {
    let mut app = TestApp::game("link-four");
    app.keys("p2r");
    assert!(app.shows("Rules for Blue"), "{}", app.screen());
    app.keys("Esc");
    assert!(app.shows("Who plays Blue?"), "{}", app.screen());
    app.keys("Esc");
    assert!(app.shows("Who plays?"), "{}", app.screen());
    app.keys("Esc");
    assert!(!app.shows("Who plays") && app.line(0).starts_with("Link Four"));
    assert_eq!(app.effects, []);
    app.keys("p2n");
    assert!(!app.shows("Who plays"), "what is chosen closes all of it");
}

#[test]
fn the_keys_follow_the_state() {
    let mut app = TestApp::game("link-four");
    let keys = |app: &mut TestApp| {
        let screen = app.screen();
        let lines: Vec<&str> = screen.lines().collect();
        lines[lines.len() - 2..].join(" ")
    };
    let begun = keys(&mut app);
    assert!(begun.contains("drop") && begun.contains("F9 settings"), "{begun}");
    assert!(!begun.contains("undo") && !begun.contains("resign"), "{begun}");
    app.keys("4");
    assert!(keys(&mut app).contains("U undo"));
    app.keys("433556");
    let over = keys(&mut app);
    assert!(over.contains("N new") && over.contains("U undo"), "{over}");
    assert!(!over.contains("drop") && !over.contains("suggest"), "{over}");
}

#[test]
fn a_suggestion_moves_the_marble_and_plays_nothing() {
    let mut app = TestApp::game("link-four");
    app.keys("s");
    assert_eq!(app.line(1), "Looking for a suggestion…");
    let Some(Effect::Think { question, .. }) = app.effects.last() else { panic!() };
    assert_eq!(question.player, "good");
    app.answer();
    assert_eq!(app.line(1), "Suggestion: 1.");
    assert!(app.line(0).ends_with("Red to move"));
    app.keys("Down");
    assert!(app.line(0).ends_with("Blue to move"));
}

#[test]
fn the_mouse_points_and_plays() {
    let mut app = TestApp::game("link-four");
    // The middle of column 4 at this window size.
    let row = app.screen().lines().position(|line| line.contains("1    2    3")).expect("numbers");
    let numbers = app.screen().lines().nth(row).expect("a line").to_owned();
    let x = numbers.find('4').expect("a four") as u16;
    app.mouse(MouseEventKind::Moved, x, 6);
    assert!(app.shows("◌"), "where it would land");
    app.click(x, 6);
    assert!(app.line(0).ends_with("Blue to move"));
    app.click(1, 6);
    assert!(app.line(0).ends_with("Blue to move"), "outside the board nothing happens");
    app.mouse(MouseEventKind::Down(MouseButton::Right), x, 6);
    assert!(app.line(0).ends_with("Blue to move"));
}

#[test]
fn the_marble_is_grabbed_dragged_and_let_go() {
    let mut app = TestApp::game("link-four");
    let screen = app.screen();
    let numbers = screen.lines().find(|line| line.contains("1    2    3")).expect("numbers");
    let column = |digit: char| numbers.find(digit).expect("a column") as u16;
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains('●')).expect("it");
    let (row, corner) = (row as u16, line.find('●').expect("a marble") as u16);
    let (down, drag, up) = (
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
    );
    app.mouse(down, corner, row).mouse(drag, column('3'), row);
    assert!(app.shows("◌"), "the grid shows where it would fall");
    app.mouse(up, 79, 23);
    assert!(app.line(0).ends_with("Red to move"));
    assert_eq!(app.screen(), screen, "let go outside it is back in its corner");
    app.mouse(down, corner, row).mouse(drag, column('3'), row).mouse(up, column('3'), row);
    assert!(app.line(0).ends_with("Blue to move"));
    // Blue's stands over column 4; let go on the marble that lies in column 3 it is back there.
    app.keys("Left Left Left Left");
    let before = app.screen();
    let bottom = screen.lines().position(|line| line.contains('└')).expect("a bottom") as u16 - 1;
    app.mouse(down, column('4'), row).mouse(drag, column('3'), bottom);
    app.mouse(up, column('3'), bottom);
    assert_eq!(app.screen(), before);
}

#[test]
fn a_move_after_a_refused_one_is_silent() {
    let mut app = TestApp::game("link-four");
    app.keys("44444444");
    assert!(app.rang());
    app.keys("5");
    assert!(!app.rang());
}

#[test]
fn exact_values_stand_under_the_columns() {
    let mut app = TestApp::game("drop:4x4");
    app.keys("111122224333a");
    assert!(app.shows("analysis"), "{}", app.screen());
    app.answer();
    insta::assert_snapshot!("values", app.screen());
    app.keys("4");
    assert!(matches!(app.effects.last(), Some(Effect::Analyze { .. })), "asked anew");
    app.keys("a");
    assert!(matches!(app.effects.last(), Some(Effect::Stop(_))));
}

#[test]
fn a_window_without_a_panel_tells_how_the_analysis_goes() {
    let mut app = TestApp::game_on("drop:4x4", (40, 20));
    app.keys("111122224333a");
    assert!(app.shows("analysis ."), "{}", app.screen());
    app.answer();
    assert!(!app.shows("analysis ."), "{}", app.screen());
    app.keys("q y");
}

#[test]
fn games_are_saved_and_opened() {
    let mut app = TestApp::game("link-four");
    app.keys("44w");
    insta::assert_snapshot!("a_name_for_the_file", app.screen());
    app.keys("Enter");
    let Some(Effect::Save { path, text }) = app.effects.pop() else { panic!() };
    assert_eq!(path.to_str(), Some("link-four.txt"));
    assert!(text.contains("1. 4 4 *"), "{text}");
    app.input(&Input::Saved { path: path.clone(), result: Err("it is there".to_owned()) });
    // What was typed stays, and can be changed.
    insta::assert_snapshot!("a_refused_save", app.screen());
    app.keys("2 Enter");
    let Some(Effect::Save { path: again, .. }) = app.effects.pop() else { panic!() };
    assert_eq!(again.to_str(), Some("link-four.txt2"));
    let mut other = TestApp::game("link-four");
    other.keys("o link-four.txt Enter");
    other.input(&Input::Loaded { path: path.clone(), result: Ok(text) });
    assert_eq!(other.line(1), "Game resumed.");
    assert!(other.shows("1. 4 4"));
    other.keys("u");
    assert_eq!(other.line(1), "Took back 1 move.");
    let wrong = "[Game \"quarto\"]\n*\n".to_owned();
    other.input(&Input::Loaded { path: path.clone(), result: Ok(wrong) });
    assert!(other.line(0).starts_with("Quarto!"), "a record leads to its own game");
    other.input(&Input::Loaded { path, result: Err("no such file".to_owned()) });
    assert!(other.shows("No such file.") && other.shows("› link-four.txt"), "{}", other.screen());
}

#[test]
fn a_typed_move_is_read_as_records_write_it() {
    let mut app = TestApp::game("link-four");
    app.keys("t 9 Enter");
    assert!(app.line(1).contains("columns are 1 to 7"), "{}", app.line(1));
    app.keys("t 3 Enter");
    assert!(app.line(0).ends_with("Blue to move"));
}

#[test]
fn leaving_a_game_in_progress_asks() {
    let mut app = TestApp::game("link-four");
    app.keys("4q");
    insta::assert_snapshot!("leave", app.screen());
    app.keys("n");
    assert!(app.effects.is_empty());
    app.keys("Esc y");
    assert_eq!(app.effects, [Effect::Quit]);
}

#[test]
fn forty_by_twenty() {
    let mut app = TestApp::game_on("link-four", (40, 20));
    insta::assert_snapshot!(app.keys("4453 Right").screen());
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut app = TestApp::game_on("link-four", (120, 40));
    insta::assert_snapshot!(app.keys("4433556").screen());
}

#[test]
fn a_resize_keeps_the_game() {
    let mut app = TestApp::game("link-four");
    app.keys("4453");
    app.input(&Input::Resize(40, 20));
    // The next click counts in the new places.
    app.click(20, 10);
    assert!(app.line(0).ends_with("Blue to move"), "{}", app.screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    insta::assert_snapshot!(TestApp::game_on("link-four", (44, 12)).screen());
}

#[test]
fn a_marble_falls_row_by_row() {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let display = DisplayOptions { motion: true, ..STILL };
    let mut app = TestApp::open(StartScreen::Game(game), display, (80, 24));
    app.keys("4");
    let row_of = |app: &mut TestApp| {
        let screen = app.screen();
        let rows = screen.lines().enumerate().skip(5);
        // The rows that a disc of half blocks has a part in, in half rows from the top.
        let half = |line: &str| match line {
            line if line.contains('▄') => Some(1),
            line if line.contains('█') => Some(0),
            _ => None,
        };
        let top = rows.filter_map(|(row, line)| Some(2 * row + half(line)?)).next();
        top.expect("a marble")
    };
    let mut rows = vec![row_of(&mut app)];
    assert!(app.app.is_animated());
    while app.app.is_animated() {
        app.ticks(1);
        rows.push(row_of(&mut app));
    }
    assert_eq!(rows.len(), 7);
    assert!(rows.is_sorted() && rows[0] < rows[6], "{rows:?}");
    let steps: Vec<usize> = rows.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.is_sorted(), "faster and faster: {steps:?}");
}

#[test]
fn an_answer_waits_until_the_marble_lies() {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let mut app =
        TestApp::open(StartScreen::Game(game), DisplayOptions { motion: true, ..STILL }, (80, 24));
    app.keys("p2n4").answer();
    assert!(app.line(0).ends_with("Blue is thinking"), "the red marble still falls");
    app.ticks(6);
    assert!(app.line(0).ends_with("Red to move"));
}

#[test]
fn help_is_a_page_that_scrolls() {
    let mut app = TestApp::game("link-four");
    app.keys("?");
    insta::assert_snapshot!("help", app.screen());
    let first = app.screen();
    app.keys("Down Down");
    let down = app.screen();
    assert_ne!(down, first);
    app.mouse(MouseEventKind::ScrollUp, 40, 12);
    assert_ne!(app.screen(), down, "the wheel turns");
    app.mouse(MouseEventKind::ScrollDown, 40, 12);
    assert_eq!(app.screen(), down);
    app.keys("PageDown PageDown Space");
    let last = app.screen();
    assert!(last.contains("issues there."), "{last}");
    app.keys("PageDown x");
    assert_eq!(app.screen(), last, "the last page stays");
    app.keys("Enter");
    assert!(!app.shows("Help"));
}

#[test]
fn help_can_be_searched() {
    let mut app = TestApp::game("link-four");
    app.keys("? /");
    assert!(app.shows("/_"));
    app.keys("CENTRE Enter");
    insta::assert_snapshot!("searched", app.screen());
    let first = app.screen();
    app.keys("N");
    assert!(app.shows("N next"), "a capital N goes on too: {}", app.screen());
    assert_ne!(app.screen(), first, "the mark moves");
    app.keys("n");
    assert_eq!(app.screen(), first, "behind the last comes the first");
    app.keys("/ xyzzy Enter");
    assert!(app.shows("xyzzy: 0 found"), "{}", app.screen());
    app.keys("Esc");
    assert!(app.shows("Help") && !app.shows("xyzzy"), "Esc ends the search first");
    app.keys("Esc");
    assert!(!app.shows("Help"));
}

#[test]
fn help_keeps_its_columns_on_a_narrow_window() {
    let mut app = TestApp::game_on("link-four", (40, 20));
    app.keys("? PageDown");
    insta::assert_snapshot!("help_40x20", app.screen());
}

#[test]
fn an_online_game_is_mirrored_and_commands_are_sent() {
    use fourfold_tui::{Address, News};
    let address = Address::parse("http://127.0.0.1:4444/g/x#second=y").expect("an address");
    let mut app = TestApp::open(StartScreen::Online(address.clone()), STILL, (80, 24));
    assert_eq!(app.effects, [Effect::Join { address, name: None }]);
    insta::assert_snapshot!("connecting", app.screen());
    let game = parse_game("link-four").expect("a game");
    let (mut session, _) = Session::begin(game, Setting::default());
    let state = |session: &Session<AnyGame>| {
        served::told(served::state(session, ["human", "human"], Some(Seat::Second)))
    };
    app.input(&state(&session));
    assert!(app.line(0).ends_with("Red to move"), "{}", app.screen());
    assert_eq!(app.line(1), "Waiting for Red.");
    app.keys("4");
    assert_eq!(app.line(1), "It is the other player's turn.");
    let mv = session.game().parse_move(session.position(), "4").expect("a move");
    session.apply(Command::Play { seat: Seat::First, mv }).expect("played");
    app.input(&state(&session));
    app.effects.clear();
    app.keys("4");
    let Some(Effect::Send(command)) = app.effects.pop() else { panic!() };
    let sent = serde_json::to_string(&command).expect("JSON");
    assert_eq!(sent, r#"{"do":"play","move":"4","seat":"second"}"#);
    app.input(&Input::Online(News::Refused("column 4 is full".to_owned())));
    assert_eq!(app.line(1), "Column 4 is full.");
    app.keys("qy");
    assert!(app.effects.contains(&Effect::Disconnect) && app.effects.contains(&Effect::Quit));
}
