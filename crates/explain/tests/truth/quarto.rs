//! Every reason given for a move of Quarto is true. The checker reads the position's text and knows the
//! lines from the rules; it is written from the claims, not from the code that makes them.

use fourfold_catalog::AnyPosition;
use fourfold_explain::{Explanation, PieceWin, Reason, SharedTrait, explain_quarto, threats};
use fourfold_game::{Cell, Dice, Game, Position as _};
use fourfold_quarto::{Move, Piece, Position, QuartoGame, Variant};
use fourfold_solve::{Answer, Budget};
use fourfold_solve_quarto::QuartoSolver;

use crate::oracle::{
    Sample, Tally, Values, check_by_values, every_reason_is_true, in_parts, thrown,
};

/// The board as its text says: a piece's number, or nothing, for each square.
#[derive(Clone)]
struct Squares {
    size: usize,
    pieces: Vec<Option<u8>>,
    diagonals: bool,
}

impl Squares {
    fn of(position: &Position) -> Squares {
        let text = QuartoGame::new(position.variant()).position_text(position);
        let board = text.split('/').next().unwrap_or_default();
        let pieces = board.chars().map(|c| c.to_digit(32).map(|piece| piece as u8)).collect();
        let variant = position.variant();
        Squares { size: variant.size(), pieces, diagonals: variant.diagonals() }
    }

    fn lines(&self) -> Vec<Vec<usize>> {
        let n = self.size;
        let mut lines: Vec<Vec<usize>> =
            (0..n).map(|r| (0..n).map(|c| r * n + c).collect()).collect();
        lines.extend((0..n).map(|c| (0..n).map(|r| r * n + c).collect()));
        if self.diagonals {
            lines.push((0..n).map(|i| i * n + i).collect());
            lines.push((0..n).map(|i| i * n + (n - 1 - i)).collect());
        }
        lines
    }

    fn with(&self, square: usize, piece: u8) -> Squares {
        let mut next = self.clone();
        next.pieces[square] = Some(piece);
        next
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.size + usize::from(cell.column)
    }

    /// Are these squares a line of the board that is full and shares this value of a trait?
    fn is_complete(&self, cells: &[Cell], shared: SharedTrait) -> bool {
        let mut squares: Vec<usize> = cells.iter().map(|&cell| self.index(cell)).collect();
        squares.sort_unstable();
        let mut lines = self.lines().into_iter().map(|mut line| {
            line.sort_unstable();
            line
        });
        lines.any(|line| line == squares)
            && squares.iter().all(|&square| self.pieces[square].is_some_and(|p| has(p, shared)))
    }

    /// Does some line become complete with this piece somewhere?
    fn completes_somewhere(&self, piece: u8) -> bool {
        let mut free = (0..self.pieces.len()).filter(|&square| self.pieces[square].is_none());
        free.any(|square| self.completes_at(square, piece))
    }

    /// Does this piece complete a line on this square?
    fn completes_at(&self, square: usize, piece: u8) -> bool {
        let with = self.with(square, piece);
        with.lines().iter().filter(|line| line.contains(&square)).any(|line| {
            (0..self.size as u8).any(|bit| {
                [true, false].iter().any(|&set| {
                    let shared = SharedTrait { bit, set };
                    line.iter().all(|&at| with.pieces[at].is_some_and(|p| has(p, shared)))
                })
            })
        })
    }

    fn bears_out(&self, win: &PieceWin) -> bool {
        let square = self.index(win.square);
        self.pieces[square].is_none()
            && win.cells.contains(&win.square)
            && self.with(square, win.piece.0).is_complete(&win.cells, win.shared)
    }
}

fn has(piece: u8, shared: SharedTrait) -> bool {
    (piece >> shared.bit & 1 == 1) == shared.set
}

/// The board after the placement, and all that may be given then.
fn placed(position: &Position, mv: Move) -> (Squares, Vec<u8>) {
    let before = Squares::of(position);
    let board = match (mv.square(), position.hand()) {
        (Some(square), Some(piece)) => before.with(square.index(), piece.0),
        _ => before,
    };
    let used: Vec<u8> = board.pieces.iter().flatten().copied().collect();
    let all = 0..(1 << board.size) as u8;
    (board, all.filter(|piece| !used.contains(piece)).collect())
}

fn holds(
    reason: &Reason,
    position: &Position,
    explanation: &Explanation<Move>,
    values: &mut Values<'_, Position>,
) -> bool {
    let mv = explanation.mv;
    let (board, left) = placed(position, mv);
    let numbers = |pieces: &[Piece]| pieces.iter().map(|piece| piece.0).collect::<Vec<u8>>();
    match reason {
        Reason::Completes { cells, shared } => board.is_complete(cells, *shared),
        Reason::GivesAWin(win) => Some(win.piece) == mv.given() && board.bears_out(win),
        Reason::EveryPieceWins { pieces } => {
            let told: Vec<u8> = pieces.iter().map(|win| win.piece.0).collect();
            told == left && pieces.iter().all(|win| board.bears_out(win))
        }
        Reason::SafePieces { pieces } => {
            let safe: Vec<u8> =
                left.iter().copied().filter(|&piece| !board.completes_somewhere(piece)).collect();
            numbers(pieces) == safe
        }
        Reason::RunsOut { giver, ply, pieces } => {
            let mut now = *position;
            for &mv in &explanation.line[..ply - 1] {
                now = now.after(mv);
            }
            let (board, left) = placed(&now, explanation.line[ply - 1]);
            now.turn() == *giver
                && numbers(pieces) == left
                && !left.is_empty()
                && left.iter().all(|&piece| board.completes_somewhere(piece))
        }
        Reason::TakesAway { cells, shared, waiting } => {
            let before = Squares::of(position);
            let squares: Vec<usize> = cells.iter().map(|&cell| before.index(cell)).collect();
            let (Some(square), Some(hand)) = (mv.square(), position.hand()) else { return false };
            let shared_before =
                squares.iter().filter_map(|&at| before.pieces[at]).all(|piece| has(piece, *shared));
            // The pool before the move: neither on the board nor in hand.
            let pool = left.iter().filter(|&&piece| has(piece, *shared)).count();
            before.lines().iter().any(|line| squares.iter().all(|at| line.contains(at)))
                && squares.len() == before.size
                && squares.contains(&square.index())
                && shared_before
                && !has(hand.0, *shared)
                && pool == *waiting as usize
        }
        Reason::ThrowsAway { at_once, .. } => {
            let before = Squares::of(position);
            let told = at_once.as_ref().is_none_or(|cells| {
                let told: Vec<usize> = cells.iter().map(|&cell| before.index(cell)).collect();
                let hand = position.hand().expect("a piece that could have been placed").0;
                let free = (0..before.pieces.len()).filter(|&at| before.pieces[at].is_none());
                let winning = free.filter(|&square| before.completes_at(square, hand));
                !told.is_empty() && told == winning.collect::<Vec<usize>>()
            });
            told && check_by_values(reason, &values(position), mv)
        }
        Reason::OnlyMove | Reason::LineOnly => check_by_values(reason, &values(position), mv),
        other => panic!("{other:?} is not of Quarto"),
    }
}

fn judged(variant: Variant, sample: &Sample) -> Tally {
    let mut solver = QuartoSolver::new(variant);
    let mut values = |at: &Position| {
        let found = solver.analyze(at, &Budget::unlimited(), None);
        found.exact().expect("there is no limit")
    };
    let explain = |at: &Position, mv, answer: &Answer<Move>, values: &mut Values<'_, Position>| {
        explain_quarto(at, mv, answer, &mut |at: &Position| Some(values(at)))
    };
    every_reason_is_true(&Position::empty(variant), sample, &mut values, explain, holds)
}

#[test]
fn every_reason_for_a_move_of_quarto_is_true() {
    let tally = judged(
        Variant::STANDARD,
        &Sample { positions: 25, plies: 10..14, careful: false, seed: 1 },
    );
    tally.check();
    let kinds = [
        "completes",
        "gives-a-win",
        "every-piece-wins",
        "safe-pieces",
        "takes-away",
        "throws-away",
    ];
    tally.has_all(&kinds);
}

#[test]
fn every_reason_holds_in_small_and_in_misere_quarto() {
    let small = Variant::of_size(3).expect("a size");
    judged(small, &Sample { positions: 20, plies: 4..7, careful: false, seed: 2 }).check();
    let misere = Variant::parse("misere").expect("a variant");
    judged(misere, &Sample { positions: 10, plies: 12..14, careful: false, seed: 3 }).check_truth();
}

/// Exactly the empty squares on which some piece that is still to come completes a line.
#[test]
fn threats_are_the_squares_that_complete_a_line() {
    let mut dice = Dice::new(9);
    let mut seen = 0;
    for round in 0..200 {
        let start = Position::empty(Variant::STANDARD);
        let Some(position) = thrown(&start, 5 + round % 10, &mut dice) else { continue };
        let board = Squares::of(&position);
        let used: Vec<u8> = board.pieces.iter().flatten().copied().collect();
        let told: Vec<usize> =
            threats(&AnyPosition::Quarto(position)).iter().map(|one| board.index(one.at)).collect();
        seen += told.len();
        for square in 0..16 {
            let free = board.pieces[square].is_none();
            let mut coming = (0..16).filter(|piece| !used.contains(piece));
            let completes = free && coming.any(|piece| board.completes_at(square, piece));
            assert_eq!(told.contains(&square), completes, "{square} in {position:?}");
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Ten thousand positions, half of them reached by careful moves: those are the ones with longer wins.
#[test]
#[ignore = "takes minutes"]
fn ten_thousand_positions() {
    let sample = |plies, careful| Sample { positions: 5_000, plies, careful, seed: 4 };
    for sample in [sample(9..15, false), sample(10..15, true)] {
        in_parts(&sample, |part| judged(Variant::STANDARD, part)).check();
    }
}
