//! What is stored must be read by every later version.

use super::*;

/// What is stored must be read by every later version: these texts must never change.
#[test]
fn the_stored_form_is_fixed() {
    let check = |entry: Entry, json: &str| {
        // Version 1 had no number; what is written now says which it is.
        assert_eq!(Entry::read(json).expect("readable"), entry);
        let versioned = json.replacen('{', r#"{"v":3,"#, 1);
        assert_eq!(entry.to_json().expect("JSON"), versioned);
        assert_eq!(Entry::read(&versioned).expect("readable"), entry);
    };
    let seat = LogSeat::First;
    check(
        Entry::Begin(Begin {
            game: "fourside:seed=18446744073709551615".into(),
            players: ["human".into(), "good".into()],
            undo: true,
            seed: u64::MAX,
            seed_chosen: false,
            ..Begin::default()
        }),
        r#"{"do":"begin","game":"fourside:seed=18446744073709551615","players":["human","good"],"undo":true,"seed":18446744073709551615,"seed_chosen":false}"#,
    );
    check(
        Entry::Begin(Begin {
            game: "link-four".into(),
            players: ["human".into(), "human".into()],
            undo: true,
            seed: 7,
            apart: true,
            help: true,
            names: [Some("Ada".into()), None],
            series: Some(Series {
                previous: "0123456789abcdef".into(),
                number: 3,
                wins: [1, 0],
                ties: 1,
            }),
            ..Begin::default()
        }),
        r#"{"do":"begin","game":"link-four","players":["human","human"],"undo":true,"seed":7,"seed_chosen":false,"apart":true,"help":true,"names":["Ada",null],"series":{"previous":"0123456789abcdef","number":3,"wins":[1,0],"ties":1}}"#,
    );
    let sit = |apart, name| Entry::Sit { seat, apart, name };
    check(sit(false, None), r#"{"do":"sit","seat":"first"}"#);
    check(
        sit(true, Some("Ada".into())),
        r#"{"do":"sit","seat":"first","apart":true,"name":"Ada"}"#,
    );
    check(Entry::Name { seat, name: "Bea".into() }, r#"{"do":"name","seat":"first","name":"Bea"}"#);
    let offer = LogOffer::EndUnfinished;
    check(
        Entry::Offer { seat, offer, next: None },
        r#"{"do":"offer","seat":"first","offer":"end-unfinished"}"#,
    );
    check(
        Entry::Accept { seat, offer: LogOffer::Rematch, next: Some("0123456789abcdef".into()) },
        r#"{"do":"accept","seat":"first","offer":"rematch","next":"0123456789abcdef"}"#,
    );
    check(
        Entry::Decline { seat, offer: LogOffer::Takeback },
        r#"{"do":"decline","seat":"first","offer":"takeback"}"#,
    );
    check(Entry::Withdraw { seat }, r#"{"do":"withdraw","seat":"first"}"#);
    check(Entry::Leave { seat }, r#"{"do":"leave","seat":"first"}"#);
    check(Entry::ComeBack { seat }, r#"{"do":"come-back","seat":"first"}"#);
    check(Entry::Claim { seat, away: true }, r#"{"do":"claim","seat":"first","away":true}"#);
    check(
        Entry::TakeOver { seat, player: "good".into() },
        r#"{"do":"take-over","seat":"first","player":"good"}"#,
    );
    check(
        Entry::Next { game: "0123456789abcdef".into() },
        r#"{"do":"next","game":"0123456789abcdef"}"#,
    );
    check(Entry::New { seed: None }, r#"{"do":"new"}"#);
    let number = || Some(DealSeed::Number(7));
    check(Entry::New { seed: number() }, r#"{"do":"new","seed":7}"#);
    let key = "00112233445566778899aabbccddeeff";
    check(
        Entry::New { seed: Some(DealSeed::Key(key.into())) },
        r#"{"do":"new","seed":"00112233445566778899aabbccddeeff"}"#,
    );
    check(Entry::Play { seat, r#move: "4".into() }, r#"{"do":"play","seat":"first","move":"4"}"#);
    check(
        Entry::Answer { request: 3, r#move: "4".into() },
        r#"{"do":"answer","request":3,"move":"4"}"#,
    );
    check(
        Entry::Forfeit { request: 3, why: "did not answer".into() },
        r#"{"do":"forfeit","request":3,"why":"did not answer"}"#,
    );
    let choose = |seed| Entry::Choose { seat, player: "good".into(), seed };
    check(choose(None), r#"{"do":"choose","seat":"first","player":"good"}"#);
    check(choose(number()), r#"{"do":"choose","seat":"first","player":"good","seed":7}"#);
    check(Entry::EnableUndo { on: false }, r#"{"do":"enable-undo","on":false}"#);
}

#[test]
fn what_a_newer_program_wrote_is_not_guessed_at() {
    for newer in [r#"{"v":4,"do":"new"}"#, r#"{"do":"shuffle","v":99}"#] {
        assert!(matches!(Entry::read(newer), Err(EntryError::Newer(4 | 99))), "{newer}");
    }
    for wrong in ["", "{}", r#"{"v":3,"do":"shuffle"}"#, r#"{"v":-1,"do":"new"}"#, "[1]"] {
        assert!(matches!(Entry::read(wrong), Err(EntryError::Malformed(_))), "{wrong}");
    }
}

#[test]
fn a_fresh_deal_has_a_key_and_only_whole_keys_are_keys() {
    let DealSeed::Key(text) = DealSeed::fresh() else { panic!("a key") };
    assert!(DealSeed::key(&text).is_some());
    assert_ne!(DealSeed::fresh(), DealSeed::Key(text.clone()));
    for wrong in ["", &text[1..], "+0112233445566778899aabbccddeeff"] {
        assert_eq!(DealSeed::key(wrong), None, "{wrong}");
    }
}
