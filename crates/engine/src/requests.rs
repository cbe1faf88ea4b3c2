//! What is said to an engine: one line, one request.

use std::fmt;
use std::time::Duration;

/// One request to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Which engine are you? It answers with its name and options, then `fourfoldok`.
    Hello,
    /// Are you ready? It answers `readyok`.
    IsReady,
    /// Sets an option.
    SetOption {
        /// Its name, which may have blanks.
        name: String,
        /// Its value; empty for a button.
        value: String,
    },
    /// The next position is from another game.
    NewGame,
    /// The position to think about.
    Position {
        /// The game, such as `link-four`.
        game: String,
        /// Where the moves begin; `start` stands for the game's own beginning.
        start: String,
        /// The moves made from there.
        moves: Vec<String>,
    },
    /// Think, and answer with `bestmove`.
    Go(Go),
    /// Stop thinking and answer with the best move so far.
    Stop,
    /// End the program.
    Quit,
}

/// How long to think; without any limit until `stop`, or as long as the engine likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Time for this move.
    pub time: Option<Duration>,
    /// Most positions to visit.
    pub nodes: Option<u64>,
    /// Most plies to look ahead.
    pub depth: Option<u32>,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Hello => write!(f, "fourfold {}", crate::VERSION),
            Request::IsReady => f.write_str("isready"),
            Request::SetOption { name, value } if value.is_empty() => {
                write!(f, "setoption name {name}")
            }
            Request::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Request::NewGame => f.write_str("newgame"),
            Request::Position { game, start, moves } => {
                let start = if start.is_empty() { "start" } else { start };
                write!(f, "position {game} {start}")?;
                if !moves.is_empty() {
                    write!(f, " moves {}", moves.join(" "))?;
                }
                Ok(())
            }
            Request::Go(go) => {
                f.write_str("go")?;
                if let Some(time) = go.time {
                    write!(f, " time {}", time.as_millis())?;
                }
                if let Some(nodes) = go.nodes {
                    write!(f, " nodes {nodes}")?;
                }
                if let Some(depth) = go.depth {
                    write!(f, " depth {depth}")?;
                }
                Ok(())
            }
            Request::Stop => f.write_str("stop"),
            Request::Quit => f.write_str("quit"),
        }
    }
}

impl Request {
    /// Reads a line; nothing for an empty one. The error says what is expected.
    pub fn parse(line: &str) -> Result<Option<Request>, String> {
        let mut words = line.split_whitespace();
        let Some(verb) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        Ok(Some(match verb {
            "fourfold" => match rest.first().map(|version| version.parse::<u32>()) {
                None => Request::Hello,
                Some(Ok(version)) if version >= crate::VERSION => Request::Hello,
                _ => return Err("write `fourfold 1`".to_owned()),
            },
            "isready" => Request::IsReady,
            "setoption" => set_option(&rest)?,
            "newgame" => Request::NewGame,
            "position" => position(&rest)?,
            "go" => Request::Go(go(&rest)?),
            "stop" => Request::Stop,
            "quit" => Request::Quit,
            other => {
                return Err(format!(
                    "`{other}` is no request: there are fourfold, isready, setoption, newgame, \
                     position, go, stop, quit"
                ));
            }
        }))
    }
}

fn set_option(rest: &[&str]) -> Result<Request, String> {
    let usage = || "write `setoption name NAME value VALUE`".to_owned();
    let [name_word, rest @ ..] = rest else { return Err(usage()) };
    if *name_word != "name" || rest.is_empty() {
        return Err(usage());
    }
    let split = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
    let value = rest.get(split + 1..).unwrap_or_default().join(" ");
    Ok(Request::SetOption { name: rest[..split].join(" "), value })
}

fn position(rest: &[&str]) -> Result<Request, String> {
    let usage = || "write `position GAME start moves …` or `position GAME TEXT moves …`".to_owned();
    let [game, start, rest @ ..] = rest else { return Err(usage()) };
    let moves = match rest {
        [] => &[],
        ["moves", moves @ ..] => moves,
        _ => return Err(usage()),
    };
    let start = if *start == "start" { "" } else { start };
    Ok(Request::Position {
        game: (*game).to_owned(),
        start: start.to_owned(),
        moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
    })
}

fn go(rest: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    for pair in rest.chunks(2) {
        let usage = || "write `go`, or `go time MILLISECONDS nodes N depth N`".to_owned();
        let [word, number] = pair else { return Err(usage()) };
        let number: u64 = number.parse().map_err(|_| usage())?;
        match *word {
            "time" => go.time = Some(Duration::from_millis(number)),
            "nodes" => go.nodes = Some(number),
            "depth" => go.depth = Some(u32::try_from(number).map_err(|_| usage())?),
            _ => return Err(usage()),
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_reads_back() {
        let requests = [
            Request::Hello,
            Request::IsReady,
            Request::SetOption { name: "Skill Level".to_owned(), value: "3 or so".to_owned() },
            Request::SetOption { name: "Clear".to_owned(), value: String::new() },
            Request::NewGame,
            Request::Position {
                game: "quarto:size=3".to_owned(),
                start: String::new(),
                moves: vec!["/1".to_owned(), "2/3".to_owned()],
            },
            Request::Position {
                game: "link-four".to_owned(),
                start: "......./...X...".to_owned(),
                moves: vec![],
            },
            Request::Go(Go::default()),
            Request::Go(Go {
                time: Some(Duration::from_millis(1500)),
                nodes: Some(7),
                depth: Some(3),
            }),
            Request::Stop,
            Request::Quit,
        ];
        for request in requests {
            assert_eq!(Request::parse(&request.to_string()), Ok(Some(request)));
        }
        assert_eq!(Request::parse("  "), Ok(None));
    }

    #[test]
    fn what_is_no_request_is_told_what_to_write() {
        for line in [
            "uci",
            "go time",
            "go time x",
            "go far 3",
            "position",
            "position quarto",
            "position quarto start 1 2",
            "setoption",
            "setoption value 3",
            "fourfold 0",
        ] {
            assert!(Request::parse(line).is_err(), "{line}");
        }
    }
}
