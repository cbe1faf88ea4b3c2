//! Lessons in programming a player of the drop games. The texts of `docs/lessons` come in through a checked
//! door ([`Lesson::parse`]); goals, starter files and hints go out, and for a rule file the verdict of a lesson's check:
//! its positions ([`check_positions`]) and its trial ([`Trial`]).
//!
//! A lesson is a Markdown file that can be read and printed as it is:
//!
//! ````text
//! # Lesson 1: Take a win
//!
//! What this lesson is about, in any Markdown.
//!
//! ## Goal
//!
//! One paragraph.
//!
//! ## Starter
//!
//! ```rul
//! PATTERNS …
//! ```
//!
//! ## Hints
//!
//! 1. The first hint.
//! 2. The second.
//!
//! ## Check
//!
//! ```rul
//! ; test 1121314 -> 1
//! ; trial 100 games against random: 60 %
//! ```
//! ````

mod check;
mod lesson;
mod sections;
mod shipped;
mod trial;

pub use check::check_positions;
pub use lesson::{Lesson, LessonFault, TrialGoal};
pub use shipped::{ShippedLesson, lesson, lessons, shipped_lessons};
pub use trial::{Trial, TrialScore};
