//! The first screen: the games of the catalogue, variants behind some of them, records, the way out.

use fourfold_catalog::{AnyGame, ListedGame, listed_games};
use fourfold_game::Game as _;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use crate::action::Action;
use crate::active_game::{ActiveGame, OpenedRecord, open_again, open_prompt, read_record};
use crate::canvas::{Canvas, wrapped};
use crate::connect_four_menu::ConnectMenu;
use crate::drop_screen::DropScreen;
use crate::fourside::Fourside;
use crate::games_screen::GamesScreen;
use crate::going_online::{GoingOnline, join_prompt};
use crate::menu::{Item, Menu};
use crate::overlay::{Overlay, menu};
use crate::puzzles::{PuzzleScreen, puzzles_menu, themes_menu};
use crate::quarto::Quarto;
use crate::screen::{
    Context, Next, Screen, key_lines_within, message_lines, plain_key, title_line,
};
use crate::settings_menu::SettingItem;
use crate::stored_games::Summary;
use crate::theme::Role;
use crate::{Effect, Input, help};

/// The first screen.
pub(crate) struct Home {
    menu: Menu<Action>,
    /// A sentence about each entry.
    about: Vec<String>,
    message: String,
    /// The listed whose variants are to be listed at once.
    variants: Option<&'static ListedGame>,
    /// What goes online once we have said who we are.
    going_online: GoingOnline,
}

/// The line on which the list begins in a window so high. A low one has no room for the name above it.
fn list_top(height: u16) -> u16 {
    if height < 24 { 2 } else { 7 }
}

impl Home {
    pub(crate) fn new() -> Home {
        let mut home = Home {
            menu: Menu::new("", Vec::new()),
            about: Vec::new(),
            message: String::new(),
            variants: None,
            going_online: GoingOnline::default(),
        };
        home.list(None);
        home
    }

    /// Lines of the list in a window so high; two below it are for a sentence and the keys.
    fn list_rows(&self, height: u16) -> u16 {
        (self.menu.items.len() as u16).min(height.saturating_sub(list_top(height) + 2))
    }

    /// The first screen with the variants of a listed on top of it.
    pub(crate) fn with_variants_of(id: &str) -> Home {
        Home { variants: listed_games().iter().find(|listed| listed.id == id), ..Home::new() }
    }

    /// Lists everything that can be chosen, the game that can be continued first.
    fn list(&mut self, unfinished: Option<&Summary>) {
        let (mut items, mut about) = (Vec::new(), Vec::new());
        if let Some(game) = unfinished {
            items.push(Item::new('c', "Continue", Action::Continue));
            about.push(game.sentence());
        }
        for (listed, key) in listed_games().iter().zip('1'..) {
            let action = match listed.plain {
                Some(plain) if (listed.variants)().len() == 1 => Action::Begin(Box::new(plain())),
                Some(plain) if listed.id == "fourside" => Action::Begin(Box::new(plain())),
                _ => Action::Variants(listed.id),
            };
            items.push(Item::new(key, listed.name, action));
            about.push(listed.about.to_owned());
        }
        items.push(Item::new('p', "Puzzles", Action::Puzzles));
        about.push("Positions with one right answer: today's, at your level, by theme.".to_owned());
        items.push(Item::new('g', "Your games", Action::Games));
        about.push("Continue, replay or review the games you have played.".to_owned());
        items.push(Item::new('h', "Host a game online", Action::Host));
        about.push("Set up a game on a server and send a friend the link.".to_owned());
        items.push(Item::new('j', "Join or watch online", Action::Join));
        about.push("Take the seat of an invitation, or watch a game.".to_owned());
        items.push(Item::new('l', "Lobby of a server", Action::Lobby));
        about.push("Play whoever is waiting there, or watch a game.".to_owned());
        items.push(Item::new('o', "Open a file", Action::Open));
        about.push("Go on with a game that was saved to a file.".to_owned());
        items.push(Item::new('s', "Settings", Action::Settings));
        about.push("Sound, display and undo. F9 opens them anywhere.".to_owned());
        items.push(Item::new('q', "Quit", Action::Leave));
        // The bar stays on its entry; a game that has just been left is the next thing to go on with.
        let bar = self.menu.items.get(self.menu.selected).map(|item| item.key);
        let had = self.menu.items.first().is_some_and(|item| item.value == Action::Continue);
        let kept = items.iter().position(|item| Some(item.key) == bar);
        self.menu = Menu::new("", items);
        self.menu.selected = kept.filter(|_| had || unfinished.is_none()).unwrap_or(0);
        self.about = about;
    }
}

/// The variants of a listed, the one that a bare name stands for and those of its size first.
fn variants_menu(listed: &ListedGame) -> Overlay {
    let plain = listed.plain.map(|plain| plain());
    let size = |game: &AnyGame| match game {
        AnyGame::Quarto(game) => game.variant().size(),
        _ => 0,
    };
    let mut variants = (listed.variants)();
    variants.sort_by_key(|game| {
        (plain.as_ref().is_some_and(|plain| size(plain) != size(game)), size(game))
    });
    let items = variants.into_iter().map(|game| {
        let the_plain = if Some(&game) == plain.as_ref() { " (standard)" } else { "" };
        let label = format!("{}{the_plain}", game.variant_title());
        let about = game.variant_about();
        Item { key: None, label, about, value: Action::Begin(game.into()) }
    });
    menu(listed.name, items.collect())
}

/// The screen on which a game is played.
pub(crate) fn screen_for(game: AnyGame, context: &mut Context) -> Box<dyn Screen> {
    match game {
        AnyGame::Drop(_) if game.id() == "connect-four" => Box::new(ConnectMenu::new()),
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
            let active = ActiveGame::begin_with_last_players(game, DropScreen::colours(), context);
            Box::new(DropScreen::fresh(active))
        }
        AnyGame::Fourside(game) => Box::new(Fourside::new(&game, context)),
        AnyGame::Quarto(_) => Box::new(Quarto::fresh(ActiveGame::begin_with_last_players(
            game,
            Quarto::names(),
            context,
        ))),
    }
}

/// The screen on which a recorded game goes on. `stored` names the stored game that it was, if it was one.
pub(crate) fn screen_to_go_on(
    opened: &OpenedRecord,
    stored: Option<String>,
    context: &mut Context,
) -> Box<dyn Screen> {
    let active = ActiveGame::resume(opened, stored, Quarto::names(), context);
    match opened.game() {
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => Box::new(DropScreen::going_on(active, context)),
        AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
        AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
    }
}

/// The screen on which the latest unfinished game goes on, or why it cannot; nothing if there is no such game.
pub(crate) fn continue_last(context: &mut Context) -> Option<Result<Box<dyn Screen>, String>> {
    let game = context.stored_games.unfinished()?;
    Some(continue_stored(&game.name, context))
}

/// The screen on which a stored game goes on.
pub(crate) fn continue_stored(
    name: &str,
    context: &mut Context,
) -> Result<Box<dyn Screen>, String> {
    let text = context.stored_games.text(name).unwrap_or_default();
    match read_record(text) {
        Ok(opened) => Ok(screen_to_go_on(&opened, Some(name.to_owned()), context)),
        Err(why) => Err(format!("This game cannot be continued: {why}.")),
    }
}

impl Screen for Home {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Mouse(mouse) = input
            && mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && let Some(line) = mouse.row.checked_sub(list_top(context.window.1))
            && let Some(action) = self.menu.click(line, self.list_rows(context.window.1))
        {
            return self.act(action, context);
        }
        if let Input::Loaded { path, result } = input {
            match result.as_deref().map_err(Clone::clone).and_then(read_record) {
                Ok(opened) => return Next::Push(screen_to_go_on(&opened, None, context)),
                Err(why) => return Next::Open(open_again(path, &why)),
            }
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        self.message.clear();
        match key.code {
            KeyCode::Esc => return Next::Leave,
            KeyCode::F(1) | KeyCode::Char('?') => return self.act(Action::Help, context),
            _ => {}
        }
        match self.menu.key(key) {
            Some(action) => self.act(action, context),
            None => Next::Stay,
        }
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Leave => Next::Leave,
            Action::Continue => match continue_last(context) {
                Some(Ok(screen)) => Next::Push(screen),
                Some(Err(why)) => {
                    self.message = why;
                    Next::Stay
                }
                None => Next::Stay,
            },
            Action::Games => Next::Push(Box::new(GamesScreen::new())),
            Action::Puzzles => Next::Open(puzzles_menu(context)),
            Action::PuzzlesOf(number) => themes_menu(number).map_or(Next::Stay, Next::Open),
            Action::Puzzle(kind) => match PuzzleScreen::new(kind, context) {
                Some(screen) => Next::Push(Box::new(screen)),
                None => Next::Stay,
            },
            Action::Join => Next::Open(join_prompt()),
            Action::Host
            | Action::HostGame(_)
            | Action::HostOn(_)
            | Action::JoinAt(_)
            | Action::Lobby
            | Action::LobbyOn(_)
            | Action::UnderName(_) => self.going_online.act(action, context),
            Action::Begin(game) => Next::Push(screen_for(*game, context)),
            Action::Variants(id) => {
                let Some(listed) = listed_games().iter().find(|listed| listed.id == id) else {
                    return Next::Stay;
                };
                Next::Open(variants_menu(listed))
            }
            Action::Help => Next::Open(Overlay::page("Help", help::HOME)),
            Action::Settings => Next::Open(SettingItem::menu(SettingItem::Sound, context)),
            Action::Open => Next::Open(open_prompt()),
            Action::OpenFrom(path) if !path.trim().is_empty() => {
                context.effects.push(Effect::Load { path: path.trim().into() });
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) -> Option<Overlay> {
        self.list(context.stored_games.unfinished().as_ref());
        self.variants.take().map(variants_menu)
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        title_line(canvas, "Fourfold", "four games of four");
        message_lines(canvas, &self.message, Role::Warning);
        let (width, height) = (canvas.width(), canvas.height());
        let list_top = list_top(height);
        if list_top > 5 {
            canvas.put(5, 3, "●○●○", Role::First);
            canvas.put(11, 3, "F O U R F O L D", Role::Heading);
            canvas.put(5, 5, "What would you like to play?", Role::Quiet);
        }
        let room = self.list_rows(height);
        let list = (self.menu.wanted_width() + 2).max(30).min(width.saturating_sub(4));
        self.menu.draw_list(&mut canvas.part(2, list_top, list, room));
        let about = self.about.get(self.menu.selected).map_or("", String::as_str);
        // Beside the list where there is room for a few words a line, else below it.
        let beside = width.saturating_sub(list + 9);
        let below = beside < 24;
        let lines = wrapped(about, if below { width.saturating_sub(8) } else { beside }.min(40));
        let (x, top) = if below {
            // A line is left free above it, where there is one to spare.
            let free = height.saturating_sub(list_top + room + 1);
            (5, list_top + room + u16::from(free > lines.len() as u16))
        } else {
            (list + 6, list_top)
        };
        for (y, line) in (top..height.saturating_sub(1)).zip(lines) {
            canvas.put(x, y, &line, Role::Quiet);
        }
        let keys = [
            ("↑↓", "choose"),
            ("Enter", "select"),
            ("F9", "settings"),
            ("?", "help"),
            ("Q", "quit"),
        ];
        key_lines_within(canvas, &keys, 1);
    }
}
