//! Our games in the protocols of other programs. Their text and JSON come in and become checked positions of ours;
//! values, moves and records of ours go out as they write them. Nothing is searched or served here.

pub mod kaggle;
pub mod pons;
pub mod uwapi;
