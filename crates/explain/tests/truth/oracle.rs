//! What the truth tests share: a tally of kinds, and positions thrown by seeded chance.

use std::collections::BTreeMap;
use std::ops::Range;

use fourfold_explain::{Explanation, Reason};
use fourfold_game::{Dice, Position};
use fourfold_solve::{Answer, Exact};

/// Whoever knows the exact value of every move.
pub(crate) type Values<'a, P> = dyn FnMut(&P) -> Answer<<P as Position>::Move> + 'a;

/// How often each kind was given, and how many bad moves got more than their line.
#[derive(Default)]
pub(crate) struct Tally {
    kinds: BTreeMap<&'static str, u32>,
    near: Share,
    all: Share,
}

#[derive(Default)]
struct Share {
    moves: u32,
    told: u32,
}

impl Share {
    fn count(&mut self, told: bool) {
        self.moves += 1;
        self.told += u32::from(told);
    }

    fn percent(&self) -> u32 {
        100 * self.told / self.moves.max(1)
    }
}

impl Tally {
    /// Counts one explanation of a move that is worth `exact`, in a position worth `best`.
    pub(crate) fn count<M>(&mut self, explanation: &Explanation<M>, exact: Exact, best: Exact) {
        for reason in &explanation.reasons {
            *self.kinds.entry(reason.kind()).or_default() += 1;
        }
        // A move that loses, or that throws something away.
        if exact.value < best.value || exact.value == fourfold_game::Value::Lose {
            let told = explanation.reasons != [Reason::LineOnly];
            self.all.count(told);
            if exact.remoteness <= 12 {
                self.near.count(told);
            }
        }
    }

    /// The shares that the explanations must reach: 80 % of bad moves within 12 plies, 50 % of all.
    pub(crate) fn check(&self) {
        println!("{:?}", self.kinds);
        println!("bad moves within 12 plies: {} of {} told", self.near.told, self.near.moves);
        println!("bad moves: {} of {} told", self.all.told, self.all.moves);
        assert!(self.near.moves > 100, "too few bad moves to judge by");
        assert!(self.near.percent() >= 80, "{} % of the near ones", self.near.percent());
        assert!(self.all.percent() >= 50, "{} % of all", self.all.percent());
    }

    /// Every one of these kinds came up.
    pub(crate) fn has_all(&self, kinds: &[&str]) {
        for kind in kinds {
            assert!(self.kinds.contains_key(kind), "no `{kind}` among {:?}", self.kinds);
        }
    }
}

/// A position after `plies` random moves from a start, if the game is not over by then.
pub(crate) fn thrown<P: Position>(start: &P, plies: u32, dice: &mut Dice) -> Option<P> {
    let mut position = start.clone();
    for _ in 0..plies {
        let moves: Vec<P::Move> = position.moves().collect();
        position = position.after(*dice.pick(&moves)?);
    }
    position.outcome().is_none().then_some(position)
}

/// The worth of a move in an answer.
pub(crate) fn worth<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> Exact {
    answer.moves.iter().find(|found| found.mv == mv).expect("a legal move has a value").exact
}

/// The line is best play: its moves have the best value and distance, and `forced` says what it means.
pub(crate) fn check_line<P: Position>(
    position: &P,
    explanation: &Explanation<P::Move>,
    values: &mut Values<'_, P>,
) where
    P::Move: PartialEq + Copy,
{
    assert_eq!(explanation.line.first(), Some(&explanation.mv));
    assert_eq!(explanation.line.len(), explanation.forced.len());
    assert!((1..=3).contains(&explanation.reasons.len()));
    let mut now = position.clone();
    for (ply, (&mv, &forced)) in explanation.line.iter().zip(&explanation.forced).enumerate() {
        let answer = values(&now);
        let worth = worth(&answer, mv);
        if ply > 0 {
            assert_eq!(worth.value, answer.exact.value, "{now:?}: not a best move");
            let tied = worth.value == fourfold_game::Value::Tie;
            assert!(
                tied || worth.remoteness == answer.exact.remoteness,
                "{now:?}: not the distance"
            );
        }
        assert_eq!(forced, is_forced(&answer, mv), "{now:?} {mv:?}");
        now = now.after(mv);
    }
    assert!(now.outcome().is_some(), "the line stops before the end although values are known");
}

/// Every other move loses at once or in two plies.
pub(crate) fn is_forced<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> bool {
    answer
        .moves
        .iter()
        .filter(|other| other.mv != mv)
        .all(|other| other.exact.value == fourfold_game::Value::Lose && other.exact.remoteness <= 2)
}

/// What values alone must bear out, in every game.
pub(crate) fn check_by_values<M: PartialEq + Copy>(
    reason: &Reason,
    answer: &Answer<M>,
    mv: M,
) -> bool {
    let exact = worth(answer, mv);
    let best = answer.exact;
    match reason {
        Reason::OnlyMove => {
            let mut others = answer.moves.iter().filter(|other| other.mv != mv);
            answer.moves.len() > 1 && others.all(|other| other.exact.value < exact.value)
        }
        Reason::ThrowsAway { from, to, longer: 0 } => {
            *from == best.value && *to == exact.value && to < from
        }
        Reason::ThrowsAway { from, to, longer } => {
            let won = fourfold_game::Value::Win;
            [*from, *to, best.value, exact.value] == [won; 4]
                && exact.remoteness == best.remoteness + longer
        }
        Reason::LineOnly => true,
        _ => false,
    }
}

/// Which positions are looked at.
pub(crate) struct Sample {
    /// How many.
    pub(crate) positions: u32,
    /// Random moves from the start.
    pub(crate) plies: Range<u32>,
    /// For the same positions each time.
    pub(crate) seed: u64,
}

/// Explains every move of random positions and lets `holds` judge every reason.
pub(crate) fn every_reason_is_true<P: Position>(
    start: &P,
    sample: &Sample,
    values: &mut Values<'_, P>,
    explain: impl Fn(&P, P::Move, &Answer<P::Move>, &mut Values<'_, P>) -> Explanation<P::Move>,
    holds: impl Fn(&Reason, &P, &Explanation<P::Move>, &mut Values<'_, P>) -> bool,
) -> Tally
where
    P::Move: PartialEq + Copy,
{
    let mut dice = Dice::new(sample.seed);
    let mut tally = Tally::default();
    let mut looked_at = 0;
    while looked_at < sample.positions {
        let Range { start: fewest, end } = sample.plies;
        let plies = fewest + dice.below(end - fewest);
        let Some(position) = thrown(start, plies, &mut dice) else { continue };
        looked_at += 1;
        let answer = values(&position);
        for found in &answer.moves {
            let explained = explain(&position, found.mv, &answer, values);
            check_line(&position, &explained, values);
            for reason in &explained.reasons {
                assert!(
                    holds(reason, &position, &explained, values),
                    "{reason:?} does not hold for {:?} in {position:?}",
                    found.mv
                );
            }
            tally.count(&explained, found.exact, answer.exact);
        }
    }
    tally
}
