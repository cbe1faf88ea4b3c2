//! What the first frame of a tier's file says: text in, a [`Header`] out, and back.

use crate::Shard;

const FORMAT: &str = "fourfold-tier 1";

/// What the first frame says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) tier: usize,
    pub(crate) families: u64,
    /// Are the families valued, or only listed?
    pub(crate) valued: bool,
    /// Which share of the tier it is; `None` if all of it.
    pub(crate) shard: Option<Shard>,
}

impl Header {
    pub(crate) fn text(&self) -> String {
        let Header { game, tier, families, valued, shard } = self;
        let content = if *valued { "values" } else { "keys" };
        let shard = shard.map_or(String::new(), |shard| format!("{shard}\n"));
        format!(
            "{FORMAT}\ngame {game}\ntier {tier}\nfamilies {families}\ncontent {content}\n{shard}"
        )
    }

    pub(crate) fn parse(text: &str) -> Option<Header> {
        let mut lines = text.lines();
        if lines.next()? != FORMAT {
            return None;
        }
        let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        let header = Header {
            game: field("game")?.to_owned(),
            tier: field("tier")?.parse().ok()?,
            families: field("families")?.parse().ok()?,
            valued: match field("content")? {
                "values" => true,
                "keys" => false,
                _ => return None,
            },
            shard: match lines.next() {
                Some(line) => Some(Shard::parse(line)?),
                None => None,
            },
        };
        (header.text() == text).then_some(header)
    }
}
