//! Tables for study. Rows of cells come in; a file that other programs read goes out, as CSV, Parquet or NumPy's npy,
//! by the ending of its name. A file is there when it is whole: it is written beside its name first, and what was begun and
//! cannot be finished is taken away.

mod csv;
mod npy;
#[cfg(feature = "parquet")]
mod parquet;

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

/// A column: its name and what its cells are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: ColumnType,
}

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnType {
    /// Text of at most so many bytes, which npy needs to know.
    Text { width: usize },
    /// A number from 0 on.
    Unsigned,
    /// A whole number, which may be missing.
    Integer,
    /// Any number, whole or not.
    Real,
}

/// One cell of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Text(String),
    Unsigned(u64),
    Integer(Option<i64>),
    Real(f64),
}

/// Takes rows one by one.
trait RowWriter {
    fn row(&mut self, row: &[Cell]) -> anyhow::Result<()>;

    /// Writes what is left, and what stands at the end or the beginning of a whole file.
    fn finish(self: Box<Self>) -> anyhow::Result<()>;
}

/// A table on its way to a file.
pub(crate) struct ExportFile {
    writer: Box<dyn RowWriter>,
    written: Unfinished,
    path: PathBuf,
    rows: u64,
}

impl ExportFile {
    /// A new file; its ending says which kind.
    pub(crate) fn create(path: &Path, columns: &[Column]) -> anyhow::Result<ExportFile> {
        let written = beside(path)?;
        let file = File::create(&written)
            .with_context(|| format!("cannot write {}", written.display()))?;
        let written = Unfinished(written);
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let writer: Box<dyn RowWriter> = match ending.to_lowercase().as_str() {
            "csv" => Box::new(csv::Csv::new(file, columns)?),
            "npy" => Box::new(npy::Npy::new(file, columns)?),
            #[cfg(feature = "parquet")]
            "parquet" => Box::new(parquet::ParquetFile::new(file, columns)?),
            #[cfg(not(feature = "parquet"))]
            "parquet" => bail!("this program was built without Parquet: write .csv or .npy"),
            _ => bail!("{}: end the name in .csv, .parquet or .npy", path.display()),
        };
        Ok(ExportFile { writer, written, path: path.to_owned(), rows: 0 })
    }

    pub(crate) fn row(&mut self, row: &[Cell]) -> anyhow::Result<()> {
        self.rows += 1;
        self.writer.row(row).with_context(|| format!("cannot write {}", self.written.0.display()))
    }

    /// Makes the file whole and gives it its name; the number of rows.
    pub(crate) fn finish(self) -> anyhow::Result<u64> {
        let ExportFile { writer, written, path, rows } = self;
        writer.finish().with_context(|| format!("cannot write {}", written.0.display()))?;
        std::fs::rename(&written.0, &path)
            .with_context(|| format!("cannot rename {}", written.0.display()))?;
        Ok(rows)
    }
}

/// A file that is not whole yet. Whatever keeps it from becoming so, nothing of it stays.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Behind a file that has its name by now there is nothing to take away.
        std::fs::remove_file(&self.0).ok();
    }
}

/// The name of a file that is not whole yet.
fn beside(path: &Path) -> anyhow::Result<PathBuf> {
    let name = path.file_name().with_context(|| format!("{} is no file", path.display()))?;
    let mut unfinished = name.to_owned();
    unfinished.push(".unfinished");
    Ok(path.with_file_name(unfinished))
}
