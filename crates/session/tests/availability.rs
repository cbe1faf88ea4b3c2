//! Undo, its check mark and Suggest: every case of Link Four's rules as one table.

use fourfold_drop::{Column, DropGame};
use fourfold_game::Seat;
use fourfold_session::{Command, Event, Player, Session, Setting};

type Table = Session<DropGame>;

/// Who sits where: `h` a human, `c` a computer, red first.
fn setting(seats: &str, undo: bool) -> Setting {
    let player = |kind| match kind {
        'h' => Player::Human,
        _ => Player::Computer("expert".to_owned()),
    };
    let mut kinds = seats.chars().map(player);
    let players = [kinds.next().expect("red"), kinds.next().expect("blue")];
    Setting { players, undo, ..Setting::default() }
}

/// Plays a script: digits are columns for whoever's turn it is, `u` undoes for a human, `-` and `+`
/// are the check mark, `n` is New, `r` resigns for a human, `s` asks for a suggestion.
fn run(table: &mut Table, script: &str) {
    for step in script.chars() {
        let human = Seat::BOTH.into_iter().find(|seat| table.players()[seat.index()].is_human());
        let command = match step {
            '1'..='7' => {
                let mv = Column::from_digit(step).expect("a column");
                match table.wanted().filter(|wanted| !wanted.suggestion) {
                    Some(wanted) => Command::Answer { request: wanted.request, mv },
                    None => Command::Play { seat: table.turn().expect("a turn"), mv },
                }
            }
            'u' => Command::Undo { seat: human.expect("a human") },
            'r' => Command::Resign { seat: human.expect("a human") },
            's' => Command::Suggest { seat: table.turn().expect("a turn") },
            '-' => Command::EnableUndo(false),
            '+' => Command::EnableUndo(true),
            'n' => Command::New,
            other => panic!("no such step: {other}"),
        };
        table.apply(command).unwrap_or_else(|refusal| panic!("{script} at {step}: {refusal}"));
    }
}

/// `ok`, or the reason's code, for red and for blue.
fn verdicts<T>(ask: impl Fn(Seat) -> Result<T, fourfold_session::Refusal>) -> [&'static str; 2] {
    Seat::BOTH.map(|seat| match ask(seat) {
        Ok(_) => "ok",
        Err(refusal) => refusal.code(),
    })
}

/// Red wins on the seventh stone.
const RED_WINS: &str = "1212121";
/// Blue wins on the eighth stone.
const BLUE_WINS: &str = "71212171";

#[test]
fn undo_in_every_case() {
    // seats, undo at the start, script, undo for red and blue, marbles taken back
    #[rustfmt::skip]
    let cases = [
        // Human against human: on either's turn, one marble at a time.
        ("hh", true,  "",         ["nothing-to-undo", "nothing-to-undo"], 0),
        ("hh", true,  "4",        ["ok", "ok"], 1),
        ("hh", true,  "44",       ["ok", "ok"], 1),
        ("hh", true,  "443u",     ["ok", "ok"], 1),
        ("hh", true,  "4u",       ["nothing-to-undo", "nothing-to-undo"], 0),
        // Human against computer: only on the human's turn, two marbles.
        ("hc", true,  "",         ["nothing-to-undo", "seat-of-computer"], 0),
        ("hc", true,  "4",        ["computer-thinks", "seat-of-computer"], 0),
        ("hc", true,  "44",       ["ok", "seat-of-computer"], 2),
        ("hc", true,  "4433u",    ["ok", "seat-of-computer"], 2),
        ("hc", true,  "44u",      ["nothing-to-undo", "seat-of-computer"], 0),
        ("ch", true,  "",         ["seat-of-computer", "computer-thinks"], 0),
        // The computer began: the human has not played yet, there is nothing to take back.
        ("ch", true,  "4",        ["seat-of-computer", "nothing-to-undo"], 0),
        ("ch", true,  "44",       ["seat-of-computer", "computer-thinks"], 0),
        ("ch", true,  "443",      ["seat-of-computer", "ok"], 2),
        // The computer plays itself: never.
        ("cc", true,  "",         ["computers-only", "computers-only"], 0),
        ("cc", true,  "443",      ["computers-only", "computers-only"], 0),
        ("cc", true,  RED_WINS,   ["computers-only", "computers-only"], 0),
        // After the end, by the same rule: to just before the last play by a human.
        ("hh", true,  RED_WINS,   ["ok", "ok"], 1),
        ("hc", true,  RED_WINS,   ["ok", "seat-of-computer"], 1),
        ("hc", true,  BLUE_WINS,  ["ok", "seat-of-computer"], 2),
        ("ch", true,  RED_WINS,   ["seat-of-computer", "ok"], 2),
        ("ch", true,  BLUE_WINS,  ["seat-of-computer", "ok"], 1),
        ("hh", true,  "44r",      ["ok", "ok"], 1),
        ("hc", true,  "4r",       ["ok", "seat-of-computer"], 1),
        ("hc", true,  "r",        ["nothing-to-undo", "seat-of-computer"], 0),
        // A game started with undo off has none, not even after its end.
        ("hh", false, "",         ["undo-off-from-the-start", "undo-off-from-the-start"], 0),
        ("hh", false, "44",       ["undo-off-from-the-start", "undo-off-from-the-start"], 0),
        ("hh", false, RED_WINS,   ["undo-off-from-the-start", "undo-off-from-the-start"], 0),
        // Switched off in mid-game, it stays off; the next game has what the check mark says.
        ("hh", true,  "44-",      ["undo-switched-off", "undo-switched-off"], 0),
        ("hc", true,  "44-",      ["undo-switched-off", "seat-of-computer"], 0),
        ("hh", true,  "44-n4",    ["undo-off-from-the-start", "undo-off-from-the-start"], 0),
        // A beaten player cannot switch it on after the end to try again.
        ("hh", true,  "121212-1+",  ["undo-switched-off", "undo-switched-off"], 0),
        ("hh", true,  "121212-1+n4", ["ok", "ok"], 1),
        ("hh", false, "1212121+n4", ["ok", "ok"], 1),
        // Before the first marble the check mark can still be changed for this game.
        ("hh", false, "+4",       ["ok", "ok"], 1),
        ("hh", true,  "-+4",      ["ok", "ok"], 1),
        ("hh", true,  "-4",       ["undo-off-from-the-start", "undo-off-from-the-start"], 0),
    ];
    for (seats, undo, script, expected, marbles) in cases {
        let (mut table, _) = Session::begin(DropGame::LINK_FOUR, setting(seats, undo));
        run(&mut table, script);
        let case = format!("{seats} undo={undo} `{script}`");
        assert_eq!(verdicts(|seat| table.allowed(seat).undo), expected, "{case}");
        let before = table.played().len();
        for seat in Seat::BOTH {
            let mut trial = table.clone();
            let answer = trial.apply(Command::Undo { seat });
            assert_eq!(answer.is_ok(), expected[seat.index()] == "ok", "{case}: said and done");
            let Ok(events) = answer else { continue };
            assert_eq!(
                events[0],
                Event::Undone { seat, plies: marbles, left: before - marbles },
                "{case}"
            );
            let turn = trial.turn().expect("the game goes on");
            assert!(trial.players()[turn.index()].is_human(), "{case}: a human is to move");
        }
    }
}

#[test]
fn the_check_mark_in_every_case() {
    #[rustfmt::skip]
    let cases = [
        (true,  "",          "ok"),
        (true,  "44",        "ok"),
        (true,  "44-",       "undo-switched-off"),
        (false, "",          "ok"),
        (false, "44",        "undo-off-from-the-start"),
        (true,  "121212-1",  "ok"),
        (false, RED_WINS,    "ok"),
        (true,  "44-n",      "ok"),
        (true,  "44-n4",     "undo-off-from-the-start"),
    ];
    for (undo, script, expected) in cases {
        let (mut table, _) = Session::begin(DropGame::LINK_FOUR, setting("hh", undo));
        run(&mut table, script);
        assert_eq!(verdicts(|seat| table.allowed(seat).enable_undo)[0], expected, "{script}");
        let before = table.undo_enabled();
        let answer = table.apply(Command::EnableUndo(true));
        assert_eq!(answer.is_ok(), expected == "ok", "{script}");
        assert_eq!(table.undo_enabled(), answer.is_ok() || before, "{script}");
        assert!(table.apply(Command::EnableUndo(false)).is_ok(), "off is always allowed: {script}");
    }
}

#[test]
fn suggest_in_every_case() {
    // seats, script, suggest for red and blue, the level that thinks
    #[rustfmt::skip]
    let cases = [
        ("hh", "",        ["ok", "not-your-turn"], "good"),
        ("hh", "4",       ["not-your-turn", "ok"], "good"),
        ("hc", "",        ["ok", "seat-of-computer"], "expert"),
        ("hc", "4",       ["computer-thinks", "seat-of-computer"], ""),
        ("hc", "44",      ["ok", "seat-of-computer"], "expert"),
        ("ch", "",        ["seat-of-computer", "computer-thinks"], ""),
        ("ch", "4",       ["seat-of-computer", "ok"], "expert"),
        ("cc", "",        ["computers-only", "computers-only"], ""),
        ("cc", "44",      ["computers-only", "computers-only"], ""),
        ("hh", RED_WINS,  ["game-over", "game-over"], ""),
        ("hc", "s",       ["suggestion-under-way", "seat-of-computer"], ""),
    ];
    for (seats, script, expected, level) in cases {
        let (mut table, _) = Session::begin(DropGame::LINK_FOUR, setting(seats, true));
        run(&mut table, script);
        let case = format!("{seats} `{script}`");
        assert_eq!(verdicts(|seat| table.allowed(seat).suggest), expected, "{case}");
        let Some(seat) = Seat::BOTH.into_iter().find(|seat| expected[seat.index()] == "ok") else {
            continue;
        };
        let before = table.position().to_owned();
        let events = table.apply(Command::Suggest { seat }).expect("allowed");
        let Event::ThinkOfSuggestion { request, player, .. } = &events[0] else {
            panic!("{case}: {events:?}");
        };
        assert_eq!(player, level, "{case}");
        let answer = Command::Suggestion { request: *request, mv: Column(2) };
        let events = table.apply(answer).expect("wanted");
        assert!(matches!(&events[0], Event::Suggested { text, left: None, .. } if text == "3"));
        assert_eq!(table.position(), &before, "{case}: a suggestion never plays by itself");
        assert_eq!(table.suggested(), Some(Column(2)));
        let again = table.apply(Command::Suggest { seat }).expect("the same again");
        assert!(matches!(again[0], Event::Suggested { .. }), "no second thought: {again:?}");
    }
}
