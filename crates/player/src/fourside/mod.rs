//! Players of FourSide. Each gets the position as its seat imagines it: before any player looks, the
//! other hand and the coming supply are drawn anew from the terms' seed, so that nothing hidden can
//! be read, not even by mistake.

mod lookahead;
mod policy;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_fourside::{Move, Placement, Position, Square};
use fourfold_game::{Dice, HiddenHands as _, Position as _};

use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// The skills of FourSide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skill {
    /// Sees a small share of the possible moves, and twice that share at the end of the game.
    Beginner,
    /// Sees a larger share of the possible moves, and half again as much at the end of the game.
    Intermediate,
    /// Considers every possible move and takes the one with the most points.
    Expert,
    /// Looks ahead through the random supply.
    Master,
}

/// The share of the possible moves that a skill sees.
struct Share {
    /// The share at the start of the game, in hundredths of the moves.
    at_first: usize,
    /// By how many hundredths of itself the share has grown when the board is full.
    growth: usize,
    /// The fewest moves it sees, where there are so many.
    fewest: usize,
}

impl Skill {
    /// How many of `all` possible moves it sees when so many blocks have been laid.
    fn noticed(self, all: usize, laid: u32) -> usize {
        let seen = match self {
            Skill::Beginner => Share { at_first: 8, growth: 100, fewest: 2 },
            Skill::Intermediate => Share { at_first: 20, growth: 50, fewest: 3 },
            Skill::Expert | Skill::Master => return all,
        };
        let grown = 100 * MOST_LAID + seen.growth * laid as usize;
        let noticed = (all * seen.at_first * grown).div_ceil(100 * 100 * MOST_LAID);
        noticed.max(seen.fewest).min(all)
    }
}

/// The blocks that can be laid in a game: one on every cell but the centre.
const MOST_LAID: usize = Square::COUNT - 1;

/// A skill at the table.
pub(crate) struct SkillPlayer {
    pub(crate) skill: Skill,
}

/// The best of as many placements as the skill notices; chance decides which those are, and between equals.
fn best_noticed(
    placements: &[Placement],
    noticed: usize,
    position: &Position,
    dice: &mut Dice,
) -> Option<Placement> {
    let gain = |placement: &Placement| {
        let total = position.total_after(position.turn(), placement.points);
        i64::from(total) - i64::from(position.scores()[position.turn().index()])
    };
    let mut placements = placements.to_vec();
    for at in 0..noticed.min(placements.len()) {
        let other = at + dice.below((placements.len() - at) as u32) as usize;
        placements.swap(at, other);
    }
    placements.truncate(noticed);
    placements.into_iter().max_by_key(gain)
}

impl SkillPlayer {
    fn lay(&self, seen: &Position, terms: &Terms) -> Result<(Move, Reasons), PlayerError> {
        let mut dice = Dice::new(terms.seed);
        if let Some(pass) = seen.forfeit() {
            return Ok((pass, Reasons::default()));
        }
        let placements: Vec<Placement> = seen.placements().collect();
        let all = placements.len();
        if self.skill == Skill::Master {
            return lookahead::choose(seen, &placements, terms);
        }
        // The primer block was laid by nobody.
        let noticed = self.skill.noticed(all, seen.board().block_count() - 1);
        let placement =
            best_noticed(&placements, noticed, seen, &mut dice).ok_or(PlayerError::GameOver)?;
        let mv = placement.as_move();
        let reasons = Reasons {
            score: Some(i64::from(placement.points)),
            line: vec![AnyMove::Fourside(mv)],
            nodes: noticed as u64,
            note: Some(format!("considered {noticed} of {all} ways to lay a block")),
            ..Reasons::default()
        };
        Ok((mv, reasons))
    }
}

impl Player for SkillPlayer {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// So many possible moves that shares are seen without rounding.
    const MANY: usize = 1_000;

    #[test]
    fn the_lower_skills_see_more_as_the_board_fills() {
        for (skill, growth) in [(Skill::Beginner, 2.0), (Skill::Intermediate, 1.5)] {
            let seen: Vec<usize> = (0..=62).map(|laid| skill.noticed(MANY, laid)).collect();
            assert!(seen.is_sorted(), "{skill:?}");
            assert_eq!(seen[62] as f64 / seen[0] as f64, growth, "{skill:?}");
        }
    }

    #[test]
    fn the_order_of_the_skills_stays() {
        for laid in 0..=62 {
            for all in 1..MANY {
                let seen = [Skill::Beginner, Skill::Intermediate, Skill::Expert]
                    .map(|skill| skill.noticed(all, laid));
                assert!(
                    seen.is_sorted() && seen[0] >= 1 && seen[2] == all,
                    "{all} {laid} {seen:?}"
                );
                assert!(all < 4 || seen[0] < seen[1], "{all} {laid} {seen:?}");
            }
        }
    }
}
