//! Builds the database of the early game: every family with so many pieces on the board is
//! searched, and those with fewer follow from their moves. A path flows in; a log beside it grows a
//! line a board, and the finished file takes its place.
//!
//! The log is text: a title, then a line for every board that is done, in any order: its number
//! among the canonical boards, the values of its hands (0 tie, n win in n, -n lose in n) and a full
//! stop. A line without the stop was being written when the program died and is dropped. Results
//! are exact, so neither the moment of death nor the number of threads shows in the file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

use fourfold_game::Value;
use fourfold_solve::{Budget, Exact};

use crate::board::{Board, canonical_boards};
use crate::early::{EarlyError, EarlyGame, geometry};
use crate::oracle::NO_LIMIT;
use crate::search::{Search, pieces_in, squares_in};

/// How to build.
#[derive(Clone)]
pub struct BuildOptions<'a> {
    /// The most pieces on the board to cover, 1 to 6.
    pub pieces: u32,
    /// Boards remembered by the search, as a power of two, in each of two tables a thread.
    pub memory_bits: u32,
    /// Threads at work; 0 counts as 1.
    pub threads: usize,
    /// Told boards done and boards in all.
    pub progress: Option<&'a (dyn Fn(u64, u64) + Sync)>,
    /// Raised to stop soon and cleanly.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for BuildOptions<'_> {
    fn default() -> Self {
        BuildOptions { pieces: 4, memory_bits: 26, threads: 1, progress: None, stop: None }
    }
}

/// The log of the build of `path`.
#[must_use]
pub fn log_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".log");
    PathBuf::from(name)
}

/// Builds the database into `path`, going on from the log beside it if there is one.
pub fn build(path: &Path, options: &BuildOptions<'_>) -> Result<EarlyGame, EarlyError> {
    let boards = canonical_boards(geometry(), options.pieces);
    let log = log_path(path);
    let title = format!("fourfold-quarto-early-log 2 pieces {}", options.pieces);
    let (file, lines) = open_log(&log, &title)?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(EarlyError::Busy);
    }
    let mut values: Vec<Option<Vec<i8>>> = vec![None; boards.len()];
    for (number, line) in lines {
        let hands = |&key: &u64| hands(&Board::of_key(geometry(), key)).len();
        if boards.get(number).map(hands) != Some(line.len()) {
            return Err(EarlyError::OtherBuild);
        }
        values[number] = Some(line);
    }
    let open: Vec<usize> = (0..boards.len()).filter(|&number| values[number].is_none()).collect();
    let work = Work {
        boards: &boards,
        open: &open,
        next: AtomicUsize::new(0),
        log: Mutex::new((file, values)),
        options,
    };
    let result = thread::scope(|scope| {
        let others: Vec<_> =
            (1..options.threads).map(|_| scope.spawn(|| work.take_part())).collect();
        let mine = work.take_part();
        others.into_iter().fold(mine, |result, other| {
            result.and(other.join().unwrap_or(Err(EarlyError::Stopped)))
        })
    });
    let (file, values) = work.log.into_inner().unwrap_or_else(PoisonError::into_inner);
    file.sync_all()?;
    result?;
    let values: Option<Vec<Vec<i8>>> = values.into_iter().collect();
    let game = assemble(&boards, &values.ok_or(EarlyError::Stopped)?);
    let part = path.with_extension("part");
    let mut out = File::create(&part)?;
    out.write_all(game.text().as_bytes())?;
    out.sync_all()?;
    fs::rename(&part, path)?;
    fs::remove_file(&log)?;
    Ok(game)
}

/// Neighbouring boards taken by a thread at a time: they share much of their search.
const CHUNK: usize = 16;

/// A build that several threads take part in.
struct Work<'a> {
    boards: &'a [u64],
    /// Numbers of the boards that were not in the log.
    open: &'a [usize],
    /// How many of them are taken.
    next: AtomicUsize,
    /// The log, and what it says.
    log: Mutex<(File, Vec<Option<Vec<i8>>>)>,
    options: &'a BuildOptions<'a>,
}

impl Work<'_> {
    fn take_part(&self) -> Result<(), EarlyError> {
        let mut search = Search::new(geometry(), self.options.memory_bits);
        search.clock.start(&Budget { stop: self.options.stop.clone(), ..Budget::unlimited() });
        loop {
            let first = self.next.fetch_add(CHUNK, Ordering::Relaxed);
            let Some(chunk) = self.open.get(first..) else { return Ok(()) };
            if chunk.is_empty() {
                return Ok(());
            }
            for &number in chunk.iter().take(CHUNK) {
                let board = Board::of_key(geometry(), self.boards[number]);
                let hands = hands(&board).into_iter();
                let values: Vec<i8> =
                    hands.map(|(_, hand)| search_value(&mut search, &board, hand)).collect();
                let raised = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
                if search.clock.halted.is_some() || self.options.stop.as_ref().is_some_and(raised) {
                    return Err(EarlyError::Stopped);
                }
                self.write(number, values)?;
            }
        }
    }

    fn write(&self, number: usize, values: Vec<i8>) -> Result<(), io::Error> {
        let mut line = format!("{number} ");
        line.extend(values.iter().map(|value| format!("{value} ")));
        line.push_str(".\n");
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.0.write_all(line.as_bytes())?;
        log.1[number] = Some(values);
        if let Some(progress) = self.options.progress {
            let done = log.1.iter().flatten().count();
            progress(done as u64, self.boards.len() as u64);
        }
        Ok(())
    }
}

/// Searches one family in `every` of the most pieces again, in a fresh table, and all families with
/// fewer pieces by their moves. Returns how many were looked at.
pub fn verify(game: &EarlyGame, every: usize) -> Result<u64, EarlyError> {
    let mut search = Search::new(geometry(), 24);
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

/// A line of the log: a board's number and the values of its hands.
type Line = (usize, Vec<i8>);

/// The log, open at its end, and what it says already.
fn open_log(path: &Path, title: &str) -> Result<(File, Vec<Line>), EarlyError> {
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    let mut lines = Vec::new();
    let mut good = 0;
    let mut reader = BufReader::new(&mut file);
    let mut line = String::new();
    while reader.read_line(&mut line)? != 0 && line.ends_with('\n') {
        if good == 0 {
            if line.trim_end() != title {
                return Err(EarlyError::OtherBuild);
            }
        } else {
            let Some(values) = line.strip_suffix(" .\n") else { break };
            let Some((number, values)) = values.split_once(' ') else { break };
            let values: Result<Vec<i8>, _> = values.split(' ').map(str::parse).collect();
            let (Ok(number), Ok(values)) = (number.parse(), values) else { break };
            lines.push((number, values));
        }
        good += line.len() as u64;
        line.clear();
    }
    file.set_len(good)?;
    file.seek(SeekFrom::End(0))?;
    if good == 0 {
        writeln!(file, "{title}")?;
    }
    Ok((file, lines))
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
    use super::*;

    /// Names the file that the killed process builds.
    const FILE: &str = "FOURFOLD_EARLY_KILL_TEST";
    /// Boards that the test leaves to be searched.
    const OPEN: usize = 6;

    fn shipped() -> &'static str {
        include_str!("../../../data/books/quarto.txt")
    }

    /// Not a test of its own: what the killed process does.
    #[test]
    fn child() {
        if let Some(path) = std::env::var_os(FILE) {
            let options = BuildOptions { memory_bits: 22, ..BuildOptions::default() };
            build(Path::new(&path), &options).unwrap();
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
        let base = std::env::temp_dir().join(format!("fourfold-early-kill-{}", std::process::id()));
        fs::create_dir_all(&base).unwrap();
        let path = base.join("early.txt");
        let log = log_path(&path);
        fs::write(&log, log_with_open(OPEN)).unwrap();
        let lines =
            || fs::read(&log).map_or(0, |text| text.iter().filter(|b| **b == b'\n').count());
        let mut kills = 0;
        while !path.exists() {
            let before = lines();
            let mut child = std::process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "build::tests::child"])
                .env(FILE, &path)
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap();
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
        fs::remove_dir_all(&base).unwrap();
    }

    #[test]
    fn a_log_that_was_cut_anywhere_is_read_up_to_its_last_whole_line() {
        let path = std::env::temp_dir().join(format!("fourfold-early-log-{}", std::process::id()));
        let whole = "title\n7 0 0 .\n0 1 -10 0 .\n3 11 .\n";
        for cut in 0..=whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let (_, lines) = open_log(&path, "title").unwrap();
            let expected = whole[..cut].lines().skip(1).count();
            let all = [(7, vec![0, 0]), (0, vec![1, -10, 0]), (3, vec![11])];
            let ended = whole[..cut].ends_with('\n') || cut < 7;
            assert_eq!(lines, all[..expected - usize::from(!ended)], "{cut}");
            let left = fs::read_to_string(&path).unwrap();
            assert!(left.starts_with("title\n") && left.ends_with('\n'), "{cut}");
        }
        fs::write(&path, "another\n").unwrap();
        assert!(matches!(open_log(&path, "title"), Err(EarlyError::OtherBuild)));
        fs::remove_file(&path).unwrap();
    }
}
