//! Matches of rule files against two stand-ins, to tune the shipped files: a beginner who sees a win
//! in one and little else, and a searcher of a few plies that counts lines. Rule file names in; games
//! won, drawn and lost out.
//!
//! `cargo run --release -p fourfold-rul --example arena -- rules/example.rul [games] [WxH]`

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Dice, Position as _};
use fourfold_rul::{Board, Compiled, Program};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let files: Vec<&String> = words.iter().filter(|word| word.ends_with(".rul")).collect();
    let games: u32 = words.iter().find_map(|word| word.parse().ok()).unwrap_or(100);
    let size = words.iter().find_map(|word| {
        let (width, height) = word.split_once('x')?;
        Size::new(width.parse().ok()?, height.parse().ok()?).ok()
    });
    let size = size.unwrap_or(Size::LINK_FOUR);
    let lines = lines(size);
    let players: Vec<(String, Player)> =
        files.iter().map(|name| ((*name).clone(), Player::rules(name, size))).collect();
    let mut rivals: Vec<(String, Player)> = vec![("novice".to_owned(), Player::Novice)];
    rivals
        .extend([2, 4, 6].map(|plies| (format!("good at {plies} plies"), Player::Good { plies })));
    for (name, player) in &players {
        for (rival_name, rival) in
            rivals.iter().chain(players.iter().filter(|(other, _)| other != name))
        {
            let (mut wins, mut draws, mut losses) = (0, 0, 0);
            for game in 0..games {
                // Two plies by chance make the games differ; each opening is played from both seats.
                let mut dice = Dice::new(u64::from(game / 2) * 7919 + 1);
                match play(
                    size,
                    &lines,
                    if game % 2 == 0 { [player, rival] } else { [rival, player] },
                    &mut dice,
                ) {
                    None => draws += 1,
                    Some(seat) if seat == (game % 2) as usize => wins += 1,
                    Some(_) => losses += 1,
                }
            }
            println!(
                "{name} on {size} against {rival_name}: {wins} won, {draws} drawn, {losses} lost"
            );
        }
    }
}

enum Player {
    Rules(Box<Compiled>),
    /// Wins in one if it can, now and then blocks, otherwise plays near the middle by chance.
    Novice,
    /// Alpha-beta over a count of open lines.
    Good {
        plies: u32,
    },
}

impl Player {
    fn rules(name: &str, size: Size) -> Player {
        let bytes = std::fs::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let program = Program::load(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        Player::Rules(Box::new(Compiled::new(&program, size)))
    }

    fn choose(&self, position: &Position, lines: &[u64], dice: &mut Dice) -> Column {
        match self {
            Player::Rules(player) => {
                player.decide(&Board::from(position), dice).expect("a running game has a move")
            }
            Player::Novice => novice(position, dice),
            Player::Good { plies } => good(position, lines, *plies, dice),
        }
    }
}

/// The seat (0 or 1) that wins, if one does.
fn play(size: Size, lines: &[u64], players: [&Player; 2], dice: &mut Dice) -> Option<usize> {
    let mut position = Position::empty(size);
    for _ in 0..2 {
        position.play_unchecked(Column(dice.below(size.width() as u32) as u8));
    }
    loop {
        let seat = position.stones() as usize % 2;
        let column = players[seat].choose(&position, lines, dice);
        position.play_unchecked(column);
        if position.is_won() {
            return Some(seat);
        }
        if position.all() == size.board() {
            return None;
        }
    }
}

fn novice(position: &Position, dice: &mut Dice) -> Column {
    let size = position.size();
    let moves: Vec<Column> = position.moves().collect();
    let wins = |stones: u64| {
        moves.iter().copied().find(|column| {
            size.has_line(stones | position.landings() & size.column(column.index()))
        })
    };
    // Two thirds of the threats against it are seen.
    if let Some(column) =
        wins(position.own()).or_else(|| wins(position.other()).filter(|_| dice.below(3) > 0))
    {
        return column;
    }
    let weight = |column: &Column| {
        (size.width() as u32 + 1)
            .saturating_sub(2 * (2 * column.index() as u32 + 1).abs_diff(size.width() as u32) / 2)
            .max(1)
    };
    let mut roll = dice.below(moves.iter().map(weight).sum());
    for column in &moves {
        match roll.checked_sub(weight(column)) {
            Some(rest) => roll = rest,
            None => return *column,
        }
    }
    moves[0]
}

fn good(position: &Position, lines: &[u64], plies: u32, dice: &mut Dice) -> Column {
    let mut best: Vec<Column> = Vec::new();
    let mut best_score = -INFINITE;
    for column in position.moves() {
        let mut next = *position;
        next.play_unchecked(column);
        let score = -search(&next, lines, plies.saturating_sub(1), -INFINITE, -best_score + 1);
        if score > best_score {
            best_score = score;
            best.clear();
        }
        if score == best_score {
            best.push(column);
        }
    }
    *dice.pick(&best).expect("a running game has a move")
}

/// More than any score.
const INFINITE: i32 = 1_000_000;

/// The score for the player to move.
fn search(position: &Position, lines: &[u64], plies: u32, mut alpha: i32, beta: i32) -> i32 {
    if position.is_won() {
        return -10_000 - plies as i32;
    }
    if position.all() == position.size().board() {
        return 0;
    }
    if plies == 0 {
        return count(position.own(), position.other(), lines)
            - count(position.other(), position.own(), lines);
    }
    let width = position.size().width();
    let mut best = -INFINITE;
    for step in 0..width {
        // From the middle outwards.
        let column = Column(
            (if step % 2 == 0 { width / 2 + step / 2 } else { width / 2 - step.div_ceil(2) }) as u8,
        );
        if column.index() >= width
            || position.landings() & position.size().column(column.index()) == 0
        {
            continue;
        }
        let mut next = *position;
        next.play_unchecked(column);
        let score = -search(&next, lines, plies - 1, -beta, -alpha);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Open lines of four, weighted by the marbles in them.
fn count(own: u64, other: u64, lines: &[u64]) -> i32 {
    let open = lines.iter().filter(|&&line| line & other == 0);
    open.map(|line| [0, 1, 4, 16, 0][(line & own).count_ones() as usize]).sum()
}

fn lines(size: Size) -> Vec<u64> {
    let (width, height) = (size.width() as i32, size.height() as i32);
    let mut lines = Vec::new();
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for column in 0..width {
            for row in 0..height {
                let (last_column, last_row) = (column + 3 * right, row + 3 * up);
                if last_column < width && (0..height).contains(&last_row) {
                    lines.push((0..4).fold(0, |line, step| {
                        line | size
                            .bit((column + right * step) as usize, (row + up * step) as usize)
                    }));
                }
            }
        }
    }
    lines
}
