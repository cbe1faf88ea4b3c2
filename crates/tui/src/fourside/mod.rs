//! FourSide as its disk magazine had it: title, GAME PLAY, LEVEL OF PLAY, the game, FINAL SCORE, PLAY
//! AGAIN. Keys flow in; the [`Phase`] says which of them is on the screen. The game itself, what surrounds it,
//! and how both are drawn have a file each.

mod layout;
mod menus;
mod paint;
mod play;
mod remote;
mod status;

use fourfold_catalog::AnyMove;
use fourfold_fourside::{FoursideGame, Level, Move, Seed};
use fourfold_session::Player;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::action::Action;
use crate::active_game::ActiveGame;
use crate::canvas::Canvas;
use crate::menu::Menu;
use crate::overlay::Overlay;
use crate::screen::{Context, Next, Screen, leaves, letter, plain_key};
use crate::settings_menu::SettingItem;
use crate::{Input, News, help};
use layout::Layout;
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
    /// An online game.
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
pub(crate) enum Phase {
    Title,
    /// GAME PLAY; `None` quits.
    GamePlay(Menu<Option<Mode>>),
    /// LEVEL OF PLAY; `None` quits.
    LevelOfPlay(Mode, Menu<Option<Level>>),
    Playing(Box<Play>),
    FinalScore(Box<Play>),
    PlayAgain(Box<Play>, Menu<bool>),
}

/// The screen of FourSide, with its menus.
pub(crate) struct Fourside {
    pub(crate) phase: Phase,
    /// The level that the bar begins on.
    level: Level,
    /// The seed of the first game, if one was asked for.
    seed: Option<Seed>,
}

impl Fourside {
    pub(crate) fn new(game: &FoursideGame, context: &Context) -> Fourside {
        let seed = Some(game.seed()).filter(|&seed| seed != Seed::default());
        // The plain game is the one that was played last; a named level is meant.
        let last = context.settings.level().filter(|_| *game == FoursideGame::default());
        Fourside { phase: Phase::Title, level: last.unwrap_or(game.level()), seed }
    }

    /// A screen on which a game of a record or a server goes on.
    pub(crate) fn going_on(mut active: ActiveGame) -> Fourside {
        let humans = active.session.players().each_ref().map(Player::is_human);
        let mode = match humans {
            _ if active.remote().is_some() => Mode::Online,
            [true, true] => Mode::Players,
            [false, false] => Mode::Demo,
            _ => Mode::Computer,
        };
        active.names = match mode {
            Mode::Online => remote::names(&active),
            mode => mode.names(humans[0]).map(str::to_owned),
        };
        let phase = Phase::Playing(Box::new(Play::new(active, mode)));
        let mut screen = Fourside { phase, level: Level::default(), seed: None };
        screen.watch_for_the_end();
        screen
    }

    /// A game that is only looked at: no hand is covered.
    pub(crate) fn looked_at(active: ActiveGame) -> Fourside {
        let mut screen = Fourside::going_on(active);
        if let Phase::Playing(play) = &mut screen.phase {
            play.covered = false;
            play.last = play.active.session.played().last().and_then(|played| match played.mv {
                AnyMove::Fourside(Move::Lay { cell, .. }) => Some(cell),
                _ => None,
            });
        }
        screen
    }

    /// The game on the screen, or the one whose score is.
    fn play(&mut self) -> Option<&mut Play> {
        match &mut self.phase {
            Phase::Playing(play) | Phase::FinalScore(play) | Phase::PlayAgain(play, _) => {
                Some(play)
            }
            _ => None,
        }
    }

    /// The game's end brings the score.
    fn watch_for_the_end(&mut self) {
        if let Phase::Playing(play) = &self.phase
            && play.is_over()
        {
            let before = std::mem::replace(&mut self.phase, Phase::Title);
            if let Phase::Playing(play) = before {
                self.phase = Phase::FinalScore(play);
            }
        }
    }

    fn playing_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let Phase::Playing(play) = &mut self.phase else { return Next::Stay };
        if Layout::on(context.window).is_none() && !leaves(key) {
            return Next::Stay;
        }
        // Letters mean the same with Shift.
        let code = letter(key).map_or(key.code, KeyCode::Char);
        if let KeyCode::Char(letter) = code
            && play.mode == Mode::Online
            && let Some(action) = play.active.friend_letter(letter)
        {
            return play.active.act(action, context).0;
        }
        match code {
            KeyCode::F(2) | KeyCode::Char('m') => SettingItem::Sound.toggle(context),
            KeyCode::Char('?') => return Next::Open(Overlay::page("FourSide", help::FOURSIDE)),
            KeyCode::Char('n') => return self.act(Action::New, context),
            KeyCode::Char('u') | KeyCode::Backspace => {
                let (next, events) = play.active.act(Action::Undo, context);
                if !events.is_empty() {
                    play.lay_out();
                    self.watch_for_the_end();
                }
                return next;
            }
            KeyCode::Char('w') => return play.active.act(Action::Save, context).0,
            KeyCode::Esc | KeyCode::F(8) | KeyCode::Char('q') => {
                if play.mode == Mode::Demo {
                    return self.act(Action::LeaveNow, context);
                }
                return Next::Open(Overlay::question(
                    "Quit this game? It is saved and can be continued.",
                    Action::LeaveNow,
                ));
            }
            _ => {
                if play.key(code, context) {
                    context.ring();
                }
                self.watch_for_the_end();
            }
        }
        Next::Stay
    }

    /// News of the server; another game may have begun.
    fn hear(&mut self, news: &News, context: &mut Context) {
        let Some(play) = self.play() else { return };
        play.hear(news, context);
        if !play.is_over() {
            let before = std::mem::replace(&mut self.phase, Phase::Title);
            self.phase = match before {
                Phase::FinalScore(play) | Phase::PlayAgain(play, _) => Phase::Playing(play),
                phase => phase,
            };
        }
        self.watch_for_the_end();
    }
}

impl Screen for Fourside {
    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        if let Input::Online(news) = input {
            self.hear(news, context);
            return Next::Stay;
        }
        if let Phase::Playing(play) = &mut self.phase {
            match input {
                Input::Thought { ticket, result } => play.thought(*ticket, result, context),
                Input::Tick => play.tick(context),
                Input::Mouse(mouse) => {
                    if play.mouse(*mouse, context) {
                        context.ring();
                    }
                }
                _ => match plain_key(input) {
                    Some(key) => return self.playing_key(key, context),
                    None => return play.active.input(input, context),
                },
            }
            self.watch_for_the_end();
            return Next::Stay;
        }
        if let Input::Mouse(mouse) = input {
            return self.menu_click(*mouse, context);
        }
        plain_key(input).map_or(Next::Stay, |key| self.menu_key(key, context))
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Next {
        if action == Action::LeaveNow {
            if matches!(&self.phase, Phase::Playing(play) if play.mode == Mode::Online) {
                return Next::Leave;
            }
            self.leave(context);
            self.phase = Fourside::game_play();
        } else if let Phase::Playing(play) = &mut self.phase {
            match action {
                // Whoever sees the next hand has left this one: that is asked first, against whomever.
                Action::New if play.mode != Mode::Online && play.active.in_progress() => {
                    let question = "Start a new game? This one is saved and can be continued.";
                    return Next::Open(Overlay::question(question, Action::NewNow));
                }
                Action::New | Action::NewNow if play.mode != Mode::Online => play.again(context),
                action => return play.active.act(action, context).0,
            }
        }
        Next::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.paint(canvas);
    }

    fn active(&self) -> Option<&ActiveGame> {
        match &self.phase {
            Phase::Playing(play) | Phase::FinalScore(play) | Phase::PlayAgain(play, _) => {
                Some(&play.active)
            }
            _ => None,
        }
    }

    fn is_animated(&self) -> bool {
        matches!(&self.phase, Phase::Playing(play) if play.is_animated())
    }

    fn leave(&mut self, context: &mut Context) {
        if let Some(play) = self.play() {
            play.active.leave(context);
        }
    }
}
