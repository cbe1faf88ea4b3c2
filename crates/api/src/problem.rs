//! Why a request was not carried out.

use serde::{Deserialize, Serialize};

/// An error as it is sent: RFC 9457 with a stable `code`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{detail}")]
pub struct ProblemBody {
    /// A stable word for programs, such as `not-your-turn`.
    #[cfg_attr(feature = "openapi", schema(example = "not-your-turn"))]
    pub code: String,
    /// The HTTP status in words.
    #[cfg_attr(feature = "openapi", schema(example = "Conflict"))]
    pub title: String,
    /// The HTTP status.
    #[cfg_attr(feature = "openapi", schema(example = 409))]
    pub status: u16,
    /// What is wrong and what to do, for people. What stands between backticks is quoted literally.
    #[cfg_attr(feature = "openapi", schema(example = "it is the other player's turn"))]
    pub detail: String,
    /// Which route helps further, for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, example = "GET /api lists what there is")
    )]
    pub hint: Option<String>,
    /// The newest event of the game, where that is the point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub seq: Option<u64>,
}
