//! The games in a terminal. Keys, mouse, ticks and computed answers flow into [`App::update`], which
//! changes nothing but itself and gives back [`Effect`]s (think, save, ring the bell);
//! [`App::draw`] shows the state with ratatui. [`run`] is the thin shell with the real terminal and
//! the thinking threads.
//!
//! No rules live here: all play goes through [`fourfold_session::Session`], and the screens only
//! translate.

mod app;
mod canvas;
mod connect;
mod connecting;
mod driver;
mod falling;
mod fourside;
mod help;
mod home;
mod house;
mod input;
mod knobs;
mod look;
mod menu;
mod online;
mod overlay;
mod page;
mod quarto;
mod screen;
mod settings;
mod table;
mod thinkers;
mod typing;
mod values;
mod variants;
mod wish;

pub use app::{App, Opening};
pub use driver::{Drawer, Launch, Parting, RunError, run};
pub use falling::name_tags;
pub use house::House;
pub use input::{Effect, Input, Question, Ticket};
pub use look::Look;
pub use online::{Address, GameState, News};
pub use settings::{Grid, Settings};
pub use thinkers::{Dicers, Seatable, Thinkers, Thought};
