//! A game's own screen inside another one: a replay or a puzzle. A position and the moves that led to it flow in; the
//! board is drawn by the screen of that game, the lines above and below it belong to whoever shows it.

use fourfold_catalog::AnyGame;
use fourfold_session::record::Replay;
use fourfold_session::{Record, Setting};
use ratatui::crossterm::event::MouseEvent;

use crate::Input;
use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::canvas::Canvas;
use crate::drop_screen::DropScreen;
use crate::fourside::Fourside;
use crate::quarto::Quarto;
use crate::screen::{Context, Next, Screen};
use crate::theme::Role;

/// A game's own screen, in part of the window.
pub(crate) struct GameView {
    screen: Box<dyn Screen>,
    /// Lines of the window above and below the screen. Most games leave room for a title, a message and two lines of
    /// keys anyway; FourSide fills the whole window.
    margin: (u16, u16),
}

impl GameView {
    /// The board after so many moves, nobody thinking and nothing stored. `record` is what is known of the game
    /// besides, and hidden hands are shown only `openly`.
    pub(crate) fn new(
        replay: &Replay<AnyGame>,
        ply: usize,
        record: Option<&Record>,
        openly: bool,
        context: &mut Context,
    ) -> GameView {
        let part = Replay {
            game: replay.game.clone(),
            positions: replay.positions[..=ply].to_vec(),
            moves: replay.moves[..ply].to_vec(),
            result: replay.result,
            reason: replay.reason,
        };
        let session = part.resume(Setting::default());
        let active = ActiveGame::shown_only(session, record.cloned(), Quarto::names(), context);
        let screen: Box<dyn Screen> = match replay.game {
            AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
                Box::new(DropScreen::going_on(active, context))
            }
            AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
            AnyGame::Fourside(_) if openly => Box::new(Fourside::looked_at(active)),
            AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
        };
        let margin = if matches!(replay.game, AnyGame::Fourside(_)) { (2, 1) } else { (0, 0) };
        GameView { screen, margin }
    }

    pub(crate) fn active(&self) -> Option<&ActiveGame> {
        self.screen.active()
    }

    /// What the seats are called.
    pub(crate) fn names(&self) -> [String; 2] {
        self.active().map_or_else(Quarto::names, |active| active.names.clone())
    }

    pub(crate) fn is_animated(&self) -> bool {
        self.screen.is_animated()
    }

    /// Passes an input on, as if there were nothing but the game.
    pub(crate) fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        let (above, below) = self.margin;
        let window = context.window;
        context.window.1 = window.1.saturating_sub(above + below);
        let next = match input {
            Input::Mouse(mouse) => match mouse.row.checked_sub(above) {
                Some(row) => {
                    self.screen.input(&Input::Mouse(MouseEvent { row, ..*mouse }), context)
                }
                None => Next::Stay,
            },
            input => self.screen.input(input, context),
        };
        context.window = window;
        next
    }

    pub(crate) fn act(&mut self, action: Action, context: &mut Context) -> Next {
        self.screen.act(action, context)
    }

    /// Draws the game and clears the lines around it, which whoever shows it fills.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let (width, height) = (canvas.width(), canvas.height());
        let (above, below) = self.margin;
        let room = height.saturating_sub(above + below);
        self.screen.draw(&mut canvas.part(0, above, width, room));
        canvas.forget_key_spots();
        let head = if above > 0 { above } else { 3 };
        canvas.part(0, 0, width, head).fill(Role::Plain);
        canvas.part(0, height.saturating_sub(2), width, 2).fill(Role::Plain);
    }

    pub(crate) fn leave(&mut self, context: &mut Context) {
        self.screen.leave(context);
    }
}
