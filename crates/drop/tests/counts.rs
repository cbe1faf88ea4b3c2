//! The exact counts of `data/counts/drop.txt`, and agreement with a board of characters.

use std::collections::HashSet;

use fourfold_drop::{
    Column, DropGame, DropGameIn, PositionIn, SetupIn, Size, WideDropGame, WideSize, Word,
};
use fourfold_game::{Game, Outcome, Position as _, Seat, distinct_by_ply, paths_by_ply};
use fourfold_testkit::random_game;

/// The numbers on the line of `data/counts/drop.txt` that begins with these two words.
fn published(game: &str, what: &str) -> Vec<u64> {
    let file = include_str!("../../../data/counts/drop.txt");
    file.lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .find(|words| words.len() > 2 && words[0] == game && words[1] == what)
        .map(|words| words[2..].iter().map(|n| n.parse().expect("a number")).collect())
        .expect("a line for this game")
}

#[test]
fn move_paths_are_the_published_ones() {
    for game in [DropGame::CONNECT_FOUR, DropGame::LINK_FOUR] {
        let expected = published(&game.id(), "paths");
        assert_eq!(paths_by_ply(&game.start(), expected.len() as u32), expected, "{}", game.id());
    }
}

/// The counts of the boards in 128 bits come from a program that knows nothing but cells and directions.
#[test]
fn move_paths_of_wide_boards_are_those_of_a_plain_count() {
    for (width, height) in [(8, 8), (9, 9)] {
        let game = WideDropGame::new(WideSize::new(width, height).expect("a size"));
        let expected = published(&game.id(), "paths");
        assert_eq!(paths_by_ply(&game.start(), expected.len() as u32), expected, "{}", game.id());
    }
}

/// In either word a board that fits both is the same game.
#[test]
fn a_board_in_128_bits_plays_as_in_64() {
    for (width, height) in [(7, 6), (7, 7), (4, 4), (5, 8), (9, 6)] {
        let narrow = DropGame::new(Size::new(width, height).expect("a size"));
        let wide = WideDropGame::new(WideSize::new(width, height).expect("a size"));
        for seed in 0..20 {
            for ((one, mv), (other, same)) in
                random_game(&narrow, seed).into_iter().zip(random_game(&wide, seed))
            {
                assert_eq!(mv, same);
                assert_eq!(one.outcome(), other.outcome());
                assert_eq!(narrow.position_text(&one), wide.position_text(&other));
                assert_eq!(narrow.decisive_cells(&one), wide.decisive_cells(&other));
            }
        }
    }
}

#[test]
fn distinct_positions_are_the_published_ones() {
    for game in [DropGame::CONNECT_FOUR, DropGame::LINK_FOUR] {
        let expected = published(&game.id(), "distinct");
        let counted = distinct_by_ply(&game.start(), expected.len() as u32 - 1);
        assert_eq!(counted, expected, "{}", game.id());
    }
}

/// The slow obvious board: characters, and lines looked for cell by cell in four directions.
struct Grid {
    places: usize,
    cells: HashSet<(isize, isize, Seat)>,
}

impl Grid {
    fn drop(&mut self, column: Column, seat: Seat) {
        let column = column.index() as isize;
        let row = (0..).find(|&row| self.at(column, row).is_none()).expect("an empty cell");
        self.cells.insert((column, row, seat));
    }

    fn at(&self, column: isize, row: isize) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.cells.contains(&(column, row, seat)))
    }

    fn line_cells(&self, seat: Seat) -> HashSet<(isize, isize)> {
        let mut found = HashSet::new();
        for &(column, row, _) in &self.cells {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let run: Vec<_> = (0..4).map(|n| (column + n * dx, row + n * dy)).collect();
                if run.iter().all(|&(x, y)| self.at(x, y) == Some(seat)) {
                    found.extend(run);
                }
            }
        }
        found
    }

    fn outcome(&self) -> Option<Outcome> {
        for seat in Seat::BOTH {
            if !self.line_cells(seat).is_empty() {
                return Some(Outcome::Win(seat));
            }
        }
        (self.cells.len() == self.places).then_some(Outcome::Tie)
    }
}

#[test]
fn the_bitboard_agrees_with_a_board_of_characters() {
    let sizes = [(7, 7), (7, 6), (4, 4), (5, 5), (8, 7), (9, 6), (12, 4), (4, 15), (6, 3)];
    let mut endings = HashSet::new();
    for (width, height) in sizes {
        let game = DropGame::new(Size::new(width, height).expect("a size"));
        agrees_with_a_grid(game, 60, &mut endings);
    }
    assert_eq!(endings.len(), 4, "wins of both seats and ties were seen");
    endings.clear();
    for (width, height) in [(8, 8), (9, 9), (9, 7), (8, 9), (7, 9), (4, 4)] {
        let game = WideDropGame::new(WideSize::new(width, height).expect("a size"));
        agrees_with_a_grid(game, 20, &mut endings);
    }
    assert_eq!(endings.len(), 4, "in 128 bits too");
}

fn agrees_with_a_grid<W: Word>(
    game: DropGameIn<W>,
    games: u64,
    endings: &mut HashSet<Option<Outcome>>,
) {
    for seed in 0..games {
        let mut grid = Grid { places: game.size().cells(), cells: HashSet::new() };
        for (position, mv) in random_game(&game, seed) {
            assert_eq!(position.outcome(), grid.outcome());
            endings.insert(position.outcome());
            assert_same_winning_cells(&position, &grid);
            if let Some(column) = mv {
                grid.drop(column, position.turn());
            }
        }
    }
}

fn assert_same_winning_cells<W: Word>(position: &PositionIn<W>, grid: &Grid) {
    let size = position.size();
    for column in 0..size.width() {
        for row in 0..size.height() {
            let marked = position.winning_cells() & size.bit(column, row) != W::ZERO;
            let last = position.turn().other();
            let expected = grid.line_cells(last).contains(&(column as isize, row as isize));
            assert_eq!(marked, expected, "{}", SetupIn::of(position).drawn());
        }
    }
}

#[test]
fn a_full_column_and_an_ended_game_are_refused_with_a_reason() {
    let game = DropGame::CONNECT_FOUR;
    let full = game.parse_position("444444").expect("six in a column");
    let refusal = full.check(Column(3)).expect_err("full");
    assert_eq!(
        (refusal.rule, refusal.message.as_str()),
        ("column-full", "column 4 is full: choose another")
    );
    let won = game.parse_position("1212121").expect("a won game");
    assert_eq!(won.outcome(), Some(Outcome::Win(Seat::First)));
    assert_eq!(won.check(Column(4)).expect_err("over").rule, "game-over");
    assert_eq!(full.check(Column(7)).expect_err("outside").rule, "no-such-column");
}
