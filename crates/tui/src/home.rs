//! The first screen: the games of the catalogue, variants behind some of them, records, the way out.

use fourfold_catalog::{AnyGame, Family, families};
use fourfold_game::Game as _;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use crate::action::Action;
use crate::active_game::{ActiveGame, OpenedRecord, open_prompt, read_record};
use crate::canvas::{Canvas, wrapped};
use crate::connect_four_menu::ConnectMenu;
use crate::drop_screen::{DropScreen, StoneStyle};
use crate::fourside::Fourside;
use crate::menu::{Item, Menu};
use crate::overlay::{Overlay, menu};
use crate::quarto::Quarto;
use crate::screen::{
    Context, Next, Screen, key_lines_within, message_lines, plain_key, title_line,
};
use crate::settings_menu::SettingItem;
use crate::theme::Role;
use crate::variants::{variant_about, variant_name};
use crate::{Effect, Input, help};

/// The first screen.
pub(crate) struct Home {
    menu: Menu<Action>,
    /// A sentence about each entry.
    about: Vec<&'static str>,
    message: String,
}

const TOP: u16 = 7;

impl Home {
    pub(crate) fn new() -> Home {
        let (mut items, mut about) = (Vec::new(), Vec::new());
        for (family, key) in families().iter().zip('1'..) {
            let action = match family.plain {
                Some(plain) if (family.variants)().len() == 1 => Action::Begin(Box::new(plain())),
                Some(plain) if family.id == "fourside" => Action::Begin(Box::new(plain())),
                _ => Action::Variants(family.id),
            };
            items.push(Item::new(key, family.name, action));
            about.push(family.about);
        }
        items.push(Item::new('o', "Open a record", Action::Open));
        about.push("Go on with a game that was saved.");
        items.push(Item::new('s', "Settings", Action::Settings));
        about.push("Sound, look and habits. F9 shows them from anywhere.");
        items.push(Item::new('q', "Quit", Action::Leave));
        Home { menu: Menu::new("", items), about, message: String::new() }
    }
}

/// The variants of a family, the one that a bare name stands for and those of its size first.
fn variants_menu(family: &Family) -> Overlay {
    let plain = family.plain.map(|plain| plain());
    let size = |game: &AnyGame| match game {
        AnyGame::Quarto(game) => game.variant().size(),
        _ => 0,
    };
    let mut variants = (family.variants)();
    variants.sort_by_key(|game| {
        (plain.as_ref().is_some_and(|plain| size(plain) != size(game)), size(game))
    });
    let items = variants.into_iter().map(|game| {
        let the_plain = if Some(&game) == plain.as_ref() { ", the plain game" } else { "" };
        let label = format!("{}{the_plain}", variant_name(&game));
        let about = variant_about(&game);
        Item { key: None, label, about, value: Action::Begin(game.into()) }
    });
    menu(family.name, items.collect())
}

/// The screen on which a game is played.
pub(crate) fn screen_for(game: AnyGame, context: &mut Context) -> Box<dyn Screen> {
    match game {
        AnyGame::Drop(_) if game.id() == "connect-four" => Box::new(ConnectMenu::new()),
        AnyGame::Drop(_) => {
            let active = ActiveGame::begin_with_last_players(game, DropScreen::colours(), context);
            Box::new(DropScreen::new(active, StoneStyle::Marbles))
        }
        AnyGame::Fourside(game) => Box::new(Fourside::new(&game, context)),
        AnyGame::Quarto(_) => Box::new(Quarto::new(ActiveGame::begin_with_last_players(
            game,
            Quarto::names(),
            context,
        ))),
    }
}

/// The screen on which a recorded game goes on.
pub(crate) fn screen_to_go_on(opened: &OpenedRecord, context: &mut Context) -> Box<dyn Screen> {
    let active = ActiveGame::resume(opened, Quarto::names(), context);
    match opened.game() {
        AnyGame::Drop(_) => Box::new(DropScreen::going_on(active, context)),
        AnyGame::Quarto(_) => Box::new(Quarto::new(active)),
        AnyGame::Fourside(_) => Box::new(Fourside::going_on(active)),
    }
}

impl Screen for Home {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Mouse(mouse) = input
            && mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && mouse.row >= TOP
            && let Some(action) = self.menu.click(mouse.row - TOP, u16::MAX)
        {
            return self.act(action, context);
        }
        if let Input::Loaded { path, result } = input {
            match result.as_deref().map(read_record) {
                Ok(Ok(opened)) => return Next::Push(screen_to_go_on(&opened, context)),
                Ok(Err(why)) => self.message = format!("Not opened: {}: {why}.", path.display()),
                // The reason names the file already.
                Err(why) => self.message = format!("Not opened: {why}."),
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
            Action::Begin(game) => Next::Push(screen_for(*game, context)),
            Action::Variants(id) => {
                let Some(family) = families().iter().find(|family| family.id == id) else {
                    return Next::Stay;
                };
                Next::Open(variants_menu(family))
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

    fn draw(&self, canvas: &mut Canvas<'_>) {
        title_line(canvas, "Fourfold", "four games of four");
        message_lines(canvas, &self.message, Role::Warning);
        canvas.put(5, 3, "●○●○", Role::First);
        canvas.put(11, 3, "F O U R F O L D", Role::Heading);
        canvas.put(5, 5, "What would you like to play?", Role::Quiet);
        let (width, height) = (canvas.width(), canvas.height());
        let room = (self.menu.items.len() as u16).min(height.saturating_sub(TOP + 2));
        let list = (self.menu.wanted_width() + 2).max(30).min(width.saturating_sub(4));
        self.menu.draw_list(&mut canvas.part(2, TOP, list, room));
        let about = self.about.get(self.menu.selected).unwrap_or(&"");
        // Beside the list where there is room for a few words a line, else below it.
        let beside = width.saturating_sub(list + 9);
        let (x, top, room) = if beside >= 24 {
            (list + 6, TOP, beside)
        } else {
            (5, TOP + room + 1, width.saturating_sub(8))
        };
        for (y, line) in (top..height.saturating_sub(1)).zip(wrapped(about, room.min(40))) {
            canvas.put(x, y, &line, Role::Quiet);
        }
        let keys =
            [("↑↓", "choose"), ("Enter", "go"), ("F9", "settings"), ("?", "help"), ("Q", "quit")];
        key_lines_within(canvas, &keys, 1);
    }
}
