//! Ascending keys as few bytes: the first whole and then the steps between them, in LEB128. So they stand in
//! files, and so they travel between processes.

/// Ascending keys, each once, as bytes.
pub(crate) fn pack_keys(keys: &[u64]) -> Vec<u8> {
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
    bytes
}

/// So many keys from the beginning of the bytes, and how many bytes they took; `None` unless they ascend.
pub(crate) fn unpack_keys(bytes: &[u8], count: usize) -> Option<(Vec<u64>, usize)> {
    // Every key takes a byte at least, so a wrong count cannot ask for all memory.
    let mut keys = Vec::with_capacity(count.min(bytes.len()));
    let (mut at, mut last) = (0, 0u64);
    for place in 0..count {
        let (mut step, mut shift) = (0u64, 0);
        loop {
            let byte = *bytes.get(at)?;
            at += 1;
            step |= u64::from(byte & 0x7F).checked_shl(shift)?;
            shift += 7;
            if byte < 0x80 {
                break;
            }
        }
        if place > 0 && step == 0 {
            return None;
        }
        last = last.checked_add(step)?;
        keys.push(last);
    }
    Some((keys, at))
}

/// All keys that the bytes hold; `None` unless they ascend.
pub(crate) fn unpack_all_keys(bytes: &[u8]) -> Option<Vec<u64>> {
    // The last byte of each key has its upper bit clear.
    let count = bytes.iter().filter(|&&byte| byte < 0x80).count();
    let (keys, taken) = unpack_keys(bytes, count)?;
    (taken == bytes.len()).then_some(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_as_they_were() {
        let kept = [vec![], vec![0], vec![0, 1, 127, 128, 129, 1 << 40, u64::MAX], vec![300]];
        for keys in kept {
            assert_eq!(unpack_all_keys(&pack_keys(&keys)), Some(keys));
        }
    }

    #[test]
    fn bytes_that_are_no_keys_are_refused() {
        assert_eq!(unpack_all_keys(&[5, 0]), None, "the same key twice");
        assert_eq!(unpack_all_keys(&[0x80]), None, "cut short");
        let too_far = [pack_keys(&[u64::MAX]), vec![1]].concat();
        assert_eq!(unpack_all_keys(&too_far), None, "beyond the largest");
    }
}
