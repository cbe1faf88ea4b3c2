//! Games through the routes: create, play, streams, suggestions, undo, hidden hands.

use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn two_people_play_on_one_device() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, created) = me.create(json!({ "game": "connect-four" })).await;
    assert_eq!(created["state"]["turn"], "first");
    assert_eq!(created["state"]["seq"], 1);
    assert_eq!(created["invitations"], json!([]));
    // 4 4 3 3 5 5 6: four in a row on the floor for the first player.
    for (ply, column) in (1..).zip(["4", "4", "3", "3", "5", "5"]) {
        let answer = me.say(&id, json!({ "do": "play", "move": column })).await.expect(200);
        assert_eq!(answer["seq"], ply + 1);
        assert_eq!(answer["events"][0]["what"], "played");
        assert_eq!(answer["events"][0]["ply"], ply);
    }
    let last = me.say(&id, json!({ "do": "play", "move": "6" })).await.expect(200);
    assert_eq!(last["events"][1]["what"], "ended");
    assert_eq!(last["events"][1]["ending"]["outcome"], "first");
    let cells = &last["state"]["ending"]["cells"];
    assert_eq!(cells.as_array().map(Vec::len), Some(4));
    assert_eq!(cells[0]["row"], 5, "the floor is the last row");
    assert_eq!(last["state"]["turn"], json!(null));
    let over = me.say(&id, json!({ "do": "play", "move": "1" })).await;
    assert_eq!(over.problem(409), "game-over");
    let thought = &last["state"]["thought_ms"];
    assert_eq!(me.state(&id).await["thought_ms"], *thought, "nobody thinks when it is over");
    let undone = me.say(&id, json!({ "do": "undo" })).await.expect(200);
    let taken_back = json!({ "what": "undone", "seat": "first", "plies": 1, "left": 6 });
    assert_eq!(undone["events"][0], taken_back);
    assert_eq!(undone["state"]["thought_ms"][1], thought[1], "an undo gives no time back");
    let next = me.next(&id).await;
    assert_eq!(next["state"]["thought_ms"], json!([0, 0]), "a new game, new clocks");
    assert_eq!(next["state"]["moves"], json!([]));
}

#[tokio::test]
async fn a_game_is_never_restarted() {
    let server = TestServer::new().await;
    let me = server.player().await;
    for players in [["human", "human"], ["human", "random"]] {
        let (id, _) = me.create(json!({ "game": "link-four", "players": players })).await;
        let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
        me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
        let moved = if players[1] == "human" { 2 } else { 3 };
        stream.until(|event| event.id == Some(moved)).await;
        let refused = me.say(&id, json!({ "do": "new" })).await;
        let detail = refused.json()["detail"].to_string();
        assert!(detail.contains("POST /api/games/{id}/next"), "it says what to do: {detail}");
        assert_eq!(refused.problem(422), "game-is-kept");
        assert_eq!(me.state(&id).await["seq"], moved, "nothing has happened");
        let next = me.next(&id).await;
        assert_ne!(next["id"], json!(id));
        assert_eq!(next["state"]["seats"][1]["player"], players[1]);
        assert_eq!(me.state(&id).await["moves"][0]["move"], "4", "the old game stays");
    }
}

#[tokio::test]
async fn a_full_column_a_wrong_word_and_a_foreign_variant_are_refused_with_reasons() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "drop:4x4" })).await;
    for _ in 0..4 {
        me.say(&id, json!({ "do": "play", "move": "1" })).await.expect(200);
    }
    assert_eq!(me.say(&id, json!({ "do": "play", "move": "1" })).await.problem(422), "column-full");
    assert_eq!(me.say(&id, json!({ "do": "play", "move": "xyz" })).await.problem(422), "bad-move");
    assert_eq!(me.say(&id, json!({ "do": "dance" })).await.problem(400), "bad-json");
    assert_eq!(
        me.say(&id, json!({ "do": "declare", "move": "1" })).await.problem(409),
        "nothing-is-declared-here"
    );
    let post = async |body| me.post("/api/games", &body).await.problem(422);
    assert_eq!(post(json!({ "game": "chess" })).await, "unknown-game");
    assert_eq!(post(json!({ "game": "quarto", "position": "nonsense" })).await, "bad-position");
    let unknown = json!({ "game": "link-four", "players": ["human", "\"quoted\""] });
    assert_eq!(post(unknown).await, "unknown-player");
}

#[tokio::test]
async fn the_computer_answers_over_the_stream() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "good"] })).await;
    let mut stream = me.stream(&format!("/api/games/{id}/events"), None).await;
    let first = stream.next().await.expect("the state");
    assert_eq!((first.name.as_str(), first.id), ("state", Some(1)));
    let mut plies = 0;
    let over = loop {
        let state = me.state(&id).await;
        let moves = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
        if state["ending"].is_object() {
            break state;
        }
        let column = moves["moves"][0].clone();
        let played = me.say(&id, json!({ "do": "play", "move": column })).await.expect(200);
        plies += 1;
        let mut ended = played["state"]["ending"].is_object();
        if !ended {
            assert_eq!(played["state"]["thinking"]["player"], "good");
        }
        // My own move and the computer's both come over the stream, in order and without a gap.
        let mine = stream.next().await.expect("my move");
        assert_eq!(mine.id, played["seq"].as_u64());
        assert_eq!(mine.data["events"][0]["what"], "played");
        if !ended {
            let answer = stream.next().await.expect("the computer's move");
            assert_eq!(answer.id, mine.id.map(|id| id + 1));
            assert_eq!(answer.data["events"][0]["seat"], "second");
            plies += 1;
            ended = answer.data["state"]["ending"].is_object();
        }
        if ended {
            break me.state(&id).await;
        }
    };
    assert_eq!(over["moves"].as_array().map(Vec::len), Some(plies));
}

#[tokio::test]
async fn a_stream_that_comes_back_misses_nothing() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    let path = format!("/api/games/{id}/events");
    for column in 1..=7 {
        for _ in 0..3 {
            me.say(&id, json!({ "do": "play", "move": column.to_string() })).await;
        }
    }
    let newest = me.state(&id).await["seq"].as_u64().expect("a number");
    // From every place in the log, also from those that are no longer in memory.
    for last in 1..newest {
        let mut stream = me.stream(&path, Some(last)).await;
        let events = stream.until(|event| event.id == Some(newest)).await;
        let ids: Vec<u64> = events.iter().filter_map(|event| event.id).collect();
        assert_eq!(ids, (last + 1..=newest).collect::<Vec<u64>>());
        let (newest_event, older) = events.split_last().expect("at least one");
        assert!(newest_event.data["state"].is_object());
        assert!(older.iter().all(|event| event.data.get("state").is_none()));
    }
    // One that claims to have seen the future gets the truth.
    let mut stream = me.stream(&path, Some(newest + 5)).await;
    assert_eq!(stream.next().await.expect("the state").name, "state");
}

#[tokio::test]
async fn a_suggestion_is_shown_to_its_seat_only_and_plays_nothing() {
    let server = TestServer::new().await;
    let (me, friend) = (server.player().await, server.player().await);
    let set_up = json!({ "game": "link-four", "open": ["second"], "help": true });
    let (id, created) = me.create(set_up).await;
    let invite = created["invitations"][0]["invite"].clone();
    friend
        .post(&format!("/api/games/{id}/seats/second"), &json!({ "invite": invite }))
        .await
        .expect(200);
    let path = format!("/api/games/{id}/events");
    let mut mine = me.stream(&path, Some(2)).await;
    let mut theirs = friend.stream(&path, Some(2)).await;
    let asked = me.say(&id, json!({ "do": "suggest" })).await.expect(200);
    assert_eq!(asked["state"]["thinking"]["suggestion"], true);
    let has = |event: &crate::test_server::Event| event.id == Some(4);
    let seen = mine.until(has).await.pop().expect("mine");
    assert_eq!(seen.data["events"][0]["what"], "suggested");
    assert_eq!(seen.data["state"]["suggested"], seen.data["events"][0]["move"]);
    let hidden = theirs.until(has).await.pop().expect("theirs");
    assert_eq!(hidden.data["events"], json!([]));
    assert_eq!(hidden.data["state"]["suggested"], json!(null));
    assert_eq!(me.state(&id).await["moves"], json!([]));
    let theirs = friend.say(&id, json!({ "do": "suggest" })).await;
    assert_eq!(theirs.problem(409), "not-your-turn");
}

#[tokio::test]
async fn undo_goes_back_before_the_humans_move_and_can_be_given_up() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "good"] })).await;
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
    let undone = me.say(&id, json!({ "do": "undo" })).await.expect(200);
    assert_eq!(
        undone["events"][0],
        json!({ "what": "undone", "seat": "first", "plies": 2, "left": 0 })
    );
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(6)).await;
    me.say(&id, json!({ "do": "enable-undo", "on": false })).await.expect(200);
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(409), "undo-switched-off");
    let again = me.say(&id, json!({ "do": "enable-undo", "on": true })).await;
    assert_eq!(again.problem(409), "undo-switched-off");
}

#[tokio::test]
async fn a_demonstration_runs_only_while_somebody_watches() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, created) =
        me.create(json!({ "game": "connect-four", "players": ["good", "good"] })).await;
    assert_eq!(created["state"]["thinking"]["seat"], "first");
    let guest = server.guest();
    assert_eq!(
        me.say(&id, json!({ "do": "play", "move": "4" })).await.problem(409),
        "computers-only"
    );
    let mut stream = guest.stream(&format!("/api/games/{id}/events"), None).await;
    let events = stream.until(|event| event.data["state"]["ending"].is_object()).await;
    assert!(events.len() >= 8, "at least seven plies and the state");
    assert_eq!(guest.say(&id, json!({ "do": "new" })).await.problem(403), "not-yours");
    let next = me.next(&id).await;
    assert_eq!(next["state"]["series"]["previous"], json!(id));
}

#[tokio::test]
async fn declared_wins_are_declared() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, created) = me.create(json!({ "game": "quarto:size=2,declare" })).await;
    assert_eq!(created["state"]["declares"], true);
    let mut declared = false;
    while me.state(&id).await["ending"].is_null() {
        let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
        let (word, mv) = match legal["announcements"].get(0) {
            Some(mv) => ("declare", mv),
            None => ("play", &legal["moves"][0]),
        };
        let answer = me.say(&id, json!({ "do": word, "move": mv })).await.expect(200);
        declared |= answer["events"][0]["announced"] == true;
    }
    assert!(declared, "on the smallest board the second piece completes a line");
}

#[tokio::test]
async fn my_games_are_mine() {
    let server = TestServer::new().await;
    let (me, other) = (server.player().await, server.player().await);
    assert_eq!(
        me.get("/api/games").await.expect(200),
        json!({ "games": [], "unreadable": [], "total": 0 })
    );
    let (first, _) = me.create(json!({ "game": "link-four" })).await;
    let (second, created) = me.create(json!({ "game": "quarto", "open": ["second"] })).await;
    let invite = created["invitations"][0]["invite"].clone();
    let sat = other
        .post(&format!("/api/games/{second}/seats/second"), &json!({ "invite": invite }))
        .await;
    assert_eq!(sat.expect(200)["events"][0], json!({ "what": "sat", "seat": "second" }));
    let ids = |list: serde_json::Value| -> Vec<String> {
        let games = list["games"].as_array().expect("a list").clone();
        let mut ids: Vec<String> =
            games.iter().map(|game| game["id"].as_str().expect("a name").to_owned()).collect();
        ids.sort();
        ids
    };
    let mut both = vec![first, second.clone()];
    both.sort();
    assert_eq!(ids(me.get("/api/games").await.expect(200)), both);
    assert_eq!(ids(other.get("/api/games").await.expect(200)), vec![second]);
    assert_eq!(
        server.guest().get("/api/games").await.expect(200),
        json!({ "games": [], "unreadable": [], "total": 0 })
    );
}
