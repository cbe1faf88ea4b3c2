//! Files of independently compressed frames: the seekable format of zstd. Bytes flow in frame by
//! frame; any frame flows out by its number, checked.
//!
//! ```text
//!   frame | frame | … | skippable frame: an entry a frame (compressed size, plain size, checksum,
//!   4 bytes each), number of frames (4), descriptor 0x80 (1), magic 0x8F92EAB1 (4)
//! ```

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use xxhash_rust::xxh64::xxh64;

use crate::TierError;

const SKIPPABLE: u32 = 0x184D_2A5E;
const SEEKABLE: u32 = 0x8F92_EAB1;
/// Checksums are present; all other bits must be zero.
const DESCRIPTOR: u8 = 0x80;
const FOOTER: u64 = 9;
const ENTRY: u64 = 12;
/// No frame of ours is larger, so that a damaged size cannot ask for all memory.
const LARGEST: u32 = 1 << 28;
const LEVEL: i32 = 3;

/// A frame ready to be written.
pub(crate) struct Frame {
    bytes: Vec<u8>,
    plain: u32,
    checksum: u32,
}

impl Frame {
    pub(crate) fn of(plain: &[u8]) -> io::Result<Frame> {
        let mut compressor = zstd::bulk::Compressor::new(LEVEL)?;
        compressor.include_checksum(true)?;
        let bytes = compressor.compress(plain)?;
        Ok(Frame { bytes, plain: plain.len() as u32, checksum: checksum(plain) })
    }
}

fn checksum(plain: &[u8]) -> u32 {
    xxh64(plain, 0) as u32
}

/// Writes frames and then their table.
pub(crate) struct FrameWriter<W> {
    out: W,
    entries: Vec<[u32; 3]>,
}

impl<W: Write> FrameWriter<W> {
    pub(crate) fn new(out: W) -> FrameWriter<W> {
        FrameWriter { out, entries: Vec::new() }
    }

    pub(crate) fn append(&mut self, frame: &Frame) -> io::Result<()> {
        self.entries.push([frame.bytes.len() as u32, frame.plain, frame.checksum]);
        self.out.write_all(&frame.bytes)
    }

    pub(crate) fn finish(mut self) -> io::Result<W> {
        let count = self.entries.len() as u32;
        let mut table = Vec::new();
        table.extend(SKIPPABLE.to_le_bytes());
        table.extend((count * ENTRY as u32 + FOOTER as u32).to_le_bytes());
        for word in self.entries.iter().flatten() {
            table.extend(word.to_le_bytes());
        }
        table.extend(count.to_le_bytes());
        table.push(DESCRIPTOR);
        table.extend(SEEKABLE.to_le_bytes());
        self.out.write_all(&table)?;
        Ok(self.out)
    }
}

struct FrameLocation {
    offset: u64,
    compressed: u32,
    plain: u32,
    checksum: u32,
}

/// Reads frames by number.
pub(crate) struct FrameReader {
    path: PathBuf,
    file: Mutex<File>,
    locations: Vec<FrameLocation>,
}

impl FrameReader {
    pub(crate) fn open(path: &Path) -> Result<FrameReader, TierError> {
        let mut file = File::open(path).map_err(TierError::io(path))?;
        let length = file.metadata().map_err(TierError::io(path))?.len();
        let corrupt = |reason: &str| TierError::corrupt(path, reason);
        let mut bytes_at = |offset: u64, count: u64| -> Result<Vec<u8>, TierError> {
            let mut bytes = vec![0; count as usize];
            file.seek(SeekFrom::Start(offset)).map_err(TierError::io(path))?;
            file.read_exact(&mut bytes).map_err(TierError::io(path))?;
            Ok(bytes)
        };
        let word = |bytes: &[u8], at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        if length < FOOTER + 8 {
            return Err(corrupt("it is cut short"));
        }
        let footer = bytes_at(length - FOOTER, FOOTER)?;
        if word(&footer, 5) != SEEKABLE || footer[4] != DESCRIPTOR {
            return Err(corrupt("the table of frames is cut off or changed"));
        }
        let count = u64::from(word(&footer, 0));
        let size = count * ENTRY + FOOTER;
        if size + 8 > length {
            return Err(corrupt("the table of frames is longer than the file"));
        }
        let table = bytes_at(length - size - 8, size + 8)?;
        if word(&table, 0) != SKIPPABLE || u64::from(word(&table, 4)) != size {
            return Err(corrupt("the table of frames is changed"));
        }
        let mut locations = Vec::with_capacity(count as usize);
        let mut offset = 0;
        for entry in table[8..8 + (count * ENTRY) as usize].chunks_exact(ENTRY as usize) {
            let [compressed, plain, checksum] = [0, 4, 8].map(|at| word(entry, at));
            if plain > LARGEST {
                return Err(corrupt("a frame has an impossible size"));
            }
            locations.push(FrameLocation { offset, compressed, plain, checksum });
            offset += u64::from(compressed);
        }
        if offset + size + 8 != length {
            return Err(corrupt("its length does not fit its table of frames"));
        }
        Ok(FrameReader { path: path.to_owned(), file: Mutex::new(file), locations })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn count(&self) -> usize {
        self.locations.len()
    }

    /// The plain bytes of a frame, or an error if a single bit of them is not as written.
    pub(crate) fn read(&self, number: usize) -> Result<Vec<u8>, TierError> {
        let corrupt = |reason: String| TierError::corrupt(&self.path, reason);
        let Some(place) = self.locations.get(number) else {
            return Err(corrupt(format!("frame {number} is missing")));
        };
        let mut bytes = vec![0; place.compressed as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            file.seek(SeekFrom::Start(place.offset)).map_err(TierError::io(&self.path))?;
            file.read_exact(&mut bytes).map_err(TierError::io(&self.path))?;
        }
        let plain = zstd::bulk::decompress(&bytes, place.plain as usize)
            .map_err(|error| corrupt(format!("frame {number}: {error}")))?;
        if plain.len() != place.plain as usize || checksum(&plain) != place.checksum {
            return Err(corrupt(format!("frame {number} has a wrong checksum")));
        }
        Ok(plain)
    }
}
