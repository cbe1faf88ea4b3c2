//! Records: written, read, replayed, forked; and every way in which one can be wrong.

use fourfold_drop::{Column, DropGame};
use fourfold_game::{Dice, Game, Position as _, Seat, Value};
use fourfold_session::record::{GameResult, RecordedMove, TextPlace};
use fourfold_session::{Command, Player, Record, Session, Setting};

const TEXT: &str = r#"[Game "connect-four"]
[First "human"]
[Second "rules:my \"best\".rul"]
[Seed "7"]
[Date "2026-11-15"]
[Result "1-0"]
[Event "A rainy day"]

1. 1 (=41) {the edge,
not the centre \} yet} 2 2. 1 (-40) 2 3.1 {one} {two} 2
4... 1 1-0
"#;

#[test]
fn a_record_is_read_and_written_and_read_again() {
    let record = Record::read(TEXT).expect("a good record");
    assert_eq!(record.game, "connect-four");
    assert_eq!(record.players[1], "rules:my \"best\".rul");
    assert_eq!((record.seed, record.moves.len()), (Some(7), 7));
    assert_eq!(record.moves[0].value, Some((Value::Tie, 41)));
    assert_eq!(record.moves[0].comments, ["the edge,\nnot the centre } yet"]);
    assert_eq!(record.moves[4].comments, ["one", "two"]);
    assert_eq!(record.moves[4].place, TextPlace { line: 10, column: 41 });
    assert_eq!(record.tags, [("Event".to_owned(), "A rainy day".to_owned())]);
    let replay = record.replay(&DropGame::CONNECT_FOUR).expect("legal");
    assert!(replay.last().outcome().is_some());
    let written = record.write();
    insta::assert_snapshot!(written);
    assert_eq!(Record::read(&written).expect("what we write").write(), written);
}

#[test]
fn a_record_forks_from_any_move() {
    let record = Record::read(TEXT).expect("a good record");
    for ply in 0..=7 {
        let fork = record.fork(ply);
        assert_eq!((fork.moves.len(), fork.result), (ply, GameResult::Open));
        let played_out = ply == 7;
        // The whole game with an open end is a lie: the rules have ended it.
        assert_eq!(fork.replay(&DropGame::CONNECT_FOUR).is_err(), played_out);
    }
    let replay = record.fork(4).replay(&DropGame::CONNECT_FOUR).expect("legal");
    let mut table = replay.resume(Setting::default());
    table.apply(Command::Play { seat: Seat::First, mv: Column(6) }).expect("another way to go on");
    assert_eq!(table.played().len(), 5);
}

#[test]
fn bad_records_say_where_and_what() {
    #[rustfmt::skip]
    let cases = [
        ("", "line 1, column 1: the tag [Game \"…\"] is missing"),
        ("[Game \"x\"]\n[Game \"y\"]\n", "line 2, column 1: the tag Game stands here twice"),
        ("[Game \"x\"]\n[Seed \"-1\"]\n", "line 2, column 7: a seed is a number"),
        ("[Game \"x\"]\n[Result \"2-0\"]\n", "line 2, column 9: a result is 1-0, 0-1, 1/2-1/2 or *"),
        ("[Game link-four]\n", "line 1, column 1: a tag looks like this"),
        ("[Game \"x\n\"]\n", "line 1, column 1: a tag looks like this"),
        ("[Game \"x\"]\n\n4 {never\nclosed", "line 3, column 3: this comment is never closed"),
        ("[Game \"x\"]\n\n{lonely} 4", "line 3, column 1: a comment stands behind the move"),
        ("[Game \"x\"]\n\n4 (9)", "line 3, column 3: a value looks like (+9)"),
        ("[Game \"x\"]\n\n4 (+9999999999999)", "line 3, column 3: a value looks like (+9)"),
        ("[Game \"x\"]\n\n4 (+9) (+9)", "line 3, column 8: one value stands behind each move"),
        ("[Game \"x\"]\n\n4 2.(x", "line 3, column 5: `(x` is no move"),
        ("[Game \"x\"]\n\n4 2.1-0", "line 3, column 5: `1-0` is no move"),
        ("[Game \"x\"]\n\n4 1-0 4", "line 3, column 7: the result ends a record"),
        ("[Game \"x\"]\n\n4\n[Date \"x\"]", "line 4, column 1: tags stand before the moves"),
        ("[Game \"x\"]\n[Result \"*\"]\n4 1-0", "line 2, column 1: the tag says *, the end of the moves says 1-0"),
    ];
    for (text, expected) in cases {
        let errors = Record::read(text).expect_err(text);
        let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(all.iter().any(|error| error.starts_with(expected)), "{text:?}: {all:?}");
    }
    let many = Record::read("[Oops]\n[Seed \"x\"]\n4 (x) {").expect_err("many faults");
    assert_eq!(many.len(), 5, "all faults at once, and the missing game: {many:?}");
}

#[test]
fn moves_against_the_rules_are_refused_at_their_place() {
    #[rustfmt::skip]
    let cases = [
        ("4 9", "line 2, column 3: `9` is no column: columns are 1 to 7"),
        ("1 1 1 1 1 1\n2. 1", "line 3, column 4: `1` is not allowed: column 1 is full"),
        ("1 2 1 2 1 2 1 0-1", "line 2, column 15: the moves end 1-0, but the result says 0-1"),
        ("1 2 1/2-1/2", "line 2, column 5: the moves do not end the game, but the result says 1/2-1/2"),
        ("1 2 1 2 1 2 1 2", "line 2, column 15: `2` is not allowed: the game is over"),
    ];
    for (moves, expected) in cases {
        let record = Record::read(&format!("[Game \"connect-four\"]\n{moves}")).expect("words");
        let error = record.replay(&DropGame::CONNECT_FOUR).expect_err(moves);
        assert!(error.to_string().starts_with(expected), "{error}");
    }
    let text = "[Game \"connect-four\"]\n[Position \"48\"]\n";
    let error = Record::read(text).expect("words").replay(&DropGame::CONNECT_FOUR).expect_err("48");
    assert!(error.to_string().starts_with("line 2, column 11: the tag Position is no"), "{error}");
    let over = "[Game \"connect-four\"]\n[Position \"OOO..../XXXX...\"]\n*";
    let error =
        Record::read(over).expect("words").replay(&DropGame::CONNECT_FOUR).expect_err("over");
    assert!(error.to_string().starts_with("line 3, column 1: the moves end 1-0"), "{error}");
}

#[test]
fn a_session_becomes_a_record_and_comes_back() {
    for seed in 0..50 {
        let mut dice = Dice::new(seed);
        let game = DropGame::LINK_FOUR;
        let players = [Player::Human, Player::Computer("good".into())];
        let (mut table, _) = Session::begin(game, Setting { players, ..Setting::default() });
        for _ in 0..dice.below(49) {
            let moves: Vec<_> = table.position().moves().collect();
            let Some(&mv) = dice.pick(&moves) else { break };
            let command = match table.wanted() {
                Some(wanted) => Command::Answer { request: wanted.request, mv },
                None => Command::Play { seat: Seat::First, mv },
            };
            table.apply(command).expect("legal");
        }
        let text = table.record().write();
        let record = Record::read(&text).expect("what we write");
        let replay = record.replay(&game).expect("what was played");
        let players = [Player::Human, Player::Computer("good".into())];
        let back = replay.resume(Setting { players, ..Setting::default() });
        assert_eq!(back.position(), table.position());
        assert_eq!(back.played(), table.played());
        assert_eq!(back.allowed(Seat::First), table.allowed(Seat::First));
    }
}

#[test]
fn a_game_that_was_given_up_stays_given_up() {
    let text = "[Game \"connect-four\"]\n[Termination \"resigned\"]\n1. 4 4 0-1\n";
    let record = Record::read(text).expect("words");
    let table = record.replay(&DropGame::CONNECT_FOUR).expect("legal").resume(Setting::default());
    assert_eq!(table.turn(), None);
    assert_eq!(table.record().result, record.result);
    assert_eq!(table.record().tags, record.tags);
}

#[test]
fn a_resumed_game_keeps_what_the_record_said() {
    let record = Record::read(TEXT).expect("a good record").fork(4);
    let replay = record.replay(&DropGame::CONNECT_FOUR).expect("legal");
    let mut table = replay.resume(Setting::default());
    table.apply(Command::Undo { seat: Seat::First }).expect("two humans");
    table.apply(Command::Play { seat: Seat::Second, mv: Column(6) }).expect("another way");
    let kept = table.record_from(&record);
    assert_eq!(
        (&kept.players, &kept.date, kept.seed),
        (&record.players, &record.date, record.seed)
    );
    assert_eq!(kept.tags, record.tags);
    assert_eq!(kept.moves[0].comments, record.moves[0].comments);
    assert_eq!(kept.moves[2].value, record.moves[2].value);
    assert_eq!((kept.moves[3].text.as_str(), kept.moves.len()), ("7", 4));
}

#[test]
fn many_tags_are_read_in_one_go() {
    let tags: String = (0..100_000).map(|n| format!("[Tag{n} \"x\"]\n")).collect();
    let record = Record::read(&format!("[Game \"link-four\"]\n{tags}*")).expect("words");
    assert_eq!(record.tags.len(), 100_000);
}

#[test]
fn any_text_is_answered_without_a_panic() {
    let alphabet: Vec<char> = "[]\"{}()\\ \n\t1a.*-/=+é\u{0}G".chars().collect();
    let mut dice = Dice::new(1);
    for _ in 0..20_000 {
        let length = dice.below(40);
        let noise: String = (0..length).filter_map(|_| dice.pick(&alphabet).copied()).collect();
        let text = format!("[Game \"link-four\"]{noise}");
        if let Ok(record) = Record::read(&text) {
            let written = record.write();
            assert_eq!(Record::read(&written).map(|back| back.write()), Ok(written), "{text:?}");
            let _ = record.replay(&DropGame::LINK_FOUR);
        }
    }
}

#[test]
fn entries_can_be_made_by_hand() {
    let mut record = Record::new("link-four", ["human".into(), "human".into()]);
    let text = DropGame::LINK_FOUR.move_text(Column(3));
    let place = TextPlace::default();
    record.moves.push(RecordedMove { text, value: None, comments: vec!["why not".into()], place });
    assert!(record.write().ends_with("1. 4 {why not} *\n"), "{}", record.write());
}
