//! Records: the text of a game, taken up or laid out.

use serde::{Deserialize, Serialize};

use crate::SeatName;

/// A record to go on from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ImportRecord {
    /// The text of the record, as files hold it.
    pub record: String,
    /// Go on after this many moves instead of at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// Who sits where; as in the record if left out (names that are no computer player's are humans).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub players: Option<[String; 2]>,
    /// Human seats that wait for somebody with their link.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<SeatName>,
    /// Can moves be taken back?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<bool>,
}

/// A record's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordText {
    /// The record as it was saved.
    pub record: String,
}

/// A record that the rules have accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordView {
    /// The game and its variant.
    pub game: String,
    /// Who played, the first seat first.
    pub players: [String; 2],
    /// When, as the writer puts it.
    pub date: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Other tags, in order.
    pub tags: Vec<[String; 2]>,
    /// The moves with their notes, in order.
    pub moves: Vec<RecordMove>,
    /// The positions as text, from the first on: one more than moves.
    pub positions: Vec<String>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordMove {
    /// The move as text.
    pub r#move: String,
    /// `win`, `tie` or `lose` for whoever made it, if the record says so.
    pub value: Option<String>,
    /// In how many plies.
    pub remoteness: Option<u32>,
    /// What the writer remarked on the move.
    pub comments: Vec<String>,
}
