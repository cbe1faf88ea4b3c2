//! The families of several files as one sequence: open files flow in, families with their values flow out in
//! the order of their keys.

use crate::TierError;
use crate::tier_file::{Block, TierFile};

/// One file, read to some place.
struct Reading<'a> {
    file: &'a TierFile,
    next_block: usize,
    block: Block,
    at: usize,
}

impl Reading<'_> {
    /// The family at this place; unpacks the next block if need be.
    fn key(&mut self) -> Result<Option<u64>, TierError> {
        while self.at == self.block.keys.len() {
            if self.next_block == self.file.blocks() {
                return Ok(None);
            }
            self.block = self.file.block(self.next_block)?;
            self.next_block += 1;
            self.at = 0;
        }
        Ok(Some(self.block.keys[self.at]))
    }
}

/// Goes through solved files that share no family.
pub(crate) struct Ascending<'a> {
    readings: Vec<Reading<'a>>,
    /// Nothing follows an error.
    is_over: bool,
}

impl<'a> Ascending<'a> {
    pub(crate) fn new(files: impl IntoIterator<Item = &'a TierFile>) -> Ascending<'a> {
        let nothing = || Block { keys: Vec::new(), values: Vec::new() };
        let readings = files
            .into_iter()
            .map(|file| Reading { file, next_block: 0, block: nothing(), at: 0 })
            .collect();
        Ascending { readings, is_over: false }
    }

    fn take(&mut self) -> Result<Option<(u64, u8)>, TierError> {
        let mut least: Option<(u64, usize)> = None;
        for (number, reading) in self.readings.iter_mut().enumerate() {
            if let Some(key) = reading.key()? {
                least = Some(least.map_or((key, number), |least| least.min((key, number))));
            }
        }
        Ok(least.map(|(key, number)| {
            let reading = &mut self.readings[number];
            reading.at += 1;
            (key, reading.block.values[reading.at - 1])
        }))
    }
}

impl Iterator for Ascending<'_> {
    type Item = Result<(u64, u8), TierError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let taken = self.take().transpose();
        self.is_over = !matches!(taken, Some(Ok(_)));
        taken
    }
}
