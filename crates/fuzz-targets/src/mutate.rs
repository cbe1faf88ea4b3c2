//! A plain mutator: kept inputs and a seed come in, inputs that resemble them go out, the same for the same seed. It
//! knows nothing of coverage; it is for machines without the fuzzer's toolchain and for ordinary tests.

/// Bytes that mean something to one of the doors.
const TELLING: &[u8] =
    b"\0\n\r\t \"'{}[]():;,.+-*/=<>@#!?_%&|^~$\\0123456789abcdefgxyzABXYZ\x7f\x80\xff";

/// Numbers on whose edges things break.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "7",
    "16",
    "64",
    "255",
    "256",
    "65535",
    "2147483648",
    "4294967295",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "1e999",
    "0x10",
    "NaN",
];

/// Makes inputs out of inputs.
#[derive(Clone, Debug)]
pub struct Mutator {
    state: u64,
}

impl Mutator {
    /// The same inputs come from the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Mutator {
        Mutator { state: seed }
    }

    /// The next random number (SplitMix64).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if there is none.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// An input that resembles one of these, at most `longest` bytes long.
    pub fn mutated(&mut self, kept: &[Vec<u8>], longest: usize) -> Vec<u8> {
        let mut bytes = kept.get(self.below(kept.len())).cloned().unwrap_or_default();
        for _ in 0..=self.below(5) {
            self.change(&mut bytes, kept);
        }
        bytes.truncate(longest);
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>, kept: &[Vec<u8>]) {
        let at = self.below(bytes.len() + 1);
        let telling = TELLING[self.below(TELLING.len())];
        match self.below(12) {
            0 => bytes.insert(at, telling),
            1 if at < bytes.len() => bytes[at] = telling,
            2 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            3 => bytes.truncate(at),
            4 => {
                let end = (at + 1 + self.below(16)).min(bytes.len());
                bytes.drain(at..end);
            }
            // A piece once more, perhaps many times.
            5 => {
                let end = (at + 1 + self.below(40)).min(bytes.len());
                let most = 1 << self.below(8);
                let piece = bytes[at..end].repeat(1 + self.below(most));
                bytes.splice(at..at, piece);
            }
            // A piece of another input.
            6 => {
                let other = kept.get(self.below(kept.len())).map_or(&[][..], Vec::as_slice);
                let from = self.below(other.len() + 1);
                let until = (from + 1 + self.below(64)).min(other.len());
                bytes.splice(at..at, other[from..until].iter().copied());
            }
            // Another number where one is.
            7 | 8 => {
                let digits = |bytes: &[u8], at: usize| {
                    bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count()
                };
                let first = (at..bytes.len()).find(|&at| bytes[at].is_ascii_digit());
                let first = first.unwrap_or(at);
                let number = NUMBERS[self.below(NUMBERS.len())];
                bytes.splice(first..first + digits(bytes, first), number.bytes());
            }
            // Two lines change places.
            9 => {
                let mut lines: Vec<Vec<u8>> =
                    bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
                let (one, other) = (self.below(lines.len()), self.below(lines.len()));
                lines.swap(one, other);
                *bytes = lines.join(&b'\n');
            }
            10 => bytes.extend_from_slice("é\u{202e}😀".as_bytes()),
            _ => bytes.insert(at, self.next() as u8),
        }
    }
}
