//! The stored games as a list: one line a game, the latest first. Keys flow in; the game that was chosen goes on or is
//! replayed.

use fourfold_session::record::GameResult;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use crate::Input;
use crate::action::Action;
use crate::canvas::Canvas;
use crate::home::continue_stored;
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::replay::ReplayScreen;
use crate::screen::{
    Context, Next, Screen, key_lines, letter, message_lines, plain_key, title_line,
};
use crate::theme::Role;

/// The line on which the list begins.
const LIST_TOP: u16 = 3;

/// The list of stored games.
pub(crate) struct GamesScreen {
    /// Each entry is the name of a stored game and whether it can be continued.
    menu: Menu<(String, bool)>,
    message: String,
}

impl GamesScreen {
    pub(crate) fn new() -> GamesScreen {
        GamesScreen { menu: Menu::new("", Vec::new()), message: String::new() }
    }

    fn chosen(&self) -> Option<(String, bool)> {
        self.menu.items.get(self.menu.selected).map(|item| item.value.clone())
    }

    /// What Enter does with a game: one that is over is replayed, any other goes on.
    fn open(&mut self, (name, unfinished): (String, bool), context: &mut Context) -> Next {
        match unfinished {
            true => self.act(Action::ContinueStored(name), context),
            false => self.act(Action::Replay(name), context),
        }
    }
}

/// Lines of the list in a window so high.
fn list_rows(height: u16) -> u16 {
    height.saturating_sub(LIST_TOP + 2)
}

impl Screen for GamesScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Mouse(mouse) = input
            && mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && let Some(line) = mouse.row.checked_sub(LIST_TOP)
            && let Some(game) = self.menu.click(line, list_rows(context.window.1))
        {
            return self.open(game, context);
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        self.message.clear();
        match (key.code, letter(key), self.chosen()) {
            (KeyCode::Esc, ..) | (_, Some('q'), _) => Next::Leave,
            (_, Some('c'), Some((name, true))) => self.act(Action::ContinueStored(name), context),
            (_, Some('c'), Some(_)) => {
                self.message = "This game is over: R replays it.".to_owned();
                Next::Stay
            }
            (_, Some('r'), Some((name, _))) => self.act(Action::Replay(name), context),
            _ => match self.menu.key(key) {
                Some(game) => self.open(game, context),
                None => Next::Stay,
            },
        }
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        let screen: Result<Box<dyn Screen>, String> = match action {
            Action::ContinueStored(name) => continue_stored(&name, context),
            Action::Replay(name) => {
                let text = context.stored_games.text(&name).unwrap_or_default().to_owned();
                ReplayScreen::new(&text, context).map(|replay| Box::new(replay) as Box<dyn Screen>)
            }
            _ => return Next::Stay,
        };
        match screen {
            Ok(screen) => Next::Push(screen),
            Err(why) => {
                self.message = why;
                Next::Stay
            }
        }
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        let items = context.stored_games.summaries().map(|game| {
            let unfinished = game.result == GameResult::Open;
            let result = if unfinished { "unfinished" } else { game.result.token() };
            let label = format!("{result:<10}  {}", game.sentence());
            Item { key: None, label, about: String::new(), value: (game.name, unfinished) }
        });
        let selected = self.menu.selected;
        self.menu = Menu::new("", items.collect());
        self.menu.selected = selected.min(self.menu.items.len().saturating_sub(1));
        None
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        title_line(canvas, "Your games", &format!("{} games", self.menu.items.len()));
        message_lines(canvas, &self.message, Role::Warning);
        if self.menu.items.is_empty() {
            canvas.put(
                2,
                LIST_TOP,
                "No games yet. Every game you play is saved here.",
                Role::Quiet,
            );
        }
        let (width, rows) = (canvas.width(), list_rows(canvas.height()));
        self.menu.draw_list(&mut canvas.part(0, LIST_TOP, width, rows));
        let mut keys = vec![("↑↓", "choose")];
        match self.chosen() {
            Some((_, true)) => keys.extend([("Enter", "continue"), ("R", "replay")]),
            Some((_, false)) => keys.push(("Enter", "replay")),
            None => keys.clear(),
        }
        keys.extend([("F9", "settings"), ("Esc", "back")]);
        key_lines(canvas, &keys);
    }
}
