//! Two people at different screens: what is asked and answered, what nobody can do alone, leaving,
//! claiming, and what stands in the record afterwards.

use fourfold_drop::{Column, DropGame};
use fourfold_fourside::{FoursideGame, Level};
use fourfold_game::{Game, Outcome, Position, Seat, Viewer};
use fourfold_session::{
    Closed, Command, EndReason, Ending, Event, Offer, Player, Record, Refusal, Screens, Session,
    Setting,
};

type Friends = Session<DropGame>;

fn apart() -> Setting {
    Setting { screens: Screens::Separate, ..Setting::default() }
}

fn friends() -> Friends {
    Session::begin(DropGame::LINK_FOUR, apart()).0
}

fn computer() -> Player {
    Player::Computer("good".to_owned())
}

/// Plays columns, counted from 1, for whoever's turn it is.
fn play(game: &mut Friends, columns: &str) {
    for digit in columns.chars() {
        let seat = game.turn().expect("a turn");
        let mv = Column::from_digit(digit).expect("a column");
        game.apply(Command::Play { seat, mv }).expect("legal");
    }
}

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn offer(seat: Seat, offer: Offer) -> Command<Column> {
    Command::Offer { seat, offer }
}

fn accept(seat: Seat, offer: Offer) -> Command<Column> {
    Command::Accept { seat, offer }
}

fn decline(seat: Seat, offer: Offer) -> Command<Column> {
    Command::Decline { seat, offer }
}

#[test]
fn nobody_takes_back_begins_anew_or_gives_a_seat_away_alone() {
    let mut game = friends();
    play(&mut game, "44");
    for seat in Seat::BOTH {
        assert_eq!(game.apply(Command::Undo { seat }), Err(Refusal::AskToTakeBack));
        let choose = Command::Choose { seat, player: computer() };
        assert_eq!(game.apply(choose), Err(Refusal::SeatBelongsToPerson));
        let take = Command::TakeOver { seat, player: computer() };
        assert_eq!(game.apply(take), Err(Refusal::SeatBelongsToPerson));
        assert_eq!(game.apply(Command::Suggest { seat: FIRST }), Err(Refusal::HelpIsOff));
    }
    assert_eq!(game.apply(Command::New), Err(Refusal::AskForRematch));
    assert_eq!(game.apply(Command::EnableUndo(false)), Err(Refusal::AskToTakeBack));
}

#[test]
fn the_rules_of_one_screen_hold_until_somebody_sits_at_another() {
    let mut game = Session::begin(DropGame::LINK_FOUR, Setting::default()).0;
    play(&mut game, "4");
    assert_eq!(game.allowed(FIRST).apart, None);
    assert_eq!(game.apply(offer(FIRST, Offer::Draw)), Err(Refusal::OneScreen));
    assert_eq!(game.apply(Command::Leave { seat: FIRST }), Err(Refusal::OneScreen));
    assert!(game.has_help());
    let events = game.apply(Command::Separate).expect("always");
    assert_eq!(events[0], Event::Separated { help: false });
    assert_eq!(game.allowed(FIRST).undo, Err(Refusal::AskToTakeBack));
    assert!(!game.has_help(), "help is off between two people");
    // Against a computer nothing changes.
    let players = [Player::Human, computer()];
    let (game, _) = Session::begin(DropGame::LINK_FOUR, Setting { players, ..apart() });
    assert_eq!(game.allowed(FIRST).new_game, Ok(()));
    assert_eq!(game.allowed(FIRST).suggest, Ok(()));
}

#[test]
fn taking_back_goes_to_the_askers_own_last_move() {
    // the moves, who asks, how many plies are taken back
    let cases = [
        ("4", FIRST, Some(1)),
        ("4", SECOND, None),
        ("44", SECOND, Some(1)),
        ("44", FIRST, Some(2)),
        ("443", SECOND, Some(2)),
        ("443", FIRST, Some(1)),
        ("", FIRST, None),
    ];
    for (moves, asker, plies) in cases {
        let mut game = friends();
        play(&mut game, moves);
        let asked = game.apply(offer(asker, Offer::Takeback));
        let Some(plies) = plies else {
            assert_eq!(asked, Err(Refusal::NothingToUndo), "{moves} {asker}");
            continue;
        };
        assert_eq!(
            asked.expect("asked")[0],
            Event::Offered { seat: asker, offer: Offer::Takeback }
        );
        assert_eq!(game.played().len(), moves.len(), "asking changes nothing");
        let events = game.apply(accept(asker.other(), Offer::Takeback)).expect("accepted");
        let closed =
            Event::OfferClosed { seat: asker, offer: Offer::Takeback, how: Closed::Accepted };
        let undone = Event::Undone { seat: asker, plies, left: moves.len() - plies };
        assert_eq!(events[..2], [closed, undone], "{moves} {asker}");
        assert_eq!(game.turn(), Some(asker), "{moves}: it is the asker's move again");
    }
}

#[test]
fn a_declined_takeback_is_asked_again_only_after_the_next_move() {
    let mut game = friends();
    play(&mut game, "44");
    game.apply(offer(FIRST, Offer::Takeback)).expect("asked");
    game.apply(decline(SECOND, Offer::Takeback)).expect("declined");
    assert_eq!(game.apply(offer(FIRST, Offer::Takeback)), Err(Refusal::TakebackDeclined));
    game.apply(offer(SECOND, Offer::Takeback)).expect("the other has not been declined");
    game.apply(Command::Withdraw { seat: SECOND }).expect("his own");
    game.apply(offer(FIRST, Offer::Draw)).expect("something else may be asked");
    play(&mut game, "3");
    assert_eq!(game.open_offer(FIRST), None, "a move closes what is open");
    game.apply(offer(FIRST, Offer::Takeback)).expect("after the next move");
}

#[test]
fn one_open_offer_a_side_and_the_other_answers() {
    let mut game = friends();
    play(&mut game, "44");
    game.apply(offer(FIRST, Offer::Draw)).expect("offered");
    assert_eq!(game.apply(offer(FIRST, Offer::EndUnfinished)), Err(Refusal::OfferOpen));
    assert_eq!(game.apply(accept(FIRST, Offer::Draw)), Err(Refusal::NoSuchOffer), "not his own");
    let other = accept(SECOND, Offer::EndUnfinished);
    assert_eq!(game.apply(other), Err(Refusal::NoSuchOffer), "only what was offered");
    assert_eq!(game.apply(Command::Withdraw { seat: SECOND }), Err(Refusal::NoSuchOffer));
    game.apply(offer(SECOND, Offer::Takeback)).expect("the other side has one of its own");
    game.apply(Command::Withdraw { seat: FIRST }).expect("his own");
    assert_eq!(game.apply(accept(SECOND, Offer::Draw)), Err(Refusal::NoSuchOffer), "withdrawn");
    assert_eq!(game.open_offer(SECOND), Some(Offer::Takeback));
    game.apply(decline(FIRST, Offer::Takeback)).expect("declined");
    assert_eq!(game.apply(offer(FIRST, Offer::Rematch)), Err(Refusal::GameGoesOn));
}

#[test]
fn agreed_endings_have_their_reasons() {
    for (what, outcome, reason) in [
        (Offer::Draw, Some(Outcome::Tie), EndReason::Agreed),
        (Offer::EndUnfinished, None, EndReason::Unfinished),
    ] {
        // An answer, or the same offer from both sides.
        for answer in [accept(FIRST, what), offer(FIRST, what)] {
            let mut game = friends();
            play(&mut game, "443");
            game.apply(offer(SECOND, what)).expect("offered");
            let events = game.apply(answer).expect("agreed");
            let ending = Ending { outcome, reason };
            assert_eq!(events[1], Event::Ended { ending, cells: vec![] });
            assert_eq!((game.ending(), game.turn()), (Some(ending), None));
        }
    }
}

#[test]
fn a_finished_game_stays_finished_and_another_one_is_asked_for() {
    let won = |game: &mut Friends| play(game, "1212121");
    let resigned = |game: &mut Friends| {
        play(game, "44");
        game.apply(Command::Resign { seat: SECOND }).expect("resigned");
    };
    for end in [won as fn(&mut Friends), resigned] {
        let mut game = friends();
        end(&mut game);
        let ending = game.ending().expect("over");
        for seat in Seat::BOTH {
            for what in [Offer::Takeback, Offer::Draw, Offer::EndUnfinished] {
                assert_eq!(game.apply(offer(seat, what)), Err(Refusal::GameOver));
            }
            assert_eq!(game.apply(Command::Undo { seat }), Err(Refusal::AskToTakeBack));
            assert_eq!(
                game.apply(Command::Claim { seat, away: true }),
                Err(Refusal::GameOver),
                "nothing is left to claim"
            );
        }
        game.apply(offer(FIRST, Offer::Rematch)).expect("asked");
        game.apply(decline(SECOND, Offer::Rematch)).expect("declined");
        game.apply(offer(FIRST, Offer::Rematch)).expect("asked once more");
        game.apply(accept(SECOND, Offer::Rematch)).expect("accepted");
        assert!(game.is_rematch_agreed());
        assert_eq!(game.apply(offer(SECOND, Offer::Rematch)), Err(Refusal::RematchAgreed));
        assert_eq!(game.ending(), Some(ending), "the old game is not touched");
    }
}

#[test]
fn who_leaves_may_come_back_until_the_game_is_claimed() {
    let mut game = friends();
    play(&mut game, "44");
    let claim = |away| Command::Claim { seat: FIRST, away };
    assert_eq!(game.apply(claim(false)), Err(Refusal::OtherIsHere));
    game.apply(offer(SECOND, Offer::Draw)).expect("offered");
    let events = game.apply(Command::Leave { seat: SECOND }).expect("his own seat");
    let closed = Event::OfferClosed { seat: SECOND, offer: Offer::Draw, how: Closed::Withdrawn };
    assert_eq!(events[..2], [closed, Event::Left { seat: SECOND }]);
    assert_eq!(game.apply(offer(FIRST, Offer::Draw)), Err(Refusal::OtherLeft));
    play(&mut game, "3");
    let mv = Column(0);
    assert_eq!(game.apply(Command::Play { seat: SECOND, mv }), Err(Refusal::YouLeft));
    assert_eq!(game.apply(Command::Resign { seat: SECOND }), Err(Refusal::YouLeft));
    assert_eq!(game.apply(Command::ComeBack { seat: FIRST }), Err(Refusal::YouAreHere));
    game.apply(Command::ComeBack { seat: SECOND }).expect("the seat is still his");
    play(&mut game, "1");
    game.apply(Command::Leave { seat: SECOND }).expect("once more");
    let events = game.apply(claim(false)).expect("the other has left");
    let ending = Ending { outcome: Some(Outcome::Win(FIRST)), reason: EndReason::Abandoned };
    assert_eq!(
        events[..2],
        [Event::Claimed { seat: FIRST }, Event::Ended { ending, cells: vec![] }]
    );
    // Away for five minutes, as the caller vouches.
    let mut game = friends();
    play(&mut game, "4");
    game.apply(claim(true)).expect("away for too long");
    assert_eq!(game.ending(), Some(ending));
}

#[test]
fn a_computer_takes_over_only_what_was_left() {
    let mut game = friends();
    play(&mut game, "443");
    game.apply(Command::Leave { seat: SECOND }).expect("his own seat");
    let human = Command::TakeOver { seat: FIRST, player: Player::Human };
    assert_eq!(game.apply(human), Err(Refusal::SeatBelongsToPerson));
    let events = game.apply(Command::TakeOver { seat: FIRST, player: computer() });
    let events = events.expect("the seat was left");
    assert_eq!(events[0], Event::TakenOver { seat: SECOND, player: computer() });
    assert!(matches!(&events[1], Event::Think { seat: SECOND, player, .. } if player == "good"));
    assert_eq!(game.apply(Command::ComeBack { seat: SECOND }), Err(Refusal::OneScreen));
    let request = game.wanted().expect("it thinks").request;
    game.apply(Command::Answer { request, mv: Column(0) }).expect("wanted");
    // From now on it is a game against the computer: back to the human's own last move.
    assert_eq!(game.allowed(FIRST).undo, Ok(()));
    let events = game.apply(Command::Undo { seat: FIRST }).expect("against a computer");
    assert_eq!(events[0], Event::Undone { seat: FIRST, plies: 2, left: 2 });
}

#[test]
fn help_is_for_games_that_were_set_up_with_it() {
    let (mut game, _) = Session::begin(DropGame::LINK_FOUR, Setting { help: true, ..apart() });
    assert!(game.has_help());
    let events = game.apply(Command::Suggest { seat: FIRST }).expect("set up with help");
    assert!(matches!(&events[0], Event::ThinkOfSuggestion { player, .. } if player == "good"));
}

#[test]
fn nothing_is_taken_back_where_hands_are_hidden_or_undo_was_left_out() {
    let (mut game, _) = Session::begin(FoursideGame::new(Level::Beginner, 7), apart());
    let mv = game.position().moves().next().expect("a move");
    let seat = game.turn().expect("a turn");
    game.apply(Command::Play { seat, mv }).expect("legal");
    let ask = Command::Offer { seat, offer: Offer::Takeback };
    assert_eq!(game.apply(ask), Err(Refusal::NoUndoHere));
    game.apply(Command::Offer { seat, offer: Offer::Draw }).expect("a draw may be offered");
    let (mut game, _) = Session::begin(DropGame::LINK_FOUR, Setting { undo: false, ..apart() });
    play(&mut game, "4");
    assert_eq!(game.apply(offer(FIRST, Offer::Takeback)), Err(Refusal::UndoOffFromTheStart));
}

#[test]
fn every_ending_is_written_and_read_back() {
    type End = fn(&mut Friends);
    let cases: [(&str, &str, End); 5] = [
        ("1/2-1/2", "agreed", |game| {
            game.apply(offer(FIRST, Offer::Draw)).expect("offered");
            game.apply(accept(SECOND, Offer::Draw)).expect("accepted");
        }),
        ("*", "unfinished", |game| {
            game.apply(offer(FIRST, Offer::EndUnfinished)).expect("offered");
            game.apply(accept(SECOND, Offer::EndUnfinished)).expect("accepted");
        }),
        ("0-1", "abandoned", |game| {
            game.apply(Command::Claim { seat: SECOND, away: true }).expect("claimed");
        }),
        ("0-1", "resigned", |game| {
            game.apply(Command::Resign { seat: FIRST }).expect("resigned");
        }),
        ("*", "", |_| {}),
    ];
    for (result, termination, end) in cases {
        let mut game = friends();
        play(&mut game, "443");
        end(&mut game);
        let text = game.record().write();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        assert_eq!(
            text.contains(&format!("[Termination \"{termination}\"]")),
            !termination.is_empty(),
            "{text}"
        );
        let record = Record::read(&text).expect("what we write");
        let back = record.replay(&DropGame::LINK_FOUR).expect("legal").resume(Setting::default());
        assert_eq!(back.ending(), game.ending(), "{text}");
        assert_eq!(back.record().write(), text);
        // The same moves from the middle on go on again.
        let fork = record.fork(2).replay(&DropGame::LINK_FOUR).expect("legal");
        assert_eq!(fork.resume(Setting::default()).ending(), None);
    }
    // A draw that nobody agreed on is no result of these moves.
    let text = "[Game \"link-four\"]\n[Termination \"abandoned\"]\n4 4 1/2-1/2";
    let error = Record::read(text).expect("words").replay(&DropGame::LINK_FOUR).expect_err("no");
    assert!(error.to_string().contains("[Termination \"agreed\"]"), "{error}");
}

/// What each viewer is told, in a game of hidden hands with help.
#[test]
fn hidden_things_stay_hidden_and_the_rest_is_told_to_everybody() {
    let game = FoursideGame::new(Level::Expert, 3);
    let (mut game, began) = Session::begin(game, Setting { help: true, ..apart() });
    let mv = game.position().moves().next().expect("a move");
    let mut events = began;
    let mut say = |command| events.extend(game.apply(command).expect("allowed"));
    say(Command::Suggest { seat: FIRST });
    say(Command::Suggestion { request: fourfold_session::Request { number: 1 }, mv });
    say(Command::Play { seat: FIRST, mv });
    say(Command::Offer { seat: FIRST, offer: Offer::Draw });
    say(Command::Decline { seat: SECOND, offer: Offer::Draw });
    say(Command::Leave { seat: SECOND });
    say(Command::ComeBack { seat: SECOND });
    say(Command::Claim { seat: FIRST, away: true });
    let mut hidden = 0;
    for event in &events {
        for (viewer, own) in
            [(Viewer::Of(FIRST), true), (Viewer::Of(SECOND), false), (Viewer::Public, false)]
        {
            let seen = event.seen_by(viewer);
            match event {
                // A suggestion is for whoever asked.
                Event::Suggested { .. } => assert_eq!(seen.is_some(), own, "{viewer:?}"),
                Event::Played { shifts, .. } => {
                    let Some(Event::Played { shifts: seen, .. }) = seen else {
                        panic!("a move is told to everybody, {viewer:?}");
                    };
                    assert_eq!(seen.len(), shifts.len());
                    for (seen, full) in seen.iter().zip(shifts) {
                        let blotted = full.secret_of == Some(FIRST) && !own;
                        hidden += usize::from(blotted);
                        let expected = if blotted { None } else { full.piece.clone() };
                        assert_eq!(seen.piece, expected, "{viewer:?}");
                    }
                }
                other => assert_eq!(seen.as_ref(), Some(other), "{viewer:?}"),
            }
        }
    }
    assert_eq!(hidden, 2, "the refilled block is hidden from the other and from watchers");
    assert!(game.game().facts().hidden_hands);
}
