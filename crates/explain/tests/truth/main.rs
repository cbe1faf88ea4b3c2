//! Explanations are true: each reason is judged by a checker that knows the rules and the exact values
//! and nothing of how the reason was found.

mod drop;
mod fourside;
mod oracle;
mod quarto;
mod review;
mod words;
