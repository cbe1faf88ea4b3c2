//! The text doors: what they read, and what they say when they do not.

use fourfold_game::{Game as _, Place, Position as _, Seat, Viewer};
use fourfold_quarto::{QuartoGame, Setup, SetupError, Variant};

fn game(options: &str) -> QuartoGame {
    QuartoGame::new(Variant::parse(options).expect(options))
}

/// The message for a text that is no position.
fn refused(options: &str, text: &str) -> String {
    let answer = game(options).parse_position(text);
    answer.expect_err(text).to_string()
}

#[test]
fn the_start_has_two_spellings_and_blanks_do_not_matter() {
    let game = game("");
    let start = game.start();
    assert_eq!(game.position_text(&start), "................/-");
    for text in
        ["", "  ", "................/-", "....\n....\n....\n....\n/ -", "_._. .... .... ..../-"]
    {
        assert_eq!(game.parse_position(text), Ok(start), "{text:?}");
    }
    let position = game.parse_position("..0. ...5\n.... .... / 3").expect("a position");
    assert_eq!(game.position_text(&position), "..0....5......../3");
    assert_eq!(position.turn(), Seat::Second);
}

#[test]
fn texts_that_are_no_position_are_told_why() {
    for (options, text, message) in [
        (
            "",
            "..0....5.......",
            "at character 16: behind the squares a stroke and the piece in \
                                 hand are missing, such as /3, or /- for an empty hand",
        ),
        (
            "",
            "..0....5......../",
            "at character 18: the piece in hand is missing: write `-` for \
                                   none",
        ),
        ("", "..g....5......../3", "at character 3: `g` is no piece: pieces are 0 to f"),
        (
            "",
            "..0....5......../34",
            "at character 19: `4` behind the hand has no meaning: leave it \
                                     out",
        ),
        ("", "..0....5......./3", "15 squares, but the board has 16"),
        ("", "..0....5......../5", "piece 5 is there twice"),
        (
            "",
            "..0....5......../-",
            "no piece is in hand: that is so only at the start and after \
                                    the last placement",
        ),
        (
            "",
            "..0....0......./-",
            "15 squares, but the board has 16; piece 0 is there twice; no \
                                   piece is in hand: that is so only at the start and after the \
                                   last placement",
        ),
        (
            "size=3",
            "01234567./0",
            "piece 0 is there twice; piece 0 is in hand, but no more pieces \
                                   can be placed: write `-` for the hand",
        ),
        ("", "89ac............/-!", "lines count without an announcement here: leave out the `!`"),
        ("declare", "8917............/-!", "a line is announced, but there is none on the board"),
        (
            "declare",
            "89ac............/3!",
            "an announced line ends the game without a piece in \
                                            hand: write `/-!`",
        ),
        ("declare", "................/-!", "a line is announced, but there is none on the board"),
        ("", "é", "`é` is no piece: pieces are 0 to f"),
    ] {
        assert_eq!(refused(options, text), message, "{options} {text}");
    }
}

/// A line ends the game, so the last piece is on all of them; what has a rank need not come up.
#[test]
fn lines_that_no_last_piece_completes_are_refused_in_games() {
    let apart = "the completed lines share no square, so that no last piece can have completed \
                 them: the game ended before";
    for (options, text) in [
        ("", "012389ab......../f"),
        ("misere", "012389ab......../f"),
        ("squares", "01..45....89..ab/f"),
        ("size=3", "024135.../7"),
    ] {
        assert_eq!(refused(options, text), apart, "{options} {text}");
        let ranked = game(options).parse_ranked(text).expect(text);
        assert_eq!(game(options).position_text(&ranked), text);
    }
    // One last piece completes a row and a column; with announcements old lines stand on.
    for (options, text) in [("", "01238...9...a.../f"), ("declare", "012389ab......../f")] {
        let position = game(options).parse_position(text).expect(text);
        assert_eq!(game(options).position_text(&position), text);
    }
}

#[test]
fn pieces_from_elsewhere_are_a_fault_too() {
    let mut setup = Setup::parse(Variant::STANDARD, "").expect("the start");
    setup.squares[3] = fourfold_quarto::Piece::from_digit('v');
    let faults = setup.position().expect_err("no such piece");
    assert!(matches!(faults[..], [SetupError::NoSuchPiece { .. }, SetupError::HandMissing]));
}

#[test]
fn the_full_board_of_size_three_and_five_has_an_empty_hand() {
    for (options, text) in [("size=3", "01234567./-"), ("size=5", "tu90dqhk35ovnagr64el78fsb/-")] {
        let game = game(options);
        let position = game.parse_position(text).expect(text);
        assert!(position.outcome().is_some());
        assert_eq!(game.position_text(&position), text);
    }
    assert!(refused("size=5", "tu90dqhk35ovnagr64el78fsb/1").contains("no more pieces"));
}

#[test]
fn moves_are_read_or_refused_with_what_to_write() {
    let game = game("");
    let start = game.start();
    let opened = game.parse_position("................/3").expect("a position");
    let reads = |at, text: &str| game.parse_move(at, text).map(|mv| game.move_text(mv));
    assert_eq!(reads(&start, " /5 ").as_deref(), Ok("/5"));
    assert_eq!(reads(&opened, "7 / F").as_deref(), Ok("7/f"));
    for (text, message) in [
        ("0/5", "`0` is no square: squares are 1 to 16"),
        ("17/5", "`17` is no square: squares are 1 to 16"),
        ("7/g", "at character 3: `g` is no piece: pieces are 0 to f"),
        ("7/10", "at character 3: `10` is no piece: pieces are single digits"),
        ("7/", "at character 3: behind the stroke the piece you give is missing, as in 1/0"),
        (
            "7!/5",
            "at character 4: with an announced line no piece is given: write only the square \
                  and `!`",
        ),
        (
            "",
            "a move is missing: type the square for the piece in hand (1 to 16), a stroke and the \
              piece you give (0 to f), as in 1/0; the first move is only /0, the last only a square",
        ),
    ] {
        let error = game.parse_move(&opened, text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn illegal_moves_are_told_why() {
    for (options, position, mv, rule) in [
        ("", "", "7/5", "give-first"),
        ("", "................/3", "/5", "place-first"),
        ("", "................/3", "7", "give-a-piece"),
        ("", "..0....5......../3", "3/4", "square-taken"),
        ("", "..0....5......../3", "3", "square-taken"),
        ("", "..0....5......../3", "1/3", "piece-used"),
        ("", "..0....5......../3", "1/5", "piece-used"),
        ("", "..0....5......../3", "1!", "no-announcements"),
        ("declare", "..0....5......../3", "1!", "no-line"),
        ("declare", "89a............./c", "4", "give-a-piece"),
        ("size=2,declare", "012./3", "4/1", "nothing-to-give"),
        ("", "89ac............/0", "5/1", "game-over"),
        ("size=3", "01234567./-", "9", "game-over"),
    ] {
        let game = game(options);
        let at = game.parse_position(position).expect(position);
        let mv = game.parse_move(&at, mv).expect(mv);
        let refusal = at.check(mv).expect_err(position);
        assert_eq!(refusal.rule, rule, "{position} {mv}: {refusal}");
    }
}

#[test]
fn numbers_name_the_same_moves() {
    for options in ["", "size=2", "size=3,declare", "size=5"] {
        let game = game(options);
        for (position, _) in fourfold_testkit::random_game(&game, 5) {
            for mv in position.moves().step_by(7) {
                let number = mv.number(game.variant().size());
                assert_eq!(position.move_of_number(number), Some(mv), "{options} {mv}");
            }
        }
    }
}

#[test]
fn the_board_shows_letters_digits_hand_and_pool() {
    let game = game("");
    let position = game.parse_position("..0....5......../3").expect("a position");
    let drawn = format!("\n{}", game.board_text(&position, Viewer::All));
    assert_eq!(
        drawn,
        "
   1 ....   2 ....   3 LSQF   4 ....     . . 0 .
   5 ....   6 ....   7 ....   8 DSRF     . . . 5
   9 ....  10 ....  11 ....  12 ....     . . . .
  13 ....  14 ....  15 ....  16 ....     . . . .
hand: 3 DTQF
pool: 1 DSQF   2 LTQF   4 LSRF   6 LTRF
      7 DTRF   8 LSQH   9 DSQH   a LTQH
      b DTQH   c LSRH   d DSRH   e LTRH
      f DTRH
"
    );
}

#[test]
fn a_move_shifts_the_hand_to_the_board_and_a_piece_to_the_other_hand() {
    let game = game("");
    let position = game.parse_position("..0....5......../3").expect("a position");
    let mv = game.parse_move(&position, "6/f").expect("a move");
    let shifts = game.shifts(&position, mv);
    let hand_of = |seat| Place::Hand { seat, slot: 0 };
    assert_eq!(shifts[0].from, hand_of(Seat::Second));
    assert_eq!(shifts[0].piece.as_deref(), Some("3"));
    assert_eq!(shifts[1].from, Place::Pool);
    assert_eq!(shifts[1].to, hand_of(Seat::First));
    let scene = game.scene(&position.after(mv), Viewer::Public);
    assert_eq!(scene.hands, [vec![Some("f".to_owned())], vec![]]);
    assert_eq!(scene.cells[5].as_deref(), Some("3"));
    assert_eq!(scene.pool.len(), 12);
}
