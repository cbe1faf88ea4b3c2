//! A roster of one player who throws dice: enough to try a front end without any engine.

use fourfold_catalog::AnyGame;

use super::{
    Checked, ComputerPlayers, Listed, MoveQuestion, Pace, Reach, ThinkError, UnknownPlayer,
};
use crate::random::Random;
use crate::{Choice, Player, Terms};

/// Whatever the player is called, it plays any legal move at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomOnly;

impl ComputerPlayers for RandomOnly {
    fn list(&self, _game: &AnyGame) -> Vec<Listed> {
        vec![Listed {
            name: "random".to_owned(),
            argument: "",
            title: "Random".to_owned(),
            about: "Plays any legal move.",
            reach: Reach::All,
            pace: Pace::Quick,
            rank: Some(0),
        }]
    }

    fn check(&self, player: &str, _game: &AnyGame) -> Result<Checked, UnknownPlayer> {
        Ok(Checked { name: player.to_owned(), pace: Pace::Quick })
    }

    fn seat(
        &self,
        _player: &str,
        _game: &AnyGame,
        _rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        Ok(Box::new(Random))
    }

    fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError> {
        Random.choose(&question.position, terms).map_err(ThinkError::NoMove)
    }
}
