//! Rows as a Parquet file: cells are gathered column by column and written a row group at a time.

use std::fs::File;
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::{Cell, Column, ColumnType, RowWriter};

/// Rows of a row group: enough for a reader to skip by, few enough to hold.
const GROUP: usize = 1 << 17;

pub(super) struct ParquetFile {
    writer: SerializedFileWriter<File>,
    columns: Vec<Gathered>,
    rows: usize,
}

/// The cells of a column that wait for their row group.
enum Gathered {
    Text(Vec<ByteArray>),
    Unsigned(Vec<i64>),
    /// Those that are there, and for each row whether it has one.
    Integer(Vec<i64>, Vec<i16>),
    Real(Vec<f64>),
}

impl ParquetFile {
    pub(super) fn new(file: File, columns: &[Column]) -> anyhow::Result<ParquetFile> {
        let fields: Vec<String> = columns
            .iter()
            .map(|column| {
                let name = column.name;
                match column.kind {
                    ColumnType::Text { .. } => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
                    ColumnType::Unsigned => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
                    ColumnType::Integer => format!("OPTIONAL INT64 {name};"),
                    ColumnType::Real => format!("REQUIRED DOUBLE {name};"),
                }
            })
            .collect();
        let schema = parse_message_type(&format!("message fourfold {{ {} }}", fields.join(" ")))?;
        let properties = Arc::new(WriterProperties::builder().build());
        let writer = SerializedFileWriter::new(file, Arc::new(schema), properties)?;
        let columns = columns
            .iter()
            .map(|column| match column.kind {
                ColumnType::Text { .. } => Gathered::Text(Vec::new()),
                ColumnType::Unsigned => Gathered::Unsigned(Vec::new()),
                ColumnType::Integer => Gathered::Integer(Vec::new(), Vec::new()),
                ColumnType::Real => Gathered::Real(Vec::new()),
            })
            .collect();
        Ok(ParquetFile { writer, columns, rows: 0 })
    }

    fn write_group(&mut self) -> anyhow::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for gathered in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            match gathered {
                Gathered::Text(cells) => {
                    column.typed::<ByteArrayType>().write_batch(cells, None, None)?;
                    cells.clear();
                }
                Gathered::Unsigned(cells) => {
                    column.typed::<Int64Type>().write_batch(cells, None, None)?;
                    cells.clear();
                }
                Gathered::Integer(cells, there) => {
                    column.typed::<Int64Type>().write_batch(cells, Some(&*there), None)?;
                    cells.clear();
                    there.clear();
                }
                Gathered::Real(cells) => {
                    column.typed::<DoubleType>().write_batch(cells, None, None)?;
                    cells.clear();
                }
            }
            column.close()?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }
}

impl RowWriter for ParquetFile {
    fn row(&mut self, row: &[Cell]) -> anyhow::Result<()> {
        for (cell, gathered) in row.iter().zip(&mut self.columns) {
            match (cell, gathered) {
                (Cell::Text(text), Gathered::Text(cells)) => {
                    cells.push(ByteArray::from(text.as_str()));
                }
                // The format keeps numbers without a sign in the bits of those with one.
                (Cell::Unsigned(number), Gathered::Unsigned(cells)) => {
                    cells.push(number.cast_signed());
                }
                (Cell::Integer(number), Gathered::Integer(cells, there)) => {
                    cells.extend(*number);
                    there.push(i16::from(number.is_some()));
                }
                (Cell::Real(number), Gathered::Real(cells)) => cells.push(*number),
                _ => anyhow::bail!("a cell does not fit its column"),
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.write_group() } else { Ok(()) }
    }

    fn finish(mut self: Box<Self>) -> anyhow::Result<()> {
        self.write_group()?;
        self.writer.close()?;
        Ok(())
    }
}
