//! The real program over loopback: whole games, signals, taken ports, and kill -9 in the middle of play.

#[path = "serve/backup.rs"]
mod backup;
#[path = "serve/bot.rs"]
mod bot;
#[path = "serve/client.rs"]
mod client;
#[path = "serve/contract.rs"]
mod contract;
#[path = "serve/crash.rs"]
mod crash;
#[path = "serve/players.rs"]
mod players;
#[path = "../../server/tests/it/postgres.rs"]
#[allow(dead_code, reason = "shared with the server's own tests")]
mod postgres;
#[path = "serve/whole.rs"]
mod whole;
