//! Long work in small tasks: how many there are and what to do with each flow in; a log beside the file
//! to be built grows a line a task, and the results of all flow out, in order, once they are there.
//!
//! The log is text: a title, then a line for every task that is done, in any order: its number,
//! its results and a full stop. A line without the stop was being written when the program died and is
//! dropped. Results are exact, so neither the moment of death nor the number of threads shows in them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

use fourfold_solve::Budget;

use crate::early::{EarlyError, geometry};
use crate::search::Search;

/// How to build.
#[derive(Clone)]
pub struct BuildOptions<'a> {
    /// Most bytes for the tables of all threads together.
    pub table_bytes: usize,
    /// Threads at work; 0 counts as 1.
    pub threads: usize,
    /// Told boards done and boards in all.
    pub progress: Option<&'a (dyn Fn(u64, u64) + Sync)>,
    /// Raised to stop soon and cleanly.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for BuildOptions<'_> {
    fn default() -> Self {
        BuildOptions { table_bytes: 1 << 30, threads: 1, progress: None, stop: None }
    }
}

/// The log of the build of `path`.
#[must_use]
pub fn log_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".log");
    PathBuf::from(name)
}

/// Neighbouring tasks taken by a thread at a time: they share much of their search.
const CHUNK: usize = 16;

/// ResumableWork that several threads take part in.
pub(super) struct ResumableWork<'a> {
    /// The first line of the log.
    pub(super) title: String,
    /// How many tasks there are.
    pub(super) tasks: usize,
    /// Does one of them.
    pub(super) task: &'a (dyn Fn(&mut Search<u64>, usize) -> Vec<i8> + Sync),
    /// How many results one of them has, if that is known before.
    pub(super) results: &'a (dyn Fn(usize) -> Option<usize> + Sync),
}

/// What the threads share under a lock.
struct Shared {
    log: File,
    results: Vec<Option<Vec<i8>>>,
    done: u64,
}

impl ResumableWork<'_> {
    /// Does all that the log does not hold already.
    pub(super) fn finish(
        &self,
        log: &Path,
        options: &BuildOptions<'_>,
    ) -> Result<Vec<Vec<i8>>, EarlyError> {
        let (file, lines) = open_log(log, &self.title)?;
        let mut results: Vec<Option<Vec<i8>>> = vec![None; self.tasks];
        for (number, line) in lines {
            let fits = number < self.tasks
                && (self.results)(number).is_none_or(|results| results == line.len());
            if !fits {
                return Err(EarlyError::OtherBuild);
            }
            results[number] = Some(line);
        }
        let open: Vec<usize> =
            (0..self.tasks).filter(|&number| results[number].is_none()).collect();
        let done = (self.tasks - open.len()) as u64;
        let shared = Mutex::new(Shared { log: file, results, done });
        let next = AtomicUsize::new(0);
        let ended = thread::scope(|scope| {
            let part = || self.take_part(&open, &next, &shared, options);
            let others: Vec<_> = (1..options.threads).map(|_| scope.spawn(part)).collect();
            let mine = part();
            others.into_iter().fold(mine, |ended, other| {
                ended.and(other.join().unwrap_or(Err(EarlyError::Stopped)))
            })
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        shared.log.sync_all()?;
        ended?;
        shared.results.into_iter().collect::<Option<_>>().ok_or(EarlyError::Stopped)
    }

    fn take_part(
        &self,
        open: &[usize],
        next: &AtomicUsize,
        shared: &Mutex<Shared>,
        options: &BuildOptions<'_>,
    ) -> Result<(), EarlyError> {
        let mut search = Search::new(geometry(), options.table_bytes / options.threads.max(1));
        search.clock.start(&Budget { stop: options.stop.clone(), ..Budget::unlimited() });
        let raised = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            let Some(chunk) = open.get(first..).filter(|chunk| !chunk.is_empty()) else {
                return Ok(());
            };
            for &number in chunk.iter().take(CHUNK) {
                let results = (self.task)(&mut search, number);
                if search.clock.halted.is_some() || options.stop.as_ref().is_some_and(raised) {
                    return Err(EarlyError::Stopped);
                }
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                shared.write(number, results)?;
                if let Some(progress) = options.progress {
                    progress(shared.done, self.tasks as u64);
                }
            }
        }
    }
}

impl Shared {
    fn write(&mut self, number: usize, results: Vec<i8>) -> Result<(), io::Error> {
        let mut line = format!("{number} ");
        line.extend(results.iter().map(|result| format!("{result} ")));
        line.push_str(".\n");
        self.log.write_all(line.as_bytes())?;
        self.results[number] = Some(results);
        self.done += 1;
        Ok(())
    }
}

/// A line of the log: a task's number and its results.
type Line = (usize, Vec<i8>);

/// The log, locked and open at its end, and what it says already.
fn open_log(path: &Path, title: &str) -> Result<(File, Vec<Line>), EarlyError> {
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    // Locked before anything is read or cut: the last line of a build that is at work may look cut.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(EarlyError::Busy);
    }
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_log_that_was_cut_anywhere_is_read_up_to_its_last_whole_line() {
        let _alone = crate::build::tests::STARTING.lock().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("early.log");
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
        fs::write(&path, "title\n7 0 0 .\n3 1").unwrap();
        let (held, _) = open_log(&path, "title").unwrap();
        fs::write(&path, "title\n7 0 0 .\n3 11 1").unwrap();
        assert!(matches!(open_log(&path, "title"), Err(EarlyError::Busy)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "title\n7 0 0 .\n3 11 1", "not cut");
        drop(held);
        fs::write(&path, "another\n").unwrap();
        assert!(matches!(open_log(&path, "title"), Err(EarlyError::OtherBuild)));
    }
}
