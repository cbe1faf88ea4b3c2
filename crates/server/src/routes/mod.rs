//! One file a group of routes. Handlers translate and nothing else: play goes through the live games to the
//! session, answers come from players and solvers.

pub(crate) mod analysis;
pub(crate) mod api_docs;
pub(crate) mod catalogue;
pub(crate) mod commands;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod next;
pub(crate) mod page;
pub(crate) mod phrases;
pub(crate) mod positions;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod seats;
pub(crate) mod stream;
pub(crate) mod tournaments;
