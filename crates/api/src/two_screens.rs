//! What two people at different screens say to each other and see of each other: offers, presence, phrases,
//! the score of their games, the next one.

use serde::{Deserialize, Serialize};

use crate::{RefusalView, SeatName};

/// What one player asks of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfferName {
    /// To take back, down to the asker's own last move.
    Takeback,
    /// To agree on a draw.
    Draw,
    /// To end the game unfinished, without a winner.
    EndUnfinished,
    /// To play another game, after the end of this one.
    Rematch,
}

/// How an offer was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClosedName {
    /// The other player accepted it.
    Accepted,
    /// The other player declined it.
    Declined,
    /// Whoever made it withdrew it.
    Withdrawn,
    /// The game went on or ended without an answer.
    Lapsed,
}

/// What a seat may do in a game between two people at different screens: null means it may, otherwise why
/// not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AllowedApartView {
    /// Ask to take back the seat's own last move.
    pub takeback: Option<RefusalView>,
    /// Offer a draw.
    pub draw: Option<RefusalView>,
    /// Ask to end the game unfinished, without a winner.
    pub end_unfinished: Option<RefusalView>,
    /// Ask for another game.
    pub rematch: Option<RefusalView>,
    /// Accept or decline the other's open offer.
    pub answer: Option<RefusalView>,
    /// Withdraw the seat's own open offer.
    pub withdraw: Option<RefusalView>,
    /// Leave the game.
    pub leave: Option<RefusalView>,
    /// Come back after leaving.
    pub come_back: Option<RefusalView>,
    /// Claim the game: the other has left, or has been away for five minutes. When that will be is in
    /// the other seat's `presence`.
    pub claim: Option<RefusalView>,
    /// Let a computer play on for the other seat, whose holder has left.
    pub take_over: Option<RefusalView>,
}

/// Whether the holder of a seat is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatPresence {
    /// Whether the holder has an open event stream.
    pub here: bool,
    /// When the last one was closed, in milliseconds since 1970; null if the holder is here or has not been
    /// seen since the server began to watch the game.
    pub away_since_ms: Option<u64>,
    /// From when on the other player may claim the game, in milliseconds since 1970; null while the holder
    /// is here.
    pub claim_from_ms: Option<u64>,
}

/// Who is here: the `presence` event of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresenceView {
    /// The holders of the two seats.
    pub seats: [SeatPresence; 2],
}

/// The phrases that players can say to each other; there is no other chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// The word "Hello".
    Hello,
    /// The words "Good game".
    GoodGame,
    /// The word "Thanks".
    Thanks,
    /// The word "Sorry".
    Sorry,
    /// The words "I must go".
    MustGo,
}

/// A phrase that a player said: the `phrase` event of a stream. It is not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PhraseView {
    /// The seat that said it.
    pub seat: SeatName,
    /// What it said.
    pub phrase: Phrase,
}

/// A phrase to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SayPhrase {
    /// Which phrase is said.
    pub phrase: Phrase,
    /// The seat that says it; the one you hold if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
}

/// How the games of the same two players stand, this one included once it has a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeriesView {
    /// The id of the game before this one; null for the first.
    pub previous: Option<String>,
    /// The number of this game in the series, from 1.
    pub number: u32,
    /// How many games the player of each seat of this game has won.
    pub wins: [u32; 2],
    /// How many games were drawn. Games that were ended unfinished count for nobody.
    pub ties: u32,
}

/// How the next game differs from this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BeginNext {
    /// Whether the players change sides.
    #[serde(default)]
    pub switch: bool,
    /// Who plays the next game, by its seats; those who are selected now if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(example = json!(["human", "master"]), min_items = 2, max_items = 2)
    )]
    pub players: Option<[String; 2]>,
}
