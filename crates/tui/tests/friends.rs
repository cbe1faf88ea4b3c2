//! Two people at different screens, seen from the second seat: what is asked and answered, names, presence, phrases,
//! leaving, the rematch.

mod harness;
mod served;

use fourfold_api::{
    ClosedName, Command, EventView, GameState, OfferName, Phrase, PhraseView, PresenceView,
    RefusalView, SayPhrase, SeatName, SeatPresence,
};
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game as _, Seat};
use fourfold_session::{Command as Say, Session, Setting};
use fourfold_tui::{Address, Effect, Input, News, StartScreen};
use harness::{STILL, TestApp};
use served::{apart, told, told_with};

const OURS: Seat = Seat::Second;
const US: Option<SeatName> = Some(SeatName::Second);

fn joined() -> TestApp {
    let address = Address::parse("http://127.0.0.1:4444/g/x#second=y").expect("an address");
    TestApp::open(StartScreen::Online(address), STILL, (80, 24))
}

fn session(game: &str, moves: &[&str]) -> Session<AnyGame> {
    let (mut session, _) = Session::begin(parse_game(game).expect("a game"), Setting::default());
    for text in moves {
        let mv = session.game().parse_move(session.position(), text).expect("a move");
        let seat = session.turn().expect("a turn");
        session.apply(Say::Play { seat, mv }).expect("played");
    }
    session
}

/// A game of Ada's and ours after these moves.
fn state(moves: &[&str]) -> GameState {
    apart(&session("link-four", moves), ["Ada", "Bea"], Some(OURS))
}

fn offered(moves: &[&str], by: Seat, offer: OfferName) -> GameState {
    let mut state = state(moves);
    state.seats[by.index()].offer = Some(offer);
    state
}

fn sent(app: &mut TestApp) -> Vec<Effect> {
    std::mem::take(&mut app.effects)
}

#[test]
fn what_the_other_asks_is_accepted_with_y_and_declined_with_n() {
    for (offer, words) in [
        (OfferName::Takeback, "Ada asks to take back a move."),
        (OfferName::Draw, "Ada offers a draw."),
        (OfferName::EndUnfinished, "Ada suggests ending the game unfinished."),
    ] {
        let mut app = joined();
        app.input(&told(state(&["4"])));
        app.effects.clear();
        app.input(&told(offered(&["4"], Seat::First, offer)));
        assert_eq!(app.line(1), format!("{words} Y accepts, N declines."));
        assert!(app.rang(), "an offer is heard");
        assert!(app.shows("Y accept") && app.shows("N decline"), "{}", app.screen());
        app.effects.clear();
        app.keys("y");
        assert_eq!(sent(&mut app), [Effect::Send(Command::Accept { offer, seat: US })]);
        app.keys("n");
        assert_eq!(sent(&mut app), [Effect::Send(Command::Decline { offer, seat: US })]);
    }
}

#[test]
fn we_ask_wait_and_withdraw() {
    for (key, offer) in [("u", OfferName::Takeback), ("d", OfferName::Draw)] {
        let mut app = joined();
        app.input(&told(state(&["4", "4", "4"])));
        app.effects.clear();
        app.keys(key);
        assert_eq!(sent(&mut app), [Effect::Send(Command::Offer { offer, seat: US })]);
        app.input(&told(offered(&["4", "4", "4"], OURS, offer)));
        assert!(app.line(1).starts_with("You "), "{}", app.line(1));
        assert!(app.line(1).contains("Waiting for an answer"), "{}", app.line(1));
        app.effects.clear();
        app.keys(key);
        assert_eq!(sent(&mut app), [Effect::Send(Command::Withdraw { seat: US })]);
        let closed =
            EventView::OfferClosed { seat: SeatName::Second, offer, how: ClosedName::Declined };
        app.input(&told_with(state(&["4", "4", "4"]), vec![closed]));
        assert!(app.line(1).starts_with("Ada declined "), "{}", app.line(1));
    }
}

#[test]
fn what_may_not_be_asked_says_why_and_is_not_sent() {
    let mut app = joined();
    let mut now = state(&["4"]);
    let allowed = now.seats[1].allowed.apart.as_mut().expect("apart");
    let message = "there is no move of yours to take back".to_owned();
    allowed.takeback = Some(RefusalView { code: "nothing-to-undo".to_owned(), message });
    app.input(&told(now));
    app.effects.clear();
    assert!(!app.shows("U take back"), "{}", app.screen());
    app.keys("u");
    assert_eq!(app.line(1), "There is no move of yours to take back.");
    assert_eq!(sent(&mut app), []);
}

#[test]
fn n_ends_nothing_unasked() {
    let mut app = joined();
    app.input(&told(state(&["4"])));
    app.effects.clear();
    app.keys("n");
    assert!(app.shows("Ask Ada to end this game unfinished?"), "{}", app.screen());
    assert_eq!(sent(&mut app), []);
    app.keys("y");
    let offer = OfferName::EndUnfinished;
    assert_eq!(sent(&mut app), [Effect::Send(Command::Offer { offer, seat: US })]);
    app.keys("e");
    assert_eq!(app.line(1), "Here you ask to take back a move: press U.");
    app.keys("a");
    assert_eq!(app.line(1), "Exact values are off in this game between two people.");
    assert_eq!(sent(&mut app), []);
}

#[test]
fn a_rematch_is_asked_for_and_followed() {
    let won = ["1", "2", "1", "2", "1", "2", "1"];
    let mut app = joined();
    app.input(&told(state(&won[..6])));
    app.input(&told(state(&won)));
    assert_eq!(app.line(1), "The game is over. Ada won.");
    assert!(app.shows("N rematch"), "{}", app.screen());
    app.effects.clear();
    app.keys("n");
    let offer = OfferName::Rematch;
    assert_eq!(sent(&mut app), [Effect::Send(Command::Offer { offer, seat: US })]);
    let mut agreed = state(&won);
    agreed.next_game = Some("next".to_owned());
    app.input(&told(agreed));
    assert_eq!(sent(&mut app), [Effect::Follow("next".to_owned())]);
    let mut next = apart(&session("link-four", &[]), ["Bea", "Ada"], Some(Seat::First));
    next.id = "next".to_owned();
    (next.series.number, next.series.wins) = (2, [0, 1]);
    app.input(&told(next));
    assert_eq!(app.line(1), "The next game. You move first.");
    assert!(app.line(0).starts_with("Link Four · game 2: 0–1"), "{}", app.line(0));
    insta::assert_snapshot!("second_game", app.screen());
}

#[test]
fn a_game_that_was_followed_by_another_is_not_left_by_itself() {
    let mut app = joined();
    let mut over = state(&["1", "2", "1", "2", "1", "2", "1"]);
    over.next_game = Some("next".to_owned());
    app.effects.clear();
    app.input(&told(over));
    assert_eq!(sent(&mut app), [], "whoever looks at an old game stays there");
    app.keys("n");
    assert_eq!(sent(&mut app), [Effect::Follow("next".to_owned())]);
}

#[test]
fn phrases_are_said_and_shown() {
    let mut app = joined();
    app.input(&told(state(&["4"])));
    app.effects.clear();
    app.keys("f");
    insta::assert_snapshot!("friend_menu", app.screen());
    app.keys("s g");
    let phrase = Phrase::GoodGame;
    assert_eq!(sent(&mut app), [Effect::Say(SayPhrase { phrase, seat: US })]);
    let phrase = PhraseView { seat: SeatName::First, phrase: Phrase::Hello };
    app.input(&Input::Online(News::Phrase(phrase)));
    assert_eq!(app.line(1), "Ada: Hello");
    for _ in 0..=160 {
        app.input(&Input::Tick);
    }
    assert_ne!(app.line(1), "Ada: Hello", "it goes away by itself");
}

#[test]
fn who_is_away_is_told_with_the_time_and_may_be_claimed_then() {
    let mut app = joined();
    let mut now = state(&["4", "4"]);
    let allowed = now.seats[1].allowed.apart.as_mut().expect("apart");
    allowed.claim = Some(RefusalView { code: "not-gone".to_owned(), message: "wait".to_owned() });
    app.input(&told(now));
    assert_eq!(app.line(1), "Waiting for Ada.");
    let away = SeatPresence { here: false, away_since_ms: Some(0), claim_from_ms: Some(300_000) };
    let here = SeatPresence { here: true, away_since_ms: None, claim_from_ms: None };
    let presence = News::Presence(PresenceView { seats: [away, here] }, 0);
    app.input(&Input::Online(presence));
    assert_eq!(app.line(1), "Ada is away.");
    assert!(app.shows("away │"), "beside the board too: {}", app.screen());
    for _ in 0..2 * 60 * 20 {
        app.input(&Input::Tick);
    }
    assert_eq!(app.line(1), "Ada has been away for 2 min.");
    app.keys("f");
    assert!(!app.shows("Claim the win"), "{}", app.screen());
    app.keys("Esc");
    for _ in 0..3 * 60 * 20 {
        app.input(&Input::Tick);
    }
    app.effects.clear();
    app.keys("f c");
    assert_eq!(sent(&mut app), [Effect::Send(Command::Claim { seat: US })]);
    app.input(&Input::Online(News::Lost("the server has hung up".to_owned())));
    assert!(app.line(1).starts_with("No connection"), "{}", app.line(1));
    app.input(&Input::Online(News::Presence(PresenceView { seats: [here, here] }, 0)));
    assert_eq!(app.line(1), "Waiting for Ada.");
}

#[test]
fn whoever_left_may_be_replaced_by_a_computer() {
    let mut app = joined();
    app.input(&told(state(&["4", "4"])));
    let mut left = state(&["4", "4"]);
    left.seats[0].left = true;
    app.input(&told_with(left, vec![EventView::Left { seat: SeatName::First }]));
    assert_eq!(app.line(1), "Ada has left the game. F lists what you can do.");
    app.effects.clear();
    app.keys("f p");
    assert!(app.shows("Who plays on for Ada?"), "{}", app.screen());
    app.keys("Enter");
    assert!(
        matches!(&sent(&mut app)[..], [Effect::Send(Command::TakeOver { seat, .. })] if *seat == US)
    );
}

#[test]
fn names_are_changed_and_kept() {
    let mut app = joined();
    app.input(&told(state(&["4"])));
    app.effects.clear();
    app.keys("f n").keys("Cleo Enter");
    let effects = sent(&mut app);
    let name = "Cleo".to_owned();
    assert!(effects.contains(&Effect::Send(Command::Name { name, seat: US })), "{effects:?}");
    let kept =
        |effect: &Effect| matches!(effect, Effect::SaveSettings(text) if text.contains("Cleo"));
    assert!(effects.iter().any(kept), "{effects:?}");
}

#[test]
fn watchers_see_no_buttons_that_refuse_them() {
    let mut app = joined();
    let mut now = apart(&session("link-four", &["4"]), ["Ada", "Bea"], None);
    now.seats[0].offer = Some(OfferName::Draw);
    app.input(&told(now));
    app.effects.clear();
    for key in ["Y accept", "N ", "U ", "D draw", "F friend", "R resign", "P players"] {
        assert!(!app.shows(key), "{key}: {}", app.screen());
    }
    app.keys("y d f u");
    assert_eq!(sent(&mut app), []);
}

#[test]
fn the_host_waits_with_the_link_at_hand() {
    let mut app = joined();
    let mut alone = served::state(&session("quarto", &[]), ["human", "human"], Some(Seat::First));
    (alone.host, alone.seats[1].taken) = (true, false);
    alone.turn = Some(SeatName::Second);
    app.input(&told(alone));
    app.effects.clear();
    assert!(app.shows("L link"), "{}", app.screen());
    app.keys("l");
    assert_eq!(sent(&mut app), [Effect::Invite(SeatName::Second)]);
}

#[test]
fn fourside_knows_consent_too() {
    let mut app = joined();
    let mut now = apart(&session("fourside:beginner,seed=7", &[]), ["Ada", "Bea"], Some(OURS));
    now.seats[0].offer = Some(OfferName::EndUnfinished);
    app.input(&told(now));
    assert!(app.line(0).starts_with("ADA suggests ending the game unfinished."), "{}", app.line(0));
    app.effects.clear();
    app.keys("n");
    let offer = OfferName::EndUnfinished;
    assert_eq!(sent(&mut app), [Effect::Send(Command::Decline { offer, seat: US })]);
}
