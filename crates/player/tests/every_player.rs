//! Every player of the list in every game it plays: legal moves to the end of the game, the same move
//! for the same question, and clear words for strings that name nobody.

use fourfold_catalog::{AnyGame, listed_games, parse_game};
use fourfold_game::{Dice, Game as _, Position as _};
use fourfold_player::{PlayerError, Roster, Terms, find};

/// Small enough for a test on every variant, large enough to search a little.
const NODES: u64 = 300;

fn every_game() -> Vec<AnyGame> {
    listed_games().iter().flat_map(|listed| (listed.variants)()).collect()
}

fn strings(game: &AnyGame) -> Vec<String> {
    let listed = Roster::on_this_machine().list(game).into_iter();
    listed.filter(|player| player.argument.is_empty()).map(|player| player.name).collect()
}

#[test]
fn everybody_plays_legal_moves_to_the_end_of_every_game() {
    for game in every_game() {
        let names = strings(&game);
        // Everybody in turn makes a move of one game: all meet positions of others' making.
        let mut players: Vec<_> = names.iter().map(|name| find(name, &game).unwrap()).collect();
        let mut position = game.start();
        let mut dice = Dice::new(5);
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            let who = ply % players.len();
            let terms = Terms::seeded(dice.roll()).with_nodes(NODES);
            let choice = players[who].choose(&position, &terms).unwrap();
            let played = position.play(choice.mv);
            assert!(played.is_ok(), "{} {}: {played:?}", game.id(), names[who]);
            if let Some(&first) = choice.reasons.line.first() {
                assert_eq!(first, choice.mv, "{} {}: another line", game.id(), names[who]);
            }
        }
        for (player, name) in players.iter_mut().zip(&names) {
            let over = player.choose(&position, &Terms::default());
            assert_eq!(over, Err(PlayerError::GameOver), "{} {name}", game.id());
        }
    }
}

#[test]
fn the_expected_line_can_be_played() {
    for name in ["connect-four", "link-four", "drop:5x4"] {
        let game = parse_game(name).unwrap();
        for level in ["good", "expert", "master"] {
            let mut position = game.start();
            let mut player = find(level, &game).unwrap();
            let mut dice = Dice::new(1);
            while position.outcome().is_none() {
                let terms = Terms::seeded(dice.roll()).with_nodes(5_000);
                let choice = player.choose(&position, &terms).unwrap();
                let mut ahead = position.clone();
                for &mv in &choice.reasons.line {
                    ahead.play(mv).unwrap();
                }
                let moves: Vec<_> = position.moves().collect();
                position.play(*dice.pick(&moves).unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_answer_whatever_was_asked_before() {
    for name in ["connect-four", "quarto", "quarto:misere", "fourside:expert"] {
        let game = parse_game(name).unwrap();
        for player in strings(&game) {
            let mut used = find(&player, &game).unwrap();
            let mut position = game.start();
            let mut dice = Dice::new(8);
            for _ in 0..6 {
                let terms = Terms::seeded(dice.roll()).with_nodes(3_000);
                let choice = used.choose(&position, &terms).unwrap();
                let fresh = find(&player, &game).unwrap().choose(&position, &terms).unwrap();
                assert_eq!(choice.mv, fresh.mv, "{name} {player}");
                position.play(choice.mv).unwrap();
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_raised_flag_means_no_move_and_hardly_any_work() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    for name in ["link-four", "quarto:size=5", "quarto", "fourside"] {
        let game = parse_game(name).unwrap();
        for player in ["expert", "master", "perfect"] {
            let Ok(mut asked) = find(player, &game) else { continue };
            // Behind every book: what is looked up is no work.
            let position = later(&game, 6);
            let terms = Terms::seeded(1).until(Arc::new(AtomicBool::new(true)));
            let answer = asked.choose(&position, &terms);
            // FourSide's expert has nothing to think about.
            let instant = name == "fourside" && player == "expert";
            assert!(instant || answer == Err(PlayerError::Stopped), "{name} {player}: {answer:?}");
        }
    }
}

fn later(game: &AnyGame, plies: u32) -> fourfold_catalog::AnyPosition {
    let mut position = game.start();
    let mut dice = Dice::new(3);
    for _ in 0..plies {
        let moves: Vec<_> = position.moves().collect();
        position.play(*dice.pick(&moves).unwrap()).unwrap();
    }
    position
}

#[test]
fn a_flag_raised_while_perfect_thinks_ends_the_thinking() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    let game = parse_game("link-four").unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::new(AtomicU64::new(0));
    let mut terms = Terms::seeded(1).until(stop.clone());
    let counter = heard.clone();
    terms.progress = Some(fourfold_player::OnProgress::new(move |progress| {
        counter.store(progress.nodes, Ordering::Relaxed);
        stop.store(true, Ordering::Relaxed);
    }));
    // Further on than any book.
    let answer = find("perfect", &game).unwrap().choose(&later(&game, 6), &terms);
    assert_eq!(answer, Err(PlayerError::Stopped));
    // Far less than a millisecond of nodes passes between two looks at the flag.
    let nodes = heard.load(Ordering::Relaxed);
    assert!((1..50_000).contains(&nodes), "{nodes}");
}

#[test]
fn a_suggestion_at_good_exists_in_every_game() {
    for game in every_game() {
        assert!(find("good", &game).is_ok(), "{}", game.id());
    }
}

#[test]
fn who_is_not_on_the_list_is_answered_with_who_is() {
    let says = |name: &str, game: &str| {
        let game = parse_game(game).unwrap();
        find(name, &game).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(
        says("mastre", "fourside"),
        "there is no player `mastre`; did you mean `master`? (the players of fourside are random, \
         beginner, intermediate, expert, master)"
    );
    assert!(says("grader", "quarto").starts_with("`grader` plays drop games, not quarto"));
    assert_eq!(says("rules", "link-four"), "`rules`: write rules:FILE");
    assert!(says("good:7", "link-four").contains("nothing stands behind this name"));
    assert!(says("rules:no/such.rul", "link-four").contains("with the program come sample"));
    assert_eq!(says("Expert", "connect-four"), "");
    assert_eq!(says("rules:sample", "connect-four"), "");
    assert_eq!(says("rules:example.rul", "connect-four"), "");
}

#[test]
fn rule_files_with_errors_are_refused_with_their_errors() {
    let game = parse_game("link-four").unwrap();
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-mine.rul");
    std::fs::write(&file, "PATTERNS\na\nENDPATTERNS\nRULES\nA=* : a\nENDRULES\nENDFILE\n").unwrap();
    let player = format!("rules:{}", file.display());
    let error = Roster::on_this_machine().check(&player, &game).unwrap_err().to_string();
    assert!(error.contains("mine.rul") && error.contains('5'), "{error}");
}
