//! One file a group of routes. Handlers translate and nothing else: play goes through the live games to the
//! session, answers come from players and solvers.

pub(crate) mod analysis;
pub(crate) mod api_docs;
pub(crate) mod catalogue;
pub(crate) mod class;
pub(crate) mod commands;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod lessons;
pub(crate) mod lobby;
pub(crate) mod next;
pub(crate) mod page;
mod page_head;
pub(crate) mod phrases;
pub(crate) mod pictures;
pub(crate) mod positions;
pub(crate) mod puzzles;
pub(crate) mod records;
pub(crate) mod rule_ide;
pub(crate) mod rule_search;
pub(crate) mod rule_trials;
pub(crate) mod rules;
pub(crate) mod seats;
pub(crate) mod stream;
pub(crate) mod tournaments;
pub(crate) mod why;
