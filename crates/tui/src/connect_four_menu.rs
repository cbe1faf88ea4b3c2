//! Connect Four's menu as the console had it: four numbered entries and an unlisted one, names for
//! the players, chance for who starts. After a game it is back here.

use fourfold_catalog::AnyGame;
use fourfold_drop::DropGame;
use fourfold_game::Seat;
use fourfold_session::{Player, Setting};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use crate::Input;
use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::canvas::Canvas;
use crate::drop_screen::DropScreen;
use crate::help;
use crate::line_edit::LineEdit;
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::screen::{Context, Key, Next, Screen, key_lines, message_lines, plain_key, title_line};
use crate::settings::{LONGEST_NAME, name_of};
use crate::theme::Role;

/// The player that grades columns.
const GRADER: &str = "grader";

/// Whoever gives no name.
pub(crate) const YOU: &str = "You";
pub(crate) const PLAYER_1: &str = "Player 1";
pub(crate) const PLAYER_2: &str = "Player 2";
/// What the computer is called, as it was in the original.
pub(crate) const COMPUTER: &str = "The Computer";

/// The title of the original, and our licence below it.
const TITLE: &str = "Connect Four 1.0";
const LICENCE: &str = "Licensed under MIT or Apache-2.0";

const AGAINST_COMPUTER: u8 = 1;
const HOT_SEAT: u8 = 2;
const RULES: u8 = 3;
const EXIT: u8 = 4;
const DEBUG: u8 = 5;

/// The screen with the menu of the console.
pub(crate) struct ConnectMenu {
    menu: Menu<u8>,
    debug: bool,
    message: String,
    /// Names given so far for the game being set up, and how many it needs.
    names: Vec<String>,
    wanted: usize,
}

impl ConnectMenu {
    pub(crate) fn new() -> ConnectMenu {
        let items = vec![
            Item::new('1', "1: New Game against the PC", AGAINST_COMPUTER),
            Item::new('2', "2: New Game: Player vs. Player (Hotseat)", HOT_SEAT),
            Item::new('3', "3: Rules", RULES),
            Item::new('4', "4: Exit Game", EXIT),
        ];
        let menu = Menu::new("", items);
        ConnectMenu { menu, debug: false, message: String::new(), names: Vec::new(), wanted: 0 }
    }

    fn pick(&mut self, entry: u8, context: &mut Context) -> Next {
        self.message.clear();
        match entry {
            AGAINST_COMPUTER => self.ask_name(1, context),
            HOT_SEAT => self.ask_name(2, context),
            RULES => Next::Open(Overlay::page("Rules", help::CONNECT_FOUR)),
            EXIT => Next::Leave,
            DEBUG => {
                self.debug = !self.debug;
                let state = if self.debug { "on" } else { "off" };
                self.message = format!("Debug mode is {state}.");
                Next::Stay
            }
            _ => self.act(Action::Nothing, context),
        }
    }

    fn ask_name(&mut self, wanted: usize, context: &Context) -> Next {
        self.names.clear();
        self.wanted = wanted;
        Next::Open(self.name_prompt(context))
    }

    fn name_prompt(&self, context: &Context) -> Overlay {
        let number = self.names.len() + 1;
        let last = context.settings.names[self.names.len() % 2].as_str();
        let title =
            if self.wanted == 1 { "Your name".to_owned() } else { format!("Player {number}") };
        let nobody = match (self.wanted, number) {
            (1, _) => YOU,
            (_, 1) => PLAYER_1,
            _ => PLAYER_2,
        };
        let hint = match last {
            "" => format!("Name (up to {LONGEST_NAME} characters). Enter alone means {nobody}."),
            _ => format!(
                "Name (up to {LONGEST_NAME} characters). Enter keeps {last}; \
                 Backspace clears the line, and an empty line means {nobody}."
            ),
        };
        let line = LineEdit::new(last, LONGEST_NAME);
        Overlay::Prompt { title, hint, why: String::new(), line, done: Action::Named }
    }

    fn begin(&mut self, context: &mut Context) -> Next {
        let game = AnyGame::Drop(DropGame::CONNECT_FOUR);
        let starter_is_o = !game.listed().starter_by_chance || context.dice.below(2) == 0;
        // O is the human or player 1, X the computer or player 2; chance gives them their seats.
        let o_seat = if starter_is_o { Seat::First } else { Seat::Second };
        let alone = self.wanted == 1;
        let or = |name: &str, other: &str| match name.trim() {
            "" => other.to_owned(),
            name => name.to_owned(),
        };
        let o_name = or(&self.names[0], if alone { YOU } else { PLAYER_1 });
        let x_name = match self.names.get(1) {
            Some(name) => or(name, PLAYER_2),
            None => COMPUTER.to_owned(),
        };
        let mut names = [o_name, x_name];
        let x_player = if alone { Player::Computer(GRADER.to_owned()) } else { Player::Human };
        let mut players = [Player::Human, x_player];
        if o_seat == Seat::Second {
            names.reverse();
            players.reverse();
        }
        let starts = match names[0].as_str() {
            YOU => "Chance decides: you start.".to_owned(),
            name => format!("Chance decides: {name} starts."),
        };
        let setting = Setting { players, undo: context.settings.undo, ..Setting::default() };
        let active = ActiveGame::begin(game, setting, names, context);
        let mut screen = DropScreen::at_console(active, o_seat.other(), self.debug);
        screen.active.say(starts);
        Next::Push(Box::new(screen))
    }
}

/// The least width of a frame in which every entry has room.
const FRAMED: u16 = 48;

impl ConnectMenu {
    /// The menu without a frame, for windows in which an entry takes the whole width.
    fn draw_bare(&self, top: u16, canvas: &mut Canvas<'_>) {
        let width = canvas.width();
        canvas.put_centred(top + 1, TITLE, Role::Heading);
        canvas.put_centred(top + 2, LICENCE, Role::Quiet);
        for (y, (index, item)) in (top + LIST_TOP..).zip(self.menu.items.iter().enumerate()) {
            let role = if index == self.menu.selected { Role::Bar } else { Role::Plain };
            canvas.part(0, y, width, 1).fill(role);
            canvas.put(0, y, &item.label, role);
        }
        key_lines(canvas, &KEYS);
    }
}

/// The keys of the menu.
const KEYS: [Key; 4] = [("1-4", "choose"), ("F9", "settings"), ("?", "help"), ("Esc", "leave")];

/// Lines from the top of the frame to the first entry.
const LIST_TOP: u16 = 4;

/// Where the menu's frame stands on a window: left, top, width, height.
fn place(window: (u16, u16)) -> (u16, u16, u16, u16) {
    let (width, height) = (window.0.min(52), 10);
    ((window.0 - width) / 2, (window.1.saturating_sub(height) / 2).max(2), width, height)
}

impl Screen for ConnectMenu {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Mouse(mouse) = input
            && mouse.kind == MouseEventKind::Down(MouseButton::Left)
        {
            let (left, top, width, _) = place(context.window);
            let line = mouse.row.checked_sub(top + LIST_TOP);
            let inside = (left..left + width).contains(&mouse.column);
            let entry = line.filter(|_| inside).and_then(|line| self.menu.click(line, u16::MAX));
            return entry.map_or(Next::Stay, |entry| self.pick(entry, context));
        }
        let Some(key) = plain_key(input) else { return Next::Stay };
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => Next::Leave,
            KeyCode::F(1) | KeyCode::Char('?') => self.pick(RULES, context),
            KeyCode::Char('5') => self.pick(DEBUG, context),
            _ => match (self.menu.key(key), key.code) {
                (Some(entry), _) => self.pick(entry, context),
                (None, KeyCode::Char(c)) => {
                    self.message = format!("`{c}` is not on the menu: type 1 to 4.");
                    Next::Stay
                }
                _ => Next::Stay,
            },
        }
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Named(name) => {
                let seat = self.names.len() % 2;
                let name = name_of(&name);
                context.change_settings(|settings| settings.names[seat].clone_from(&name));
                self.names.push(name);
                match self.names.len() < self.wanted {
                    true => Next::Open(self.name_prompt(context)),
                    false => self.begin(context),
                }
            }
            _ => Next::Stay,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let right = if self.debug { "debug mode" } else { "" };
        title_line(canvas, "Connect Four", right);
        message_lines(canvas, &self.message, Role::Plain);
        let (left, top, width, height) = place((canvas.width(), canvas.height()));
        if width < FRAMED {
            self.draw_bare(top, canvas);
            return;
        }
        let mut middle = canvas.part(left, top, width, height);
        middle.frame("", Role::Frame);
        middle.put_centred(1, TITLE, Role::Heading);
        middle.put_centred(2, LICENCE, Role::Quiet);
        let menu_width = width.saturating_sub(2);
        let entries = self.menu.items.len() as u16;
        self.menu.draw_list(&mut middle.part(1, LIST_TOP, menu_width, entries));
        key_lines(canvas, &KEYS);
    }
}
