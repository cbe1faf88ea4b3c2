//! How a server fares.

use serde::{Deserialize, Serialize};

/// How the server fares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// `ok`: the server and its database answer.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// How many games this server has in memory.
    pub games: usize,
}
