//! Promises that hold on every screen: ASCII means ASCII, no colour means none, and no key, click, tick
//! or window size brings the program down.

mod harness;

use fourfold_catalog::parse_game;
use fourfold_game::Dice;
use fourfold_tui::{DisplayOptions, Effect, Input, StartScreen};
use harness::{STILL, TestApp};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::style::Color;

/// Ways to every kind of screen.
const WAYS: [(&str, &str); 12] = [
    ("", "Down"),
    ("link-four", "4433556"),
    ("link-four", "4 Left p2"),
    ("link-four", "?"),
    ("connect-four", ""),
    ("connect-four", "2 Enter Enter 4433556"),
    ("fourside:expert,seed=7", ""),
    ("fourside:expert,seed=7", "Enter Down"),
    ("fourside:expert,seed=7", "Enter 1 Enter Space Right"),
    ("quarto", "Enter Enter Down"),
    ("quarto:size=5", "Enter t 7/9 Enter"),
    ("quarto", "?1"),
];

fn on(game: &str, display: DisplayOptions) -> TestApp {
    let start = match game {
        "" => StartScreen::Home,
        game => StartScreen::Game(Box::new(parse_game(game).expect("a game"))),
    };
    TestApp::open(start, display, (80, 24))
}

#[test]
fn ascii_means_ascii() {
    for (game, keys) in WAYS {
        let mut app = on(game, DisplayOptions { ascii: true, ..STILL });
        let screen = app.keys(keys).screen();
        assert!(screen.is_ascii(), "{game} {keys}:\n{screen}");
        assert!(
            !screen.contains('?')
                || screen.contains("? help")
                || keys.contains('?')
                || screen.contains("you like to play?")
                || screen.contains("cancel)?"),
            "a symbol without its own sign, {game} {keys}:\n{screen}"
        );
    }
}

#[test]
fn no_colour_means_none() {
    for (game, keys) in WAYS {
        let mut app = on(game, DisplayOptions { colour: false, ..STILL });
        let buffer = app.keys(keys).buffer();
        let plain =
            buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset));
        assert!(plain, "{game} {keys}");
        // The same symbols: nothing was told by colour alone.
        assert_eq!(app.screen(), on(game, STILL).keys(keys).screen(), "{game} {keys}");
    }
}

#[test]
fn the_areas_of_fourside_are_blue_and_red() {
    let buffer = on("fourside:expert,seed=7", STILL).keys("Enter 1 Enter").buffer();
    let ground = |x, y| buffer[(x, y)].bg;
    assert_eq!(ground(10, 3), Color::Indexed(18), "the board is blue");
    assert_eq!(ground(60, 7), Color::Indexed(52), "the status is red");
}

#[test]
fn ascii_screens_of_the_games() {
    let ascii = DisplayOptions { ascii: true, ..STILL };
    insta::assert_snapshot!("link_four_in_ascii", on("link-four", ascii).keys("4433556").screen());
    let keys = "Enter 1 Enter Space Right";
    insta::assert_snapshot!(
        "fourside_in_ascii",
        on("fourside:expert,seed=7", ascii).keys(keys).screen()
    );
    insta::assert_snapshot!(
        "quarto_in_ascii",
        on("quarto", ascii).keys("t /f Enter t 6/a Enter").screen()
    );
}

/// Whatever is pressed, wherever it is clicked, however small the window: it goes on.
#[test]
fn nothing_brings_it_down() {
    let mut dice = Dice::new(9);
    let codes = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Tab,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(2),
    ];
    let letters: Vec<char> = " 0123456789abcdefghijklmnopqrstuvwxyz!?/é".chars().collect();
    let games = [
        "",
        "link-four",
        "connect-four",
        "drop:9x9",
        "quarto",
        "quarto:size=5,declare",
        "quarto:size=2,misere",
        "fourside:expert",
    ];
    for round in 0..40 {
        let display = DisplayOptions {
            motion: round % 2 == 0,
            basic_colours: round % 7 == 0,
            ascii: round % 3 == 0,
            colour: round % 5 != 0,
        };
        let mut app = on(games[round % games.len()], display);
        for _ in 0..250 {
            match dice.below(12) {
                0 => app.input(&Input::Resize(dice.below(130) as u16, dice.below(45) as u16)),
                1 => {
                    app.ticks(5);
                }
                // Solving a whole game would take for ever: only players answer here.
                2 => {
                    app.effects.retain(|effect| !matches!(effect, Effect::Analyze { .. }));
                    app.answer();
                }
                3 => {
                    let (x, y) = (dice.below(130) as u16, dice.below(45) as u16);
                    let kind = if dice.below(2) == 0 {
                        MouseEventKind::Moved
                    } else {
                        MouseEventKind::Down(MouseButton::Left)
                    };
                    app.mouse(kind, x, y);
                    app.mouse(MouseEventKind::Up(MouseButton::Left), x, y);
                }
                4..=7 => app.press(*dice.pick(&codes).expect("keys")),
                _ => app.press(KeyCode::Char(*dice.pick(&letters).expect("letters"))),
            }
            if app.effects.contains(&Effect::Quit) {
                break;
            }
            let (columns, rows) = (dice.below(130) as u16, dice.below(45) as u16);
            let area = ratatui::layout::Rect::new(0, 0, columns, rows);
            app.app.draw(area, &mut ratatui::buffer::Buffer::empty(area));
        }
    }
}
