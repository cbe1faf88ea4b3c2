//! The server's tests: every route without a socket, then the whole over loopback and through crashes.

mod answers;
mod client;
mod deletion;
mod earlier_database;
mod faulty;
mod figures;
mod friends;
mod hidden;
mod play;
mod postgres;
mod signals;
mod socket;
mod stores;
mod strict;
mod test_server;
mod tokens;
mod tournaments;
mod trouble;
