//! FourSide as its disk magazine had it: title, GAME PLAY, LEVEL OF PLAY, the game, FINAL SCORE, PLAY
//! AGAIN. Keys flow in; the [`Stage`] says which of them is on the screen. The game itself, what surrounds it,
//! and how both look have a file each.

mod menus;
mod paint;
mod places;
mod play;
mod remote;
mod status;

use fourfold_fourside::{FoursideGame, Level};
use fourfold_session::Player;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::Canvas;
use crate::knobs::Knob;
use crate::menu::Menu;
use crate::overlay::Overlay;
use crate::screen::{Next, Screen, World, letter, plain_key};
use crate::table::Table;
use crate::wish::Wish;
use crate::{Input, News, help};
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

impl Mode {
    /// What the seats are called; `human_first` where one of them is the computer's.
    fn names(self, human_first: bool) -> [&'static str; 2] {
        match (self, human_first) {
            (Mode::Players | Mode::Online, _) => ["PLAYER 1", "PLAYER 2"],
            (Mode::Computer, true) => ["PLAYER", "COMPUTER"],
            (Mode::Computer, false) => ["COMPUTER", "PLAYER"],
            (Mode::Demo, _) => ["COMPUTER 1", "COMPUTER 2"],
        }
    }
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

    /// A screen on which a game of a record or a server goes on.
    pub(crate) fn going_on(mut table: Table) -> Fourside {
        let humans = table.session.players().each_ref().map(Player::is_human);
        let mode = match humans {
            _ if table.remote().is_some() => Mode::Online,
            [true, true] => Mode::Players,
            [false, false] => Mode::Demo,
            _ => Mode::Computer,
        };
        table.names = match mode {
            Mode::Online => remote::names(&table),
            mode => mode.names(humans[0]).map(str::to_owned),
        };
        let stage = Stage::Playing(Box::new(Play::new(table, mode)));
        let mut screen = Fourside { stage, level: Level::default(), seed: None };
        screen.watch_for_the_end();
        screen
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
        // Letters mean the same with Shift.
        let code = letter(key).map_or(key.code, KeyCode::Char);
        match code {
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
                if play.key(code, world) {
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
                Input::Mouse(mouse) => {
                    if play.mouse(*mouse, world) {
                        world.ring();
                    }
                }
                _ => match plain_key(input) {
                    Some(key) => return self.playing_key(key, world),
                    None => return play.table.input(input, world),
                },
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
