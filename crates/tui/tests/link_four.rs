//! Link Four's screen: (screen, keys, screen).

mod stage;

use fourfold_catalog::parse_game;
use fourfold_tui::{Effect, Input, Look, Opening};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use stage::{STILL, Stage};

#[test]
fn an_empty_board() {
    insta::assert_snapshot!(Stage::game("link-four").screen());
}

#[test]
fn the_marble_enters_at_the_nearest_column_and_falls() {
    let mut stage = Stage::game("link-four");
    stage.keys("Down");
    assert!(stage.line(0).ends_with("Red to move"), "no column chosen: nothing happens");
    stage.keys("Right Right Left Left Left Right Right");
    insta::assert_snapshot!("red_over_column_three", stage.screen());
    stage.keys("Down");
    assert!(stage.line(0).ends_with("Blue to move"));
    stage.keys("Left");
    insta::assert_snapshot!("blue_enters_from_the_right", stage.screen());
}

#[test]
fn a_full_column_refuses_and_the_marble_stays() {
    let mut stage = Stage::game("link-four");
    stage.keys("1111111 Right Left Left Left Left Left Left Left Left Enter");
    assert!(stage.rang());
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn the_winning_marbles_are_marked() {
    let mut stage = Stage::game("link-four");
    stage.keys("4433556");
    insta::assert_snapshot!(stage.screen());
    stage.keys("7");
    assert!(stage.line(1).contains("The game is over"));
}

#[test]
fn undo_has_its_rules() {
    let mut stage = Stage::game("link-four");
    stage.keys("u");
    assert_eq!(stage.line(1), "No human move to take back yet.");
    stage.keys("44u");
    assert_eq!(stage.line(1), "One move taken back.");
    stage.keys("4e");
    assert_eq!(stage.line(1), "Undo is off until this game ends.");
    assert!(stage.shows("undo off until the next game"), "{}", stage.screen());
    stage.keys("u");
    assert!(stage.line(1).starts_with("Undo was switched off during this game"));
    stage.keys("e");
    assert!(stage.line(1).starts_with("Undo was switched off during this game"));
}

#[test]
fn a_computer_is_seated_thinks_and_plays() {
    let mut stage = Stage::game("link-four");
    stage.keys("p");
    insta::assert_snapshot!("who_plays", stage.screen());
    stage.keys("2");
    insta::assert_snapshot!("players_of_blue", stage.screen());
    stage.keys("n");
    assert_eq!(stage.line(1), "Blue is novice now.");
    stage.keys("4").ticks(6);
    insta::assert_snapshot!("blue_thinks", stage.screen());
    stage.keys("5");
    assert_eq!(stage.line(1), "Wait for the computer's move.");
    stage.answer();
    assert!(stage.line(0).ends_with("Red to move"));
    stage.keys("u");
    assert_eq!(stage.line(1), "2 moves taken back.");
}

#[test]
fn new_calls_the_thinking_off_and_late_answers_are_dropped() {
    let mut stage = Stage::game("link-four");
    stage.keys("p2n4");
    let thinking = stage.effects.clone();
    let Some(Effect::Think { ticket, .. }) = thinking.last() else { panic!("{thinking:?}") };
    stage.keys("n");
    assert!(stage.effects.contains(&Effect::Stop(*ticket)));
    stage.effects = thinking;
    let before = stage.screen();
    stage.answer();
    assert_eq!(stage.screen(), before);
}

#[test]
fn a_rule_file_is_asked_for_and_checked() {
    let mut stage = Stage::game("link-four");
    stage.keys("p1r");
    insta::assert_snapshot!("a_line_to_type_in", stage.screen());
    stage.keys("missing.rul Enter");
    insta::assert_snapshot!("a_file_that_would_not_do", stage.screen());
    // What was typed stands there still; Backspace empties it.
    stage.keys("Back mine.rul Enter");
    assert_eq!(stage.line(1), "Red is mine.rul now.");
    let kept = stage.kept().expect("kept");
    assert_eq!(kept.players["link-four"][0], "rules:/home/ada/mine.rul", "found from anywhere");
    stage.keys("n");
    let Some(Effect::Think { question, .. }) = stage.effects.last() else { panic!() };
    assert_eq!(question.player, "rules:/home/ada/mine.rul");
}

#[test]
fn esc_goes_back_one_level_at_a_time() {
    let mut stage = Stage::game("link-four");
    stage.keys("p2r");
    assert!(stage.shows("Rules for Blue"), "{}", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("Who plays Blue?"), "{}", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("Who plays?"), "{}", stage.screen());
    stage.keys("Esc");
    assert!(!stage.shows("Who plays") && stage.line(0).starts_with("Link Four"));
    assert_eq!(stage.effects, []);
    stage.keys("p2n");
    assert!(!stage.shows("Who plays"), "what is chosen closes all of it");
}

#[test]
fn the_keys_follow_the_state() {
    let mut stage = Stage::game("link-four");
    let keys = |stage: &mut Stage| {
        let screen = stage.screen();
        let lines: Vec<&str> = screen.lines().collect();
        lines[lines.len() - 2..].join(" ")
    };
    let begun = keys(&mut stage);
    assert!(begun.contains("drop") && begun.contains("F9 settings"), "{begun}");
    assert!(!begun.contains("undo") && !begun.contains("give up"), "{begun}");
    stage.keys("4");
    assert!(keys(&mut stage).contains("U undo"));
    stage.keys("433556");
    let over = keys(&mut stage);
    assert!(over.contains("N new") && over.contains("U undo"), "{over}");
    assert!(!over.contains("drop") && !over.contains("suggest"), "{over}");
}

#[test]
fn a_suggestion_moves_the_marble_and_plays_nothing() {
    let mut stage = Stage::game("link-four");
    stage.keys("s");
    assert_eq!(stage.line(1), "Thinking of a suggestion…");
    let Some(Effect::Think { question, .. }) = stage.effects.last() else { panic!() };
    assert_eq!(question.player, "good");
    stage.answer();
    assert_eq!(stage.line(1), "How about 1?");
    assert!(stage.line(0).ends_with("Red to move"));
    stage.keys("Down");
    assert!(stage.line(0).ends_with("Blue to move"));
}

#[test]
fn the_mouse_points_and_plays() {
    let mut stage = Stage::game("link-four");
    // The middle of column 4 at this window size.
    let row = stage.screen().lines().position(|line| line.contains("1   2   3")).expect("numbers");
    let numbers = stage.screen().lines().nth(row).expect("a line").to_owned();
    let x = numbers.find('4').expect("a four") as u16;
    stage.mouse(MouseEventKind::Moved, x, 6);
    assert!(stage.shows("◌"), "where it would land");
    stage.click(x, 6);
    assert!(stage.line(0).ends_with("Blue to move"));
    stage.click(1, 6);
    assert!(stage.line(0).ends_with("Blue to move"), "outside the board nothing happens");
    stage.mouse(MouseEventKind::Down(MouseButton::Right), x, 6);
    assert!(stage.line(0).ends_with("Blue to move"));
}

#[test]
fn the_marble_is_grabbed_dragged_and_let_go() {
    let mut stage = Stage::game("link-four");
    let screen = stage.screen();
    let numbers = screen.lines().find(|line| line.contains("1   2   3")).expect("numbers");
    let column = |digit: char| numbers.find(digit).expect("a column") as u16;
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains('●')).expect("it");
    let (row, corner) = (row as u16, line.find('●').expect("a marble") as u16);
    let (down, drag, up) = (
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
    );
    stage.mouse(down, corner, row).mouse(drag, column('3'), row);
    assert!(stage.shows("◌"), "the grid shows where it would fall");
    stage.mouse(up, 79, 23);
    assert!(stage.line(0).ends_with("Red to move"));
    assert_eq!(stage.screen(), screen, "let go outside it is back in its corner");
    stage.mouse(down, corner, row).mouse(drag, column('3'), row).mouse(up, column('3'), row);
    assert!(stage.line(0).ends_with("Blue to move"));
    // Blue's stands over column 4; let go on the marble that lies in column 3 it is back there.
    stage.keys("Left Left Left Left");
    let before = stage.screen();
    let bottom = screen.lines().position(|line| line.contains('└')).expect("a bottom") as u16 - 1;
    stage.mouse(down, column('4'), row).mouse(drag, column('3'), bottom);
    stage.mouse(up, column('3'), bottom);
    assert_eq!(stage.screen(), before);
}

#[test]
fn a_move_after_a_refused_one_is_silent() {
    let mut stage = Stage::game("link-four");
    stage.keys("44444444");
    assert!(stage.rang());
    stage.keys("5");
    assert!(!stage.rang());
}

#[test]
fn exact_values_stand_under_the_columns() {
    let mut stage = Stage::game("drop:4x4");
    stage.keys("111122224333a");
    assert!(stage.shows("analysis"), "{}", stage.screen());
    stage.answer();
    insta::assert_snapshot!("values", stage.screen());
    stage.keys("4");
    assert!(matches!(stage.effects.last(), Some(Effect::Analyze { .. })), "asked anew");
    stage.keys("a");
    assert!(matches!(stage.effects.last(), Some(Effect::Stop(_))));
}

#[test]
fn a_window_without_a_panel_tells_how_the_analysis_goes() {
    let mut stage = Stage::game_on("drop:4x4", (40, 20));
    stage.keys("111122224333a");
    assert!(stage.shows("analysis ."), "{}", stage.screen());
    stage.answer();
    assert!(!stage.shows("analysis ."), "{}", stage.screen());
    stage.keys("q y");
}

#[test]
fn games_are_saved_and_opened() {
    let mut stage = Stage::game("link-four");
    stage.keys("44w");
    insta::assert_snapshot!("a_name_for_the_file", stage.screen());
    stage.keys("Enter");
    let Some(Effect::Save { path, text }) = stage.effects.pop() else { panic!() };
    assert_eq!(path.to_str(), Some("link-four.txt"));
    assert!(text.contains("1. 4 4 *"), "{text}");
    stage.input(&Input::Saved { path: path.clone(), result: Err("it is there".to_owned()) });
    assert_eq!(stage.line(1), "Not saved: it is there.");
    let mut other = Stage::game("link-four");
    other.keys("o link-four.txt Enter");
    other.input(&Input::Loaded { path: path.clone(), result: Ok(text) });
    assert_eq!(other.line(1), "The game goes on.");
    assert!(other.shows("1. 4 4"));
    other.keys("u");
    assert_eq!(other.line(1), "One move taken back.");
    let wrong = "[Game \"quarto\"]\n*\n".to_owned();
    other.input(&Input::Loaded { path: path.clone(), result: Ok(wrong) });
    assert!(other.line(0).starts_with("Quarto!"), "a record leads to its own game");
    other.input(&Input::Loaded { path, result: Err("no such file".to_owned()) });
    assert_eq!(other.line(1), "Not opened: no such file.");
}

#[test]
fn a_typed_move_is_read_as_records_write_it() {
    let mut stage = Stage::game("link-four");
    stage.keys("t 9 Enter");
    assert!(stage.line(1).contains("columns are 1 to 7"), "{}", stage.line(1));
    stage.keys("t 3 Enter");
    assert!(stage.line(0).ends_with("Blue to move"));
}

#[test]
fn leaving_a_game_in_progress_asks() {
    let mut stage = Stage::game("link-four");
    stage.keys("4q");
    insta::assert_snapshot!("leave", stage.screen());
    stage.keys("n");
    assert!(stage.effects.is_empty());
    stage.keys("Esc y");
    assert_eq!(stage.effects, [Effect::Quit]);
}

#[test]
fn forty_by_twenty() {
    let mut stage = Stage::game_on("link-four", (40, 20));
    insta::assert_snapshot!(stage.keys("4453 Right").screen());
}

#[test]
fn one_hundred_and_twenty_by_forty() {
    let mut stage = Stage::game_on("link-four", (120, 40));
    insta::assert_snapshot!(stage.keys("4433556").screen());
}

#[test]
fn a_resize_keeps_the_game() {
    let mut stage = Stage::game("link-four");
    stage.keys("4453");
    stage.input(&Input::Resize(40, 20));
    // The next click counts in the new places.
    stage.click(20, 10);
    assert!(stage.line(0).ends_with("Blue to move"), "{}", stage.screen());
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    insta::assert_snapshot!(Stage::game_on("link-four", (44, 12)).screen());
}

#[test]
fn a_marble_falls_row_by_row() {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let look = Look { motion: true, ..STILL };
    let mut stage = Stage::open(Opening::Game(game), look, (80, 24));
    stage.keys("4");
    let row_of = |stage: &mut Stage| {
        let screen = stage.screen();
        let rows = screen.lines().enumerate().filter(|(_, line)| line.contains("│ ● │"));
        rows.map(|(row, _)| row).next().expect("a marble")
    };
    let mut rows = vec![row_of(&mut stage)];
    assert!(stage.app.is_lively());
    while stage.app.is_lively() {
        stage.ticks(1);
        rows.push(row_of(&mut stage));
    }
    assert_eq!(rows.len(), 7);
    assert!(rows.is_sorted_by(|a, b| b - a == 2), "{rows:?}");
}

#[test]
fn an_answer_waits_until_the_marble_lies() {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let mut stage = Stage::open(Opening::Game(game), Look { motion: true, ..STILL }, (80, 24));
    stage.keys("p2n4").answer();
    assert!(stage.line(0).ends_with("Blue thinks"), "the red marble still falls");
    stage.ticks(6);
    assert!(stage.line(0).ends_with("Red to move"));
}

#[test]
fn help_is_a_page_that_scrolls() {
    let mut stage = Stage::game("link-four");
    stage.keys("?");
    insta::assert_snapshot!("help", stage.screen());
    let first = stage.screen();
    stage.keys("Down Down");
    let down = stage.screen();
    assert_ne!(down, first);
    stage.mouse(MouseEventKind::ScrollUp, 40, 12);
    assert_ne!(stage.screen(), down, "the wheel turns");
    stage.mouse(MouseEventKind::ScrollDown, 40, 12);
    assert_eq!(stage.screen(), down);
    stage.keys("PageDown PageDown Space");
    let last = stage.screen();
    assert!(last.contains("top of it."), "{last}");
    stage.keys("PageDown x");
    assert_eq!(stage.screen(), last, "the last page stays");
    stage.keys("Enter");
    assert!(!stage.shows("Help"));
}

#[test]
fn help_can_be_searched() {
    let mut stage = Stage::game("link-four");
    stage.keys("? /");
    assert!(stage.shows("/_"));
    stage.keys("CENTRE Enter");
    insta::assert_snapshot!("searched", stage.screen());
    let first = stage.screen();
    stage.keys("N");
    assert!(stage.shows("N next"), "a capital N goes on too: {}", stage.screen());
    assert_ne!(stage.screen(), first, "the mark moves");
    stage.keys("n");
    assert_eq!(stage.screen(), first, "behind the last comes the first");
    stage.keys("/ xyzzy Enter");
    assert!(stage.shows("xyzzy: 0 found"), "{}", stage.screen());
    stage.keys("Esc");
    assert!(stage.shows("Help") && !stage.shows("xyzzy"), "Esc ends the search first");
    stage.keys("Esc");
    assert!(!stage.shows("Help"));
}

#[test]
fn help_keeps_its_columns_on_a_narrow_window() {
    let mut stage = Stage::game_on("link-four", (40, 20));
    stage.keys("? PageDown");
    insta::assert_snapshot!("help_40x20", stage.screen());
}

#[test]
fn an_online_game_is_mirrored_and_commands_are_sent() {
    use fourfold_tui::{Address, News};
    let address = Address::parse("http://127.0.0.1:4444/g/x#second=y").expect("an address");
    let mut stage = Stage::open(Opening::Online(address.clone()), STILL, (80, 24));
    assert_eq!(stage.effects, [Effect::Join(address)]);
    insta::assert_snapshot!("connecting", stage.screen());
    let state = |moves: &str| {
        let text = format!(
            r#"{{"game":"link-four","seats":[{{"player":"human","yours":false}},
            {{"player":"human","yours":true}}],"moves":[{moves}],"start":null,"ending":null,
            "suggested":null}}"#
        );
        Input::Online(News::State(Box::new(serde_json::from_str(&text).expect("a state"))))
    };
    stage.input(&state(""));
    assert!(stage.line(0).ends_with("Red to move"), "{}", stage.screen());
    assert_eq!(stage.line(1), "Red has the move: please wait.");
    stage.keys("4");
    assert_eq!(stage.line(1), "It is the other player's turn.");
    stage.input(&state(r#"{"move":"4"}"#));
    stage.effects.clear();
    stage.keys("4");
    let Some(Effect::Send(command)) = stage.effects.pop() else { panic!() };
    assert_eq!(command.to_string(), r#"{"do":"play","move":"4","seat":"second"}"#);
    stage.input(&Input::Online(News::Refused("column 4 is full".to_owned())));
    assert_eq!(stage.line(1), "Column 4 is full.");
    stage.keys("qy");
    assert!(stage.effects.contains(&Effect::HangUp) && stage.effects.contains(&Effect::Quit));
}
