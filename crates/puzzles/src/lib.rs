//! Puzzles: positions with one right answer. The text of a set flows in through [`Set::read`], the checked
//! door, or comes with the program ([`Set::shipped`]); [`Puzzle`]s flow out, by id, by day, by theme or near
//! a difficulty. [`build`](fn@build) makes new ones: exact values decide what is right, never a person, and the levels
//! from Novice to Master say how hard it is.

mod build;
mod choose;
mod file;
mod progress;
mod puzzle;
mod shipped;
mod theme;

pub use build::{BuildOptions, Shortfall, Unfit, build, check};
pub use choose::Wanted;
pub use file::{FileFault, Set};
pub use progress::Progress;
pub use puzzle::Puzzle;
pub use theme::Theme;
