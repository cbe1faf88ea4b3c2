//! Discs of half blocks. A picture of dots, two of them above one another in each character, flows in together with how
//! far it has fallen; characters flow out. Half a row is a step, so that a disc falls smoothly.

/// A picture of a stone: lines of dots, `#` for a filled one.
pub(super) type Picture = &'static [&'static str];

pub(super) const DISC_8: Picture = &[
    "..####..", ".######.", "########", "########", "########", "########", ".######.", "..####..",
];
pub(super) const RING_8: Picture = &[
    "..####..", ".##..##.", "##....##", "##....##", "##....##", "##....##", ".##..##.", "..####..",
];
pub(super) const CROSS_8: Picture = &[
    "##....##", ".##..##.", "..####..", "...##...", "...##...", "..####..", ".##..##.", "##....##",
];
pub(super) const ZERO_8: Picture = &[
    "..####..", ".##..##.", ".##.###.", ".##.###.", ".###.##.", ".###.##.", ".##..##.", "..####..",
];
pub(super) const DISC_4: Picture = &[".##.", "####", "####", ".##."];
pub(super) const RING_4: Picture = &[".##.", "#..#", "#..#", ".##."];

/// The characters of a picture whose top lies this many half rows below the top of the first line.
pub(super) fn half_blocks(picture: Picture, half_rows_down: usize) -> Vec<String> {
    let width = picture.first().map_or(0, |line| line.len());
    let dot = |row: usize, column: usize| {
        let line = row.checked_sub(half_rows_down).and_then(|row| picture.get(row));
        line.is_some_and(|line| line.as_bytes().get(column) == Some(&b'#'))
    };
    let rows = (picture.len() + half_rows_down).div_ceil(2);
    let symbol = |row: usize, column| match (dot(2 * row, column), dot(2 * row + 1, column)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    (0..rows).map(|row| (0..width).map(|column| symbol(row, column)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_falls_by_half_rows() {
        assert_eq!(half_blocks(DISC_4, 0), ["▄██▄", "▀██▀"]);
        assert_eq!(half_blocks(DISC_4, 1), [" ▄▄ ", "████", " ▀▀ "]);
        assert_eq!(half_blocks(DISC_4, 2), ["    ", "▄██▄", "▀██▀"]);
        assert_eq!(half_blocks(RING_4, 0), ["▄▀▀▄", "▀▄▄▀"]);
    }

    #[test]
    fn pictures_are_as_large_as_their_cells() {
        for (picture, size) in
            [(DISC_8, 8), (RING_8, 8), (CROSS_8, 8), (ZERO_8, 8), (DISC_4, 4), (RING_4, 4)]
        {
            assert_eq!(picture.len(), size);
            assert!(picture.iter().all(|line| line.len() == size), "{picture:?}");
        }
    }
}
