//! `fourfold backup` and `fourfold restore`: the games of a data directory into a file, and back.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde_json::json;

use crate::commands::serve::data_dir;
use crate::output::{Output, Verdict};

fn directory(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    named.or_else(data_dir).context("no data directory is known here: name one with --data-dir")
}

/// Writes the games to a new file.
pub(crate) fn backup(
    file: &Path,
    named: Option<PathBuf>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    fourfold_server::backup(&directory(named)?, file)?;
    let bytes = std::fs::metadata(file)?.len();
    output.answer(
        || format!("The games are in {} ({bytes} bytes).", file.display()),
        || json!({ "file": file, "bytes": bytes }),
    )?;
    Ok(Verdict::Fine)
}

/// Puts a backup in the place of the games.
pub(crate) fn restore(
    file: &Path,
    named: Option<PathBuf>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let dir = directory(named)?;
    let aside = fourfold_server::restore(file, &dir)?;
    output.answer(
        || match &aside {
            Some(place) => format!(
                "The games of {} are in {}; those that were there are in {}.",
                file.display(),
                dir.display(),
                place.display()
            ),
            None => format!("The games of {} are in {}.", file.display(), dir.display()),
        },
        || json!({ "directory": dir, "before": aside }),
    )?;
    Ok(Verdict::Fine)
}
