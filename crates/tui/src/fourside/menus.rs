//! What surrounds the game: title, GAME PLAY, LEVEL OF PLAY, FINAL SCORE, PLAY AGAIN. Keys and clicks flow in;
//! the next [`Phase`] comes of them, and a game when it is decided which.

use fourfold_catalog::AnyGame;
use fourfold_fourside::{FoursideGame, Level, Seed};
use fourfold_session::{Player, Setting};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::help;
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::screen::{Context, Next, letter};

use super::paint::{AGAIN_TOP, MENU_TOP, list_place};
use super::play::Play;
use super::{Fourside, Mode, Phase};

impl Fourside {
    pub(super) fn game_play() -> Phase {
        Phase::GamePlay(Menu::new(
            "GAME PLAY",
            vec![
                Item::new('1', "AGAINST ANOTHER PLAYER", Some(Mode::Players)),
                Item::new('2', "AGAINST THE COMPUTER", Some(Mode::Computer)),
                Item::new('3', "DEMO", Some(Mode::Demo)),
                Item::new('4', "QUIT", None),
            ],
        ))
    }

    fn level_of_play(&self, mode: Mode) -> Phase {
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
        Phase::LevelOfPlay(mode, menu)
    }

    fn begin(&mut self, mode: Mode, level: Level, context: &mut Context) {
        self.level = level;
        context.change_settings(|settings| settings.level = level.word().to_owned());
        let seed = self.seed.take().unwrap_or_else(|| Seed::Number(context.dice.roll()));
        let computer = Player::Computer(level.word().to_owned());
        let players = match mode {
            Mode::Players | Mode::Online => [Player::Human, Player::Human],
            Mode::Computer => [Player::Human, computer],
            Mode::Demo => [computer.clone(), computer],
        };
        // What was drawn from the supply has been seen: nothing is taken back.
        let setting = Setting { players, undo: false, ..Setting::default() };
        let game = AnyGame::Fourside(FoursideGame::new(level, 0).dealt_from(seed));
        let names = mode.names(true).map(str::to_owned);
        let active = ActiveGame::begin(game, setting, names, context);
        self.phase = Phase::Playing(Box::new(Play::new(active, mode)));
    }

    /// A key that concerns the menus.
    pub(super) fn menu_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let back = matches!(key.code, KeyCode::Esc | KeyCode::F(8));
        if matches!(key.code, KeyCode::F(1) | KeyCode::Char('?')) {
            return Next::Open(Overlay::page("FourSide", help::FOURSIDE));
        }
        match &mut self.phase {
            Phase::Title => {
                if back {
                    return Next::Leave;
                }
                self.phase = Fourside::game_play();
            }
            Phase::GamePlay(menu) => match menu.key(key) {
                _ if back => self.phase = Phase::Title,
                Some(Some(mode)) => self.phase = self.level_of_play(mode),
                Some(None) => return Next::Leave,
                None => {}
            },
            Phase::LevelOfPlay(mode, menu) => {
                let mode = *mode;
                match menu.key(key) {
                    _ if back => self.phase = Fourside::game_play(),
                    Some(Some(level)) => self.begin(mode, level, context),
                    Some(None) => return Next::Leave,
                    None => {}
                }
            }
            Phase::FinalScore(play) if letter(key) == Some('v') => {
                return play.active.act(Action::Review, context).0;
            }
            Phase::FinalScore(_) => self.ask_for_another(),
            Phase::PlayAgain(_, menu) => match menu.key(key) {
                Some(true) => self.play_again(context),
                Some(false) => return Next::Leave,
                None if back => return Next::Leave,
                None => {}
            },
            Phase::Playing(_) => {}
        }
        Next::Stay
    }

    fn ask_for_another(&mut self) {
        let before = std::mem::replace(&mut self.phase, Phase::Title);
        if let Phase::FinalScore(play) = before {
            let items = vec![Item::new('y', "YES", true), Item::new('n', "NO", false)];
            self.phase = Phase::PlayAgain(play, Menu::new("PLAY AGAIN", items));
        }
    }

    fn play_again(&mut self, context: &mut Context) {
        let before = std::mem::replace(&mut self.phase, Phase::Title);
        if let Phase::PlayAgain(mut play, _) = before {
            play.again(context);
            self.phase = match play.mode {
                // The next game begins when the server says so.
                Mode::Online => Phase::FinalScore(play),
                _ => Phase::Playing(play),
            };
        }
    }

    /// A click on a line of a menu chooses it; elsewhere it only goes on where any key would.
    pub(super) fn menu_click(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Next::Stay;
        }
        let at = (mouse.column, mouse.row);
        let chosen = match &mut self.phase {
            Phase::Title | Phase::FinalScore(_) => true,
            Phase::GamePlay(menu) => choose_at(menu, MENU_TOP, at, context),
            Phase::LevelOfPlay(_, menu) => choose_at(menu, MENU_TOP, at, context),
            Phase::PlayAgain(_, menu) => choose_at(menu, AGAIN_TOP, at, context),
            Phase::Playing(_) => false,
        };
        match chosen {
            true => self.menu_key(KeyEvent::from(KeyCode::Enter), context),
            false => Next::Stay,
        }
    }
}

/// Brings the bar to the line at a place, if there is one.
fn choose_at<T: Clone>(
    menu: &mut Menu<T>,
    top: u16,
    (x, y): (u16, u16),
    context: &Context,
) -> bool {
    let (left, width, height) = list_place(menu, context.window.0);
    let inside = (left + 1..(left + width).saturating_sub(1)).contains(&x) && y > top;
    inside && menu.click(y - top - 1, height - 2).is_some()
}
