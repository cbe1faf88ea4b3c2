//! The board on plain lines. The game's own drawing flows in; what only the session knows goes into it: the
//! cells that decided the game are marked and named, and a game that was given up is nobody's turn.

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Cell, Game as _, Outcome, Position as _, Seat, Viewer};
use fourfold_session::{EndReason, Session};

/// The board as the player to move may see it; what the computer holds stays hidden.
pub(crate) fn drawn(session: &Session<AnyGame>) -> String {
    let human = |seat: &Seat| session.players()[seat.index()].is_human();
    let eyes = match session.turn() {
        None => Viewer::All,
        Some(seat) if human(&seat) => Viewer::Of(seat),
        Some(seat) if human(&seat.other()) => Viewer::Of(seat.other()),
        Some(_) => Viewer::All,
    };
    let (game, position) = (session.game(), session.position());
    let text = game.board_text(position, eyes);
    match session.ending() {
        Some(ending) if ending.reason != EndReason::Rules => {
            ended_early(&text, ending.outcome, position.turn())
        }
        _ => marked(game, position, text),
    }
}

/// The position itself does not know that the game is over: who would be to move is not told.
fn ended_early(text: &str, outcome: Option<Outcome>, turn: Seat) -> String {
    let over = match outcome {
        Some(Outcome::Win(seat)) => format!("over: {seat} wins"),
        Some(Outcome::Tie) => "over: a tie".to_owned(),
        None => "over: unfinished".to_owned(),
    };
    text.replacen(&format!("{turn} to move"), &over, 1).replacen(
        &format!("> {turn}:"),
        &format!("  {turn}:"),
        1,
    )
}

/// The drawing with a `*` at every cell that decided the game, and a line that names them.
fn marked(game: &AnyGame, position: &AnyPosition, text: String) -> String {
    let cells = game.decisive_cells(position);
    if cells.is_empty() {
        return text;
    }
    let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    for &cell in &cells {
        let (line, column) = place(game, cell);
        // Only a blank gives way: a drawing of another shape stays as it is.
        if let Some(blank @ ' ') = lines.get_mut(line).and_then(|line| line.get_mut(column)) {
            *blank = '*';
        }
    }
    let mut text: String =
        lines.into_iter().map(|line| line.into_iter().chain(['\n']).collect::<String>()).collect();
    let names: Vec<String> = cells.iter().map(|&cell| name(game, cell)).collect();
    text.push_str(&format!("The line: {}.\n", names.join(" ")));
    text
}

/// The blank before what a cell shows, in the game's drawing: line and column, from 0.
fn place(game: &AnyGame, cell: Cell) -> (usize, usize) {
    let (row, column) = (usize::from(cell.row), usize::from(cell.column));
    match game {
        // A header, then `a  . . X`.
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => (row + 1, 2 + 2 * column),
        // `   1 LSQF   2 ....`: a number of two digits, a blank, a letter for each trait.
        AnyGame::Quarto(game) => (row, 4 + column * (5 + game.variant().size())),
        AnyGame::Fourside(_) => (usize::MAX, 0),
    }
}

/// A cell as the drawing's own labels name it.
fn name(game: &AnyGame, cell: Cell) -> String {
    match game {
        AnyGame::Quarto(game) => {
            let size = game.variant().size();
            (usize::from(cell.row) * size + usize::from(cell.column) + 1).to_string()
        }
        _ => format!("{}{}", char::from(b'a' + cell.row), cell.column + 1),
    }
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;
    use fourfold_session::{Command, Setting};

    use super::*;

    /// The board after these moves.
    fn after(game: &str, moves: &[&str]) -> String {
        let (mut session, _) =
            Session::begin(parse_game(game).expect("a game"), Setting::default());
        for text in moves {
            let mv = session.game().parse_move(session.position(), text).expect("a move");
            let seat = session.turn().expect("somebody's turn");
            session.apply(Command::Play { seat, mv }).expect("played");
        }
        drawn(&session)
    }

    #[test]
    fn the_winning_marbles_are_marked_and_named() {
        let board = after("link-four", &["4", "4", "3", "3", "5", "5", "6"]);
        let below = board.lines().skip(7).collect::<Vec<_>>().join("\n");
        assert_eq!(below, "g  . .*X*X*X*X .\nThe line: g3 g4 g5 g6.");
        assert!(!after("link-four", &["4", "4", "3", "3", "5", "5"]).contains('*'));
    }

    #[test]
    fn the_completed_line_of_quarto_is_marked_and_named() {
        let board = after("quarto:size=2", &["/0", "1/1", "2"]);
        assert_eq!(board.lines().next(), Some("   1*LS   2*DS     0 1"));
        assert!(board.contains("The line: 1 2.\n"), "{board}");
        let board = after("quarto", &["/0", "5/1", "6/2", "7/3", "8"]);
        assert_eq!(board.matches('*').count(), 4, "{board}");
        assert!(board.contains("The line: 5 6 7 8.\n"), "{board}");
    }

    #[test]
    fn a_game_given_up_is_nobodys_turn() {
        let game = parse_game("fourside:seed=7").expect("a game");
        let (mut session, _) = Session::begin(game, Setting::default());
        let seat = session.turn().expect("somebody's turn");
        assert!(drawn(&session).contains(&format!("{seat} to move")));
        session.apply(Command::Resign { seat }).expect("given up");
        let board = drawn(&session);
        assert!(board.contains(&format!("over: {} wins", seat.other())), "{board}");
        assert!(!board.contains("to move") && !board.contains('>'), "{board}");
    }
}
