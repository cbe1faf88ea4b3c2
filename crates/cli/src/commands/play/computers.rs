//! Computer players in a game on plain lines: while the session asks for a computer's move or a
//! suggestion, somebody is asked and the answer goes back in.

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::Dice;
use fourfold_player::{Choice, MoveQuestion, PlayerError, Roster, Terms, ThinkError};
use fourfold_session::{Command, Event, Session};

/// The computer players, and the chance they are given.
pub(crate) struct Computers {
    pub(crate) roster: &'static Roster,
    pub(crate) dice: Dice,
}

/// What came of asking.
pub(crate) struct Answered {
    pub(crate) events: Vec<Event<AnyMove>>,
    /// The choice; nothing if the computer forfeited instead.
    pub(crate) choice: Option<Choice>,
    /// Something to know about it.
    pub(crate) note: Option<String>,
}

impl Computers {
    pub(crate) fn new(seed: u64) -> Computers {
        Computers { roster: Roster::on_this_machine(), dice: Dice::new(seed) }
    }

    /// Answers what the session waits for, if it waits for something.
    pub(crate) fn answer(
        &mut self,
        session: &mut Session<AnyGame>,
    ) -> anyhow::Result<Option<Answered>> {
        let Some(wanted) = session.wanted().cloned() else { return Ok(None) };
        let question = MoveQuestion {
            game: session.game().clone(),
            position: session.position().clone(),
            player: wanted.player.clone(),
            rule_text: None,
        };
        let choice = match self.roster.think(&question, &Terms::at_a_keyboard(self.dice.roll())) {
            Ok(choice) => choice,
            Err(ThinkError::NoMove(PlayerError::Forfeit(why))) if !wanted.suggestion => {
                let request = wanted.request;
                let note = Some(format!("{} {why}.", wanted.player));
                let events = session.apply(Command::Forfeit { request, why })?;
                return Ok(Some(Answered { events, choice: None, note }));
            }
            Err(why) => anyhow::bail!("{}: {why}", wanted.player),
        };
        let (request, mv) = (wanted.request, choice.mv);
        let command = match wanted.suggestion {
            true => Command::Suggestion { request, mv },
            false => Command::Answer { request, mv },
        };
        let events = session.apply(command).map_err(|refusal| {
            anyhow::anyhow!("{} chose a move that is refused: {refusal}", wanted.player)
        })?;
        let note = choice.reasons.note.clone();
        Ok(Some(Answered { events, choice: Some(choice), note }))
    }
}
