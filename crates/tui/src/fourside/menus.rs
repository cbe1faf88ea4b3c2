//! What surrounds the game: title, GAME PLAY, LEVEL OF PLAY, FINAL SCORE, PLAY AGAIN. Keys and clicks flow in;
//! the next [`Stage`] comes of them, and a game when it is decided which.

use fourfold_catalog::AnyGame;
use fourfold_fourside::{FoursideGame, Level};
use fourfold_session::{Player, Setting};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::help;
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::screen::{Next, World};
use crate::table::Table;

use super::paint::{AGAIN_TOP, MENU_TOP, list_place};
use super::play::Play;
use super::{Fourside, Mode, Stage};

impl Fourside {
    pub(super) fn game_play() -> Stage {
        Stage::GamePlay(Menu::new(
            "GAME PLAY",
            vec![
                Item::new('1', "AGAINST ANOTHER PLAYER", Some(Mode::Players)),
                Item::new('2', "AGAINST THE COMPUTER", Some(Mode::Computer)),
                Item::new('3', "DEMO", Some(Mode::Demo)),
                Item::new('4', "QUIT", None),
            ],
        ))
    }

    fn level_of_play(&self, mode: Mode) -> Stage {
        let mut items: Vec<Item<Option<Level>>> = Level::ALL
            .into_iter()
            .zip('1'..)
            .map(|(level, key)| {
                let label = level.word().to_uppercase();
                let sides = format!("SIDES 1 TO {}", level.greatest_side());
                Item::new(key, label, Some(level)).about(sides)
            })
            .collect();
        items.push(Item::new('5', "QUIT", None));
        let mut menu = Menu::new("LEVEL OF PLAY", items);
        menu.selected = Level::ALL.iter().position(|&level| level == self.level).unwrap_or(0);
        Stage::LevelOfPlay(mode, menu)
    }

    fn begin(&mut self, mode: Mode, level: Level, world: &mut World) {
        self.level = level;
        world.settle(|settings| settings.level = level.word().to_owned());
        let seed = self.seed.take().unwrap_or_else(|| world.dice.roll());
        let computer = Player::Computer(level.word().to_owned());
        let players = match mode {
            Mode::Players | Mode::Online => [Player::Human, Player::Human],
            Mode::Computer => [Player::Human, computer],
            Mode::Demo => [computer.clone(), computer],
        };
        // What was drawn from the supply has been seen: nothing is taken back.
        let setting = Setting { players, undo: false };
        let game = AnyGame::Fourside(FoursideGame::new(level, seed));
        let names = mode.names(true).map(str::to_owned);
        let table = Table::sit(game, setting, names, world);
        let mut play = Play::new(table, mode);
        play.announce_starter();
        self.stage = Stage::Playing(Box::new(play));
    }

    /// A key that concerns the menus.
    pub(super) fn menu_key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let back = matches!(key.code, KeyCode::Esc | KeyCode::F(8));
        if matches!(key.code, KeyCode::F(1) | KeyCode::Char('?')) {
            return Next::Open(Overlay::page("FourSide", help::FOURSIDE));
        }
        match &mut self.stage {
            Stage::Title => {
                if back {
                    return Next::Leave;
                }
                self.stage = Fourside::game_play();
            }
            Stage::GamePlay(menu) => match menu.key(key) {
                _ if back => self.stage = Stage::Title,
                Some(Some(mode)) => self.stage = self.level_of_play(mode),
                Some(None) => return Next::Leave,
                None => {}
            },
            Stage::LevelOfPlay(mode, menu) => {
                let mode = *mode;
                match menu.key(key) {
                    _ if back => self.stage = Fourside::game_play(),
                    Some(Some(level)) => self.begin(mode, level, world),
                    Some(None) => return Next::Leave,
                    None => {}
                }
            }
            Stage::FinalScore(_) => self.ask_for_another(),
            Stage::PlayAgain(_, menu) => match menu.key(key) {
                Some(true) => self.play_again(world),
                Some(false) => return Next::Leave,
                None if back => return Next::Leave,
                None => {}
            },
            Stage::Playing(_) => {}
        }
        Next::Stay
    }

    fn ask_for_another(&mut self) {
        let before = std::mem::replace(&mut self.stage, Stage::Title);
        if let Stage::FinalScore(play) = before {
            let items = vec![Item::new('y', "YES", true), Item::new('n', "NO", false)];
            self.stage = Stage::PlayAgain(play, Menu::new("PLAY AGAIN", items));
        }
    }

    fn play_again(&mut self, world: &mut World) {
        let before = std::mem::replace(&mut self.stage, Stage::Title);
        if let Stage::PlayAgain(mut play, _) = before {
            play.again(world);
            self.stage = match play.mode {
                // The next game begins when the server says so.
                Mode::Online => Stage::FinalScore(play),
                _ => Stage::Playing(play),
            };
        }
    }

    /// A click on a line of a menu chooses it; elsewhere it only goes on where any key would.
    pub(super) fn menu_click(&mut self, mouse: MouseEvent, world: &mut World) -> Next {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Next::Stay;
        }
        let at = (mouse.column, mouse.row);
        let chosen = match &mut self.stage {
            Stage::Title | Stage::FinalScore(_) => true,
            Stage::GamePlay(menu) => choose_at(menu, MENU_TOP, at, world),
            Stage::LevelOfPlay(_, menu) => choose_at(menu, MENU_TOP, at, world),
            Stage::PlayAgain(_, menu) => choose_at(menu, AGAIN_TOP, at, world),
            Stage::Playing(_) => false,
        };
        match chosen {
            true => self.menu_key(KeyEvent::from(KeyCode::Enter), world),
            false => Next::Stay,
        }
    }
}

/// Brings the bar to the line at a place, if there is one.
fn choose_at<T: Clone>(menu: &mut Menu<T>, top: u16, (x, y): (u16, u16), world: &World) -> bool {
    let (left, width, height) = list_place(menu, world.window.0);
    let inside = (left + 1..(left + width).saturating_sub(1)).contains(&x) && y > top;
    inside && menu.click(y - top - 1, height - 2).is_some()
}
