//! What there is to play, and by whom.

use serde::{Deserialize, Serialize};

use crate::FactsView;

/// Everything on the shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The games, in the order in which they are shown.
    pub games: Vec<FamilyView>,
}

/// One game with its variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FamilyView {
    /// The name before the colon.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// What may stand behind the colon, in words.
    pub options: String,
    /// What is always true of it.
    pub facts: FactsView,
    /// Its variants' full names.
    pub variants: Vec<String>,
    /// The computer players, weakest first.
    pub players: Vec<PlayerView>,
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Its name, as games are created with it.
    pub id: String,
    /// One sentence about it.
    pub about: String,
}
