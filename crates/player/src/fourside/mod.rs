//! Players of FourSide. Each gets the position as its seat imagines it: before any player looks, the
//! other hand and the coming supply are drawn anew from the terms' seed, so that nothing hidden can
//! be read, not even by mistake.

mod lookahead;
mod policy;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_fourside::{Move, Offer, Position};
use fourfold_game::{Dice, HiddenHands as _, Position as _};

use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// The skills of FourSide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skill {
    /// Sees a possible move or two.
    Beginner,
    /// Sees a part of the possible moves.
    Intermediate,
    /// Considers every possible move and takes the one with the most points.
    Expert,
    /// Looks ahead through the random supply.
    Master,
}

/// A skill at the table.
pub(crate) struct Skilled {
    pub(crate) skill: Skill,
}

/// The move of an offer.
fn lay(offer: &Offer) -> Move {
    Move::Lay { cell: offer.square, slot: offer.slot, turns: offer.turns }
}

/// The best of as many offers as the skill notices; chance decides which those are, and between equals.
fn best_noticed(
    offers: &[Offer],
    noticed: usize,
    position: &Position,
    dice: &mut Dice,
) -> Option<Offer> {
    let gain = |offer: &Offer| {
        let total = position.total_after(position.turn(), offer.points);
        i64::from(total) - i64::from(position.scores()[position.turn().index()])
    };
    let mut offers = offers.to_vec();
    for at in 0..noticed.min(offers.len()) {
        let other = at + dice.below((offers.len() - at) as u32) as usize;
        offers.swap(at, other);
    }
    offers.truncate(noticed);
    offers.into_iter().max_by_key(gain)
}

impl Skilled {
    fn lay(&self, seen: &Position, terms: &Terms) -> Result<(Move, Reasons), PlayerError> {
        let mut dice = Dice::new(terms.seed);
        if let Some(pass) = seen.forfeit() {
            return Ok((pass, Reasons::default()));
        }
        let offers: Vec<Offer> = seen.offers().collect();
        let all = offers.len();
        let noticed = match self.skill {
            Skill::Beginner => 2,
            Skill::Intermediate => all.div_ceil(5).max(3),
            Skill::Expert => all,
            Skill::Master => return lookahead::choose(seen, &offers, terms),
        };
        let offer = best_noticed(&offers, noticed, seen, &mut dice).ok_or(PlayerError::GameOver)?;
        let mv = lay(&offer);
        let reasons = Reasons {
            score: Some(i64::from(offer.points)),
            line: vec![AnyMove::Fourside(mv)],
            nodes: noticed.min(all) as u64,
            note: Some(format!("considered {} of {all} ways to lay a block", noticed.min(all))),
            ..Reasons::default()
        };
        Ok((mv, reasons))
    }
}

impl Player for Skilled {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::Fourside(position) = position else {
            return Err(PlayerError::AnotherGame);
        };
        if position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        // The door: behind it there is only what the player to move may know.
        let imagined = Dice::new(terms.seed).roll();
        let seen = position.imagined_by(position.turn(), imagined);
        let (mv, reasons) = self.lay(&seen, terms)?;
        Ok(Choice { mv: AnyMove::Fourside(mv), reasons })
    }
}
