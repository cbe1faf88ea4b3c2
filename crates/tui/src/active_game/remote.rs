//! A game at a server. Its news flow in and the mirror follows them; commands flow out to it. Who sits
//! there may be a person or a computer, and is called what it is.

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::{Game as _, Outcome, Seat};
use fourfold_session::{Command, Refusal, Session};

use super::ActiveGame;
use crate::online::{Remote, is_elsewhere, wire_command};
use crate::screen::Context;
use crate::{Effect, News};

impl ActiveGame {
    /// Sits down at the mirror of an online game.
    pub(crate) fn online(
        session: Session<AnyGame>,
        remote: Remote,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let mut active = ActiveGame::with_session(session, names, context);
        active.remote = Some(remote);
        active
    }

    /// Takes in news of an online game; true if the board may have changed.
    pub(crate) fn hear(&mut self, news: &News, context: &mut Context) -> bool {
        match news {
            News::Refused(why) => self.warn(format!("{why}.")),
            News::Lost(why) => self.warn(format!("No connection; retrying… ({why})")),
            News::Gone(why) => self.warn(format!("This game is no longer on the server: {why}.")),
            News::State(state) => match state.mirror() {
                Ok((session, remote)) => {
                    self.session = session;
                    self.say(match remote.over {
                        Some(Outcome::Win(seat)) => {
                            format!("The game is over. {} won.", self.name(seat))
                        }
                        Some(Outcome::Tie) => "The game is over: a draw.".to_owned(),
                        None => String::new(),
                    });
                    if let Some(mv) = remote.suggested {
                        self.say(format!("Suggestion: {}.", self.game().move_text(mv)));
                    }
                    self.remote = Some(remote);
                    self.analyze_anew(context);
                    return true;
                }
                Err(why) => self.warn(format!("{why}.")),
            },
        }
        false
    }

    /// The suggestion of an online game.
    pub(crate) fn suggested_online(&self) -> Option<AnyMove> {
        self.remote().and_then(|remote| remote.suggested)
    }

    /// What is known of an online game besides its mirror.
    pub(crate) fn remote(&self) -> Option<&Remote> {
        self.remote.as_ref()
    }

    /// Does a person at another screen sit here?
    pub(crate) fn is_elsewhere(&self, seat: Seat) -> bool {
        is_elsewhere(&self.session.players()[seat.index()])
    }

    /// Does this game wait for a person at another screen?
    pub(crate) fn waits_for_other(&self) -> bool {
        self.turn().is_some_and(|seat| self.is_elsewhere(seat))
    }

    /// Sends a command to the online game. A move that the mirror refuses is refused at once; about
    /// everything else only the server knows enough, where the other players are.
    pub(super) fn send(&mut self, command: Command<AnyMove>, context: &mut Context) {
        let sent = wire_command(self.game(), &command);
        if let Command::Play { .. } | Command::Declare { .. } = command
            && let Err(refusal) = self.session.clone().apply(command)
        {
            return self.refuse(&refusal);
        }
        if let Some(sent) = sent {
            self.say("");
            context.effects.push(Effect::Send(sent));
        }
    }

    /// Tells why not. The mirror takes everybody at another screen for a computer: people are not called so.
    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        let people = Seat::BOTH.map(|seat| self.is_elsewhere(seat));
        let why = match refusal {
            Refusal::ComputerThinks if self.waits_for_other() => Refusal::NotYourTurn.to_string(),
            Refusal::SeatOfComputer if people != [false, false] => {
                "another player has that seat".to_owned()
            }
            Refusal::ComputersOnly if people != [false, false] => {
                "you are watching: only the players can do that".to_owned()
            }
            refusal => refusal.to_string(),
        };
        self.warn(format!("{why}."));
    }
}
