//! Whole games, signals, ports, directories.

use std::process::Command;

use fourfold_api::{EventView, SeatName};
use serde_json::json;

use crate::client::{Running, Scratch, all, command};

#[test]
fn a_game_against_the_computer_by_link_and_with_a_spectator() {
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let (me, friend, guest) = (server.player(), server.player(), server.client());
    let setting =
        json!({ "game": "connect-four", "players": ["human", "human"], "open": ["second"] });
    let (_, created) = me.post("/api/games", &setting).expect("an answer");
    let id = created["id"].as_str().expect("a name");
    let invite = &created["invitations"][0]["invite"];
    let seat = format!("/api/games/{id}/seats/second");
    let (status, _) = friend.post(&seat, &json!({ "invite": invite })).expect("an answer");
    assert_eq!(status, 200);
    let mut watching = guest.stream(id, 2);
    for (ply, column) in (0u64..).zip(["4", "4", "3", "3", "5", "5", "6"]) {
        let who = if ply % 2 == 0 { &me } else { &friend };
        let (status, said) =
            who.say(id, &json!({ "do": "play", "move": column })).expect("an answer");
        assert_eq!(status, 200, "{said}");
        let seen = watching.next().expect("the move");
        assert_eq!(seen.seq, ply + 3);
        let EventView::Played { r#move, .. } = &seen.events[0] else { panic!("{seen:?}") };
        assert_eq!(r#move, column);
    }
    assert_eq!(guest.state(id).ending.expect("an end").result, "1-0");
    // The house's players are at home in every game.
    for (game, player) in [
        ("link-four", "good"),
        ("connect-four", "grader"),
        ("quarto", "novice"),
        ("fourside", "good"),
        ("link-four", "rules:sample.rul"),
    ] {
        let id = me.create(&json!({ "game": game, "players": [player, "human"], "seed": 5 }));
        let mut stream = me.stream(&id, 1);
        // Chance decides who starts in FourSide.
        if me.state(&id).turn == Some(SeatName::Second) {
            continue;
        }
        let seen = stream.next().expect("the computer's move");
        let EventView::Played { seat, .. } = &seen.events[0] else { panic!("{seen:?}") };
        assert_eq!(*seat, SeatName::First, "{game}");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_gracefully() {
    let scratch = Scratch::new();
    let mut server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    let id = me.create(&json!({ "game": "link-four" }));
    let mut stream = me.stream(&id, 1);
    me.say(&id, &json!({ "do": "play", "move": "4" })).expect("an answer");
    assert_eq!(stream.next().map(|message| message.seq), Some(2));
    let sent = Command::new("kill").arg(server.child.id().to_string()).status().expect("kill runs");
    assert!(sent.success());
    assert!(stream.next().is_none(), "streams end");
    let status = server.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    // What was played is there, and the lock is free.
    let server = Running::anywhere(&scratch.0, &[]);
    assert_eq!(me.at(&server).state(&id).moves.len(), 1);
}

#[test]
fn a_taken_port_leads_to_the_next_and_a_taken_directory_to_a_clear_word() {
    let (one, two) = (Scratch::new(), Scratch::new());
    let first = Running::anywhere(&one.0, &[]);
    let second = Running::start(&two.0, &["--listen", &first.address]);
    let port =
        |address: &str| address.rsplit(':').next().expect("a port").parse::<u16>().expect("n");
    assert!(port(&second.address) > port(&first.address));
    assert_eq!(second.client().get("/api/health").expect("an answer").0, 200);
    drop(second);
    let refused = command(&two.0, &["--listen", &first.address, "--this-port-only"]).output();
    let refused = refused.expect("it ends");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("cannot listen on") && said.contains("--listen"), "{said}");
    let mut again = command(&one.0, &["--listen", "127.0.0.1:0"]).spawn().expect("it starts");
    let status = again.wait().expect("it ends");
    let said = all(again.stderr.take());
    assert_eq!(status.code(), Some(2));
    assert!(said.contains("already running") && said.contains(&first.address), "{said}");
}
