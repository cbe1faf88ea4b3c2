//! kill -9 at any moment of play: no acknowledged move is lost, none counts twice, every game goes on.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc;

use fourfold_api::{EventView, Message, SeatName};
use serde_json::{Value as Json, json};

use crate::client::{Client, Running, Scratch};
use crate::postgres::Cluster;

/// Games that are played at the same time.
const TABLES: usize = 4;

/// What a table knows to be true: the moves that were acknowledged, and the one under way.
struct Ledger {
    id: String,
    /// Every acknowledged entry of the log, by number.
    acknowledged: BTreeMap<u64, Json>,
    newest: u64,
    /// Sent, and neither acknowledged nor refused: it may or may not have been stored.
    open: Option<Json>,
    sent: u64,
}

/// Plays on until the connection breaks. Always the first legal column, back a move when one is over.
fn play_on(client: &Client, ledger: &mut Ledger, acknowledged: &mpsc::Sender<()>) {
    loop {
        let command = match ledger.open.take() {
            Some(command) => command,
            None => {
                let Ok((200, state)) = client.get(&format!("/api/games/{}", ledger.id)) else {
                    return;
                };
                ledger.sent += 1;
                let marker = format!("{}", ledger.sent);
                let after = state["seq"].clone();
                if state["ending"].is_object() {
                    json!({ "do": "undo", "after": after, "marker": marker })
                } else {
                    let Ok((200, legal)) = client.get(&format!("/api/games/{}/moves", ledger.id))
                    else {
                        return;
                    };
                    let mv = &legal["moves"][(ledger.sent % 3) as usize
                        % legal["moves"].as_array().map_or(1, Vec::len)];
                    json!({ "do": "play", "move": mv, "after": after, "marker": marker })
                }
            }
        };
        match client.say(&ledger.id, &command) {
            Ok((200, message)) => {
                ledger.newest = message["seq"].as_u64().expect("a number");
                ledger.acknowledged.insert(ledger.newest, command);
                let _ = acknowledged.send(());
            }
            // It was stored before the crash: the answer was lost, the move was not.
            Ok((409, problem)) if problem["code"] == "already-done" => {
                ledger.newest = problem["seq"].as_u64().expect("a number");
                ledger.acknowledged.insert(ledger.newest, command);
            }
            // Faster than people are: the command waits like anybody's.
            Ok((429, _)) => {
                std::thread::yield_now();
                ledger.open = Some(command);
            }
            Ok(other) => panic!("{command}: {other:?}"),
            Err(_) => {
                ledger.open = Some(command);
                return;
            }
        }
    }
}

/// The log that a stream tells must hold every acknowledged move at its number.
fn agrees(client: &Client, ledger: &Ledger) {
    let state = client.state(&ledger.id);
    let newest = state.seq;
    assert!(newest >= ledger.newest, "{newest} < {}: an acknowledged move is lost", ledger.newest);
    assert!(newest <= ledger.newest + 1, "only the one under way may have been added");
    let mut stream = client.stream(&ledger.id, newest.saturating_sub(200).max(1));
    let mut seen = BTreeMap::new();
    while seen.keys().next_back() != Some(&newest) && newest > 1 {
        let message = stream.next().expect("the story");
        seen.insert(message.seq, message);
    }
    for (seq, command) in &ledger.acknowledged {
        let Some(message) = seen.get(seq) else { continue };
        match (command["do"].as_str(), &message.events[0]) {
            (Some("play"), EventView::Played { r#move, .. }) => {
                assert_eq!(command["move"], r#move.as_str());
            }
            (Some("undo"), EventView::Undone { .. }) => {}
            (_, event) => panic!("{command} became {event:?}"),
        }
    }
}

/// Kills the server again and again, each time after a few more acknowledged moves and in the middle of
/// others, and compares.
fn survive(times: usize, dir: &Path, words: &[&str]) {
    let mut server = Running::anywhere(dir, words);
    let player = server.player();
    let mut ledgers: Vec<Ledger> = (0..TABLES)
        .map(|_| Ledger {
            id: player.create(&json!({ "game": "link-four" })),
            acknowledged: BTreeMap::new(),
            newest: 1,
            open: None,
            sent: 0,
        })
        .collect();
    for round in 0..times {
        let client = player.at(&server);
        let (acknowledged, acknowledgements) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            for ledger in &mut ledgers {
                let (client, acknowledged) = (&client, acknowledged.clone());
                scope.spawn(move || play_on(client, ledger, &acknowledged));
            }
            // Not by the clock: after so many moves, while others are on their way.
            for _ in 0..3 + round % 11 {
                acknowledgements.recv().expect("somebody plays");
            }
            server.kill();
        });
        server = Running::anywhere(dir, words);
        let client = player.at(&server);
        for ledger in &ledgers {
            agrees(&client, ledger);
        }
    }
    let moves: usize = ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
    println!("{times} kills, {moves} acknowledged commands, none lost");
    assert!(moves >= 3 * times);
}

#[test]
fn kill_9_on_sqlite() {
    let scratch = Scratch::new();
    survive(10, &scratch.0, &[]);
}

#[test]
fn kill_9_on_postgres() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    survive(10, &scratch.0, &["--database", &cluster.url()]);
}

#[test]
#[ignore = "long: a hundred kills"]
fn kill_9_a_hundred_times_on_sqlite() {
    let scratch = Scratch::new();
    survive(100, &scratch.0, &[]);
}

#[test]
#[ignore = "long: a hundred kills"]
fn kill_9_a_hundred_times_on_postgres() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    survive(100, &scratch.0, &["--database", &cluster.url()]);
}

/// The computer's answer to the first move of a game.
fn the_second_seat_moved(seen: &Message) {
    let EventView::Played { seat, .. } = &seen.events[0] else { panic!("{seen:?}") };
    assert_eq!((seen.seq, *seat), (3, SeatName::Second));
}

#[test]
fn a_computer_that_was_thinking_when_the_server_was_killed_moves_after_the_restart() {
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    let id = me.create(&json!({ "game": "link-four", "players": ["human", "master"] }));
    me.say(&id, &json!({ "do": "play", "move": "4" })).expect("an answer");
    server.kill();
    let server = Running::anywhere(&scratch.0, &[]);
    let seen = me.at(&server).stream(&id, 2).next().expect("the computer's move");
    the_second_seat_moved(&seen);
}

#[test]
fn one_of_two_servers_is_killed_and_the_other_goes_on() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    let url = cluster.url();
    let words = ["--database", url.as_str()];
    let (first, second) =
        (Running::anywhere(&scratch.0, &words), Running::anywhere(&scratch.0, &words));
    let here = first.player();
    let there = here.at(&second);
    let id = here.create(&json!({ "game": "connect-four" }));
    let mut stream = there.stream(&id, 1);
    // Half on each.
    for (ply, column) in (0u64..).zip(["4", "4", "3", "3"]) {
        let who = if ply % 2 == 0 { &here } else { &there };
        let (status, said) =
            who.say(&id, &json!({ "do": "play", "move": column })).expect("an answer");
        assert_eq!(status, 200, "{said}");
        assert_eq!(stream.next().map(|message| message.seq), Some(ply + 2));
    }
    // A computer is thinking on the first server when it dies: the second takes over when the lease ends.
    let thinking = here.create(&json!({ "game": "link-four", "players": ["human", "master"] }));
    here.say(&thinking, &json!({ "do": "play", "move": "4" })).expect("an answer");
    first.kill();
    for (seq, column) in (6u64..).zip(["5", "5", "6"]) {
        let (status, said) =
            there.say(&id, &json!({ "do": "play", "move": column })).expect("an answer");
        assert_eq!((status, &said["seq"]), (200, &json!(seq)));
    }
    assert_eq!(there.state(&id).ending.expect("an end").result, "1-0");
    let seen = there.stream(&thinking, 2).next().expect("the computer's move");
    the_second_seat_moved(&seen);
}
