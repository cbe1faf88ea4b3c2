//! Setting a table, taking a seat, one's own games.

use serde::{Deserialize, Serialize};

use crate::{GameState, SeatName};

/// A game to be created.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateGame {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", schema(example = "link-four", max_length = 200))]
    pub game: String,
    /// Who sits where: `human` or a computer player's name. Two humans if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(example = json!(["human", "good"]), min_items = 2, max_items = 2)
    )]
    pub players: Option<[String; 2]>,
    /// Human seats that are not yours but wait for somebody with their link.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<SeatName>,
    /// Can moves be taken back? Yes if left out, except where hands are hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<bool>,
    /// Where all chance comes from; chosen by chance if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: Option<u64>,
    /// The position to begin at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(max_length = 4000))]
    pub position: Option<String>,
    /// Whether two people at different screens may ask for suggestions and see exact values. Both see
    /// whether they are on. Off if left out; at one screen and against a computer they always are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub help: bool,
    /// Your name, 1 to 20 characters, for the human seat that you hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 20))]
    pub name: Option<String>,
}

/// The link of an open seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The seat that the link gives.
    pub seat: SeatName,
    /// The secret that takes it.
    pub invite: String,
    /// The address of the page, with the secret where it is never sent to a server.
    pub link: String,
}

/// A game that was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedGame {
    /// Its name in links.
    pub id: String,
    /// The links of the open seats.
    pub invitations: Vec<Invitation>,
    /// The new game as its host sees it.
    pub state: GameState,
}

/// The secret of a seat's link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The secret part of the link.
    pub invite: String,
    /// Your name, 1 to 20 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 20))]
    pub name: Option<String>,
}

/// A token that was made for the asker: whoever shows it is the same person again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IssuedToken {
    /// Show it as `Authorization: Bearer …`. Whoever has it holds your seats.
    pub token: String,
}

/// Which part of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ListQuery {
    /// How many to leave out at the beginning; none if left out.
    #[serde(default)]
    pub skip: u32,
}

/// A game that is there and cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UnreadableGame {
    /// Its name in links.
    pub id: String,
    /// Why not, for people.
    pub why: String,
}

/// The games that your token hosts or sits in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGames {
    /// The games you host or sit in, the one played last first; at most 60 at a time.
    pub games: Vec<GameState>,
    /// Games among these whose log this server cannot read.
    pub unreadable: Vec<UnreadableGame>,
    /// How many there are in all: the next part comes with `skip`.
    pub total: u64,
}
