//! The server's tests: every route without a socket, then the whole over loopback and through crashes.

mod answers;
mod class;
mod client;
mod deletion;
mod earlier_database;
mod engines;
mod faulty;
mod figures;
mod foreign;
mod friends;
mod hidden;
mod lobby;
mod pictures;
mod play;
mod postgres;
mod rule_lab;
mod signals;
mod socket;
mod stores;
mod strict;
mod test_server;
mod tokens;
mod tournaments;
mod trouble;
mod under_a_path;
mod why;
