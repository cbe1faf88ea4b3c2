//! The files a rules command is about: names come in, bytes go out, and back. `-` is standard input.

use std::io::{IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_rul::Style;
use fourfold_rul::errors::file_too_large;

use crate::output::Verdict;

/// A rule file as read.
pub(super) struct RuleFile<'a> {
    path: &'a Path,
    /// As people see it.
    pub(super) name: String,
    /// Its bytes: old rule files are older than UTF-8.
    pub(super) bytes: Vec<u8>,
}

impl RuleFile<'_> {
    /// Reads a file, or standard input for `-`; no more of it than a rule file may have.
    pub(super) fn read(path: &Path) -> anyhow::Result<RuleFile<'_>> {
        let is_input = path == Path::new("-");
        let name = if is_input { "stdin".to_owned() } else { path.display().to_string() };
        let most = file_too_large::LIMIT as u64 + 1;
        let mut bytes = Vec::new();
        let read = if is_input {
            std::io::stdin().take(most).read_to_end(&mut bytes)
        } else {
            std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
        };
        read.with_context(|| format!("cannot read {name}"))?;
        Ok(RuleFile { path, name, bytes })
    }

    /// Whether it came from standard input, so that what becomes of it goes to standard output.
    pub(super) fn is_input(&self) -> bool {
        self.path == Path::new("-")
    }

    /// Old files may hold any letter, but no text holds a NUL: such a file is not ours to write to.
    pub(super) fn is_text(&self) -> anyhow::Result<()> {
        anyhow::ensure!(
            !self.bytes.contains(&0),
            "{} is no rule file (it holds NUL bytes; a text saved as UTF-16 must be saved as UTF-8): \
             nothing was changed",
            self.name
        );
        Ok(())
    }

    /// Writes through a neighbour, so that a crash leaves the old file or the new one, never half of it.
    /// A link stays a link to the file behind it, and the file keeps its permissions.
    pub(super) fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        self.write_beside(bytes).with_context(|| format!("cannot write {}", self.name))
    }

    fn write_beside(&self, bytes: &[u8]) -> std::io::Result<()> {
        let file = std::fs::canonicalize(self.path)?;
        let permissions = std::fs::metadata(&file)?.permissions();
        if permissions.readonly() {
            return Err(std::io::Error::other("it is read-only"));
        }
        let mut neighbour = file.as_os_str().to_owned();
        neighbour.push(".new");
        let neighbour = PathBuf::from(neighbour);
        std::fs::write(&neighbour, bytes)?;
        std::fs::set_permissions(&neighbour, permissions)?;
        std::fs::rename(&neighbour, file)
    }
}

/// Does something to each file. One that cannot be read or written does not keep the others from
/// their turn; it is `refused`, and in the end the whole is wrong use.
pub(super) fn each(
    paths: &[PathBuf],
    mut work: impl FnMut(RuleFile<'_>) -> anyhow::Result<Verdict>,
    mut refused: impl FnMut(&str, &anyhow::Error) -> anyhow::Result<()>,
) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Fine;
    let mut failures = Vec::new();
    for path in paths {
        match RuleFile::read(path).and_then(&mut work) {
            Ok(Verdict::Fine) => {}
            Ok(Verdict::No) => verdict = Verdict::No,
            Err(error) if crate::output::is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                refused(&path.display().to_string(), &error)?;
                failures.push(error);
            }
        }
    }
    match failures.pop() {
        None => Ok(verdict),
        Some(only) if paths.len() == 1 => Err(only),
        Some(last) => {
            failures.push(last);
            failures.iter().for_each(|error| eprintln!("fourfold: {error:#}"));
            anyhow::bail!("left out: {} of {} files", failures.len(), paths.len())
        }
    }
}

/// Colours where somebody looks and has not asked for none.
pub(super) fn style() -> Style {
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if colour { Style::Colored } else { Style::Plain }
}
