//! The lobby of a server: what the server tells goes in, the game that was chosen comes out.

mod harness;

use fourfold_api::{ChallengeView, LobbyView, SeatName, WatchableView};
use fourfold_tui::{Effect, Input, News, ServerAddress};
use harness::TestApp;

fn server() -> ServerAddress {
    ServerAddress::parse("http://games.example:4444").expect("an address")
}

fn lobby() -> LobbyView {
    let challenge = |id: &str, game: &str, name: Option<&str>, yours| ChallengeView {
        id: id.to_owned(),
        game: game.to_owned(),
        name: name.map(str::to_owned),
        seat: SeatName::Second,
        help: false,
        watch: true,
        yours,
        since_ms: 0,
    };
    let names = [Some("Ada".to_owned()), None];
    let game = "quarto".to_owned();
    LobbyView {
        open: true,
        challenges: vec![
            challenge("g1", "link-four", Some("Bob"), false),
            challenge("g2", "connect-four", None, true),
        ],
        games: vec![WatchableView { id: "g3".to_owned(), game, names, plies: 5, since_ms: 0 }],
    }
}

fn told(app: &mut TestApp, answer: Result<LobbyView, String>) {
    app.input(&Input::Online(News::Lobby(answer)));
}

/// The lobby of that server, with nothing known yet.
fn opened() -> TestApp {
    let mut app = TestApp::home();
    app.keys("l");
    for _ in 0.."http://127.0.0.1:4444".len() {
        app.keys("Back");
    }
    app.keys("http://games.example:4444 Enter");
    app
}

#[test]
fn the_lobby_lists_who_waits_and_what_can_be_watched() {
    let mut app = opened();
    assert!(app.effects.contains(&Effect::Lobby(server())), "{:?}", app.effects);
    assert!(app.shows("Asking games.example:4444"), "{}", app.screen());
    assert_eq!(app.kept().expect("kept").server, "http://games.example:4444");
    told(&mut app, Ok(lobby()));
    insta::assert_snapshot!("lobby", app.screen());
    app.effects.clear();
    app.ticks(100);
    assert_eq!(app.effects, [Effect::Lobby(server())], "it is asked for again by itself");
    app.keys("Down Down");
    let view = LobbyView { challenges: Vec::new(), ..lobby() };
    told(&mut app, Ok(view));
    assert!(app.shows("► watch  Quarto!, Ada against somebody"), "{}", app.screen());
    told(&mut app, Err("no connection".to_owned()));
    assert_eq!(app.line(1), "No answer from the lobby: no connection.");
}

#[test]
fn a_challenge_is_taken_under_a_name() {
    let mut app = opened();
    told(&mut app, Ok(lobby()));
    app.effects.clear();
    app.keys("Enter");
    assert!(app.shows("Your name"), "{}", app.screen());
    app.keys("Cleo Enter");
    let (server, id, name) = (server(), "g1".to_owned(), Some("Cleo".to_owned()));
    assert!(
        app.effects.contains(&Effect::TakeChallenge {
            server: server.clone(),
            id,
            name: name.clone()
        }),
        "{:?}",
        app.effects
    );
    let address =
        fourfold_tui::Address::parse("http://games.example:4444/g/g1").expect("an address");
    app.input(&Input::Online(News::Hosted(address.clone())));
    assert!(app.effects.contains(&Effect::Join { address, name }), "{:?}", app.effects);
    app.effects.clear();
    app.keys("Esc");
    assert!(app.effects.contains(&Effect::Lobby(server)), "back in the lobby it asks again");
}

#[test]
fn a_game_is_watched_and_an_own_one_gone_back_to_without_a_question() {
    for (keys, game) in [("Down Enter", "g2"), ("Down Down Enter", "g3")] {
        let mut app = opened();
        told(&mut app, Ok(lobby()));
        app.keys(keys);
        let address = fourfold_tui::Address::parse(&format!("http://games.example:4444/g/{game}"));
        let (address, name) = (address.expect("an address"), None);
        assert!(app.effects.contains(&Effect::Join { address, name }), "{:?}", app.effects);
    }
}

#[test]
fn a_challenge_is_set_up_for_anyone() {
    let mut app = opened();
    told(&mut app, Ok(LobbyView { open: true, ..LobbyView::default() }));
    assert!(app.shows("Nobody is waiting."), "{}", app.screen());
    app.keys("c 1 Enter");
    let expected = Effect::Challenge { server: server(), game: "link-four".to_owned(), name: None };
    assert!(app.effects.contains(&expected), "{:?}", app.effects);
    app.input(&Input::Online(News::Gone("the server is full".to_owned())));
    assert!(app.line(1).contains("the server is full"), "{}", app.screen());
}

#[test]
fn a_server_without_a_lobby_says_so() {
    let mut app = opened();
    told(&mut app, Ok(LobbyView::default()));
    assert!(app.shows("This server has no lobby."), "{}", app.screen());
    app.keys("?");
    assert!(app.shows("no accounts: a name is only a label"), "{}", app.screen());
    app.keys("Esc Esc");
    assert!(app.line(0).starts_with("Fourfold"), "{}", app.screen());
}
