//! The screen before an online game is there: it waits for the first news and gives way to the game.

use fourfold_catalog::AnyGame;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::falling::Falling;
use crate::fourside::Fourside;
use crate::look::Role;
use crate::online::News;
use crate::quarto::Quarto;
use crate::screen::{Next, Screen, World, key_lines, letter, message_lines, plain_key, title_line};
use crate::table::Table;
use crate::wish::Wish;
use crate::{Effect, Input};

/// The screen.
pub(crate) struct Connecting {
    place: String,
    message: String,
}

impl Connecting {
    pub(crate) fn new(address: crate::Address, world: &mut World) -> Connecting {
        let place = format!("{}:{}", address.host, address.port);
        world.effects.push(Effect::Join(address));
        Connecting { place, message: String::new() }
    }
}

impl Screen for Connecting {
    fn input(&mut self, input: &Input, world: &mut World) -> Next {
        match input {
            Input::Online(News::State(state)) => match state.mirror() {
                Ok((session, remote)) => {
                    let table = Table::online(session, remote, Quarto::names(), world);
                    return Next::Become(match table.game() {
                        AnyGame::Drop(_) => Box::new(Falling::going_on(table, world)),
                        AnyGame::Quarto(_) => Box::new(Quarto::new(table)),
                        AnyGame::Fourside(_) => Box::new(Fourside::going_on(table)),
                    });
                }
                Err(why) => world.effects.push(Effect::Fail(why)),
            },
            Input::Online(News::Lost(why)) => self.message = format!("Still trying: {why}."),
            Input::Online(News::Refused(why)) => self.message.clone_from(why),
            Input::Online(News::Gone(why)) => world.effects.push(Effect::Fail(why.clone())),
            _ => {
                if let Some(key) = plain_key(input)
                    && (key.code == KeyCode::Esc || letter(key) == Some('q'))
                {
                    return Next::Leave;
                }
            }
        }
        Next::Stay
    }

    fn wish(&mut self, _wish: Wish, _world: &mut World) -> Next {
        Next::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        title_line(canvas, "Fourfold", "online");
        message_lines(canvas, &self.message, Role::Warning);
        let text = format!("Asking {} for the game…", self.place);
        canvas.put_centred(canvas.height() / 2, &text, Role::Plain);
        key_lines(canvas, &[("F9", "settings"), ("Esc", "leave")]);
    }
}
