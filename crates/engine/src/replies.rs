//! What an engine says: one line, one reply. Lines that we do not know are kept as they are, so that an engine may
//! say more than this version understands.

use std::fmt;

/// One reply of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Its name, such as `name Example 1.2`.
    Name(String),
    /// Who wrote it.
    Author(String),
    /// An option: its name and what it takes, as the engine describes it.
    Option(String),
    /// It has said who it is.
    HelloOk,
    /// It is ready.
    ReadyOk,
    /// What it has found so far.
    Info(Info),
    /// The move it has chosen, as text: `bestmove 4`.
    BestMove(String),
    /// A line that this version does not know.
    Other(String),
}

/// What an engine tells while it thinks; all of it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Plies it has looked ahead.
    pub depth: Option<u32>,
    /// Positions it has visited.
    pub nodes: Option<u64>,
    /// How good it thinks its position is, in its own unit.
    pub score: Option<i64>,
    /// `win`, `tie` or `lose` for the player to move, if it is proved, and in how many plies.
    pub value: Option<(String, Option<u32>)>,
    /// The play it expects.
    pub line: Vec<String>,
    /// Something for people.
    pub text: Option<String>,
}

impl Reply {
    /// Reads a line.
    #[must_use]
    pub fn parse(line: &str) -> Reply {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match verb {
            "id" => match rest.split_once(char::is_whitespace) {
                Some(("name", name)) => Reply::Name(name.trim().to_owned()),
                Some(("author", author)) => Reply::Author(author.trim().to_owned()),
                _ => Reply::Other(line.to_owned()),
            },
            "option" => Reply::Option(rest.to_owned()),
            "fourfoldok" => Reply::HelloOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::parse(rest)),
            "bestmove" => {
                Reply::BestMove(rest.split_whitespace().next().unwrap_or_default().to_owned())
            }
            _ => Reply::Other(line.to_owned()),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(option) => write!(f, "option {option}"),
            Reply::HelloOk => f.write_str("fourfoldok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => write!(f, "info{info}"),
            Reply::BestMove(mv) => write!(f, "bestmove {mv}"),
            Reply::Other(line) => f.write_str(line),
        }
    }
}

impl Info {
    fn parse(rest: &str) -> Info {
        let mut info = Info::default();
        let mut words = rest.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.next().and_then(|n| n.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|n| n.parse().ok()),
                "score" => info.score = words.next().and_then(|n| n.parse().ok()),
                "value" => {
                    let value = words.next().unwrap_or_default().to_owned();
                    let plies = match words.peek() {
                        Some(&"in") => words.nth(1).and_then(|n| n.parse().ok()),
                        _ => None,
                    };
                    info.value = Some((value, plies));
                }
                // The last two take everything behind them.
                "line" => info.line = words.by_ref().map(str::to_owned).collect(),
                "string" => {
                    info.text = Some(words.by_ref().collect::<Vec<_>>().join(" "));
                }
                _ => {}
            }
        }
        info
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(score) = self.score {
            write!(f, " score {score}")?;
        }
        match &self.value {
            Some((value, Some(plies))) => write!(f, " value {value} in {plies}")?,
            Some((value, None)) => write!(f, " value {value}")?,
            None => {}
        }
        match (&self.text, &self.line[..]) {
            (Some(text), _) => write!(f, " string {text}"),
            (None, []) => Ok(()),
            (None, line) => write!(f, " line {}", line.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reply_reads_back() {
        let info = Info {
            depth: Some(9),
            nodes: Some(12_345),
            score: Some(-3),
            value: Some(("win".to_owned(), Some(7))),
            line: vec!["4".to_owned(), "4".to_owned()],
            text: None,
        };
        let replies = [
            Reply::Name("Forty Lines".to_owned()),
            Reply::Author("somebody".to_owned()),
            Reply::Option("name Seed type spin default 0".to_owned()),
            Reply::HelloOk,
            Reply::ReadyOk,
            Reply::Info(info),
            Reply::Info(Info { value: Some(("tie".to_owned(), None)), ..Info::default() }),
            Reply::Info(Info { text: Some("a b".to_owned()), ..Info::default() }),
            Reply::BestMove("7/5".to_owned()),
            Reply::Other("hello there".to_owned()),
        ];
        for reply in replies {
            assert_eq!(Reply::parse(&reply.to_string()), reply);
        }
        assert_eq!(Reply::parse("bestmove"), Reply::BestMove(String::new()));
    }
}
