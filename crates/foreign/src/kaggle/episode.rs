//! Episodes, the files in which Kaggle keeps the games of its agents: JSON comes in, one record for each game goes
//! out. A move is made by whoever was active one step before; the other's action of that step means nothing.

use fourfold_drop::Column;
use fourfold_game::{Game as _, Outcome, Position as _, Seat};
use fourfold_session::Record;
use fourfold_session::record::{GameResult, RecordedMove, TextPlace};
use serde::Deserialize;
use serde_json::Value as Json;

use super::Configuration;

/// The parts of an episode that a record needs.
#[derive(Deserialize)]
struct Episode {
    name: Option<String>,
    configuration: Configuration,
    steps: Vec<[Agent; 2]>,
    #[serde(default)]
    rewards: Vec<Option<f64>>,
    #[serde(default)]
    info: Json,
    id: Option<Json>,
}

/// One agent at one step.
#[derive(Deserialize)]
struct Agent {
    #[serde(default)]
    action: Json,
    #[serde(default)]
    status: String,
}

/// Why a file is no episode of ConnectX that we can read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoEpisode(String);

/// The records of a file: one episode, or a list of them.
pub fn episodes(text: &str) -> Result<Vec<Record>, NoEpisode> {
    let json: Json = serde_json::from_str(text)
        .map_err(|error| NoEpisode(format!("the file is not JSON: {error}")))?;
    match json {
        Json::Array(list) => list
            .into_iter()
            .enumerate()
            .map(|(at, episode)| {
                record(episode).map_err(|why| NoEpisode(format!("episode {}: {why}", at + 1)))
            })
            .collect(),
        one => record(one).map(|record| vec![record]),
    }
}

fn record(json: Json) -> Result<Record, NoEpisode> {
    let refuse = |why: String| NoEpisode(why);
    let episode: Episode = serde_json::from_value(json).map_err(|error| {
        refuse(format!("no episode with `configuration` and `steps` of two agents: {error}"))
    })?;
    if let Some(name) = episode.name.as_deref().filter(|name| *name != "connectx") {
        return Err(refuse(format!("the episode is one of `{name}`, not of connectx")));
    }
    let game = episode.configuration.game().map_err(|why| refuse(why.to_string()))?;
    let columns = episode.configuration.columns;
    let mut record = Record::new(game.id(), episode.players());
    record.tags.push(("Site".to_owned(), "Kaggle ConnectX".to_owned()));
    if let Some(id) = &episode.id {
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        record.tags.push(("Episode".to_owned(), id));
    }
    let mut position = game.start();
    for (number, pair) in episode.steps.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let Some(mover) = before.iter().position(|agent| agent.status == "ACTIVE") else { break };
        if position.outcome().is_some() {
            break;
        }
        let agent = &after[mover];
        let column = agent.action.as_u64().filter(|&column| column < columns as u64);
        let text = column.map(|column| Column(column as u8).digit().to_string());
        let played = text.filter(|text| {
            game.parse_move(&position, text).is_ok_and(|mv| position.play(mv).is_ok())
        });
        let Some(text) = played else {
            if matches!(agent.status.as_str(), "ACTIVE" | "INACTIVE" | "DONE") {
                let action = &agent.action;
                return Err(refuse(format!("step {}: {action} is no legal move", number + 1)));
            }
            // An agent that erred, stalled or cheated has lost.
            record.tags.push(("Termination".to_owned(), "forfeit".to_owned()));
            let why = format!("{} at step {}", agent.status.to_lowercase(), number + 1);
            record.tags.push(("Forfeit".to_owned(), why));
            break;
        };
        record.moves.push(RecordedMove {
            text,
            value: None,
            comments: Vec::new(),
            place: TextPlace::default(),
        });
    }
    record.result = match position.outcome() {
        Some(outcome) => GameResult::Over(outcome),
        None => episode.rewarded(),
    };
    Ok(record)
}

impl Episode {
    fn players(&self) -> [String; 2] {
        let teams = self.info.get("TeamNames").and_then(Json::as_array);
        let name = |seat: usize| teams.and_then(|names| names.get(seat)?.as_str()).map(one_line);
        [0, 1].map(|seat| name(seat).unwrap_or_else(|| format!("agent {}", seat + 1)))
    }

    /// Who was rewarded more, for games that the rules did not end. An agent that failed has no reward.
    fn rewarded(&self) -> GameResult {
        let reward = |seat: usize| match self.rewards.get(seat) {
            Some(Some(reward)) => Some(*reward),
            Some(None) => Some(f64::NEG_INFINITY),
            None => None,
        };
        match (reward(0), reward(1)) {
            (Some(first), Some(second)) if first > second => {
                GameResult::Over(Outcome::Win(Seat::First))
            }
            (Some(first), Some(second)) if first < second => {
                GameResult::Over(Outcome::Win(Seat::Second))
            }
            _ => GameResult::Open,
        }
    }
}

/// A name as a tag can hold it.
fn one_line(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(80).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The steps of a game: the first agent is active first, and nobody in the end.
    fn episode(columns: &[usize], last: [&str; 2], rewards: &Json) -> String {
        let mut steps = vec![json!([{"action": 0, "status": "ACTIVE"},
            {"action": 0, "status": "INACTIVE"}])];
        for (ply, column) in columns.iter().enumerate() {
            let mut statuses =
                if ply % 2 == 0 { ["INACTIVE", "ACTIVE"] } else { ["ACTIVE", "INACTIVE"] };
            if ply + 1 == columns.len() {
                statuses = last;
            }
            let mut actions = [6, 6];
            actions[ply % 2] = *column;
            steps.push(json!([{"action": actions[0], "status": statuses[0]},
                {"action": actions[1], "status": statuses[1]}]));
        }
        json!({"name": "connectx", "id": "abc", "configuration": {"rows": 6, "columns": 7, "inarow": 4},
            "info": {"TeamNames": ["one", "two\n"]}, "rewards": rewards, "steps": steps})
        .to_string()
    }

    #[test]
    fn a_finished_game_replays() {
        let text = episode(&[3, 0, 3, 0, 3, 0, 3], ["DONE", "DONE"], &json!([1, -1]));
        let records = episodes(&text).expect("an episode");
        let [record] = &records[..] else { panic!("one record") };
        assert_eq!(record.players, ["one", "two"]);
        let written = record.write();
        assert!(written.contains("1. 4 1 2. 4 1 3. 4 1 4. 4 1-0"), "{written}");
        let game = fourfold_catalog::parse_game(&record.game).expect("a game");
        Record::read(&written).expect("a record").replay(&game).expect("legal");
        assert_eq!(episodes(&format!("[{text},{text}]")).expect("two").len(), 2);
    }

    #[test]
    fn a_cheat_is_a_forfeit_with_its_reason() {
        let text = episode(&[3, 9], ["DONE", "INVALID"], &json!([0, null]));
        let record = &episodes(&text).expect("an episode")[0];
        assert_eq!(record.moves.len(), 1);
        assert_eq!(record.result, GameResult::Over(Outcome::Win(Seat::First)));
        assert!(record.write().contains("invalid at step 2"), "{}", record.write());
    }

    #[test]
    fn other_files_are_refused_with_a_reason() {
        for (text, word) in [
            ("{", "not JSON"),
            ("{}", "configuration"),
            (r#"{"name":"chess","configuration":{"rows":6,"columns":7},"steps":[]}"#, "chess"),
            (r#"{"configuration":{"rows":6,"columns":7,"inarow":5},"steps":[]}"#, "inarow is 5"),
        ] {
            let why = episodes(text).expect_err(text).to_string();
            assert!(why.contains(word), "{why}");
        }
        let bad = episode(&[3, 9], ["DONE", "DONE"], &json!([0, 0]));
        assert!(episodes(&bad).expect_err("illegal").to_string().contains("step 2"));
    }
}
