//! Strings, buttons and answers for the GamesmanUni client, over random games of every variant.

use std::collections::HashSet;

use fourfold_catalog::AnyPosition;
use fourfold_foreign::uwapi::{Known, UniGame, UniVariant, games};
use fourfold_game::{Dice, Game as _, Position as _, Value};

fn variant(game: &str, variant: &str) -> UniVariant {
    UniGame::find(game).expect(game).variant(variant).expect(variant)
}

fn after(variant: &UniVariant, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(variant.game.start(), |position, word| {
        position.after(variant.game.parse_move(&position, word).expect(word))
    })
}

#[test]
fn the_client_finds_the_ids_it_knows() {
    for (game, ids) in [
        ("connect4", &["6x6", "6x7", "7x8", "4x4", "8x8", "7x9", "9x7", "8x9", "9x8", "9x9"][..]),
        ("linkfour", &["7x7"]),
        ("quarto", &["regular", "no-diagonals", "squares", "misere", "declare"]),
        ("quarto3", &["regular", "no-diagonals-misere"]),
    ] {
        for id in ids {
            assert_eq!(variant(game, id).id, *id);
        }
        let all = UniGame::find(game).expect(game).variants();
        let different: HashSet<&str> = all.iter().map(|variant| variant.id.as_str()).collect();
        assert_eq!(different.len(), all.len(), "{game}");
        assert_eq!(all[0].id, ids[0], "the plain one first");
    }
    assert_eq!(variant("connect4", "6x7").game.id(), "connect-four", "rows first");
    assert!(UniGame::find("fourside").is_none(), "chance has no exact values");
}

#[test]
fn strings_as_the_client_writes_them() {
    let connect = variant("connect4", "6x7");
    assert_eq!(connect.body().start_position, format!("1_{}", "-".repeat(42)));
    let position = after(&connect, "4 4 1");
    let text = connect.position_text(&position);
    assert_eq!(text, "2_-----X------------".to_owned() + "----OX" + &"-".repeat(18));
    let names = connect.move_names(&position, position.moves().nth(2).expect("column 3"));
    assert_eq!((names.text.as_str(), names.button.as_str()), ("3", "M_44_51_x"));

    let quarto = variant("quarto", "regular");
    assert_eq!(quarto.body().start_position, "1_-----------------");
    assert!(quarto.body().image_auto_gui_data.is_none());
    let start = quarto.game.start();
    let gift = quarto.game.parse_move(&start, "/5").expect("a gift");
    let names = quarto.move_names(&start, gift);
    assert_eq!((names.text.as_str(), names.button.as_str()), ("0101", "A_F_277"));
    let given = start.after(gift);
    assert_eq!(quarto.position_text(&given), "2_----------------F");
    let place = quarto.game.parse_move(&given, "3/a").expect("a placement");
    let names = quarto.move_names(&given, place);
    assert_eq!((names.text.as_str(), names.button.as_str()), ("3-1010", "A_K_58"));
}

#[test]
fn every_string_reads_back_and_every_button_is_one_move() {
    let mut dice = Dice::new(7);
    for game in games() {
        for variant in game.variants() {
            for _ in 0..4 {
                let mut position = variant.game.start();
                loop {
                    check(&variant, &position);
                    let moves: Vec<_> = position.moves().collect();
                    if moves.is_empty() {
                        break;
                    }
                    position = position.after(*dice.pick(&moves).expect("a move"));
                }
            }
        }
    }
}

fn check(variant: &UniVariant, position: &AnyPosition) {
    let text = variant.position_text(position);
    let read = variant.parse_position(&text).unwrap_or_else(|| panic!("{}: {text}", variant.id));
    assert_eq!(variant.position_text(&read), text);
    if position.outcome().is_none() {
        assert_eq!(read, *position, "{text}");
    }
    let body = variant.position_body(position, &Known::default());
    let buttons: HashSet<&str> = body.moves.iter().map(|mv| mv.autogui_move.as_str()).collect();
    assert_eq!(buttons.len(), body.moves.len());
    let texts: HashSet<&str> = body.moves.iter().map(|mv| mv.r#move.as_str()).collect();
    assert_eq!(texts.len(), body.moves.len(), "{text}");
    // Every button and every character has a place on the plane.
    if let Some(images) = variant.image_data() {
        let theme = &images.themes[images.default_theme];
        assert!(text.len() - 2 <= theme.centers.len());
        for button in buttons {
            let centre = |word: &str| word.parse::<usize>().is_ok_and(|n| n < theme.centers.len());
            assert!(button.split('_').skip(1).any(centre), "{button}");
        }
    }
    assert_eq!(body.moves.is_empty(), position.outcome().is_some());
    if let Some(outcome) = position.outcome() {
        assert_eq!(body.remoteness, 0);
        assert_eq!(body.position_value, outcome.value_for(position.turn()).word());
    }
}

#[test]
fn strings_that_no_game_has_are_refused() {
    let connect = variant("connect4", "6x7");
    let quarto = variant("quarto", "regular");
    let empty = "-".repeat(42);
    for text in [
        "",
        "1",
        "_",
        "1_",
        "3_x",
        &format!("2_{empty}"),
        &format!("1_{empty}-"),
        &format!("1_X{}", &empty[1..]),
        &format!("1_{}O", &empty[1..]),
        "1_ä",
        &format!("x_{empty}"),
    ] {
        assert!(connect.parse_position(text).is_none(), "{text}");
    }
    for text in [
        "2_-----------------",
        "1_----------------A",
        "2_A---------------A",
        "2_A----------------",
        "2_----------------Q",
        "1_A---------------0",
        "2_---------------- ",
    ] {
        assert!(quarto.parse_position(text).is_none(), "{text}");
    }
}

#[test]
fn a_win_in_quarto_is_one_button_and_leaves_an_empty_hand() {
    let quarto = variant("quarto", "regular");
    let position = after(&quarto, "/0 1/1 2/2 3/3");
    let body = quarto.position_body(&position, &Known::default());
    let wins: Vec<_> = body.moves.iter().filter(|mv| !mv.r#move.contains('-')).collect();
    let [win] = &wins[..] else { panic!("one winning square: {wins:?}") };
    assert_eq!((win.r#move.as_str(), win.autogui_move.as_str()), ("4", "A_-_3"));
    assert_eq!((win.move_value, win.position_value, win.remoteness), ("win", "lose", 0));
    assert!(win.position.ends_with('-'));
    assert!(quarto.parse_position(&win.position).expect("over").outcome().is_some());
    assert_eq!(body.moves.len(), 1 + 12 * 12);
}

#[test]
fn the_best_move_comes_first_with_its_distances() {
    let connect = variant("connect4", "6x7");
    let start = connect.game.start();
    let worth = |mv: u32, value, plies| (mv.to_string(), (value, Some(plies)));
    let known = Known {
        value: Some(Value::Win),
        remoteness: Some(41),
        moves: [
            worth(1, Value::Lose, 40),
            worth(2, Value::Lose, 42),
            worth(3, Value::Tie, 42),
            worth(4, Value::Win, 41),
            worth(5, Value::Tie, 40),
            worth(6, Value::Lose, 42),
        ]
        .into(),
    };
    let body = connect.position_body(&start, &known);
    let rows: Vec<_> = body
        .moves
        .iter()
        .map(|mv| (mv.r#move.as_str(), mv.move_value, mv.delta_remoteness, mv.remoteness))
        .collect();
    assert_eq!(
        rows,
        [
            ("4", "win", Some(0), 40),
            ("5", "tie", Some(0), 39),
            ("3", "tie", Some(2), 41),
            ("2", "lose", Some(0), 41),
            ("6", "lose", Some(0), 41),
            ("1", "lose", Some(2), 39),
            ("7", "unsolved", None, -100),
        ]
    );
    assert_eq!((body.position_value, body.remoteness), ("win", 41));
    let json = serde_json::to_value(&body).expect("JSON");
    assert_eq!(json["moves"][0]["autoguiMove"], "M_45_52_x");
    assert_eq!(json["moves"][0]["positionValue"], "lose");
    assert_eq!(json["positionValue"], "win");
}

/// Nobody has counted how far these moves are: a tie fills the board, of the others nothing is claimed.
#[test]
fn a_tie_fills_the_board_and_an_unknown_distance_is_no_best_one() {
    let link_four = variant("linkfour", "7x7");
    let position = after(&link_four, "4 4 4 4 4 4");
    let moves = [
        ("1", (Value::Tie, None)),
        ("2", (Value::Lose, None)),
        ("3", (Value::Lose, Some(30))),
        ("4", (Value::Lose, Some(28))),
    ];
    let moves = moves.map(|(mv, worth)| (mv.to_owned(), worth)).into();
    let known = Known { value: Some(Value::Tie), remoteness: None, moves };
    let body = link_four.position_body(&position, &known);
    assert_eq!((body.position_value, body.remoteness), ("tie", 43));
    let rows: Vec<_> = body.moves[..4]
        .iter()
        .map(|mv| (mv.r#move.as_str(), mv.move_value, mv.delta_remoteness, mv.remoteness))
        .collect();
    assert_eq!(
        rows,
        [
            ("1", "tie", Some(0), 42),
            ("3", "lose", Some(0), 29),
            ("4", "lose", Some(2), 27),
            ("2", "lose", None, -100),
        ]
    );
    let json = serde_json::to_value(&body).expect("JSON");
    assert!(json["moves"][3].get("deltaRemoteness").is_none(), "{json}");
}

/// The client's computer player looks for a move of the position's own value, and stops when there is none.
#[test]
fn a_value_is_told_only_with_a_move_that_keeps_it() {
    let link_four = variant("linkfour", "7x7");
    let start = link_four.game.start();
    let body = |value, moves: &[(&str, Value)]| {
        let moves = moves.iter().map(|&(mv, value)| (mv.to_owned(), (value, None))).collect();
        let known = Known { value: Some(value), remoteness: None, moves };
        link_four.position_body(&start, &known)
    };
    assert_eq!(body(Value::Win, &[]).position_value, "unsolved");
    assert_eq!(body(Value::Win, &[("1", Value::Tie)]).position_value, "unsolved");
    assert_eq!(body(Value::Win, &[("1", Value::Tie), ("4", Value::Win)]).position_value, "win");
    // Every move of a lost position loses.
    let lost = body(Value::Lose, &[]);
    assert_eq!((lost.position_value, lost.remoteness), ("lose", -100));
    assert!(lost.moves.iter().all(|mv| mv.move_value == "lose" && mv.position_value == "win"));
}
