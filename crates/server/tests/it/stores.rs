//! The laws of storage, on both databases; games that outlive their server; two servers on one database.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use fourfold_player::RandomOnly;
use fourfold_server::store::{
    Append, Appended, GameList, NewGame, NewRules, Store, StoredSeat, open,
};
use fourfold_server::{GameId, Limits, Token, TokenHash};
use serde_json::json;

use crate::faulty::Faulty;
use crate::postgres::Cluster;
use crate::store_laws::{answers_are_kept, tokens_are_revoked};
use crate::test_server::{Scratch, TestServer};

async fn laws(store: Arc<dyn Store>) {
    let id = GameId::fresh();
    let (host, guest) = (Token::fresh().hash(), Token::fresh().hash());
    let seat = |holder: Option<&TokenHash>| StoredSeat {
        invite: Token::fresh().hash(),
        holder: holder.cloned(),
    };
    let game = NewGame {
        id: id.clone(),
        host: host.clone(),
        seats: [seat(Some(&host)), seat(None)],
        entry: "one".into(),
        waiting: true,
        at_ms: 1000,
    };
    store.create(game.clone()).await.expect("stored");
    assert!(store.create(game).await.is_err(), "a name is used once");
    let entry = |seq: u64, text: &str| Append {
        game: id.clone(),
        seq,
        marker: None,
        entry: text.into(),
        waiting: false,
        next: None,
        sit: None,
        at_ms: 1000 + seq,
    };
    // A computer is to move until the next entry says that none is.
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![id.clone()]);
    assert_eq!(store.append(entry(2, "two")).await.expect("answer"), Appended::Done);
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![]);
    // A game that rests is not waited for, unless its log has gone on.
    let rests = NewGame {
        id: GameId::fresh(),
        host: Token::fresh().hash(),
        seats: [seat(None), seat(None)],
        entry: "one".into(),
        waiting: true,
        at_ms: 1000,
    };
    store.create(rests.clone()).await.expect("stored");
    store.rest(&rests.id, 7).await.expect("answer");
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![rests.id.clone()]);
    store.rest(&rests.id, 1).await.expect("answer");
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![]);
    // A number is given once, whoever asks.
    assert_eq!(store.append(entry(2, "other")).await.expect("answer"), Appended::Behind);
    let marked = Append { marker: Some("m".into()), ..entry(3, "three") };
    assert_eq!(store.append(marked.clone()).await.expect("answer"), Appended::Done);
    let again = Append { seq: 4, ..marked };
    assert_eq!(store.append(again).await.expect("answer"), Appended::AlreadyDone { seq: 3 });
    assert_eq!(store.find_marker(&id, "m").await.expect("answer"), Some(3));
    assert_eq!(store.find_marker(&id, "n").await.expect("answer"), None);
    // A seat is taken once, together with its entry.
    let sit = |seq| Append { sit: Some((1, guest.clone())), ..entry(seq, "sit") };
    assert_eq!(store.append(sit(3)).await.expect("answer"), Appended::Behind);
    let stored = store.load(&id, 0).await.expect("answer").expect("the game");
    assert_eq!(stored.seats[1].holder, None, "an entry that was not stored seats nobody");
    assert_eq!(store.append(sit(4)).await.expect("answer"), Appended::Done);
    assert_eq!(store.append(sit(5)).await.expect("answer"), Appended::SeatTaken);
    let stored = store.load(&id, 2).await.expect("answer").expect("the game");
    let texts: Vec<&str> = stored.entries.iter().map(|entry| entry.entry.as_str()).collect();
    assert_eq!(texts, ["three", "sit"]);
    assert_eq!((stored.host.clone(), stored.created_ms), (host.clone(), 1000));
    assert_eq!(stored.seats[1].holder, Some(guest.clone()));
    for who in [&host, &guest] {
        let list = |games: Vec<GameId>| GameList { games, total: 1 };
        assert_eq!(store.games_of(who, 0, 10).await.expect("answer"), list(vec![id.clone()]));
        assert_eq!(store.games_of(who, 1, 10).await.expect("answer"), list(vec![]));
    }
    assert!(store.load(&GameId::fresh(), 0).await.expect("answer").is_none());
    // A lost invitation is replaced while nobody has used it.
    let other = Token::fresh().hash();
    assert!(!store.invite(&id, 1, other.clone()).await.expect("answer"), "somebody sits there");
    let open = GameId::fresh();
    let unused = NewGame {
        id: open.clone(),
        host: host.clone(),
        seats: [seat(Some(&host)), seat(None)],
        entry: "one".into(),
        waiting: false,
        at_ms: 1000,
    };
    store.create(unused).await.expect("stored");
    assert!(store.invite(&open, 1, other.clone()).await.expect("answer"));
    let stored = store.load(&open, 0).await.expect("answer").expect("the game");
    assert_eq!(stored.seats[1].invite, other);
    let rules = |name: &str| {
        let (id, text) = ("id".to_owned(), "text".to_owned());
        NewRules { id, name: name.to_owned(), text, at_ms: 1 }
    };
    store.keep_rules(rules("a.rul")).await.expect("kept");
    store.keep_rules(rules("b.rul")).await.expect("kept once");
    assert_eq!(store.rules("id").await.expect("answer").as_deref(), Some("text"));
    assert_eq!(store.rules("other").await.expect("answer"), None);
    let amounts = store.amounts().await.expect("answer");
    assert_eq!((amounts.games, amounts.entries, amounts.rules), (3, 6, 1));
    let listed = store.list(0, 1).await.expect("answer");
    assert_eq!((&listed[0].id, listed[0].entries), (&id, 4), "the one played last");
    assert_eq!(store.list(1, 10).await.expect("answer").len(), 2);
    // What nobody has used for a while, and what goes.
    let idle = store.idle_since(1001, 10).await.expect("answer");
    assert_eq!(idle.len(), 2, "the others have gone on since");
    assert!(idle.contains(&open) && idle.contains(&rests.id));
    assert_eq!(store.idle_since(1001, 1).await.expect("answer").len(), 1);
    assert!(store.delete(&open).await.expect("answer"));
    assert!(!store.delete(&open).await.expect("answer"), "it is gone");
    assert!(store.load(&open, 0).await.expect("answer").is_none());
    let named = Append { entry: "rules:a.rul@id\"".into(), ..entry(2, "") };
    let named = Append { game: rests.id.clone(), ..named };
    assert_eq!(store.append(named).await.expect("answer"), Appended::Done);
    let unused = NewRules { id: "unused".into(), ..rules("c.rul") };
    store.keep_rules(unused).await.expect("kept");
    store.forget_rules(1).await.expect("answer");
    assert!(store.rules("unused").await.expect("answer").is_some(), "it is not older than that");
    store.forget_rules(2).await.expect("answer");
    assert_eq!(store.rules("unused").await.expect("answer"), None);
    assert!(store.rules("id").await.expect("answer").is_some(), "a game names it");
    store.check().await.expect("it answers");
    // Many at once: every number goes to exactly one of those who want it.
    let mut tasks = Vec::new();
    for writer in 0..8 {
        let (store, id) = (Arc::clone(&store), id.clone());
        tasks.push(tokio::spawn(async move {
            let mut done = Vec::new();
            for seq in 5..25 {
                let append = Append {
                    game: id.clone(),
                    seq,
                    marker: None,
                    entry: writer.to_string(),
                    waiting: false,
                    next: None,
                    sit: None,
                    at_ms: seq,
                };
                if store.append(append).await.expect("answer") == Appended::Done {
                    done.push((seq, writer.to_string()));
                }
            }
            done
        }));
    }
    let mut done = Vec::new();
    for task in tasks {
        done.extend(task.await.expect("a writer"));
    }
    done.sort();
    let stored = store.load(&id, 4).await.expect("answer").expect("the game");
    let kept: Vec<(u64, String)> =
        stored.entries.into_iter().map(|entry| (entry.seq, entry.entry)).collect();
    assert_eq!(done, kept);
    assert_eq!(kept.len(), 20);
}

#[tokio::test]
async fn sqlite_keeps_the_laws() {
    let scratch = Scratch::new();
    let store = open(None, &scratch.0).await.expect("a store");
    laws(Arc::clone(&store)).await;
    answers_are_kept(&*store).await;
    tokens_are_revoked(&*store).await;
    store.close().await;
    let again = open(None, &scratch.0).await.expect("the same file");
    again.check().await.expect("it answers");
}

#[tokio::test]
async fn postgres_keeps_the_laws_and_leases() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
    laws(Arc::clone(&store)).await;
    answers_are_kept(&*store).await;
    tokens_are_revoked(&*store).await;
    let id = GameId::fresh();
    let lease = async |server: &str, now: u64| {
        store.lease(&id, server, now, now + 100).await.expect("answer")
    };
    assert!(lease("a", 1000).await);
    assert!(!lease("b", 1050).await, "it is a's");
    assert!(lease("a", 1060).await, "a renews it");
    assert!(!lease("b", 1150).await);
    assert!(lease("b", 1161).await, "a has died");
    store.release(&id, "a").await.expect("nothing to give back");
    assert!(!lease("a", 1170).await);
    store.release(&id, "b").await.expect("given back");
    assert!(lease("a", 1170).await);
    store.close().await;
}

#[tokio::test]
async fn postgres_is_reached_over_tls() {
    let Some(cluster) = Cluster::start() else { return };
    let Some(url) = cluster.start_with_tls() else { return };
    let scratch = Scratch::new();
    for mode in ["require", "verify-ca", "verify-full"] {
        let store = open(Some(&format!("{url}&sslmode={mode}")), &scratch.0).await;
        let store = store.unwrap_or_else(|error| panic!("{mode}: {error}"));
        store.check().await.expect("it answers");
        store.close().await;
    }
    // Without its own list of those it trusts, the system's does not know this one.
    let stranger = url.split_once('?').expect("a query").0;
    let refused = open(Some(&format!("{stranger}?sslmode=verify-full")), &scratch.0).await;
    assert!(refused.is_err_and(|error| error.to_string().contains("ertificate")));
}

#[tokio::test]
async fn a_postgres_that_only_reads_is_not_well() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
    store.check().await.expect("it is well");
    // As a standby is, or a server that its supervisor has stopped from writing.
    cluster.say("ALTER SYSTEM SET default_transaction_read_only = on");
    cluster.stop();
    cluster.start_again();
    assert!(store.check().await.is_err(), "it takes nothing");
    store.close().await;
}

#[tokio::test]
async fn a_closed_house_opens_with_every_game_as_it_was() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let mut games = Vec::new();
    for game in ["link-four", "quarto:size=3", "fourside:beginner"] {
        let (id, _) = me.create(json!({ "game": game })).await;
        for _ in 0..3 {
            let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
            let mv = legal["moves"][0].clone();
            me.say(&id, json!({ "do": "play", "move": mv })).await.expect(200);
        }
        games.push((id.clone(), me.state(&id).await));
    }
    let (scratch, token) = (Arc::clone(&server.scratch), me.token.clone());
    server.app.close().await;
    let server = TestServer::at(scratch, Limits::default(), Arc::new(RandomOnly)).await;
    let me = crate::test_server::TestClient { server: &server, token };
    for (id, before) in games {
        assert_eq!(me.state(&id).await, before);
        let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
        let mv = legal["moves"][0].clone();
        me.say(&id, json!({ "do": "play", "move": mv })).await.expect(200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_share_a_game() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Arc::new(Scratch::new());
    let mut servers = Vec::new();
    for _ in 0..2 {
        let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
        servers.push(TestServer::on(
            Arc::clone(&scratch),
            store,
            Limits::default(),
            Arc::new(RandomOnly),
        ));
    }
    let here = servers[0].player().await;
    let there = crate::test_server::TestClient { server: &servers[1], token: here.token.clone() };
    let (id, _) = here.create(json!({ "game": "link-four" })).await;
    // Streams on both servers see every move, wherever it was made.
    let path = format!("/api/games/{id}/events");
    let mut streams = [here.stream(&path, Some(1)).await, there.stream(&path, Some(1)).await];
    for seq in 2..12u64 {
        let guest = if seq % 2 == 0 { &here } else { &there };
        let column = (seq % 7 + 1).to_string();
        let answer =
            guest.say(&id, json!({ "do": "play", "move": column, "after": seq - 1 })).await;
        assert_eq!(answer.expect(200)["seq"], seq);
        for stream in &mut streams {
            assert_eq!(stream.next().await.expect("the move").id, Some(seq));
        }
    }
    assert_eq!(here.state(&id).await, there.state(&id).await);
    // Both at once: one of the two is told that the game has gone on.
    let command = json!({ "do": "play", "move": "1", "after": 11 });
    let (a, b) = tokio::join!(here.say(&id, command.clone()), there.say(&id, command));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    // A computer's move is made once.
    let (id, _) = here.create(json!({ "game": "link-four", "players": ["human", "good"] })).await;
    let mut stream = there.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    for ply in 0..3u64 {
        there.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
        stream.until(|event| event.id == Some(2 * ply + 3)).await;
    }
    assert_eq!(here.state(&id).await["moves"].as_array().map(Vec::len), Some(6));
    for server in &servers {
        server.app.close().await;
    }
}

#[tokio::test]
async fn a_move_that_cannot_be_stored_was_not_made() {
    let scratch = Arc::new(Scratch::new());
    let inner = open(None, &scratch.0).await.expect("a store");
    let store = Arc::new(Faulty::new(inner));
    let shared: Arc<dyn Store> = Arc::<Faulty>::clone(&store);
    let server = TestServer::on(scratch, shared, Limits::default(), Arc::new(RandomOnly));
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    let before = me.state(&id).await;
    store.full.store(true, Ordering::SeqCst);
    let failed = me.say(&id, json!({ "do": "play", "move": "4" })).await;
    assert!(!failed.json()["detail"].to_string().contains("writer"), "causes are not sent");
    assert!(failed.headers.contains_key("retry-after"));
    assert_eq!(failed.problem(503), "storage");
    assert_eq!(me.state(&id).await, before);
    store.full.store(false, Ordering::SeqCst);
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
}

/// Something that a side connection does to the database's file.
async fn meddle(scratch: &Scratch, sql: &'static str) {
    use sqlx::{Connection, Executor};
    let url = format!("sqlite://{}", scratch.0.join("fourfold.db").display());
    let mut side = sqlx::SqliteConnection::connect(&url).await.expect("a connection");
    side.execute(sql).await.expect("done");
    side.close().await.expect("closed");
}

/// SQLite ends a transaction by itself when the disk is full; a failing COMMIT leaves it open. After both
/// the writer must go on.
#[tokio::test]
async fn a_commit_that_fails_stops_nothing_but_itself() {
    const ROLLED_BACK: &str = "CREATE TRIGGER full BEFORE INSERT ON log \
        BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END";
    // The commit itself finds that something is missing.
    const UNCOMMITTED: &str = "CREATE TABLE missing (id INTEGER PRIMARY KEY); \
        CREATE TABLE pointer (id INTEGER REFERENCES missing (id) DEFERRABLE INITIALLY DEFERRED); \
        CREATE TRIGGER full BEFORE INSERT ON log BEGIN INSERT INTO pointer VALUES (1); END";
    for trouble in [ROLLED_BACK, UNCOMMITTED] {
        let server = TestServer::new().await;
        let me = server.player().await;
        let (id, _) = me.create(json!({ "game": "link-four" })).await;
        me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
        let before = me.state(&id).await;
        meddle(&server.scratch, trouble).await;
        for _ in 0..2 {
            let failed = me.say(&id, json!({ "do": "play", "move": "4" })).await;
            assert!(failed.headers.contains_key("retry-after"));
            assert!(failed.json()["detail"].to_string().contains("perhaps"), "nobody knows");
            assert_eq!(failed.problem(503), "storage");
            let failed = me.post("/api/games", &json!({ "game": "link-four" })).await;
            assert_eq!(failed.problem(503), "storage");
        }
        assert_eq!(me.state(&id).await, before, "what is there can be read");
        // Health asks the disk itself; the last two triggers bar the log only, so that it heals here.
        meddle(
            &server.scratch,
            "CREATE TRIGGER no_probe BEFORE INSERT ON leases \
            BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
        )
        .await;
        assert_eq!(me.get("/api/health").await.problem(503), "storage");
        meddle(&server.scratch, "DROP TRIGGER full; DROP TRIGGER no_probe").await;
        assert_eq!(me.get("/api/health").await.expect(200)["status"], "ok");
        let played = me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
        assert_eq!(played["seq"], 3);
        me.create(json!({ "game": "link-four" })).await;
        server.app.close().await;
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_refused_at_the_start_with_advice() {
    let refused = async |scratch: &Scratch, database: Option<&str>| {
        open(database, &scratch.0).await.err().expect("refused").to_string()
    };
    let scratch = Scratch::new();
    std::fs::write(scratch.0.join("fourfold.db"), "this is no database ".repeat(500))
        .expect("written");
    let text = refused(&scratch, None).await;
    assert!(text.contains("fourfold.db") && text.contains("damaged"), "{text}");
    assert_eq!(text.matches("database").count(), 1, "said once: {text}");
    // One of a later version.
    let scratch = Scratch::new();
    open(None, &scratch.0).await.expect("a store").close().await;
    meddle(&scratch, "INSERT INTO _sqlx_migrations VALUES (999, 'later', 0, TRUE, x'00', 0)").await;
    let text = refused(&scratch, None).await;
    assert!(text.contains("fourfold.db") && text.contains("newer version"), "{text}");
    let text = refused(&scratch, Some("mysql://root:secret@localhost/x")).await;
    assert!(text.contains("postgres://USER@HOST/NAME") && !text.contains("secret"), "{text}");
    let nobody = "postgres://me:secret@127.0.0.1:1/games";
    let text = refused(&scratch, Some(nobody)).await;
    assert!(text.contains("127.0.0.1:1") && text.contains("is it running"), "{text}");
    assert!(!text.contains("secret"), "{text}");
}

#[cfg(unix)]
#[tokio::test]
async fn games_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let file = scratch.0.join("fourfold.db");
    let mode = || std::fs::metadata(&file).expect("the file").permissions().mode() & 0o777;
    open(None, &scratch.0).await.expect("a store").close().await;
    assert_eq!(mode(), 0o600);
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).expect("set");
    open(None, &scratch.0).await.expect("a store").close().await;
    assert_eq!(mode(), 0o600, "also one of an earlier version");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_postgres_everybody_is_told_at_once_and_the_games_go_on_when_it_is_back() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Arc::new(Scratch::new());
    let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
    let server =
        TestServer::on(Arc::clone(&scratch), store, Limits::default(), Arc::new(RandomOnly));
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    cluster.stop();
    let play = json!({ "do": "play", "move": "4", "marker": "again" });
    for answer in [
        me.get("/api/health").await,
        me.get(&format!("/api/games/{id}")).await,
        me.say(&id, play.clone()).await,
    ] {
        assert!(answer.headers.contains_key("retry-after"));
        assert_eq!(answer.problem(503), "storage");
    }
    cluster.start_again();
    assert_eq!(me.say(&id, play.clone()).await.expect(200)["seq"], 3);
    assert_eq!(me.say(&id, play).await.problem(409), "already-done");
    server.app.close().await;
}
