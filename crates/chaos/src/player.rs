//! A player: plays game after game at whichever server answers, sends a command again under the same marker until he
//! knows what became of it, and writes down what was acknowledged.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::{Context as _, ensure};
use fourfold_client::Client;
use serde_json::{Value as Json, json};

use crate::chance::Chance;
use crate::ledger::Ledger;

/// What players share with those who disturb them.
#[derive(Default)]
pub(crate) struct SharedState {
    /// Commands acknowledged by all players together.
    pub(crate) acknowledged: AtomicU64,
    pub(crate) stop: AtomicBool,
}

pub(crate) struct Player {
    number: usize,
    addresses: Vec<String>,
    chance: Chance,
    /// All games so far, the current one last.
    pub(crate) games: Vec<Ledger>,
}

impl Player {
    pub(crate) fn new(number: usize, addresses: Vec<String>, seed: u64) -> Player {
        let chance = Chance::new(seed ^ (number as u64) << 32);
        Player { number, addresses, chance, games: Vec::new() }
    }

    fn client(&mut self) -> Client {
        Client::new(&self.addresses[self.chance.below(self.addresses.len())])
    }

    /// A request at any server; `None` if there is no answer.
    fn ask(&mut self, method: &str, path: &str, token: &str, body: &Json) -> Option<(u16, Json)> {
        let (bearer, from) = (format!("Bearer {token}"), format!("10.0.0.{}", self.number + 1));
        let mut headers = vec![("x-forwarded-for", from.as_str())];
        if !token.is_empty() {
            headers.push(("authorization", bearer.as_str()));
        }
        let text = body.to_string();
        let sent: &[u8] = if body.is_null() {
            b""
        } else {
            headers.push(("content-type", "application/json"));
            text.as_bytes()
        };
        let answer = self.client().send(method, path, &headers, sent).ok()?;
        Some((answer.status, serde_json::from_slice(&answer.body).unwrap_or(Json::Null)))
    }

    /// One step; false if nothing came of it.
    pub(crate) fn step(&mut self, table: &SharedState) -> anyhow::Result<bool> {
        let Some(mut ledger) = self.games.pop() else { return Ok(self.begin()) };
        let stepped = self.step_in(&mut ledger, table);
        let over = ledger.over;
        self.games.push(ledger);
        if over {
            return Ok(self.begin());
        }
        stepped
    }

    /// Sets a table. An answer that is lost leaves a game that nobody knows: nothing was promised.
    fn begin(&mut self) -> bool {
        let Some((201, issued)) = self.ask("POST", "/api/tokens", "", &json!({})) else {
            return false;
        };
        let token = issued["token"].as_str().unwrap_or_default().to_owned();
        let computer = self.number % 2 == 1;
        let players = if computer { ["human", "novice"] } else { ["human", "human"] };
        let game = if self.number.is_multiple_of(3) { "quarto" } else { "link-four" };
        let body = json!({ "game": game, "players": players });
        let Some((201, created)) = self.ask("POST", "/api/games", &token, &body) else {
            return false;
        };
        let id = created["id"].as_str().unwrap_or_default().to_owned();
        self.games.push(Ledger { id, token, computer, ..Ledger::default() });
        true
    }

    fn step_in(&mut self, ledger: &mut Ledger, table: &SharedState) -> anyhow::Result<bool> {
        let path = format!("/api/games/{}", ledger.id);
        let (marker, mv) = match ledger.open.take() {
            Some(open) => open,
            None => {
                let Some((status, state)) = self.ask("GET", &path, &ledger.token, &Json::Null)
                else {
                    return Ok(false);
                };
                ensure!(status != 404, "game {} is gone", ledger.id);
                if status != 200 {
                    return Ok(false);
                }
                let newest = state["seq"].as_u64().context("a number")?;
                let last = ledger.acknowledged.keys().next_back().copied().unwrap_or(1);
                ensure!(
                    newest >= last,
                    "game {}: {newest} events, but {last} was acknowledged",
                    ledger.id
                );
                if state["ending"].is_object() {
                    ledger.over = true;
                    return Ok(true);
                }
                if ledger.computer && state["turn"] != "first" {
                    return Ok(false);
                }
                let moves = self.ask("GET", &format!("{path}/moves"), &ledger.token, &Json::Null);
                let Some((200, legal)) = moves else { return Ok(false) };
                let moves = legal["moves"].as_array().context("moves")?;
                let Some(mv) = moves.get(self.chance.below(moves.len())) else { return Ok(false) };
                ledger.sent += 1;
                (ledger.sent.to_string(), mv.as_str().context("a move")?.to_owned())
            }
        };
        let command = json!({ "do": "play", "move": mv, "marker": marker });
        let answer = self.ask("POST", &format!("{path}/commands"), &ledger.token, &command);
        let seq = match &answer {
            Some((200, message)) => message["seq"].as_u64(),
            // It was stored: the answer was lost, the move was not.
            Some((409, problem)) if problem["code"] == "already-done" => problem["seq"].as_u64(),
            // Refused for good: the game went on since its legal moves were asked for.
            Some((409 | 422, _)) => return Ok(false),
            // Lost, late, or perhaps carried out: the same again.
            _ => {
                ledger.open = Some((marker, mv));
                return Ok(false);
            }
        };
        ledger.acknowledged.insert(seq.context("a number")?, mv);
        table.acknowledged.fetch_add(1, Ordering::Relaxed);
        Ok(true)
    }
}
