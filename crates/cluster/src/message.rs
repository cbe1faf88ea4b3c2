//! What processes send each other.

use serde::{Deserialize, Serialize};

/// One message from a process to another.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) to: u64,
    pub(crate) from: u64,
    /// The phase that the sender was in.
    pub(crate) phase: u64,
    pub(crate) body: Body,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Body {
    /// How far the sender's files go.
    Standing {
        /// The first tier whose families it does not know.
        listed: u64,
        /// The first tier from which on all are valued.
        solved_from: u64,
    },
    /// Families of the tier that is listed.
    Families(#[serde(with = "serde_bytes")] Vec<u8>),
    /// Families of the tier behind whose values a block needs.
    Question {
        block: u64,
        #[serde(with = "serde_bytes")]
        keys: Vec<u8>,
    },
    /// Their values, a byte each.
    Answer {
        block: u64,
        #[serde(with = "serde_bytes")]
        values: Vec<u8>,
    },
    /// How many families of a tier the sender has listed, or found listed.
    Listed { tier: u64, families: u64 },
    /// How many families the sender has listed and valued in this run.
    Done(u64),
    /// The sender's share is sealed: its families, and what the start is worth if it has it.
    Sealed { families: u64, start: Option<u8> },
}
