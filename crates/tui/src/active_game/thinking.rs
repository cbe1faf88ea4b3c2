//! Computer players of the game on a screen: questions flow out as effects, their answers come back as commands.

use fourfold_game::{Game as _, Seat};
use fourfold_player::is_engine;
use fourfold_session::{Command, Request};

use super::{ActiveGame, Events};
use crate::screen::Context;
use crate::{ComputerTurn, Effect, Thought, Ticket};

impl ActiveGame {
    pub(super) fn ticket(&self, request: Request) -> Ticket {
        Ticket { game: self.number, number: request.number, analysis: false }
    }

    /// Puts the position to a computer player.
    pub(super) fn ask(&self, request: Request, seat: Seat, player: &str, context: &mut Context) {
        let question = Box::new(ComputerTurn {
            game: self.game().clone(),
            position: self.position().clone(),
            seat,
            player: player.to_owned(),
            seed: context.dice.roll(),
        });
        context.effects.push(Effect::Think { ticket: self.ticket(request), question });
    }

    /// A computed move or suggestion arrives; late ones are dropped without a word.
    pub(crate) fn thought(
        &mut self,
        ticket: Ticket,
        result: &Result<Thought, String>,
        context: &mut Context,
    ) -> Events {
        let Some(wanted) = self.session.wanted().cloned() else {
            return Vec::new();
        };
        if ticket != self.ticket(wanted.request) {
            return Vec::new();
        }
        match result {
            Ok(thought) => {
                let (request, mv) = (wanted.request, thought.mv);
                if wanted.suggestion {
                    return self.command(Command::Suggestion { request, mv }, context);
                }
                self.grades.clone_from(&thought.grades);
                let events = self.command(Command::Answer { request, mv }, context);
                if let (Some(note), true) = (&thought.note, self.message.text.is_empty()) {
                    let (name, text) = (self.name(wanted.seat), self.game().move_text(mv));
                    self.say(format!("{name} plays {text} ({}).", note.trim_end_matches('.')));
                }
                events
            }
            // A program of somebody's own that breaks the rules or its bounds has lost.
            Err(why) if is_engine(&wanted.player) && !wanted.suggestion => {
                let (request, why) = (wanted.request, why.clone());
                let said = format!("{} {why}.", wanted.player);
                let events = self.command(Command::Forfeit { request, why }, context);
                self.warn(said);
                events
            }
            Err(why) => {
                self.warn(format!("{}: {why}.", wanted.player));
                Vec::new()
            }
        }
    }
}
