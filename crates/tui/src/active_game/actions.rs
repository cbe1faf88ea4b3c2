//! The actions that every game knows, from keys and menus: some become commands of the game, some only open
//! another menu or a file.

use std::path::PathBuf;

use fourfold_catalog::AnyMove;
use fourfold_game::{Game as _, Seat};
use fourfold_session::{Command, Player};

use super::{ActiveGame, Analysis, Events, capital};
use crate::Effect;
use crate::action::Action;
use crate::home::continue_last;
use crate::online::Remote;
use crate::overlay::Overlay;
use crate::replay::ReplayScreen;
use crate::screen::{Context, Key, Next};

impl ActiveGame {
    /// The actions that every game knows. Events come back for those that change the game.
    pub(crate) fn act(&mut self, action: Action, context: &mut Context) -> (Next, Events) {
        let seat = self.acting_seat();
        let command = match action {
            Action::New | Action::NewNow if self.remote.is_some() => {
                return (self.next_online(context), Vec::new());
            }
            Action::Friend(action) => return (self.friend_action(action, context), Vec::new()),
            Action::New if self.in_progress() && self.is_between_people() => {
                let question = "Start a new game? This one is saved and can be continued.";
                return (Next::Open(Overlay::question(question, Action::NewNow)), Vec::new());
            }
            Action::New | Action::NewNow => {
                self.put_aside();
                let events = self.command(Command::New, context);
                self.tell_the_way_back();
                return (Next::Stay, events);
            }
            Action::Undo if self.can_go_back() => return (Next::Stay, self.go_back(context)),
            Action::Undo => Command::Undo { seat },
            Action::ToggleUndo if self.remote.is_some() => {
                return (self.switch_undo_online(), Vec::new());
            }
            Action::ToggleUndo | Action::ToggleUndoNow => {
                Command::EnableUndo(!self.session.undo_enabled())
            }
            Action::Suggest => Command::Suggest { seat },
            Action::Resign if self.in_progress() => {
                let question = Overlay::question(
                    "Resign this game? This cannot be undone.",
                    Action::ResignNow,
                );
                return (Next::Open(question), Vec::new());
            }
            Action::Resign | Action::ResignNow => Command::Resign { seat },
            Action::Against(player) => {
                let human = Command::Choose { seat: Seat::First, player: Player::Human };
                let mut events = self.command(human, context);
                events
                    .extend(self.command(Command::Choose { seat: Seat::Second, player }, context));
                if let Some(first) = self.turn() {
                    self.say(format!("{} moves first.", self.name(first)));
                }
                return (Next::Stay, events);
            }
            Action::Seat(seat, player) => match self.seat(seat, player, context) {
                (Some(command), _) => command,
                (None, next) => return (next, Vec::new()),
            },
            Action::Typed(text) => match self.game().parse_move(self.position(), &text) {
                Ok(mv) => Command::Play { seat, mv },
                Err(error) => {
                    self.warn(format!("{error}."));
                    return (Next::Stay, Vec::new());
                }
            },
            other => return (self.interface_action(other, context), Vec::new()),
        };
        (Next::Stay, self.command(command, context))
    }

    /// What a letter asks for in this game.
    pub(crate) fn action_of(&self, letter: char) -> Option<Action> {
        self.friend_letter(letter).or_else(|| action_of(letter))
    }

    /// The keys that every game has, those that do something now.
    pub(crate) fn keys(&self) -> Vec<Key> {
        let allowed = self.session.allowed(self.acting_seat());
        // Of an online game only the server knows what may be done.
        let online = self.remote().and_then(Remote::allowed);
        let undo = online.map_or(allowed.undo.is_ok(), |allowed| allowed.undo.is_none());
        let suggest = online.is_none_or(|allowed| allowed.suggest.is_none());
        let ours = self.session.players().iter().any(Player::is_human);
        let apart = self.remote().filter(|remote| remote.our_seat_apart().is_some());
        let mut friend = apart.map(|remote| self.friend_keys(remote)).unwrap_or_default();
        let alone = apart.is_none() && (ours || self.remote().is_none());
        let link = self.friend_letter('l').is_some();
        let keys = [
            (("L", "link"), link),
            (("N", "new"), alone && !link),
            (("U", "undo"), undo && ours && apart.is_none()),
            (("U", "back"), self.can_go_back()),
            (("S", "suggest"), suggest && allowed.suggest.is_ok() && self.turn().is_some()),
            (("P", "players"), alone),
            (("R", "resign"), self.in_progress() && ours),
            (("V", "review"), self.outcome().is_some() && !self.session.played().is_empty()),
            (("A", "analysis"), !self.refuses_analysis()),
            (("W", "save"), true),
            (("O", "open"), true),
            (("F9", "settings"), true),
            (("?", "help"), true),
            (("Q", "leave"), true),
        ];
        friend.extend(keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key));
        friend
    }

    /// Do two people play each other at this keyboard?
    fn is_between_people(&self) -> bool {
        self.session.players().iter().all(Player::is_human)
    }

    /// Has somebody moved, and is it not over?
    pub(crate) fn in_progress(&self) -> bool {
        self.outcome().is_none() && !self.session.played().is_empty()
    }

    /// Who is heard to speak: the human whose turn it is, else any human there is.
    pub(crate) fn acting_seat(&self) -> Seat {
        let human = |seat: &Seat| self.session.players()[seat.index()].is_human();
        let anybody = || Seat::BOTH.into_iter().find(human);
        self.human_to_move().or_else(anybody).unwrap_or(Seat::First)
    }

    /// The command that seats a player. What was typed behind a colon and would not do is asked for again, with
    /// the reason.
    fn seat(
        &mut self,
        seat: Seat,
        player: Player,
        context: &Context,
    ) -> (Option<Command<AnyMove>>, Next) {
        let sits = |player| (Some(Command::Choose { seat, player }), Next::Stay);
        let Player::Computer(text) = &player else { return sits(player) };
        match context.thinkers.check(self.game(), text) {
            Ok(text) => sits(Player::Computer(text)),
            Err(why) => match text.split_once(':') {
                Some((name, typed)) => {
                    let why = format!("{}.", capital(why.trim().trim_end_matches('.')));
                    (None, Next::Open(self.argument_prompt(seat, name, typed, why, context)))
                }
                None => {
                    self.warn(format!("{why}."));
                    (None, Next::Stay)
                }
            },
        }
    }

    /// The actions that leave the game as it is.
    fn interface_action(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Leave if self.in_progress() && self.remote.is_some() => {
                Next::Open(self.leaving_question())
            }
            Action::Leave if self.in_progress() => Next::Open(Overlay::question(
                "Leave this game? It is saved and can be continued.",
                Action::LeaveNow,
            )),
            Action::Leave | Action::LeaveNow => Next::Leave,
            Action::Continue => match continue_last(context) {
                Some(Ok(screen)) => Next::Replace(screen),
                Some(Err(why)) => {
                    self.warn(why);
                    Next::Stay
                }
                None => Next::Stay,
            },
            Action::Players => Next::Open(self.seats_menu()),
            Action::PlayersOf(seat) => Next::Open(self.players_menu(seat, context)),
            Action::SeatWith { seat, name } => {
                // Whoever has a file already may only want to look at it again.
                let chosen = self.session.chosen()[seat.index()].to_string();
                let typed = chosen.strip_prefix(&format!("{name}:")).unwrap_or_default();
                Next::Open(self.argument_prompt(seat, &name, typed, String::new(), context))
            }
            Action::ToggleAnalysis if self.refuses_analysis() => {
                self.warn("exact values are off in this game between two people.");
                Next::Stay
            }
            Action::ToggleAnalysis => {
                match self.analysis {
                    Analysis::Off => self.start_analysis(context),
                    _ => self.stop_analysis(context),
                }
                Next::Stay
            }
            Action::TypeMove => {
                let help = self.game().move_help();
                Next::Open(Overlay::prompt("Type a move", &help, String::new(), Action::Typed))
            }
            Action::Save if self.remote().is_some_and(|remote| remote.seen != [true, true]) => {
                self.warn(
                    "Hands are hidden: the server gives out the record when the game is over.",
                );
                Next::Stay
            }
            Action::Save => {
                let name = format!("{}.txt", self.game().public_id().replace([':', ',', '='], "-"));
                Next::Open(save_prompt(name))
            }
            Action::SaveAs(path) if !path.trim().is_empty() => {
                let (path, text) = (PathBuf::from(path.trim()), self.record().write());
                context.effects.push(Effect::Save { path, text });
                Next::Stay
            }
            Action::Review if self.outcome().is_none() => {
                self.warn("The game is not over yet.");
                Next::Stay
            }
            Action::Review if self.remote().is_some_and(|remote| remote.seen != [true, true]) => {
                self.warn("Hands are hidden: this game can be reviewed on the server's page.");
                Next::Stay
            }
            Action::Review => match ReplayScreen::reviewing(&self.record(), context) {
                Ok(replay) => Next::Push(Box::new(replay)),
                Err(why) => {
                    self.warn(why);
                    Next::Stay
                }
            },
            Action::Open => Next::Open(open_prompt()),
            Action::OpenFrom(path) if !path.trim().is_empty() => {
                context.effects.push(Effect::Load { path: PathBuf::from(path.trim()) });
                Next::Stay
            }
            _ => Next::Stay,
        }
    }
}

/// Asks for the file of a record.
pub(crate) fn open_prompt() -> Overlay {
    Overlay::prompt("Open a game", "File to open:", String::new(), Action::OpenFrom)
}

/// Asks for the file to write a record to.
pub(super) fn save_prompt(name: String) -> Overlay {
    Overlay::prompt("Save the game", "File to save to:", name, Action::SaveAs)
}

/// The letters that mean the same in every game.
fn action_of(letter: char) -> Option<Action> {
    Some(match letter {
        'n' => Action::New,
        'u' => Action::Undo,
        'e' => Action::ToggleUndo,
        's' => Action::Suggest,
        'p' => Action::Players,
        'r' => Action::Resign,
        'a' => Action::ToggleAnalysis,
        't' => Action::TypeMove,
        'w' => Action::Save,
        'o' => Action::Open,
        'v' => Action::Review,
        '?' => Action::Help,
        'q' => Action::Leave,
        _ => return None,
    })
}
