//! Exact values at a table: asked for when they are wanted and the position is new, taken in when they come.

use fourfold_analysis::Report;
use fourfold_game::Game as _;

use super::{Analysis, Table};
use crate::screen::World;
use crate::{Effect, Ticket};

impl Table {
    /// Exact values arrive.
    pub(crate) fn analyzed(&mut self, ticket: Ticket, result: &Result<Report, String>) {
        if self.analysis == Analysis::Working(ticket) {
            self.analysis = match result {
                Ok(report) => Analysis::Known(report.clone()),
                Err(why) => Analysis::None(why.clone()),
            };
        }
    }

    pub(super) fn analyze_anew(&mut self, world: &mut World) {
        if self.analysis != Analysis::Off {
            self.stop_analysis(world);
            self.start_analysis(world);
        }
    }

    pub(super) fn stop_analysis(&mut self, world: &mut World) {
        if let Analysis::Working(ticket) = self.analysis {
            world.effects.push(Effect::Stop(ticket));
        }
        self.analysis = Analysis::Off;
    }

    pub(super) fn start_analysis(&mut self, world: &mut World) {
        let facts = self.game().facts();
        if facts.chance || facts.hidden_hands {
            let why = "chance and hidden hands: this game has no exact values";
            self.analysis = Analysis::None(why.to_owned());
        } else if self.outcome().is_some() {
            self.analysis = Analysis::None("the game is over".to_owned());
        } else {
            self.questions += 1;
            let ticket = Ticket { table: self.number, number: self.questions, analysis: true };
            self.analysis = Analysis::Working(ticket);
            let (game, position) = (self.game().clone(), Box::new(self.position().clone()));
            world.effects.push(Effect::Analyze { ticket, game, position });
        }
    }
}
