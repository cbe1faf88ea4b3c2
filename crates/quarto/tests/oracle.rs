//! The slow obvious Quarto: an array of pieces and loops over rows, columns, diagonals and squares,
//! compared with the words of bits in random games of every variant.

use fourfold_game::{Game as _, Outcome, Position as _, Seat};
use fourfold_quarto::{Ending, Piece, Position, QuartoGame, Variant};
use fourfold_testkit::random_game;

/// A board as a beginner would write it.
struct Table {
    size: usize,
    rules: Variant,
    board: Vec<Vec<Option<u8>>>,
    hand: Option<u8>,
    pool: Vec<u8>,
    /// Who placed the last piece, and whether a line came of it.
    completed: bool,
    announced: bool,
    turn: Seat,
}

impl Table {
    fn new(rules: Variant) -> Table {
        let size = rules.size();
        Table {
            size,
            rules,
            board: vec![vec![None; size]; size],
            hand: None,
            pool: (0..1 << size).collect(),
            completed: false,
            announced: false,
            turn: Seat::First,
        }
    }

    /// The lines as lists of rows and columns.
    fn lines(&self) -> Vec<Vec<(usize, usize)>> {
        let n = self.size;
        let mut lines = Vec::new();
        for i in 0..n {
            lines.push((0..n).map(|j| (i, j)).collect());
            lines.push((0..n).map(|j| (j, i)).collect());
        }
        if self.rules.diagonals() {
            lines.push((0..n).map(|i| (i, i)).collect());
            lines.push((0..n).map(|i| (i, n - 1 - i)).collect());
        }
        if self.rules.squares() {
            for i in 0..n - 1 {
                for j in 0..n - 1 {
                    lines.push(vec![(i, j), (i, j + 1), (i + 1, j), (i + 1, j + 1)]);
                }
            }
        }
        lines
    }

    /// The rule of the line word by word: the AND of its pieces, or of their complements, is not
    /// zero.
    fn is_won(&self, line: &[(usize, usize)]) -> bool {
        let all = (1u8 << self.size) - 1;
        let pieces: Option<Vec<u8>> = line.iter().map(|&(i, j)| self.board[i][j]).collect();
        pieces.is_some_and(|pieces| {
            pieces.iter().fold(all, |and, p| and & p) != 0
                || pieces.iter().fold(all, |and, p| and & !p) != 0
        })
    }

    /// Would the hand on this square complete a line through it?
    fn completes(&mut self, row: usize, column: usize) -> bool {
        self.board[row][column] = self.hand;
        let lines = self.lines();
        let through = lines.iter().filter(|line| line.contains(&(row, column)));
        let completed = through.into_iter().any(|line| self.is_won(line));
        self.board[row][column] = None;
        completed
    }

    fn outcome(&self) -> Option<Outcome> {
        let placer = self.turn.other();
        let placed = self.board.iter().flatten().flatten().count();
        let full = placed == self.size * self.size || placed == 1 << self.size;
        match self.rules.ending() {
            Ending::Plain if self.completed => Some(Outcome::Win(placer)),
            Ending::Misere if self.completed => Some(Outcome::Win(placer.other())),
            Ending::Declare if self.announced => Some(Outcome::Win(placer)),
            _ if full => Some(Outcome::Tie),
            _ => None,
        }
    }

    /// Every legal move in text.
    fn moves(&mut self) -> Vec<String> {
        let digit = |piece: u8| char::from(b"0123456789abcdefghijklmnopqrstuv"[usize::from(piece)]);
        if self.outcome().is_some() {
            return Vec::new();
        }
        if self.hand.is_none() {
            return self.pool.iter().map(|&p| format!("/{}", digit(p))).collect();
        }
        let free: Vec<(usize, usize)> = (0..self.size * self.size)
            .map(|n| (n / self.size, n % self.size))
            .filter(|&(i, j)| self.board[i][j].is_none())
            .collect();
        let placed = self.size * self.size - free.len();
        let last = placed + 1 == (self.size * self.size).min(1 << self.size);
        let mut moves = Vec::new();
        for &(i, j) in &free {
            let square = i * self.size + j + 1;
            if last {
                moves.push(square.to_string());
            } else {
                moves.extend(self.pool.iter().map(|&p| format!("{square}/{}", digit(p))));
            }
        }
        if self.rules.declare() {
            for &(i, j) in &free {
                if self.completes(i, j) {
                    moves.push(format!("{}!", i * self.size + j + 1));
                }
            }
        }
        moves
    }

    fn play(&mut self, mv: &str) {
        let announced = mv.ends_with('!');
        let (place, given) = mv.trim_end_matches('!').split_once('/').unwrap_or((mv, ""));
        if let Ok(square) = place.trim_end_matches('!').parse::<usize>() {
            let (i, j) = ((square - 1) / self.size, (square - 1) % self.size);
            self.completed = self.completes(i, j);
            self.board[i][j] = self.hand.take();
        }
        self.announced = announced;
        if let Some(digit) = given.chars().next() {
            let piece = digit.to_digit(32).expect("a digit") as u8;
            self.pool.retain(|&p| p != piece);
            self.hand = Some(piece);
        }
        self.turn = self.turn.other();
    }

    fn agrees_with(&mut self, game: &QuartoGame, position: &Position) {
        let place = game.position_text(position);
        assert_eq!(self.turn, position.turn(), "{place}");
        assert_eq!(self.outcome(), position.outcome(), "{place}");
        assert_eq!(self.hand.map(Piece), position.hand(), "{place}");
        assert!(position.pool().map(|p| p.0).eq(self.pool.iter().copied()), "{place}");
        let squares = (0u8..).map(fourfold_quarto::Square).zip(self.board.iter().flatten());
        for (square, piece) in squares {
            assert_eq!(position.piece_at(square), piece.map(Piece), "{place}");
        }
        let moves: Vec<String> = position.moves().map(|mv| game.move_text(mv)).collect();
        assert_eq!(moves, self.moves(), "{place}");
        let lines = self.lines();
        let won = lines.iter().filter(|line| self.is_won(line));
        let squares = won.flatten().fold(0, |bits, (i, j)| bits | 1 << (i * self.size + j));
        assert_eq!(position.line_squares(), squares, "{place}");
    }
}

#[test]
fn bits_and_arrays_tell_the_same_games() {
    let mut endings = [0; 3];
    for variant in Variant::all() {
        let game = QuartoGame::new(variant);
        for seed in 0..[200, 200, 100, 20][variant.size() - 2] {
            let mut table = Table::new(variant);
            for (position, played) in random_game(&game, seed) {
                table.agrees_with(&game, &position);
                if let Some(mv) = played {
                    table.play(&game.move_text(mv));
                }
            }
            match table.outcome() {
                Some(Outcome::Win(Seat::First)) => endings[0] += 1,
                Some(Outcome::Win(Seat::Second)) => endings[1] += 1,
                _ => endings[2] += 1,
            }
        }
    }
    assert!(endings.iter().all(|&n| n > 100), "all ways to end are seen: {endings:?}");
}

#[test]
fn the_two_lines_of_the_rules_are_won() {
    // {1111, 1010, 1101, 1100} share a one, {0000, 0101, 0010, 0011} a zero, in bit 3.
    for (row, won) in [("fadc", true), ("0523", true), ("0f5a", false), ("fad.", false)] {
        let text = format!("{row}............/1");
        let game = QuartoGame::STANDARD;
        let position = game.parse_position(&text).expect("a position");
        assert_eq!(position.has_line(), won, "{row}");
        assert_eq!(position.outcome().is_some(), won, "{row}");
        assert_eq!(position.move_count() == 0, won, "{row}");
        let cells = game.decisive_cells(&position);
        assert_eq!(cells.len(), if won { 4 } else { 0 }, "{row}");
    }
}

#[test]
fn whoever_completes_a_line_wins_or_in_misere_loses() {
    // Three pieces with bit 3 in the first row, a fourth in hand: the first seat is to place, since
    // it gave the first piece and placed the second.
    for (options, winner) in [("", Seat::First), ("misere", Seat::Second)] {
        let game = QuartoGame::new(Variant::parse(options).expect("a variant"));
        let mut position = game.parse_position("89a............./c").expect("a position");
        assert_eq!(position.turn(), Seat::First);
        let mv = game.parse_move(&position, "4").expect("a winning placement");
        assert_eq!(game.move_text(mv), "4/0", "the lowest piece goes with it");
        position.play(mv).expect("legal");
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{options}");
    }
}

#[test]
fn an_old_line_does_not_count_when_wins_are_declared() {
    let game = QuartoGame::new(Variant::parse("declare").expect("a variant"));
    let mut position = game.parse_position("89a............./c").expect("a position");
    let play = |position: &mut Position, text: &str| {
        let mv = game.parse_move(position, text).expect(text);
        position.play(mv).map_err(|illegal| illegal.rule)
    };
    let mut announced = position;
    assert_eq!(play(&mut announced, "4!"), Ok(()));
    assert_eq!(announced.outcome(), Some(Outcome::Win(Seat::First)));
    assert_eq!(game.position_text(&announced), "89ac............/-!");

    assert_eq!(play(&mut position, "4/0"), Ok(()), "unannounced, the game goes on");
    assert_eq!(position.outcome(), None);
    assert_eq!(play(&mut position, "5!"), Err("no-line"));
    assert_eq!(play(&mut position, "5/1"), Ok(()));
}
