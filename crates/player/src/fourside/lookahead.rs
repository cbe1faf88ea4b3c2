//! Looking ahead through chance: every candidate is played out a few plies in imagined worlds, the
//! same worlds for all candidates, so that luck cancels out of the comparison. The better half goes on
//! to more worlds, until one is left or the budget is used up.

use fourfold_catalog::AnyMove;
use fourfold_fourside::{Move, Placement, Position, TurnState};
use fourfold_game::{Dice, HiddenHands as _, Position as _, Seat};

use super::policy;
use crate::node_counter::NodeCounter;
use crate::{PlayerError, Reasons, Terms};

/// Most plies a world is played on behind the candidate.
const PLIES: usize = 5;
/// Worlds of the first round; each round doubles them.
const FIRST_WORLDS: u64 = 24;
/// Most plies of imagined play for one move.
const LIMIT: u64 = 60_000;
/// Rounds end here even if two candidates are left.
const MOST_WORLDS: u64 = 400;

struct Candidate {
    mv: Move,
    /// Sum over the worlds of how much better off we are at the end of the line.
    lead: i64,
    worlds: u64,
}

impl Candidate {
    fn mean(&self) -> f64 {
        self.lead as f64 / self.worlds.max(1) as f64
    }
}

pub(super) fn choose(
    seen: &Position,
    placements: &[Placement],
    terms: &Terms,
) -> Result<(Move, Reasons), PlayerError> {
    let viewer = seen.turn();
    let mut counter = NodeCounter::new(&terms.budget, LIMIT);
    let mut candidates: Vec<Candidate> = placements
        .iter()
        .map(|placement| Candidate { mv: placement.as_move(), lead: 0, worlds: 0 })
        .collect();
    let points = |mv: Move| {
        placements.iter().find(|placement| placement.as_move() == mv).map_or(0, |o| o.points)
    };
    candidates.sort_by_key(|candidate| -points(candidate.mv));
    let mut seeds = Dice::new(terms.seed);
    let mut worlds = FIRST_WORLDS;
    'rounds: while candidates.len() > 1 && candidates[0].worlds < MOST_WORLDS {
        for _ in 0..worlds {
            let world = seen.imagined_by(viewer, seeds.roll());
            for candidate in &mut candidates {
                candidate.lead += lead_after(&world, candidate.mv, viewer);
                candidate.worlds += 1;
                if counter.count_many(PLIES as u64).is_err() {
                    break 'rounds;
                }
            }
        }
        candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        candidates.truncate(candidates.len().div_ceil(2));
        worlds *= 2;
    }
    if counter.is_called_off() {
        return Err(PlayerError::Stopped);
    }
    // A round cut short has seen one world more of some: the mean still compares.
    let best = candidates
        .iter()
        .max_by(|a, b| a.mean().total_cmp(&b.mean()).then(points(a.mv).cmp(&points(b.mv))))
        .ok_or(PlayerError::GameOver)?;
    let reasons = Reasons {
        score: Some(best.mean().round() as i64),
        line: vec![AnyMove::Fourside(best.mv)],
        nodes: counter.nodes(),
        note: Some(format!(
            "expects to be {:+.1} points better off after {} imagined worlds",
            best.mean(),
            best.worlds
        )),
        ..Reasons::default()
    };
    Ok((best.mv, reasons))
}

/// How much the viewer's lead grows when he plays `mv` in this world and both then take what they can.
fn lead_after(world: &Position, mv: Move, viewer: Seat) -> i64 {
    let lead = |position: &Position| {
        let scores = position.scores().map(i64::from);
        scores[viewer.index()] - scores[viewer.other().index()]
    };
    let mut position = world.clone();
    position.play_unchecked(mv);
    let mut passed = false;
    for _ in 0..PLIES {
        let mv = policy::greedy(&position);
        if mv == Move::Pass {
            if passed || position.turn_state() == TurnState::Over {
                break;
            }
            passed = true;
        } else {
            passed = false;
        }
        position.play_unchecked(mv);
    }
    lead(&position) - lead(world)
}
