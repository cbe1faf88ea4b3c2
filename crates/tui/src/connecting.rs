//! The screen before an online game is there: it waits for the first news and gives way to the game.

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;
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

/// The screen that is shown until the server has sent the game.
pub(crate) struct Connecting {
    place: String,
    message: String,
    /// Was it opened from a menu, to which it leads back?
    from_menu: bool,
}

impl Connecting {
    /// The screen as the first one: what cannot be joined ends the program, with the reason.
    pub(crate) fn new(address: crate::Address, context: &mut Context) -> Connecting {
        let place = address.server().to_string();
        let name = context.settings.online_name();
        context.effects.push(Effect::Join { address, name });
        Connecting { place, message: String::new(), from_menu: false }
    }

    /// The screen while a game is set up on a server.
    pub(crate) fn hosting(
        server: crate::ServerAddress,
        game: &AnyGame,
        context: &mut Context,
    ) -> Connecting {
        let place = server.to_string();
        let (game, name) = (game.public_id(), context.settings.online_name());
        context.effects.push(Effect::Host { server, game, name });
        Connecting { place, message: String::new(), from_menu: true }
    }

    /// The screen while a game is put into a server's lobby.
    pub(crate) fn challenging(
        server: crate::ServerAddress,
        game: &AnyGame,
        context: &mut Context,
    ) -> Connecting {
        let place = server.to_string();
        let (game, name) = (game.public_id(), context.settings.online_name());
        context.effects.push(Effect::Challenge { server, game, name });
        Connecting { place, message: String::new(), from_menu: true }
    }

    /// The screen while a challenge is taken out of a server's lobby.
    pub(crate) fn taking(
        server: crate::ServerAddress,
        id: String,
        context: &mut Context,
    ) -> Connecting {
        let place = server.to_string();
        let name = context.settings.online_name();
        context.effects.push(Effect::TakeChallenge { server, id, name });
        Connecting { place, message: String::new(), from_menu: true }
    }

    /// The screen as it is opened from a menu: what cannot be joined leads back there.
    pub(crate) fn from_menu(address: crate::Address, context: &mut Context) -> Connecting {
        Connecting { from_menu: true, ..Connecting::new(address, context) }
    }

    fn fail(&mut self, why: &str, context: &mut Context) {
        match self.from_menu {
            true => self.message = format!("No game: {why}. Esc goes back."),
            false => context.effects.push(Effect::Fail(why.to_owned())),
        }
    }
}

impl Screen for Connecting {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Online(News::State(state)) => match state.mirror() {
                Ok((session, remote)) => {
                    let active = ActiveGame::online(session, remote, Quarto::names(), context);
                    return Next::Replace(match active.game() {
                        AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
                            Box::new(DropScreen::going_on(active, context))
                        }
                        AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
                        AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
                    });
                }
                Err(why) => self.fail(&why, context),
            },
            Input::Online(News::Hosted(address)) => {
                let (address, name) = (address.clone(), context.settings.online_name());
                context.effects.push(Effect::Join { address, name });
            }
            Input::Online(News::Lost(why)) => {
                self.message = format!("Still trying to connect: {why}.");
            }
            Input::Online(News::Refused(why)) => self.message.clone_from(why),
            Input::Online(News::Gone(why)) => self.fail(why, context),
            _ => {
                if let Some(key) = plain_key(input)
                    && (key.code == KeyCode::Esc || letter(key) == Some('q'))
                {
                    context.effects.push(Effect::Disconnect);
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
        let text = format!("Connecting to {}…", self.place);
        canvas.put_centred(canvas.height() / 2, &text, Role::Plain);
        key_lines(canvas, &[("F9", "settings"), ("Esc", "leave")]);
    }
}
