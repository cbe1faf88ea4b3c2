//! The screen before an online game is there: it waits for the first news and gives way to the game.

use fourfold_catalog::AnyGame;
use ratatui::crossterm::event::KeyCode;

use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::canvas::Canvas;
use crate::drop_screen::DropScreen;
use crate::fourside::Fourside;
use crate::online::News;
use crate::quarto::Quarto;
use crate::screen::{
    Context, Next, Screen, key_lines, letter, message_lines, plain_key, title_line,
};
use crate::theme::Role;
use crate::{Effect, Input};

/// The screen.
pub(crate) struct Connecting {
    place: String,
    message: String,
}

impl Connecting {
    pub(crate) fn new(address: crate::Address, context: &mut Context) -> Connecting {
        let place = format!("{}:{}", address.host, address.port);
        context.effects.push(Effect::Join(address));
        Connecting { place, message: String::new() }
    }
}

impl Screen for Connecting {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Online(News::State(state)) => match state.mirror() {
                Ok((session, remote)) => {
                    let active = ActiveGame::online(session, remote, Quarto::names(), context);
                    return Next::Replace(match active.game() {
                        AnyGame::Drop(_) => Box::new(DropScreen::going_on(active, context)),
                        AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
                        AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
                    });
                }
                Err(why) => context.effects.push(Effect::Fail(why)),
            },
            Input::Online(News::Lost(why)) => self.message = format!("Still trying: {why}."),
            Input::Online(News::Refused(why)) => self.message.clone_from(why),
            Input::Online(News::Gone(why)) => context.effects.push(Effect::Fail(why.clone())),
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

    fn act(&mut self, _action: Action, _context: &mut Context) -> Next {
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
