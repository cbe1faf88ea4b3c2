//! The roster's promises: every listed name can be seated and moves, the names that older versions
//! wrote into logs and settings still work, and a name from outside never becomes a path.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_catalog::{AnyGame, listed_games, parse_game};
use fourfold_game::{Game as _, Position as _};
use fourfold_player::{
    MoveQuestion, Pace, PlayerError, Roster, RuleFiles, Terms, ThinkError, shipped_rules,
};

fn rosters() -> [Roster; 2] {
    [RuleFiles::OnDisk, RuleFiles::Uploaded].map(Roster::new)
}

fn question(game: &AnyGame, player: &str) -> MoveQuestion {
    MoveQuestion {
        game: game.clone(),
        position: game.start(),
        player: player.to_owned(),
        rule_text: None,
    }
}

#[test]
fn every_listed_player_of_every_game_moves() {
    let [here, server] = rosters();
    for listed in listed_games() {
        let game = (listed.variants)()[0].clone();
        assert_eq!(here.list(&game), server.list(&game), "{}", game.id());
        let names = here.list(&game).into_iter().filter(|listed| listed.argument.is_empty());
        for listed in names {
            let terms = Terms::seeded(7).with_nodes(300);
            for roster in [&here, &server] {
                let checked = roster.check(&listed.name, &game).expect(&listed.name);
                assert_eq!((checked.name, checked.pace), (listed.name.clone(), listed.pace));
                let choice = roster.think(&question(&game, &listed.name), &terms);
                let mv = choice.expect(&listed.name).mv;
                assert_eq!(game.start().check(mv), Ok(()), "{} {}", game.id(), listed.name);
            }
        }
    }
}

#[test]
fn names_of_older_versions_still_work() {
    for roster in rosters() {
        let check = |player: &str, game: &str| {
            let game = parse_game(game).expect("a game");
            roster.check(player, &game).map(|checked| checked.name)
        };
        for file in shipped_rules() {
            // What the server wrote into its logs, and what everybody else called the same file.
            for spelling in [format!("rules:{}.rul", file.name), file.player()] {
                assert_eq!(check(&spelling, "link-four"), Ok(file.player()));
                assert_eq!(check(&spelling, "drop:8x7"), Ok(file.player()));
            }
        }
        assert_eq!(check("novice", "fourside"), Ok("beginner".to_owned()));
        assert_eq!(check("good", "fourside:expert"), Ok("intermediate".to_owned()));
        assert_eq!(check("good", "quarto"), Ok("good".to_owned()));
        assert_eq!(check(" Expert ", "connect-four"), Ok("expert".to_owned()));
        for name in ["rules:sample", "grader", "novice"] {
            let plays = check(name, "fourside").is_ok();
            assert_eq!(plays, name == "novice", "{name}");
        }
    }
}

#[test]
fn names_from_outside_reach_no_file() {
    let server = Roster::new(RuleFiles::Uploaded);
    let game = parse_game("link-four").expect("a game");
    let shipped = concat!("rules:", env!("CARGO_MANIFEST_DIR"), "/../../rules/sample.rul");
    for name in
        [shipped, "rules:../../Cargo.toml", "rules:/etc/passwd", "rules:x@../../x", "rules:"]
    {
        let refused = server.check(name, &game).expect_err(name).to_string();
        assert!(refused.contains("rule"), "{refused}");
        assert!(server.seat(name, &game).is_err(), "{name}");
        let answer = server.think(&question(&game, name), &Terms::seeded(1));
        assert!(matches!(answer, Err(ThinkError::Unknown(_))), "{name}");
    }
    assert!(Roster::new(RuleFiles::OnDisk).check(shipped, &game).is_ok());
}

#[test]
fn an_uploaded_file_plays_by_the_text_that_comes_with_the_question() {
    let server = Roster::new(RuleFiles::Uploaded);
    let game = parse_game("link-four").expect("a game");
    let player = "rules:mine.rul@0123456789abcdef";
    assert_eq!(server.check(player, &game).map(|checked| checked.pace), Ok(Pace::Quick));
    let mut asked = question(&game, player);
    let missing = server.think(&asked, &Terms::seeded(1)).expect_err("no text").to_string();
    assert!(missing.contains("upload it again"), "{missing}");
    asked.rule_text = Some("PATTERNS\nnonsense".to_owned());
    let broken = server.think(&asked, &Terms::seeded(1)).expect_err("no rules").to_string();
    assert!(broken.contains("mine.rul"), "{broken}");
    asked.rule_text = Some(shipped_rules()[0].text.to_owned());
    let by_text = server.think(&asked, &Terms::seeded(1)).expect("a move").mv;
    let by_name = question(&game, &shipped_rules()[0].player());
    assert_eq!(server.think(&by_name, &Terms::seeded(1)).expect("a move").mv, by_text);
}

#[test]
fn a_file_is_found_from_any_folder_and_read_again_when_it_is_checked() {
    let roster = Roster::new(RuleFiles::OnDisk);
    let game = parse_game("link-four").expect("a game");
    // Tests run in the crate's own folder.
    let kept = roster.check("rules: ../../rules/sample.rul", &game).expect("a file").name;
    let path = kept.strip_prefix("rules:").expect("the same player");
    assert!(std::path::Path::new(path).is_absolute(), "{path}");
    assert_eq!(roster.check(&kept, &game).map(|checked| checked.name), Ok(kept.clone()));
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("changing.rul");
    let player = format!("rules:{}", file.display());
    let [sample, other] = [0, 1].map(|n| shipped_rules()[n].text);
    let asked = |seed| {
        let choice = roster.think(&question(&game, &player), &Terms::seeded(seed));
        choice.expect("a move").reasons.trace
    };
    std::fs::write(&file, sample).expect("written");
    roster.check(&player, &game).expect("a rule file");
    let before = asked(1);
    std::fs::write(&file, other).expect("written");
    assert_eq!(asked(1), before, "a game goes on with the file it began with");
    roster.check(&player, &game).expect("a rule file");
    assert_ne!(asked(1), before);
    std::fs::write(&file, "nonsense").expect("written");
    assert!(roster.check(&player, &game).is_err());
}

#[test]
fn a_stopped_player_says_so_and_stays_on_the_roster() {
    let roster = Roster::new(RuleFiles::Uploaded);
    let game = parse_game("link-four").expect("a game");
    let mut asked = question(&game, "expert");
    asked.position = game.parse_position("4455").expect("a position");
    let stopped = Terms::seeded(1).until(Arc::new(AtomicBool::new(true)));
    assert_eq!(roster.think(&asked, &stopped), Err(ThinkError::NoMove(PlayerError::Stopped)));
    assert!(roster.think(&asked, &Terms::seeded(1)).is_ok());
}
