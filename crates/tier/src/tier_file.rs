//! One file of one tier: families by number and, in a solved tier, what each is worth. Sorted
//! families flow in and durable bytes out; blocks flow back, checked.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use fourfold_game::Value;
use fourfold_solve::{Exact, rename_durably};
use rayon::prelude::*;

use crate::TierError;
use crate::frames::{Frame, FrameReader, FrameWriter};
use crate::list::Blocks;

/// Families in a block: small enough to unpack for a single probe.
pub(crate) const BLOCK: usize = 8192;
/// Blocks compressed at a time, by all threads together.
const BATCH: usize = 64;
const FORMAT: &str = "fourfold-tier 1";

/// What the first frame says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) tier: usize,
    pub(crate) families: u64,
    /// Are the families valued, or only listed?
    pub(crate) valued: bool,
}

impl Header {
    fn text(&self) -> String {
        let Header { game, tier, families, valued } = self;
        let content = if *valued { "values" } else { "keys" };
        format!("{FORMAT}\ngame {game}\ntier {tier}\nfamilies {families}\ncontent {content}\n")
    }

    fn parse(text: &str) -> Option<Header> {
        let mut lines = text.lines();
        if lines.next()? != FORMAT {
            return None;
        }
        let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        let header = Header {
            game: field("game")?.to_owned(),
            tier: field("tier")?.parse().ok()?,
            families: field("families")?.parse().ok()?,
            valued: match field("content")? {
                "values" => true,
                "keys" => false,
                _ => return None,
            },
        };
        (header.text() == text).then_some(header)
    }
}

/// A byte for what a family is worth.
pub(crate) fn pack(exact: Exact) -> u8 {
    exact.value as u8 | (exact.remoteness as u8) << 2
}

pub(crate) fn unpack(byte: u8) -> Option<Exact> {
    let value = match byte & 3 {
        0 => Value::Lose,
        1 => Value::Tie,
        2 => Value::Win,
        _ => return None,
    };
    Some(Exact { value, remoteness: u32::from(byte >> 2) })
}

/// Writes a tier completely and durably: under another name, flushed to the disk, then renamed. Its families
/// come block by block, and `values` is asked about each block, from many threads.
pub(crate) fn write(
    path: &Path,
    header: &Header,
    blocks: &impl Blocks,
    values: impl Fn(&[u64]) -> Result<Vec<u8>, TierError> + Sync,
    mut after_batch: impl FnMut(u64) -> Result<(), TierError>,
) -> Result<(), TierError> {
    let part = path.with_extension("part");
    let io = || TierError::io(&part);
    let file = File::create(&part).map_err(io())?;
    let mut writer = FrameWriter::new(BufWriter::new(file));
    let framed = |bytes: &[u8]| Frame::of(bytes).map_err(io());
    writer.append(&framed(header.text().as_bytes())?).map_err(io())?;
    let mut index: Vec<u8> = Vec::with_capacity(blocks.count() * 8);
    let mut done = 0;
    for first in (0..blocks.count()).step_by(BATCH) {
        let batch = first..blocks.count().min(first + BATCH);
        let frames: Result<Vec<(Vec<u64>, Frame)>, TierError> = batch
            .into_par_iter()
            .map(|number| {
                let keys = blocks.keys(number)?;
                let values = if header.valued { values(&keys)? } else { Vec::new() };
                let frame = framed(&encode(&keys, values))?;
                Ok((keys, frame))
            })
            .collect();
        for (keys, frame) in frames? {
            writer.append(&frame).map_err(io())?;
            index.extend(keys.first().copied().unwrap_or(0).to_le_bytes());
            done += keys.len() as u64;
        }
        after_batch(done)?;
    }
    writer.append(&framed(&index)?).map_err(io())?;
    let mut out = writer.finish().map_err(io())?;
    out.flush().map_err(io())?;
    out.get_ref().sync_all().map_err(io())?;
    drop(out);
    rename_durably(&part, path).map_err(TierError::io(path))
}

fn encode(keys: &[u64], values: Vec<u8>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(keys.len() * 4);
    let mut last = 0;
    for &key in keys {
        let mut step = key - last;
        last = key;
        while step >= 0x80 {
            bytes.push(step as u8 | 0x80);
            step >>= 7;
        }
        bytes.push(step as u8);
    }
    bytes.extend(values);
    bytes
}

/// A block unpacked.
pub(crate) struct Block {
    pub(crate) keys: Vec<u64>,
    /// A byte a family, or nothing if the file only lists them.
    pub(crate) values: Vec<u8>,
}

/// A tier's file, open.
pub(crate) struct TierFile {
    pub(crate) header: Header,
    frames: FrameReader,
    first_keys: Vec<u64>,
}

impl TierFile {
    pub(crate) fn open(path: &Path) -> Result<TierFile, TierError> {
        let frames = FrameReader::open(path)?;
        let corrupt = |reason: &str| TierError::corrupt(path, reason);
        if frames.count() < 2 {
            return Err(corrupt("it has no header or no index"));
        }
        let text =
            String::from_utf8(frames.read(0)?).map_err(|_| corrupt("its header is no text"))?;
        let header = Header::parse(&text).ok_or_else(|| corrupt("its header is not ours"))?;
        let index = frames.read(frames.count() - 1)?;
        let blocks = header.families.div_ceil(BLOCK as u64) as usize;
        if frames.count() != blocks + 2 || index.len() != blocks * 8 {
            return Err(corrupt("it has not as many blocks as its header says"));
        }
        let first_keys = index
            .chunks_exact(8)
            .map(|bytes| bytes.iter().rev().fold(0, |key, &byte| key << 8 | u64::from(byte)));
        Ok(TierFile { header, first_keys: first_keys.collect(), frames })
    }

    pub(crate) fn path(&self) -> &Path {
        self.frames.path()
    }

    pub(crate) fn blocks(&self) -> usize {
        self.first_keys.len()
    }

    /// The block that would hold a family.
    pub(crate) fn block_of(&self, key: u64) -> Option<usize> {
        self.first_keys.partition_point(|&first| first <= key).checked_sub(1)
    }

    pub(crate) fn block(&self, number: usize) -> Result<Block, TierError> {
        let corrupt = || TierError::corrupt(self.path(), format!("block {number} makes no sense"));
        let bytes = self.frames.read(number + 1)?;
        let families = self.header.families as usize;
        let count = BLOCK.min(families - number * BLOCK);
        let mut keys = Vec::with_capacity(count);
        let mut at = 0;
        let mut last = 0u64;
        for place in 0..count {
            let (mut step, mut shift) = (0u64, 0);
            loop {
                let byte = *bytes.get(at).ok_or_else(corrupt)?;
                at += 1;
                step |= u64::from(byte & 0x7F).checked_shl(shift).ok_or_else(corrupt)?;
                shift += 7;
                if byte < 0x80 {
                    break;
                }
            }
            last = last.checked_add(step).ok_or_else(corrupt)?;
            let ascends = if place == 0 { last == self.first_keys[number] } else { step > 0 };
            if !ascends {
                return Err(corrupt());
            }
            keys.push(last);
        }
        let values = bytes[at..].to_vec();
        let wanted = if self.header.valued { count } else { 0 };
        if values.len() != wanted || values.iter().any(|&value| unpack(value).is_none()) {
            return Err(corrupt());
        }
        Ok(Block { keys, values })
    }

    /// Everything, unpacked by all threads.
    pub(crate) fn read_all(&self) -> Result<Block, TierError> {
        let (mut keys, mut values) = (Vec::new(), Vec::new());
        let families = self.header.families;
        let out_of_memory = |_| TierError::OutOfMemory { bytes: 9 * families };
        keys.try_reserve_exact(families as usize).map_err(out_of_memory)?;
        if self.header.valued {
            values.try_reserve_exact(families as usize).map_err(out_of_memory)?;
        }
        self.read_through(|block| {
            keys.extend(block.keys);
            values.extend(block.values);
        })?;
        Ok(Block { keys, values })
    }

    /// Reads every block, in order and checked, a few at a time.
    pub(crate) fn read_through(&self, mut each: impl FnMut(Block)) -> Result<(), TierError> {
        let mut last = None;
        for first in (0..self.blocks()).step_by(BATCH) {
            let batch = first..self.blocks().min(first + BATCH);
            let blocks: Result<Vec<Block>, TierError> =
                batch.into_par_iter().map(|number| self.block(number)).collect();
            for block in blocks? {
                if last.is_some() && last.as_ref() >= block.keys.first() {
                    return Err(TierError::corrupt(self.path(), "its blocks are not in order"));
                }
                last = block.keys.last().copied();
                each(block);
            }
        }
        Ok(())
    }
}

impl Blocks for TierFile {
    fn count(&self) -> usize {
        self.blocks()
    }

    fn keys(&self, block: usize) -> Result<Vec<u64>, TierError> {
        Ok(self.block(block)?.keys)
    }
}
