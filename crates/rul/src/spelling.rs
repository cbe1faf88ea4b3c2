//! Two words in; how far they are apart out. For keywords and ids that were nearly right.

/// How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word
/// of the other.
pub(crate) fn edit_distance(left: &[u8], right: &[u8]) -> usize {
    // Three rows of the table: the one being filled, the one above and the one above that.
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in right.iter().enumerate() {
            let changed = above[j] + usize::from(a != b);
            let mut best = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == right[j - 1] && left[i - 1] == *b {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_put_in_taken_out_changed_and_exchanged() {
        assert_eq!(edit_distance(b"kitten", b"sitting"), 3);
        assert_eq!(edit_distance(b"", b"abc"), 3);
        assert_eq!(edit_distance(b"RUELS", b"RULES"), 1);
        assert_eq!(edit_distance(b"ba", b"ab"), 1);
        assert_eq!(edit_distance(b"abc", b"abc"), 0);
    }
}
