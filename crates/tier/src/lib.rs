//! Solves a game from its end, tier by tier, into one file a tier, and answers from the files.
//!
//! A game flows in as [`Tiered`]: positions fall into tiers, a move leads from a tier to the next,
//! and every family of symmetric positions has a number. [`solve()`] lists the families of each tier
//! from the start on, then values them from the last tier back; [`Database`] answers from what
//! stands on disk. Nothing is ever half there: a file is written under another name, made durable
//! and renamed, and every block of it carries a checksum. [`forecast()`] tells beforehand what a solve takes.
//!
//! # Files
//! A folder holds `tier-00.zst`, `tier-01.zst` … and, once all are there, `database.txt`. While the
//! solver works there are also `tier-NN.keys.zst` (families listed but not valued yet).
//!
//! Each file is an ordinary zstd file in the seekable format: `zstd -d` unpacks it, and the table
//! of its frames stands at the end in a skippable frame, with a checksum for each. The frames are:
//!
//! ```text
//!   frame 0        text: "fourfold-tier 1", then a line each for game, tier, families, content
//!   frame 1 … n    blocks of up to 8192 families: keys ascending, the first whole and then the
//!                  steps between them in LEB128; then, unless the content is keys only, a byte a
//!                  family: value (0 lose, 1 tie, 2 win) + 4 · remoteness
//!   frame n + 1    the first key of every block, 8 bytes each, little-endian
//! ```
//!
//! `database.txt` names every tier's file with its length and the xxh64 of its bytes, and ends with
//! the xxh64 of its own lines before.
//!
//! # Shares
//! Several processes solve a game together, each with a [`ShardSolver`] and files of its own in a folder
//! `shard-K-of-P`; a hash of its number says who keeps a family. The files are as above, and a line more in
//! frame 0 and in `database.txt` says which share they are (`shard 2 of 4`). [`Database`] answers from shares
//! that stand side by side, and [`merge()`] makes of them what one machine would have written.

mod ascending;
mod by_moves;
mod database;
mod error;
mod estimate;
mod folder;
mod forecast;
mod frames;
mod games;
mod header;
mod key_list;
mod list;
mod loaded_tier;
mod manifest;
mod merge;
mod packed_keys;
mod plan;
mod progress;
mod shard_solver;
mod shards;
mod solve;
mod stats;
mod tier_file;
mod tier_writer;
mod verify;
mod workplace;

pub use database::Database;
pub use error::TierError;
pub use folder::{Info, Status, info};
pub use forecast::{Forecast, forecast};
pub use games::Tiered;
pub use merge::merge;
pub use plan::Plan;
pub use progress::{MEMORY, Options, Phase, Step, Summary};
pub use shard_solver::{Children, ShardList, ShardSolver, ShardTier, ShardValues};
pub use shards::Shard;
pub use solve::solve;
pub use stats::{Count, TierStats};
pub use tier_file::{pack as pack_value, unpack as unpack_value};
pub use verify::{ALL_BELOW, ONE_OF, Verification, examine, usual_sample, verify};
