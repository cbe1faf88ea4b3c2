//! Computer players that take their time: they are stopped, taken up again after a restart, and delay nobody.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fourfold_catalog::AnyGame;
use fourfold_player::{
    Checked, Choice, ComputerPlayers, Listed, MoveQuestion, Pace, Player, PlayerError, RandomOnly,
    Terms, ThinkError, UnknownPlayer,
};
use fourfold_server::Limits;
use serde_json::json;

use crate::test_server::TestServer;

/// Thinks until it is stopped, and counts both.
#[derive(Default)]
struct Dreamer {
    begun: AtomicUsize,
    stopped: AtomicUsize,
}

impl ComputerPlayers for Dreamer {
    fn list(&self, _: &AnyGame) -> Vec<Listed> {
        Vec::new()
    }

    fn check(&self, player: &str, _: &AnyGame) -> Result<Checked, UnknownPlayer> {
        let pace = match player {
            "slow" => Pace::Slow,
            "endless" => Pace::Endless,
            _ => Pace::Quick,
        };
        Ok(Checked { name: player.to_owned(), pace })
    }

    fn seat(
        &self,
        player: &str,
        game: &AnyGame,
        rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        RandomOnly.seat(player, game, rule_text)
    }

    fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError> {
        if !["slow", "endless"].contains(&question.player.as_str()) {
            return RandomOnly.think(question, terms);
        }
        let stop = terms.budget.stop.clone().expect("a way to call it off");
        self.begun.fetch_add(1, Ordering::SeqCst);
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        self.stopped.fetch_add(1, Ordering::SeqCst);
        Err(ThinkError::NoMove(PlayerError::Stopped))
    }
}

async fn reaches(counter: &AtomicUsize, count: usize) {
    while counter.load(Ordering::SeqCst) < count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn resignation_stops_the_thinking_and_a_slow_thinker_delays_no_other_game() {
    let dreamer = Arc::new(Dreamer::default());
    let server = TestServer::with(Limits::default(), Arc::<Dreamer>::clone(&dreamer)).await;
    let me = server.player().await;
    let against_slow = json!({ "game": "link-four", "players": ["human", "slow"] });
    let (id, _) = me.create(against_slow).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    reaches(&dreamer.begun, 1).await;
    // Another game goes on meanwhile.
    let (other, _) = me.create(json!({ "game": "link-four", "players": ["human", "quick"] })).await;
    let mut stream = me.stream(&format!("/api/games/{other}/events"), Some(1)).await;
    me.say(&other, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(409), "computer-thinks");
    let resigned = me.say(&id, json!({ "do": "resign" })).await.expect(200);
    assert_eq!(resigned["events"][0], json!({ "what": "stopped-thinking" }));
    reaches(&dreamer.stopped, 1).await;
    server.app.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_takes_up_what_a_computer_was_asked() {
    let dreamer = Arc::new(Dreamer::default());
    let server = TestServer::with(Limits::default(), Arc::<Dreamer>::clone(&dreamer)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "slow"] })).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    reaches(&dreamer.begun, 1).await;
    let (scratch, token) = (Arc::clone(&server.scratch), me.token.clone());
    server.app.close().await;
    // The thinker of the next start knows what to do.
    let server = TestServer::at(scratch, Limits::default(), Arc::new(RandomOnly)).await;
    let me = crate::test_server::TestClient { server: &server, token };
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(2)).await;
    let events = stream.until(|event| event.id == Some(3)).await;
    assert_eq!(events[0].data["events"][0]["seat"], "second");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_thinker_thinks_while_somebody_is_there_and_takes_turns_with_others() {
    let dreamer = Arc::new(Dreamer::default());
    let server = TestServer::with(Limits::default(), Arc::<Dreamer>::clone(&dreamer)).await;
    let me = server.player().await;
    // More endless thinkers than threads, and as many slow ones: a quick and a slow game still go on.
    for player in ["endless", "endless", "endless", "slow", "slow", "slow"] {
        let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", player] })).await;
        me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    }
    // Two threads for the endless ones, one each for the slow ones.
    reaches(&dreamer.begun, 5).await;
    let (other, _) = me.create(json!({ "game": "link-four", "players": ["human", "quick"] })).await;
    let mut stream = me.stream(&format!("/api/games/{other}/events"), Some(1)).await;
    me.say(&other, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
    server.app.close().await;
}
