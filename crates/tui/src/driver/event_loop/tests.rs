//! The loop with players who break down or wait for ever.

use fourfold_analysis::Report;
use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::*;
use crate::{ComputerTurn, DisplayOptions, StartScreen, Thought};
use fourfold_player::{ComputerPlayers as _, Listed, RandomOnly};

/// Players who break down, or wait until they are called off.
struct Troubled;

impl Thinkers for Troubled {
    fn players(&self, game: &AnyGame) -> Vec<Listed> {
        let random = &RandomOnly.list(game)[0];
        ["breaks", "waits"].map(|name| Listed { name: name.to_owned(), ..random.clone() }).into()
    }

    fn check(&self, _game: &AnyGame, player: &str) -> Result<String, String> {
        Ok(player.to_owned())
    }

    fn choose(&self, question: &ComputerTurn, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        assert!(question.player == "waits", "broken on purpose");
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        Err("called off".to_owned())
    }

    fn analyze(
        &self,
        _game: &AnyGame,
        _position: &AnyPosition,
        _stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        Err("none".to_owned())
    }
}

fn event_loop() -> EventLoop {
    let game = Box::new(parse_game("link-four").expect("a game"));
    let display = DisplayOptions { motion: false, ..DisplayOptions::default() };
    let (app, _) = App::new(StartScreen::Game(game), display, 1, Arc::new(Troubled));
    let mut event_loop =
        EventLoop::new(app, Arc::new(Troubled), ConfigDir::none(), GameStore::none());
    // A new game asks for the opponent first.
    event_loop.take_in(&Input::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    event_loop
}

fn press(event_loop: &mut EventLoop, keys: &str) {
    for key in keys.chars() {
        event_loop.take_in(&Input::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)));
    }
}

#[test]
fn a_player_who_breaks_down_ends_nothing() {
    let mut event_loop = event_loop();
    press(&mut event_loop, "p2b4");
    let answer = event_loop.answers.1.recv().expect("an answer");
    assert!(matches!(&answer, Input::Thought { result: Err(why), .. } if why.contains("broke")));
    event_loop.take_in(&answer);
    assert!(!event_loop.left);
}

#[test]
fn whoever_thinks_is_called_off_by_new() {
    let mut event_loop = event_loop();
    press(&mut event_loop, "p2w4");
    assert_eq!(event_loop.under_way.len(), 1);
    press(&mut event_loop, "n");
    assert!(event_loop.under_way.is_empty());
    // The thread ends because its flag was raised: otherwise this would wait for ever.
    let answer = event_loop.answers.1.recv().expect("an answer");
    assert!(matches!(answer, Input::Thought { result: Err(_), .. }));
}
