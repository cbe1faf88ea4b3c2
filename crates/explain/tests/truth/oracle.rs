//! What the truth tests share: a tally of kinds, and positions thrown by seeded chance.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use fourfold_explain::{Explanation, Reason};
use fourfold_game::{Dice, Position};
use fourfold_solve::{Answer, Exact};

/// Whoever knows the exact value of every move.
pub(crate) type Values<'a, P> = dyn FnMut(&P) -> Answer<<P as Position>::Move> + 'a;

/// How often each kind was given, which reasons were wrong, and how many bad moves got more than
/// their line.
#[derive(Default)]
pub(crate) struct Tally {
    positions: u32,
    moves: u32,
    kinds: BTreeMap<&'static str, u32>,
    wrong: Vec<String>,
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
    /// Both tallies as one.
    fn with(mut self, other: Tally) -> Tally {
        self.positions += other.positions;
        self.moves += other.moves;
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        self.wrong.extend(other.wrong);
        for (share, more) in [(&mut self.near, &other.near), (&mut self.all, &other.all)] {
            share.moves += more.moves;
            share.told += more.told;
        }
        self
    }

    /// Counts one explanation of a move that is worth `exact`, in a position worth `best`.
    pub(crate) fn count<M>(&mut self, explanation: &Explanation<M>, exact: Exact, best: Exact) {
        self.moves += 1;
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

    /// No reason is wrong.
    pub(crate) fn check_truth(&self) {
        let reasons: u32 = self.kinds.values().sum();
        println!(
            "{} positions, {} moves, {reasons} reasons judged, {} wrong",
            self.positions,
            self.moves,
            self.wrong.len()
        );
        println!("{:?}", self.kinds);
        let some = &self.wrong[..self.wrong.len().min(10)];
        assert!(some.is_empty(), "{} reasons are wrong:\n{}", self.wrong.len(), some.join("\n"));
    }

    /// The same, and the shares that the explanations must reach: 80 % of bad moves within 12 plies,
    /// 50 % of all.
    pub(crate) fn check(&self) {
        self.check_truth();
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
    thrown_among(start, plies, dice, |position| position.moves().collect())
}

/// The same with moves chosen among some of the legal ones.
fn thrown_among<P: Position>(
    start: &P,
    plies: u32,
    dice: &mut Dice,
    choice: impl Fn(&P) -> Vec<P::Move>,
) -> Option<P> {
    let mut position = start.clone();
    for _ in 0..plies {
        position = position.after(*dice.pick(&choice(&position))?);
    }
    position.outcome().is_none().then_some(position)
}

/// Moves after which the game goes on and the opponent cannot end it at once; all if there are none.
fn careful_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let goes_on = |at: &P| at.outcome().is_none();
    let all: Vec<P::Move> = position.moves().collect();
    let careful: Vec<P::Move> = all
        .iter()
        .copied()
        .filter(|&mv| {
            let after = position.after(mv);
            goes_on(&after) && after.moves().all(|answer| goes_on(&after.after(answer)))
        })
        .collect();
    if careful.is_empty() { all } else { careful }
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

/// Every other move loses at once or in two plies, and this one does not, or there is no other.
pub(crate) fn is_forced<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> bool {
    let own = worth(answer, mv);
    let holds_out = own.value != fourfold_game::Value::Lose || own.remoteness > 2;
    every_other_loses_in_two(answer, mv) && (holds_out || answer.moves.len() == 1)
}

/// Every other move loses at once or in two plies.
pub(crate) fn every_other_loses_in_two<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> bool {
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
        Reason::ThrowsAway { from, to, longer: 0, .. } => {
            *from == best.value && *to == exact.value && to < from
        }
        Reason::ThrowsAway { from, to, longer, .. } => {
            let won = fourfold_game::Value::Win;
            [*from, *to, best.value, exact.value] == [won; 4]
                && exact.remoteness == best.remoteness + longer
        }
        Reason::LineOnly => true,
        _ => false,
    }
}

/// Which positions are looked at.
#[derive(Clone)]
pub(crate) struct Sample {
    /// How many positions are looked at.
    pub(crate) positions: u32,
    /// Random moves from the start.
    pub(crate) plies: Range<u32>,
    /// Only moves that neither end the game nor let the opponent end it at once, while there are any:
    /// positions as careful players reach them. Moves of any kind otherwise.
    pub(crate) careful: bool,
    /// For the same positions each time.
    pub(crate) seed: u64,
}

/// Parts of a large sample, each with dice of its own, so that its positions do not depend on how
/// many threads share the work.
const PARTS: u32 = 100;

/// A large sample judged in parts, by as many threads as the machine has.
pub(crate) fn in_parts(sample: &Sample, judge: impl Fn(&Sample) -> Tally + Sync) -> Tally {
    let next = AtomicU32::new(0);
    let total = Mutex::new(Tally::default());
    let work = || loop {
        let part = next.fetch_add(1, Ordering::Relaxed);
        if part >= PARTS {
            return;
        }
        let seed = sample.seed * 1_000 + u64::from(part);
        let tally = judge(&Sample { positions: sample.positions / PARTS, seed, ..sample.clone() });
        let mut total = total.lock().expect("no part panicked");
        *total = std::mem::take(&mut *total).with(tally);
        println!("{} of {} positions", total.positions, sample.positions);
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    total.into_inner().expect("no part panicked")
}

/// Explains every move of random positions and lets `holds` judge every reason.
pub(crate) fn every_reason_is_true<P: Position + Eq + Hash>(
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
    while tally.positions < sample.positions {
        let Range { start: fewest, end } = sample.plies;
        let plies = fewest + dice.below(end - fewest);
        let choice = |at: &P| if sample.careful { careful_moves(at) } else { at.moves().collect() };
        let Some(position) = thrown_among(start, plies, &mut dice, choice) else { continue };
        tally.positions += 1;
        // The lines behind the moves of one position meet, and are walked by the explainer and by
        // its judge: each value is asked once.
        let mut known: HashMap<P, Answer<P::Move>> = HashMap::new();
        let mut values = |at: &P| known.entry(at.clone()).or_insert_with_key(&mut *values).clone();
        let answer = values(&position);
        for found in &answer.moves {
            let explained = explain(&position, found.mv, &answer, &mut values);
            check_line(&position, &explained, &mut values);
            for reason in &explained.reasons {
                if !holds(reason, &position, &explained, &mut values) {
                    let mv = found.mv;
                    tally
                        .wrong
                        .push(format!("{reason:?} does not hold for {mv:?} in {position:?}"));
                }
            }
            tally.count(&explained, found.exact, answer.exact);
        }
    }
    tally
}
