//! The program's own client against a server on a socket: typed calls, typed refusals, a stream that is followed,
//! taken up again and stopped.

use fourfold_api::{
    AnalysisQuery, AnalysisStep, Command, CommandRequest, CommandTerms, CreateGame, EventView,
    GameEvent, ImportRecord, ListQuery, PlayerQuestion, PositionQuery, RuleQuestion, SeatName,
    UploadRules,
};
use fourfold_client::{Client, ClientError};
use fourfold_server::Limits;

use crate::socket::serving;

/// Runs `during` with a client that has a token, on a thread that may block.
async fn with_client(during: impl FnOnce(Client) + Send + 'static) {
    serving(Limits::default(), async |address| {
        let blocking = tokio::task::spawn_blocking(move || {
            let client = Client::new(&address);
            let token = client.issue_token().expect("a token").token;
            during(client.with_token(token));
        });
        blocking.await.expect("no panic");
    })
    .await;
}

fn game(name: &str) -> CreateGame {
    CreateGame { game: name.to_owned(), ..CreateGame::default() }
}

fn play(column: &str) -> Command {
    Command::Play { r#move: column.to_owned(), seat: None }
}

#[tokio::test]
async fn every_call_is_answered_in_its_own_type() {
    with_client(|me| {
        assert_eq!(me.health().expect("health").status, "ok");
        let games = me.catalogue().expect("games").games;
        assert!(games.iter().any(|listed| listed.id == "connect-four"), "{games:?}");
        let id = me.create_game(&game("connect-four")).expect("a game").id;
        let message = me.command(&id, play("4")).expect("played");
        assert_eq!(message.seq, 2);
        assert_eq!(message.state, Some(me.game(&id).expect("a state")));
        assert_eq!(me.legal_moves(&id).expect("moves").moves.len(), 7);
        let record = me.record(&id).expect("a record");
        assert_eq!(me.read_record(&record).expect("readable").moves.len(), 1);
        let again = ImportRecord { record, ..ImportRecord::default() };
        assert_eq!(me.import_record(&again).expect("a game").state.moves.len(), 1);
        assert_eq!(me.my_games(ListQuery::default()).expect("games").total, 2);
        let start = PositionQuery { game: "quarto:size=2".to_owned(), ..PositionQuery::default() };
        assert!(!me.position(&start).expect("a position").moves.is_empty());
        let steps = me.analysis(&start, AnalysisQuery { seconds: Some(20) }).expect("a stream");
        let steps: Vec<AnalysisStep> = steps.map(|step| step.expect("a step")).collect();
        assert!(matches!(steps.last(), Some(AnalysisStep::Done { .. })), "{steps:?}");
        let question = PlayerQuestion {
            game: "connect-four".to_owned(),
            player: "novice".to_owned(),
            ..PlayerQuestion::default()
        };
        assert_eq!(me.think(&question).expect("a move").player, "novice");
        let shipped = me.rule_files().expect("files").files.swap_remove(0);
        let text = me.rule_file(&shipped.name).expect("a file").text;
        assert_eq!(me.check_rules(&text).expect("a report").errors, 0);
        assert!(!me.format_rules(&text).expect("a text").text.is_empty());
        let question =
            RuleQuestion { text: text.clone(), game: "link-four".to_owned(), ..Default::default() };
        let decided = me.move_by_rules(&question).expect("a move").r#move;
        let traced = me.trace_rules(&question).expect("a trace");
        assert_eq!(traced["move"].to_string().trim_matches('"'), decided);
        let uploaded = UploadRules { name: "mine.rul".to_owned(), text };
        let player = me.upload_rules(&uploaded).expect("kept").player;
        assert!(player.starts_with("rules:mine.rul@"), "{player}");
    })
    .await;
}

#[tokio::test]
async fn a_refusal_is_a_problem_with_a_code() {
    with_client(|me| {
        let missing = me.game("0123456789abcdef").expect_err("no such game");
        assert!(missing.is_final());
        assert_eq!(missing.code(), Some("no-such-game"));
        let id = me.create_game(&game("link-four")).expect("a game").id;
        let refused = me.command(&id, play("9")).expect_err("no such column");
        assert_eq!(refused.problem().map(|problem| problem.status), Some(422));
        let terms = CommandTerms { after: Some(1), marker: Some("one".to_owned()) };
        let request = CommandRequest { command: play("4"), terms };
        assert_eq!(me.command(&id, request.clone()).expect("played").seq, 2);
        let repeated = me.command(&id, request).expect_err("said before");
        assert_eq!(repeated.code(), Some("already-done"));
        assert_eq!(repeated.problem().and_then(|problem| problem.seq), Some(2));
        let nobody = Client::new("127.0.0.1:1").health().expect_err("nobody listens");
        assert!(matches!(nobody, ClientError::Unreachable(_)) && !nobody.is_final(), "{nobody}");
    })
    .await;
}

#[tokio::test]
async fn a_stream_is_followed_taken_up_again_and_stopped() {
    with_client(|me| {
        let open = CreateGame { open: vec![SeatName::Second], ..game("link-four") };
        let created = me.create_game(&open).expect("a game");
        let (id, invite) = (created.id, &created.invitations[0].invite);
        let mut stream = me.events(&id);
        let Some(Ok(GameEvent::State(state))) = stream.next() else { panic!("the state first") };
        assert_eq!((state.seq, state.seats[1].taken), (1, false));
        let friend = Client::new(me.address()).with_token(me.issue_token().expect("one").token);
        friend.take_seat(&id, SeatName::Second, invite).expect("seated");
        me.command(&id, play("4")).expect("played");
        let Some(Ok(GameEvent::Happened(sat))) = stream.next() else { panic!("then what happens") };
        assert_eq!(sat.events[0], EventView::Sat { seat: SeatName::Second });
        assert!(matches!(stream.next(), Some(Ok(GameEvent::Happened(played))) if played.seq == 3));
        assert_eq!(stream.last_seq(), Some(3));
        friend.command(&id, play("5")).expect("played");
        // Another stream goes on where this one was.
        let mut later = me.events(&id).after(3);
        // Who is here is told first: the log does not say so.
        assert!(matches!(later.next(), Some(Ok(GameEvent::Presence(here))) if here.seats[0].here));
        assert!(matches!(later.next(), Some(Ok(GameEvent::Happened(played))) if played.seq == 4));
        let stop = later.stop_handle();
        let waiting = std::thread::spawn(move || later.next().is_none());
        stop.stop();
        assert!(waiting.join().expect("no panic"), "a stopped stream ends, without an error");
        let gone = me.events("0123456789abcdef").collect::<Vec<_>>();
        assert!(matches!(&gone[..], [Err(error)] if error.is_final()), "{gone:?}");
    })
    .await;
}
