//! The text doors: columns, drawn boards, and what they refuse.

use fourfold_drop::{DropGame, Setup, SetupError, Size, WideSize};
use fourfold_game::{Game, Position as _, Seat, Viewer};

const GAME: DropGame = DropGame::CONNECT_FOUR;

#[test]
fn columns_lead_to_the_board_that_was_drawn() {
    let position = GAME.parse_position("44352").expect("five moves");
    let board = GAME.board_text(&position, Viewer::All);
    assert_eq!(
        board,
        "   1 2 3 4 5 6 7\n\
         a  . . . . . . .\n\
         b  . . . . . . .\n\
         c  . . . . . . .\n\
         d  . . . . . . .\n\
         e  . . . O . . .\n\
         f  . X X X O . .\n"
    );
    assert_eq!(GAME.parse_position(&board), Ok(position), "what we print can be read");
    assert_eq!(GAME.parse_position("...O.../.XXXO.."), Ok(position), "upper rows may be left out");
    assert_eq!(GAME.parse_position("4 4 3 5 2"), Ok(position), "blanks do not matter");
}

#[test]
fn the_debug_screen_of_the_manual_is_a_position() {
    let position = GAME.parse_position("d ..XO...\ne .XOXX..\nf OOXOO..").expect("a position");
    // Six O against five X: O began, and X is to move.
    assert_eq!((position.stones(), position.turn()), (11, Seat::Second));
    assert_eq!(position.own().count_ones(), 5);
}

#[test]
fn bad_columns_are_refused_with_their_place() {
    for (text, expected) in [
        ("448", "at character 3: there is no column 8: choose 1 to 7"),
        ("44!", "at character 3: `!` is no column: columns are 1 to 7"),
        ("0", "`0` is no column: columns are 1 to 7"),
        ("4444444", "at character 7: column 4 is full: choose another"),
        ("12121213", "at character 8: the game is over"),
        ("4é", "at character 2: `é` is no column: columns are 1 to 7"),
    ] {
        let error = GAME.parse_position(text).expect_err(text);
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn bad_drawings_are_refused_with_every_reason() {
    for (text, expected) in [
        ("X....../......./OX.....", "column 1, row 3 from the bottom, hangs in the air"),
        ("XXX....", "3 X and 0 O: the numbers of stones may differ by one at most"),
        ("XXXX.../OOO....", "hangs in the air"),
        ("XX", "a row has 2 cells, the board is 7 wide"),
        ("..Q....", "`Q` is no stone: write X, O or . for each cell"),
        ("OOOO.../XXXX...", "the player to move has four in a row already"),
        (
            "......./......./......./......./......./......./.......",
            "7 rows, but the board is 6 high",
        ),
    ] {
        let error = GAME.parse_position(text).expect_err(text);
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
    let setup = Setup::parse(Size::CONNECT_FOUR, "X....../......./XX....X").expect("a drawing");
    assert_eq!(
        setup.faults(),
        [SetupError::Floating { column: 1, row: 3 }, SetupError::Unbalanced { x: 4, o: 0 }]
    );
}

/// Stone counts alone do not make a position: a line ends the game.
#[test]
fn boards_behind_the_end_of_a_game_are_refused() {
    for (text, expected) in [
        // Both sides have four, whoever is to move.
        ("OOOO.../XXXX...", "the player to move has four in a row already: the game ended before"),
        ("OOOO.../XXXX..X", "the player to move has four in a row already: the game ended before"),
        // Two lines without a stone in common.
        (
            "X.....X/XO...OX/XO...OX/XO.O.OX",
            "no stone on top of its column can have completed every four in a row last: the game \
             ended before",
        ),
        // A line whose only possible last stone has another on top.
        (
            "O....../X....../X....../XO...../XO.....",
            "no stone on top of its column can have completed every four in a row last: the game \
             ended before",
        ),
    ] {
        assert_eq!(GAME.parse_position(text).expect_err(text).to_string(), expected, "{text}");
    }
    // One stone may complete a line of seven, and other stones may lie on the rest of a line.
    for text in ["XXXXXXX/OOOXOOX/XOOOXOO", "O....../XXXX.../XOOO..."] {
        let position = GAME.parse_position(text).expect(text);
        assert!(position.outcome().is_some(), "{text}");
    }
}

#[test]
fn moves_are_one_column() {
    let start = GAME.start();
    assert_eq!(GAME.parse_move(&start, " 4 ").map(|column| column.0), Ok(3));
    for bad in ["", "44", "8", "0", "x", "é"] {
        assert!(GAME.parse_move(&start, bad).is_err(), "{bad}");
    }
}

#[test]
fn sizes_outside_the_family_say_what_fits() {
    for (width, height) in [(0, 4), (7, 9), (33, 1), (1, 64), (usize::MAX, 1)] {
        let error = Size::new(width, height).expect_err("too big");
        assert!(error.to_string().contains("width * (height + 1) at most 64"), "{error}");
    }
    for (width, height) in [(0, 9), (9, 0), (10, 4), (4, 10)] {
        let error = WideSize::new(width, height).expect_err("too big");
        assert!(error.to_string().contains("at most 9"), "{error}");
    }
}

#[test]
fn a_bad_drawing_is_refused_where_it_is_bad() {
    for (text, start, end) in [
        ("..Q....", 2, 3),
        ("......./..Q....", 10, 11),
        (".......\n.......\n......Q", 22, 23),
        ("XX", 0, 2),
        ("......./XX/.......", 8, 11),
        (".......\n.......\nXX", 16, 18),
    ] {
        let error = Setup::parse(Size::CONNECT_FOUR, text).expect_err(text);
        assert_eq!((error.span.start, error.span.end), (start, end), "{text:?}: {error}");
    }
}

#[test]
fn a_drawing_may_be_as_high_as_the_board_and_no_higher() {
    let rows = |count: usize| vec!["......."; count].join("\n");
    for height in 0..=6 {
        assert!(Setup::parse(Size::CONNECT_FOUR, &rows(height)).is_ok(), "{height}");
    }
    let error = Setup::parse(Size::CONNECT_FOUR, &rows(7)).expect_err("one too many");
    assert_eq!(error.message, "7 rows, but the board is 6 high");
    // What is drawn lies where it was drawn, from the bottom up.
    let setup = Setup::parse(Size::CONNECT_FOUR, "O......\nX......\n").expect("two rows");
    assert_eq!(Setup::parse(Size::CONNECT_FOUR, "0....../x......"), Ok(setup), "one meaning");
    assert_eq!((setup.symbol(0, 0), setup.symbol(0, 1), setup.symbol(1, 0)), ('X', 'O', '.'));
}
