//! Rows as comma-separated values with a line of names.

use std::fs::File;
use std::io::{BufWriter, Write};

use super::{Cell, Column, RowWriter};

pub(super) struct Csv {
    out: BufWriter<File>,
}

impl Csv {
    pub(super) fn new(file: File, columns: &[Column]) -> anyhow::Result<Csv> {
        let mut out = BufWriter::new(file);
        let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Csv { out })
    }
}

impl RowWriter for Csv {
    fn row(&mut self, row: &[Cell]) -> anyhow::Result<()> {
        for (at, cell) in row.iter().enumerate() {
            if at > 0 {
                self.out.write_all(b",")?;
            }
            match cell {
                Cell::Text(text) => self.out.write_all(quoted(text).as_bytes())?,
                Cell::Unsigned(number) => write!(self.out, "{number}")?,
                Cell::Integer(Some(number)) => write!(self.out, "{number}")?,
                Cell::Integer(None) => {}
                Cell::Real(number) => write!(self.out, "{number}")?,
            }
        }
        Ok(self.out.write_all(b"\n")?)
    }

    fn finish(mut self: Box<Self>) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }
}

/// A cell's text; what could be taken for something else stands in quotes.
pub(crate) fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_taken_for_something_else_is_quoted() {
        assert_eq!(quoted("plain/-"), "plain/-");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"four\"\n"), "\"say \"\"four\"\"\n\"");
    }
}
