//! Rows as a NumPy array with named fields: a header in Python's notation, padded to a fixed length so that the number
//! of rows can be filled in at the end, then the rows, field behind field, little-endian.

use std::fs::File;
use std::io::{BufWriter, Seek as _, SeekFrom, Write as _};

use anyhow::ensure;

use super::{Cell, Column, ColumnType, RowWriter};

/// The most digits of a number of rows.
const DIGITS: usize = 20;

pub(super) struct Npy {
    out: BufWriter<File>,
    columns: Vec<Column>,
    rows: u64,
}

impl Npy {
    pub(super) fn new(file: File, columns: &[Column]) -> anyhow::Result<Npy> {
        let mut npy = Npy { out: BufWriter::new(file), columns: columns.to_vec(), rows: 0 };
        npy.out.write_all(&header(columns, 0))?;
        Ok(npy)
    }
}

/// What stands before the rows; its length does not depend on their number.
fn header(columns: &[Column], rows: u64) -> Vec<u8> {
    let fields: Vec<String> = columns
        .iter()
        .map(|column| {
            let kind = match column.kind {
                ColumnType::Text { width } => format!("|S{width}"),
                ColumnType::Unsigned => "<u8".to_owned(),
                ColumnType::Integer => "<i8".to_owned(),
                ColumnType::Real => "<f8".to_owned(),
            };
            format!("('{}', '{kind}')", column.name)
        })
        .collect();
    let fields = fields.join(", ");
    let shape = format!("({rows},)");
    let mut text = format!("{{'descr': [{fields}], 'fortran_order': False, 'shape': {shape}, }}");
    // Ten bytes go before the text, and the whole is a multiple of 64 with a line end.
    let widest = text.len() - shape.len() + DIGITS + 3;
    let length = (10 + widest + 1).next_multiple_of(64) - 10;
    text.push_str(&" ".repeat(length - 1 - text.len()));
    text.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend(u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes());
    bytes.extend(text.into_bytes());
    bytes
}

impl RowWriter for Npy {
    fn row(&mut self, row: &[Cell]) -> anyhow::Result<()> {
        for (cell, column) in row.iter().zip(&self.columns) {
            match (cell, column.kind) {
                (Cell::Text(text), ColumnType::Text { width }) => {
                    ensure!(text.len() <= width, "`{text}` is longer than {width} bytes");
                    self.out.write_all(text.as_bytes())?;
                    self.out.write_all(&vec![0; width - text.len()])?;
                }
                (Cell::Unsigned(number), _) => self.out.write_all(&number.to_le_bytes())?,
                (Cell::Integer(number), _) => {
                    self.out.write_all(&number.unwrap_or(i64::MIN).to_le_bytes())?;
                }
                (Cell::Real(number), _) => self.out.write_all(&number.to_le_bytes())?,
                (Cell::Text(_), _) => anyhow::bail!("a text in a column of numbers"),
            }
        }
        self.rows += 1;
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> anyhow::Result<()> {
        self.out.seek(SeekFrom::Start(0))?;
        self.out.write_all(&header(&self.columns, self.rows))?;
        Ok(self.out.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_has_one_length_for_every_number_of_rows() {
        let columns = [
            Column { name: "key", kind: ColumnType::Unsigned },
            Column { name: "value", kind: ColumnType::Text { width: 4 } },
        ];
        let none = header(&columns, 0);
        assert_eq!(none.len() % 64, 0);
        assert_eq!(header(&columns, u64::MAX).len(), none.len());
        let text = String::from_utf8_lossy(&none[10..]).into_owned();
        assert!(text.starts_with(
            "{'descr': [('key', '<u8'), ('value', '|S4')], 'fortran_order': False, 'shape': (0,), }"
        ));
        assert!(text.ends_with(" \n"));
    }
}
