//! Builds the database of the early game: every family with so many pieces on the board is
//! searched, and those with fewer follow from their moves. A path flows in; a log beside it (see `resumable`)
//! grows a line a board with the values of its hands (0 tie, n win in n, -n lose in n), and the finished
//! file takes its place. Which boards with six pieces the giver wins is asked in `givers`.

mod givers;
mod resumable;

use std::fs;
use std::path::Path;

use fourfold_game::Value;
use fourfold_solve::{Budget, Exact, write_durably};

pub use givers::{build_givers, verify_givers};
pub use resumable::{BuildOptions, log_path};

use crate::board::{Board, canonical_boards};
use crate::early::{EarlyError, EarlyGame, geometry};
use crate::search::{Search, pieces_in, squares_in};
use crate::variant_search::NO_LIMIT;
use resumable::ResumableWork;

/// Bytes for the tables of a second pass.
const VERIFY_TABLE_BYTES: usize = 256 << 20;

/// Builds the database of every position with up to `pieces` (1 to 6) on the board into `path`, going on
/// from the log beside it if there is one.
pub fn build(
    path: &Path,
    pieces: u32,
    options: &BuildOptions<'_>,
) -> Result<EarlyGame, EarlyError> {
    let boards = canonical_boards(geometry(), pieces);
    let board = |number: usize| Board::of_key(geometry(), boards[number]);
    let work = ResumableWork {
        title: format!("fourfold-quarto-early-log 2 pieces {pieces}"),
        tasks: boards.len(),
        task: &|search, number| {
            let board = board(number);
            hands(&board).into_iter().map(|(_, hand)| search_value(search, &board, hand)).collect()
        },
        results: &|number| Some(hands(&board(number)).len()),
    };
    let log = log_path(path);
    let values = work.finish(&log, options)?;
    let game = assemble(&boards, &values);
    write_durably(path, game.text().as_bytes())?;
    fs::remove_file(&log)?;
    Ok(game)
}

/// Searches one family in `every` of the most pieces again, in a fresh table, and all families with
/// fewer pieces by their moves. Returns how many were looked at.
pub fn verify(game: &EarlyGame, every: usize) -> Result<u64, EarlyError> {
    let mut search = Search::new(geometry(), VERIFY_TABLE_BYTES);
    search.clock.start(&Budget::unlimited());
    let mut count = 0;
    for pieces in 0..=game.pieces() {
        let mut families = 0;
        for board in layer(pieces as u32) {
            for (_, hand) in hands(&board) {
                families += 1;
                let listed = game.of_board(&board, hand);
                let again = if pieces < game.pieces() {
                    by_moves(game, &board, hand)
                } else if every != 0 && families % every == 0 {
                    exact_of(search_value(&mut search, &board, hand), &board)
                } else {
                    continue;
                };
                count += 1;
                if again != listed {
                    let position =
                        format!("{pieces} {:016x}", board.key_with_hand(geometry(), hand));
                    return Err(EarlyError::Wrong { position });
                }
            }
        }
        if families as u64 != game.families()[pieces] {
            return Err(EarlyError::Damaged { line: 4 });
        }
    }
    Ok(count)
}

/// Canonical boards without a completed line.
fn layer(pieces: u32) -> Vec<Board<u64>> {
    match pieces {
        0 => vec![Board::empty()],
        _ => {
            let keys = canonical_boards(geometry(), pieces);
            keys.into_iter().map(|key| Board::of_key(geometry(), key)).collect()
        }
    }
}

/// One piece of every family of hands, in order, with the family's key.
fn hands(board: &Board<u64>) -> Vec<(u64, usize)> {
    let mut hands: Vec<(u64, usize)> = Vec::new();
    for hand in pieces_in(board.left) {
        let key = board.key_with_hand(geometry(), hand);
        if hands.iter().all(|other| other.0 != key) {
            hands.push((key, hand));
        }
    }
    hands
}

/// 0 for a tie, n for a win in n, -n for a loss in n; anything once the clock has halted.
fn search_value(search: &mut Search<u64>, board: &Board<u64>, hand: usize) -> i8 {
    if board.safe(geometry()) >> hand & 1 == 0 {
        return 1;
    }
    let ended = |search: &Search<u64>, yes| yes || search.clock.halted.is_some();
    let yes = search.holder_wins(board, hand, NO_LIMIT);
    if ended(search, yes) {
        let distance = (3..16).step_by(2).find(|&limit| {
            let yes = search.holder_wins(board, hand, limit);
            ended(search, yes)
        });
        return distance.map_or(0, |plies| plies as i8);
    }
    let yes = search.holder_loses(board, hand, NO_LIMIT);
    if ended(search, yes) {
        let distance = (2..16).step_by(2).find(|&limit| {
            let yes = search.holder_loses(board, hand, limit);
            ended(search, yes)
        });
        return distance.map_or(0, |plies| -(plies as i8));
    }
    0
}

fn exact_of(value: i8, board: &Board<u64>) -> Exact {
    let remoteness = u32::from(value.unsigned_abs());
    match value {
        0 => Exact { value: Value::Tie, remoteness: 16 - board.occupied.count_ones() },
        1.. => Exact { value: Value::Win, remoteness },
        _ => Exact { value: Value::Lose, remoteness },
    }
}

fn assemble(boards: &[u64], lines: &[Vec<i8>]) -> EarlyGame {
    let mut top = Vec::new();
    let mut families = 0;
    for (&key, values) in boards.iter().zip(lines) {
        let board = Board::of_key(geometry(), key);
        for ((key, _), &value) in hands(&board).into_iter().zip(values) {
            families += 1;
            if value != 0 && value != 1 {
                top.push((key, exact_of(value, &board)));
            }
        }
    }
    top.sort_unstable_by_key(|entry| entry.0);
    let pieces =
        boards.first().map_or(0, |&key| Board::of_key(geometry(), key).occupied.count_ones());
    let mut decided = vec![Vec::new(); pieces as usize + 1];
    decided[pieces as usize] = top;
    let mut game = EarlyGame::new(vec![0; pieces as usize + 1], decided);
    let mut counts = vec![0; pieces as usize + 1];
    counts[pieces as usize] = families;
    for fewer in (0..pieces as usize).rev() {
        let mut list = Vec::new();
        for board in layer(fewer as u32) {
            for (key, hand) in hands(&board) {
                counts[fewer] += 1;
                let exact = by_moves(&game, &board, hand);
                if exact.value != Value::Tie && exact.remoteness > 1 {
                    list.push((key, exact));
                }
            }
        }
        list.sort_unstable_by_key(|entry| entry.0);
        game = game.with_layer(fewer, list);
    }
    game.with_families(counts)
}

/// The value of a position from those with one piece more.
fn by_moves(game: &EarlyGame, board: &Board<u64>, hand: usize) -> Exact {
    if board.safe(geometry()) >> hand & 1 == 0 {
        return Exact { value: Value::Win, remoteness: 1 };
    }
    let mut best: Option<Exact> = None;
    for square in squares_in(!board.occupied) {
        let child = board.put(geometry(), hand, square);
        for piece in pieces_in(child.left) {
            let exact = game.of_board(&child, piece).before_move();
            if best.is_none_or(|best| best.preference() < exact.preference()) {
                best = Some(exact);
            }
        }
    }
    // With all pieces placed there is nothing to give; the database ends long before.
    best.unwrap_or(Exact { value: Value::Tie, remoteness: 1 })
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::thread;

    use super::*;

    /// Held while a process is started and while a test locks and unlocks a log: between its birth and its
    /// first instruction a new process holds every file of this one, and its lock.
    pub(super) static STARTING: Mutex<()> = Mutex::new(());

    /// Names the file that the killed process builds.
    const FILE: &str = "FOURFOLD_EARLY_KILL_TEST";
    /// Boards that the test leaves to be searched.
    const OPEN: usize = 6;

    fn shipped() -> &'static str {
        include_str!("../../../../data/books/quarto.txt")
    }

    /// Not a test of its own: what the killed process does.
    #[test]
    fn child() {
        if let Some(path) = std::env::var_os(FILE) {
            let options = BuildOptions { table_bytes: 64 << 20, ..BuildOptions::default() };
            build(Path::new(&path), 4, &options).unwrap();
        }
    }

    /// The log of the shipped database's build as it was with so many boards to go.
    fn log_with_open(open: usize) -> String {
        let game = EarlyGame::parse(shipped()).unwrap();
        let boards = canonical_boards(geometry(), 4);
        let mut log = String::from("fourfold-quarto-early-log 2 pieces 4\n");
        for (number, &key) in boards.iter().enumerate().take(boards.len() - open) {
            let board = Board::of_key(geometry(), key);
            log.push_str(&format!("{number} "));
            for (_, hand) in hands(&board) {
                let exact = game.of_board(&board, hand);
                let plies = exact.remoteness as i8;
                let value = match exact.value {
                    Value::Win => plies,
                    Value::Tie => 0,
                    Value::Lose => -plies,
                };
                log.push_str(&format!("{value} "));
            }
            log.push_str(".\n");
        }
        log
    }

    #[test]
    fn a_killed_build_goes_on_to_the_same_bytes() {
        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("early.txt");
        let log = log_path(&path);
        fs::write(&log, log_with_open(OPEN)).unwrap();
        let lines =
            || fs::read(&log).map_or(0, |text| text.iter().filter(|b| **b == b'\n').count());
        let mut kills = 0;
        while !path.exists() {
            let before = lines();
            let starting = STARTING.lock().unwrap();
            let mut child = std::process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "build::tests::child"])
                .env(FILE, &path)
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap();
            drop(starting);
            // Twice it dies after a new board or two; then it may live.
            while child.try_wait().unwrap().is_none() {
                if kills < 2 && lines() > before {
                    child.kill().unwrap();
                    kills += 1;
                    break;
                }
                thread::yield_now();
            }
            child.wait().unwrap();
        }
        assert_eq!(kills, 2);
        assert_eq!(fs::read_to_string(&path).unwrap(), shipped());
        assert!(!log.exists());
    }
}
