//! Online games: a server's states go in, commands come out. The server here is a session and the game's own
//! scene for one pair of eyes.

mod harness;
mod served;

use fourfold_api::{Command, SeatName};
use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_game::{Game as _, Position as _, Seat};
use fourfold_session::{Command as Say, Session, Setting};
use fourfold_tui::{Address, Effect, Input, News, StartScreen};
use harness::{STILL, TestApp};
use served::told;

/// The seat that we hold.
const OURS: Seat = Seat::Second;

struct Server {
    active: Session<AnyGame>,
}

impl Server {
    fn new(game: &str) -> Server {
        let game = parse_game(game).expect("a game");
        Server { active: Session::begin(game, Setting::default()).0 }
    }

    /// What our seat is told.
    fn state(&self) -> Input {
        told(served::state(&self.active, ["human", "human"], Some(OURS)))
    }

    fn play(&mut self, mv: AnyMove) {
        let seat = self.active.position().turn();
        self.active.apply(Say::Play { seat, mv }).expect("played");
    }

    /// The other player makes some move.
    fn other_plays(&mut self) {
        let mv = self.active.position().moves().next().expect("a move");
        self.play(mv);
    }

    /// Carries out what was sent; the number of commands.
    fn obey(&mut self, app: &mut TestApp) -> usize {
        let sent = app.effects.extract_if(.., |effect| matches!(effect, Effect::Send(_)));
        let sent: Vec<Effect> = sent.collect();
        for effect in &sent {
            let Effect::Send(command) = effect else { continue };
            match command {
                Command::Play { r#move, seat } => {
                    assert_eq!(*seat, Some(SeatName::Second));
                    let mv = self.active.game().parse_move(self.active.position(), r#move);
                    self.play(mv.expect("a move"));
                }
                Command::Suggest { .. } => {
                    self.active.apply(Say::Suggest { seat: OURS }).expect("asked");
                    let request = self.active.wanted().expect("wanted").request;
                    let mv = self.active.position().moves().last().expect("a move");
                    self.active.apply(Say::Suggestion { request, mv }).expect("told");
                }
                other => panic!("{other:?}"),
            }
        }
        sent.len()
    }
}

fn joined() -> TestApp {
    let address = Address::parse("http://127.0.0.1:4444/g/x#second=y").expect("an address");
    TestApp::open(StartScreen::Online(address), STILL, (80, 24))
}

/// Until it is our turn, the other one moves.
fn our_turn(server: &mut Server, app: &mut TestApp) {
    while server.active.turn() == Some(OURS.other()) {
        server.other_plays();
        app.input(&server.state());
    }
}

#[test]
fn fourside_is_played_from_our_own_hand() {
    let mut server = Server::new("fourside:beginner,seed=7");
    let mut app = joined();
    app.input(&server.state());
    our_turn(&mut server, &mut app);
    insta::assert_snapshot!("our_turn", app.screen());
    // A slip is refused at once, without asking the server.
    app.keys("Space Up Up Up Up Enter");
    assert!(app.line(0).contains("touch"), "{}", app.line(0));
    assert!(app.rang());
    assert_eq!(server.obey(&mut app), 0);
    app.keys("F1");
    assert!(!app.rang());
    assert_eq!(server.obey(&mut app), 1);
    app.input(&server.state());
    assert!(app.line(0).starts_with("Hint: it fits here."), "{}", app.line(0));
    app.keys("Enter");
    assert_eq!(server.obey(&mut app), 1);
    app.input(&server.state());
    assert!(app.line(0).starts_with("PLAYER 2 (YOU) scores "), "{}", app.line(0));
    let said = app.line(0);
    app.input(&server.state());
    assert_eq!(app.line(0), said, "the same state again changes nothing");
}

#[test]
fn a_whole_game_of_fourside_and_another() {
    let mut server = Server::new("fourside:beginner,seed=3");
    let mut app = joined();
    app.input(&server.state());
    for _ in 0..100 {
        our_turn(&mut server, &mut app);
        if server.active.ending().is_some() {
            break;
        }
        // With hints used up the moves are typed by hand: the pointer, the turns, the cell.
        let Some(AnyMove::Fourside(mv)) = server.active.position().moves().last() else { panic!() };
        let fourfold_fourside::Move::Lay { cell, slot, turns } = mv else { panic!() };
        let pointed = |app: &mut TestApp| {
            let line = app.screen().lines().nth(10).expect("the slots").to_owned();
            line.split_whitespace().nth(line.split_whitespace().count() - 3).map(str::to_owned)
        };
        while pointed(&mut app) != Some((slot + 1).to_string()) {
            app.keys("Right");
        }
        app.keys(&"Enter ".repeat(usize::from(turns.quarters()))).keys("Space");
        app.keys(&"Up ".repeat(9)).keys(&"Left ".repeat(9));
        app.keys(&"Down ".repeat(usize::from(cell.row())));
        app.keys(&"Right ".repeat(usize::from(cell.column()))).keys("Enter");
        assert_eq!(server.obey(&mut app), 1, "{}", app.screen());
        app.input(&server.state());
    }
    assert!(server.active.ending().is_some());
    insta::assert_snapshot!("over", app.screen());
    app.effects.clear();
    app.keys("Enter Enter");
    assert_eq!(app.effects, [Effect::BeginNext], "another game has its own address");
    app.input(&Input::Online(News::NextGame("next".to_owned())));
    assert_eq!(app.effects.pop(), Some(Effect::Follow("next".to_owned())));
    server.active.apply(Say::New).expect("a new game");
    app.input(&server.state());
    assert!(app.shows("BLOCKS OF PLAYER 2 (YOU)"), "{}", app.screen());
}

#[test]
fn the_line_breaks_and_is_mended() {
    let mut server = Server::new("fourside:beginner,seed=7");
    let mut app = joined();
    app.input(&Input::Online(News::Lost("the server is not reached".to_owned())));
    assert!(app.shows("the server is not reached"));
    app.input(&server.state());
    app.input(&Input::Online(News::Lost("it has hung up".to_owned())));
    assert!(app.line(0).contains("retrying… (it has hung up)"), "{}", app.line(0));
    our_turn(&mut server, &mut app);
    app.input(&server.state());
    assert!(!app.line(0).contains("retrying"), "{}", app.line(0));
    app.keys("w");
    assert!(app.line(0).contains("the server gives out the record"), "{}", app.line(0));
    app.keys("Esc y");
    assert!(app.effects.contains(&Effect::Disconnect) && app.effects.contains(&Effect::Quit));
}

#[test]
fn a_game_given_up_elsewhere_is_over_here() {
    for game in ["link-four", "quarto", "fourside:seed=2"] {
        let mut server = Server::new(game);
        let mut app = joined();
        app.input(&server.state());
        server.active.apply(Say::Resign { seat: OURS.other() }).expect("given up");
        app.input(&server.state());
        assert!(app.shows("WINS") || app.line(0).contains("won"), "{}", app.screen());
        assert!(!app.shows(": choose"), "nobody is asked to move: {}", app.screen());
        app.keys("4");
        assert!(app.effects.iter().all(|effect| !matches!(effect, Effect::Send(_))), "{game}");
        app.keys("w Enter");
        for effect in &app.effects {
            let Effect::Save { text, .. } = effect else { continue };
            assert!(text.contains("[Result \"0-1\"]\n[Termination \"resigned\"]"), "{text}");
            assert!(text.contains("[First \"human\"]"), "{text}");
        }
    }
}

#[test]
fn connect_four_has_its_own_look_and_people_are_people() {
    let mut server = Server::new("connect-four");
    let mut app = joined();
    app.input(&server.state());
    insta::assert_snapshot!("connect_four", app.screen());
    assert_eq!(app.line(1), "Waiting for your opponent.");
    app.keys("4");
    assert_eq!(app.line(1), "It is the other player's turn.");
    assert!(!app.shows("computer") && !app.shows("thinks"), "{}", app.screen());
    server.other_plays();
    app.input(&server.state());
    assert!(app.line(0).ends_with("You to move"), "{}", app.line(0));
    app.keys("4");
    assert_eq!(server.obey(&mut app), 1);
}

#[test]
fn quarto_says_which_player_we_are() {
    let mut server = Server::new("quarto");
    let mut app = joined();
    app.input(&server.state());
    assert_eq!(app.line(1), "Waiting for Player 1.");
    server.other_plays();
    app.input(&server.state());
    assert_eq!(app.line(1), "Player 2 (you): choose a square for the piece in hand.");
}

/// Link Four just begun, with these players; one seat may be ours.
fn begun(players: [&str; 2], ours: Option<Seat>) -> Input {
    told(served::state(&Server::new("link-four").active, players, ours))
}

#[test]
fn a_computer_elsewhere_is_still_one() {
    let mut app = joined();
    app.input(&begun(["good", "human"], Some(OURS)));
    assert_eq!(app.line(1), "Red is thinking.");
    app.keys("4");
    assert_eq!(app.line(1), "Wait for the computer's move.");
}

#[test]
fn whoever_watches_is_told_so() {
    let mut app = joined();
    app.input(&begun(["human", "human"], None));
    app.keys("4");
    assert_eq!(app.line(1), "You are watching: only the players can do that.");
    assert!(!app.shows("U undo") && !app.shows("R resign"), "{}", app.screen());
}

#[test]
fn what_cannot_be_joined_ends_the_program() {
    let mut app = joined();
    app.effects.clear();
    app.input(&Input::Online(News::Gone("there is no game x".to_owned())));
    assert_eq!(app.effects, [Effect::Fail("there is no game x".to_owned())]);
    // A game that goes away later is told of: what was played can still be seen.
    let server = Server::new("link-four");
    let mut app = joined();
    app.input(&server.state());
    app.effects.clear();
    app.input(&Input::Online(News::Gone("there is no game x".to_owned())));
    assert_eq!(app.effects, []);
    assert!(app.line(1).contains("there is no game x"), "{}", app.line(1));
}

#[test]
fn undo_is_not_switched_for_others_unasked() {
    let server = Server::new("link-four");
    let mut app = joined();
    app.input(&server.state());
    app.effects.clear();
    app.keys("e");
    assert!(app.shows("Turn undo off for both players?"), "{}", app.screen());
    app.keys("n");
    assert_eq!(app.effects, []);
    app.keys("e y");
    assert_eq!(app.effects, [Effect::Send(Command::EnableUndo { on: false })]);
}
