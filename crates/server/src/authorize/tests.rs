//! Every command by everybody who may stand to a game: what becomes of it.

use super::*;
use crate::entry::LogSeat;

const WATCHER: CallerRole = CallerRole { host: false, holds: [false, false] };
const HOST_ONLY: CallerRole = CallerRole { host: true, holds: [false, false] };
const FIRST: CallerRole = CallerRole { host: true, holds: [true, false] };
const SECOND: CallerRole = CallerRole { host: false, holds: [false, true] };
const HOT_SEAT: CallerRole = CallerRole { host: true, holds: [true, true] };

/// Two people in an open game, the second to move.
const OPEN: GameFacts = GameFacts {
    humans: [true, true],
    turn: Some(Seat::Second),
    hidden_hands: false,
    held: [true, true],
    away: [false, false],
    deals_anew: false,
};
const HIDDEN: GameFacts = GameFacts { hidden_hands: true, deals_anew: true, ..OPEN };
const AGAINST_COMPUTER: GameFacts = GameFacts { humans: [true, false], ..OPEN };
/// Nobody has taken the second seat yet.
const FREE: GameFacts = GameFacts { held: [true, false], ..OPEN };
const OVER: GameFacts = GameFacts { turn: None, ..OPEN };

/// What becomes of a command said by `role`: the stored entry, or the problem's code.
fn said(role: CallerRole, game: &GameFacts, json: &str) -> Result<String, &'static str> {
    let read: Command = serde_json::from_str(json).expect("a command");
    let player = |name: &str| match name {
        "nobody" => Err(Problem::unfit("unknown-player", "nobody is called that")),
        name => Ok(name.to_owned()),
    };
    command(role, game, &read, player, DealSeed::Number(7))
        .map(|entry| serde_json::to_string(&entry).expect("JSON"))
        .map_err(|problem| problem.code())
}

#[test]
fn whoever_holds_the_seat_speaks_for_it() {
    let play = r#"{"do":"play","move":"4"}"#;
    let as_first = r#"{"do":"play","move":"4","seat":"first"}"#;
    let entry = |seat: &str| Ok(format!(r#"{{"do":"play","seat":"{seat}","move":"4"}}"#));
    for (role, game, json, expected) in [
        (FIRST, &OPEN, play, entry("first")),
        (SECOND, &OPEN, play, entry("second")),
        (HOT_SEAT, &OPEN, play, entry("second")),
        (HOT_SEAT, &OVER, play, entry("first")),
        (HOT_SEAT, &AGAINST_COMPUTER, play, entry("first")),
        (SECOND, &AGAINST_COMPUTER, play, entry("second")),
        (HOT_SEAT, &OPEN, as_first, entry("first")),
        (FIRST, &OPEN, as_first, entry("first")),
        (SECOND, &OPEN, as_first, Err("not-yours")),
        (HOST_ONLY, &OPEN, play, Err("not-yours")),
        (HOST_ONLY, &OPEN, as_first, Err("not-yours")),
        (WATCHER, &OPEN, play, Err("not-yours")),
    ] {
        assert_eq!(said(role, game, json), expected, "{role:?} {game:?} {json}");
    }
}

#[test]
fn every_command_that_a_seat_says_needs_one() {
    for (json, entry) in [
        (r#"{"do":"declare","move":"4"}"#, r#"{"do":"declare","seat":"second","move":"4"}"#),
        (r#"{"do":"undo"}"#, r#"{"do":"undo","seat":"second"}"#),
        (r#"{"do":"suggest"}"#, r#"{"do":"suggest","seat":"second"}"#),
        (r#"{"do":"resign"}"#, r#"{"do":"resign","seat":"second"}"#),
        (r#"{"do":"offer","offer":"draw"}"#, r#"{"do":"offer","seat":"second","offer":"draw"}"#),
        (
            r#"{"do":"accept","offer":"takeback"}"#,
            r#"{"do":"accept","seat":"second","offer":"takeback"}"#,
        ),
        (
            r#"{"do":"decline","offer":"end-unfinished"}"#,
            r#"{"do":"decline","seat":"second","offer":"end-unfinished"}"#,
        ),
        (r#"{"do":"withdraw"}"#, r#"{"do":"withdraw","seat":"second"}"#),
        (r#"{"do":"leave"}"#, r#"{"do":"leave","seat":"second"}"#),
        (r#"{"do":"come-back"}"#, r#"{"do":"come-back","seat":"second"}"#),
        (r#"{"do":"claim"}"#, r#"{"do":"claim","seat":"second","away":false}"#),
        (
            r#"{"do":"take-over","player":"good"}"#,
            r#"{"do":"take-over","seat":"second","player":"good"}"#,
        ),
        (r#"{"do":"name","name":" Bea "}"#, r#"{"do":"name","seat":"second","name":"Bea"}"#),
    ] {
        assert_eq!(said(SECOND, &OPEN, json), Ok(entry.to_owned()));
        assert_eq!(said(HOT_SEAT, &OPEN, json), Ok(entry.to_owned()));
        for role in [WATCHER, HOST_ONLY] {
            assert_eq!(said(role, &OPEN, json), Err("not-yours"), "{json}");
        }
        // The holder of one seat does not speak for the other.
        let named = json.replacen('}', r#","seat":"second"}"#, 1);
        assert_eq!(said(SECOND, &OPEN, &named), Ok(entry.to_owned()));
        assert_eq!(said(FIRST, &OPEN, &named), Err("not-yours"), "{named}");
    }
}

#[test]
fn a_claim_says_how_long_the_other_was_away() {
    let claim = r#"{"do":"claim"}"#;
    let entry = |away| Ok(format!(r#"{{"do":"claim","seat":"second","away":{away}}}"#));
    for (away, expected) in [([true, false], true), ([false, true], false), ([false, false], false)]
    {
        let game = GameFacts { away, ..OPEN };
        assert_eq!(said(SECOND, &game, claim), entry(expected), "{away:?}");
    }
    assert_eq!(said(SECOND, &OPEN, r#"{"do":"name","name":"a\u0007"}"#), Err("bad-name"));
    let nobody = r#"{"do":"take-over","player":"nobody"}"#;
    assert_eq!(said(SECOND, &OPEN, nobody), Err("unknown-player"));
}

#[test]
fn whoever_is_at_the_table_switches_undo() {
    let json = r#"{"do":"enable-undo","on":true}"#;
    for role in [HOST_ONLY, FIRST, SECOND, HOT_SEAT] {
        assert_eq!(said(role, &OPEN, json), Ok(json.to_owned()), "{role:?}");
    }
    assert_eq!(said(WATCHER, &OPEN, json), Err("not-yours"));
}

#[test]
fn nobody_restarts_a_game() {
    for game in [&OPEN, &HIDDEN, &AGAINST_COMPUTER, &FREE, &OVER] {
        for role in [HOST_ONLY, FIRST, SECOND, HOT_SEAT] {
            assert_eq!(said(role, game, r#"{"do":"new"}"#), Err("game-is-kept"));
        }
        assert_eq!(said(WATCHER, game, r#"{"do":"new"}"#), Err("not-yours"));
    }
}

#[test]
fn a_seats_player_is_chosen_by_its_holder_or_while_it_is_free_by_the_host() {
    let choose = |who: &str| format!(r#"{{"do":"choose","seat":"second","player":"{who}"}}"#);
    let good = choose("good");
    for role in [SECOND, HOT_SEAT] {
        assert_eq!(said(role, &OPEN, &good), Ok(good.clone()), "{role:?}");
    }
    for role in [WATCHER, HOST_ONLY, FIRST] {
        assert_eq!(said(role, &OPEN, &good), Err("not-yours"), "a friend's seat");
    }
    for role in [HOST_ONLY, FIRST] {
        assert_eq!(said(role, &FREE, &good), Ok(good.clone()), "{role:?}");
    }
    assert_eq!(said(WATCHER, &FREE, &good), Err("not-yours"));
    let other = CallerRole { host: false, holds: [true, false] };
    assert_eq!(said(other, &OPEN, &good), Err("not-yours"), "the other seat's holder");
    assert_eq!(said(WATCHER, &OPEN, &choose("nobody")), Err("not-yours"), "no names are tried");
    assert_eq!(said(SECOND, &OPEN, &choose("nobody")), Err("unknown-player"));
    let dealt = r#"{"do":"choose","seat":"second","player":"good","seed":7}"#.to_owned();
    assert_eq!(said(HOT_SEAT, &HIDDEN, &good), Ok(dealt), "a hand was seen");
    assert_eq!(said(HOT_SEAT, &HIDDEN, &choose("human")), Ok(choose("human")), "nobody new");
}

#[test]
fn a_seat_is_taken_once_and_by_its_own_link() {
    let hash = |text: &str| TokenHash(text.to_owned());
    let open = StoredSeat { invite: hash("link"), holder: None };
    let taken = StoredSeat { holder: Some(hash("me")), ..open.clone() };
    let sit_down = |game: &GameFacts, other: Option<&str>, stored: &StoredSeat, link: &str| {
        let other = StoredSeat { invite: hash("unused"), holder: other.map(hash) };
        let seats = [other, stored.clone()];
        take_seat(game, Seat::Second, &seats, &hash(link), &hash("friend"), None)
            .map(|new| (new.entry, new.sit))
            .map_err(|problem| problem.code())
    };
    let take = |stored: &StoredSeat, link: &str| sit_down(&FREE, Some("me"), stored, link);
    let sat = |apart| {
        let entry = Entry::Sit { seat: LogSeat::Second, apart, name: None };
        Ok((entry, Some((1, hash("friend")))))
    };
    assert_eq!(take(&open, "link"), sat(true), "two people");
    assert_eq!(sit_down(&FREE, Some("friend"), &open, "link"), sat(false), "one person");
    assert_eq!(sit_down(&FREE, None, &open, "link"), sat(false), "nobody else yet");
    let computer = GameFacts { humans: [false, true], ..FREE };
    assert_eq!(sit_down(&computer, Some("me"), &open, "link"), sat(false), "a computer");
    assert_eq!(take(&open, "other"), Err("wrong-invitation"));
    assert_eq!(take(&taken, "link"), Err("seat-taken"));
    assert_eq!(take(&taken, "other"), Err("wrong-invitation"), "who guesses learns nothing");
    for (role, sends) in [(HOST_ONLY, true), (HOT_SEAT, true), (SECOND, false), (WATCHER, false)] {
        assert_eq!(invite_again(role).is_ok(), sends, "{role:?}");
        assert_eq!(delete_game(role).is_ok(), sends, "{role:?}");
    }
}
