//! The rules once more, slow and obvious: two-dimensional arrays and loops, no bits, no tables. Random
//! games on every level are compared with it, move by move.

use fourfold_fourside::{FoursideGame, Level, Move, Position, Square, Turns};
use fourfold_game::{Dice, Game as _, Outcome, Position as _, Seat, Viewer, paths_by_ply};
use fourfold_testkit::random_game;

type Sides = [u8; 4];

struct Slow {
    board: [[Option<Sides>; 9]; 7],
    marks: [[i32; 9]; 7],
    scores: [i32; 2],
}

fn digits(text: &str) -> Sides {
    let numbers: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
    numbers.try_into().expect("four digits")
}

fn turned(sides: Sides, quarters: u8) -> Sides {
    let [north, east, south, west] = sides;
    match quarters {
        0 => sides,
        _ => turned([west, north, east, south], quarters - 1),
    }
}

impl Slow {
    fn of(game: &FoursideGame, position: &Position) -> Slow {
        let scene = game.scene(position, Viewer::All);
        let mut slow = Slow {
            board: [[None; 9]; 7],
            marks: [[0; 9]; 7],
            scores: position.scores().map(|points| points as i32),
        };
        for row in 0..7 {
            for column in 0..9 {
                slow.board[row][column] = scene.cells[row * 9 + column].as_deref().map(digits);
                slow.marks[row][column] = match scene.marks[row * 9 + column] {
                    Some(fourfold_game::CellMark::Bonus) => 20,
                    Some(fourfold_game::CellMark::Minus) => -20,
                    None => 0,
                };
            }
        }
        slow
    }

    /// Pairs of numbers that would touch: the block's and the neighbour's.
    fn touching(&self, block: Sides, row: usize, column: usize) -> Vec<(u8, u8)> {
        let mut pairs = Vec::new();
        if row > 0
            && let Some(north) = self.board[row - 1][column]
        {
            pairs.push((block[0], north[2]));
        }
        if column < 8
            && let Some(east) = self.board[row][column + 1]
        {
            pairs.push((block[1], east[3]));
        }
        if row < 6
            && let Some(south) = self.board[row + 1][column]
        {
            pairs.push((block[2], south[0]));
        }
        if column > 0
            && let Some(west) = self.board[row][column - 1]
        {
            pairs.push((block[3], west[1]));
        }
        pairs
    }

    fn may_lay(&self, block: Sides, row: usize, column: usize) -> bool {
        let pairs = self.touching(block, row, column);
        self.board[row][column].is_none()
            && !pairs.is_empty()
            && pairs.iter().all(|(own, other)| own == other)
    }

    fn lays(&self, hand: &[Sides]) -> Vec<Move> {
        let mut lays = Vec::new();
        for row in 0..7 {
            for column in 0..9 {
                for (slot, &block) in hand.iter().enumerate() {
                    for quarters in 0..4 {
                        let look = turned(block, quarters);
                        let seen_before = (0..quarters).any(|fewer| turned(block, fewer) == look);
                        if !seen_before && self.may_lay(look, row, column) {
                            lays.push(Move::Lay {
                                cell: Square::new(column as u8, row as u8).unwrap(),
                                slot: slot as u8,
                                turns: Turns::new(quarters),
                            });
                        }
                    }
                }
            }
        }
        lays
    }

    fn lay(&mut self, seat: Seat, block: Sides, row: usize, column: usize) {
        let pairs = self.touching(block, row, column);
        let sum: i32 = pairs.iter().map(|&(own, _)| i32::from(own)).sum();
        let points = sum * pairs.len() as i32 + self.marks[row][column];
        let total = &mut self.scores[seat.index()];
        *total = (*total + points).max(0);
        self.board[row][column] = Some(block);
    }
}

fn hand(position: &Position, seat: Seat) -> Vec<Sides> {
    position.hand(seat).iter().map(|block| digits(&block.to_string())).collect()
}

/// What the slow rules say of a position: the moves and, at the end, the outcome.
fn judged(slow: &Slow, position: &Position) -> (Vec<Move>, Option<Outcome>) {
    let own = slow.lays(&hand(position, position.turn()));
    let others = slow.lays(&hand(position, position.turn().other()));
    let outcome = match (own.is_empty() && others.is_empty(), slow.scores) {
        (false, _) => None,
        (true, [first, second]) if first > second => Some(Outcome::Win(Seat::First)),
        (true, [first, second]) if first < second => Some(Outcome::Win(Seat::Second)),
        (true, _) => Some(Outcome::Tie),
    };
    let moves = match (own.is_empty(), others.is_empty()) {
        (true, false) => vec![Move::Pass],
        _ => own,
    };
    (moves, outcome)
}

/// Follows one game with the slow rules beside it; returns how many turns were forfeited.
fn follow(game: &FoursideGame, dice_seed: u64) -> u32 {
    let story = random_game(game, dice_seed);
    let mut slow = Slow::of(game, &story[0].0);
    let mut passes = 0;
    for (ply, (position, played)) in story.iter().enumerate() {
        let place = format!("{} game {dice_seed} ply {ply}", game.id());
        let (moves, outcome) = judged(&slow, position);
        assert_eq!(position.moves().collect::<Vec<_>>(), moves, "{place}");
        assert_eq!(position.outcome(), outcome, "{place}");
        assert_eq!(position.scores().map(|points| points as i32), slow.scores, "{place}");
        assert_eq!(Slow::of(game, position).board, slow.board, "{place}");
        assert!(moves.is_sorted(), "listed in the order of moves: {place}");
        match played {
            Some(Move::Lay { cell, slot, turns }) => {
                let mover = position.turn();
                let held = hand(position, mover)[usize::from(*slot)];
                let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
                slow.lay(mover, turned(held, turns.quarters()), row, column);
            }
            Some(Move::Pass) => passes += 1,
            None => {}
        }
    }
    passes
}

#[test]
fn random_games_follow_the_slow_rules() {
    for level in Level::ALL {
        let passes: u32 = (0..40).map(|seed| follow(&FoursideGame::new(level, seed), seed)).sum();
        assert!(passes > 0, "{level}: no turn was forfeited, so nothing was seen of it");
    }
}

#[test]
fn every_move_is_judged_alike_legal_or_not() {
    let every: Vec<Move> = Square::all()
        .flat_map(|cell| {
            (0..6).flat_map(move |slot| Turns::ALL.map(|turns| Move::Lay { cell, slot, turns }))
        })
        .chain([Move::Pass])
        .collect();
    for level in Level::ALL {
        let game = FoursideGame::new(level, 11);
        for (position, _) in random_game(&game, 5).iter().step_by(3) {
            let (moves, _) = judged(&Slow::of(&game, position), position);
            for &mv in &every {
                assert_eq!(position.check(mv).is_ok(), moves.contains(&mv), "{mv} {position:?}");
            }
        }
    }
}

#[test]
fn placements_are_the_moves_without_their_doubles() {
    for level in Level::ALL {
        let game = FoursideGame::new(level, 3);
        for (position, _) in random_game(&game, 9) {
            let mover = position.turn();
            let mut from_moves = Vec::new();
            for mv in position.moves() {
                let Move::Lay { cell, slot, turns } = mv else {
                    continue;
                };
                let block = position.hand(mover)[usize::from(slot)].turned(turns);
                let gained = position.after(mv).scores()[mover.index()];
                from_moves.push((cell, block, gained));
            }
            from_moves.sort_unstable();
            from_moves.dedup();
            let mut placements = Vec::new();
            for placement in position.placements() {
                assert_eq!(position.check(placement.as_move()), Ok(()));
                let block =
                    position.hand(mover)[usize::from(placement.slot)].turned(placement.turns);
                assert_eq!(block, placement.block);
                let total = position.total_after(mover, placement.points);
                placements.push((placement.square, placement.block, total));
            }
            placements.sort_unstable();
            assert_eq!(placements, from_moves);
        }
    }
}

/// Paths counted with nothing but the slow rules for what is legal.
fn slow_paths(game: &FoursideGame, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (moves, _) = judged(&Slow::of(game, position), position);
    moves.iter().map(|&mv| slow_paths(game, &position.after(mv), depth - 1)).sum()
}

#[test]
fn exact_path_counts_from_the_start() {
    for (level, counts) in [
        (Level::Beginner, [27, 1028, 47217]),
        (Level::Intermediate, [10, 177, 4099]),
        (Level::Expert, [9, 125, 1668]),
    ] {
        let game = FoursideGame::new(level, 0);
        let start = game.start();
        assert_eq!(paths_by_ply(&start, 3), counts, "{level}");
        for depth in 1..=3 {
            let slow = slow_paths(&game, &start, depth);
            assert_eq!(slow, counts[depth as usize - 1], "{level} depth {depth}");
        }
    }
}

#[test]
fn undoing_a_whole_game_leads_back_to_the_start() {
    use fourfold_game::Unplay as _;
    let mut dice = Dice::new(8);
    for level in Level::ALL {
        let start = FoursideGame::new(level, 21).start();
        let mut board = start.clone();
        let mut done = Vec::new();
        loop {
            let moves: Vec<Move> = board.moves().collect();
            let Some(&mv) = dice.pick(&moves) else { break };
            done.push((mv, board.play_to_undo(mv)));
        }
        while let Some((mv, taken)) = done.pop() {
            board.undo(mv, taken);
        }
        assert_eq!(board, start);
    }
}
