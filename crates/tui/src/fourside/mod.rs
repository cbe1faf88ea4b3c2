//! FourSide as its disk magazine had it: title, GAME PLAY, LEVEL OF PLAY, the game, FINAL SCORE, PLAY
//! AGAIN. Keys flow in; the [`Stage`] says which of them is on the screen.

mod paint;
mod places;
mod play;
mod remote;
mod status;

use fourfold_catalog::AnyGame;
use fourfold_fourside::{FoursideGame, Level};
use fourfold_session::{Player, Setting};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::canvas::Canvas;
use crate::knobs::Knob;
use crate::menu::{Item, Menu};
use crate::overlay::Overlay;
use crate::screen::{Next, Screen, World, plain_key};
use crate::table::Table;
use crate::wish::Wish;
use crate::{Input, News, help};
use paint::{AGAIN_TOP, MENU_TOP, list_place};
use play::Play;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Two people at one keyboard.
    Players,
    /// One against the computer.
    Computer,
    /// The computer against itself.
    Demo,
    /// At a server's table.
    Online,
}

/// What is on the screen.
pub(crate) enum Stage {
    Title,
    /// GAME PLAY; `None` quits.
    GamePlay(Menu<Option<Mode>>),
    /// LEVEL OF PLAY; `None` quits.
    LevelOfPlay(Mode, Menu<Option<Level>>),
    Playing(Box<Play>),
    FinalScore(Box<Play>),
    PlayAgain(Box<Play>, Menu<bool>),
}

/// The screen.
pub(crate) struct Fourside {
    pub(crate) stage: Stage,
    /// The level that the bar begins on.
    level: Level,
    /// The seed of the first game, if one was asked for.
    seed: Option<u64>,
}

impl Fourside {
    pub(crate) fn new(game: &FoursideGame, world: &World) -> Fourside {
        let seed = Some(game.seed()).filter(|&seed| seed != 0);
        // The plain game is the one that was played last; a named level is meant.
        let last = world.settings.level().filter(|_| *game == FoursideGame::default());
        Fourside { stage: Stage::Title, level: last.unwrap_or(game.level()), seed }
    }

    /// A screen on which a game goes on.
    pub(crate) fn going_on(table: Table, mode: Mode) -> Fourside {
        let stage = Stage::Playing(Box::new(Play::new(table, mode)));
        let mut screen = Fourside { stage, level: Level::default(), seed: None };
        screen.watch_for_the_end();
        screen
    }

    /// A screen on which an online game goes on.
    pub(crate) fn online(mut table: Table) -> Fourside {
        table.names = remote::names(&table);
        Fourside::going_on(table, Mode::Online)
    }

    /// The game on the screen, or the one whose score is.
    fn play(&mut self) -> Option<&mut Play> {
        match &mut self.stage {
            Stage::Playing(play) | Stage::FinalScore(play) | Stage::PlayAgain(play, _) => {
                Some(play)
            }
            _ => None,
        }
    }

    fn game_play() -> Stage {
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
        let (players, names) = match mode {
            Mode::Players | Mode::Online => {
                ([Player::Human, Player::Human], ["PLAYER 1", "PLAYER 2"])
            }
            Mode::Computer => ([Player::Human, computer], ["PLAYER", "COMPUTER"]),
            Mode::Demo => ([computer.clone(), computer], ["COMPUTER 1", "COMPUTER 2"]),
        };
        // What was drawn from the supply has been seen: nothing is taken back.
        let setting = Setting { players, undo: false };
        let game = AnyGame::Fourside(FoursideGame::new(level, seed));
        let table = Table::sit(game, setting, names.map(str::to_owned), world);
        let mut play = Play::new(table, mode);
        play.announce_starter();
        self.stage = Stage::Playing(Box::new(play));
    }

    /// A key that concerns the menus.
    fn menu_key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let back = matches!(key.code, KeyCode::Esc | KeyCode::F(8));
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

    /// The game's end brings the score.
    fn watch_for_the_end(&mut self) {
        if let Stage::Playing(play) = &self.stage
            && play.is_over()
        {
            let before = std::mem::replace(&mut self.stage, Stage::Title);
            if let Stage::Playing(play) = before {
                self.stage = Stage::FinalScore(play);
            }
        }
    }

    fn playing_key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let Stage::Playing(play) = &mut self.stage else { return Next::Stay };
        match key.code {
            KeyCode::F(2) | KeyCode::Char('m') => Knob::Sound.turn(world),
            KeyCode::Char('?') => return Next::Open(Overlay::page("FourSide", help::FOURSIDE)),
            KeyCode::Char('w') => return play.table.wish(Wish::Save, world).0,
            KeyCode::Esc | KeyCode::F(8) | KeyCode::Char('q') => {
                if play.mode == Mode::Demo {
                    return self.wish(Wish::LeaveNow, world);
                }
                return Next::Open(Overlay::question("Quit this game?", Wish::LeaveNow));
            }
            _ => {
                if play.key(key, world) {
                    world.ring();
                }
                self.watch_for_the_end();
            }
        }
        Next::Stay
    }

    /// News of the server; another game may have begun.
    fn hear(&mut self, news: &News, world: &mut World) {
        let Some(play) = self.play() else { return };
        play.hear(news, world);
        if !play.is_over() {
            let before = std::mem::replace(&mut self.stage, Stage::Title);
            self.stage = match before {
                Stage::FinalScore(play) | Stage::PlayAgain(play, _) => Stage::Playing(play),
                stage => stage,
            };
        }
        self.watch_for_the_end();
    }

    /// A click on a line of a menu chooses it; elsewhere it only goes on where any key would.
    fn menu_click(&mut self, mouse: MouseEvent, world: &mut World) -> Next {
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

impl Screen for Fourside {
    fn input(&mut self, input: &Input, world: &mut World) -> Next {
        if let Input::Online(news) = input {
            self.hear(news, world);
            return Next::Stay;
        }
        if let Stage::Playing(play) = &mut self.stage {
            match input {
                Input::Thought { ticket, result } => play.thought(*ticket, result, world),
                Input::Tick => play.tick(world),
                Input::Saved { path, result } => play.table.saved(path, result),
                Input::Mouse(mouse) => {
                    if play.mouse(*mouse, world) {
                        world.ring();
                    }
                }
                _ => {
                    return plain_key(input).map_or(Next::Stay, |key| self.playing_key(key, world));
                }
            }
            self.watch_for_the_end();
            return Next::Stay;
        }
        if let Input::Mouse(mouse) = input {
            return self.menu_click(*mouse, world);
        }
        plain_key(input).map_or(Next::Stay, |key| self.menu_key(key, world))
    }

    fn wish(&mut self, wish: Wish, world: &mut World) -> Next {
        if wish == Wish::LeaveNow {
            if matches!(&self.stage, Stage::Playing(play) if play.mode == Mode::Online) {
                return Next::Leave;
            }
            self.leave(world);
            self.stage = Fourside::game_play();
        } else if let Stage::Playing(play) = &mut self.stage {
            return play.table.wish(wish, world).0;
        }
        Next::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn is_lively(&self) -> bool {
        matches!(&self.stage, Stage::Playing(play) if play.is_lively())
    }

    fn leave(&mut self, world: &mut World) {
        if let Some(play) = self.play() {
            play.table.leave(world);
        }
    }
}
