//! One file of one tier: families by number and, in a solved tier, what each is worth. Sorted
//! families flow in and durable bytes out; blocks flow back, checked.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use fourfold_game::Value;
use fourfold_solve::Exact;
use rayon::prelude::*;

use crate::TierError;
use crate::frames::{Frame, FrameReader, FrameWriter};

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

/// Writes a tier completely and durably: under another name, flushed to the disk, then renamed.
/// `values` is asked block by block, from many threads.
pub(crate) fn write(
    path: &Path,
    header: &Header,
    keys: &[u64],
    values: impl Fn(&[u64]) -> Result<Vec<u8>, TierError> + Sync,
    mut after_batch: impl FnMut(usize) -> Result<(), TierError>,
) -> Result<(), TierError> {
    let part = path.with_extension("part");
    let io = || TierError::io(&part);
    let file = File::create(&part).map_err(io())?;
    let mut writer = FrameWriter::new(BufWriter::new(file));
    let framed = |bytes: &[u8]| Frame::of(bytes).map_err(io());
    writer.append(&framed(header.text().as_bytes())?).map_err(io())?;
    let blocks: Vec<&[u64]> = keys.chunks(BLOCK).collect();
    let mut done = 0;
    for batch in blocks.chunks(BATCH) {
        let frames: Result<Vec<Frame>, TierError> = batch
            .par_iter()
            .map(|block| {
                framed(&encode(block, if header.valued { values(block)? } else { Vec::new() }))
            })
            .collect();
        for frame in frames? {
            writer.append(&frame).map_err(io())?;
        }
        done += batch.iter().map(|block| block.len()).sum::<usize>();
        after_batch(done)?;
    }
    let index: Vec<u8> = blocks.iter().flat_map(|block| block[0].to_le_bytes()).collect();
    writer.append(&framed(&index)?).map_err(io())?;
    let mut out = writer.finish().map_err(io())?;
    out.flush().map_err(io())?;
    out.get_ref().sync_all().map_err(io())?;
    drop(out);
    rename_durably(&part, path)
}

/// Gives a finished file its name, durably.
pub(crate) fn rename_durably(part: &Path, path: &Path) -> Result<(), TierError> {
    fs::rename(part, path).map_err(TierError::io(path))?;
    if let Some(folder) = path.parent() {
        // A name is durable once its folder is. Not every system lets one open a folder.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
    }
    Ok(())
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
        let blocks: Result<Vec<Block>, TierError> =
            (0..self.blocks()).into_par_iter().map(|number| self.block(number)).collect();
        let mut all = Block { keys: Vec::new(), values: Vec::new() };
        for block in blocks? {
            all.keys.extend(block.keys);
            all.values.extend(block.values);
        }
        if !all.keys.is_sorted_by(|a, b| a < b) {
            return Err(TierError::corrupt(self.path(), "its blocks are not in order"));
        }
        Ok(all)
    }
}
