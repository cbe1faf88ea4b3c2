//! One file of one tier, being written: blocks of sorted families flow in, durable bytes flow out. `tier_file`
//! reads them.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use fourfold_solve::rename_durably;
use rayon::prelude::*;

use crate::TierError;
use crate::frames::{Frame, FrameWriter};
use crate::header::Header;
use crate::list::Blocks;
use crate::packed_keys::pack_keys;
use crate::tier_file::BATCH;

/// Writes a tier completely and durably: under another name, flushed to the disk, then renamed. Its families
/// come block by block, and `values` is asked about each block, by its number and keys, from many threads.
pub(crate) fn write(
    path: &Path,
    header: &Header,
    blocks: &impl Blocks,
    values: impl Fn(usize, &[u64]) -> Result<Vec<u8>, TierError> + Sync,
    mut after_batch: impl FnMut(u64) -> Result<(), TierError>,
) -> Result<(), TierError> {
    let mut writer = TierWriter::create(path, header)?;
    for first in (0..blocks.count()).step_by(BATCH) {
        let batch = first..blocks.count().min(first + BATCH);
        let packed: Result<Vec<PackedBlock>, TierError> = batch
            .into_par_iter()
            .map(|number| {
                let keys = blocks.keys(number)?;
                let values = if header.valued { values(number, &keys)? } else { Vec::new() };
                writer.pack(&keys, &values)
            })
            .collect();
        writer.append(&packed?)?;
        after_batch(writer.families)?;
    }
    writer.finish()
}

/// A block ready to be written.
pub(crate) struct PackedBlock {
    first_key: u64,
    families: u64,
    frame: Frame,
}

/// A tier's file under its other name.
pub(crate) struct TierWriter {
    path: PathBuf,
    part: PathBuf,
    frames: FrameWriter<BufWriter<File>>,
    index: Vec<u8>,
    /// Families written so far.
    families: u64,
}

impl TierWriter {
    pub(crate) fn create(path: &Path, header: &Header) -> Result<TierWriter, TierError> {
        let part = path.with_extension("part");
        let file = File::create(&part).map_err(TierError::io(&part))?;
        let frames = FrameWriter::new(BufWriter::new(file));
        let path = path.to_owned();
        let mut writer = TierWriter { path, part, frames, index: Vec::new(), families: 0 };
        let frame = writer.frame(header.text().as_bytes())?;
        writer.frames.append(&frame).map_err(TierError::io(&writer.part))?;
        Ok(writer)
    }

    fn frame(&self, bytes: &[u8]) -> Result<Frame, TierError> {
        Frame::of(bytes).map_err(TierError::io(&self.part))
    }

    /// Compresses a block; any thread may do so.
    pub(crate) fn pack(&self, keys: &[u64], values: &[u8]) -> Result<PackedBlock, TierError> {
        let mut bytes = pack_keys(keys);
        bytes.extend(values);
        let frame = self.frame(&bytes)?;
        let first_key = keys.first().copied().unwrap_or(0);
        Ok(PackedBlock { first_key, families: keys.len() as u64, frame })
    }

    pub(crate) fn append(&mut self, blocks: &[PackedBlock]) -> Result<(), TierError> {
        for PackedBlock { first_key, families, frame } in blocks {
            self.frames.append(frame).map_err(TierError::io(&self.part))?;
            self.index.extend(first_key.to_le_bytes());
            self.families += families;
        }
        Ok(())
    }

    /// Makes the file durable and gives it its name.
    pub(crate) fn finish(mut self) -> Result<(), TierError> {
        let index = self.frame(&self.index)?;
        let io = || TierError::io(&self.part);
        self.frames.append(&index).map_err(io())?;
        let mut out = self.frames.finish().map_err(io())?;
        out.flush().map_err(io())?;
        out.get_ref().sync_all().map_err(io())?;
        drop(out);
        rename_durably(&self.part, &self.path).map_err(TierError::io(&self.path))
    }
}
