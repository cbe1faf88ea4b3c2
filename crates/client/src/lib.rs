//! One small client for the server: typed calls and streams of events.
//!
//! # What flows
//! The types of `fourfold_api` go out as requests and come back as answers; what the server has against a
//! request comes back as [`ClientError::Refused`] with its problem. A game is followed through [`GameStream`],
//! which mends a broken connection and goes on behind the last event it saw.
//!
//! # Why ureq
//! Everything here blocks: a terminal, a test and a measurement each have a thread to wait on, and none of them
//! wants a runtime. ureq is blocking through and through, needs neither TLS nor a runtime when these are left
//! off, can bound the silence between two reads (which is how a dead stream is noticed), and can shut its
//! connections down from another thread (which is how a stream is stopped at once).

mod calls;
mod client;
mod error;
mod sse;
mod stream;

pub use client::{Answer, Client};
pub use error::ClientError;
pub use sse::{ServerEvent, ServerEvents};
pub use stream::{AnalysisStream, Backoff, GameStream, StopHandle};
