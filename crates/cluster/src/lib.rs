//! Solves a game tier by tier with several processes, on one machine or on many.
//!
//! A game, a list of hosts and the number of this process flow in; this process's share of the database flows
//! out. What is done with families is [`fourfold_tier::ShardSolver`]'s; here is only how they travel: one Timely
//! Dataflow worker a process exchanges `Message`s, and its frontier says when everybody has
//! come as far. The threads of a process look at positions, sort and pack; the worker only carries.
//!
//! # Phases
//! ```text
//!   agree      everybody says how far its files go; the least of all counts
//!   list       from the start on, for each tier: children go to whoever keeps them │ all are there: write
//!   value      from the end back, for each tier: load the one behind │ all have: ask, answer │ all know: write
//! ```
//! A bar stands for a time that all processes must reach before any goes on. A file is whole or not there, so a tier
//! is whole when everybody has its file; whoever is killed takes nothing from the others but time.

mod connect;
mod error;
mod hosts;
mod link;
mod listing;
mod message;
mod network;
mod progress;
mod solve;
mod valuing;

pub use error::ClusterError;
pub use hosts::Hosts;
pub use solve::{ClusterSummary, solve};
