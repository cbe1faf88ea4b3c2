//! Why a move is good or bad. A position, one of its moves and exact values flow in; an
//! [`Explanation`] flows out: the line of best play behind the move, and [`Reason`]s.
//!
//! A reason is data, not prose: a kind, the cells or pieces it speaks of, and figures. Each kind is a
//! claim that can be verified from the rules and the exact values alone, and nothing is claimed that
//! was not looked at; where no claim holds there is [`Reason::LineOnly`]. [`words`] turns a reason
//! into an English sentence; a [`Speaker`] knows the names that a game uses for its cells.
//! [`review()`] goes through a whole game; [`threats`] are what a board outlines without being asked.
//!
//! The crate searches nothing by itself except forcing lines of a few moves; values come from
//! whoever answers the questions (see [`Values`]), usually an analyst behind an [`Explainer`].

mod drop;
mod explainer;
mod explanation;
mod fourside;
mod line;
mod quarto;
mod reason;
mod review;
mod speaker;
mod threat;
pub mod words;

pub use drop::explain as explain_drop;
pub use explainer::{Explainer, NoExplanation};
pub use explanation::Explanation;
pub use fourside::explain as explain_lay;
pub use line::Values;
pub use quarto::explain as explain_quarto;
pub use reason::{Lay, PieceWin, Reason, SharedTrait, ThreatOwner};
pub use review::{Mark, Review, ReviewedMove, review};
pub use speaker::Speaker;
pub use threat::{Threat, threats};
