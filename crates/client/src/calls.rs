//! The typed calls: one method for each route of the server.

use fourfold_api::{
    AllowWatching, BeginNext, Catalogue, CommandRequest, CreateGame, CreatedGame, GameState,
    Health, ImportRecord, Invitation, IssuedToken, LegalMoves, ListQuery, LobbyView, Message,
    MyGames, OpenChallenge, Opinion, PlayerQuestion, PositionQuery, PositionView, RecordText,
    RecordView, RuleFile, RuleFileText, RuleFiles, RuleMove, RuleQuestion, RuleReport, RuleText,
    SayPhrase, SeatName, TakeChallenge, TakeSeat, UploadRules, WatchingView,
};
use serde::Serialize;

use crate::{Client, ClientError};

impl Client {
    /// A token for a program that has none yet.
    pub fn issue_token(&self) -> Result<IssuedToken, ClientError> {
        self.post("/api/tokens", &serde_json::Map::new())
    }

    /// Has the server refuse this client's token from now on.
    pub fn revoke_token(&self) -> Result<(), ClientError> {
        self.send("DELETE", "/api/tokens", &[], b"")?.check()
    }

    /// Does the server answer, and can it store games?
    pub fn health(&self) -> Result<Health, ClientError> {
        self.get("/api/health")
    }

    /// The games, their variants and their computer players.
    pub fn catalogue(&self) -> Result<Catalogue, ClientError> {
        self.get("/api/catalogue")
    }

    /// Sets a table.
    pub fn create_game(&self, game: &CreateGame) -> Result<CreatedGame, ClientError> {
        self.post("/api/games", game)
    }

    /// The games of this client's token, the one played last first.
    pub fn my_games(&self, part: ListQuery) -> Result<MyGames, ClientError> {
        self.get(&format!("/api/games?skip={}", part.skip))
    }

    /// A game as this client may see it.
    pub fn game(&self, id: &str) -> Result<GameState, ClientError> {
        self.get(&format!("/api/games/{}", encoded(id)))
    }

    /// Deletes a game with everything that is known of it; only its host may.
    pub fn delete_game(&self, id: &str) -> Result<(), ClientError> {
        self.send("DELETE", &format!("/api/games/{}", encoded(id)), &[], b"")?.check()
    }

    /// The legal moves of a game.
    pub fn legal_moves(&self, id: &str) -> Result<LegalMoves, ClientError> {
        self.get(&format!("/api/games/{}/moves", encoded(id)))
    }

    /// Says a command; the answer comes when it is durable.
    pub fn command(
        &self,
        id: &str,
        command: impl Into<CommandRequest>,
    ) -> Result<Message, ClientError> {
        self.post(&format!("/api/games/{}/commands", encoded(id)), &command.into())
    }

    /// Open challenges that anyone may take, and games to watch.
    pub fn lobby(&self) -> Result<LobbyView, ClientError> {
        self.get("/api/lobby")
    }

    /// Puts a game with an open seat into the lobby.
    pub fn open_challenge(&self, id: &str, challenge: OpenChallenge) -> Result<(), ClientError> {
        self.send_json(&format!("/api/games/{}/challenge", encoded(id)), &challenge)?.check()
    }

    /// Takes a challenge out of the lobby.
    pub fn withdraw_challenge(&self, id: &str) -> Result<(), ClientError> {
        self.send("DELETE", &format!("/api/games/{}/challenge", encoded(id)), &[], b"")?.check()
    }

    /// Takes an open challenge and sits down opposite its host.
    pub fn take_challenge(&self, id: &str, take: &TakeChallenge) -> Result<Message, ClientError> {
        self.post(&format!("/api/lobby/{}", encoded(id)), take)
    }

    /// A player's word on whether others may find the game in the lobby.
    pub fn allow_watching(
        &self,
        id: &str,
        word: AllowWatching,
    ) -> Result<WatchingView, ClientError> {
        self.post(&format!("/api/games/{}/watching", encoded(id)), &word)
    }

    /// Takes a seat by the secret of its link.
    pub fn take_seat(
        &self,
        id: &str,
        seat: SeatName,
        invite: &str,
    ) -> Result<Message, ClientError> {
        let path = format!("/api/games/{}/seats/{}", encoded(id), seat.word());
        self.post(&path, &TakeSeat { invite: invite.to_owned(), name: None })
    }

    /// Takes a seat by the secret of its link, under a name.
    pub fn take_seat_as(
        &self,
        id: &str,
        seat: SeatName,
        invite: &str,
        name: &str,
    ) -> Result<Message, ClientError> {
        let path = format!("/api/games/{}/seats/{}", encoded(id), seat.word());
        let name = Some(name.to_owned());
        self.post(&path, &TakeSeat { invite: invite.to_owned(), name })
    }

    /// Begins another game with the same players, at its own address. Two people at different screens agree
    /// on it by an offer instead.
    pub fn begin_next(&self, id: &str, changes: &BeginNext) -> Result<CreatedGame, ClientError> {
        self.post(&format!("/api/games/{}/next", encoded(id)), changes)
    }

    /// Says one of the phrases to everybody at the game.
    pub fn say_phrase(&self, id: &str, phrase: SayPhrase) -> Result<(), ClientError> {
        self.send_json(&format!("/api/games/{}/phrases", encoded(id)), &phrase)?.check()
    }

    /// Another link for an open seat.
    pub fn invite_again(&self, id: &str, seat: SeatName) -> Result<Invitation, ClientError> {
        let path = format!("/api/games/{}/seats/{}/invitation", encoded(id), seat.word());
        self.post(&path, &serde_json::Map::new())
    }

    /// The text of a game's record.
    pub fn record(&self, id: &str) -> Result<String, ClientError> {
        let path = format!("/api/games/{}/record", encoded(id));
        let answer = self.send("GET", &path, &[], b"")?;
        answer.check()?;
        Ok(answer.text())
    }

    /// Sets a table with the game of a record on it.
    pub fn import_record(&self, record: &ImportRecord) -> Result<CreatedGame, ClientError> {
        self.post("/api/records", record)
    }

    /// Lays a record out, move by move.
    pub fn read_record(&self, record: &str) -> Result<RecordView, ClientError> {
        self.post("/api/records/read", &RecordText { record: record.to_owned() })
    }

    /// A position of a game in which everything lies open.
    pub fn position(&self, query: &PositionQuery) -> Result<PositionView, ClientError> {
        self.get(&format!("/api/position?{}", position_query(query)))
    }

    /// What a computer player would play.
    pub fn think(&self, question: &PlayerQuestion) -> Result<Opinion, ClientError> {
        self.post("/api/think", question)
    }

    /// Everything to say about a rule file.
    pub fn check_rules(&self, text: &str) -> Result<RuleReport, ClientError> {
        self.post("/api/rules/check", &RuleText { text: text.to_owned() })
    }

    /// A rule file in its usual form.
    pub fn format_rules(&self, text: &str) -> Result<RuleFileText, ClientError> {
        self.post("/api/rules/format", &RuleText { text: text.to_owned() })
    }

    /// Why a rule file plays what it plays. The shape of a trace is the rule language's own.
    pub fn trace_rules(&self, question: &RuleQuestion) -> Result<serde_json::Value, ClientError> {
        self.post("/api/rules/trace", question)
    }

    /// What a rule file plays.
    pub fn move_by_rules(&self, question: &RuleQuestion) -> Result<RuleMove, ClientError> {
        self.post("/api/rules/move", question)
    }

    /// Keeps a rule file on the server, so that games can be played against it.
    pub fn upload_rules(&self, rules: &UploadRules) -> Result<RuleFile, ClientError> {
        self.post("/api/rules/files", rules)
    }

    /// The rule files that come with the server.
    pub fn rule_files(&self) -> Result<RuleFiles, ClientError> {
        self.get("/api/rules/files")
    }

    /// The text of a rule file, by the name that [`Client::rule_files`] or [`Client::upload_rules`] gave it.
    pub fn rule_file(&self, name: &str) -> Result<RuleFileText, ClientError> {
        self.get(&format!("/api/rules/files/{}", encoded(name)))
    }

    /// Sends a JSON body of any shape, for whoever tries what the server refuses.
    pub fn send_json(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<crate::Answer, ClientError> {
        let body =
            serde_json::to_vec(body).map_err(|error| ClientError::Unreadable(error.to_string()))?;
        self.send("POST", path, &[("content-type", "application/json")], &body)
    }
}

pub(crate) fn position_query(query: &PositionQuery) -> String {
    let PositionQuery { game, position, moves } = query;
    format!("game={}&position={}&moves={}", encoded(game), encoded(position), encoded(moves))
}

/// Text as a part of a path or a query: what is neither letter nor digit is escaped.
pub(crate) fn encoded(text: &str) -> String {
    use std::fmt::Write as _;
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(char::from(byte));
            }
            // Writing to a string does not fail.
            _ => drop(write!(encoded, "%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_would_end_a_part_of_an_address_is_escaped() {
        assert_eq!(encoded("quarto:size=5,no-diagonals"), "quarto%3Asize%3D5%2Cno-diagonals");
        assert_eq!(encoded("../a b?c#d&é"), "..%2Fa%20b%3Fc%23d%26%C3%A9");
    }
}
