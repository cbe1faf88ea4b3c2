//! The games in a terminal. Keys, mouse, ticks and computed answers flow into [`App::update`], which
//! changes nothing but itself and gives back [`Effect`]s (think, save, ring the bell);
//! [`App::draw`] shows the state with ratatui. [`run`] is the thin event loop with the real terminal and
//! the thinking threads.
//!
//! No rules live here: all play goes through [`fourfold_session::Session`], and the screens only
//! translate.

mod action;
mod active_game;
mod app;
mod canvas;
mod connect_four_menu;
mod connecting;
mod display_limits;
mod driver;
mod drop_screen;
mod fourside;
mod game_view;
mod games_screen;
mod going_online;
mod help;
mod home;
mod input;
mod line_edit;
mod lobby;
mod local_thinkers;
mod menu;
mod online;
mod overlay;
mod page;
mod puzzles;
mod quarto;
mod replay;
mod screen;
mod settings;
mod settings_menu;
mod stored_games;
mod theme;
mod thinkers;
mod values;

pub use app::{App, StartScreen};
pub use driver::{ConfigDir, Exit, GameStore, Launch, RunError, run, terminal_size};
pub use drop_screen::name_tags;
pub use input::{ComputerTurn, Effect, Input, PlayedGame, ReviewNews, Ticket};
pub use local_thinkers::LocalThinkers;
pub use online::{Address, News, OnlineState, ServerAddress};
pub use puzzles::OwnMistake;
pub use settings::{Grid, Settings};
pub use stored_games::StoredGame;
pub use theme::DisplayOptions;
pub use thinkers::{Dicers, Thinkers, Thought};
