//! Games, storage and exact analysis over HTTP.
//!
//! # What flows
//! Requests come in through [`app()`]; commands go to the live games, which apply them to a game's table (the
//! replay of its log through `fourfold_session`), store them, and only then answer and tell the
//! event streams. All play is the session's, all answers come from players and solvers; the handlers
//! translate. Only this crate knows HTTP, JSON shapes and databases.
//!
//! # The log
//! A game is its log: an append-only list of accepted entries ([`entry`]), numbered from 1 without a gap.
//! State is never stored, it is replayed. An entry is durable before anybody hears of it; the number is
//! the database's primary key, so of two servers that want to add the same number one is told to look
//! again. Memory holds the replay of games in use and nothing that the log does not say.
//!
//! # Who may see what
//! A token (128 bits) is who you are; a seat is held by a token. The host and the holders of seats are
//! known by the hashes of their tokens. What is sent passes through the eyes of its reader: events through
//! `Event::seen_by`, boards through `Game::scene`, names through `Game::public_id`. A position's text is
//! sent only in games where everything lies open. In games of hidden hands nothing can be taken back (it
//! would show the supply), every new game is dealt from fresh chance (the last seed may be known from the
//! record), and the record is given out only when the game is over.
//!
//! # Computers
//! Thinkers run on threads of their own, in groups by how long they take ([`pool`]). What is wanted is in the
//! table, so a restart, or another server when this one dies (a lease lapses), takes it up again. Undo,
//! New and resignation stop it; a demonstration (two computers) and a player without an end rest while nobody watches.

mod admin;
mod analyzer;
mod app;
mod authorize;
mod background_jobs;
mod backup;
mod class;
mod clock;
mod config_file;
mod connection;
mod descriptors;
mod directory_lock;
pub mod entry;
mod error;
mod extractors;
mod foreign;
mod guard;
mod kept_answers;
mod lesson_trials;
mod limits;
mod live_games;
mod lobby;
mod names;
mod network;
mod openapi;
mod pictures;
pub mod pool;
mod process;
mod public_url;
mod quotas;
mod revoked_tokens;
mod routes;
mod rule_texts;
mod rule_trials;
mod serve;
pub mod store;
mod table;
mod tasks;
mod telemetry;
mod tokens;
mod tournaments;
mod views;

pub use admin::Admin;
pub use app::{App, OpenClass, Parts, app, figures, openapi};
pub use backup::{BackupError, backup, restore};
pub use class::ClassLinks;
pub use clock::{Clock, date};
pub use config_file::{ConfigFileError, typed_options};
pub use error::Problem;
pub use limits::Limits;
pub use live_games::{LiveGames, replay_log};
pub use network::{Network, NotANetwork};
pub use process::{run, run_class};
pub use public_url::{NotAPublicUrl, PublicUrl};
pub use serve::{Config, ServeError, Server};
pub use tokens::{GameId, Token, TokenHash};
