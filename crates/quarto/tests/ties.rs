//! Full boards without a line: the published number, counted by meeting in the middle. The board is
//! cut between its second and third row; of each half only what a line through both must know is
//! kept, so that boards are counted without being listed.

use std::collections::HashMap;

use fourfold_game::Dice;
use fourfold_quarto::{Piece, PieceMap, QuartoGame, Variant};

const COUNTS: &str = include_str!("../../../data/counts/quarto.txt");

/// What two pieces have in common: shared ones in the low four bits, shared zeros above. Two pairs
/// make a line together exactly if they have a bit in common.
fn common(a: u8, b: u8) -> u64 {
    u64::from(a & b | (!(a | b) & 15) << 4)
}

fn is_line(row: &[u8]) -> bool {
    common(row[0], row[1]) & common(row[2], row[3]) != 0
}

/// What the upper half of a board, eight pieces row by row, has to do with the lower: one byte for
/// each column, then one for the falling and one for the rising diagonal.
fn upper_code(half: &[u8]) -> u64 {
    let pairs = [(0, 4), (1, 5), (2, 6), (3, 7), (0, 5), (3, 6)];
    pairs.iter().rev().fold(0, |code, &(a, b)| code << 8 | common(half[a], half[b]))
}

/// The same for the lower half, which is an upper half turned upside down.
fn lower_code(half: &[u8]) -> u64 {
    let flipped = [&half[4..], &half[..4]].concat();
    swap_diagonals(upper_code(&flipped))
}

fn swap_diagonals(code: u64) -> u64 {
    code & 0xffff_ffff | (code >> 32 & 0xff) << 40 | (code >> 40 & 0xff) << 32
}

/// The codes of the same half seen through the four symmetries that keep both halves in place:
/// exchanging left and right, and exchanging rows and columns in pairs.
fn images(code: u64) -> [u64; 4] {
    let columns = code as u32;
    let diagonals = code & !0xffff_ffff;
    let mirrored =
        |code: u64| swap_diagonals(code & !0xffff_ffff | u64::from((code as u32).swap_bytes()));
    let paired = u64::from((columns & 0x00ff_00ff) << 8 | columns >> 8 & 0x00ff_00ff) | diagonals;
    [code, mirrored(code), paired, mirrored(paired)]
}

/// The codes of all arrangements of eight pieces in an upper half without a line in its rows, with
/// how often each comes up.
fn upper_codes(pieces: u16) -> HashMap<u64, u64> {
    let mut half: Vec<u8> = (0..16).filter(|p| pieces >> p & 1 == 1).collect();
    let mut codes = HashMap::new();
    arrange(&mut half, 0, &mut codes);
    codes
}

fn arrange(half: &mut [u8], place: usize, codes: &mut HashMap<u64, u64>) {
    if place == 4 && is_line(&half[..4]) {
        return;
    }
    if place == 8 {
        if !is_line(&half[4..]) {
            *codes.entry(upper_code(half)).or_default() += 1;
        }
        return;
    }
    for choice in place..8 {
        half.swap(place, choice);
        arrange(half, place + 1, codes);
        half.swap(place, choice);
    }
}

/// The boards with these eight pieces in the upper half and no line.
fn boards_without_line(upper: u16) -> u64 {
    let mut uppers: HashMap<u64, u64> = HashMap::new();
    for (code, times) in upper_codes(upper) {
        let least = images(code).into_iter().fold(code, u64::min);
        *uppers.entry(least).or_default() += times;
    }
    // Lower halves by their first two columns, so that most are passed over in groups.
    let mut lowers: HashMap<u64, Vec<(u64, u64)>> = HashMap::new();
    for (code, times) in upper_codes(!upper) {
        lowers.entry(code & 0xffff).or_default().push((swap_diagonals(code), times));
    }
    let fitting = |upper: u64| -> u64 {
        let groups = lowers.iter().filter(|(columns, _)| *columns & upper == 0);
        let halves = groups.flat_map(|(_, group)| group);
        halves.map(|&(lower, times)| if lower & upper == 0 { times } else { 0 }).sum()
    };
    uppers.iter().map(|(&upper, times)| times * fitting(upper)).sum()
}

#[test]
fn codes_tell_the_same_lines_as_the_board() {
    let mut dice = Dice::new(17);
    let mut ties = 0;
    for _ in 0..20_000 {
        let mut pieces: Vec<u8> = (0..16).collect();
        for place in 0..16 {
            pieces.swap(place, place + dice.below(16 - place as u32) as usize);
        }
        let across = upper_code(&pieces[..8]) & lower_code(&pieces[8..]) != 0;
        let line = across || pieces.chunks(4).any(is_line);
        let text: String = pieces.iter().map(|&p| Piece(p).digit()).collect();
        let board = QuartoGame::STANDARD.parse_ranked(&(text + "/-")).expect("a full board");
        assert_eq!(board.has_line(), line, "{board:?}");
        ties += u32::from(!line);
    }
    // 414,298,141,056 / 16! of 20,000 are 396; the standard deviation is 20.
    assert!((296..496).contains(&ties), "{ties}");
}

#[test]
#[ignore = "long: every way to halve the pieces"]
fn the_published_number_of_full_boards_without_a_line() {
    let maps: Vec<PieceMap> = (0..PieceMap::count(Variant::STANDARD))
        .map(|n| PieceMap::nth(Variant::STANDARD, n))
        .collect();
    // Neither piece symmetries nor turning the board upside down (which exchanges the pieces of the
    // two halves) changes the number: one selection of each family stands for all.
    let mut families: HashMap<u16, u64> = HashMap::new();
    for upper in (0..=u16::MAX).filter(|set| set.count_ones() == 8) {
        let image = |map: &PieceMap| {
            let pieces = (0..16).filter(|p| upper >> p & 1 == 1);
            pieces.fold(0u16, |set, p| set | 1 << map.piece(Piece(p)).0)
        };
        let least = maps.iter().map(image).map(|set| set.min(!set)).fold(upper, u16::min);
        *families.entry(least).or_default() += 1;
    }
    let found: u64 = families.iter().map(|(&upper, n)| n * boards_without_line(upper)).sum();
    let line = COUNTS.lines().find_map(|line| line.strip_prefix("tie-boards:"));
    assert_eq!(found.to_string(), line.expect("the count").trim());
}
