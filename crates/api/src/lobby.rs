//! The lobby of a server that others can reach: open challenges that anyone may take, and games to watch.

use serde::{Deserialize, Serialize};

use crate::SeatName;

/// What the lobby shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyView {
    /// Whether this server has a lobby at all; it is started with `--lobby`.
    pub open: bool,
    /// The games that wait for somebody, the newest first.
    pub challenges: Vec<ChallengeView>,
    /// The games that both players let others watch, the newest first.
    pub games: Vec<WatchableView>,
}

/// A game that waits for anybody who wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeView {
    /// The game's name in links.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// The name of whoever waits.
    pub name: Option<String>,
    /// The seat that is free.
    pub seat: SeatName,
    /// Whether both may ask for suggestions.
    pub help: bool,
    /// Whether others may watch, once it is taken.
    pub watch: bool,
    /// Whether it is your own.
    pub yours: bool,
    /// Since when it has been open, in milliseconds since 1970.
    pub since_ms: u64,
}

/// A game that may be watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WatchableView {
    /// The game's name in links.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// The names of the players, where they gave one.
    pub names: [Option<String>; 2],
    /// How many moves have been made.
    pub plies: usize,
    /// Since when it may be watched, in milliseconds since 1970.
    pub since_ms: u64,
}

/// A game to be put into the lobby.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenChallenge {
    /// Whether others may watch the game. Whoever takes the challenge sees it and agrees by taking it.
    #[serde(default)]
    pub watch: bool,
}

/// Taking an open challenge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeChallenge {
    /// Your name, 1 to 20 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 20))]
    pub name: Option<String>,
}

/// Whether a game may be watched: it stands in the lobby when both players allow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WatchingView {
    /// Whether the player of each seat allows it.
    pub allowed: [bool; 2],
}

/// A player's word on whether the game may be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AllowWatching {
    /// Whether others may find the game in the lobby and watch it.
    pub allow: bool,
}
