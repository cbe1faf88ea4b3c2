//! The sample bot in Python on the real program: it takes a challenge out of the lobby, plays, and is sent away when its
//! token is revoked.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::client::{Running, Scratch, all};

#[test]
fn the_sample_bot_takes_a_challenge_plays_and_ends_when_its_token_is_revoked() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|python| python.status.success()) {
        eprintln!("python3 is not at hand: the sample bot was not tried");
        return;
    }
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &["--lobby"]);
    let me = server.player();
    let game = me.create(&json!({ "game": "connect-four", "open": ["second"] }));
    let mut events = me.stream(&game, 1);
    me.client.open_challenge(&game, Default::default()).expect("in the lobby");
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let mut bot = Command::new("python3")
        .args([sample, &format!("http://{}", server.address), "--name", "Robin"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the bot starts");
    let mut said = BufReader::new(bot.stdout.take().expect("a pipe")).lines();
    let token = said.next().expect("a line").expect("text");
    let token = token.strip_prefix("token ").expect("its token").to_owned();
    // The bot sits down, and answers four moves of ours.
    let mut next = || events.next().expect("a message").state.expect("its state");
    assert_eq!(next().seats[1].name.as_deref(), Some("Robin"));
    for _ in 0..4 {
        let state = me.state(&game);
        if state.ending.is_some() {
            break;
        }
        let moves = me.client.legal_moves(&game).expect("moves").moves;
        let play = json!({ "do": "play", "move": moves[moves.len() / 2], "after": state.seq });
        let (status, answer) = me.say(&game, &play).expect("an answer");
        assert_eq!(status, 200, "{answer}");
        let mine = next();
        if mine.ending.is_none() {
            assert_eq!(next().moves.len(), mine.moves.len() + 1, "the bot's move");
        }
    }
    let stranger = server.client().client.with_token(token);
    stranger.revoke_token().expect("revoked");
    let again = stranger.revoke_token().expect_err("refused");
    assert_eq!(again.code(), Some("revoked-token"));
    assert!(!bot.wait().expect("the bot ends").success());
    let last = all(bot.stderr.take());
    assert!(last.contains("this token was revoked"), "{last}");
}
