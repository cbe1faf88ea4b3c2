//! Text in and out: variants, moves from the start, states as JSON, the drawn board.

mod staged;

use fourfold_fourside::{Fault, FoursideGame, HandSeen, Level, Move, Position, Square, State};
use fourfold_game::{Dice, Game as _, HiddenHands as _, Position as _, Seat, Viewer};
use fourfold_testkit::random_game;
use staged::{bare, mark, with_blocks};

#[test]
fn variants_have_one_canonical_name() {
    for (options, id, public) in [
        ("", "fourside", "fourside"),
        ("intermediate", "fourside", "fourside"),
        ("seed=0", "fourside", "fourside"),
        ("seed=7", "fourside:seed=7", "fourside"),
        ("beginner", "fourside:beginner", "fourside:beginner"),
        ("beginner,seed=0", "fourside:beginner", "fourside:beginner"),
        ("expert,seed=7", "fourside:expert,seed=7", "fourside:expert"),
        ("seed=007, expert", "fourside:expert,seed=7", "fourside:expert"),
        (
            "seed=00112233445566778899AABBCCDDEEFF",
            "fourside:seed=00112233445566778899aabbccddeeff",
            "fourside",
        ),
        (
            "master,seed=18446744073709551615",
            "fourside:master,seed=18446744073709551615",
            "fourside:master",
        ),
    ] {
        let game = FoursideGame::parse_options(options).unwrap();
        assert_eq!(game.id(), id, "{options}");
        assert_eq!(game.public_id(), public, "{options}");
        let again = id.strip_prefix("fourside").unwrap().trim_start_matches(':');
        assert_eq!(FoursideGame::parse_options(again), Ok(game), "{id}");
    }
}

#[test]
fn wrong_options_are_refused_with_what_there_is() {
    let refused = |options: &str| {
        let error = FoursideGame::parse_options(options).unwrap_err();
        format!("{}..{} {}", error.span.start, error.span.end, error.message)
    };
    assert_eq!(
        refused("novice"),
        "0..6 `novice` is no option of FourSide: there are the levels beginner, intermediate, \
         expert, master, and seed=N"
    );
    assert!(refused("expert,").starts_with("7..7 `` is no option"));
    assert!(refused("expert,size=3").starts_with("7..13 `size=3` is no option"));
    assert_eq!(refused("expert,beginner"), "7..15 two levels, expert and beginner: choose one");
    assert_eq!(refused("seed=1,seed=1"), "7..13 the seed is given twice");
    for bad in ["seed=", "seed=-1", "seed=+1", "seed=x", "seed=18446744073709551616"] {
        let message = refused(bad);
        assert!(message.contains("is no seed: write a whole number"), "{message}");
    }
}

#[test]
fn an_equal_turn_is_the_move_with_fewer_turns() {
    let game = FoursideGame::new(Level::Beginner, 0);
    let mut seen = 0;
    for (position, _) in random_game(&game, 2) {
        let hand = position.hand(position.turn());
        for mv in position.moves() {
            let Move::Lay { slot, turns, .. } = mv else { continue };
            let distinct = hand[usize::from(slot)].distinct_turns();
            let text = game.move_text(mv);
            let plain = text.split('r').next().unwrap();
            for quarters in (turns.quarters()..4).step_by(usize::from(distinct)) {
                let typed = format!("{plain}r{quarters}");
                assert_eq!(game.parse_move(&position, &typed), Ok(mv), "{typed}");
                if quarters != turns.quarters() {
                    let raw = Move::parse(&typed).unwrap();
                    assert_eq!(position.check(raw).map_err(|why| why.rule), Err("equal-turn"));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "too few equal turns to see anything: {seen}");
}

#[test]
fn facts_of_the_game() {
    let facts = FoursideGame::default().facts();
    assert_eq!(facts.suggestions, Some(3));
    assert!(facts.chance && facts.hidden_hands && facts.ties_possible && !facts.positions_repeat);
}

#[test]
fn moves_and_json_lead_to_the_same_position() {
    for level in Level::ALL {
        let game = FoursideGame::new(level, 5);
        assert_eq!(game.parse_position(""), Ok(game.start()));
        assert_eq!(game.parse_position("  \n"), Ok(game.start()));
        let mut moves = String::new();
        for (position, played) in random_game(&game, 12) {
            assert_eq!(game.parse_position(&moves).as_ref(), Ok(&position));
            let json = game.position_text(&position);
            assert!(json.starts_with('{') && !json.contains('\n'));
            assert_eq!(game.parse_position(&json).as_ref(), Ok(&position));
            if let Some(mv) = played {
                moves.push_str(&format!(" {}", game.move_text(mv)));
            }
        }
    }
}

#[test]
fn a_wrong_move_in_a_text_is_found_at_its_place() {
    let game = FoursideGame::default();
    let first = game.move_text(game.start().moves().next().unwrap());
    let refused = |text: &str| {
        let error = game.parse_position(text).unwrap_err();
        (error.span.start, error.span.end, error.message)
    };
    let (start, end, message) = refused(&format!("{first}  1e4"));
    assert_eq!((start, end), (first.len() + 2, first.len() + 5));
    assert!(message.contains("lies on e4 already"), "{message}");
    let (start, end, message) = refused(&format!("{first} 1x4 1e4"));
    assert_eq!((start, end), (first.len() + 2, first.len() + 4));
    assert!(message.contains("`x4` is no cell"), "{message}");
}

#[test]
fn a_state_of_another_level_is_refused() {
    let json = State::of(&FoursideGame::new(Level::Expert, 1).start()).to_json();
    let error = FoursideGame::default().parse_position(&json).unwrap_err();
    assert_eq!(error.message, "this is a state of level expert, but the game is fourside");
    // The seed is not part of a state: all that came from it is written out.
    let elsewhere = FoursideGame::new(Level::Expert, 2);
    assert!(elsewhere.parse_position(&json).is_ok());
}

fn faults(state: &State) -> Vec<String> {
    let faults = state.position().expect_err("a state with faults");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn the_door_lists_every_fault_at_once() {
    let mut state = with_blocks(
        Level::Beginner,
        &[("e4", "1234"), ("f4", "1113"), ("e5", "2111"), ("a1", "1111"), ("b3", "12")],
    );
    state.hands[0].pop();
    state.hands[1][2] = "1171".to_owned();
    state.hands[1][4] = "abcd".to_owned();
    state.scores = vec![10_169, 0, 1];
    state.turn = "third".to_owned();
    state.supply = "+5".to_owned();
    state.marks[0] = "+.......x".to_owned();
    state.marks[3] = "....+....".to_owned();
    insta::assert_snapshot!(faults(&state).join("\n"));
}

#[test]
fn shapes_and_places_are_checked() {
    let mut empty = bare(Level::Expert);
    assert_eq!(faults(&empty), ["the centre e4 holds no block"]);
    assert_eq!(empty.position(), Err(vec![Fault::CentreEmpty]));
    empty.board.clear();
    empty.hands.pop();
    empty.marks.pop();
    empty.marks[1].push('.');
    empty.variant = "fourside:novice".to_owned();
    insta::assert_snapshot!(faults(&empty).join("\n"));

    let mut other = with_blocks(Level::Expert, &[("e4", "1234")]);
    other.variant = "quarto".to_owned();
    assert!(faults(&other)[0].starts_with("variant: `quarto` is not FourSide"));
    other.variant = "fourside:expert,seed=9".to_owned();
    assert!(other.position().is_ok());
}

#[test]
fn json_that_is_no_state_is_refused_at_its_place() {
    let good = State::of(&FoursideGame::default().start()).to_json();
    let game = FoursideGame::default();
    let refused = |text: &str| game.parse_position(text).unwrap_err();
    let extra = good.replacen("\"turn\"", "\"dice\":1,\"turn\"", 1);
    let error = refused(&extra);
    assert!(error.message.contains("unknown field `dice`"), "{error}");
    assert!(extra[..error.span.end].ends_with("\"dice\""), "{:?}", error.span);
    let error = refused(&good.replacen("\"turn\":", "\"turns\":", 1));
    assert!(error.message.contains("unknown field `turns`"), "{error}");
    let error = refused(&good.replacen("\"scores\":[0,0]", "\"scores\":[0,-1]", 1));
    assert!(error.message.contains("invalid value: integer `-1`"), "{error}");
    assert!(refused("{").message.contains("EOF"));
    assert!(refused("{}").message.contains("missing field `variant`"));
    assert!(refused(&format!("{good} x")).message.contains("trailing"));
}

#[test]
fn no_text_breaks_the_door() {
    let game = FoursideGame::new(Level::Beginner, 3);
    let mut dice = Dice::new(1);
    let story = random_game(&game, 3);
    let symbols: Vec<char> = "0123459.+- {}[]\",:efé\n".chars().collect();
    for _ in 0..3000 {
        let (position, _) = dice.pick(&story).unwrap();
        let mut text: Vec<char> = game.position_text(position).chars().collect();
        for _ in 0..=dice.below(3) {
            let at = dice.below(text.len() as u32) as usize;
            match dice.below(3) {
                0 => text[at] = *dice.pick(&symbols).unwrap(),
                1 => text.insert(at, *dice.pick(&symbols).unwrap()),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        // Whatever gets through is a sound position: it can be played and written again.
        if let Ok(read) = game.parse_position(&text) {
            assert_eq!(game.parse_position(&game.position_text(&read)).as_ref(), Ok(&read));
            for mv in read.moves() {
                let mut next = read.clone();
                assert_eq!(next.play(mv), Ok(()));
                assert_eq!(State::of(&next).position().as_ref(), Ok(&next));
            }
        }
    }
}

#[test]
fn a_board_as_its_three_kinds_of_eyes_see_it() {
    let game = FoursideGame::new(Level::Intermediate, 3);
    let story = random_game(&game, 1);
    let position = &story[18].0;
    let drawn = game.board_text(position, Viewer::Of(position.turn()));
    assert!(drawn.lines().count() <= 24);
    assert!(drawn.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!(drawn);
    assert_eq!(game.board_text(position, Viewer::All).matches('?').count(), 0);
    assert_eq!(drawn.matches('?').count(), 5 * 4);
    let public = game.board_text(position, Viewer::Public);
    assert_eq!(public.matches('?').count(), 2 * 5 * 4);
}

fn hands_seen(position: &Position, viewer: Viewer) -> [bool; 2] {
    position.view(viewer).hands.map(|hand| match hand {
        HandSeen::Open(blocks) => blocks.len() == 5,
        HandSeen::Closed { blocks } => {
            assert_eq!(blocks, 5);
            false
        }
    })
}

#[test]
fn views_hold_the_own_hand_and_the_number_of_the_others_blocks() {
    let start = FoursideGame::new(Level::Expert, 6).start();
    assert_eq!(hands_seen(&start, Viewer::Of(Seat::First)), [true, false]);
    assert_eq!(hands_seen(&start, Viewer::Of(Seat::Second)), [false, true]);
    assert_eq!(hands_seen(&start, Viewer::Public), [false, false]);
    assert_eq!(hands_seen(&start, Viewer::All), [true, true]);
    let view = start.view(Viewer::Public);
    assert_eq!((view.scores, view.turn), ([0, 0], start.turn()));
    assert_eq!(view.board.block_count(), 1);
    assert!(view.board.block(Square::CENTRE).is_some());
}

#[test]
fn marks_survive_the_round_trip() {
    let mut state = with_blocks(Level::Expert, &[("e4", "1234")]);
    mark(&mut state, "a1", '+');
    mark(&mut state, "e3", '-');
    let position = staged::position(&state);
    assert_eq!(State::of(&position).marks, state.marks);
}
