//! What a review has found about a game. Reviewed moves flow in, last moves first; marks, heights of the graph and
//! sentences flow out.

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_explain::{Mark, Reason, ReviewedMove, Speaker};
use fourfold_game::{Game as _, Outcome, Position as _, Seat, Value};
use fourfold_session::record::Replay;
use fourfold_solve::Exact;

use crate::puzzles::OwnMistake;
use crate::{ReviewNews, Ticket};

/// The heights of the graph, from the first player lost to won.
pub(super) const HEIGHTS: usize = 8;
/// The height of an even position.
const EVEN: usize = 3;
/// Best moves that are listed; of more of them it is said how many there are.
const MOST_BEST: usize = 6;

/// How far a review is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Progress {
    /// Nobody has asked for it.
    Off,
    /// It is being made.
    Working(Ticket),
    /// It is done: how accurately each seat played, in percent.
    Done([f64; 2]),
    /// There is none, and why.
    None(String),
}

/// What a review has found so far.
pub(super) struct GameReview {
    pub(super) progress: Progress,
    /// What is known of each move.
    moves: Vec<Option<ReviewedMove>>,
}

impl GameReview {
    pub(super) fn new(moves: usize) -> GameReview {
        GameReview { progress: Progress::Off, moves: vec![None; moves] }
    }

    pub(super) fn take_in(&mut self, ticket: Ticket, news: &ReviewNews) {
        if self.progress != Progress::Working(ticket) {
            return;
        }
        match news {
            ReviewNews::Move(one) => {
                let place = one.ply.checked_sub(1).and_then(|at| self.moves.get_mut(at));
                if let Some(place) = place {
                    *place = Some((**one).clone());
                }
            }
            ReviewNews::Done(Ok(accuracy)) => self.progress = Progress::Done(*accuracy),
            ReviewNews::Done(Err(why)) => self.progress = Progress::None(why.clone()),
        }
    }

    /// What a seat threw away, in order.
    pub(super) fn mistakes_of(&self, seat: Seat, replay: &Replay<AnyGame>) -> Vec<OwnMistake> {
        let own = self.moves.iter().flatten().filter(|one| one.seat == seat);
        own.filter_map(|one| OwnMistake::found(one, replay)).collect()
    }

    /// How many moves have been looked at.
    pub(super) fn looked_at(&self) -> usize {
        self.moves.iter().flatten().count()
    }

    /// The move that led to the position after so many moves.
    fn move_to(&self, ply: usize) -> Option<&ReviewedMove> {
        self.moves.get(ply.checked_sub(1)?)?.as_ref()
    }

    /// What the move that led to this position threw away.
    pub(super) fn mark(&self, ply: usize) -> Mark {
        self.move_to(ply).map_or(Mark::None, |one| one.mark)
    }

    /// Did that move change the result that best play would have had, cost most of the points or pass by a win
    /// on the spot?
    pub(super) fn is_mistake(&self, ply: usize) -> bool {
        self.move_to(ply).is_some_and(ReviewedMove::is_turning_point)
    }

    /// The next position behind a mistake; behind the last one the first.
    pub(super) fn next_mistake(&self, ply: usize) -> Option<usize> {
        let last = self.moves.len();
        (ply + 1..=last).chain(1..=ply.min(last)).find(|&at| self.is_mistake(at))
    }

    /// The height of the graph for the position after so many moves; none while it is not known.
    pub(super) fn height(&self, ply: usize, replay: &Replay<AnyGame>) -> Option<usize> {
        let position = replay.positions.get(ply)?;
        if let AnyPosition::Fourside(at) = position {
            return Some(lead_height(at.scores().map(i64::from), replay));
        }
        let first = |seat, exact| if seat == Seat::First { exact } else { turned(exact) };
        match position.outcome() {
            Some(Outcome::Tie) => Some(EVEN),
            Some(Outcome::Win(seat)) => {
                let won = Exact { value: Value::Win, remoteness: 0 };
                Some(value_height(first(seat, won)))
            }
            None => {
                let worth = self.moves.get(ply)?.as_ref()?.best_exact?;
                Some(value_height(first(position.turn(), worth)))
            }
        }
    }

    /// Everything about that move: reasons, what was better, the line behind it.
    pub(super) fn why(
        &self,
        ply: usize,
        replay: &Replay<AnyGame>,
        names: &[String; 2],
    ) -> Option<String> {
        let explained = self.move_to(ply)?.explanation.as_ref()?;
        let mut lines = self.remarks(ply, replay, names);
        let speaker = Speaker::new(&replay.game, &replay.positions[ply - 1]);
        let line = speaker.line(explained);
        if line.len() > 1 {
            lines.push(format!("Best play from there: {}", line.join(" ")));
        }
        Some(lines.join("\n\n"))
    }

    /// What is to be said about the move that led to this position, what matters most first.
    pub(super) fn remarks(
        &self,
        ply: usize,
        replay: &Replay<AnyGame>,
        names: &[String; 2],
    ) -> Vec<String> {
        let Some(one) = self.move_to(ply) else { return Vec::new() };
        let mut remarks = Vec::new();
        // A win on the spot that was missed names the places itself.
        if one.mark != Mark::None && !one.missed_at_once() {
            let best: Vec<String> = one.best.iter().map(|&mv| replay.game.move_text(mv)).collect();
            remarks.push(format!("Better: {}.", some_of(&best)));
        }
        let speaker = Speaker::new(&replay.game, &replay.positions[ply - 1]);
        let speaker = speaker.calling(names.each_ref().map(String::as_str));
        if let (Some(reason), Some(&best)) = (one.better_because(), one.best.first()) {
            let best = replay.game.move_text(best);
            remarks.push(format!("Why {best}: {}", speaker.sentence(reason)));
        }
        let reasons = one.explanation.iter().flat_map(|explained| &explained.reasons);
        // The line itself is shown where there is room for it.
        let told = reasons.filter(|reason| !matches!(reason, Reason::LineOnly));
        remarks.extend(told.map(|reason| speaker.sentence(reason)));
        remarks
    }

    /// The whole game on a page: accuracy, the turning points and why.
    pub(super) fn page(&self, replay: &Replay<AnyGame>, names: &[String; 2]) -> String {
        let mut lines = Vec::new();
        match &self.progress {
            Progress::Done([first, second]) => lines
                .push(format!("Accuracy: {} {first:.0}%, {} {second:.0}%.", names[0], names[1])),
            _ => {
                let (done, all) = (self.looked_at(), self.moves.len());
                lines.push(format!("{done} of {all} moves have been reviewed so far."));
            }
        }
        let mistakes: Vec<usize> =
            (1..=self.moves.len()).filter(|&ply| self.is_mistake(ply)).collect();
        lines.push(match mistakes.len() {
            0 => "No mistakes were found.".to_owned(),
            1 => "The turning point:".to_owned(),
            _ => "The turning points:".to_owned(),
        });
        for ply in mistakes {
            let Some(one) = self.move_to(ply) else { continue };
            let text = replay.game.move_text(one.mv);
            let said = self.remarks(ply, replay, names).join(" ");
            let name = &names[one.seat.index()];
            lines.push(format!("{ply}. {name}: {text}{}\n{said}", one.mark.sign()));
        }
        let slower = self
            .moves
            .iter()
            .flatten()
            .filter(|one| one.mark == Mark::Slower && !one.missed_at_once())
            .count();
        if slower > 0 {
            let moves = if slower == 1 { "1 move" } else { &format!("{slower} moves") };
            let what = match replay.game {
                AnyGame::Fourside(_) => "scored less than possible",
                _ => "took longer to win than necessary",
            };
            lines.push(format!("{moves} {what} (?!)."));
        }
        let unknown = self.moves.iter().flatten().filter(|one| one.explanation.is_none()).count();
        if unknown > 0 {
            let moves = if unknown == 1 { "1 move" } else { &format!("{unknown} moves") };
            lines.push(format!("{moves} could not be valued in time."));
        }
        lines.join("\n\n")
    }
}

/// A few of many moves.
fn some_of(moves: &[String]) -> String {
    let shown = moves.iter().take(MOST_BEST).map(String::as_str).collect::<Vec<_>>().join(", ");
    match moves.len().saturating_sub(MOST_BEST) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The same worth for the other player.
fn turned(exact: Exact) -> Exact {
    let value = match exact.value {
        Value::Win => Value::Lose,
        Value::Tie => Value::Tie,
        Value::Lose => Value::Win,
    };
    Exact { value, ..exact }
}

/// A worth as a height: an end that is near is further from the middle.
fn value_height(exact: Exact) -> usize {
    let near = match exact.remoteness {
        0..=5 => 2,
        6..=15 => 1,
        _ => 0,
    };
    match exact.value {
        Value::Win => HEIGHTS - 3 + near,
        Value::Tie => EVEN,
        Value::Lose => 2 - near,
    }
}

/// A lead in points as a height, against the greatest lead of the game.
fn lead_height([first, second]: [i64; 2], replay: &Replay<AnyGame>) -> usize {
    let leads = replay.positions.iter().map(|position| match position {
        AnyPosition::Fourside(at) => {
            let [first, second] = at.scores().map(i64::from);
            (first - second).abs()
        }
        _ => 0,
    });
    let most = leads.max().unwrap_or(0).max(1);
    let lead = first - second;
    match lead.signum() {
        0 => EVEN,
        1 => EVEN + 1 + (lead * 3 / most) as usize,
        _ => (2 + lead * 2 / most).clamp(0, 2) as usize,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_near_end_is_further_from_the_middle() {
        let height = |value, remoteness| value_height(Exact { value, remoteness });
        let heights = [
            height(Value::Lose, 1),
            height(Value::Lose, 10),
            height(Value::Lose, 30),
            height(Value::Tie, 9),
            height(Value::Win, 30),
            height(Value::Win, 10),
            height(Value::Win, 1),
        ];
        assert_eq!(heights, [0, 1, 2, EVEN, 5, 6, 7]);
    }
}
