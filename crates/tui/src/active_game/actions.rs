//! The actions that every game knows, from keys and menus: some become commands of the game, some only open
//! another menu or a file.

use std::path::PathBuf;

use fourfold_catalog::AnyMove;
use fourfold_game::{Game as _, Seat};
use fourfold_session::{Command, Player};

use super::{ActiveGame, Analysis, Events, capital, player_words};
use crate::Effect;
use crate::action::Action;
use crate::line_edit::LineEdit;
use crate::menu::Item;
use crate::overlay::{LONGEST_LINE, Overlay, menu};
use crate::screen::{Context, Key, Next};

impl ActiveGame {
    /// The actions that every game knows. Events come back for those that change the game.
    pub(crate) fn act(&mut self, action: Action, context: &mut Context) -> (Next, Events) {
        let seat = self.acting_seat();
        let command = match action {
            Action::New if self.remote.is_some() && self.in_progress() => {
                let question = "End the game in progress, for everybody at this table?";
                return (Next::Open(Overlay::question(question, Action::NewNow)), Vec::new());
            }
            Action::New | Action::NewNow => Command::New,
            Action::Undo => Command::Undo { seat },
            Action::ToggleUndo if self.remote.is_some() => {
                let question = match self.session.undo_enabled() {
                    true => "Switch undo off for everybody at this table?",
                    false => "Switch undo on for everybody at this table?",
                };
                return (
                    Next::Open(Overlay::question(question, Action::ToggleUndoNow)),
                    Vec::new(),
                );
            }
            Action::ToggleUndo | Action::ToggleUndoNow => {
                Command::EnableUndo(!self.session.undo_enabled())
            }
            Action::Suggest => Command::Suggest { seat },
            Action::Resign if self.in_progress() => {
                let question = Overlay::question("Give up this game?", Action::ResignNow);
                return (Next::Open(question), Vec::new());
            }
            Action::Resign | Action::ResignNow => Command::Resign { seat },
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

    /// The keys that every game has, those that do something now.
    pub(crate) fn keys(&self) -> Vec<Key> {
        let allowed = self.session.allowed(self.acting_seat());
        // Of an online game only the server knows what the others may take back.
        let undo = match self.remote() {
            Some(_) => self.session.undo_enabled() && !self.session.played().is_empty(),
            None => allowed.undo.is_ok(),
        };
        let ours = self.session.players().iter().any(Player::is_human);
        let keys = [
            (("N", "new"), ours || self.remote().is_none()),
            (("U", "undo"), undo && ours),
            (("S", "suggest"), allowed.suggest.is_ok() && self.turn().is_some()),
            (("P", "players"), ours || self.remote().is_none()),
            (("R", "give up"), self.in_progress() && ours),
            (("A", "analysis"), true),
            (("W", "save"), true),
            (("O", "open"), true),
            (("F9", "settings"), true),
            (("?", "help"), true),
            (("Q", "leave"), true),
        ];
        keys.into_iter().filter(|(_, now)| *now).map(|(key, _)| key).collect()
    }

    /// Has somebody moved, and is it not over?
    fn in_progress(&self) -> bool {
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

    /// Asks for what stands behind a player's colon.
    fn argument_prompt(
        &self,
        seat: Seat,
        name: &str,
        typed: &str,
        why: String,
        context: &Context,
    ) -> Overlay {
        let players = context.thinkers.players(self.game());
        let about = players.into_iter().find(|player| player.name == name);
        Overlay::Argument {
            seat,
            name: name.to_owned(),
            title: format!("{} for {}", capital(name), self.name(seat)),
            hint: format!("{} Which one?", about.map(|player| player.about).unwrap_or_default()),
            why,
            line: LineEdit::new(typed, LONGEST_LINE),
        }
    }

    /// The actions that leave the game as it is.
    fn interface_action(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Leave if self.in_progress() => {
                Next::Open(Overlay::question("Leave the game in progress?", Action::LeaveNow))
            }
            Action::Leave | Action::LeaveNow => Next::Leave,
            Action::Players => Next::Open(self.seats_menu()),
            Action::PlayersOf(seat) => Next::Open(self.players_menu(seat, context)),
            Action::SeatWith { seat, name } => {
                // Whoever has a file already may only want to look at it again.
                let chosen = self.session.chosen()[seat.index()].to_string();
                let typed = chosen.strip_prefix(&format!("{name}:")).unwrap_or_default();
                Next::Open(self.argument_prompt(seat, &name, typed, String::new(), context))
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
                    "With hidden hands the record is the server's: it gives it out at the end.",
                );
                Next::Stay
            }
            Action::Save => {
                let name = format!("{}.txt", self.game().public_id().replace([':', ',', '='], "-"));
                let hint = "The file to write the record to:";
                Next::Open(Overlay::prompt("Save the game", hint, name, Action::SaveAs))
            }
            Action::SaveAs(path) if !path.trim().is_empty() => {
                let (path, text) = (PathBuf::from(path.trim()), self.record().write());
                context.effects.push(Effect::Save { path, text });
                Next::Stay
            }
            Action::Open => Next::Open(open_prompt()),
            Action::OpenFrom(path) if !path.trim().is_empty() => {
                context.effects.push(Effect::Load { path: PathBuf::from(path.trim()) });
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn seats_menu(&self) -> Overlay {
        let items = Seat::BOTH.map(|seat| {
            let key = ['1', '2'][seat.index()];
            let chosen = player_words(&self.session.chosen()[seat.index()]);
            Item::new(key, self.name(seat), Action::PlayersOf(seat)).about(chosen)
        });
        menu("Who plays?", items.to_vec())
    }

    fn players_menu(&self, seat: Seat, context: &Context) -> Overlay {
        let human = Item::new('h', "Human", Action::Seat(seat, Player::Human));
        let mut items = vec![human.about("Somebody at this keyboard.")];
        let mut keys = vec!['h'];
        for player in context.thinkers.players(self.game()) {
            let action = if player.argument.is_empty() {
                Action::Seat(seat, Player::Computer(player.name.clone()))
            } else {
                Action::SeatWith { seat, name: player.name.clone() }
            };
            let key = player.name.chars().find(|c| c.is_ascii_alphabetic() && !keys.contains(c));
            keys.extend(key);
            let more = if player.argument.is_empty() { "" } else { "…" };
            let label = format!("{}{more}", capital(&player.name));
            items.push(Item { key, label, about: player.about, value: action });
        }
        menu(format!("Who plays {}?", self.name(seat)), items)
    }
}

/// Asks for the file of a record.
pub(crate) fn open_prompt() -> Overlay {
    let hint = "The file to read the record from:";
    Overlay::prompt("Open a game", hint, String::new(), Action::OpenFrom)
}

/// The letters that mean the same in every game.
pub(crate) fn action_of(letter: char) -> Option<Action> {
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
        '?' => Action::Help,
        'q' => Action::Leave,
        _ => return None,
    })
}
