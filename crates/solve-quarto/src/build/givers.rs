//! Asks of every board with six pieces whether whoever gives the seventh wins, and writes down the few on
//! which he does. A path flows in, a log beside it grows a line a hundred boards, the file takes its place.

use std::fs;
use std::path::Path;

use fourfold_solve::{Budget, write_durably};

use super::VERIFY_TABLE_BYTES;
use super::resumable::{BuildOptions, ResumableWork, log_path};
use crate::board::{Board, canonical_boards};
use crate::early::{EarlyError, geometry};
use crate::givers::{Givers, PIECES};
use crate::search::{Search, pieces_in};
use crate::variant_search::NO_LIMIT;

/// Boards on a line of the log.
const BOARDS: usize = 100;
/// Stands on the line of a hundred boards none of which is won.
const NONE: i8 = -1;

/// Builds the list into `path`, going on from the log beside it if there is one.
pub fn build_givers(path: &Path, options: &BuildOptions<'_>) -> Result<Givers, EarlyError> {
    let boards = canonical_boards(geometry(), PIECES);
    let work = ResumableWork {
        title: format!("fourfold-quarto-givers-log 1 pieces {PIECES}"),
        tasks: boards.len().div_ceil(BOARDS),
        task: &|search, number| {
            let hundred = boards.iter().skip(number * BOARDS).take(BOARDS).zip(0_i8..);
            let won = hundred.filter(|(key, _)| giver_wins(search, **key)).map(|(_, at)| at);
            let won: Vec<i8> = won.collect();
            if won.is_empty() { vec![NONE] } else { won }
        },
        results: &|_| None,
    };
    let log = log_path(path);
    let lines = work.finish(&log, options)?;
    let won = lines.iter().zip((0..).step_by(BOARDS)).flat_map(|(line, first)| {
        line.iter().filter(|&&at| at != NONE).map(move |&at| first + usize::from(at.unsigned_abs()))
    });
    let won: Option<Vec<u64>> = won.map(|number| boards.get(number).copied()).collect();
    // Only a log that somebody changed by hand names a board that is not there.
    let givers = Givers::new(boards.len() as u64, won.ok_or(EarlyError::OtherBuild)?);
    write_durably(path, givers.text().as_bytes())?;
    fs::remove_file(&log)?;
    Ok(givers)
}

/// Asks again of all boards that are listed and of one in `every` of the others (0: of none), and counts
/// the boards. Returns how many were asked.
pub fn verify_givers(givers: &Givers, every: usize) -> Result<u64, EarlyError> {
    let boards = canonical_boards(geometry(), PIECES);
    if boards.len() as u64 != givers.asked() {
        return Err(EarlyError::Damaged { line: 4 });
    }
    let mut search = Search::new(geometry(), VERIFY_TABLE_BYTES);
    search.clock.start(&Budget::unlimited());
    let mut count = 0;
    for (number, &key) in boards.iter().enumerate() {
        let listed = givers.lists(key);
        if !listed && (every == 0 || number % every != 0) {
            continue;
        }
        count += 1;
        if giver_wins(&mut search, key) != listed {
            return Err(EarlyError::Wrong { position: format!("{PIECES} {key:016x}") });
        }
    }
    Ok(count)
}

/// Is there a piece to give with which the other player loses?
fn giver_wins(search: &mut Search<u64>, key: u64) -> bool {
    let board = Board::of_key(geometry(), key);
    let safe = board.safe(geometry()) & board.left;
    pieces_in(safe).any(|piece| search.holder_loses(&board, piece, NO_LIMIT))
}
