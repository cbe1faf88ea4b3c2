//! Computer players at a table of plain lines: while the session asks for a computer's move or a
//! suggestion, somebody is asked and the answer goes back in.

use std::sync::Arc;

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::Dice;
use fourfold_session::{Command, Event, Session};
use fourfold_tui::{Engines, Question, Thinkers as _, Thought};

/// Whoever computes, and the chance they are given.
pub(crate) struct Computers {
    pub(crate) house: Engines,
    pub(crate) dice: Dice,
}

/// What came of asking.
pub(crate) struct Answered {
    pub(crate) events: Vec<Event<AnyMove>>,
    pub(crate) thought: Thought,
}

impl Computers {
    pub(crate) fn new(seed: u64) -> Computers {
        Computers { house: Engines::new(), dice: Dice::new(seed) }
    }

    /// Answers what the session waits for, if it waits for something.
    pub(crate) fn answer(
        &mut self,
        table: &mut Session<AnyGame>,
    ) -> anyhow::Result<Option<Answered>> {
        let Some(wanted) = table.wanted().cloned() else { return Ok(None) };
        let question = Question {
            game: table.game().clone(),
            position: table.position().clone(),
            seat: wanted.seat,
            player: wanted.player.clone(),
            seed: self.dice.roll(),
        };
        let thought = self
            .house
            .choose(&question, &Arc::default())
            .map_err(|why| anyhow::anyhow!("{}: {why}", wanted.player))?;
        let (request, mv) = (wanted.request, thought.mv);
        let command = match wanted.suggestion {
            true => Command::Suggestion { request, mv },
            false => Command::Answer { request, mv },
        };
        let events = table.apply(command).map_err(|refusal| {
            anyhow::anyhow!("{} chose a move that is refused: {refusal}", wanted.player)
        })?;
        Ok(Some(Answered { events, thought }))
    }
}
