//! The lobby of a server as a list: whoever waits for an opponent first, then the games that may be watched. The server's
//! answers flow in, the list is asked for again by itself; the game that was chosen flows out.

use fourfold_api::{ChallengeView, LobbyView, WatchableView};
use fourfold_catalog::parse_game;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use crate::action::Action;
use crate::canvas::{Canvas, wrapped};
use crate::going_online::{Destination, GoingOnline, connect, games_menu};
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::screen::{
    Context, Key, Next, Screen, key_lines, letter, message_lines, plain_key, title_line,
};
use crate::theme::Role;
use crate::{Effect, Input, News, ServerAddress, help};

/// The line on which the list begins.
const LIST_TOP: u16 = 3;
/// Ticks until the list is asked for again: five seconds.
const AGAIN_AFTER: u16 = 100;

/// What Enter does with a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    /// A challenge of our own: go back to its table.
    Own(String),
    /// Somebody waits for an opponent: take the challenge.
    Take(String),
    /// A game to watch.
    Watch(String),
}

/// The lobby of a server.
pub(crate) struct LobbyScreen {
    server: ServerAddress,
    menu: Menu<Line>,
    message: String,
    /// What stands there instead of a list.
    empty: String,
    going_online: GoingOnline,
    /// Is an answer still to come?
    asked: bool,
    ticks: u16,
}

impl LobbyScreen {
    /// The screen; it asks when it is shown.
    pub(crate) fn new(server: ServerAddress) -> LobbyScreen {
        LobbyScreen {
            empty: format!("Asking {server}…"),
            server,
            menu: Menu::new("", Vec::new()),
            message: String::new(),
            going_online: GoingOnline::default(),
            asked: false,
            ticks: 0,
        }
    }

    fn ask(&mut self, context: &mut Context) {
        self.ticks = 0;
        if !std::mem::replace(&mut self.asked, true) {
            context.effects.push(Effect::Lobby(self.server.clone()));
        }
    }

    /// The bar stays on its line, whatever comes and goes around it.
    fn list(&mut self, view: &LobbyView) {
        let chosen = self.chosen();
        let challenges = view.challenges.iter().map(challenge_line);
        let items: Vec<Item<Line>> =
            challenges.chain(view.games.iter().map(watchable_line)).collect();
        let selected = items.iter().position(|item| Some(&item.value) == chosen.as_ref());
        self.menu = Menu::new("", items);
        self.menu.selected = selected.unwrap_or(0);
        self.empty = match view.open {
            true => "Nobody is waiting. C sets up a game that anyone may join.".to_owned(),
            false => "This server has no lobby. Its owner can start it with --lobby.".to_owned(),
        };
    }

    fn chosen(&self) -> Option<Line> {
        self.menu.items.get(self.menu.selected).map(|item| item.value.clone())
    }

    fn open(&mut self, line: Line, context: &mut Context) -> Next {
        match line {
            Line::Take(id) => {
                self.going_online.go(Destination::Take(self.server.clone(), id), context)
            }
            Line::Own(id) | Line::Watch(id) => {
                connect(Destination::Join(self.server.game(&id)), context)
            }
        }
    }
}

/// Lines of the list in a window so high.
fn list_rows(height: u16) -> u16 {
    height.saturating_sub(LIST_TOP + 2)
}

fn title(game: &str) -> String {
    parse_game(game).map_or_else(|_| game.to_owned(), |game| game.title())
}

fn challenge_line(view: &ChallengeView) -> Item<Line> {
    let who = view.name.as_deref().unwrap_or("somebody");
    let (label, value) = match view.yours {
        true => (format!("yours  {}", title(&view.game)), Line::Own(view.id.clone())),
        false => {
            (format!("play   {} against {who}", title(&view.game)), Line::Take(view.id.clone()))
        }
    };
    let about = match (view.watch, view.help) {
        (true, true) => "others may watch; suggestions allowed",
        (true, false) => "others may watch",
        (false, true) => "suggestions allowed",
        (false, false) => "",
    };
    Item { key: None, label, about: about.to_owned(), value }
}

fn watchable_line(view: &WatchableView) -> Item<Line> {
    let [first, second] = view.names.each_ref().map(|name| name.as_deref().unwrap_or("somebody"));
    let label = format!("watch  {}, {first} against {second}", title(&view.game));
    let about = match view.plies {
        1 => "1 move".to_owned(),
        plies => format!("{plies} moves"),
    };
    Item { key: None, label, about, value: Line::Watch(view.id.clone()) }
}

impl Screen for LobbyScreen {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Online(News::Lobby(answer)) => {
                self.asked = false;
                match answer {
                    Ok(view) => {
                        self.message.clear();
                        self.list(view);
                    }
                    Err(why) => self.message = format!("No answer from the lobby: {why}."),
                }
            }
            Input::Tick => {
                self.ticks += 1;
                if self.ticks >= AGAIN_AFTER {
                    self.ask(context);
                }
            }
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if let Some(line) = mouse.row.checked_sub(LIST_TOP)
                    && let Some(line) = self.menu.click(line, list_rows(context.window.1))
                {
                    return self.open(line, context);
                }
            }
            _ => {}
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        match (key.code, letter(key)) {
            (KeyCode::Esc, _) | (_, Some('q')) => return Next::Leave,
            (_, Some('r')) => self.ask(context),
            (_, Some('c')) => return Next::Open(games_menu()),
            (KeyCode::F(1), _) | (_, Some('?')) => return self.act(Action::Help, context),
            _ => {
                if let Some(line) = self.menu.key(key) {
                    return self.open(line, context);
                }
            }
        }
        Next::Stay
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Help => Next::Open(Overlay::page("Help", help::LOBBY)),
            Action::HostGame(game) => {
                let destination = Destination::Challenge(self.server.clone(), *game);
                self.going_online.go(destination, context)
            }
            Action::UnderName(_) => self.going_online.act(action, context),
            _ => Next::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        // An answer that came while a game was on top was not heard.
        self.asked = false;
        self.ask(context);
        None
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        title_line(canvas, "Lobby", &self.server.to_string());
        message_lines(canvas, &self.message, Role::Warning);
        let (width, rows) = (canvas.width(), list_rows(canvas.height()));
        if self.menu.items.is_empty() {
            for (y, line) in (LIST_TOP..).zip(wrapped(&self.empty, width.saturating_sub(4))) {
                canvas.put(2, y, &line, Role::Quiet);
            }
        }
        self.menu.draw_list(&mut canvas.part(0, LIST_TOP, width, rows));
        let mut keys: Vec<Key> = Vec::new();
        match self.chosen() {
            Some(Line::Own(_)) => keys.extend([("↑↓", "choose"), ("Enter", "back to your game")]),
            Some(Line::Take(_)) => keys.extend([("↑↓", "choose"), ("Enter", "play")]),
            Some(Line::Watch(_)) => keys.extend([("↑↓", "choose"), ("Enter", "watch")]),
            None => {}
        }
        keys.extend([("C", "challenge"), ("R", "refresh"), ("?", "help"), ("Esc", "back")]);
        key_lines(canvas, &keys);
    }

    fn is_animated(&self) -> bool {
        // The list is asked for again by itself.
        true
    }
}
