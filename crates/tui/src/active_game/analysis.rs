//! Exact values of a game's position: asked for when they are wanted and the position is new, taken in when they come.

use fourfold_analysis::Report;
use fourfold_game::Game as _;

use super::{ActiveGame, Analysis};
use crate::screen::Context;
use crate::{Effect, Ticket};

impl ActiveGame {
    /// Exact values arrive.
    pub(crate) fn analyzed(&mut self, ticket: Ticket, result: &Result<Report, String>) {
        if self.analysis == Analysis::Working(ticket) {
            self.analysis = match result {
                Ok(report) => Analysis::Known(report.clone()),
                Err(why) => Analysis::None(why.clone()),
            };
        }
    }

    pub(super) fn analyze_anew(&mut self, context: &mut Context) {
        if self.analysis != Analysis::Off {
            self.stop_analysis(context);
            self.start_analysis(context);
        }
    }

    pub(super) fn stop_analysis(&mut self, context: &mut Context) {
        if let Analysis::Working(ticket) = self.analysis {
            context.effects.push(Effect::Stop(ticket));
        }
        self.analysis = Analysis::Off;
    }

    pub(super) fn start_analysis(&mut self, context: &mut Context) {
        let facts = self.game().facts();
        if facts.chance || facts.hidden_hands {
            let why = "this game has chance and hidden hands";
            self.analysis = Analysis::None(why.to_owned());
        } else if self.outcome().is_some() {
            self.analysis = Analysis::None("the game is over".to_owned());
        } else {
            self.questions += 1;
            let ticket = Ticket { game: self.number, number: self.questions, analysis: true };
            self.analysis = Analysis::Working(ticket);
            let (game, position) = (self.game().clone(), Box::new(self.position().clone()));
            context.effects.push(Effect::Analyze { ticket, game, position });
        }
    }
}
