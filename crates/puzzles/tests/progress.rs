//! The level that follows somebody's puzzles: (solved or not, level).

use fourfold_puzzles::{Progress, Puzzle, Set};

#[test]
fn the_level_rises_and_falls_and_stays_in_bounds() {
    let set = &Set::all_shipped()[0];
    let puzzle = &set.puzzles[0];
    let mut progress = Progress::default();
    assert_eq!(progress.level, 700);
    progress.count(puzzle, true);
    assert!(progress.level > 700 && progress.streak == 1, "{progress:?}");
    let after = progress.level;
    progress.count(puzzle, false);
    assert!(progress.level < after && progress.streak == 0, "{progress:?}");
    assert_eq!(progress.seen, std::slice::from_ref(&puzzle.id), "each is remembered once");
    for puzzle in set.puzzles.iter().chain(&set.puzzles) {
        progress.count(puzzle, false);
    }
    assert_eq!((progress.level, progress.seen.len()), (300, 300));
    let harder = Puzzle { difficulty: 2600, ..puzzle.clone() };
    for _ in 0..1000 {
        progress.count(&harder, true);
    }
    assert!(progress.level > 2000 && progress.level <= 2600, "{}", progress.level);
}

#[test]
fn a_day_has_one_puzzle_and_each_game_has_its_turn() {
    let games: Vec<&str> = (0..4)
        .map(|day| Set::puzzle_of_day(day).expect("a puzzle").game.split(':').next().unwrap_or(""))
        .collect();
    assert_eq!(games, ["link-four", "connect-four", "quarto", "fourside"]);
    for day in 0..8 {
        let puzzle = Set::puzzle_of_day(day).expect("a puzzle");
        let (game, position) = puzzle.open().expect("it opens");
        assert!(puzzle.solution(&game, &position).is_some(), "{}", puzzle.id);
        assert!(puzzle.place(&game, &position).is_some(), "{}", puzzle.id);
    }
}
